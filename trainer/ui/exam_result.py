"""The result of an exam: the score, each category, and every hand in full; to be printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from trainer.classroom.exam import hands_of
from trainer.cribbage.announce import number_word, spoken
from trainer.cribbage.claim import Line
from trainer.cribbage.show import Kind, Show
from trainer.drill.counting import CountingSitting
from trainer.learning.answers import Answer
from trainer.storage.errors import StorageError
from trainer.ui import clock
from trainer.ui.card_row import card_row
from trainer.ui.exam_card import FIRST_COUNTS, exam_of, exam_title
from trainer.ui.learners import as_it_is
from trainer.ui.printing import name_line, print_button, screen_only, together
from trainer.ui.verdict import counting_order, likely_slip, line_label, summary, there_words
from trainer.ui.visitor import Visitor
from trainer.ui.words.figures import cards_words
from trainer.ui.words.suits import in_colour


@dataclass(slots=True)
class _Category:
    """What became of one category in the hands that were counted."""

    found: int = 0
    there: int = 0
    too_many: int = 0
    right: int = 0
    hands: int = 0

    def add(self, line: Line) -> None:
        """One hand more."""
        self.found += min(line.said, line.true)
        self.there += line.true
        self.too_many += line.over
        self.right += line.said == line.true
        self.hands += 1


def exam_result(player: Visitor, sitting: CountingSitting) -> None:
    """The head of the page: the score, whose it is, and the figures."""
    right = len(sitting.counted) - len(sitting.missed)
    st.title(f"{right} of {sitting.length} right", anchor=False)
    name = None if player.is_private else player.learner.name
    if not name:
        name_line("exam-name")
    st.caption(_head(name, sitting))
    left = (sitting.length or 0) - sitting.n
    if left:
        why = "the clock ran out" if sitting.ran_out else "the exam was handed in early"
        st.caption(f"{_hands(left).capitalize()} not counted: {why}.")
    if sitting.answers:
        _figures(sitting)
        _by_category(sitting.answers)


def exam_hands(player: Visitor, sitting: CountingSitting) -> None:
    """Every hand of the exam in its order: the cards, the count as it is said, what was said."""
    st.header("Every hand", anchor=False)
    asked = sitting.settings.asked
    for n, show in enumerate(sitting.record.shows or ()):
        answer = sitting.answers[n] if n < sitting.n else None
        with together(f"exam_{n}"):
            _hand(player, n, show, answer, asked)


def print_exam() -> None:
    """The button that prints all of it."""
    with st.container(width="content"):
        print_button("Print", key="drill_print")


def class_words(player: Visitor, sitting: CountingSitting) -> None:
    """Tell a pupil whose class has this exam to do which of several results counts there."""
    try:
        membership = player.outbox.store(behind=True).membership(player.learner.id)
    except StorageError:
        return
    task = None if membership is None else membership.school_class.task
    if task is None or task.exam is None or sitting.settings.exam is None:
        return
    if hands_of(task.exam) == hands_of(sitting.settings.exam):
        with screen_only("exam-class"):
            st.caption(FIRST_COUNTS)


def _head(name: str | None, sitting: CountingSitting) -> str:
    """Name, exam, date and time taken, as they should stand on paper too."""
    exam = exam_of(sitting.settings)
    day = clock.day_of(sitting.record.began_at)
    words = [as_it_is(name)] if name else []
    words.append(f"Exam {sitting.settings.exam}" + (f", {exam_title(exam)}" if exam else ""))
    words.append(f"{day.day} {day:%B %Y}")
    words.append(_time_taken(sitting))
    return " · ".join(words)


def _time_taken(sitting: CountingSitting) -> str:
    """How long the counting took; where the clock ran out, how much time there was."""
    clock_seconds = sitting.settings.clock
    if clock_seconds is None:
        return f"{_spent(sitting)} minutes"
    if sitting.ran_out:
        return f"the clock of {_time(clock_seconds)} minutes ran out"
    return f"{_spent(sitting)} minutes of {_time(clock_seconds)}"


def _spent(sitting: CountingSitting) -> str:
    return _time(sum(answer.seconds for answer in sitting.answers))


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def _hands(number: int) -> str:
    return f"{number_word(number)} {'hand was' if number == 1 else 'hands were'}"


def _figures(sitting: CountingSitting) -> None:
    verdicts = [answer.verdict() for answer in sitting.answers]
    with st.container(horizontal=True):
        there = sum(_worth(show, sitting.settings.asked) for show in sitting.record.shows or ())
        st.metric("Points found", f"{sum(one.pegged for one in verdicts)} of {there}")
        st.metric("Said too many", sum(one.over for one in verdicts))
        seconds = sum(answer.seconds for answer in sitting.answers) / sitting.n
        st.metric("Seconds a hand", f"{seconds:.1f}")


def _worth(show: Show, asked: Sequence[Kind]) -> int:
    count = show.count()
    return sum(count.points(kind) for kind in asked)


def _by_category(answers: Sequence[Answer]) -> None:
    categories: dict[tuple[Kind, ...], _Category] = {}
    for answer in answers:
        for line in answer.verdict().lines:
            categories.setdefault(line.kinds, _Category()).add(line)
    st.header("By category", anchor=False)
    st.table(
        [
            {
                "Category": line_label(kinds).capitalize(),
                "Points found": f"{one.found} of {one.there}",
                "Said too many": str(one.too_many),
                "Hands right": f"{one.right} of {one.hands}",
            }
            for kinds, one in categories.items()
        ]
    )


def _hand(
    player: Visitor, n: int, show: Show, answer: Answer | None, asked: tuple[Kind, ...]
) -> None:
    four_colours = player.preferences.four_colours
    with card_row(show, key=f"exam_cards_{n}", four_colours=four_colours):
        said = spoken(show.count(), counting_order(player.preferences), asked)
        kind = "Crib" if show.crib else "Hand"
        review = in_colour(_review(answer), four_colours=four_colours)
        st.markdown(f"{kind} {n + 1}: **“{said}”**  \n{review}")


def _review(answer: Answer | None) -> str:
    """What was said of the hand, and where it went wrong."""
    if answer is None:
        return "Not counted."
    verdict = answer.verdict()
    words = [summary(answer, verdict, muggins=False)]
    if not verdict.right:
        words += [_wrong(line) for line in verdict.lines if line.said != line.true]
        words.append(likely_slip(answer, verdict) or "")
    return "  \n".join(filter(None, words))


def _wrong(line: Line) -> str:
    """One category that went wrong: "Fifteens: you said two, there are four points: 7♠ 8♦, ..."."""
    label = line_label(line.kinds).capitalize()
    said = number_word(line.said) if line.said else "nothing"
    if not line.true:
        return f"{label}: you said {said}; {there_words(0)}."
    units = ", ".join(cards_words(unit.cards) for unit in line.units)
    points = "point" if line.true == 1 else "points"
    return f"{label}: you said {said}, {there_words(line.true)} {points}: {units}."
