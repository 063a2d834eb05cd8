"""What is made ready while nobody waits for it: a page with Python of its own lays out for a while what it was sent.

Where many readers share a machine nothing is: there it is made when it is asked for.
"""

from __future__ import annotations

import logging
from collections import deque
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Callable


class _Page:
    """The page, if it has Python for itself."""

    is_alone = False
    is_dark = False
    waiting: ClassVar[deque[Callable[[], object]]] = deque()


def begin(*, dark: bool) -> None:
    """Make things ready from now on, for a page that is dark or not."""
    _Page.is_alone, _Page.is_dark = True, dark


def is_dark() -> bool:
    """Whether the page is dark, as far as it has said so."""
    return _Page.is_dark


def make_ready(make: Callable[[], object]) -> None:
    """Have something made once nobody waits for anything, where a page has Python for itself."""
    if _Page.is_alone:
        _Page.waiting.append(make)


def make_one() -> bool:
    """Make one of the things that are to be made ready, and return whether there is another one.

    What goes wrong is logged: it will be told when it is asked for.
    """
    if _Page.waiting:
        try:
            _Page.waiting.popleft()()
        except Exception:
            logging.getLogger(__name__).exception("this could not be made ready")
    return bool(_Page.waiting)
