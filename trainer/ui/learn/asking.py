"""What a turn that asks for a count is told, and its task in words."""

from __future__ import annotations

from typing import Literal

from trainer.cribbage.possible import IMPOSSIBLE_WORDS, POSSIBLE
from trainer.cribbage.show import Kind, Show
from trainer.drill.fading import Fading, Rung
from trainer.learning.preferences import Preferences
from trainer.ui.claims import figure_names
from trainer.ui.components.cards import show_data
from trainer.ui.components.counting.form import FieldData, VerdictData
from trainer.ui.components.turn import CountTurnData
from trainer.ui.examples import preferences_data
from trainer.ui.verdict import counting_order
from trainer.ui.words.figures import listed

Entry = Literal["figures", "total", "tapped"]

_LABELS = {"pairs_and_runs": "pairs + runs"}
ONE_OF = {
    Kind.FIFTEEN: "a fifteen",
    Kind.PAIR: "a pair",
    Kind.RUN: "a run",
    Kind.FLUSH: "the flush",
    Kind.NOBS: "nobs",
}
"""One of a kind, within a sentence."""


def count_data(  # noqa: PLR0913
    show: Show,
    kinds: tuple[Kind, ...],
    preferences: Preferences,
    *,
    id_: str,
    title: str,
    words: str,
    entry: Entry,
    verdict: VerdictData | None,
    next_: str,
    onwards: bool,
) -> CountTurnData:
    """What a turn that asks for a count is told; see `CountTurnData`."""
    names = ["total"] if entry == "total" else _names(kinds, preferences)
    fields: list[FieldData] = [{"name": name, "label": _LABELS.get(name, name)} for name in names]
    usual = len(show.hand) == 4  # what three or five cards can make is another table
    return {
        "id": id_,
        "title": title,
        "words": words,
        "next": next_,
        "onwards": onwards,
        "alone": False,
        "preferences": preferences_data(preferences),
        "show": show_data(show),
        "entry": entry,
        "fields": fields,
        "possible": {name: sorted(POSSIBLE[name]) for name in names if usual},
        "impossible_words": {name: IMPOSSIBLE_WORDS[name] for name in names if usual},
        "changeable": entry != "total",
        "enough": None,
        "more": "",
        "verdict": verdict,
    }


def task_words(show: Show, kinds: tuple[Kind, ...], *, total: bool = False) -> str:
    """What is to be counted, as a sentence."""
    what = "this crib" if show.crib else "this hand"
    if total:
        return f"What is {what} worth in all?"
    if len(kinds) == len(Kind):
        return f"What is {what} worth?"
    return f"Count the {listed([kind.plural for kind in kinds])}."


def _names(kinds: tuple[Kind, ...], preferences: Preferences) -> list[str]:
    return [*figure_names(kinds, counting_order(preferences), joined=preferences.joined)]


def ladder_words(fading: Fading, kinds: tuple[Kind, ...], *, judged: bool) -> str:
    """Where the learner is on the ladder, and what is to be done there."""
    if fading.is_done:
        return "You counted a whole one by yourself."
    if judged:
        last = fading.last
        assert last is not None
        if last.right:
            return "The next hand leaves more to you."
        return "The next hand is one step back." if last.rung > Rung.FIRST else "Try another one."
    if fading.rung is Rung.WHOLE:
        return "Now the whole of it, in figures."
    return _to_find(fading, kinds)


def _to_find(fading: Fading, kinds: tuple[Kind, ...]) -> str:
    """What is to be found and tapped on the first two rungs."""
    one_kind = kinds[0] if len(kinds) == 1 else None
    none = "" if all(_units(show, kinds) for show in fading.shows) else ", if there is one"
    if fading.rung is Rung.FIRST:
        what = ONE_OF[one_kind] if one_kind else "something that scores"
        return f"Find {what}{none}: tap its cards, then say them."
    if one_kind and all(_units(show, kinds) <= 1 for show in fading.shows):
        return f"Find {ONE_OF[one_kind]}{none}, and say when that is all."
    what = one_kind.plural if one_kind else "combinations"
    several = all(_units(show, kinds) > 1 for show in fading.shows)
    return f"Find the {what}; {'' if several else 'of several, '}you may miss one."


def _units(show: Show, kinds: tuple[Kind, ...]) -> int:
    """How many combinations of these kinds there are, as they are said."""
    return len(show.count().units_of(kinds))
