"""A verdict in words and cards: what the counting form shows after a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from trainer.cribbage.announce import NINETEEN, ORDER, RUNS_FIRST, Phrase, announce, number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.claim import Line, TappedClaim, TotalClaim, Verdict
from trainer.cribbage.show import Combination, Kind, Unit
from trainer.learning.answers import Answer
from trainer.learning.preferences import Preferences
from trainer.ui.components.cards import show_data
from trainer.ui.components.counting.form import (
    LineData,
    PhraseData,
    RaceData,
    UnitData,
    VerdictData,
)
from trainer.ui.words.combinations import lacking, suits_words

_FEW = 2
"""So many missed combinations are named in a sentence; the list below shows them all."""

_State = Literal["found", "missed", "unknown"]


def counting_order(preferences: Preferences) -> tuple[Kind, ...]:
    """The order in which this learner counts."""
    return RUNS_FIRST if preferences.runs_first else ORDER


def verdict_data(
    answer: Answer, verdict: Verdict, race: RaceData, preferences: Preferences, why: str = ""
) -> VerdictData:
    """Everything the form says about one answer; `race` is how it stands after it.

    `why` says why the hand came, where it was chosen for the learner.
    """
    order = counting_order(preferences)
    return {
        "n": answer.n,
        "show": show_data(answer.show),
        "right": verdict.right,
        "void": answer.void,
        "phrases": phrases_data(verdict, order),
        "lines": lines_data(verdict, order),
        "slip": likely_slip(answer, verdict),
        "summary": summary(answer, verdict),
        "race": race,
        "why": why,
    }


def likely_slip(answer: Answer, verdict: Verdict) -> str | None:
    """The sentence on the likeliest slip, of the category that went wrong by most points.

    Of a total alone, only where nothing else would explain it.
    """
    return None if answer.void else slip_words(verdict)


def slip_words(verdict: Verdict) -> str | None:
    """The same for any verdict."""
    if isinstance(verdict.claim, TotalClaim) and len(verdict.slips) > 1:
        return None
    wrong = {kind: (line.short, line.over) for line in verdict.lines for kind in line.kinds}
    slips = sorted(verdict.slips, key=lambda slip: wrong[slip.kind], reverse=True)
    return slips[0].words if slips else None


def summary(answer: Answer, verdict: Verdict, *, muggins: bool = True) -> str:
    """A few short sentences: what was said, what it is, and who pegs what.

    Without `muggins` nobody takes anything: for whoever is only learning to count.
    """
    if answer.void:
        return "Mistyped: this hand is void and counts for nobody."
    return said_and_there(verdict, muggins=muggins)


def said_and_there(verdict: Verdict, *, muggins: bool) -> str:
    """The same for any verdict."""
    if verdict.right:
        return f"Right: {number_word(verdict.true)}." if verdict.true else _right_nothing(verdict)
    words = [_said(verdict)]
    if verdict.invented:
        words.append(invented_words(verdict))
    if verdict.short and verdict.over:
        words += _made_up_and_missed(verdict, muggins=muggins)
    elif verdict.short:
        missed = _distinct(verdict.missed or ())
        which = f": {_cards(missed)}" if 0 < len(missed) <= _FEW else ""
        taken = "Muggins takes" if muggins else "You missed"
        words.append(f"{taken} {number_word(verdict.short)}{which}.")
    elif verdict.over:
        too_many = f"{number_word(verdict.over).capitalize()} too many"
        words.append(f"{too_many}{_excess(verdict) if muggins else ''}.")
    return " ".join(words)


def invented_words(verdict: Verdict) -> str:
    """What is wrong with the taps that score nothing, or lack a card of what they are a part of."""
    nothing = [cards for cards in verdict.invented if not _lacking(cards, verdict)]
    nearly = (words for cards in verdict.invented if (words := _lacking(cards, verdict)))
    said = [f"Nearly: {words}." for words in nearly]
    if nothing:
        said.insert(0, f"{_cards(nothing)} {'score' if len(nothing) > 1 else 'scores'} nothing.")
    return " ".join(said)


def _lacking(cards: tuple[Card, ...], verdict: Verdict) -> str:
    return lacking(cards, verdict.count, verdict.asked)


def _made_up_and_missed(verdict: Verdict, *, muggins: bool) -> list[str]:
    """Sum by sum from what was said to what is there, and who pegs what of it."""
    left = verdict.said - verdict.over
    not_there = number_word(verdict.over).capitalize()
    are = "is" if verdict.over == 1 else "are"
    words = [
        f"{not_there} {are} not there: {number_word(left) if left else 'nothing'} left.",
        f"{number_word(verdict.short).capitalize()} missed: {number_word(verdict.true)}.",
    ]
    if muggins:
        taken = verdict.short + (verdict.over if verdict.strict else 0)
        both = " for both" if verdict.strict else ""
        words.append(f"Muggins takes {number_word(taken)}{both}.")
    return words


def _excess(verdict: Verdict) -> str:
    """What becomes of points said too much."""
    if not verdict.strict:
        return ", cut back"
    return ": muggins takes them"


def _said(verdict: Verdict) -> str:
    said, true = number_word(verdict.said), number_word(verdict.true)
    if isinstance(verdict.claim, TappedClaim):
        return f"You found {said} of {true}." if verdict.short else f"You found all {true}."
    if verdict.said == verdict.true:
        return f"You said {said}: the total is right, its parts are not."
    if not verdict.true:
        return f"You said {said}; {there_words(0)}."
    return f"You said {said if verdict.said else 'nothing'}; it is {true}."


def _right_nothing(verdict: Verdict) -> str:
    """Tell why the announcement says "nineteen", where it does."""
    return f"Right. {NINETEEN}" if len(verdict.asked) == len(Kind) else "Right: there is nothing."


def phrases_data(verdict: Verdict, order: tuple[Kind, ...]) -> list[PhraseData]:
    """The right count as it is said, what was missed in it marked."""
    return [
        {
            "text": _headline(phrase, verdict),
            "state": "said" if state == "found" else state,
            "cards": [card.code for card in phrase.unit.cards] if phrase.unit else [],
        }
        for phrase in announce(verdict.count, order, verdict.asked)
        for state in [_state(phrase.unit, verdict) if phrase.unit else "found"]
    ]


def _headline(phrase: Phrase, verdict: Verdict) -> str:
    """Where nothing was to be found and something was said, what "Nineteen." means."""
    is_nothing = phrase.unit is None and len(verdict.asked) == len(Kind)
    return "Nineteen: nothing at all." if is_nothing and not verdict.right else phrase.text


def lines_data(verdict: Verdict, order: tuple[Kind, ...], *, who: str = "you") -> list[LineData]:
    """A line for each category in which there is something, or something was said.

    `who` is whoever said it, within a sentence: "you", "they".
    """
    lines = sorted(verdict.lines, key=lambda line: order.index(line.kinds[0]))
    there = (_line_data(line, verdict, who) for line in lines if line.true or line.said)
    return [*there, *_invented(verdict)]


def _line_data(line: Line, verdict: Verdict, who: str) -> LineData:
    mark: Literal["right", "short", "over"] = (
        "short" if line.short else "over" if line.over else "right"
    )
    note = ""
    if mark == "short" and line.said:
        note = f"{who} said {number_word(line.said)} of {number_word(line.true)}"
    elif mark == "over":
        note = f"{who} said {number_word(line.said)}, {there_words(line.true)}"
    return {
        "label": line_label(line.kinds),
        "said": line.said,
        "true": line.true,
        "mark": mark,
        "note": note,
        "units": [_unit_data(unit, verdict) for unit in line.units],
    }


def _unit_data(unit: Unit, verdict: Verdict) -> UnitData:
    return {
        "name": unit.name,
        "words": suits_words(unit, verdict.count.starter),
        "cards": [card.code for card in unit.cards],
        "points": unit.points,
        "state": _state(unit, verdict),
    }


def _invented(verdict: Verdict) -> Iterable[LineData]:
    """A line for the taps that score nothing, and one for those that lack a card."""
    states: tuple[tuple[str, Literal["invented", "part"]], ...] = (
        ("scores nothing", "invented"),
        ("nearly", "part"),
    )
    for label, state in states:
        taps = [
            cards
            for cards in verdict.invented
            if (state == "part") is bool(_lacking(cards, verdict))
        ]
        if taps:
            yield {
                "label": label,
                "said": 0,
                "true": 0,
                "mark": "over",
                "note": "",
                "units": [
                    {
                        "name": "",
                        "words": "",
                        "cards": [card.code for card in cards],
                        "points": 0,
                        "state": state,
                    }
                    for cards in taps
                ],
            }


def _state(unit: Unit, verdict: Verdict) -> _State:
    """What is known about the learner having seen the unit."""
    if verdict.found is not None and verdict.missed is not None:
        return "missed" if any(part in verdict.missed for part in unit.combinations) else "found"
    kinds = {part.kind for part in unit.combinations}
    lines = [line for line in verdict.lines if kinds & set(line.kinds)]
    if not any(line.short for line in lines):
        return "found"
    return "missed" if all(line.said == 0 for line in lines if line.true) else "unknown"


def there_words(points: int) -> str:
    """How many there are: "there are six", "there is one", "there is nothing"."""
    if not points:
        return "there is nothing"
    return f"there {'is' if points == 1 else 'are'} {number_word(points)}"


def line_label(kinds: Sequence[Kind]) -> str:
    """The name of a category, or of several said together: "fifteens", "pairs + runs", "all"."""
    if len(kinds) == len(Kind):
        return "all"
    return " + ".join(kind.plural for kind in kinds)


def _distinct(combinations: Sequence[Combination]) -> list[tuple[Card, ...]]:
    return list(dict.fromkeys(part.cards for part in combinations))


def _cards(groups: Sequence[tuple[Card, ...]]) -> str:
    return ", ".join(" ".join(str(card) for card in sorted(cards)) for cards in groups)
