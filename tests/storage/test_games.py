"""Games and their decisions, on each sort of database."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from tests.storage.whole_game import decisions_of
from trainer.cribbage.decision import Decision, GameError
from trainer.cribbage.rules import Muggins
from trainer.drill.playing import FirstDealer, GameRecord, GameSummary, Options
from trainer.storage.errors import GoneError
from trainer.storage.export import export_json
from trainer.storage.games import KeptGame
from trainer.storage.learners import Learner
from trainer.storage.restoring import Came, restore
from trainer.storage.store import Store
from trainer.storage.tables import decisions, games, learners
from trainer.strategy.computer import Level

MakeGame = Callable[..., GameRecord]
MakeSummary = Callable[..., GameSummary]

OTHERWISE = Options(
    target=61,
    level=Level.CHAMPION,
    open_hands=True,
    coach=False,
    counting=True,
    muggins=Muggins.STRICT,
    first_dealer=FirstDealer.COMPUTER,
    match=True,
    skunks_count=True,
)
"""Every choice made otherwise than a newcomer's."""


def test_a_game_comes_back_as_it_was(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    plain = game()
    other = GameRecord(
        "a" * 32, OTHERWISE, 2**53, now, now + timedelta(hours=1), "b" * 32, 2, 1, again=True
    )
    for record in (plain, other):
        store.begin_game(learner.id, record)
        assert store.game(record.id) == record
        assert store.game(record.id, learner_id=learner.id) == record
        assert store.game(record.id, learner_id="0" * 32) is None
        assert store.decisions_of(record.id) == ()
    assert store.game("0" * 32) is None
    assert store.decisions_of("0" * 32) == ()


def test_decisions_come_back_in_their_order_whatever_was_said_with_them(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    record = game(counting=True, target=61)
    made = decisions_of(record)
    store.begin_game(learner.id, record, made[:3])
    for n in range(3, len(made), 2):
        assert store.add_decisions(learner.id, record.id, n, made[n : n + 2], now)
    assert store.decisions_of(record.id) == made


def test_beginning_again_with_the_same_game_changes_nothing(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    record = game()
    made = decisions_of(record)
    store.begin_game(learner.id, record, made)
    store.end_game(learner.id, record.id, summary(), now)
    store.begin_game(learner.id, record, made[:2])
    assert store.game(record.id) == replace(record, ended_at=now)
    assert store.decisions_of(record.id) == made


def test_a_decision_that_was_made_before_stands(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    record = game()
    first, second = decisions_of(record)[:2]
    other = Decision(first.kind, first.seat, first.cards[::-1])
    store.begin_game(learner.id, record)
    assert store.add_decisions(learner.id, record.id, 0, (first,), now)
    assert not store.add_decisions(learner.id, record.id, 0, (other,), now)
    assert not store.add_decisions(learner.id, record.id, 0, (first,), now)
    assert store.decisions_of(record.id) == (first,)
    assert store.add_decisions(learner.id, record.id, 1, (second,), now)


def test_of_several_decisions_all_are_kept_or_none(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    record = game()
    made = decisions_of(record)
    store.begin_game(learner.id, record, made[:5])
    assert not store.add_decisions(learner.id, record.id, 4, made[4:8], now)  # one is there
    assert not store.add_decisions(learner.id, record.id, 6, made[6:8], now)  # one is missing
    assert not store.add_decisions(learner.id, record.id, 5, (made[5], made[5]), now)  # illegal
    assert store.decisions_of(record.id) == made[:5]
    assert store.add_decisions(learner.id, record.id, 5, made[5:8], now)
    assert store.decisions_of(record.id) == made[:8]


def test_nothing_is_decided_after_the_end(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    record = game()
    made = decisions_of(record)
    store.begin_game(learner.id, record, made)
    assert not store.add_decisions(learner.id, record.id, len(made), (made[-1],), now)
    store.end_game(learner.id, record.id, summary(), now)
    assert not store.add_decisions(learner.id, record.id, len(made), (), now)
    assert store.decisions_of(record.id) == made


def test_a_decision_that_does_not_follow_on_those_that_are_kept_is_refused(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    record = game()
    made = decisions_of(record)
    otherwise = Decision(made[0].kind, made[0].seat, decisions_of(game(seed=8))[0].cards)
    store.begin_game(learner.id, record, made[:1])
    assert not store.add_decisions(learner.id, record.id, 1, (otherwise,), now)
    assert store.decisions_of(record.id) == made[:1]


def test_decisions_edited_in_the_database_are_told_in_a_plain_sentence(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    record = game()
    made = decisions_of(record)
    store.begin_game(learner.id, record, made[:4])
    whole = json.loads(export_json(store, learner.id))
    whole["games"][0]["decisions"].append(made[4].text)
    with store.database.writing() as connection:
        connection.execute(update(decisions).where(decisions.c.n == 2).values(text="L9 5H"))
    with pytest.raises(GameError, match="“L9 5H” is no decision of a game"):
        store.decisions_of(record.id)
    with pytest.raises(GameError):
        store.add_decisions(learner.id, record.id, 4, made[4:5], now)
    assert restore(store, learner.id, json.dumps(whole)).games == Came(0, 1)
    with store.database.writing() as connection:
        connection.execute(update(decisions).where(decisions.c.n == 2).values(text=made[1].text))
    assert not store.add_decisions(learner.id, record.id, 4, made[4:5], now)


def test_of_many_who_make_the_same_decision_at_once_one_wins_and_nothing_is_doubled(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    record = game()
    made = decisions_of(record)
    store.begin_game(learner.id, record)

    def decide(n: int) -> bool:
        return store.add_decisions(learner.id, record.id, n, made[n : n + 3], now)

    with ThreadPoolExecutor(6) as pool:
        for n in range(0, 30, 3):
            assert sum(pool.map(decide, [n] * 6)) == 1
    assert store.decisions_of(record.id) == made[:30]
    with store.database.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(decisions)) == 30


def test_a_game_cannot_be_played_in_another_learners_name(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    record = game()
    made = decisions_of(record)
    store.begin_game(learner.id, record)
    other = store.add_learner("c" * 32, now=now)
    with pytest.raises(GoneError):
        store.add_decisions(other.id, record.id, 0, made[:1], now)
    with pytest.raises(GoneError):
        store.end_game(other.id, record.id, summary(), now)
    assert store.decisions_of(record.id) == ()


def test_nothing_can_be_played_by_a_learner_who_is_gone(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    record = game()
    made = decisions_of(record)
    store.begin_game(learner.id, record, made[:4])
    store.delete_learner(learner.id)
    assert store.game(record.id) is None
    assert store.decisions_of(record.id) == ()
    with pytest.raises(GoneError, match="has been deleted"):
        store.add_decisions(learner.id, record.id, 4, made[4:5], now)
    with pytest.raises(GoneError):
        store.begin_game(learner.id, record)
    with pytest.raises(GoneError):
        store.end_game(learner.id, record.id, summary(), now)
    with pytest.raises(GoneError):
        store.save_last_options(learner.id, Options())


def test_the_first_end_of_a_game_stands_and_its_cost_can_be_told_later(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    record = game(match="a" * 32)
    store.begin_game(learner.id, record)
    assert store.games_of_match("a" * 32) == (KeptGame(record, None),)
    first = summary(cost=None)
    store.end_game(learner.id, record.id, first, now)
    ended = replace(record, ended_at=now)
    assert store.games_of_match("a" * 32) == (KeptGame(ended, first),)
    later = now + timedelta(days=1)
    store.end_game(learner.id, record.id, summary(won=False, cost=2.5, day=later.date()), later)
    assert store.games_of_match("a" * 32) == (KeptGame(ended, replace(first, cost=2.5)),)
    store.end_game(learner.id, record.id, summary(cost=9.0), later)
    assert store.games_of_match("a" * 32) == (KeptGame(ended, replace(first, cost=2.5)),)


def test_games_left_off_stay_until_they_end_the_last_begun_first(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    assert store.open_games(learner.id) == ()
    old = game()
    store.begin_game(learner.id, old)
    assert store.open_games(learner.id) == (old,)
    new = game(began_at=now - timedelta(days=30))  # the clock was set back
    store.begin_game(learner.id, new)
    assert store.open_games(learner.id) == (new, old)
    assert store.open_games(learner.id, 1) == (new,)
    assert store.add_decisions(learner.id, old.id, 0, decisions_of(old)[:1], now)
    store.end_game(learner.id, new.id, summary(), now)
    assert store.open_games(learner.id) == (old,)
    store.end_game(learner.id, old.id, summary(), now)
    assert store.open_games(learner.id) == ()


def test_a_game_given_up_is_gone_with_its_decisions_and_says_so_to_the_tabs_that_have_it(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    record, other = game(), game()
    made = decisions_of(record)
    store.begin_game(learner.id, record, made[:4])
    store.begin_game(learner.id, other, made[:2])
    store.give_up_game(learner.id, record.id)
    assert store.game(record.id) is None
    assert store.decisions_of(record.id) == ()
    assert store.open_games(learner.id) == (other,)
    with pytest.raises(GoneError, match="game is not here any more"):
        store.add_decisions(learner.id, record.id, 4, made[4:5], now)
    with pytest.raises(GoneError, match="game is not here any more"):
        store.end_game(learner.id, record.id, summary(), now)


def test_neither_an_ended_game_nor_anothers_can_be_given_up(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    ended, going_on = game(), game()
    store.begin_game(learner.id, ended)
    store.end_game(learner.id, ended.id, summary(), now)
    store.begin_game(learner.id, going_on)
    other = store.add_learner("c" * 32, now=now)
    store.give_up_game(learner.id, ended.id)
    store.give_up_game(other.id, going_on.id)
    assert store.game(ended.id) == replace(ended, ended_at=now)
    assert store.open_games(learner.id) == (going_on,)


def test_of_two_that_begin_the_same_game_of_a_match_the_first_one_stands(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    match = "a" * 32
    first, second = game(match=match, number=1), game(match=match, number=1)
    assert store.begin_game(learner.id, first)
    assert not store.begin_game(learner.id, second, decisions_of(second)[:2])
    assert store.begin_game(learner.id, first)
    assert store.game(second.id) is None
    assert store.games_of_match(match) == (KeptGame(first, None),)
    assert store.begin_game(learner.id, game(match=match, number=1, again=True))
    other = store.add_learner("c" * 32, now=now)
    assert store.begin_game(other.id, second)  # a history brought to somebody else


def test_of_many_that_begin_the_same_game_of_a_match_at_once_one_begins_it(
    store: Store, learner: Learner, game: MakeGame
) -> None:
    match = "a" * 32
    rivals = [game(match=match, number=1) for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        begun = list(pool.map(lambda one: store.begin_game(learner.id, one), rivals))
    assert begun.count(True) == 1
    assert store.games_of_match(match) == (KeptGame(rivals[begun.index(True)], None),)


def test_the_games_of_a_match_given_up_stay_each_by_itself(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    match = "a" * 32
    first = game(match=match, target=61)
    second = replace(game(match=match, number=1), options=replace(first.options, match=True))
    for record in first, second:
        store.begin_game(learner.id, record)
    store.end_game(learner.id, first.id, summary(), now)
    other = store.add_learner("c" * 32, now=now)
    store.give_up_match(other.id, match)
    assert len(store.games_of_match(match)) == 2
    store.give_up_match(learner.id, match)
    assert store.games_of_match(match) == ()
    assert store.game(first.id) == replace(first, match=None, ended_at=now)
    assert store.game(second.id) == replace(second, match=None, number=0, options=first.options)
    (lately,) = store.history.lately_played(learner.id)
    assert lately.summary == summary()


def test_the_games_of_a_match_come_in_their_order_without_those_played_again(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    match = "a" * 32
    second, first = game(match=match, number=1), game(match=match)
    for record in (second, first, game(match=match, again=True), game(), game(match="b" * 32)):
        store.begin_game(learner.id, record)
    expected = (KeptGame(first, None), KeptGame(second, None))
    assert store.games_of_match(match) == expected
    assert store.games_of_match(match, learner_id=learner.id) == expected
    assert store.games_of_match(match, learner_id="0" * 32) == ()


def test_deleting_takes_the_games_of_one_learner_and_not_of_another(
    store: Store, learner: Learner, browser: str, game: MakeGame, now: datetime
) -> None:
    other = store.add_learner(browser, "Ben", now=now)
    mine, theirs = game(), game()
    store.begin_game(learner.id, mine, decisions_of(mine))
    store.begin_game(other.id, theirs, decisions_of(theirs))
    store.delete_learner(learner.id)
    assert store.open_games(learner.id) == ()
    assert store.open_games(other.id) == (theirs,)
    with store.database.reading() as connection:
        assert set(connection.scalars(select(decisions.c.game))) == {theirs.id}


def test_the_last_choices_of_the_set_up_are_remembered(store: Store, learner: Learner) -> None:
    assert store.last_options(learner.id) is None
    store.save_last_options(learner.id, OTHERWISE)
    assert store.last_options(learner.id) == OTHERWISE


@pytest.mark.parametrize("gone", ['{"level": "oracle"}', '{"target": 91}', '{"muggins": 3}'])
def test_a_set_up_with_a_choice_that_has_gone_starts_afresh(
    store: Store, learner: Learner, gone: str
) -> None:
    with store.database.writing() as connection:
        connection.execute(update(learners).values(last_options=gone))
    assert store.last_options(learner.id) is None


def test_a_choice_that_a_game_knows_nothing_of_is_the_default(
    store: Store, learner: Learner, game: MakeGame
) -> None:
    record = game(target=61)
    store.begin_game(learner.id, record)
    with store.database.writing() as connection:
        kept = '{"target": 61, "added_later": true}'
        connection.execute(update(learners).values(last_options=kept))
        connection.execute(update(games).values(options=kept))
    assert store.last_options(learner.id) == Options(target=61)
    assert store.game(record.id) == record
