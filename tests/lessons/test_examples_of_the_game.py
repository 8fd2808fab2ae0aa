"""What lessons show of the play and the throw is played by the rules, and says what is true."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.lessons.shipped import LIBRARY
from trainer.cribbage.cards import DECK, Card, Rank, parse_cards
from trainer.cribbage.play import Award, Play, Reason
from trainer.cribbage.show import count_show
from trainer.learning.lesson_blocks import Block, Sequence, SequenceTurn, Throw, ThrowTurn
from trainer.learning.lessons import Drilled, Lesson
from trainer.strategy.champion import champion_card
from trainer.strategy.discard import rank_throws
from trainer.strategy.outlook import throw_chances
from trainer.strategy.pegging import hidden_values
from trainer.strategy.seen import Seen


def lesson(slug: str) -> Lesson:
    found = LIBRARY.lesson(slug)
    assert found is not None
    return found


def sequences() -> Iterator[tuple[str, Sequence]]:
    for each in LIBRARY.lessons:
        for block in each.blocks:
            if isinstance(block, Sequence):
                yield each.slug, block
            elif isinstance(block, SequenceTurn):
                yield each.slug, block.sequence


def drilled(drill: Drilled) -> pytest.MarkDecorator:
    lessons = [each for each in LIBRARY.lessons if each.drill is drill]
    return pytest.mark.parametrize("taught", lessons, ids=lambda one: one.slug)


def kinds(taught: Lesson) -> list[type[Block]]:
    return [type(block) for block in taught.blocks]


def code(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


@pytest.mark.parametrize(
    ("slug", "sequence"), [*sequences()], ids=lambda each: code(getattr(each, "laid", ()))
)
def test_every_card_of_a_sequence_may_be_laid_when_it_is(slug: str, sequence: Sequence) -> None:
    play = Play.begin((sequence.pone, sequence.dealer))
    for card in sequence.laid:
        assert card in play.legal, f"{slug}: {card.name} at {play.count}"
        play = play.lay(card)
    assert len(sequence.pone) <= 4
    assert len(sequence.dealer) <= 4


@drilled(Drilled.PEGGING)
def test_a_lesson_of_the_play_shows_it_and_asks(taught: Lesson) -> None:
    found = kinds(taught)
    assert Sequence in found
    assert found.count(SequenceTurn) >= 3
    answers = [
        sum([award.points for award in block.sequence.plays[-1].awards])
        for block in taught.blocks
        if isinstance(block, SequenceTurn)
    ]
    assert len(set(answers)) > 1, "the same answer every time"


@drilled(Drilled.THROWING)
def test_a_lesson_of_the_throw_shows_it_and_asks(taught: Lesson) -> None:
    assert Throw in kinds(taught)
    assert ThrowTurn in kinds(taught)


@pytest.mark.parametrize(
    ("slug", "title", "pone", "dealer"),
    [
        ("go-and-last-card", "Two goes and a last card", 4, 1),
        ("go-and-last-card", "Runs laid by one player alone", 4, 4),
        ("go-and-last-card", "A nine after a nine, and no pair", 1, 0),
        ("go-and-last-card", "Pone eight, dealer three", 8, 3),
        ("runs-in-the-play", "Three, then four, then five in a run", 10, 4),
        ("the-end-of-the-game", "Pone needs six, and the dealer makes a pair", 6, 2),
        ("mistakes-people-make", "A six after a six is no pair, and 31 is two", 0, 3),
    ],
)
def test_a_sequence_pegs_what_the_text_says_of_it(
    slug: str, title: str, pone: int, dealer: int
) -> None:
    (sequence,) = [one for of, one in sequences() if (of, one.title) == (slug, title)]
    awards = [award for play in sequence.plays for award in play.awards]
    pegged = [sum([one.points for one in awards if one.seat == seat]) for seat in (0, 1)]
    assert pegged == [pone, dealer]


def test_the_deal_with_three_players_goes_as_it_is_told() -> None:
    ann, ben, cleo = (parse_cards(hand) for hand in ("TC JC QC KC", "6D 3D AD 9D", "KH 9H TH JH"))
    play = Play.begin((ann, ben, cleo))
    for card in parse_cards("TC 6D KH 3D AD"):
        play = play.lay(card)
    assert [laid.count for laid in play.laid] == [10, 16, 26, 29, 30]
    assert play.awards == (Award(1, 1, Reason.GO),)
    assert play.to_move == 2


@pytest.mark.parametrize(
    ("slug", "six", "dealer", "thrown"),
    [
        ("throwing-to-your-crib", "5H 6H 7H JH 8S KD", True, "8S KD"),
        ("throwing-to-your-crib", "5H 6H 7H JH 8S 2C", True, "5H JH"),
        ("throwing-to-your-crib", "5H 6H 7H JH 8S 8D", True, "5H JH"),
        ("throwing-to-theirs", "5H 6H 7H JH 8S 2C", False, "2C 8S"),
        ("throwing-to-theirs", "5H 6H 7H JH 8S 5D", False, "8S JH"),
        ("throwing-to-theirs", "5H 6H 7H JH 8S 8D", False, "5H JH"),
        ("throwing-to-theirs", "2H 3S 7D 8C QH KD", False, "QH KD"),
        ("the-end-of-the-game", "5H 6H 7H JH 8S 5D", False, "8S JH"),
        ("mistakes-people-make", "2S 6S 8S QS 7D 7H", True, "2S QS"),
    ],
)
def test_the_throw_that_the_text_advises_is_the_best(
    slug: str, six: str, dealer: bool, thrown: str
) -> None:
    shown = [block for block in lesson(slug).blocks if isinstance(block, Throw)]
    assert (parse_cards(six), dealer) in [(each.six, each.dealer) for each in shown]
    assert code(rank_throws(parse_cards(six), dealer)[0].thrown) == thrown


@pytest.mark.parametrize(
    ("six", "thrown"),
    [("5H 6H 7H JH 8S 5D", "5D 8S"), ("2H 3S 7D 8C QH KD", "7D 8C")],
)
def test_as_dealer_one_would_throw_otherwise(six: str, thrown: str) -> None:
    assert code(rank_throws(parse_cards(six), dealer=True)[0].thrown) == thrown


def test_pone_who_needs_nine_keeps_the_hearts_and_is_out_with_any_starter() -> None:
    six = parse_cards("5H 6H 7H JH 8S 5D")
    hearts = six[:4]
    unseen = [card for card in DECK if card not in six]
    assert min(count_show(hearts, starter).total for starter in unseen) == 9
    throws = rank_throws(six, dealer=False)
    chances = throw_chances(throws, False, 112, 111, 121)
    best = max(zip(chances, throws, strict=True))
    assert code(best[1].thrown) == "5D 8S"


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("hand", "leads"), [("3D 3H 5S QC", "3"), ("4D 4S 9H KC", "4"), ("5H 6H 7H JH", "J")]
)
def test_the_leads_that_are_advised_are_the_champions(hand: str, leads: str, seed: int) -> None:
    assert champion_card(before_the_lead(hand), random.Random(seed)).rank.symbol == leads


@pytest.mark.parametrize("hand", ["3D 3H 5S QC", "5H 6H 7H JH"])
def test_a_five_is_the_last_card_that_should_be_led(hand: str) -> None:
    values = hidden_values(before_the_lead(hand), random.Random(121))
    assert values[-1].card.rank is Rank.FIVE


def before_the_lead(hand: str) -> Seen:
    cards = parse_cards(hand)
    return Seen(seat=0, hand=cards, kept=cards, six=cards)
