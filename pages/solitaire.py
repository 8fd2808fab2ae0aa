"""Cribbage solitaire: a whole game, thrown and counted alone."""

from trainer.drill.question import Drill
from trainer.ui.exercises import drill
from trainer.ui.visitor import visitor

player = visitor()
on_table = drill.table_for(player, Drill.SOLITAIRE)
if on_table is None:
    drill.set_up(player, Drill.SOLITAIRE)
elif on_table.reviewed:
    drill.show_result(player, on_table)
else:
    drill.ask(Drill.SOLITAIRE)
