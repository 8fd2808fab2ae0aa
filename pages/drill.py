"""The drill: hands to count, one after the other."""

from trainer.ui import drill
from trainer.ui.classroom.join import back_to_class
from trainer.ui.drill_result import show_result
from trainer.ui.visitor import visitor

player = visitor()
on_table = drill.table_for(player)
if on_table is not None and not on_table.reviewed:
    drill.count()
else:
    if on_table is None:
        drill.set_up(player)
    else:
        show_result(player, on_table)
    back_to_class(player)
