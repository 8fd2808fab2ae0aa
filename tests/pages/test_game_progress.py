"""Games on the progress page."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from tests.pages.conftest import OpenPage
from tests.pages.form import Form
from tests.pages.game import GameOnPage
from tests.pages.test_play import SHORT, deal


def rows(app: AppTest, heading: str) -> list[dict[str, str]]:
    """The table whose first column has that heading."""
    (found,) = [table.value for table in app.table if table.value.columns[0] == heading]
    return [
        {str(name): str(cell) for name, cell in row.items()} for row in found.to_dict("records")
    ]


def play_through(table: GameOnPage) -> bool:
    """Play to the end and the report; whether the learner won."""
    table.play_on()
    you, computer = table.scores
    table.say("finish")
    return you > computer


def test_who_has_played_no_game_is_led_to_the_table(open_page: OpenPage) -> None:
    Form(open_page("drill")).count()
    app = open_page("progress", more="Games")

    assert not [one for one in app.table if one.value.columns[0] == "Against"]
    app.button(key="progress_games_begin").click().run()
    assert [title.value for title in app.title] != ["Progress"]


def test_a_finished_game_is_counted_as_won_or_lost(open_page: OpenPage) -> None:
    won = play_through(deal(open_page("play"), **SHORT))
    (row,) = rows(open_page("progress", more="Games"), "Against")

    assert row["Against"] == "Home, to 61"
    assert (row["Won"], row["Lost"]) == (("1", "0") if won else ("0", "1"))
    assert float(row["Points given away a game"]) > 0


def test_a_game_that_is_not_over_is_counted_nowhere(open_page: OpenPage) -> None:
    deal(open_page("play"), **SHORT).decide()

    assert not open_page("progress", more="Games").table


def test_open_games_stand_apart(open_page: OpenPage) -> None:
    play_through(deal(open_page("play"), play_target=61, play_open=True))
    app = open_page("progress", more="Games")

    assert "Open hands" in [one.value for one in app.subheader]
    assert len(rows(app, "Against")) == 1


def test_the_same_cards_again_count_in_no_figure(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    play_through(table)
    table.app.button("play_same").click().run()
    play_through(GameOnPage(table.app))
    app = open_page("progress", more="Games")

    (row,) = rows(app, "Against")
    assert int(row["Won"]) + int(row["Lost"]) == 1
    assert any("played again" in one.value for one in app.markdown)


def test_a_game_is_looked_at_again_from_the_list(open_page: OpenPage) -> None:
    play_through(deal(open_page("play"), **SHORT))
    app = open_page("progress", more="Games")
    (look,) = [one for one in app.button if one.label == "Look at it"]
    look.click().run()

    assert "won" in app.title[0].value.lower()
