"""The report on a finished game, as the learner reads it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from streamlit.testing.v1 import AppTest

from tests.ui.play.finished import SEED, finished_game
from trainer.cribbage.cards import DECK, shuffled
from trainer.strategy.review import Review, review
from trainer.ui.play.fairness import CHI_SQUARE, FAIR, PACKS, SPREAD, fairness_words
from trainer.ui.play.report import luck_words
from trainer.ui.play.score_line import score_chart


def report_page() -> None:
    """Runs as a page of its own."""
    import streamlit as st  # noqa: PLC0415

    from tests.ui.play.finished import finished_game, match_after, somebody  # noqa: PLC0415
    from trainer.strategy.review import review  # noqa: PLC0415
    from trainer.ui.play.report import outcome, report  # noqa: PLC0415

    played = finished_game()
    outcome(played, match_after(played))
    report(
        somebody(),
        played,
        review(played.game),
        again=lambda n: st.session_state.update(again=n),
    )


@pytest.fixture(scope="module")
def page() -> AppTest:
    page = AppTest.from_function(report_page, default_timeout=30).run()
    assert not page.exception, page.exception[0].message
    return page


@pytest.fixture(scope="module")
def looked_over() -> Review:
    return review(finished_game().game)


def test_it_begins_with_who_won_and_by_how_much(page: AppTest) -> None:
    assert page.title[0].value == "The computer won, 121 to 87"
    assert page.markdown[0].value == ("By 34 points, a skunk. In the match it is 0 to 1.")


def test_the_five_costliest_decisions_can_each_be_played_again(page: AppTest) -> None:
    again = [button for button in page.button if button.label == "Play it again from here"]
    assert len(again) == 5
    again[0].click().run()
    assert page.session_state["again"] == int(str(again[0].key).rsplit("_", 1)[1])


def test_the_scores_are_there_as_a_table_too(page: AppTest, looked_over: Review) -> None:
    scores, sources = (table.value for table in page.table)
    assert list(scores["You"]) == [str(one.mine) for one in looked_over.score_line]
    assert list(scores["Computer"])[-1] == "121"
    assert list(sources[""]) == [
        "Dealing, hand",
        "Dealing, crib",
        "Dealing, play",
        "As pone, hand",
        "As pone, play",
    ]
    assert sources["Good players"].iloc[0] == "7.9"


def test_cards_and_decisions_are_told_apart(page: AppTest, looked_over: Review) -> None:
    assert luck_words(looked_over) in [one.value for one in page.markdown]
    assert f"your decisions gave away {looked_over.points:.1f} points" in luck_words(looked_over)


def test_luck_is_told_of_whoever_had_it(looked_over: Review) -> None:
    def luck(points: float) -> str:
        changed = replace(looked_over, costs=(), opponent_costs=(), luck=points)
        return luck_words(changed)

    counted = replace(looked_over, costs=(), opponent_costs=(), luck=0.0, miscounted=4)
    assert "your decisions gave away 0 points, your counting 4, the computer’s" in luck_words(
        counted
    )
    given_away = "your decisions gave away 0 points, the computer’s 0 points."
    assert luck(12.4) == f"The cards were worth 12 points to you; {given_away}"
    assert luck(-1.2) == f"The cards were worth 1 point to the computer; {given_away}"
    assert luck(0.3) == f"The cards favoured nobody; {given_away}"


def test_the_seed_is_shown_with_a_figure_for_the_shuffle(page: AppTest) -> None:
    assert fairness_words(SEED) in [one.value for one in page.markdown]


def test_the_figure_for_the_shuffle_is_as_measured() -> None:
    seen = Counter(
        (place, card)
        for seed in range(PACKS)
        for place, card in enumerate(shuffled(Random(f"{seed}/0")))
    )
    expected = PACKS / 52
    measured = sum(
        (seen[place, card] - expected) ** 2 / expected for place in range(52) for card in DECK
    )
    # Each pack fills every place once: 51 x 51 degrees of freedom after this correction.
    assert round(measured * 51 / 52) == CHI_SQUARE
    assert FAIR == 51 * 51
    assert round((2 * FAIR) ** 0.5) == SPREAD


def test_the_chart_names_both_lines_at_their_ends(looked_over: Review) -> None:
    chart = score_chart(looked_over.score_line, 121).to_dict()
    *_, names = chart["layer"]
    assert names["encoding"]["text"]["field"] == "who"
