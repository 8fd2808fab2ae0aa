"""The pegging drill: a count in progress, what a card scores and which to lay."""

from trainer.drill.question import Drill
from trainer.ui.exercises import drill
from trainer.ui.visitor import visitor

player = visitor()
on_table = drill.table_for(player, Drill.PEGGING)
if on_table is None:
    drill.set_up(player, Drill.PEGGING)
elif on_table.reviewed:
    drill.show_result(player, on_table)
else:
    drill.ask(Drill.PEGGING)
