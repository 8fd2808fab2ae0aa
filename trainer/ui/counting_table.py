"""The drill's table: tells the counting form what to draw and passes on what it says."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Literal

import streamlit as st

from trainer.classroom.exam import Exam
from trainer.cribbage.possible import IMPOSSIBLE_WORDS, POSSIBLE
from trainer.cribbage.show import Kind
from trainer.drill.counting import MISSES_TO_SURVIVE, CountingSitting
from trainer.drill.sitting import Entry, Settings
from trainer.learning.answers import Answer, Mode
from trainer.learning.preferences import Preferences
from trainer.learning.selection import reason_words
from trainer.ui import clock, sittings
from trainer.ui.claims import figure_names
from trainer.ui.components.cards import show_data
from trainer.ui.components.counting.form import (
    ClockData,
    CountingData,
    FieldData,
    FigureName,
    HandData,
    RaceData,
    SurvivalData,
    VerdictData,
    counting_form,
    said,
)
from trainer.ui.components.source import style
from trainer.ui.set_up import title
from trainer.ui.verdict import counting_order, verdict_data
from trainer.ui.visitor import Visitor, visitor

_KEY = "counting"  # room.css names it too
_BEGIN = "drill.begin"
"""Session key: that the button of the table before the deal was pressed."""
_AHEAD = 5
"""Hands a sprint or an exam has waiting in the browser, so that no connection slows it."""
_FEEDBACK: dict[Mode, Literal["flash", "none"]] = {Mode.SPRINT: "flash", Mode.EXAM: "none"}
"""How an answer is told of where the next hand does not wait for it."""
_LABELS: dict[FigureName, str] = {"pairs_and_runs": "pairs + runs"}


def counting_table(player: Visitor, on_table: sittings.Table) -> None:
    """Draw the sitting on the table."""
    notice = on_table.notice or player.storage_words
    sitting = on_table.sitting
    _draw(_data(player, sitting.settings, sitting, notice), _hear)


def ready_table(player: Visitor, settings: Settings, *, notice: str | None = None) -> bool:
    """Draw the table before the deal; whether the learner has asked for it."""
    return _asked_to_go_on(_data(player, settings, None, notice))


def left_off_table(player: Visitor, sitting: CountingSitting, *, notice: str | None = None) -> bool:
    """Draw the table of a sitting that was left off; whether the learner wants to go on."""
    data = _data(player, sitting.settings, None, notice)
    data["title"] += f" · {hand_words(sitting)}"
    data["going"] = "Go on"
    if not sitting.is_exam and not sitting.is_guided:
        data["race"] = _verdicts(player, sitting)[-1]["race"]
    return _asked_to_go_on(data)


def exam_table(player: Visitor, exam: Exam, *, notice: str | None = None) -> bool:
    """Draw the table of an exam before its first hand; whether the learner wants to begin."""
    data = _data(player, exam.settings, None, notice)
    data["title"] += f" · {exam.hands} {'hand' if exam.hands == 1 else 'hands'}"
    data["going"] = "Begin"
    return _asked_to_go_on(data)


def hand_words(sitting: CountingSitting) -> str:
    """Which hand is next: "hand 3 of 20"."""
    return f"hand {sitting.n + 1}" + (f" of {sitting.length}" if sitting.length else "")


def _asked_to_go_on(data: CountingData) -> bool:
    _draw(data, _note_begin)
    return bool(st.session_state.pop(_BEGIN, False))


def _draw(data: CountingData, on_said: Callable[[], None]) -> None:
    st.html(f"<style>{style('counting/room.css')}</style>")
    counting_form(data, key=_KEY, on_said=on_said)


def _hear() -> None:
    message = said(_KEY)
    if message is not None:
        sittings.hear(visitor(), message)


def _note_begin() -> None:
    message = said(_KEY)
    st.session_state[_BEGIN] = message is not None and message.kind == "begin"


def _data(
    player: Visitor, settings: Settings, sitting: CountingSitting | None, notice: str | None
) -> CountingData:
    """Everything the form draws; without a sitting, the table before the deal."""
    silent = settings.mode is Mode.EXAM  # nothing that was answered is judged before the end
    verdicts = _verdicts(player, sitting) if sitting and not silent else []
    return {
        "sitting": sitting.record.id if sitting else "",
        "n": sitting.n if sitting else 0,
        "acknowledged": sittings.answers_stored(player, sitting) if sitting else 0,
        "phase": "open" if sitting else "ready",
        "title": title(settings) + (" · private" if player.is_private else ""),
        "length": sitting.length if sitting else None,
        "entry": settings.entry.value,
        "fields": _fields(player, settings),
        "possible": {} if silent else {name: sorted(can) for name, can in POSSIBLE.items()},
        "impossible_words": dict(IMPOSSIBLE_WORDS),
        "queue": _queue(sitting) if sitting else [],
        "verdicts": verdicts,
        "last": sitting is not None and sitting.is_over,
        "race": _race(verdicts) if not silent and settings.mode is not Mode.LEARN else None,
        "clock": _clock(sitting) if sitting else None,
        "survival": _survival(sitting) if sitting else None,
        "mistyped": sitting is not None and sitting.may_void,
        "feedback": _FEEDBACK.get(settings.mode, "full"),
        "notice": notice,
        "preferences": {
            "four_colours": player.preferences.four_colours,
            "text_size": player.preferences.text_size.value,
            "read_aloud": player.preferences.read_aloud,
        },
    }


def _race(verdicts: list[VerdictData]) -> RaceData | None:
    return verdicts[-1]["race"] if verdicts else {"you": 0, "muggins": 0}


def _clock(sitting: CountingSitting) -> ClockData | None:
    left, seconds = sitting.time_left(clock.now()), sitting.settings.clock
    return None if left is None or seconds is None else {"seconds": float(seconds), "left": left}


def _survival(sitting: CountingSitting) -> SurvivalData | None:
    if sitting.settings.mode is not Mode.SURVIVAL:
        return None
    return {"misses": len(sitting.missed), "of": MISSES_TO_SURVIVE}


def _fields(player: Visitor, settings: Settings) -> list[FieldData]:
    if settings.entry is Entry.TOTAL:
        return [{"name": "total", "label": "total"}]
    return kind_fields(player.preferences, settings.asked)


def kind_fields(preferences: Preferences, asked: tuple[Kind, ...]) -> list[FieldData]:
    """The boxes for these kinds, as this learner counts."""
    names = figure_names(asked, counting_order(preferences), joined=preferences.joined)
    return [{"name": name, "label": _LABELS.get(name, name)} for name in names]


def _queue(sitting: CountingSitting) -> list[HandData]:
    ahead = _AHEAD if sitting.settings.mode in _FEEDBACK else 1
    return [
        {"n": n, **show_data(show)} for n, show in enumerate(sitting.upcoming(ahead), sitting.n)
    ]


def _verdicts(player: Visitor, sitting: CountingSitting) -> list[VerdictData]:
    """Of the latest answer; in a sprint, where answers overtake each other, of the latest few."""
    number = _AHEAD if sitting.settings.mode is Mode.SPRINT else 1
    races = accumulate((_pegged(answer) for answer in sitting.answers), _add)
    return [
        verdict_data(answer, answer.verdict(), race, player.preferences, _why(sitting, answer.n))
        for answer, race in list(zip(sitting.answers, races, strict=True))[-number:]
    ]


def _why(sitting: CountingSitting, n: int) -> str:
    chosen = sitting.chosen(n)
    return "" if chosen is None else reason_words(chosen)


def _pegged(answer: Answer) -> RaceData:
    verdict = answer.verdict()
    if answer.void:
        return {"you": 0, "muggins": 0}
    return {"you": verdict.pegged, "muggins": verdict.muggins}


def _add(before: RaceData, gained: RaceData) -> RaceData:
    return {
        "you": before["you"] + gained["you"],
        "muggins": before["muggins"] + gained["muggins"],
    }
