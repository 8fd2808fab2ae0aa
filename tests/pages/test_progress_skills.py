"""What the Progress page says of skills, and where it leads."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.benchmarks.learners import Learner as MadeUp
from tests.benchmarks.learners import Nature, beginner, with_blind_spot
from tests.pages.component import Component
from trainer.cribbage.claim import FiguresClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Answer, Mode
from trainer.learning.skills import Skill
from trainer.storage.learners import Learner
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE
from trainer.ui.drill import WANTED, Wanted

OpenPage = Callable[..., AppTest]
NOW = datetime.now(UTC)
UNTAUGHT = Nature("untaught", 0.0, 0.0, 0.0)
"""Who learns nothing shows the same all the time."""
PAIR = Skill.PAIR.example


class SkillMap(Component):
    """The map as the browser would use it."""

    name = "skill_map"

    def tile(self, skill: Skill) -> dict[str, Any]:
        tile: dict[str, Any]
        (tile,) = [
            tile
            for group in self.data["groups"]
            for tile in group["tiles"]
            if tile["skill"] == skill
        ]
        return tile

    def wish(self, wish: str, skill: str) -> None:
        self.send({"seq": self.next_seq(), "wish": wish, "skill": skill})


@pytest.fixture
def learner(store: Store, cookies: dict[str, str]) -> Learner:
    return store.add_learner(cookies[COOKIE], now=NOW - timedelta(400))


def sit(
    store: Store,
    learner: Learner,
    given: Sequence[tuple[Show, FiguresClaim]],
    *,
    days_ago: int = 0,
    mode: Mode = Mode.PRACTICE,
) -> None:
    at = NOW - timedelta(days_ago)
    record = SittingRecord(os.urandom(16).hex(), Settings(mode=mode), 1, None, at)
    store.begin_sitting(learner.id, record)
    for n, (show, claim) in enumerate(given):
        store.record(learner.id, Answer(record.id, n, show, claim, 10.0, mode, 1, at, at.date()))
    store.end_sitting(record.id, at)


def counted_by(
    somebody: MadeUp, hands: int, *, made: Skill | None = None
) -> list[tuple[Show, FiguresClaim]]:
    """What they say to so many hands and cribs as kept, every fourth made for the skill."""
    plain = Settings(shows=Shows.BOTH)
    shows = [deal_show(plain, 3, n) for n in range(hands)]
    if made is not None:
        for_it = Settings(shows=Shows.BOTH, dealt=Dealt.MADE, skill=made)
        shows[::4] = [deal_show(for_it, 3, n) for n in range(len(shows[::4]))]
    return [(show, somebody.count(show.count())) for show in shows]


def right(show: Show) -> tuple[Show, FiguresClaim]:
    count = show.count()
    return show, FiguresClaim(count.fifteens, count.pairs, count.runs, count.flush, count.nobs)


def words(page: AppTest) -> str:
    return "\n".join(str(one.value) for one in [*page.markdown, *page.caption])


def drawn(page: AppTest) -> str:
    return "\n".join(one.proto.body for one in page.get("html"))


def tables(page: AppTest, heading: str) -> list[dict[str, str]]:
    (table,) = [table.value for table in page.table if table.value.columns[0] == heading]
    return [{str(k): str(v) for k, v in row.items()} for row in table.to_dict("records")]


def test_five_hands_are_not_enough_for_the_skills_to_be_told(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, counted_by(beginner(UNTAUGHT, 1), 5))
    page = open_page("progress")
    assert "Not enough yet." in words(page)
    figures = [
        tile["figure"]
        for group in SkillMap(page).data["groups"]
        for tile in group["tiles"]
        if tile["level"] != "new"
    ]
    assert figures.count("not enough yet") >= len(figures) - 2
    assert "progress_improve_primary" not in [button.key for button in page.button]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_thirty_honest_hands_the_skill_named_first_is_truly_a_weak_one(
    open_page: OpenPage, store: Store, learner: Learner, seed: int
) -> None:
    somebody = beginner(UNTAUGHT, seed)
    sit(store, learner, counted_by(somebody, 30))
    page = open_page("progress")
    found = tables(page, "Skill")
    first = next(skill for skill in Skill if skill.title == found[0]["Skill"])
    assert f"**{first.title}** costs you most" in words(page)
    assert somebody.chances[first] < 0.8
    lost = [float(row["Lost in 100 hands"]) for row in found]
    assert lost == sorted(lost, reverse=True)


def test_a_planted_blind_spot_is_named_and_drilled(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    spot = Skill.CRIB_FLUSH_OF_FOUR
    sit(store, learner, counted_by(with_blind_spot(spot, UNTAUGHT, 5), 40, made=spot))
    page = open_page("progress")
    order = [str(one.value) for one in page.header]
    assert order.index("Improve first") < order.index("Skills")
    named = [str(one.value) for one in page.markdown if "costs you" in str(one.value)]
    (told,) = [one for one in words(page).split("\n") if "blind spot" in one]
    assert told.startswith(f"**{spot.title}** is a blind spot: you almost always miss it")
    assert words(page).index(told) < words(page).index(named[0])
    tile = SkillMap(page).tile(spot)
    assert (tile["level"], tile["mark"]) == ("often missed", "missed")
    assert "A long run of right answers makes up for those misses." in tile["facts"]
    (button,) = [one for one in page.button if one.label == "Practise it"]
    button.click().run()
    assert not page.exception
    settings = asked_for(page).settings
    assert (settings.dealt, settings.skill) == (Dealt.MADE, spot)


def test_every_skill_stands_in_its_group_with_a_level_in_words_and_a_number(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [right(PAIR)] * 6, days_ago=3)
    page = open_page("progress")
    groups = SkillMap(page).data["groups"]
    assert [group["title"] for group in groups] == [
        "Fifteens",
        "Pairs",
        "Runs",
        "Flush and nobs",
        "Traps",
    ]
    assert sum(len(group["tiles"]) for group in groups) == len(Skill)
    pair = SkillMap(page).tile(Skill.PAIR)
    assert (pair["level"], pair["title"]) == ("steady", "Pair")
    assert pair["figure"].endswith("%")
    assert pair["facts"][0] == "Right 6 times, wrong never."
    assert pair["line"] == Skill.PAIR.line
    assert SkillMap(page).tile(Skill.NOBS)["figure"] == "not met yet"
    assert "31 skills: 1 steady, 30 new." in words(page)


def test_a_steady_skill_is_marked_due_when_it_is_time_to_meet_it_again(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [right(PAIR)] * 6, days_ago=200)
    tile = SkillMap(open_page("progress", period="All time")).tile(Skill.PAIR)
    assert tile["due"]
    assert "Due: time to meet it again, so that it stays." in tile["facts"]


def test_a_skill_being_learnt_is_never_shown_as_due(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(PAIR, FiguresClaim(0, 0, 0, 0, 0))] * 6, days_ago=200)
    tile = SkillMap(open_page("progress", period="All time")).tile(Skill.PAIR)
    assert (tile["level"], tile["due"]) == ("often missed", False)


def test_of_what_is_being_learnt_the_missed_the_unknown_and_the_good_look_different(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    missed = [(Skill.RUN_OF_FOUR.example, FiguresClaim(0, 0, 0, 0, 0))] * 4
    sit(store, learner, [right(PAIR)] * 4 + missed + [right(Skill.NOBS.example)])
    page = open_page("progress")
    tiles = [SkillMap(page).tile(one) for one in (Skill.PAIR, Skill.RUN_OF_FOUR, Skill.NOBS)]
    assert [(tile["level"], tile["mark"], tile["figure"]) for tile in tiles] == [
        ("learning", "learning", "right 4 of 4"),
        ("often missed", "missed", "right 0 of 4"),
        ("learning", "met", "not enough yet"),
    ]
    assert " often missed)" in words(page)


@pytest.mark.parametrize(("wish", "mode"), [("practise", Mode.PRACTICE), ("learn", Mode.LEARN)])
def test_a_tile_leads_to_practice_with_hands_made_for_it(
    open_page: OpenPage, store: Store, learner: Learner, wish: str, mode: Mode
) -> None:
    sit(store, learner, [right(PAIR)])
    page = open_page("progress")
    SkillMap(page).wish(wish, "triple-run")
    settings = asked_for(page).settings
    assert (settings.mode, settings.dealt, settings.skill) == (
        mode,
        Dealt.MADE,
        Skill.TRIPLE_RUN,
    )


def test_a_tile_leads_to_the_lesson_that_teaches_it(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [right(PAIR)])
    page = open_page("progress")
    lesson = SkillMap(page).tile(Skill.NOBS)["lesson"]
    SkillMap(page).wish("lesson", "nobs")
    assert [title.value for title in page.title] == [lesson]


@pytest.mark.parametrize("said", [("conjure", "pair"), ("practise", "juggling")])
def test_nonsense_from_the_map_leads_nowhere(
    open_page: OpenPage, store: Store, learner: Learner, said: tuple[str, str]
) -> None:
    sit(store, learner, [right(PAIR)])
    page = open_page("progress")
    SkillMap(page).wish(*said)
    assert [title.value for title in page.title] == ["Progress"]


def test_explanations_are_there_on_one_switch_that_the_address_remembers(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [right(PAIR)])
    page = open_page("progress")
    assert "The band is" not in words(page)
    page.toggle(key="explain").set_value(True).run()
    assert "The band is" in words(page)
    again = words(open_page("progress", explain="true"))
    assert "The number is how likely you are right the next time" in again


def test_the_calendar_tells_the_days_practised_and_the_months_in_a_table(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    for ago in (0, 1, 40):
        sit(store, learner, [right(PAIR)] * 3, days_ago=ago)
    page = open_page("progress", more="Calendar")
    assert "Days practised in the last 26 weeks: 3." in drawn(page)
    assert sum(int(row["Days practised"]) for row in tables(page, "Month")) == 3


def test_the_part_under_more_is_let_go_where_the_filters_leave_nothing(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [right(PAIR)], days_ago=60)
    page = open_page("progress", more="Calendar", period="All time")
    page.selectbox(key="period").select("7 days").run()
    assert not page.exception
    assert "No hand you counted is of this kind." in words(page)


def test_a_part_that_there_is_not_is_ignored(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [right(PAIR)])
    page = open_page("progress", more="Horoscope")
    assert [title.value for title in page.title] == ["Progress"]


def test_the_report_says_who_when_how_well_and_what_next_in_words(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    store.rename(learner.id, "Anna")
    spot = Skill.CRIB_FLUSH_OF_FOUR
    sit(store, learner, counted_by(with_blind_spot(spot, UNTAUGHT, 5), 40, made=spot))
    page = open_page("report")
    assert [title.value for title in page.title] == ["Counting report: Anna"]
    told = words(page)
    assert "1 day with practice; hands and cribs." in told
    assert "**Traps.** " in told
    assert f"- **{spot.title}.** {spot.line}" in told
    assert [metric.label for metric in page.metric] == [
        "Hands right",
        "Points missed a hand",
        "Said too much a hand",
        "Seconds a hand",
    ]


def test_a_name_in_the_report_is_a_name_and_nothing_to_be_loaded(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    store.rename(learner.id, "![x](//a.b/c.png)")
    page = open_page("report")
    assert "![x](" not in page.title[0].value


def test_a_report_on_somebody_without_a_name_has_a_line_for_it_on_paper(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    assert "Name \\_" in words(open_page("report"))
    store.rename(learner.id, "Anna")
    assert "Name \\_" not in words(open_page("report"))


def test_a_report_on_nothing_explains_itself(open_page: OpenPage) -> None:
    page = open_page("report")
    assert "No hand has been counted in the drill yet" in words(page)
    assert not page.metric


def asked_for(page: AppTest) -> Wanted:
    """The sitting the drill was asked for, whether it has come to it or not."""
    if WANTED in page.session_state:
        wanted: Wanted = page.session_state[WANTED]
        return wanted
    return Wanted(page.session_state["drill.table"].sitting.settings)


def test_who_counts_hands_alone_is_told_that_cribs_were_not_asked(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [right(PAIR)] * 12)
    page = open_page("progress")
    assert SkillMap(page).tile(Skill.CRIB_FLUSH_OF_FOUR)["figure"] == "cribs not asked"
    advice = "Cribs were not asked; choose Hands and cribs in the drill."
    assert f"Nothing was missed. {advice}" in words(page)
    sit(store, learner, [right(Skill.CRIB_FLUSH_OF_FOUR.example)])
    page = open_page("progress")
    assert SkillMap(page).tile(Skill.CRIB_FLUSH_OF_FOUR)["figure"] == "not enough yet"
    assert advice not in words(page)


def test_a_skill_right_less_than_five_times_is_told_in_times_and_no_per_cent(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [right(PAIR)] * 4)
    assert SkillMap(open_page("progress")).tile(Skill.PAIR)["figure"] == "right 4 of 4"
    sit(store, learner, [right(PAIR)])
    assert SkillMap(open_page("progress")).tile(Skill.PAIR)["figure"].endswith("%")
