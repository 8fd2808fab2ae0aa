"""How a learner last chose to count, for the next time."""

from __future__ import annotations

from dataclasses import replace

from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill
from trainer.storage.errors import StorageError
from trainer.ui.visitor import Visitor

USUAL = Settings(dealt=Dealt.CHOSEN)
"""How somebody counts who has chosen nothing: in Practice, hands chosen for them."""


def remembered(player: Visitor) -> Settings:
    """What this learner last chose on the set-up line; the usual where that is not known."""
    try:
        last = player.outbox.store().last_settings(player.learner.id)
    except StorageError:
        return USUAL
    # An exam is never remembered; a file that was restored may say otherwise.
    return last if last is not None and last.exam is None else USUAL


def remember(player: Visitor, settings: Settings) -> None:
    """Keep what was chosen, if that can be done now."""
    try:
        player.outbox.store().save_last_settings(player.learner.id, settings)
    except StorageError:
        return  # the choice is a convenience; the sitting matters more


def settings_to_count_again(player: Visitor) -> Settings:
    """How missed hands are counted again: in the way this learner last chose."""
    return replace(remembered(player), mode=Mode.MISSED)


def settings_to_learn(player: Visitor, skill: Skill) -> Settings:
    """How a skill is learnt step by step."""
    return replace(
        remembered(player), mode=Mode.LEARN, dealt=Dealt.MADE, skill=skill, shows=Shows.HAND
    )
