"""The throwing drill: six cards, two for the crib."""

from trainer.drill.question import Drill
from trainer.ui.exercises import drill
from trainer.ui.visitor import visitor

player = visitor()
on_table = drill.table_for(player, Drill.THROWING)
if on_table is None:
    drill.set_up(player, Drill.THROWING)
elif on_table.reviewed:
    drill.show_result(player, on_table)
else:
    drill.ask(Drill.THROWING)
