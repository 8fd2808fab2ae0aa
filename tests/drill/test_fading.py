"""Hands of one kind, of which the learner does ever more."""

from __future__ import annotations

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim
from trainer.cribbage.show import Kind, Show
from trainer.drill.fading import Fading, FadingError, Rung


def show(hand: str, starter: str, *, crib: bool = False) -> Show:
    return Show(parse_cards(hand), parse_cards(starter)[0], crib)


def taps(*groups: str) -> TappedClaim:
    return TappedClaim(tuple(parse_cards(group) for group in groups))


TWO_FIFTEENS = show("5H 6H 7H JH", "8S")
THREE_FIFTEENS = show("5S JD QC KH", "2H")
NO_FIFTEEN = show("2C 4D 6H 8S", "QD")
FIFTEENS = Fading((TWO_FIFTEENS, THREE_FIFTEENS, NO_FIFTEEN), (Kind.FIFTEEN,))


def on(rung: Rung, one: Show, kinds: tuple[Kind, ...] = (Kind.FIFTEEN,)) -> Fading:
    return Fading((one,), kinds, rung)


def test_a_learner_who_is_right_every_time_is_done_after_three_hands() -> None:
    fading = FIFTEENS
    assert (fading.rung, fading.task.wanted) == (Rung.FIRST, 1)
    fading = fading.answered(taps("7H 8S"))
    assert (fading.rung, fading.show, fading.task.wanted) == (Rung.MORE, THREE_FIFTEENS, 2)
    fading = fading.answered(taps("5S JD", "5S KH"))
    assert (fading.rung, fading.show) == (Rung.WHOLE, NO_FIFTEEN)
    assert not fading.is_done
    fading = fading.answered(FiguresClaim(fifteens=0))
    assert fading.is_done
    assert fading.last is not None
    assert fading.last.right


def test_a_miss_leads_one_rung_back_and_never_below_the_first() -> None:
    missed = on(Rung.WHOLE, TWO_FIFTEENS).answered(FiguresClaim(fifteens=2))
    assert (missed.rung, missed.is_done) == (Rung.MORE, False)
    missed = missed.answered(taps("5H 7H"))
    assert missed.rung is Rung.FIRST
    assert missed.answered(taps("5H 7H")).rung is Rung.FIRST


def test_after_the_last_hand_the_first_comes_again() -> None:
    fading = FIFTEENS
    for _ in range(3):
        fading = fading.answered(taps("2C 2D"))
    assert fading.show == TWO_FIFTEENS


@pytest.mark.parametrize(
    ("rung", "claim", "right"),
    [
        (Rung.FIRST, taps("5H JH"), True),
        (Rung.FIRST, taps("5H JH", "7H 8S"), True),
        (Rung.FIRST, taps("5H JH", "6H 7H"), False),
        (Rung.FIRST, taps("5H 6H 7H 8S"), False),  # a run, which is not asked for
        (Rung.FIRST, taps(), False),
        (Rung.MORE, taps("5H JH"), True),
        (Rung.MORE, taps(), False),
        (Rung.MORE, taps("5H JH", "6H 7H"), False),
        (Rung.WHOLE, FiguresClaim(fifteens=4), True),
        (Rung.WHOLE, FiguresClaim(fifteens=2), False),
        (Rung.WHOLE, taps("5H JH"), False),
        (Rung.WHOLE, taps("5H JH", "7H 8S"), True),
    ],
)
def test_a_rung_is_right_with_all_that_it_asks_for_and_nothing_besides(
    rung: Rung, claim: Claim, right: bool
) -> None:
    last = on(rung, TWO_FIFTEENS).answered(claim).last
    assert last is not None
    assert last.right is right


@pytest.mark.parametrize("rung", [Rung.FIRST, Rung.MORE])
def test_where_there_is_nothing_nothing_is_right(rung: Rung) -> None:
    fading = on(rung, NO_FIFTEEN)
    assert fading.task.wanted == 0
    assert fading.answered(taps()).rung > rung


def test_the_only_one_there_is_has_to_be_found_even_where_one_may_be_left() -> None:
    one = show("7H 8S 2C 2D", "QD")
    assert on(Rung.MORE, one).task.wanted == 1
    last = on(Rung.MORE, one).answered(taps()).last
    assert last is not None
    assert not last.right


def test_all_but_one_is_counted_as_it_is_said_not_by_its_smallest_parts() -> None:
    # A double run is one thing to find, whether shown as a whole or run by run with its pair.
    double_run = on(Rung.MORE, show("3H 4S 4D 5C", "KD"), tuple(Kind))
    by_parts = taps("3H 4S 5C", "3H 4D 5C", "4S 4D")
    assert [unit.name for unit in double_run.task.units] == ["fifteen", "double run of three"]
    for claim in (by_parts, taps("3H 4S 4D 5C"), taps("5C KD")):
        last = double_run.answered(claim).last
        assert last is not None
        assert last.right
    half = double_run.answered(taps("3H 4S 5C")).last
    assert half is not None
    assert not half.right


def test_nothing_is_asked_after_the_end_or_of_no_hands() -> None:
    done = on(Rung.WHOLE, TWO_FIFTEENS).answered(FiguresClaim(fifteens=4))
    with pytest.raises(FadingError, match="done"):
        done.answered(FiguresClaim(fifteens=4))
    with pytest.raises(FadingError, match="no hands"):
        Fading(())
