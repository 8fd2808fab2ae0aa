"""What the projector goes through: a hand named in the address, then a lesson or dealt hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trainer.cribbage.cards import CardsError, parse_cards
from trainer.cribbage.show import Kind, Show
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Settings
from trainer.learning.lesson_blocks import (
    Ladder,
    Sequence,
    SequenceTurn,
    WorkedHand,
    YourTurn,
)
from trainer.learning.lessons import Lesson
from trainer.learning.preferences import Preferences
from trainer.ui.components.projector import SlideData
from trainer.ui.components.worked import ExampleData
from trainer.ui.examples import play_example, show_example


class Run(NamedTuple):
    """Slides one after the other."""

    name: str
    """What tells it from any other run."""
    slides: list[SlideData]
    first: int
    """The place of the first slide in the run, from 0; earlier ones are dealt when asked for."""
    endless: bool
    """Whether there is always another hand."""


class HandError(ValueError):
    """What was typed is no hand; the text can be shown to a learner."""


def typed_show(text: str, crib: bool) -> Show:
    """The show that was typed, its starter last.

    Raises `HandError` with a sentence on what is wrong.
    """
    try:
        cards = parse_cards(text)
    except CardsError as error:
        raise HandError(str(error)) from None
    if len(cards) != 5:
        raise HandError(f"Type five cards, the starter last; here are {len(cards)}.")
    return Show(cards[:-1], cards[-1], crib)


def hand_name(show: Show) -> str:
    """What tells the show from any other: "crib 5H6H7HJH8S"."""
    cards = "".join(card.code for card in (*show.hand, show.starter))
    return f"crib {cards}" if show.crib else cards


def typed_slide(show: Show, preferences: Preferences) -> SlideData:
    """The hand that was typed."""
    where = "chosen crib" if show.crib else "chosen hand"
    return {"example": show_example(show, preferences), "where": where}


def lesson_run(lesson: Lesson, preferences: Preferences) -> Run:
    """Every hand and every sequence of the lesson, in its order; some lessons have none."""
    examples = list(_examples(lesson, preferences))
    slides: list[SlideData] = [
        {"example": example, "where": f"{lesson.title} · {place} of {len(examples)}"}
        for place, example in enumerate(examples, start=1)
    ]
    return Run(f"lesson {lesson.slug}", slides, first=0, endless=False)


def dealt_run(seed: int, places: range, preferences: Preferences) -> Run:
    """The kept hands of a seed at these places, from 0."""
    slides: list[SlideData] = [
        {
            "example": show_example(deal_show(_KEPT_HANDS, seed, n), preferences),
            "where": f"hand {n + 1}",
        }
        for n in places
    ]
    return Run(f"seed {seed}", slides, first=places.start, endless=True)


_KEPT_HANDS = Settings()


def _examples(lesson: Lesson, preferences: Preferences) -> Iterator[ExampleData]:
    for block in lesson.blocks:
        match block:
            case WorkedHand() | YourTurn():
                yield _shown(block.show, block.kinds, block.title, preferences)
            case Ladder():
                for show in block.shows:
                    yield _shown(show, block.kinds, "", preferences)
            case Sequence():
                yield _played(block, preferences)
            case SequenceTurn():
                yield _played(block.sequence, preferences)


def _shown(
    show: Show, kinds: tuple[Kind, ...], title: str, preferences: Preferences
) -> ExampleData:
    return show_example(show, preferences, kinds=kinds, title=title)


def _played(sequence: Sequence, preferences: Preferences) -> ExampleData:
    pone, dealer, laid, title = sequence
    return play_example(pone, dealer, laid, preferences, title=title)
