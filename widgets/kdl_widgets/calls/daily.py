"""The call for the puzzle of a day."""

from __future__ import annotations

from kdl_widgets.beats.daily import Daily


def daily(date: str = "") -> Daily:
    """Pose the puzzle of a day; the browser keeps how each day was done, and how many were found in a row.

    Args:
        date: The day, as ``"2026-11-26"``; ``""`` for today, by the clock of the reader. Others can be chosen there.

    Raises:
        OptionError: There is no puzzle of that day.

    >>> from kdl_widgets import daily
    >>> daily("2026-11-26").puzzle.day.isoformat()
    '2026-11-26'
    """
    return Daily(date)
