"""What answers add up to, by day and by sitting, kept beside them.

A page would otherwise read every answer of years. Derived like the answers' own columns: each
write adds up afresh, from the answers themselves, what it has touched.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from functools import cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Delete,
    Insert,
    Update,
    and_,
    bindparam,
    case,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    update,
)

from trainer.cribbage.show import Kind
from trainer.drill.fading import Rung
from trainer.learning.answers import Mode
from trainer.storage.rows import KIND_COLUMNS
from trainer.storage.tables import answers, days, sittings


def add_up(
    connection: Connection,
    learner_id: str,
    on: Collection[date] | None = None,
    of: Collection[str] | None = None,
) -> None:
    """Bring the sums up to date: of these days and these sittings, or of all there are."""
    named = {"whose": learner_id, "on_days": [*(on or ())], "in_sittings": [*(of or ())]}
    for statement in _statements(some_days=on is not None, some_sittings=of is not None):
        connection.execute(statement, named)


@cache  # put together once: that takes several times as long as their execution
def _statements(*, some_days: bool, some_sittings: bool) -> tuple[Delete, Insert, Update]:
    whose: BindParameter[str] = bindparam("whose")
    of_days = days.c.learner == whose
    of_answers = and_(answers.c.learner == whose, COUNTED, told(whose))
    if some_days:
        on_days: BindParameter[date] = bindparam("on_days", expanding=True)
        of_days = and_(of_days, days.c.day.in_(on_days))
        of_answers = and_(of_answers, answers.c.day.in_(on_days))
    mine = sittings.c.learner == whose
    if some_sittings:
        mine = and_(mine, sittings.c.id.in_(bindparam("in_sittings", expanding=True)))
    key = (answers.c.learner, answers.c.day, answers.c.mode, answers.c.crib)
    fresh = select(*key, *SUMS.values()).where(of_answers).group_by(*key)
    return (
        delete(days).where(of_days),
        insert(days).from_select([*(column.name for column in key), *SUMS], fresh),
        update(sittings)
        .where(mine)
        .values(
            hands=_of_sitting(func.count()), correct=_of_sitting(_RIGHT), day=_of_sitting(_DAY)
        ),
    )


WHOLE = or_(answers.c.rung.is_(None), answers.c.rung == Rung.WHOLE)
"""All but what, in Learn mode, was of a hand that was the learner's in part."""
COUNTED = and_(~answers.c.void, WHOLE)
"""Neither withdrawn as mistyped nor, in Learn mode, of a hand that was the learner's in part."""


def told(learner_id: str | BindParameter[str]) -> ColumnElement[bool]:
    """The answers that may be told of: all but those of an exam that has not been handed in.

    Nothing is said of those before the end, not even in a figure or a list somewhere else.
    """
    handed_in = select(sittings.c.id).where(
        sittings.c.learner == learner_id,
        sittings.c.mode == Mode.EXAM,
        sittings.c.ended_at.is_not(None),
    )
    return or_(answers.c.mode != Mode.EXAM, answers.c.sitting.in_(handed_in))


def _of_sitting(value: ColumnElement[Any]) -> Any:
    counted = and_(answers.c.sitting == sittings.c.id, COUNTED)
    return select(value).where(counted).scalar_subquery()


def _sum(value: ColumnElement[Any]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(value), 0)


_RIGHT = func.count().filter(answers.c.correct)
_DAY = func.min(answers.c.day)


def _sums() -> dict[str, ColumnElement[Any]]:
    """For each column of `days` how it is added up."""
    joined = answers.c.missed_pairs_and_runs
    # Said as one figure, a miss is known to be of one of the two only where the other was not
    # there.
    pairs, runs = answers.c.true_pairs > 0, answers.c.true_runs > 0
    alone = {
        Kind.PAIR: and_(joined.is_not(None), pairs, ~runs),
        Kind.RUN: and_(joined.is_not(None), runs, ~pairs),
    }
    both = and_(joined.is_not(None), pairs == runs)
    too_much = answers.c.said_pairs_and_runs - answers.c.true_pairs - answers.c.true_runs
    sums: dict[str, ColumnElement[Any]] = {
        "hands": func.count(),
        "correct": _RIGHT,
        "points_missed": _sum(answers.c.points_missed),
        "seconds": _sum(answers.c.seconds),
        "missed_pairs_and_runs": _sum(case((both, joined), else_=0)),
        "there_pairs_and_runs": _sum(
            case((both, answers.c.true_pairs + answers.c.true_runs), else_=0)
        ),
        "over_pairs_and_runs": _sum(case((and_(both, too_much > 0), too_much), else_=0)),
    }
    for kind, name in KIND_COLUMNS.items():
        missed, there = answers.c[f"missed_{name}"], answers.c[f"true_{name}"]
        told, by_itself = missed.is_not(None), alone.get(kind, false())
        sums[f"missed_{name}"] = _sum(case((told, missed), (by_itself, joined), else_=0))
        sums[f"there_{name}"] = _sum(case((or_(told, by_itself), there), else_=0))
        over = answers.c[f"said_{name}"] - there
        sums[f"over_{name}"] = _sum(
            case((over > 0, over), (and_(by_itself, too_much > 0), too_much), else_=0)
        )
    return sums


SUMS = _sums()
"""What a day's columns add up, over answers."""
