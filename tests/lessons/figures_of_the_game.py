"""The figures about the play, the throw and the game that lessons name, each worked out anew."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from math import comb

from tests.cribbage.tables import rows
from trainer.cribbage.board import STREET, Skunk, skunk
from trainer.cribbage.cards import DECK, Card, Rank, Suit, parse_cards
from trainer.cribbage.play import MOST, Play, Reason, score_pile
from trainer.cribbage.rules import SHORT, STANDARD
from trainer.cribbage.scoring import Due, turning
from trainer.cribbage.show import count_show
from trainer.folders import ROOT
from trainer.learning.notation import LaidRanks, Ranks, read_notation
from trainer.strategy.discard import Throw, rank_throws
from trainer.strategy.outlook import crib_shares
from trainer.strategy.sources import GOOD_PLAYERS
from trainer.strategy.winning import winning_chance

_TOLD: Mapping[str, int] = {
    # Rules of the American Cribbage Congress: 3.1 (cuts), 2 (a look at the bottom card),
    # 7.3 (renege), 8.4 (false claim of a game); game points as its clubs score them.
    "fewest cards cut": 4,
    "penalty for a look": 2,
    "penalty for each card reneged": 2,
    "holes back for a false claim": 15,
    "game points of a win": 2,
    "game points of a skunk": 3,
    # The year of Suckling's birth (Dictionary of National Biography), of Cotton's “Compleat
    # Gamester”, of Dickens' book, of the Wahoo's patrol; the Congress itself says August 1979 of
    # its foundation, others 1980.
    "Suckling is born": 1609,
    "Cotton's book": 1674,
    "Dickens' book": 1841,
    "the Wahoo's patrol": 1943,
    "the Congress is founded, about": 1980,
    # Other games, as they are usually played.
    "points that win with seven cards": 181,
    "points that some play to with seven cards": 151,
    "aim of solitaire with two hands": 101,
    "splendid with two hands": 121,
    "aim of solitaire with one hand": 80,
    "splendid with one hand": 120,
    "aim of squares": 61,
}
"""What cannot be worked out."""


def _pegged(code: str) -> float:
    """What the last card laid pegs, go left out: "pegged by cards laid: 7, 8"."""
    found = read_notation(f"{code} = 0")
    assert isinstance(found, LaidRanks), code
    return sum([points for _, points in score_pile(found.ranks)])


def _at_the_end(pone: str, dealer: str, reason: Reason) -> float:
    """What the first award of the kind brings when both lay their cards in order."""
    play = Play.begin((parse_cards(pone), parse_cards(dealer)))
    while True:
        for award in play.awards:
            if award.reason is reason:
                return award.points
        play = play.lay(play.legal[0])


def _good_players(part: str) -> float:
    """Points a deal: "good players: pone total"."""
    role, name = part.split()
    return float(getattr(getattr(GOOD_PLAYERS, role), name))


def _safe(target: int, *harmless: Skunk) -> float:
    """The lowest score of a loser that is no skunk, or not such a one."""
    return next(score for score in range(target) if skunk(score, target) in harmless)


def _crib(code: str, by_dealer: bool) -> float:
    """The mean crib with two ranks in it, fifteens, pairs and runs, as "own crib of: 5-J"."""
    found = read_notation(code)
    assert isinstance(found, Ranks), code
    low, high = sorted(rank - 1 for rank in found.ranks)
    shares = crib_shares(low, high, by_dealer)
    return float(sum(points * share for points, share in enumerate(shares)))


def _throw(typed: str) -> tuple[Throw, str]:
    """ "yours 5H 6H 7H JH 8S 2C without 2C 8S hand" """
    cards, _, rest = typed.partition(" without ")
    whose, _, six = cards.partition(" ")
    thrown = frozenset(parse_cards(rest[:5]))
    throws = rank_throws(parse_cards(six), {"yours": True, "theirs": False}[whose])
    return next(throw for throw in throws if {*throw.thrown} == thrown), rest[5:].strip()


def _thrown(typed: str) -> float:
    """What a throw leaves in hand, or brings the crib."""
    throw, part = _throw(typed)
    return {"hand": throw.hand, "crib": throw.crib}[part]


def _starters(typed: str) -> float:
    """How many starters bring a kept hand so many points: "9 to 5D 5H 6H 7H of 5H 6H 7H ..."."""
    least, _, cards = typed.partition(" to ")
    kept, six = (parse_cards(part) for part in cards.split(" of "))
    unseen = [card for card in DECK if card not in six]
    return sum([count_show(kept, starter).total >= int(least) for starter in unseen])


def _reneged(typed: str) -> float:
    """What the opponent pegs for a go with these cards: "25 with AC 5D 6H"."""
    count, _, cards = typed.partition(" with ")
    fitting = [card for card in parse_cards(cards) if int(count) + card.rank.pips <= MOST]
    return _TOLD["penalty for each card reneged"] * len(fitting)


@cache
def _measured(what: str) -> float:
    """A figure that README says was measured: the first one in the last column of the row."""
    (row,) = [row for row in rows(ROOT / "README.md") if row.get("what", "").startswith(what)]
    found = re.search(r"\d+\.\d+", row["measured"])
    assert found, row
    return float(found[0])


def _supposed(score: str) -> float:
    """A score or a count that an example begins with."""
    assert int(score) < STANDARD.target
    return int(score)


_TEN = Rank.TEN.pips
_UNSEEN = len(DECK) - STANDARD.dealt

FIGURES: Mapping[str, Callable[[str], float]] = {
    "most in the play": lambda _: MOST,
    "points that win the short game": lambda _: SHORT.target,
    "holes in a street": lambda _: STREET,
    "pegged by cards laid": _pegged,
    "points for a go": lambda _: _at_the_end("TC JC 5C", "TD JD 5D", Reason.GO),
    "points for the last card": lambda _: _at_the_end("TC", "TD", Reason.LAST_CARD),
    "points for heels": lambda _: sum(
        [due.points for due in turning(1, Card(Rank.JACK, Suit.CLUBS)) if isinstance(due, Due)]
    ),
    "last hole of street": lambda street: STREET * int(street),
    "holes once round": lambda _: 2 * STREET,
    "a skunk is below": lambda _: _safe(STANDARD.target, Skunk.NONE),
    "a double skunk is below": lambda _: _safe(STANDARD.target, Skunk.NONE, Skunk.SKUNK),
    "a skunk in the short game is below": lambda _: _safe(SHORT.target, Skunk.NONE),
    "points by which a skunk is won": lambda _: (
        STANDARD.target - _safe(STANDARD.target, Skunk.NONE) + 1
    ),
    "a count that a ten-card makes": lambda target: int(target) - _TEN,
    "good players": _good_players,
    "good players' points in two deals": lambda _: (
        GOOD_PLAYERS.dealing.total + GOOD_PLAYERS.pone.total
    ),
    "own crib of": lambda code: _crib(code, by_dealer=False),
    "their crib of": lambda code: _crib(code, by_dealer=True),
    "throw": _thrown,
    "starters that bring": _starters,
    "starters there are": lambda _: _UNSEEN,
    "the dealer wins of a hundred, both at": lambda score: (
        100 * winning_chance(int(score), int(score), dealing=True)
    ),
    "measured": _measured,
    "one deal in so many brings the cards for 29": lambda _: (
        comb(len(DECK), STANDARD.dealt) * _UNSEEN / (4 * comb(len(DECK) - 5, 2))
    ),
    "renege": _reneged,
    "supposed": _supposed,
    "told": lambda what: _TOLD[what],
}
"""By name, given what stands after the colon."""
