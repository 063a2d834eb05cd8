"""How boards, positions and playthroughs show themselves in a notebook; in a terminal their ``repr`` is read.

A notebook asks an object for its formats. The picture is drawn by the view, on which nothing of the engine stands: here
it is only named, and found when a notebook asks. An entry point
would say the same, but where packages lie as they are, in a clone or in a browser's Python, there are none.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TypeVar

from kdl.core.resolve import resolve

#: The view, and what draws an object in it as SVG, which says the same in words for those who cannot see it.
PACKAGE, VIEW = "kdl_widgets", "kdl_widgets.pictures.still:still_of"

ShownT = TypeVar("ShownT")


def shows_itself(kind: type[ShownT]) -> type[ShownT]:
    """Have what is of a class shown by notebooks as a picture; a tuple with names takes no base that could say so."""
    kind._repr_mimebundle_ = _formats  # type: ignore[attr-defined]
    return kind


def _formats(self: object, **_: object) -> dict[str, str]:
    """Return what a notebook shows, by MIME type: the ``repr``, and where the view is installed a picture."""
    picture = {"image/svg+xml": resolve(VIEW)(self)} if find_spec(PACKAGE) else {}
    return {"text/plain": repr(self), **picture}


def seen_by(seat: int | None) -> str:
    """Say who looks.

    >>> seen_by(2), seen_by(None)
    ('seen by seat 2', 'seen by a spectator')
    """
    return "seen by a spectator" if seat is None else f"seen by seat {seat}"
