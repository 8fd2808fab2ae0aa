"""How far a learner is with a lesson."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from trainer.learning.standing import LessonRecord, Standing, standing

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("record", "state"),
    [
        (None, Standing.NEW),
        (LessonRecord("runs", NOW, None, 0, 0), Standing.OPENED),
        (LessonRecord("runs", NOW, NOW, 0, 0), Standing.READ),
        (LessonRecord("runs", NOW, NOW, 10, 7), Standing.READ),
        (LessonRecord("runs", NOW, NOW, 8, 8), Standing.STEADY),
        (LessonRecord("runs", NOW, None, 10, 9), Standing.STEADY),
    ],
)
def test_eight_of_the_last_ten_right_make_a_lesson_steady(
    record: LessonRecord | None, state: Standing
) -> None:
    assert standing(record) is state


@pytest.mark.parametrize(("read_at", "state"), [(NOW, Standing.READ), (None, Standing.OPENED)])
def test_a_lesson_is_not_steady_while_one_of_its_skills_is_weak(
    read_at: datetime | None, state: Standing
) -> None:
    assert standing(LessonRecord("flushes", NOW, read_at, 10, 10), weak=True) is state
