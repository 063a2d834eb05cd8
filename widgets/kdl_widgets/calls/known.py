"""The call for what a reader knows."""

from __future__ import annotations

from kdl_widgets.beats.known import Known


def what_i_know() -> Known:
    """Show how every rule of the course stands: known, fading, missed or never asked, and which mistakes to watch for.

    It is read from what this browser keeps of the answers on all pages, those of the web app at the same address too.

    >>> from kdl_widgets import what_i_know
    >>> what_i_know().text.splitlines()[1][:12]
    'Sight lines:'
    """
    return Known()
