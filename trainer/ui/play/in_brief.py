"""The rules of the game in a minute, for whoever has not played before."""

from __future__ import annotations

import streamlit as st

_RULES = """
- Each of you is dealt six cards and throws two face down to the **crib**, four cards that belong
  to the dealer. The deal alternates.
- A card is turned up from the pack: the **starter**. A jack there pegs two for the dealer, his
  heels.
- **The play.** The pone, who does not deal, leads; you lay cards in turn and add them up; jack,
  queen and king are ten each. The count never passes thirty-one. Making fifteen or thirty-one pegs
  two, a pair two, three alike six, four alike twelve, a run of three or more one a card, in
  whatever order it was laid. Who cannot lay says **go**; when nobody can, the last card laid pegs
  one (at thirty-one the two are all) and the count starts again. The very last card pegs one too,
  unless it makes thirty-one.
- **The show.** Pone's hand, the dealer's hand, then the crib, each with the starter: two for every
  fifteen, two for every pair, one a card for runs, four or five for a flush, one for the jack of
  the starter's suit.
- Whoever reaches 121 (or 61) wins, in the very moment of pegging it.
"""


def rules_in_brief() -> None:
    """Draw them, folded away."""
    with st.expander("The game in a minute"):
        st.markdown(_RULES)
