"""What a ladder asks for, in words."""

from __future__ import annotations

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Kind, Show
from trainer.drill.fading import Fading, Rung
from trainer.ui.learn.asking import ladder_words


def show(hand: str, starter: str) -> Show:
    return Show(parse_cards(hand), parse_cards(starter)[0])


FLUSHES = (show("3D 8D JD QD", "7D"), show("2C 4D 9C QC", "8H"))
FIFTEENS = (show("5H 6H 7H JH", "8S"), show("5S JD QC KH", "2H"))


@pytest.mark.parametrize(
    ("shows", "kind", "words"),
    [
        (FLUSHES, Kind.FLUSH, "Find the flush, if there is one, and say when that is all."),
        (FLUSHES[:1], Kind.FLUSH, "Find the flush, and say when that is all."),
        (FIFTEENS, Kind.FIFTEEN, "Find the fifteens; you may miss one."),
    ],
)
def test_only_of_several_one_may_be_missed(shows: tuple[Show, ...], kind: Kind, words: str) -> None:
    assert ladder_words(Fading(shows, (kind,), Rung.MORE), (kind,), judged=False) == words
