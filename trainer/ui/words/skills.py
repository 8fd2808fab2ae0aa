"""How a skill stands, in words: how often it was right, what it costs, that it is a blind spot."""

from __future__ import annotations

from trainer.learning.mastery import Level, SkillState
from trainer.learning.priorities import HANDS, Loss

TOO_LITTLE = "not enough yet"
"""What stands for a figure that so few answers do not bear."""
_MOST = 0.99
_ALMOST_NEVER = 0.2
_OFTEN = 0.02


def figure_words(state: SkillState) -> str:
    """The chance to be right, "91%", or what there is instead of one; certain nobody is."""
    if state.level is Level.NEW:
        return "not met yet"
    if state.chance is None:
        return TOO_LITTLE
    if state.is_told_in_times:
        return f"right {state.right} of {state.right + state.wrong}"
    return f"{min(state.chance, _MOST):.0%}"


def right_words(state: SkillState) -> str:
    """The same as a sentence, of a skill of which enough is known."""
    figure = figure_words(state)
    if state.chance is None or state.is_told_in_times:
        return f"{figure[:1].upper()}{figure[1:]} so far."
    return f"Next time you are right with a chance of about {figure}."


def blind_words(blind: Loss) -> str:
    """What makes it a blind spot, in words for the middle of a sentence."""
    state = blind.state
    often = state.right / (state.right + state.wrong) if state.is_told_in_times else state.chance
    how = "almost always" if (often or 0.0) < _ALMOST_NEVER else "mostly"
    return f"you {how} miss it, and get most of the rest right"


def often_words(loss: Loss) -> str:
    """How often it comes: "It comes in about one hand in 400."."""
    share = loss.lost.share
    seldom = f"one hand in {float(f'{1 / share:.1g}'):.0f}"  # one digit and noughts
    often = f"{HANDS * share:.0f} hands in a hundred"
    return f"It comes in about {often if share >= _OFTEN else seldom}."


def cost_words(loss: Loss) -> str:
    """What it costs: "about 12 points in a hundred hands of a game"."""
    words = cost_figure(loss)
    return f"about {words} point{'' if words == '1' else 's'} in a hundred hands of a game"


def cost_figure(loss: Loss) -> str:
    """Points lost in a hundred hands: whole ones, with a decimal where they are few."""
    points = round(loss.lost.per_hundred, 1)
    return f"{points:.0f}" if points >= 10 else f"{points:.1f}"
