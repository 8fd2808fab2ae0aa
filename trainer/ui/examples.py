"""Worked examples: a show, or cards laid in the play, as steps to be gone through."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from trainer.cribbage.announce import announce
from trainer.cribbage.cards import Card
from trainer.cribbage.play import Award, Play, Reason, scoring_cards
from trainer.cribbage.show import Kind, Show
from trainer.learning.preferences import Preferences
from trainer.ui.components.cards import card_data, show_data
from trainer.ui.components.messages import PreferencesData
from trainer.ui.components.worked import ExampleData, LaidCardData, Seat, StepData
from trainer.ui.play.words import for_go_words, go_words, last_card_words, says_go_words
from trainer.ui.verdict import counting_order
from trainer.ui.words.combinations import why
from trainer.ui.words.figures import listed
from trainer.ui.words.pegging import count_words
from trainer.ui.words.speaker import Speaker, capital

_SEATS: tuple[Seat, Seat] = ("pone", "dealer")
_SPEAKERS = tuple(Speaker(seat) for seat in _SEATS)
_ENDS = (Reason.GO, Reason.LAST_CARD)


def show_example(
    show: Show,
    preferences: Preferences,
    *,
    kinds: Collection[Kind] = tuple(Kind),
    title: str = "",
) -> ExampleData:
    """A hand or a crib, combination by combination in this learner's counting order.

    Only the `kinds` given are counted. Raises `ShowError` where the cards are no show.
    """
    phrases = announce(show.count(), counting_order(preferences), kinds)
    return {
        "kind": "show",
        "title": title,
        "question": _question(kinds),
        "show": show_data(show),
        "sequence": None,
        "steps": [
            {
                "words": phrase.text,
                "cards": [card.code for card in phrase.unit.cards] if phrase.unit else [],
                "total": phrase.running,
                "points": phrase.unit.points if phrase.unit else 0,
                "note": why(phrase.unit, show.starter) if phrase.unit else "",
            }
            for phrase in phrases
        ],
        "spoken": " ".join(phrase.text for phrase in phrases),
        "whole": _whole(kinds),
        "preferences": preferences_data(preferences),
    }


def play_example(
    pone: Sequence[Card],
    dealer: Sequence[Card],
    laid: Sequence[Card],
    preferences: Preferences,
    *,
    title: str = "",
) -> ExampleData:
    """Cards laid in the play, card by card with what each pegs; pone leads.

    Seats, goes and new counts follow from the rules. Raises `PlayError` where a card cannot be
    laid.
    """
    plays = list(_plays(Play.begin((pone, dealer)), laid))
    steps = [_laid_step(before, after) for before, after in plays]
    return {
        "kind": "play",
        "title": title,
        "question": "What does each card peg?",
        "show": None,
        "sequence": {
            "pone": [card_data(card) for card in pone],
            "dealer": [card_data(card) for card in dealer],
            "laid": _laid_data(plays),
        },
        "steps": steps,
        "spoken": " ".join(step["words"] for step in steps),
        "whole": "count",
        "preferences": preferences_data(preferences),
    }


def preferences_data(preferences: Preferences) -> PreferencesData:
    """How this learner wants what is drawn, for the browser."""
    return {
        "four_colours": preferences.four_colours,
        "text_size": preferences.text_size.value,
        "read_aloud": preferences.read_aloud,
    }


def _question(kinds: Collection[Kind]) -> str:
    if set(kinds) >= set(Kind):
        return "What is it worth?"
    return f"Count the {listed([kind.plural for kind in Kind if kind in kinds])}."


def _whole(kinds: Collection[Kind]) -> str:
    if set(kinds) >= set(Kind):
        return "in all"
    asked = [kind for kind in Kind if kind in kinds]
    article = "" if asked == [Kind.NOBS] else "the "
    return f"for {article}{listed([kind.plural for kind in asked])}"


def _plays(play: Play, laid: Sequence[Card]) -> Iterator[tuple[Play, Play]]:
    """The play before and after each card."""
    for card in laid:
        after = play.lay(card)
        yield play, after
        play = after


def _laid_step(before: Play, after: Play) -> StepData:
    seat, card, count = after.laid[-1]
    pile = [*(one.card for one in before.pile), card]
    scored = [(award.reason, award.points) for award in after.awards if award.reason not in _ENDS]
    words = [f"{capital(_SPEAKERS[seat].name)}: {count_words(count, scored)}.", *_ending(after)]
    lit = scoring_cards(pile) or ((card,) if after.awards else ())
    return {
        "words": " ".join(words),
        "cards": [one.code for one in lit],
        "total": count,
        "points": sum(award.points for award in after.awards),
        "note": "",
    }


def _ending(after: Play) -> Iterator[str]:
    """What is said beyond the count: go, and the point for it or for the last card."""
    end = next((award for award in after.awards if award.reason in _ENDS), None)
    said = [_SPEAKERS[seat] for seat in after.passed]
    if end is None:
        if said:
            yield capital(says_go_words(said))
    elif end.reason is Reason.LAST_CARD:
        yield last_card_words(end.points)
    elif said:
        yield capital(go_words(said, _SPEAKERS[end.seat], end.points))
    else:
        yield for_go_words(end.points)


def _laid_data(plays: Sequence[tuple[Play, Play]]) -> list[LaidCardData]:
    awards: list[Award] = []
    laid: list[LaidCardData] = []
    for before, after in plays:
        awards += after.awards
        seat, card, _ = after.laid[-1]
        laid.append(
            {
                "card": card_data(card),
                "seat": _SEATS[seat],
                "fresh": bool(before.laid) and not before.pile,
                "pegged": {
                    name: sum(award.points for award in awards if award.seat == place)
                    for place, name in enumerate(_SEATS)
                },
            }
        )
    return laid
