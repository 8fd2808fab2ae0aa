"""The report on a finished game: the outcome, the score line, points by source, what cost most."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from trainer.cribbage.board import skunk
from trainer.cribbage.match import Match
from trainer.drill.playing import COMPUTER, LEARNER, PlayedGame
from trainer.strategy.review import Balance, Review
from trainer.strategy.sources import GOOD_PLAYERS, Points, RolePoints
from trainer.ui.choice import choice
from trainer.ui.components.cards import show_cards
from trainer.ui.play.costly import Costly, costliest
from trainer.ui.play.fairness import fairness_words
from trainer.ui.play.score_line import score_chart
from trainer.ui.play.set_up import title
from trainer.ui.play.words import skunk_words
from trainer.ui.visitor import Visitor
from trainer.ui.words.figures import points_words, signed
from trainer.ui.words.suits import in_colour

_CARDS = 330
"""Width in pixels of six small cards."""


def outcome(played: PlayedGame, match: Match | None) -> None:
    """Who won, by how much, and how the match stands."""
    high, low = max(played.game.scores), min(played.game.scores)
    winner = "You won" if played.won else "The computer won"
    st.title(f"{winner}, {high} to {low}", anchor=False)
    lost = skunk_words(skunk(low, played.record.options.target))
    words = f"By {', '.join(filter(None, (points_words(high - low), lost)))}."
    if match is not None:
        words += f" {_match_words(match)}"
    st.write(words)
    st.caption(title(played.record.options))


def report(
    player: Visitor, played: PlayedGame, review: Review, *, again: Callable[[int], None]
) -> None:
    """Look the game over; `again` is called with the number of a decision to play again from."""
    _costliest(player, played, review, again)
    _cards_and_decisions(review)
    _score_line(played, review)
    _deal_again(played, again)
    _sources(review)
    st.header("The cards were fair", anchor=False)
    st.write(fairness_words(played.record.seed, played.record.dealer))


def balance_words(balance: Balance) -> str:
    """By how much the learner was ahead or behind, in the deals that can be compared."""
    deals = (
        f"{balance.deals} deals played to their" if balance.deals != 1 else "one deal played to its"
    )
    if balance.margin == 0:
        return f"Over the {deals} end you came out even."
    side = "ahead" if balance.margin > 0 else "behind"
    return f"Over the {deals} end you came out {points_words(balance.margin)} {side}."


def balance_rows(balance: Balance) -> list[tuple[str, str]]:
    """What made the margin, each with its points to a tenth; they add up to the last.

    What rounding leaves over is put to the cards, which are what is left over anyway.
    """
    parts = [
        ("Dealing as often as you did", round(balance.role, 1)),
        ("Your decisions", round(balance.decisions, 1)),
        ("The computer’s decisions", round(balance.opponent, 1)),
    ]
    if balance.counting:
        parts.insert(2, ("Your counting", float(balance.counting)))
    cards = balance.margin - sum(points for _, points in parts)
    parts.insert(1, ("The cards", round(cards, 1)))
    return [
        *((what, signed(points)) for what, points in parts),
        ("In all", signed(balance.margin)),
    ]


def _match_words(match: Match) -> str:
    mine, theirs = match.wins[LEARNER], match.wins[COMPUTER]
    if match.winner is None:
        return f"In the match it is {mine} to {theirs}."
    winner = "yours" if match.winner == LEARNER else "the computer’s"
    return f"The match is {winner}, {max(mine, theirs)} to {min(mine, theirs)}."


def _costliest(
    player: Visitor, played: PlayedGame, review: Review, again: Callable[[int], None]
) -> None:
    st.header("What cost you most", anchor=False)
    found = costliest(played.game, review, open_hands=played.record.options.open_hands)
    if not found:
        st.write("Nothing: with what you saw there was never a better choice.")
        return
    st.caption("Lit is what was better. Dearest first.")
    with st.container(gap="medium"):
        for costly in found:
            _decision(player, costly, again)


def _decision(player: Visitor, costly: Costly, again: Callable[[int], None]) -> None:
    place = costly.cost.n
    four_colours = player.preferences.four_colours
    with st.container(horizontal=True, vertical_alignment="center", key=f"report_row_{place}"):
        with st.container(width=_CARDS):
            show_cards(
                costly.hand,
                lit=costly.cost.best,
                size="small",
                four_colours=four_colours,
                key=f"report_cards_{place}",
            )
        with st.container(width="stretch", gap=None):
            words = f"**{costly.words} That cost {costly.price}.**  \n{costly.why}"
            st.markdown(in_colour(words, four_colours=four_colours))
            st.caption(in_colour(costly.when, four_colours=four_colours))
            if st.button("Play it again from here", key=f"report_again_{place}"):
                again(place)


def _cards_and_decisions(review: Review) -> None:
    st.header("Cards and decisions", anchor=False)
    balance = review.balance
    if not balance.deals:
        st.write("The game was over in its first deal: there is nothing to compare.")
        return
    st.write(balance_words(balance))
    st.table([{"What": what, "Points": points} for what, points in balance_rows(balance)])
    st.caption(
        "The cards are what dealing, decisions and counting leave over: luck. A decision costs "
        "what a better one would have brought on average, with what was to be seen."
    )


def _score_line(played: PlayedGame, review: Review) -> None:
    line = review.score_line
    st.header("Score after each deal", anchor=False)
    st.altair_chart(
        score_chart(line, played.record.options.target),
        alt="Score after each deal, you and the computer: "
        f"{', '.join(f'{one.mine} to {one.theirs}' for one in line)}.",
    )
    with st.expander("The scores as a table", type="compact"):
        st.table(
            [
                {
                    "Deal": str(one.deal + 1),
                    "Dealer": _dealer(played, one.deal),
                    "You": str(one.mine),
                    "Computer": str(one.theirs),
                }
                for one in line
            ]
        )


def _deal_again(played: PlayedGame, again: Callable[[int], None]) -> None:
    """Let a deal be chosen, to be played once more with the same cards."""
    begins: dict[int, int] = {}
    for n, (before, _) in enumerate(played.game.moments()):
        begins.setdefault(before.deal, n)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        deal = choice(
            "A deal to play again",
            {deal: f"Deal {deal + 1}" for deal in begins},
            0,
            key="report_deal",
            width=180,
        )
        if st.button("Deal it again", key="report_deal_again"):
            again(begins[deal])


def _dealer(played: PlayedGame, deal: int) -> str:
    return "You" if (played.game.first_dealer + deal) % 2 == LEARNER else "Computer"


def _sources(review: Review) -> None:
    mine, theirs = review.sources, review.opponent_sources
    st.header("Where the points came from", anchor=False)
    st.caption(
        f"Points a deal, over the {mine.dealing.deals + mine.pone.deals} deals played to their "
        "end; good players are two champions against each other."
    )
    st.table(
        [
            *_role("Dealing", mine.dealing, theirs.dealing, GOOD_PLAYERS.dealing, crib=True),
            *_role("As pone", mine.pone, theirs.pone, GOOD_PLAYERS.pone, crib=False),
        ]
    )


def _role(
    role: str, mine: RolePoints, theirs: RolePoints, good: Points, *, crib: bool
) -> list[dict[str, str]]:
    return [
        {
            "": f"{role}, {source}",
            "You": _average(mine.average, source),
            "Computer": _average(theirs.average, source),
            "Good players": _average(good, source),
        }
        for source in ("hand", "crib", "play")
        if crib or source != "crib"
    ]


def _average(points: Points | None, source: str) -> str:
    return "–" if points is None else f"{getattr(points, source):.1f}"
