"""A sitting of a drill other than counting: what is asked, answered, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache

from trainer.cribbage.possible import MOST_SAID, TOO_MUCH
from trainer.drill.calls import Call
from trainer.drill.catching import CatchQuestion, deal_catch
from trainer.drill.counting import AlreadyAnsweredError, SittingError
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.question import Drill, Judgement, QuestionError
from trainer.drill.situations import deal_peg
from trainer.drill.solitaire import Form, Table, table_at
from trainer.drill.solitaire_questions import (
    SolitaireCount,
    SolitaireQuestion,
    Stage,
    parse_solitaire,
)
from trainer.drill.throwing import ThrowQuestion, Whose, deal_throw
from trainer.drill.timing import LONGEST
from trainer.learning.evidence import Outcome

ANSWERED_ALREADY = "This was answered already, perhaps in another tab; the first answer stands."

Question = ThrowQuestion | PegQuestion | CatchQuestion | SolitaireQuestion


@dataclass(frozen=True, slots=True)
class ExerciseSettings:
    """The choices of the set-up line."""

    drill: Drill
    questions: int = 10
    """How many are asked, where they are not listed; a game of solitaire has its own length."""
    whose: Whose = Whose.BOTH
    """Whose crib is thrown to; throwing only."""
    asked: Asked = Asked.BOTH
    """What is asked; pegging only."""
    strict: bool = False
    """Whether what was said too much and what was called wrongly is pegged; catching only."""
    form: Form = Form.TWO_HANDS
    """The form of the game; solitaire only."""
    lesson: str | None = None
    """The lesson whose drill it is, by its slug."""


@dataclass(frozen=True, slots=True)
class ExerciseRecord:
    """What is kept of an exercise beside its answers."""

    id: str
    """32 hexadecimal digits."""
    settings: ExerciseSettings
    seed: int | None
    """Repeats the questions; `None` where they were listed."""
    questions: tuple[Question, ...] | None
    """The questions where they were listed; `None` where they are dealt from the seed."""
    began_at: datetime
    ended_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ExerciseAnswer:
    """One answer, as it is kept for ever; whether it was right is derived from it."""

    sitting: str
    """Id of the exercise: 32 hexadecimal digits."""
    n: int
    """Place in the exercise, from 0; (sitting, n) is unique."""
    question: Question
    said: str
    """Codes of the cards thrown or laid ("5HJC", "4D"), or the points said ("2")."""
    seconds: float
    """From the cards' appearing to the answer, never negative."""
    answered_at: datetime
    """Aware, UTC."""
    day: date
    """The learner's own calendar day when answering."""

    @property
    def right(self) -> bool:
        """Whether it was the best answer, or as good."""
        return _judged(self.question, self.said).right

    @property
    def cost(self) -> float:
        """Points given away against the best answer."""
        return _judged(self.question, self.said).cost

    @property
    def points(self) -> int:
        """Points it brings; 0 where none are to be had.

        A call brings what it takes less what it loses, a count what was said and is there
        less what was said too much.
        """
        if isinstance(self.question, CatchQuestion):
            settled = self.question.settle(Call.parse(self.said))
            return settled.taken - settled.lost
        if isinstance(self.question, SolitaireCount):
            return self.question.points(self.said)
        return 0

    @property
    def crib(self) -> bool:
        """Whether a crib was counted."""
        if isinstance(self.question, CatchQuestion):
            return self.question.show.crib
        return isinstance(self.question, SolitaireCount) and self.question.stage is not Stage.HAND

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What it says of each skill of counting; () where nothing was counted."""
        if isinstance(self.question, CatchQuestion | SolitaireCount):
            return self.question.outcomes(self.said)
        return ()


@dataclass(frozen=True, slots=True)
class ExerciseSitting:
    """An exercise as it stands; every move returns the next state."""

    record: ExerciseRecord
    answers: tuple[ExerciseAnswer, ...] = ()

    @classmethod
    def begin(
        cls,
        sitting_id: str,
        settings: ExerciseSettings,
        now: datetime,
        *,
        seed: int | None = None,
        questions: Sequence[Question] | None = None,
    ) -> ExerciseSitting:
        """A new exercise, of questions dealt from `seed` or of the listed ones.

        Raises `SittingError` when neither or both are given, or the list is empty.
        """
        if (seed is None) == (questions is None):
            raise SittingError("An exercise is dealt from a seed or from a list of questions.")
        if questions is not None and not questions:
            raise SittingError("There is nothing to ask.")
        listed = None if questions is None else tuple(questions)
        return cls(ExerciseRecord(sitting_id, settings, seed, listed, now))

    @property
    def settings(self) -> ExerciseSettings:
        """How the exercise was set up."""
        return self.record.settings

    @property
    def n(self) -> int:
        """The place of the question to be answered next, from 0."""
        return len(self.answers)

    @property
    def length(self) -> int:
        """How many questions there are."""
        if self.record.questions is not None:
            return len(self.record.questions)
        solitaire = self.settings.drill is Drill.SOLITAIRE
        return len(self.settings.form.steps) if solitaire else self.settings.questions

    @property
    def question(self) -> Question | None:
        """What is asked now; `None` when the exercise is over."""
        return None if self.is_over else self._question(self.n)

    @property
    def table(self) -> Table | None:
        """What lies on the table in a game of solitaire; `None` when it is over, or elsewhere."""
        seed = self.record.seed
        if self.is_over or seed is None or self.settings.drill is not Drill.SOLITAIRE:
            return None
        return table_at(self.settings.form, seed, self._said)

    @property
    def points(self) -> int:
        """The points that the answers have brought."""
        return sum(answer.points for answer in self.answers)

    @property
    def missed(self) -> tuple[ExerciseAnswer, ...]:
        """The answers that were not right, in the order given."""
        return tuple(answer for answer in self.answers if not answer.right)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be answered."""
        return self.record.ended_at is not None or self.n >= self.length

    def answer(
        self, n: int, said: str, seconds: float, now: datetime, day: date
    ) -> ExerciseSitting:
        """The exercise after question `n` was answered with `said`.

        `seconds` is what the browser measured; it is held against the server's own clock.
        Raises `AlreadyAnsweredError` for a question answered before, `SittingError` for one
        not yet asked or after the end, `QuestionError` for what is no answer to it.
        """
        if n < self.n:
            raise AlreadyAnsweredError(ANSWERED_ALREADY)
        if self.is_over or n > self.n:
            raise SittingError("This question is not on the table.")
        question = self._question(n)
        refuse_no_answer(question, said)
        took = self._possible_seconds(seconds, now)
        answer = ExerciseAnswer(self.record.id, n, question, said, took, now, day)
        return replace(self, answers=(*self.answers, answer))

    def end(self, now: datetime) -> ExerciseSitting:
        """The exercise, over; ending it again changes nothing."""
        if self.record.ended_at is not None:
            return self
        return replace(self, record=replace(self.record, ended_at=now))

    def _question(self, n: int) -> Question:
        if self.record.questions is not None:
            return self.record.questions[n]
        assert self.record.seed is not None  # `begin` made sure of one or the other
        return deal_question(self.settings, self.record.seed, n, self._said)

    @property
    def _said(self) -> tuple[str, ...]:
        return tuple(answer.said for answer in self.answers)

    def _possible_seconds(self, seconds: float, now: datetime) -> float:
        """What the browser measured, kept within what the server saw go by."""
        before = self.answers[-1].answered_at if self.answers else self.record.began_at
        if now >= before:  # else the clock was moved back, and says nothing
            gone = (now - self.record.began_at).total_seconds()
            seconds = min(seconds, gone - sum(answer.seconds for answer in self.answers))
        return min(max(seconds, 0.0), LONGEST)


def deal_question(
    settings: ExerciseSettings, seed: int, n: int, said: tuple[str, ...] = ()
) -> Question:
    """Deal question `n` (from 0) of an exercise; it depends on nothing but the arguments.

    In solitaire, whose cribs are made of what was thrown, also on what was `said` before;
    raises `QuestionError` where that is not said.
    """
    if settings.drill is Drill.SOLITAIRE:
        if len(said) < n:
            raise QuestionError("In solitaire it depends on what was thrown.")
        return table_at(settings.form, seed, said[:n]).question
    return _dealt(settings, seed, n)


def refuse_no_answer(question: Question, said: str) -> None:
    """Raise `QuestionError` for what is no answer, or a count of more than anybody is taken for."""
    question.judge(said)
    if isinstance(question, SolitaireCount) and question.verdict(said).said > MOST_SAID:
        raise QuestionError(TOO_MUCH)


def parse_question(text: str) -> Question:
    """Read a question from its `text`. Raises `QuestionError` for anything else."""
    if text.startswith("T"):
        return ThrowQuestion.parse(text)
    if text.startswith("C"):
        return CatchQuestion.parse(text)
    if text.startswith("A"):
        return parse_solitaire(text)
    return PegQuestion.parse(text)


@lru_cache(maxsize=4096)
def _dealt(settings: ExerciseSettings, seed: int, n: int) -> Question:
    """A question is asked for on every rerun until it is answered; deal it once."""
    if settings.drill is Drill.THROWING:
        return deal_throw(settings.whose, seed, n)
    if settings.drill is Drill.CATCHING:
        return deal_catch(settings.strict, seed, n)
    return deal_peg(settings.asked, seed, n)


@lru_cache(maxsize=8192)
def _judged(question: Question, said: str) -> Judgement:
    """An exercise asks for the judgement of all its answers at every step."""
    return question.judge(said)
