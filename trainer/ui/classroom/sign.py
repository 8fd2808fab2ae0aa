"""The sign that shows pupils the way in: to a class, or to an exam."""

from __future__ import annotations

import streamlit as st

from trainer.ui.addresses import address, is_this_computer_only
from trainer.ui.components.school_class import join_sign
from trainer.ui.qr import qr_picture


def sign(page: str, code: str, link: str, *, key: str, to: str = "the class") -> None:
    """Draw the page's address, the code to type there and the link as a picture.

    `to` is what they lead to. Where other devices cannot follow them, say what helps.
    """
    join_sign(address(page), code, qr_picture(link), key=key, to=to)
    if is_this_computer_only():
        st.caption(
            "This address works on this computer only. For pupils’ devices, start the app with the "
            "option --server.address=0.0.0.0 and open it here by the computer’s name or number in "
            "the network."
        )
