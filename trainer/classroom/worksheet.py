"""Worksheets: hands to be counted on paper, and the code from which the same come again."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from trainer.classroom.codes import CodeError, decode, encode
from trainer.classroom.course import Week, course_show
from trainer.cribbage.announce import number_word, spoken
from trainer.cribbage.show import Kind, Show
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Dealt, Settings
from trainer.learning.skills import Group, Skill

FEWEST, MOST = 6, 30
"""Hands on a worksheet."""


class Paper(StrEnum):
    """What the printer is fed with."""

    A4 = "A4"
    LETTER = "Letter"


class WorksheetError(ValueError):
    """There is no such worksheet; the text can be shown to a teacher as it stands."""


@dataclass(frozen=True, slots=True)
class Worksheet:
    """All that a sheet depends on: a week of the course, or else chosen skills.

    Raises `WorksheetError` for what no choice on the page can make.
    """

    seed: int
    """1 to 999,999."""
    hands: int
    """6 to 30."""
    week: Week | None = None
    skills: tuple[Skill, ...] = ()
    """What hands are made for, by turns; kept in the order of `Skill`, each once."""
    whole: bool = False
    """Whether hands made for skills are counted in full, not only for what the skills are about."""
    paper: Paper = Paper.A4

    def __post_init__(self) -> None:
        """Refuse what cannot be, and put the skills in order."""
        if not 1 <= self.seed < _SEEDS:
            raise WorksheetError("The seed of a worksheet is a number from 1 to 999,999.")
        if not FEWEST <= self.hands <= MOST:
            raise WorksheetError(f"A worksheet has {FEWEST} to {MOST} hands.")
        if (self.week is None) is not bool(self.skills):
            raise WorksheetError("Choose a week of the course, or at least one skill.")
        in_order = tuple(skill for skill in _SKILLS if skill in self.skills)
        object.__setattr__(self, "skills", in_order)

    @property
    def shows(self) -> tuple[Show, ...]:
        """The hands, in the order printed: the same for the same sheet, for ever."""
        return tuple(self._show(n) for n in range(self.hands))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of combination that are asked, in counting order.

        For chosen skills those in which a mistake would show: all of them where the skill is to see
        that there is nothing, and besides runs the pairs that double them.
        """
        if self.week is not None:
            return self.week.kinds
        asked = {skill.kind for skill in self.skills}
        if self.whole or None in asked:
            return tuple(Kind)
        if _DOUBLED.intersection(self.skills):
            asked.add(Kind.PAIR)
        return tuple(kind for kind in Kind if kind in asked)

    @property
    def title(self) -> str:
        """The heading of the sheet: "Fifteens and pairs", "Pair royal", "Whole hands: traps"."""
        if self.week is not None:
            return self.week.title
        if len(self.skills) == 1 and not self.whole:
            return self.skills[0].title
        if len(self.kinds) < len(Kind):
            return self.asked.capitalize()
        return f"Whole hands: {self._chosen}"

    @property
    def _chosen(self) -> str:
        """The skills within a heading: their group, their names, or how many they are."""
        group = next((group for group in Group if group.skills == self.skills), None)
        names = group or ", ".join(_within_a_title(skill) for skill in self.skills)
        return names if len(names) <= _TITLE else f"{number_word(len(self.skills))} skills"

    @property
    def asked(self) -> str:
        """The kinds that are asked, within a sentence: "fifteens, pairs and runs"."""
        *others, last = (kind.plural for kind in self.kinds)
        return f"{', '.join(others)} and {last}" if others else last

    @property
    def task(self) -> tuple[str, ...]:
        """What is to be done, in one or two sentences' lines."""
        words = "Write down the points of each hand with its starter."
        if len(self.kinds) < len(Kind):
            words += f" Count only {self.asked}."
        cribs = [show.crib for show in self.shows]
        if not any(cribs):
            return (words,)
        crib = "These are all cribs" if all(cribs) else "A shaded one is a crib"
        return (
            words,
            f"{crib}, where a flush needs all five cards."
            if Kind.FLUSH in self.kinds
            else f"{crib}.",
        )

    def said(self, show: Show) -> str:
        """The count of a hand of the sheet as it is said, for the key."""
        count = show.count()
        if len(self.kinds) == len(Kind) and not count.total:
            return _NOTHING
        return spoken(count, asked=self.kinds)

    @property
    def code(self) -> str:
        """The short text printed on the sheet: eight letters and figures, fifteen with skills."""
        number = self.seed * _LENGTHS + self.hands - FEWEST
        number = number * len(_PAPERS) + _PAPERS.index(self.paper)
        if self.week is not None:
            number = number * _WEEK_PLACES + _WEEKS.index(self.week)
            return encode(number * _VERSIONS + _VERSION, _SHORT)
        chosen = sum(1 << place for place, skill in enumerate(_SKILLS) if skill in self.skills)
        number = number * 2 + self.whole
        number = (number << _SKILL_PLACES) + chosen
        return encode(number * _VERSIONS + _VERSION, _LONG)

    @staticmethod
    def parse(code: str) -> Worksheet:
        """The sheet of a code as typed; small letters, spaces and hyphens do not matter.

        Raises `WorksheetError` for anything that is no worksheet's code.
        """
        length = len(_BETWEEN.sub("", code)) - 1
        if length not in (_SHORT, _LONG):
            raise WorksheetError(_LENGTH)
        try:
            number, version = divmod(decode(code, length), _VERSIONS)
        except CodeError as error:
            raise WorksheetError(str(error)) from None
        if version != _VERSION:
            raise WorksheetError(_NO_SHEET)
        return _of_week(number) if length == _SHORT else _with_skills(number)

    def _show(self, n: int) -> Show:
        if self.week is not None:
            return course_show(self.week, self.seed, n)
        skill = self.skills[n % len(self.skills)]
        return deal_show(Settings(dealt=Dealt.MADE, skill=skill), self.seed, n)


_SEEDS = 1_000_000
_LENGTHS = MOST - FEWEST + 1
_PAPERS = tuple(Paper)
# A code tells a week or a skill by its place here: other orders would make other sheets of it.
_WEEKS = tuple(Week)
_WEEK_PLACES = 16
_SKILLS = tuple(Skill)
_SKILL_PLACES = 34
_VERSION, _VERSIONS = 0, 4
_TITLE = 34
"""Letters for which a heading has room behind "Whole hands: "."""
_NOTHING = "Nothing. (Players say “nineteen”.)"
_SHORT, _LONG = 7, 14
"""Letters of a code with a week and of one with skills; the check letter is one more."""
_BETWEEN = re.compile(r"[\W_]+")
_LENGTH = (
    f"The code of a worksheet has {number_word(_SHORT + 1)} letters and figures, "
    f"or {number_word(_LONG + 1)}; it stands at the foot of the sheet."
)
_NO_SHEET = "There is no worksheet with this code; look at the code once more."
_DOUBLED = {
    Skill.DOUBLE_RUN,
    Skill.DOUBLE_RUN_OF_FOUR,
    Skill.TRIPLE_RUN,
    Skill.DOUBLE_DOUBLE_RUN,
}


def _within_a_title(skill: Skill) -> str:
    """Its name in small letters; of one with a colon in it, what stands behind that."""
    name = skill.title.rpartition(": ")[2]
    return name[0].lower() + name[1:]


class _Size(NamedTuple):
    """What both kinds of code begin with."""

    seed: int
    hands: int
    paper: Paper


def _of_week(number: int) -> Worksheet:
    number, place = divmod(number, _WEEK_PLACES)
    if place >= len(_WEEKS):
        raise WorksheetError(_NO_SHEET)
    seed, hands, paper = _size(number)
    return Worksheet(seed, hands, _WEEKS[place], paper=paper)


def _with_skills(number: int) -> Worksheet:
    number, chosen = divmod(number, 1 << _SKILL_PLACES)
    number, whole = divmod(number, 2)
    if not 0 < chosen < 1 << len(_SKILLS):
        raise WorksheetError(_NO_SHEET)
    skills = tuple(skill for place, skill in enumerate(_SKILLS) if chosen >> place & 1)
    seed, hands, paper = _size(number)
    return Worksheet(seed, hands, skills=skills, whole=bool(whole), paper=paper)


def _size(number: int) -> _Size:
    number, paper = divmod(number, len(_PAPERS))
    seed, hands = divmod(number, _LENGTHS)
    if not 1 <= seed < _SEEDS:
        raise WorksheetError(_NO_SHEET)
    return _Size(seed, hands + FEWEST, _PAPERS[paper])
