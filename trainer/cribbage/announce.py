"""The count as players say it: "Fifteen two, fifteen four, and a pair is six."."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from trainer.cribbage.show import Count, Kind, Unit

ORDER: tuple[Kind, ...] = tuple(Kind)
"""The counting order that is taught: fifteens, pairs, runs, flush, nobs."""

RUNS_FIRST: tuple[Kind, ...] = (Kind.FIFTEEN, Kind.RUN, Kind.PAIR, Kind.FLUSH, Kind.NOBS)
"""The order of tournament players: runs, with their pairs, before the other pairs."""

NINETEEN = "“Nineteen” is what players say for nothing: no hand counts nineteen."
"""Why a hand without a point is called that, for the learner who asks."""


class Phrase(NamedTuple):
    """What is said in one breath, with its punctuation."""

    text: str
    """Like "Fifteen two," or "and a pair is six."; joined by spaces they are the sentence."""
    unit: Unit | None
    """What is counted by it; `None` where there is nothing to count, or nothing of the kind."""
    running: int
    """The points counted so far, this phrase included."""


class Said(NamedTuple):
    """What somebody counts in one breath, whether it is there or not."""

    kind: Kind
    name: str
    """As a unit's: "fifteen", "double run of three"."""
    points: int
    unit: Unit | None = None
    """What it is in the show; `None` where it is nothing of the kind."""


def announce(
    count: Count, order: Sequence[Kind] = ORDER, asked: Collection[Kind] = ORDER
) -> tuple[Phrase, ...]:
    """Say the count in the given order, phrase by phrase; it ends in the total.

    Only the kinds in `asked` are said. Pairs inside a run are said with it ("a double run of
    three is eight") unless only the one or the other is asked. Nothing is "Nineteen.", and
    where not everything was asked "No fifteens.".
    """
    units = count.units_of(asked)
    if not units and not set(asked) >= set(ORDER):
        absent = " and no ".join(kind.plural for kind in order if kind in asked)
        return (Phrase(f"No {absent}.", None, 0),)
    return announce_said(said_of(units), order)


def said_of(units: Sequence[Unit]) -> tuple[Said, ...]:
    """The units as somebody says them who has found them all."""
    return tuple(Said(unit.kind, unit.name, unit.points, unit) for unit in units)


def announce_said(said: Sequence[Said], order: Sequence[Kind] = ORDER) -> tuple[Phrase, ...]:
    """Say a whole count in the given order, phrase by phrase; nothing is "Nineteen."."""
    if not said:
        return (Phrase("Nineteen.", None, 0),)
    phrases: list[Phrase] = []
    running = 0
    named: set[str] = set()
    for place, one in enumerate(sorted(said, key=lambda one: order.index(one.kind)), start=1):
        running += one.points
        words = _words(one, running, again=one.name in named)
        named.add(one.name)
        if place == 1:
            words = words[0].upper() + words[1:]
        elif place == len(said) and one.kind is not Kind.FIFTEEN:
            words = f"and {words}"
        phrases.append(Phrase(words + (",", ".")[place == len(said)], one.unit, running))
    return tuple(phrases)


def spoken(count: Count, order: Sequence[Kind] = ORDER, asked: Collection[Kind] = ORDER) -> str:
    """The whole sentence of `announce`."""
    return " ".join(phrase.text for phrase in announce(count, order, asked))


def number_word(number: int) -> str:
    """A number in words, as a count is said: "twelve", "twenty-nine".

    What is not from 0 to 99 no count says; it is given in figures.
    """
    if not 0 <= number <= 99:
        return str(number)
    if number < 20:
        return _SMALL[number]
    tens, rest = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_SMALL[rest]}" if rest else "")


def _words(said: Said, running: int, *, again: bool) -> str:
    """Say one thing: "fifteen four", "a run of three is seven", "nobs is eight"."""
    if said.kind is Kind.FIFTEEN:
        return f"fifteen {number_word(running)}"
    # Nobs takes no article, nor do runs said apart from their pairs: "two runs of three".
    article = ""
    if said.kind is not Kind.NOBS and not said.name.startswith(_NUMBERED):
        article = "another " if again else "a "
    return f"{article}{said.name} is {number_word(running)}"


# fmt: off
_SMALL = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen",
    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
# fmt: on
_NUMBERED = tuple(f"{word} " for word in _SMALL)
