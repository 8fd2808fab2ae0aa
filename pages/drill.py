"""The drill: hands to count, one after the other."""

from trainer.ui import drill
from trainer.ui.visitor import visitor

player = visitor()
on_table = drill.table_for(player)
if on_table is None:
    drill.set_up(player)
elif on_table.reviewed:
    drill.show_result(player, on_table)
else:
    drill.count()
