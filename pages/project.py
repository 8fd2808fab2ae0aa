"""The projector: one hand, or one sequence of the play, across the whole screen."""

from trainer.ui.project.screen import screen
from trainer.ui.visitor import visitor

screen(visitor().preferences)
