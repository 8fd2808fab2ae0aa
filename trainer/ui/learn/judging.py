"""What was said in a turn, judged: the drills' verdicts, without anybody who takes points."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.claim import Claim, TappedClaim, Verdict, judge
from trainer.cribbage.play import Award, Play, Reason, scoring_cards
from trainer.cribbage.show import Count, Kind, Show
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
from trainer.ui.verdict import invented_words, summary, verdict_data
from trainer.ui.words.figures import listed
from trainer.ui.words.pegging import count_words
from trainer.ui.words.speaker import capital

_FIFTEEN = 15
"""What the cards of a fifteen add up to."""


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
            if line["mark"] == "over":
                continue
            for unit in line["units"]:
                unit["state"] = "found" if unit["state"] == "found" else "told"
            found = any(unit["state"] == "found" for unit in line["units"])
            line["mark"], line["note"] = "right" if found or not line["units"] else "told", ""
        data["right"] = True
    elif step.rung is Rung.FIRST:
        _miss_one(data, {card.code for card in _wanted_of(step)})
    data["slip"] = None
    data["summary"] = _step_words(step)
    return data


def _miss_one(data: VerdictData, cards: Collection[str]) -> None:
    """Only one combination was to be found: that of these cards is missed, the rest is told."""
    missed = False
    for phrase in data["phrases"]:
        is_it = bool(phrase["cards"]) and {*phrase["cards"]} <= {*cards}
        phrase["state"] = "missed" if is_it and not missed else "said"
        missed = missed or is_it
    missed = False
    for line in data["lines"]:
        if line["mark"] == "over":
            continue
        line["mark"], line["note"] = "told", ""
        for unit in line["units"]:
            is_it = {*unit["cards"]} <= {*cards} and not missed
            if is_it or unit["state"] != "found":
                unit["state"] = "missed" if is_it else "told"
            if is_it:
                line["mark"], missed = "short", True


def _wanted_of(step: Step) -> tuple[Card, ...]:
    """The cards of the combination that was to be found first, or what is missing of it."""
    missed = step.verdict.missed or ()
    for unit in step.meant:
        cards = [card for one in unit.combinations if one in missed for card in one.cards]
        if cards:
            return tuple(dict.fromkeys(cards))
    return missed[0].cards if missed else ()


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
        false = f" {invented_words(verdict)}" if verdict.invented else ""
        return f"{_right_words(step)}{false}"
    words = []
    sums = _sums(verdict)
    if sums:
        words.append(f"{listed(sums)}, not fifteen.")
    elif verdict.invented:
        words.append(invented_words(verdict))
    elif not verdict.found:
        words.append(_nothing_found(verdict))
    elif step.rung is Rung.FIRST:
        part = any(one in unit.combinations for unit in step.meant for one in verdict.found)
        words.append("That is only a part of it." if part else "That scores, but is not it.")
    if step.rung is Rung.FIRST and verdict.missed:
        nothing = verdict.invented and not sums and not words[0].startswith("Nearly")
        does = " that does" if nothing and not step.meant else ""
        it = "it is" if step.meant else f"is one{does}"
        words.append(f"Here {it}: {_cards(_wanted_of(step))}.")
    if step.rung is Rung.MORE and verdict.true:
        words.append(f"You found {number_word(verdict.said)} of {number_word(verdict.true)}.")
    elif step.rung is Rung.MORE:
        words.append("There is nothing to find.")
    return " ".join(words)


def _right_words(step: Step) -> str:
    """What was found of what was asked; all there is only where the hand holds no more."""
    verdict = step.verdict
    if not verdict.count.total:
        return "Right: there is nothing."
    if not verdict.true:
        return f"Right: there is no {' or '.join(verdict.asked)}."
    if verdict.missed:
        return "Right. The rest is told here."
    if verdict.true == verdict.count.total:
        return "Right: that is all there is."
    units = verdict.count.units_of(verdict.asked)
    if len(units) > 1 and len(verdict.asked) == 1:
        return f"Right: those are the {verdict.asked[0].plural}."
    names = [unit.name if unit.kind is Kind.NOBS else f"the {unit.name}" for unit in units]
    return f"Right: that is {listed(names)}."


def _cards(cards: Collection[Card]) -> str:
    return " ".join(map(str, sorted(cards)))


def _sums(verdict: Verdict) -> list[str]:
    """What the cards make that were picked for a fifteen and are none: "5♣ 7♥ make twelve"."""
    claim = verdict.claim
    if not isinstance(claim, TappedClaim) or verdict.asked != (Kind.FIFTEEN,):
        return []
    sums = {cards: sum(card.rank.pips for card in cards) for cards in claim.taps}
    return [
        f"{_cards(cards)} {'make' if len(cards) > 1 else 'makes'} {number_word(total)}"
        for cards, total in sums.items()
        if total != _FIFTEEN
    ]


def _nothing_found(verdict: Verdict) -> str:
    claim = verdict.claim
    if isinstance(claim, TappedClaim) and claim.taps:
        return f"That is no {verdict.asked[0]}." if len(verdict.asked) == 1 else "Not those."
    return "There is something to find."


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
