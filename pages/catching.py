"""Catch the opponent: counts said aloud, right or wrong, to be called or let pass."""

from trainer.drill.question import Drill
from trainer.ui.exercises import drill
from trainer.ui.visitor import visitor

player = visitor()
on_table = drill.table_for(player, Drill.CATCHING)
if on_table is None:
    drill.set_up(player, Drill.CATCHING)
elif on_table.reviewed:
    drill.show_result(player, on_table)
else:
    drill.ask(Drill.CATCHING)
