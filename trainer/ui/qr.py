"""QR codes: an address as a picture that phones read."""

from __future__ import annotations

import segno


def qr_picture(text: str) -> str:
    """The QR code of the text as the data address of an SVG picture, black on white."""
    return segno.make_qr(text, error="m").svg_data_uri(light="#fff", border=3, omitsize=True)
