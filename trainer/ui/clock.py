"""The only reader of the date and the time of day: the core gets them as arguments."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st


def now() -> datetime:
    """The present moment, aware, UTC."""
    return datetime.now(UTC)


def today() -> date:
    """The learner's own calendar day."""
    return day_of(now())


def day_of(moment: datetime) -> date:
    """The calendar day of a moment for the learner, by the time zone the browser tells."""
    try:
        zone = ZoneInfo(st.context.timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        zone = ZoneInfo("UTC")
    return moment.astimezone(zone).date()
