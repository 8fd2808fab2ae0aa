"""What was said in a turn, judged: the drills' verdicts, without anybody who takes points."""

from __future__ import annotations

from typing import NamedTuple

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.claim import Claim, TappedClaim, Verdict, judge
from trainer.cribbage.play import Award, Play, Reason, scoring_cards
from trainer.cribbage.show import Count, Show
from trainer.drill.exercise import ExerciseAnswer
from trainer.drill.fading import Rung, Step
from trainer.drill.question import QuestionError
from trainer.drill.throwing import ThrowQuestion
from trainer.learning.answers import Answer, Mode
from trainer.learning.lesson_blocks import Sequence
from trainer.learning.preferences import Preferences
from trainer.ui import clock
from trainer.ui.components.cards import card_data
from trainer.ui.components.counting.form import VerdictData
from trainer.ui.components.exercise.form import ExerciseVerdictData, QuestionData
from trainer.ui.exercises import questions
from trainer.ui.verdict import summary, verdict_data
from trainer.ui.words.pegging import count_words
from trainer.ui.words.speaker import capital


def count_verdict(show: Show, claim: Claim, preferences: Preferences) -> VerdictData:
    """A count judged as in the drill."""
    return _told(judge(show.count(), claim), preferences)


def step_verdict(step: Step, preferences: Preferences) -> VerdictData:
    """A rung of a ladder judged; what was not asked for is told, not missed."""
    data = _told(step.verdict, preferences)
    if step.rung is Rung.WHOLE:
        return data
    if step.right:
        for phrase in data["phrases"]:
            phrase["state"] = "said"
        for line in data["lines"]:
            line["mark"], line["note"] = "right", ""
            for unit in line["units"]:
                unit["state"] = "found"
        data["right"] = True
    data["slip"] = None
    data["summary"] = _step_words(step)
    return data


def shown(count: Count) -> Show:
    """The show that was counted."""
    return Show(count.hand, count.starter, count.crib)


def _told(verdict: Verdict, preferences: Preferences) -> VerdictData:
    show = shown(verdict.count)
    # An answer of no sitting, kept nowhere.
    answer = Answer(
        "", 0, show, verdict.claim, 0.0, Mode.PRACTICE, None, clock.now(), clock.today()
    )
    data = verdict_data(answer, verdict, {"you": 0, "muggins": 0}, preferences)
    data["summary"] = summary(answer, verdict, muggins=False)
    return data


def _step_words(step: Step) -> str:
    """A sentence or two on what was tapped."""
    verdict = step.verdict
    if step.right:
        if not verdict.true:
            return "Right: there is nothing."
        if not verdict.missed:
            return "Right: that is all there is."
        return "Right. The rest is told here."
    words = []
    if verdict.invented:
        cards = ", ".join(" ".join(map(str, sorted(tap))) for tap in verdict.invented)
        words.append(f"{cards} score{'' if len(verdict.invented) > 1 else 's'} nothing.")
    elif not verdict.found:
        words.append(_nothing_found(verdict))
    if step.rung is Rung.MORE:
        words.append(f"You found {number_word(verdict.said)} of {number_word(verdict.true)}.")
    return " ".join(words)


def _nothing_found(verdict: Verdict) -> str:
    claim = verdict.claim
    if isinstance(claim, TappedClaim) and claim.taps:
        return f"That is no {verdict.asked[0]}." if len(verdict.asked) == 1 else "Not those."
    return "There is something in it."


class _LastCard(NamedTuple):
    """The last card of a sequence, and how it stood before and after it."""

    card: Card
    seat: int
    before: Play
    after: Play

    @property
    def awards(self) -> tuple[Award, ...]:
        return self.after.awards

    @property
    def points(self) -> int:
        return sum(award.points for award in self.awards)


def _last_card(sequence: Sequence) -> _LastCard:
    *_, before, after = sequence.plays
    laid = after.laid[-1]
    return _LastCard(laid.card, laid.seat, before, after)


def sequence_question(sequence: Sequence) -> QuestionData:
    """What the last card of the sequence pegs, asked of whoever lays it."""
    last = _last_card(sequence)
    play = last.before
    told = ""
    if last.after.is_over:
        told = "It is the last card of the deal."
    elif any(award.reason == Reason.GO for award in last.awards):
        told = "After it nobody can go on."
    earlier = play.laid[: len(play.laid) - len(play.pile)]
    return {
        "n": 0,
        "kind": "points",
        "words": f"You lay the {last.card.rank.word}. What does it peg?",
        "situation": "",
        "told": told,
        "crib": "yours",
        "hand": [card_data(last.card)],
        "take": 0,
        "refusals": {},
        "starter": None,
        "count": play.count,
        "pile": [
            {"card": card_data(one.card), "yours": one.seat == last.seat} for one in play.pile
        ],
        "before": [card_data(one.card) for one in earlier],
    }


def sequence_verdict(sequence: Sequence, said: int) -> ExerciseVerdictData:
    """Points said of the last card, judged."""
    last = _last_card(sequence)
    scored = [(str(award.reason), award.points) for award in last.awards]
    count = last.before.count + last.card.rank.pips
    words = count_words(count, scored) if scored else f"{number_word(count)}, and nothing"
    lit = scoring_cards([one.card for one in (*last.before.pile, last.after.laid[-1])])
    right = said == last.points
    return {
        "n": 0,
        "show": sequence_question(sequence),
        "right": right,
        "words": f"{capital(words)}.",
        "reason": "",
        "summary": "Right." if right else questions.said_words(str(said)),
        "chosen": [],
        "lit": [card.code for card in lit or ((last.card,) if scored else ())],
        "title": "",
        "rows": [],
        "note": "",
    }


def throw_verdict(question: ThrowQuestion, said: str) -> ExerciseVerdictData | None:
    """Two cards thrown, judged, with the fifteen throws ranked; `None` unless two were thrown."""
    try:
        question.judge(said)
    except QuestionError:
        return None
    answer = ExerciseAnswer("", 0, question, said, 0.0, clock.now(), clock.today())
    return questions.verdict_data(answer)
