"""Games whose cards are chosen, and tables of what is said in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.deal import Deal
from trainer.cribbage.decision import Decision
from trainer.cribbage.events import HAND, Awarded, Dealt
from trainer.cribbage.game import Game
from trainer.cribbage.rules import Muggins, Rules

YOU, COMPUTER = 0, 1


def stacked_game(
    you: str,
    computer: str,
    starter: str,
    *,
    dealer: int = YOU,
    scores: tuple[int, int] = (0, 0),
    counting: bool = False,
    muggins: Muggins = Muggins.OFF,
) -> Game:
    """A game whose first deal brings these cards, six each."""
    hands = (parse_cards(you), parse_cards(computer))
    (turned,) = parse_cards(starter)
    seats = frozenset({YOU}) if counting else frozenset[int]()
    pegged = [Awarded(seat, 2, HAND, score) for seat, score in enumerate(scores) if score]
    game = Game.begin(Rules(muggins=muggins), 1, dealer=dealer, counting=seats)
    return replace(
        game,
        cards=Deal(hands, (), turned),
        hands=hands,
        pegs=(Pegs(scores[0]), Pegs(scores[1])),
        log=(*pegged, Dealt(0, dealer, hands, ())),
    )


class Row(NamedTuple):
    """A picture of a game, as a table tells it."""

    decided: str
    """The decision that led to it; empty where the table went on by itself."""
    words: str
    line: str


class Told(NamedTuple):
    """A game, and what is said in it."""

    title: str
    games: tuple[Game, ...]
    """Before the first decision and after each."""
    open_hands: bool
    rows: tuple[Row, ...]

    @property
    def game(self) -> Game:
        """After all the decisions."""
        return self.games[-1]

    @property
    def last_of_deal(self) -> Game:
        """After the last decision that did not bring the next deal."""
        return [game for game in self.games if game.deal == 0][-1]


def told_games(path: Path) -> list[Told]:
    """Read the games of a Markdown file: a heading, a line that sets the table, its pictures."""
    told = []
    for section in path.read_text("utf-8").split("\n## ")[1:]:
        title, *lines = section.splitlines()
        settings = next(line for line in lines if line.startswith("Cards: "))
        rows = [
            Row(*(cell.strip() for cell in line.strip("|").split("|")))
            for line in lines
            if line.startswith("|")
        ][2:]
        games = [_game(settings.removeprefix("Cards: ").rstrip("."))]
        for row in rows:
            if row.decided:
                games.append(games[-1].decide(Decision.parse(row.decided.strip("`"))))
        told.append(Told(title, tuple(games), "open" in settings, tuple(rows)))
    return told


def _game(settings: str) -> Game:
    """Read "you 4H ...; computer 9D ..; starter 8S; your deal; scores 118 80; counting"."""
    parts = [part.strip() for part in settings.split(";")]
    cards = {name: rest for part in parts for name, _, rest in [part.partition(" ")]}
    scores = [int(score) for score in cards.get("scores", "0 0").split()]
    return stacked_game(
        cards["you"],
        cards["computer"],
        cards["starter"],
        dealer=YOU if "your" in cards else COMPUTER,
        scores=(scores[0], scores[1]),
        counting="counting" in cards,
        muggins=Muggins(cards.get("muggins", "off")),
    )
