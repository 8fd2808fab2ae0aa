"""What a learner's answers add up to, against answers counted by hand."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Entry, Focus, Shows
from trainer.learning.answers import Answer, Mode
from trainer.learning.skills import Skill
from trainer.storage.history import Best, DayFigures, Figures, Filter, KindFigures
from trainer.storage.learners import Learner
from trainer.storage.store import Store

MakeSitting = Callable[..., SittingRecord]
MakeAnswer = Callable[..., Answer]

RIGHT = FiguresClaim(4, 0, 4, 0, 0)
"""Of 5H 6H 7C 8S, starter JD: fifteen two, fifteen four, and a run of four is eight."""
RUN_MISSED = FiguresClaim(4, 0, 0, 0, 0)
FIFTEEN_MISSED = FiguresClaim(2, 0, 4, 0, 0)
TOO_MUCH = FiguresClaim(6, 0, 4, 0, 0)


@pytest.fixture
def keep(store: Store, learner: Learner, answer: MakeAnswer) -> MakeAnswer:
    """Store an answer of the learner's."""

    def stored(*arguments: object, **changes: object) -> Answer:
        given = answer(*arguments, **changes)
        assert store.record(learner.id, given)
        return given

    return stored


def test_a_newcomer_has_no_figures(store: Store, learner: Learner) -> None:
    history = store.history
    assert history.figures(learner.id) == Figures(0, 0, 0, 0.0)
    assert history.by_day(learner.id) == ()
    assert history.said_by_kind(learner.id) == ()
    assert history.lately_missed(learner.id) == ()
    assert history.answers_to_missed_shows(learner.id) == ()
    assert history.bests(learner.id) == ()


def test_figures_add_up_all_that_counts(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    keep(sitting, 0, RIGHT, seconds=3.0)
    keep(sitting, 1, RUN_MISSED, seconds=5.5)
    keep(sitting, 2, TOO_MUCH, seconds=1.5)
    keep(sitting, 3, FIFTEEN_MISSED, void=True)
    assert store.history.figures(learner.id) == Figures(3, 1, 4, 10.0)


def test_an_answer_withdrawn_later_counts_nowhere(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    keep(sitting, 0, RIGHT)
    keep(sitting, 1, RUN_MISSED)
    for _ in range(2):
        store.void(sitting.id, 1)
    history = store.history
    assert history.figures(learner.id) == Figures(1, 1, 0, 4.0)
    assert [day.hands for day in history.by_day(learner.id)] == [1]
    assert history.said_by_kind(learner.id)[1] == KindFigures((Kind.RUN,), 0, 4, 0)
    assert history.lately_missed(learner.id) == ()
    assert history.answers_to_missed_shows(learner.id) == ()
    assert history.bests(learner.id)[0].hands == 1


def test_another_learners_answers_do_not_count(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer, now: datetime
) -> None:
    keep(begin(), 0, RIGHT)
    other = store.add_learner("c" * 32, now=now)
    assert store.history.figures(other.id).hands == 0


def test_days_are_the_learners_own(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    keep(sitting, 0, RUN_MISSED, days=1)
    keep(sitting, 1, RIGHT)
    keep(sitting, 2, RIGHT, day=date(2026, 3, 2))
    assert store.history.by_day(learner.id) == (
        DayFigures(date(2026, 3, 1), 1, 1, 0, 4.0),
        DayFigures(date(2026, 3, 2), 2, 1, 4, 8.0),
    )
    assert store.history.hands_on(learner.id, date(2026, 3, 2)) == 2
    assert store.history.hands_on(learner.id, date(2026, 3, 3)) == 0


def test_filters_narrow_by_mode_period_and_table(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    practice, sprint = begin(), begin(mode=Mode.SPRINT)
    crib = keep(practice, 0).show._replace(crib=True)
    keep(practice, 1, days=1)
    keep(sprint, 0, show=crib, days=2)
    hands = store.history.figures
    assert hands(learner.id, Filter(Mode.PRACTICE)).hands == 2
    assert hands(learner.id, Filter(crib=True)).hands == 1
    assert hands(learner.id, Filter(crib=False)).hands == 2
    assert hands(learner.id, Filter(since=date(2026, 3, 2))).hands == 2
    assert hands(learner.id, Filter(until=date(2026, 3, 2))).hands == 2
    assert hands(learner.id, Filter(Mode.SPRINT, date(2026, 3, 3), date(2026, 3, 3), True)).hands
    assert not hands(learner.id, Filter(Mode.SPRINT, crib=False)).hands


def test_points_missed_are_told_by_category(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    keep(sitting, 0, RUN_MISSED)
    keep(sitting, 1, FIFTEEN_MISSED)
    keep(sitting, 2, TOO_MUCH)
    found = TappedClaim((parse_cards("5H 6H 7C 8S"),))
    keep(sitting, 3, found)
    assert store.history.said_by_kind(learner.id) == (
        KindFigures((Kind.FIFTEEN,), 6, 16, 2),
        KindFigures((Kind.RUN,), 4, 16, 0),
    )


def test_a_total_alone_says_nothing_of_categories(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    keep(begin(), 0, TotalClaim(2))
    assert store.history.figures(learner.id).points_missed == 6
    assert store.history.said_by_kind(learner.id) == ()


def test_only_what_was_asked_is_told(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    keep(begin(mode=Mode.ONE_SKILL), 0, FiguresClaim(fifteens=2))
    assert store.history.said_by_kind(learner.id) == (KindFigures((Kind.FIFTEEN,), 2, 4, 0),)


def test_pairs_and_runs_said_together_are_told_apart_only_where_that_can_be_known(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    keep(sitting, 0, FiguresClaim(pairs_and_runs=0))  # a run of four alone
    keep(sitting, 1, FiguresClaim(pairs_and_runs=0), cards="2C 2D 9H QS", starter="KD")
    keep(sitting, 2, FiguresClaim(pairs_and_runs=3), cards="3C 4D 5H 5S", starter="KD")
    assert store.history.said_by_kind(learner.id) == (
        KindFigures((Kind.PAIR,), 2, 2, 0),
        KindFigures((Kind.RUN,), 4, 4, 0),
        KindFigures((Kind.PAIR, Kind.RUN), 5, 8, 0),
    )


def test_what_was_said_is_told_beside_what_was_there(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    keep(sitting, 0, FiguresClaim(2, 0, 4, 4, 0))
    keep(sitting, 1, FiguresClaim(6, 0, 3, 4, 0))
    keep(sitting, 2, FiguresClaim(pairs_and_runs=6))  # a run of four alone
    keep(sitting, 3, FiguresClaim(pairs_and_runs=2), cards="2C 4D 9H QS", starter="KD")
    keep(sitting, 4, FiguresClaim(pairs_and_runs=10), cards="3C 4D 5H 5S", starter="KD")
    keep(sitting, 5, FiguresClaim(pairs=6), void=True)
    told = store.history.said_by_kind(learner.id)
    assert told == (
        KindFigures((Kind.FIFTEEN,), 2, 8, 2),
        KindFigures((Kind.RUN,), 1, 12, 2),
        KindFigures((Kind.PAIR, Kind.RUN), 0, 8, 4),
        KindFigures((Kind.FLUSH,), 0, 0, 8),
    )
    assert [one.said for one in told] == [8, 13, 12, 8]
    assert [one.kinds for one in told if one.there] == [one.kinds for one in told[:3]]


def test_hands_done_in_part_count_nowhere(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin(mode=Mode.LEARN, skill=Skill.RUN_OF_FOUR)
    for n, cards in enumerate(("5D 6D 7S 8C", "5S 6S 7D 8H", "5H 6H 7C 8S")):
        keep(sitting, n, TappedClaim((), (Kind.RUN,)), cards=cards, rung=n + 1)
    assert [one.rung for one in store.answers_of(sitting.id)] == [1, 2, 3]
    assert store.history.figures(learner.id).hands == 1
    assert [one.n for one in store.history.lately_missed(learner.id)] == [2]
    assert store.history.said_by_kind(learner.id) == (KindFigures((Kind.RUN,), 4, 4, 0),)
    assert [one.answered for one in store.history.skill_figures(learner.id)] == [1]
    assert store.history.bests(learner.id) == ()


def test_the_hands_missed_lately_come_newest_first(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    first, second = begin(), begin(mode=Mode.SPRINT)
    old = [keep(first, n, RUN_MISSED) for n in range(3)]
    keep(first, 3, RIGHT)
    new = keep(second, 0, TOO_MUCH)
    assert store.history.lately_missed(learner.id) == (new, *reversed(old))
    assert store.history.lately_missed(learner.id, limit=2) == (new, old[2])
    assert store.history.lately_missed(learner.id, Filter(Mode.PRACTICE), 1) == (old[2],)


def test_a_clock_set_back_does_not_change_what_was_lately(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer, now: datetime
) -> None:
    before = keep(begin(), 0, RUN_MISSED)
    after = keep(begin(began_at=now - timedelta(days=400)), 0, RUN_MISSED)
    assert store.history.lately_missed(learner.id) == (after, before)


def test_missed_shows_come_with_every_answer_to_them_in_whatever_order_the_cards_lay(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    missed = keep(sitting, 0, RUN_MISSED)
    right = keep(sitting, 1, RIGHT, cards="8S 7C 6H 5H")
    keep(sitting, 2, RIGHT, cards="8S 7C 6H 5D")
    keep(sitting, 3, RIGHT, show=missed.show._replace(crib=True))
    keep(sitting, 4, RIGHT, void=True)
    assert store.history.answers_to_missed_shows(learner.id) == (missed, right)


def test_of_many_missed_shows_the_last_are_looked_at(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    for n, card in enumerate(["9C", "10C", "JC", "QC"]):
        keep(sitting, n, TotalClaim(0), cards=f"5H 6H 7C {card}")
    last = store.history.answers_to_missed_shows(learner.id, misses=2)
    assert [given.n for given in last] == [2, 3]


def test_the_best_of_each_sort_is_the_earliest_with_most_hands_right(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    def sitting(hands: str, **settings: object) -> SittingRecord:
        record = begin(**settings)
        for n, mark in enumerate(hands):
            keep(record, n, RIGHT if mark == "+" else RUN_MISSED, void=mark == "0")
        return record

    sitting("+", mode=Mode.SPRINT)
    minute = sitting("+-++0", mode=Mode.SPRINT)
    sitting("+++", mode=Mode.SPRINT)
    longer = sitting("++-", mode=Mode.SPRINT, seconds=120)
    cribs = sitting("+", mode=Mode.SPRINT, shows=Shows.CRIB)
    survival = sitting("++-+--", mode=Mode.SURVIVAL)
    sitting("++++-")
    clean = sitting("++0")
    totals = sitting("+", entry=Entry.TOTAL)
    runs = sitting("+", mode=Mode.ONE_SKILL, focus=Focus.RUNS)
    sitting("+++", mode=Mode.MISSED)
    sitting("--", mode=Mode.ONE_SKILL)

    def best(record: SittingRecord, hands: int) -> Best:
        settings = record.settings
        seconds = settings.seconds if settings.mode is Mode.SPRINT else None
        focus = settings.focus if settings.mode is Mode.ONE_SKILL else None
        return Best(
            settings.mode,
            seconds,
            focus,
            settings.shows,
            settings.entry,
            hands,
            record.id,
            date(2026, 3, 1),
        )

    expected = {
        best(clean, 2),
        best(totals, 1),
        best(minute, 3),
        best(longer, 2),
        best(cribs, 1),
        best(survival, 3),
        best(runs, 1),
    }
    bests = store.history.bests(learner.id)
    assert set(bests) == expected
    assert len(bests) == len(expected)
    modes = [one.mode for one in bests]
    assert modes == sorted(modes, key=list(Mode).index)
