"""Tells the steps of a game: the sentence beside the table and the line in its log."""

from __future__ import annotations

from typing import NamedTuple

from trainer.cribbage.announce import spoken
from trainer.cribbage.board import skunk
from trainer.cribbage.cards import Rank
from trainer.cribbage.decision import Decision
from trainer.cribbage.events import (
    Awarded,
    CardLaid,
    CountRestarted,
    CutForDeal,
    Dealt,
    Event,
    GameWon,
    SaidGo,
    Shown,
    Thrown,
    Turned,
)
from trainer.cribbage.play import Reason, score_pile
from trainer.cribbage.rules import Muggins
from trainer.drill.playing import LEARNER
from trainer.strategy.computer import Level
from trainer.strategy.seen import Seen
from trainer.ui.play import words
from trainer.ui.play.scene import Scene
from trainer.ui.play.steps import Step
from trainer.ui.play.throw_advice import throw_reason
from trainer.ui.words.speaker import Speaker

_ENDS = (Reason.GO, Reason.LAST_CARD)


class Teller(NamedTuple):
    """Who is spoken of, and what may be told."""

    speakers: tuple[Speaker, Speaker]
    open_hands: bool
    muggins: Muggins
    level: Level
    """The computer's."""


class Told(NamedTuple):
    """A step in words."""

    words: str
    line: str
    """For the log, where the table's other words are out of sight."""
    seat: int | None = None
    """Whose doing it is."""


def told(step: Step, scene: Scene, turn: int | None, decision: Decision | None, by: Teller) -> Told:
    """Tell a step; `scene` is the table after it, `turn` who goes on.

    `decision` is the one that the step begins with, if it begins with one.
    """
    if not step.events:
        return _awaited(step, scene, by)
    first = step.events[0]
    match first:
        case CardLaid():
            return _laid(step, first, scene, decision, by.speakers[first.seat])
        case CountRestarted():
            return _same(words.restart_words(by.speakers[turn or 0]), turn)
        case Shown():
            return _shown(first, by)
        case SaidGo() | Awarded(reason=Reason.GO):
            return _go(step, scene, by)
        case _:
            return _around_the_play(first, step, scene, by)


def _awaited(step: Step, scene: Scene, by: Teller) -> Told:
    """Tell what the learner is to do, where nothing has happened yet: claim, or say go."""
    if step.claim is None:
        return _same(words.your_turn_words(scene.count), LEARNER)
    question = words.claim_question(crib=step.claim.crib)
    return Told(question, words.counts_words(by.speakers[LEARNER], step.claim.crib), LEARNER)


def _around_the_play(first: Event, step: Step, scene: Scene, by: Teller) -> Told:
    """Tell what comes before the play, muggins in the show, and the end of the game."""
    match first:
        case Awarded():
            return _same(words.muggins_words(by.speakers[first.seat], first.points), first.seat)
        case CutForDeal():
            return _same(words.cut_words(by.speakers, first.cards))
        case Dealt():
            return _same(words.dealt_words(by.speakers[first.dealer]), first.dealer)
        case Thrown():
            return _thrown(first, scene, by)
        case Turned():
            return _same(words.starter_words(first.starter, heels=bool(step.awards)), scene.dealer)
        case GameWon():
            scores = (scene.pegs[0].front, scene.pegs[1].front)
            lost = skunk(min(scores), scene.target)
            return _same(words.won_words(by.speakers[first.side], scores, lost), first.side)
        case _:
            raise TypeError(f"{first} begins no step.")


def _same(sentence: str, seat: int | None = None) -> Told:
    return Told(sentence, sentence, seat)


def _thrown(thrown: Thrown, scene: Scene, by: Teller) -> Told:
    """Who throws; with open hands also what, and why the computer does."""
    seat = thrown.seat
    known = by.open_hands or seat == LEARNER
    dealer = by.speakers[scene.dealer or 0]
    said = words.thrown_words(by.speakers[seat], dealer, thrown.cards if known else None)
    if seat == LEARNER or not by.open_hands:
        return _same(said, seat)
    reason = throw_reason(_seen_before(thrown, scene), thrown.cards, by.level)
    return Told(f"{said} {reason}", said, seat)


def _seen_before(thrown: Thrown, scene: Scene) -> Seen:
    """All that lay open before a throw to whoever threw; `scene` is the table after it."""
    seat, other = thrown.seat, 1 - thrown.seat
    six = (*scene.hands[seat], *thrown.cards)
    return Seen(
        seat=seat,
        hand=six,
        six=six,
        dealer=scene.dealer == seat,
        scores=(scene.pegs[seat].front, scene.pegs[other].front),
        target=scene.target,
        opponent_hand=scene.hands[other],
        opponent_six=(*scene.hands[other], *scene.thrown[other]),
        opponent_thrown=scene.thrown[other],
    )


def _laid(
    step: Step, laid: CardLaid, scene: Scene, decision: Decision | None, speaker: Speaker
) -> Told:
    pegged = [(award.reason, award.points) for award in step.awards if award.reason not in _ENDS]
    if _is_partial(step):
        pegged = [(reason, points) for reason, points in score_pile(_ranks(scene))]
    sentences = [words.laid_words(speaker, laid.card, laid.count, pegged)]
    line = [words.laid_line(speaker, laid.count, pegged)]
    after = [
        *_said(step, scene, decision),
        *(
            words.last_card_words(award.points)
            if award.reason == Reason.LAST_CARD
            else words.for_go_words(award.points)
            for award in step.awards
            if award.reason in _ENDS
        ),
    ]
    return Told(" ".join(sentences + after), " ".join(line + after), laid.seat)


def _said(step: Step, scene: Scene, decision: Decision | None) -> list[str]:
    """What there is to say of the points that the learner said."""
    if decision is None or decision.said is None:
        return []
    missed, said, true = step.not_said, decision.said, _scored(scene)
    if said > true:
        return [words.too_much_words(said, true)]
    if missed is None:
        return []
    if _is_partial(step):
        return [words.not_all_said_words(said, true)]
    return [words.not_said_words(missed.reasons, missed.points)]


def said_too_much(step: Step, scene: Scene, decision: Decision | None) -> bool:
    """Whether the step is a card whose owner said more points than it scores."""
    said = None if decision is None else decision.said
    return isinstance(step.opens, CardLaid) and said is not None and said > _scored(scene)


def _scored(scene: Scene) -> int:
    """What the card laid last scores by itself."""
    return sum(points for _, points in score_pile(_ranks(scene)))


def _is_partial(step: Step) -> bool:
    """Whether a pair or a run was said for less than it is."""
    missed = step.not_said
    return missed is not None and any(award.reason in missed.reasons for award in step.awards)


def _ranks(scene: Scene) -> list[Rank]:
    return [laid.card.rank for laid in scene.pile]


def _go(step: Step, scene: Scene, by: Teller) -> Told:
    said = [event.seat for event in step.events if isinstance(event, SaidGo)]
    speakers = [by.speakers[seat] for seat in said]
    if not step.awards:
        return _same(words.says_go_words(speakers), said[0])
    award = step.awards[0]
    receiver = by.speakers[award.seat]
    return _same(words.go_words(speakers, receiver, award.points), award.seat)


def _shown(shown: Shown, by: Teller) -> Told:
    title = words.show_title(by.speakers[shown.seat], crib=shown.show.crib)
    counted = words.shown_words(title, spoken(shown.show.count()), shown.points)
    if shown.said is None:
        return Told(counted, counted, shown.seat)
    claimed = words.claimed_words(
        title,
        shown.said,
        shown.points,
        strict=by.muggins is Muggins.STRICT,
        muggins=by.muggins is not Muggins.OFF,
    )
    return Told(claimed, claimed, shown.seat)
