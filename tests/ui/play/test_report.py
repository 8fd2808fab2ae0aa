"""The report on a finished game, as the learner reads it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from streamlit.testing.v1 import AppTest

from tests.ui.play.finished import SEED, finished_game
from trainer.cribbage.cards import DECK, shuffled
from trainer.strategy.review import Balance, Review, review
from trainer.ui.play.fairness import CHI_SQUARE, FAIR, PACKS, SPREAD, fairness_words
from trainer.ui.play.report import balance_rows, balance_words
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
    _, scores, sources = (table.value for table in page.table)
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
    assert balance_words(looked_over.balance) in [one.value for one in page.markdown]
    table = page.table[0].value
    assert list(table["What"]) == [
        "Dealing as often as you did",
        "The cards",
        "Your decisions",
        "The computer’s decisions",
        "In all",
    ]


def points(told: str) -> float:
    return float(told.replace("−", "-"))


@pytest.mark.parametrize("counting", [0, -3])
@pytest.mark.parametrize("margin", [-12, 0, 7])
def test_what_made_the_margin_adds_up_as_it_is_told(margin: int, counting: int) -> None:
    rows = balance_rows(Balance(8, margin, 6.04, 3.33, -14.26, counting, 7.07))
    *parts, (_, whole) = rows
    assert sum(points(told) for _, told in parts) == pytest.approx(points(whole))
    assert points(whole) == margin
    assert ("Your counting" in dict(rows)) is (counting != 0)


@pytest.mark.parametrize(
    ("deals", "margin", "words"),
    [
        (8, -12, "Over the 8 deals played to their end you came out 12 points behind."),
        (1, 1, "Over the one deal played to its end you came out 1 point ahead."),
        (3, 0, "Over the 3 deals played to their end you came out even."),
    ],
)
def test_by_how_much_one_came_out(deals: int, margin: int, words: str) -> None:
    assert balance_words(Balance(deals, margin, 0, 0, 0, 0, 0)) == words


def test_the_seed_is_shown_with_a_figure_for_the_shuffle(page: AppTest) -> None:
    assert fairness_words(SEED, None) in [one.value for one in page.markdown]


@pytest.mark.parametrize(
    ("dealer", "choice"),
    [(None, "Cut for it"), (0, "I deal first"), (1, "The computer deals first")],
)
def test_with_the_seed_is_told_which_first_deal_brings_the_same_cards(
    dealer: int | None, choice: str
) -> None:
    assert f"Seed {SEED} " in fairness_words(SEED, dealer)
    assert f"with the first deal set to “{choice}”" in fairness_words(SEED, dealer)


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


@pytest.mark.parametrize(("target", "holes"), [(121, [0, 30, 60, 90, 121]), (61, [0, 30, 61])])
def test_the_holes_beside_the_score_line_stand_apart(
    looked_over: Review, target: int, holes: list[int]
) -> None:
    lines, *_ = score_chart(looked_over.score_line, target).to_dict()["layer"]
    assert lines["encoding"]["y"]["axis"]["values"] == holes
