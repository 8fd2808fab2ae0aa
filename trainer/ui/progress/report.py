"""A report on one sheet of paper, for the learner or for a parent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import streamlit as st

from trainer.folders import PAGES
from trainer.learning.mastery import Level, SkillState
from trainer.learning.priorities import blind_spot
from trainer.learning.skills import Group, Skill
from trainer.ui.learners import as_it_is
from trainer.ui.planning import next_to_learn
from trainer.ui.printing import name_line, print_button, screen_only
from trainer.ui.progress.days import date_words
from trainer.ui.progress.figures import figures_with_change
from trainer.ui.progress.priorities import losses_in
from trainer.ui.progress.selection import in_the_address
from trainer.ui.progress.skills import counted_words
from trainer.ui.progress.view import View, unreachable_told, view_of
from trainer.ui.set_up import within_words
from trainer.ui.visitor import visitor
from trainer.ui.words.skills import TOO_LITTLE, figure_words

_NEXT = 3
"""Skills to practise next that are named."""


def report_link(view: View) -> None:
    """A link to the report on what is looked at."""
    st.page_link(
        str(PAGES / "report.py"),
        label="A report of one page, to print",
        icon=":material/print:",
        query_params=in_the_address(),
    )
    if view.player.is_private:
        st.caption("You are counting privately: print it before you stop.")


def report_page() -> None:
    """Draw the report on what the address asks for."""
    player = visitor()
    st.title(_title(player.learner.name), anchor=False)
    if not player.learner.name:
        name_line("report-name")
    with unreachable_told(player):
        view = view_of(player)
        if view is not None:
            with screen_only("report-print"):
                print_button("Print", key="report_print")
            _report(view)
    with screen_only("report-back"):
        st.page_link(
            str(PAGES / "progress.py"), label="Back to Progress", query_params=in_the_address()
        )


def _title(name: str | None) -> str:
    return f"Counting report: {as_it_is(name)}" if name else "Counting report"


def _report(view: View) -> None:
    st.markdown(_about(view))
    figures_with_change(view)
    if view.states:
        st.header("Skills", anchor=False)
        st.markdown(counted_words(view))
        for group in Group:
            st.markdown(_group_words(group, [view.states[skill] for skill in group.skills]))
        st.caption(
            "In brackets: how likely the next one is right, or how often it was. Steady: right "
            "five times and more than 85 in a hundred. Mastered: steady, and on two days in mixed "
            "hands."
        )
    st.header("To practise next", anchor=False)
    st.markdown("\n".join(f"- {words}" for words in _next_words(view)))


def _about(view: View) -> str:
    """Whose days these are, and which hands."""
    selection = view.selection
    wanted = selection.now(view.today)
    days = view.history.by_day(view.learner, wanted)
    first = wanted.since or days[0].day
    practised = f"{len(days)} day{'s' if len(days) != 1 else ''} with practice"
    table = {None: "hands and cribs", False: "hands", True: "cribs"}[selection.crib]
    mode = f", {selection.mode} alone" if selection.mode else ""
    return (
        f"Cribbage counting at Fifteen Two, {date_words(first)} to {date_words(view.today)}: "
        f"{practised}; {table}{mode}."
    )


def _group_words(group: Group, states: Sequence[SkillState]) -> str:
    """The group's skills by how far they are: "**Pairs.** Steady: pair (92%). ..."."""
    by_word: dict[str, list[str]] = {
        **{level.title: [] for level in reversed(Level) if level is not Level.NEW},
        TOO_LITTLE.capitalize(): [],
        Level.NEW.title: [],
    }
    for state in states:
        words = within_words(state.skill)
        if state.level is Level.NEW:
            by_word[Level.NEW.title].append(words)
        elif state.chance is None:
            by_word[TOO_LITTLE.capitalize()].append(words)
        else:
            by_word[state.level.title].append(f"{words} ({figure_words(state)})")
    parts = (f"{word}: {', '.join(skills)}." for word, skills in by_word.items() if skills)
    return f"**{group.capitalize()}.** {' '.join(parts)}"


def _next_words(view: View) -> list[str]:
    """What to practise next, each with what it is; never more than a few."""
    named = list(dict.fromkeys(_next(view)))[:_NEXT]
    return [f"**{skill.title}.** {skill.line}" for skill in named]


def _next(view: View) -> Iterator[Skill]:
    found = losses_in(view)
    learning = [one.skill for one in found if one.is_learning]
    blind = blind_spot(found, view.states)
    if blind is not None:
        yield blind.skill
    yield from learning
    if not learning:
        yield next_to_learn(view.states)
