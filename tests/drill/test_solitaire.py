"""Cribbage solitaire as it is played: one pack, each card in its place, every count claimed."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from trainer.cribbage.cards import DECK, Card, parse_cards
from trainer.cribbage.claim import FiguresClaim, TotalClaim
from trainer.cribbage.show import Kind
from trainer.drill.exercise import (
    ExerciseAnswer,
    ExerciseSettings,
    ExerciseSitting,
    deal_question,
    parse_question,
    refuse_no_answer,
)
from trainer.drill.question import Drill, QuestionError
from trainer.drill.solitaire import Form, Table, table_at
from trainer.drill.solitaire_questions import (
    SolitaireCount,
    SolitaireThrow,
    Stage,
    parse_solitaire,
    said_of,
)
from trainer.learning.skills import Skill

START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
both_forms = pytest.mark.parametrize("form", Form)


def begun(form: Form, seed: int = 7) -> ExerciseSitting:
    settings = ExerciseSettings(Drill.SOLITAIRE, form=form)
    return ExerciseSitting.begin("0" * 32, settings, START, seed=seed)


def right_answer(sitting: ExerciseSitting) -> str:
    """The true total, or the first two cards to be thrown."""
    question = sitting.question
    if isinstance(question, SolitaireThrow):
        return "".join(card.code for card in question.six[:2])
    assert isinstance(question, SolitaireCount)
    return str(question.count.total)


def say(sitting: ExerciseSitting, said: str) -> ExerciseSitting:
    now = START + timedelta(seconds=9 * (sitting.n + 1))
    return sitting.answer(sitting.n, said, 9, now, date(2026, 3, 1))


def played(form: Form, seed: int = 7) -> tuple[ExerciseSitting, list[Table]]:
    """A whole game counted right, and the table at each of its questions."""
    sitting, tables = begun(form, seed), []
    while sitting.table is not None:
        tables.append(sitting.table)
        sitting = say(sitting, right_answer(sitting))
    return sitting, tables


def counts(answers: tuple[ExerciseAnswer, ...]) -> list[SolitaireCount]:
    return [one.question for one in answers if isinstance(one.question, SolitaireCount)]


def test_two_hands_go_through_the_pack_in_four_deals_of_thirteen_cards() -> None:
    for seed in range(20):
        sitting, tables = played(Form.TWO_HANDS, seed)
        assert sitting.length == sitting.n == 20
        assert [table.step.stage.value for table in tables[:5]] == [
            "throw", "throw", "hand", "hand", "crib",
        ]  # fmt: skip
        used: list[Card] = []
        for deal in range(4):
            first, second, *_ = (table for table in tables if table.step.deal == deal)
            starter = tables[5 * deal + 2].starter
            assert starter is not None
            used += [*first.hands[0], *first.hands[1], starter]
            assert len(second.hands[0]) == 4
        assert sorted(used) == list(DECK)


def test_one_hand_goes_through_the_pack_in_six_deals_of_eight_and_a_free_crib_of_four() -> None:
    for seed in range(20):
        sitting, tables = played(Form.ONE_HAND, seed)
        assert sitting.length == sitting.n == 19
        assert [table.step.stage for table in tables] == [
            *[Stage.THROW, Stage.HAND, Stage.CRIB] * 6,
            Stage.FREE,
        ]
        used: list[Card] = []
        for deal in range(6):
            hand, crib = counts(sitting.answers)[2 * deal : 2 * deal + 2]
            assert hand.starter == crib.starter
            used += [*hand.cards, *crib.cards]
        free = counts(sitting.answers)[-1]
        assert sorted([*used, *free.cards]) == list(DECK)


def test_a_starter_goes_back_on_the_pack_and_comes_first_in_the_next_deal() -> None:
    _, tables = played(Form.ONE_HAND)
    for deal in range(6):
        starter, after = tables[3 * deal + 1].starter, tables[3 * deal + 3]
        assert after.next_card == starter
        assert isinstance(after.question, SolitaireThrow | SolitaireCount)
        cards = after.hands[0] if deal < 5 else counts(played(Form.ONE_HAND)[0].answers)[-1].cards
        assert starter in cards


def test_the_crib_is_made_of_what_was_thrown() -> None:
    for form in Form:
        sitting, tables = played(form)
        for answer, table in zip(sitting.answers, tables, strict=True):
            if table.step.stage is not Stage.CRIB:
                continue
            assert isinstance(answer.question, SolitaireCount)
            assert {*table.thrown} <= {*answer.question.cards}
            assert len(table.thrown) == (4 if form is Form.TWO_HANDS else 2)
            assert not {*table.thrown} & {card for hand in table.hands for card in hand}


def test_no_starter_is_seen_before_all_is_thrown() -> None:
    for form in Form:
        for table in played(form)[1]:
            hidden = table.step.stage in (Stage.THROW, Stage.FREE)
            assert (table.starter is None) is hidden


def test_another_throw_makes_another_crib_and_the_same_deals() -> None:
    first = begun(Form.ONE_HAND)
    assert isinstance(first.question, SolitaireThrow)
    six = first.question.six
    cribs = set()
    for two in (six[:2], six[4:]):
        sitting = say(first, "".join(card.code for card in two))
        sitting = say(sitting, "0")
        assert isinstance(sitting.question, SolitaireCount)
        cribs.add(sitting.question.cards)
        sitting = say(sitting, "0")
        assert isinstance(sitting.question, SolitaireThrow)
        cribs.add(sitting.question.six)
    assert len(cribs) == 3


@both_forms
def test_the_score_is_the_sum_of_what_was_said_and_is_there(form: Form) -> None:
    for seed in range(10):
        sitting, _ = played(form, seed)
        assert sitting.points == sum(one.count.total for one in counts(sitting.answers))
        assert sitting.missed == ()


@both_forms
def test_what_is_missed_is_lost_and_what_is_not_there_comes_off_again(form: Form) -> None:
    sitting, points, cost = begun(form), 0, 0
    for n in range(sitting.length):
        question, off = sitting.question, (-1, 0, 3)[n % 3]
        if isinstance(question, SolitaireCount):
            said = max(0, question.count.total + off)
            brought = max(0, question.count.total - abs(said - question.count.total))
            points, cost = points + brought, cost + question.count.total - brought
            sitting = say(sitting, str(said))
        else:
            sitting = say(sitting, right_answer(sitting))
    assert sitting.is_over
    assert sitting.points == points
    assert sum(answer.cost for answer in sitting.answers) == cost
    assert points + cost == sum(one.count.total for one in counts(sitting.answers))


def test_too_much_in_one_kind_does_not_make_up_for_too_little_in_another() -> None:
    count = parse_solitaire("AH 5H6H7CJD 8S")
    assert isinstance(count, SolitaireCount)
    assert count.points("4.0.4.0.0") == 8
    assert count.points("2.2.4.0.0") == 4
    assert count.judge("2.2.4.0.0") == (False, 4)
    assert count.points("4.2.4.0.0") == 6
    assert count.judge("4.2.4.0.0") == (False, 2)
    assert count.judge("4.4.0.0") == (True, 0)
    assert count.judge("8") == (True, 0)


def test_claiming_everything_brings_nothing() -> None:
    count = parse_solitaire("AH 5H6H7CJD 8S")
    assert isinstance(count, SolitaireCount)
    for said in ("16.12.12.5.1", "29"):
        assert count.points(said) == 0
        assert count.judge(said) == (False, 8)


def test_the_free_crib_counts_fifteens_pairs_and_runs_alone() -> None:
    suited, jacks = parse_solitaire("AF 5H6H7H8H"), parse_solitaire("AF 5CTCJCJD")
    assert isinstance(suited, SolitaireCount)
    assert isinstance(jacks, SolitaireCount)
    assert (suited.count.total, suited.count.flush, suited.count.nobs) == (6, 0, 0)
    assert (jacks.count.total, jacks.count.nobs) == (8, 0)
    assert suited.kinds == (Kind.FIFTEEN, Kind.PAIR, Kind.RUN)
    for said in ("6", "2.0.4", "2.4"):
        assert suited.judge(said) == (True, 0)
    for said in ("2.0.4.0.0", "2.4.0.0"):
        with pytest.raises(QuestionError):
            suited.judge(said)


def test_a_wrong_count_of_the_free_crib_names_no_slip_with_a_starter_flush_or_nobs() -> None:
    for codes in ("5H6H7H8H", "5CTCJCJD", "4C4D5HJS", "9CTDJHJS", "2C7D7H8S"):
        free = parse_solitaire(f"AF {codes}")
        assert isinstance(free, SolitaireCount)
        for total in range(20):
            verdict = free.verdict(str(total))
            for slip in verdict.slips:
                assert slip.kind in free.kinds
                assert "starter" not in slip.words
            for outcome in free.outcomes(str(total)):
                assert outcome.skill.kind in free.kinds
                assert {skill.kind for skill in outcome.among} <= {*free.kinds}


def test_counts_say_what_was_known_and_throws_say_nothing() -> None:
    for answer in [answer for form in Form for answer in played(form)[0].answers]:
        throw = isinstance(answer.question, SolitaireThrow)
        assert all(outcome.right for outcome in answer.outcomes)
        assert throw is (not answer.outcomes)
        assert answer.crib is (answer.question.text[:2] in ("AC", "AF"))
    hand = parse_solitaire("AH 9CTHTDJS 2H")
    assert isinstance(hand, SolitaireCount)
    (failed,) = [one for one in hand.outcomes("0.2.3.0.0") if not one.right]
    assert failed.skill is Skill.DOUBLE_RUN


@both_forms
def test_the_same_seed_deals_the_same_pack_for_ever(form: Form) -> None:
    first = played(form)[1]
    assert first == played(form)[1]
    assert first != played(form, seed=8)[1]
    assert [table.question.text for table in first[:3]] == GOLDEN[form]


GOLDEN = {
    Form.TWO_HANDS: ["AT 4H5D6SJCJHJS", "AT AC2C2S3H8D9C", "AH 6SJCJHJS 2D"],
    Form.ONE_HAND: ["AT 3H4S8C8STHJD", "AH 8C8STHJD AC", "AC 2C3H4STS AC"],
}


def test_the_aims_are_those_of_the_rules() -> None:
    assert Form.TWO_HANDS.aims == (101, 121)
    assert Form.ONE_HAND.aims == (80, 120)


def test_what_depends_on_throws_that_are_not_told_cannot_be_asked() -> None:
    settings = ExerciseSettings(Drill.SOLITAIRE)
    assert isinstance(deal_question(settings, 7, 0), SolitaireThrow)
    with pytest.raises(QuestionError):
        deal_question(settings, 7, 1)
    with pytest.raises(QuestionError, match="Throw two"):
        table_at(Form.TWO_HANDS, 7, ("2C2D", "", ""))
    with pytest.raises(QuestionError, match="over"):
        table_at(Form.ONE_HAND, 7, ("0",) * 19)


@both_forms
def test_every_question_is_read_back_from_its_text(form: Form) -> None:
    for table in played(form)[1]:
        assert parse_question(table.question.text) == table.question
        assert len(table.question.text) <= 64


@pytest.mark.parametrize(
    "text",
    ["A", "AT", "AT 5H6H7C", "AT 5H5H7CTDJSKD", "AX 5H6H7CJD 8S", "AH 5H6H7CJD", "AF 5H6H7CJD 8S",
     "AH 5H6H7C JD8S", "AC 5H6H7CJD 5H", "AH 5H6H7CJD 8S "],
)  # fmt: skip
def test_nonsense_is_no_question(text: str) -> None:
    with pytest.raises(QuestionError):
        parse_question(text)


@pytest.mark.parametrize("said", ["", "x", "-1", "100", "4.", "4.0.4", "4.0", "1.2.3.4.5.6", "４"])
def test_what_is_no_count_is_refused(said: str) -> None:
    with pytest.raises(QuestionError):
        parse_question("AH 5H6H7CJD 8S").judge(said)


def test_figures_of_a_hundred_points_are_no_answer() -> None:
    hand = parse_question("AH 5H6H7CJD 8S")
    with pytest.raises(QuestionError, match="No hand makes a hundred points"):
        refuse_no_answer(hand, "88.12.0.0.0")
    for said in ("88.11.0.0.0", "99", "19"):
        refuse_no_answer(hand, said)


@pytest.mark.parametrize("said", ["", "5H", "5H9S", "5H5H", "5H6H7C", "8"])
def test_what_is_not_two_of_the_six_is_no_throw(said: str) -> None:
    with pytest.raises(QuestionError):
        SolitaireThrow(parse_cards("5H 6H 7C TD JS KD")).judge(said)


def test_a_claim_is_said_as_it_is_read() -> None:
    hand, free = parse_solitaire("AH 5H6H7CJD 8S"), parse_solitaire("AF 5H6H7H8H")
    assert isinstance(hand, SolitaireCount)
    assert isinstance(free, SolitaireCount)
    for count, claim, said in (
        (hand, TotalClaim(8), "8"),
        (hand, FiguresClaim(4, 0, 4, 0, 0), "4.0.4.0.0"),
        (hand, FiguresClaim(4, flush=0, nobs=0, pairs_and_runs=4), "4.4.0.0"),
        (free, FiguresClaim(2, 0, 4), "2.0.4"),
        (free, FiguresClaim(2, pairs_and_runs=4), "2.4"),
    ):
        assert said_of(claim) == said
        assert count.claim(said) == claim
