"""Count any hand: choose cards, read their count; the address holds them."""

from trainer.ui.count import page
from trainer.ui.visitor import visitor

page.count_any_hand(visitor())
