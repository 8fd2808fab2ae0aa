"""What is said at the table: one sentence or two for everything that happens in a game."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.cribbage.announce import number_word
from trainer.cribbage.board import Skunk
from trainer.cribbage.cards import Card, Rank
from trainer.ui.words.pegging import Scored, count_words, with_article
from trainer.ui.words.speaker import Speaker, capital


def cut_words(speakers: Sequence[Speaker], cards: Sequence[Card]) -> str:
    """Who cut what, and who deals: the lower card does, equal ranks cut again."""
    first, second = (card.rank for card in cards)
    cuts = f"{speakers[0].does('cut')} {_a(first)}, {speakers[1].name} {_a(second)}"
    if first == second:
        return f"{cuts}: cut again."
    dealer = speakers[0] if first < second else speakers[1]
    return f"{cuts}: {dealer.within('deal')}."


def dealt_words(dealer: Speaker) -> str:
    """Who deals, and whose the crib is."""
    return f"{dealer.does('deal')}. The crib is {'yours' if dealer.is_you else dealer.whose}."


def thrown_words(speaker: Speaker, dealer: Speaker, cards: Sequence[Card] | None) -> str:
    """Who throws; the cards are named where they may be known."""
    what = "two" if cards is None else named(cards)
    crib = f"{dealer.own if dealer == speaker else dealer.whose} crib"
    return f"{speaker.does('throw')} {what} to {crib}."


def starter_words(starter: Card, *, heels: bool) -> str:
    """Name the starter, and his heels where they won points."""
    if heels:
        return f"The starter is the {starter.name}. His heels: two to the dealer."
    return f"The starter is the {starter.name}."


def laid_words(speaker: Speaker, card: Card, count: int, scored: Scored) -> str:
    """The card, the count and what it scored: "You lay the ten: thirty-one for two."."""
    return f"{speaker.does('lay')} the {card.rank.word}: {count_words(count, scored)}."


def laid_line(speaker: Speaker, count: int, scored: Scored) -> str:
    """The same for the log: "Computer: fifteen for two."."""
    return f"{speaker.name}: {count_words(count, scored)}."


def last_card_words(points: int) -> str:
    """The point for the deal's last card."""
    return f"Last card, {number_word(points)}."


def for_go_words(points: int) -> str:
    """The point for the go, said after the card that ended the count."""
    return f"{capital(number_word(points))} for the go."


def go_words(said: Sequence[Speaker], receiver: Speaker, points: int) -> str:
    """Who says go, in order, and whose point it is: "Computer says go; one for you."."""
    reward = f"{number_word(points)} for {receiver.receiver}"
    if not said or said[0] == receiver:  # the other said it before
        return f"{receiver.does('have')} nothing more that fits: {reward}."
    return f"{_says_go(said)}; {reward}."


def says_go_words(said: Sequence[Speaker]) -> str:
    """Who says go while the other goes on."""
    return f"{_says_go(said)}."


def your_turn_words(count: int) -> str:
    """Whose turn it is, where they are to find out for themselves whether a card fits."""
    return f"{capital(number_word(count))}, and it is your turn."


def restart_words(leader: Speaker) -> str:
    """A new count, and who begins it."""
    return f"The count starts again: {leader.within('lead')}."


def not_said_words(reasons: Sequence[str], points: int) -> str:
    """Points of a card that were not said: nobody pegs them."""
    names = [with_article(reason) for reason in reasons]
    was = "was" if len(names) == 1 else "were"
    return f"{capital(' and '.join(names))} {was} {number_word(points)}: not said, not pegged."


def not_all_said_words(said: int, true: int) -> str:
    """Part of a card's points was said: the rest nobody pegs."""
    return (
        f"You said {number_word(said)} of {number_word(true)}: "
        f"{number_word(true - said)} not said, not pegged."
    )


def too_much_words(said: int, true: int) -> str:
    """More was said than a card scored."""
    there = f"it is {number_word(true)}" if true else "there is nothing"
    return f"You said {number_word(said)}; {there}."


def show_title(owner: Speaker, *, crib: bool) -> str:
    """Whose cards are counted: "Your hand", "Computer’s crib"."""
    return capital(f"{owner.whose} {'crib' if crib else 'hand'}")


def shown_words(title: str, count: str, points: int) -> str:
    """A hand as it is counted aloud; `count` is its announcement."""
    if not points:
        return f"{title}: nineteen, as players say for nothing."
    return f"{title}: {count[0].lower()}{count[1:]}"


def claimed_words(title: str, said: int, true: int, *, strict: bool, muggins: bool) -> str:
    """What the learner said of a hand, and what becomes of it."""
    if said == true:
        return f"{title}: {number_word(true) if true else 'nothing'}, as you said."
    there = f"it is {number_word(true)}" if true else "there is nothing"
    words = f"You said {number_word(said) if said else 'nothing'}; {there}."
    if said > true:
        over = f"{capital(number_word(said - true))} too many"
        return f"{words} {over}." if strict else f"{words} {over}, cut back."
    return words if muggins else f"{words} {capital(number_word(true - said))} not pegged."


def muggins_words(taker: Speaker, points: int) -> str:
    """Who pegs what was not counted."""
    return f"Muggins: {number_word(points)} to {taker.receiver}."


def claim_question(*, crib: bool) -> str:
    """Ask what a hand or crib is worth."""
    return f"What is your {'crib' if crib else 'hand'} worth?"


def counts_words(owner: Speaker, crib: bool) -> str:
    """For the log: whose turn to count it is."""
    return f"{owner.does('count')} {owner.own} {'crib' if crib else 'hand'}."


def won_words(winner: Speaker, scores: tuple[int, int], skunk: Skunk) -> str:
    """Who won by what: "You win, 121 to 88. A skunk."."""
    lost = f" {capital(skunk_words(skunk))}." if skunk is not Skunk.NONE else ""
    return f"{winner.does('win')}, {max(scores)} to {min(scores)}.{lost}"


def skunk_words(skunk: Skunk) -> str:
    """How badly a game was lost: "a skunk", "a double skunk"; nothing where it was no skunk."""
    return "" if skunk is Skunk.NONE else f"a {skunk.value}"


def named(cards: Sequence[Card]) -> str:
    """Cards by their ranks: "the king and the two", "two fours", "the four"."""
    ordered = sorted(cards, reverse=True)
    if len(cards) == 2 and cards[0].rank == cards[1].rank:
        return f"two {cards[0].rank.plural}"
    return " and ".join(f"the {card.rank.word}" for card in ordered)


def _a(rank: Rank) -> str:
    return f"{'an' if rank in (Rank.ACE, Rank.EIGHT) else 'a'} {rank.word}"


def _says_go(said: Sequence[Speaker]) -> str:
    if len(said) == 1:
        return said[0].does("say") + " go"
    return f"{said[0].does('say')} go, and {said[1].within('have')} nothing that fits"
