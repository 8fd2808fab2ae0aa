"""What a player can do, or fail to do, alone: the skills that counting a show is made of."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from trainer.cribbage.show import Kind, Show
from trainer.learning.skill_examples import EXAMPLES


class Group(StrEnum):
    """The headings under which skills are listed."""

    FIFTEENS = "fifteens"
    PAIRS = "pairs"
    RUNS = "runs"
    FLUSH_AND_NOBS = "flush and nobs"
    TRAPS = "traps"
    """What looks like points and is none."""

    @property
    def skills(self) -> tuple[Skill, ...]:
        """The group's skills, easier ones first."""
        return tuple(skill for skill in Skill if skill.group is self)


class Skill(StrEnum):
    """One thing a learner can practise; the value is what is stored and stands in addresses.

    Easier ones first within a group. `trainer.learning.tagging.tags` says which a show needs.
    """

    FIVE_AND_TEN_CARD = "five-and-ten-card"
    SEVEN_AND_EIGHT = "seven-and-eight"
    SIX_AND_NINE = "six-and-nine"
    THREE_CARD_FIFTEEN = "three-card-fifteen"
    FIFTEEN_WITH_ACE = "fifteen-with-ace"
    DOUBLED_FIFTEEN = "doubled-fifteen"
    FOUR_CARD_FIFTEEN = "four-card-fifteen"
    FIVE_CARD_FIFTEEN = "five-card-fifteen"
    PAIR = "pair"
    TWO_PAIR = "two-pair"
    PAIR_ROYAL = "pair-royal"
    DOUBLE_PAIR_ROYAL = "double-pair-royal"
    RUN_OF_THREE = "run-of-three"
    RUN_OF_FOUR = "run-of-four"
    RUN_OF_FIVE = "run-of-five"
    DOUBLE_RUN = "double-run"
    DOUBLE_RUN_OF_FOUR = "double-run-of-four"
    TRIPLE_RUN = "triple-run"
    DOUBLE_DOUBLE_RUN = "double-double-run"
    FLUSH_OF_FOUR = "flush-of-four"
    FLUSH_OF_FIVE = "flush-of-five"
    NOBS = "nobs"
    UNLIKE_TEN_CARDS = "unlike-ten-cards"
    RUN_WITHIN_A_RUN = "run-within-a-run"
    BROKEN_RUN = "broken-run"
    ROUND_THE_CORNER = "round-the-corner"
    CRIB_FLUSH_OF_FOUR = "crib-flush-of-four"
    FLUSH_THROUGH_THE_STARTER = "flush-through-the-starter"
    WRONG_JACK = "wrong-jack"
    STARTER_JACK = "starter-jack"
    NOTHING = "nothing"

    @property
    def title(self) -> str:  # type: ignore[override]  # str.title has no use here
        """A few words for a list or a heading: "Double run of three"."""
        return _WORDS[self].title

    @property
    def line(self) -> str:
        """One line that says what it is."""
        return _WORDS[self].line

    @property
    def group(self) -> Group:
        """The heading it is listed under."""
        return _WORDS[self].group

    @property
    def kind(self) -> Kind | None:
        """The category in which a mistake would show; `None` where any would do."""
        return _WORDS[self].kind

    @property
    def example(self) -> Show:
        """A hand that needs it and little else; a crib where it is about cribs."""
        return EXAMPLES[self.value]


class _Words(NamedTuple):
    group: Group
    kind: Kind | None
    title: str
    line: str


_WORDS = {
    Skill.FIVE_AND_TEN_CARD: _Words(
        Group.FIFTEENS,
        Kind.FIFTEEN,
        "Five and a ten-card",
        "A five makes fifteen with each ten, jack, queen and king.",
    ),
    Skill.SEVEN_AND_EIGHT: _Words(
        Group.FIFTEENS,
        Kind.FIFTEEN,
        "Seven and eight",
        "Every seven makes fifteen with every eight.",
    ),
    Skill.SIX_AND_NINE: _Words(
        Group.FIFTEENS,
        Kind.FIFTEEN,
        "Six and nine",
        "Every six makes fifteen with every nine.",
    ),
    Skill.THREE_CARD_FIFTEEN: _Words(
        Group.FIFTEENS,
        Kind.FIFTEEN,
        "Fifteen of three cards",
        "Three cards together make fifteen, as 2-3-10, 4-5-6 or 5-5-5.",
    ),
    Skill.FIFTEEN_WITH_ACE: _Words(
        Group.FIFTEENS,
        Kind.FIFTEEN,
        "Fifteen with an ace",
        "An ace fills up a fourteen, as A-4-10, A-6-8 or A-7-7.",
    ),
    Skill.DOUBLED_FIFTEEN: _Words(
        Group.FIFTEENS,
        Kind.FIFTEEN,
        "The same fifteen again",
        "A pair makes the same fifteen twice: 7-8-8 is fifteen two, fifteen four.",
    ),
    Skill.FOUR_CARD_FIFTEEN: _Words(
        Group.FIFTEENS,
        Kind.FIFTEEN,
        "Fifteen of four cards",
        "Four cards together make fifteen, as A-2-5-7 or 2-3-4-6.",
    ),
    Skill.FIVE_CARD_FIFTEEN: _Words(
        Group.FIFTEENS,
        Kind.FIFTEEN,
        "Fifteen of all five cards",
        "All five cards together make fifteen, as A-2-3-4-5 or A-2-2-4-6.",
    ),
    Skill.PAIR: _Words(
        Group.PAIRS,
        Kind.PAIR,
        "Pair",
        "Two cards of one rank are two points.",
    ),
    Skill.TWO_PAIR: _Words(
        Group.PAIRS,
        Kind.PAIR,
        "Two pair",
        "Pairs of two different ranks are four points.",
    ),
    Skill.PAIR_ROYAL: _Words(
        Group.PAIRS,
        Kind.PAIR,
        "Pair royal",
        "Three of one rank are three pairs: six points.",
    ),
    Skill.DOUBLE_PAIR_ROYAL: _Words(
        Group.PAIRS,
        Kind.PAIR,
        "Double pair royal",
        "Four of one rank are six pairs: twelve points.",
    ),
    Skill.RUN_OF_THREE: _Words(
        Group.RUNS,
        Kind.RUN,
        "Run of three",
        "Three ranks in a row are three points.",
    ),
    Skill.RUN_OF_FOUR: _Words(
        Group.RUNS,
        Kind.RUN,
        "Run of four",
        "Four ranks in a row are four points.",
    ),
    Skill.RUN_OF_FIVE: _Words(
        Group.RUNS,
        Kind.RUN,
        "Run of five",
        "Five ranks in a row are five points.",
    ),
    Skill.DOUBLE_RUN: _Words(
        Group.RUNS,
        Kind.RUN,
        "Double run of three",
        "A pair in a run of three makes the run twice: eight points with the pair.",
    ),
    Skill.DOUBLE_RUN_OF_FOUR: _Words(
        Group.RUNS,
        Kind.RUN,
        "Double run of four",
        "A pair in a run of four makes the run twice: ten points with the pair.",
    ),
    Skill.TRIPLE_RUN: _Words(
        Group.RUNS,
        Kind.RUN,
        "Triple run",
        "Three alike in a run make the run three times: fifteen points with the pair royal.",
    ),
    Skill.DOUBLE_DOUBLE_RUN: _Words(
        Group.RUNS,
        Kind.RUN,
        "Double-double run",
        "Two pairs in a run make the run four times: sixteen points with the pairs.",
    ),
    Skill.FLUSH_OF_FOUR: _Words(
        Group.FLUSH_AND_NOBS,
        Kind.FLUSH,
        "Flush in the hand",
        "All the hand's cards are of one suit and the starter is not: four points.",
    ),
    Skill.FLUSH_OF_FIVE: _Words(
        Group.FLUSH_AND_NOBS,
        Kind.FLUSH,
        "Flush with the starter",
        "All the cards are of the starter's suit too: five points, in hand or crib.",
    ),
    Skill.NOBS: _Words(
        Group.FLUSH_AND_NOBS,
        Kind.NOBS,
        "Nobs",
        "The jack of the starter's suit in hand or crib is one point.",
    ),
    Skill.UNLIKE_TEN_CARDS: _Words(
        Group.TRAPS,
        Kind.PAIR,
        "Ten-cards that are no pair",
        "Ten, jack, queen and king all count ten, but a jack and a queen are no pair.",
    ),
    Skill.RUN_WITHIN_A_RUN: _Words(
        Group.TRAPS,
        Kind.RUN,
        "A run inside a longer run",
        "Only the longest run counts: in 4-5-6-7 there is no run of three besides.",
    ),
    Skill.BROKEN_RUN: _Words(
        Group.TRAPS,
        Kind.RUN,
        "A run with a gap",
        "3-4-6-7 looks like a run, but the gap breaks it.",
    ),
    Skill.ROUND_THE_CORNER: _Words(
        Group.TRAPS,
        Kind.RUN,
        "Round the corner",
        "The ace is low only: Q-K-A and K-A-2 are no runs.",
    ),
    Skill.CRIB_FLUSH_OF_FOUR: _Words(
        Group.TRAPS,
        Kind.FLUSH,
        "Four suited cards in the crib",
        "In the crib a flush needs the starter too: four alone are nothing.",
    ),
    Skill.FLUSH_THROUGH_THE_STARTER: _Words(
        Group.TRAPS,
        Kind.FLUSH,
        "Three suited and the starter",
        "The starter only adds to a flush: with three in the hand it makes none.",
    ),
    Skill.WRONG_JACK: _Words(
        Group.TRAPS,
        Kind.NOBS,
        "Jack of another suit",
        "A jack is nobs only in the starter's suit.",
    ),
    Skill.STARTER_JACK: _Words(
        Group.TRAPS,
        Kind.NOBS,
        "Jack turned up",
        "A jack as starter was the dealer's heels at the turn; in the show it is no nobs.",
    ),
    Skill.NOTHING: _Words(
        Group.TRAPS,
        None,
        "Nineteen: nothing at all",
        "Some hands hold no points, and saying so at once is a skill too.",
    ),
}
