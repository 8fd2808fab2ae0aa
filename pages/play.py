"""Play: a game of cribbage against the computer."""

from trainer.ui.play import page
from trainer.ui.visitor import visitor

player = visitor()
on_table = page.table_for(player)
if on_table is None:
    page.set_up(player)
elif on_table.reviewed:
    page.show_report(player, on_table)
else:
    page.play()
