"""The only reader of the clock: the core gets time as an argument."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st


def now() -> datetime:
    """The present moment, aware, UTC."""
    return datetime.now(UTC)


def today() -> date:
    """The learner's own calendar day, by the time zone the browser tells."""
    try:
        zone = ZoneInfo(st.context.timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        zone = ZoneInfo("UTC")
    return now().astimezone(zone).date()
