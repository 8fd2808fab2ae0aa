"""What cannot be told from luck: who always says the same is right now and then."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from functools import partial

from trainer.cribbage.show import Kind
from trainer.learning.evidence import SkillRow
from trainer.learning.skills import Group, Skill


def unproven(rows: Iterable[SkillRow]) -> frozenset[Skill]:
    """The skills that lately were in hardly more right answers than wrong ones.

    Whoever was to blame: where a guess is wrong, the blame goes to what fails most, and what is
    rare would look known. To walk into no trap, and to double no fifteen wrongly, shows nothing
    where most of the real ones are missed: so these go with all the rest of their kind. `rows` are
    outcomes in the order in which they were given.
    """
    own: defaultdict[Skill, deque[bool]] = defaultdict(_LATELY)
    of_kind: defaultdict[Kind | None, deque[bool]] = defaultdict(_LATELY)
    for row in rows:
        skill, right = row.outcome.skill, row.outcome.right
        own[skill].append(right)
        if skill not in _RESTING:
            of_kind[skill.kind].append(right)
    missed = {kind for kind, outcomes in of_kind.items() if _lead(outcomes) < 0}
    return frozenset(
        skill
        for skill, outcomes in own.items()
        if (not all(outcomes) and _lead(outcomes) < _ENOUGH)
        or (skill in _RESTING and skill.kind in missed)
    )


def _lead(outcomes: deque[bool]) -> int:
    """How many more are right than wrong."""
    return 2 * sum(outcomes) - len(outcomes)


_ENOUGH = 3
"""So many more right outcomes than wrong ones are hardly luck."""
_LAST = 30
"""Outcomes that are looked at."""
_LATELY = partial(deque[bool], maxlen=_LAST)
_RESTING = frozenset({*Group.TRAPS.skills, Skill.DOUBLED_FIFTEEN})
"""Skills that only somebody shows who sees what their kind is about."""
