"""Join: how a pupil comes to a class, and to its task."""

from trainer.ui.classroom import join
from trainer.ui.visitor import visitor

player = visitor()
membership = join.membership_here(player)
if membership is None:
    join.enter(player)
else:
    join.show_task(player, membership)
