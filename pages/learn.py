"""Learn: the first hand, what to go on with, and the lessons."""

from trainer.ui.learn.page import learn
from trainer.ui.visitor import visitor

learn(visitor())
