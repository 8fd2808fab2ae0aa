"""A game against the computer: options, decisions, what became of it, and its match."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from functools import cache

import pytest

from trainer.cribbage.board import Skunk
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.decision import Decision, DecisionKind, GameError
from trainer.cribbage.rules import Muggins
from trainer.cribbage.state import Phase
from trainer.drill.playing import (
    COMPUTER,
    LEARNER,
    AlreadyPlayedError,
    FirstDealer,
    GameRecord,
    GameSummary,
    Options,
    PlayedGame,
    PlayingError,
    match_after,
)
from trainer.strategy.computer import Level
from trainer.strategy.sources import sources_of

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
SHORT = Options(target=61, level=Level.BEGINNER)
SEED = 7


def record(options: Options = SHORT, **changes: object) -> GameRecord:
    return replace(GameRecord("a" * 32, options, SEED, NOW), **changes)  # type: ignore[arg-type]


def first_choice(played: PlayedGame) -> Decision:
    """What a learner decides who takes the first of what is allowed, and claims nothing."""
    game = played.game
    if game.phase is Phase.THROW:
        return Decision(DecisionKind.THROW, LEARNER, game.hands[LEARNER][:2])
    if game.phase is Phase.SHOW:
        return Decision(DecisionKind.CLAIM, LEARNER, (), 0)
    assert game.play is not None
    said = 0 if LEARNER in game.counting else None
    return Decision(DecisionKind.LAY, LEARNER, game.play.legal[:1], said)


@cache
def played_out(options: Options = SHORT) -> PlayedGame:
    played = PlayedGame.begin(record(options, dealer=options.dealer))
    while not played.is_over:
        played = played.decide(played.n, first_choice(played))
    return played


@pytest.mark.parametrize("target", [121, 61])
def test_a_game_goes_to_121_or_to_61(target: int) -> None:
    assert Options(target=target).rules.target == target


@pytest.mark.parametrize("target", [0, 60, 91, 122])
def test_no_other_length_is_played(target: int) -> None:
    with pytest.raises(PlayingError, match="to 121 or to 61"):
        Options(target=target)


def test_the_rules_are_those_that_were_chosen() -> None:
    assert Options(muggins=Muggins.STRICT).rules.muggins is Muggins.STRICT
    assert Options().counting_seats == frozenset()
    assert Options(counting=True).counting_seats == {LEARNER}


def test_the_first_deal_is_cut_for_unless_somebody_was_named() -> None:
    dealers = [Options(first_dealer=chosen).dealer for chosen in FirstDealer]
    assert dealers == [None, LEARNER, COMPUTER]


def test_a_game_begins_where_the_learner_decides() -> None:
    played = PlayedGame.begin(record())
    assert LEARNER in played.game.to_act
    assert COMPUTER not in played.game.to_act


def test_a_game_taken_up_after_any_of_its_decisions_goes_on_as_it_did() -> None:
    whole = played_out()
    decisions = whole.game.decisions
    for n in range(len(decisions) + 1):
        taken_up = PlayedGame.begin(whole.record, decisions[:n])
        assert taken_up.game.decisions == decisions[: taken_up.n]
        assert COMPUTER not in taken_up.game.to_act
    assert taken_up.game == whole.game


def test_a_game_whose_decisions_cannot_have_been_made_is_refused() -> None:
    decisions = played_out().game.decisions
    with pytest.raises(GameError):
        PlayedGame.begin(record(), decisions[1:])
    with pytest.raises(GameError):
        record().replay([*decisions[:1], *decisions[:1]])


def test_a_record_replays_its_decisions_without_the_computer_adding_any() -> None:
    whole = played_out()
    for n in range(0, whole.n + 1, 5):
        assert whole.record.replay(whole.game.decisions[:n]).decisions == whole.game.decisions[:n]


def test_a_decision_made_before_is_refused_and_the_first_one_stands() -> None:
    before = PlayedGame.begin(record())
    after = before.decide(before.n, first_choice(before))
    with pytest.raises(AlreadyPlayedError, match="was played already"):
        after.decide(before.n, first_choice(before))


@pytest.mark.parametrize("n", [0, 1, 15])
def test_a_decision_of_an_earlier_deal_is_refused_as_made_before(n: int) -> None:
    played = PlayedGame.begin(record())
    while played.game.deal < 2:
        played = played.decide(played.n, first_choice(played))
    with pytest.raises(AlreadyPlayedError):
        played.decide(n, first_choice(played))


def test_a_decision_that_is_not_yet_to_be_made_is_refused() -> None:
    played = PlayedGame.begin(record())
    with pytest.raises(PlayingError, match="does not belong to the game as it stands"):
        played.decide(played.n + 1, first_choice(played))


def test_nobody_decides_for_the_computer() -> None:
    played = PlayedGame.begin(record())
    theirs = Decision(DecisionKind.THROW, COMPUTER, played.game.hands[COMPUTER][:2])
    with pytest.raises(PlayingError):
        played.decide(played.n, theirs)


def test_a_move_that_the_rules_forbid_is_refused_and_changes_nothing() -> None:
    played = PlayedGame.begin(record())
    held = played.game.hands[LEARNER]
    foreign = next(card for card in parse_cards("AC 2C 3C 4C 5C 6C 7C") if card not in held)
    before = played.game
    for cards in (held[:1], (held[0], held[0]), (held[0], foreign)):
        with pytest.raises(GameError):
            played.decide(played.n, Decision(DecisionKind.THROW, LEARNER, cards))
    assert played.game is before


def test_nothing_can_be_decided_after_the_end() -> None:
    whole = played_out()
    with pytest.raises(GameError):
        whole.decide(whole.n, whole.game.decisions[-1]._replace(seat=LEARNER))


def test_a_game_ends_once() -> None:
    ended = played_out().end(NOW)
    assert ended.record.ended_at == NOW
    assert ended.end(datetime(2027, 1, 1, tzinfo=UTC)) is ended


@pytest.mark.parametrize("counting", [False, True])
def test_the_summary_says_what_became_of_the_game(counting: bool) -> None:
    whole = played_out(replace(SHORT, counting=counting))
    summary = whole.summary(date(2026, 3, 2), 4.5)
    assert summary.won is (whole.game.winner == LEARNER)
    assert (summary.score, summary.computer_score) == whole.game.scores
    assert max(whole.game.scores) == 61
    mine = sources_of(whole.game, LEARNER)
    assert (summary.deals_dealing, summary.deals_pone) == (mine.dealing.deals, mine.pone.deals)
    assert (summary.hand_dealing, summary.crib) == (mine.dealing.hand, mine.dealing.crib)
    assert (summary.play_dealing, summary.play_pone) == (mine.dealing.play, mine.pone.play)
    assert (summary.hand_pone, summary.day, summary.cost) == (
        mine.pone.hand,
        date(2026, 3, 2),
        4.5,
    )


def test_a_loser_who_never_counts_is_skunked() -> None:
    summary = played_out(replace(SHORT, counting=True)).summary(date(2026, 3, 2))
    assert not summary.won
    assert summary.score < 31
    assert summary.skunk is Skunk.SKUNK


def test_a_game_that_goes_on_has_no_summary() -> None:
    with pytest.raises(PlayingError, match="not over"):
        PlayedGame.begin(record()).summary(date(2026, 3, 2))


Kept = tuple[GameRecord, GameSummary | None]


def kept(
    number: int, won: bool | None, skunk: Skunk = Skunk.NONE, *, skunks_count: bool = False
) -> Kept:
    """A game of a match, the learner dealing first in the first; `won` is None while it goes on."""
    options = Options(match=True, skunks_count=skunks_count)
    of_match = record(options, match="b" * 32, number=number, dealer=number % 2)
    if won is None:
        return of_match, None
    loser = {Skunk.NONE: 100, Skunk.SKUNK: 80, Skunk.DOUBLE: 50}[skunk]
    mine, theirs = (121, loser) if won else (loser, 121)
    points = dict.fromkeys(("hand_dealing", "hand_pone", "crib", "play_dealing", "play_pone"), 0)
    return of_match, GameSummary(won, mine, theirs, skunk, date(2026, 3, 1), 4, 4, **points)


def test_a_match_without_a_finished_game_has_no_score() -> None:
    assert match_after([]).wins == match_after([kept(0, None)]).wins == (0, 0)
    assert match_after([kept(0, None)]).next_dealer is None


def test_a_match_adds_up_its_games_and_the_deal_alternates() -> None:
    one = match_after([kept(0, True)])
    assert (one.wins, one.winner, one.next_dealer) == ((1, 0), None, COMPUTER)
    two = match_after([kept(0, True), kept(1, False), kept(2, None)])
    assert (two.wins, two.winner, two.next_dealer) == ((1, 1), None, LEARNER)
    three = match_after([kept(0, True), kept(1, False), kept(2, False)])
    assert (three.wins, three.winner) == ((1, 2), COMPUTER)


def test_a_skunk_counts_as_more_games_only_where_that_was_chosen() -> None:
    assert match_after([kept(0, True, Skunk.SKUNK)]).wins == (1, 0)
    assert match_after([kept(0, True, Skunk.SKUNK, skunks_count=True)]).wins == (2, 0)
    assert match_after([kept(0, False, Skunk.DOUBLE, skunks_count=True)]).wins == (0, 4)


def test_what_was_played_after_the_end_of_a_match_changes_nothing() -> None:
    over = [kept(0, True), kept(1, True)]
    more = match_after([*over, kept(2, False), kept(3, False)])
    assert more == match_after(over)
    assert more.winner == LEARNER


def test_the_same_game_of_a_match_counts_once() -> None:
    twice = match_after([kept(0, True), kept(1, None), kept(1, False), kept(1, True)])
    assert twice.wins == (1, 1)
