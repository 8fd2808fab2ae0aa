"""A game in pictures for the browser's table: one for everything that happens.

A picture holds no card that the learner may not see: in a game of hidden hands what the computer
holds, what it threw and the crib before it is counted lie face down.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from trainer.cribbage.announce import announce
from trainer.cribbage.cards import Card
from trainer.cribbage.decision import Decision
from trainer.cribbage.events import CardLaid, Dealt, Shown, Turned
from trainer.cribbage.game import Game
from trainer.cribbage.play import scoring_cards
from trainer.cribbage.show import Show
from trainer.drill.playing import LEARNER
from trainer.strategy.computer import Level
from trainer.ui.components.cards import CardData, card_data
from trainer.ui.components.table.table import (
    CountedData,
    CribData,
    FrameData,
    HeldData,
    LogLineData,
    PhraseData,
    SeatData,
)
from trainer.ui.play.asking import YOUR_TURN, refusals_of
from trainer.ui.play.moments import SEATS, Moment, deal_begins, moments_of, standing
from trainer.ui.play.scene import Scene, Stage
from trainer.ui.play.steps import Step
from trainer.ui.play.telling import Teller, Told, said_too_much, told
from trainer.ui.play.words import show_title
from trainer.ui.words.speaker import Speaker

NAMES = ("You", "Computer")


@dataclass(frozen=True, slots=True)
class View:
    """What the learner sees of a game."""

    game: Game
    open_hands: bool
    """All cards lie face up."""
    level: Level
    """The computer's."""
    names: tuple[str, str]
    moments: tuple[Moment, ...]
    """Everything that happened, with the table after it; the last is how it stands."""

    @property
    def speakers(self) -> tuple[Speaker, Speaker]:
        """The players, by seat."""
        return Speaker(self.names[0]), Speaker(self.names[1])


def view_of(
    game: Game,
    *,
    open_hands: bool,
    level: Level = Level.HOME,
    names: tuple[str, str] = NAMES,
) -> View:
    """The game as the learner sees it, from which pictures and log are drawn."""
    return View(game, open_hands, level, names, moments_of(game))


def frames(view: View, *, since: int) -> tuple[FrameData, ...]:
    """The pictures from the log's event `since` on, behind the one that stood there before.

    The last one is how the game stands.
    """
    moments = view.moments
    first = standing(moments, since)
    drawn = [_frame(moment, view) for moment in moments[first:]]
    if moments[first].step.end <= since:  # it stood there already: nothing in it is news
        wait = drawn[0]["wait"]
        drawn[0] = {**drawn[0], "points": None, "wait": None if wait == "read" else wait}
    return tuple(drawn)


def first_frame(view: View, *, since: int) -> int:
    """The number in the game of the first of `frames`; every picture keeps its own."""
    return standing(view.moments, since)


def log_lines(view: View, *, since: int) -> list[LogLineData]:
    """The words of the deal that was on when the log's event `since` came, and of what followed.

    Oldest first, one line for each picture; of a new deal the first line says that it begins.
    """
    moments = view.moments
    begins = deal_begins(moments, standing(moments, since))
    return [
        {
            "text": line.line,
            "seat": line.seat,
            "points": sum(award.points for award in moment.step.awards),
            "begins": isinstance(moment.step.opens, Dealt) and moment.step.opens.deal > 0,
        }
        for moment in moments[begins:]
        for line in [_told(moment, view)]
    ]


def _told(moment: Moment, view: View) -> Told:
    teller = Teller(view.speakers, view.open_hands, view.game.rules.muggins, view.level)
    return told(moment.step, moment.scene, moment.turn, _decision(moment.step, view), teller)


def _decision(step: Step, view: View) -> Decision | None:
    """The decision that the step begins with, if it begins with one."""
    decisions = view.game.decisions
    return decisions[step.decision] if step.decision < len(decisions) else None


def _frame(moment: Moment, view: View) -> FrameData:
    step, scene, turn = moment
    pegged = step.awards
    return {
        "words": _told(moment, view).words,
        "points": {"seat": pegged[0].seat, "points": sum(award.points for award in pegged)}
        if pegged
        else None,
        "wait": _wait(step, scene, _decision(step, view)),
        "asked": YOUR_TURN[True] if step.must_go else "",
        "refusals": _nothing_fits(scene) if step.must_go else {},
        "seats": [_seat(seat, moment, view) for seat in SEATS],
        "starter": None if scene.starter is None else card_data(scene.starter),
        "pack": True,
        "crib": _crib(scene, view),
        "pile": [{"card": card_data(laid.card), "seat": laid.seat} for laid in scene.pile],
        "turned": [_cards(scene.turned[seat]) for seat in SEATS],
        "count": scene.count if scene.stage is Stage.PLAY else None,
        "turn": turn,
        "leads": _leads(scene, turn),
        "lit": [card.code for card in _lit(step, scene)],
        "phase": scene.stage.value,
        "show": _show(step, scene, view),
        "cut": _cards(scene.cut) if scene.stage is Stage.CUT else None,
    }


def _nothing_fits(scene: Scene) -> dict[str, str]:
    hand, laid = scene.hands[LEARNER], scene.laid[LEARNER]
    return refusals_of(scene.count, hand, [card for card in hand if card not in laid])


def _wait(step: Step, scene: Scene, decision: Decision | None) -> Literal["read", "go"] | None:
    """Points wait to be read, those said wrongly, and who cut what; go waits to be said."""
    if step.must_go:
        return "go"
    news = (
        step.awards
        or step.not_said
        or said_too_much(step, scene, decision)
        or any(isinstance(one, Shown) for one in step.events)
    )
    return "read" if news or scene.stage is Stage.CUT else None


def _seat(seat: int, moment: Moment, view: View) -> SeatData:
    scene = moment.scene
    pegs = scene.pegs[seat]
    return {
        "name": view.names[seat],
        "role": _role(seat, moment, view),
        "score": pegs.front,
        "back": pegs.back,
        "cards": _held(seat, scene, view),
    }


def _held(seat: int, scene: Scene, view: View) -> list[HeldData]:
    laid = scene.laid[seat]
    if seat == LEARNER or view.open_hands or scene.is_played:
        return [{"card": card_data(card), "laid": card in laid} for card in scene.hands[seat]]
    # In the order laid, for a card's place among its hidden neighbours would tell of them.
    hidden = len(scene.hands[seat]) - len(laid)
    seen: list[HeldData] = [{"card": card_data(card), "laid": True} for card in laid]
    return seen + [{"card": None, "laid": False} for _ in range(hidden)]


def _role(seat: int, moment: Moment, view: View) -> str:
    scene = moment.scene
    if scene.dealer is None:
        return ""
    own = view.speakers[seat].own
    words = [f"dealer · {own} crib" if seat == scene.dealer else "pone"]
    if seat == _leads(scene, moment.turn):
        words.append("leads")
    return " · ".join(words)


def _leads(scene: Scene, turn: int | None) -> int | None:
    """Who leads this count: whoever laid its first card, or is to lay it."""
    if scene.stage is Stage.THROW:
        return scene.pone
    if scene.stage is not Stage.PLAY:
        return None
    return scene.pile[0].seat if scene.pile else turn


def _crib(scene: Scene, view: View) -> CribData:
    known = view.open_hands or scene.crib_is_known
    return {
        "seat": scene.dealer or 0,
        "cards": [card_data(card) if known else None for card in scene.crib],
    }


def _lit(step: Step, scene: Scene) -> tuple[Card, ...]:
    """The cards that have just scored."""
    first = step.opens
    if isinstance(first, Turned) and step.awards and scene.starter is not None:
        return (scene.starter,)
    if isinstance(first, CardLaid):
        scoring = scoring_cards([laid.card for laid in scene.pile])
        return scoring or tuple([scene.pile[-1].card] if step.awards else [])
    if scene.stage is Stage.PLAY and step.awards:  # a go
        return (scene.pile[-1].card,)
    return ()


def _show(step: Step, scene: Scene, view: View) -> CountedData | None:
    speakers = view.speakers
    if step.claim is not None:
        title = show_title(speakers[LEARNER], crib=step.claim.crib)
        return _counted(title, step.claim, None)
    shown = scene.shown
    if shown is None or scene.stage is not Stage.SHOW:
        return None
    return _counted(show_title(speakers[shown.seat], crib=shown.show.crib), shown.show, shown)


def _counted(title: str, show: Show, shown: Shown | None) -> CountedData:
    """A hand in the show; nothing of what it is worth before it has been `shown`."""
    phrases: list[PhraseData] = []
    if shown is not None:
        phrases = [
            {
                "text": phrase.text,
                "cards": [card.code for card in phrase.unit.cards] if phrase.unit else [],
            }
            for phrase in announce(show.count())
        ]
    return {
        "title": title,
        "cards": _cards(sorted(show.hand)),
        "starter": card_data(show.starter),
        "phrases": phrases,
        "said": None if shown is None else shown.said,
        "points": 0 if shown is None else shown.points,
    }


def _cards(cards: Iterable[Card]) -> list[CardData]:
    return [card_data(card) for card in cards]
