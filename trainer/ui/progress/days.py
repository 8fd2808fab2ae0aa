"""Days as people say them."""

from __future__ import annotations

from datetime import date

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


def day_words(day: date, today: date) -> str:
    """Short: "today", "yesterday", "3 Nov", with the year where it is another."""
    ago = (today - day).days
    if ago == 0:
        return "today"
    if ago == 1:
        return "yesterday"
    words = f"{day.day} {_MONTHS[day.month - 1]}"
    return words if day.year == today.year else f"{words} {day.year}"


def month_words(day: date) -> str:
    """The month a day is in: "Nov 2026"."""
    return f"{_MONTHS[day.month - 1]} {day.year}"


def month_name(day: date) -> str:
    """The month alone: "Nov"."""
    return _MONTHS[day.month - 1]


def date_words(day: date) -> str:
    """With its year, for paper: "3 Nov 2026"."""
    return f"{day.day} {month_words(day)}"
