"""The day's goals, of who set any: where the day stands."""

from __future__ import annotations

from trainer.drill.question import Drill
from trainer.storage.history import Filter, History
from trainer.ui import clock
from trainer.ui.visitor import Visitor


def goals_today(player: Visitor, history: History) -> str:
    """How far the learner is with each goal of today, a sentence each; "" for who set none.

    No word about other days, and none about what is lacking. Raises `StorageError`.
    """
    return " ".join(
        words for words in (_hands(player, history), _minutes(player, history)) if words
    )


def _hands(player: Visitor, history: History) -> str:
    goal = player.preferences.daily_goal
    if not goal:
        return ""
    return _towards(history.hands_on(player.learner.id, clock.today()), goal, "hands", "counted")


def _minutes(player: Visitor, history: History) -> str:
    """Whole minutes of thinking, in all drills."""
    goal = player.preferences.goal_minutes
    if not goal:
        return ""
    learner, today = player.learner.id, clock.today()
    seconds = history.figures(learner, Filter(since=today, until=today)).seconds
    for drill in Drill:
        days = history.exercises(learner, drill)
        seconds += sum(one.seconds for one in days[-1:] if one.day == today)
    return _towards(int(seconds // 60), goal, "minutes", "practised at the cards")


def _towards(done: int, goal: int, unit: str, how: str) -> str:
    if done >= goal:
        return f"Today’s goal of {goal} {unit} is reached: {done} {how}."
    return f"{done} of today’s {goal} {unit} {how}."
