"""A class for the tests of its pages: opened, joined and worked in, without any page."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import UTC, datetime

from streamlit.testing.v1 import AppTest

from trainer.classroom.classes import Joined, Task
from trainer.classroom.exam import Exam
from trainer.cribbage.claim import FiguresClaim
from trainer.cribbage.show import Kind
from trainer.drill.counting import SittingRecord
from trainer.learning.answers import Answer, Mode
from trainer.storage.store import Store

NOW = datetime.now(UTC)


class School:
    """One class in the database of the pages."""

    def __init__(self, store: Store) -> None:
        self.store = store
        opened = store.open_class(NOW)
        self.secret = opened.secret
        self.code = opened.school_class.join_code

    @property
    def task(self) -> Task | None:
        """What it has to do."""
        found = self.store.class_of_secret(self.secret)
        assert found is not None
        return found.task

    def set_exam(self, exam: Exam) -> None:
        """Give the class this exam to do."""
        self.store.set_task(self.secret, Task(exam.code, None, NOW), NOW)

    def join(self) -> Joined:
        """Let a pupil come in, on a device of their own."""
        return self.store.join_class(secrets.token_hex(16), self.code, NOW)

    def count(self, pupil: Joined, exam: Exam, missing: Iterable[Kind | None]) -> None:
        """Let the pupil answer as many hands of the exam, each without what is of that kind."""
        learner, sitting = pupil.member.learner_id, secrets.token_hex(16)
        shows = exam.shows
        self.store.begin_sitting(
            learner, SittingRecord(sitting, exam.settings, None, shows, datetime.now(UTC))
        )
        answered = 0
        for n, kind in enumerate(missing):
            count, asked = shows[n].count(), exam.week.kinds
            said = {
                one.plural: 0 if one is kind else count.points(one) for one in Kind if one in asked
            }
            self.store.record(
                learner,
                Answer(
                    sitting,
                    n,
                    shows[n],
                    FiguresClaim(**said),
                    5.0,
                    Mode.EXAM,
                    None,
                    datetime.now(UTC),
                    NOW.date(),
                ),
            )
            answered += 1
        if answered == len(shows):
            self.store.end_sitting(sitting, datetime.now(UTC))


def words(page: AppTest) -> str:
    """Everything that is written on the page."""
    shown = [
        *page.title,
        *page.header,
        *page.markdown,
        *page.caption,
        *page.warning,
        *page.success,
        *page.info,
        *page.error,
    ]
    return "\n".join(str(element.value) for element in shown)
