"""Every lesson that ships can be read, practises what it says, and is easily read."""

from __future__ import annotations

import re
from statistics import mean

import pytest

from tests.lessons.shipped import LIBRARY, passages, shows
from trainer.folders import LESSONS
from trainer.learning.lesson_blocks import Ladder, WorkedHand, YourTurn
from trainer.learning.lessons import Drilled, Lesson
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags

each_lesson = pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=lambda lesson: lesson.slug)


def sentences(lesson: Lesson) -> list[str]:
    """The sentences of the running text, cards and counts as one word each."""
    texts = [
        re.sub(r"`[^`]*`", "cards", passage.text)
        for passage in passages(lesson)
        if passage.is_sentence
    ]
    return [words for text in texts for words in re.split(r"(?<=[.!?:])[”)]*\s+", text) if words]


def test_every_file_is_a_lesson() -> None:
    assert not LIBRARY.faults
    files = [path for path in LESSONS.glob("*.md") if path.name != "README.md"]
    assert len(LIBRARY.lessons) == len(files)


def test_no_part_of_the_path_is_torn_apart() -> None:
    parts = [lesson.part for lesson in LIBRARY.lessons]
    assert parts[0] == "First steps"
    assert parts == sorted(parts, key=parts.index)


def test_no_two_lessons_have_the_same_title() -> None:
    titles = [lesson.title for lesson in LIBRARY.lessons]
    assert len(set(titles)) == len(titles)


def test_every_skill_there_is_has_a_lesson() -> None:
    assert all(LIBRARY.lesson_on(skill) for skill in Skill)


@pytest.mark.parametrize(
    ("skill", "slug"),
    [
        (Skill.DOUBLED_FIFTEEN, "the-same-fifteen-twice"),
        (Skill.DOUBLE_RUN, "double-runs"),
        (Skill.CRIB_FLUSH_OF_FOUR, "flushes"),
        (Skill.WRONG_JACK, "nobs-and-heels"),
        (Skill.NOTHING, "hands-that-fool-you"),
    ],
)
def test_the_lesson_on_a_skill_is_the_one_that_teaches_it(skill: Skill, slug: str) -> None:
    lesson = LIBRARY.lesson_on(skill)
    assert lesson is not None
    assert lesson.slug == slug


@each_lesson
def test_a_lesson_practises_the_skills_it_names(lesson: Lesson) -> None:
    if lesson.drill is not Drilled.COUNTING:
        return
    found = frozenset[Skill]()
    for show, _, block in shows(lesson):
        needed = tags(show.count()) & {*lesson.skills}
        if isinstance(block, YourTurn | Ladder):
            assert needed, show
            found |= needed
    assert found >= {*lesson.skills}, "some skill is never the learner's turn"


def test_nothing_is_asked_before_it_was_taught() -> None:
    taught = set[Skill]()
    for lesson in LIBRARY.lessons:
        taught |= {*lesson.skills}
        for show, kinds, block in shows(lesson):
            if lesson.skills and isinstance(block, YourTurn | Ladder):
                asked = {skill for skill in tags(show.count()) if skill.kind in kinds}
                assert asked <= taught, f"{lesson.slug}: {show}"


@each_lesson
def test_what_is_counted_apart_is_there_or_looks_as_if_it_were(lesson: Lesson) -> None:
    for show, kinds, _ in shows(lesson):
        count = show.count()
        traps = {skill.kind for skill in tags(count) & {*lesson.skills}}
        looks = None in traps or not traps.isdisjoint(kinds)
        assert looks or any(map(count.points, kinds)), show


@each_lesson
def test_a_counting_lesson_shows_and_asks_and_leads_up_to_the_whole(lesson: Lesson) -> None:
    if lesson.drill is not Drilled.COUNTING:
        return
    blocks = [type(block) for block in lesson.blocks]
    assert WorkedHand in blocks
    assert YourTurn in blocks
    assert Ladder in blocks


@each_lesson
def test_sentences_are_short(lesson: Lesson) -> None:
    lengths = [len(words.split()) for words in sentences(lesson)]
    assert mean(lengths) < 13
    assert max(lengths) <= 30, max(sentences(lesson), key=lambda words: len(words.split()))


@each_lesson
def test_a_lesson_takes_a_few_minutes_and_promises_with_a_verb(lesson: Lesson) -> None:
    assert 2 <= lesson.minutes <= 8
    assert lesson.able[0].isupper()
    assert lesson.able.endswith(".")
    assert lesson.line.endswith((".", "?"))
