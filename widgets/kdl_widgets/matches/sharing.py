"""What goes in and out: a match as a file, a link, a page, and back.

A file that a reader saves calls everybody as the table does, by the names that were typed, and the replay file keeps
them. A link goes to others, who did not see that anybody typed anything: no name is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from kdl.core.sources import plain_name
from kdl.engine.match import Match
from kdl.engine.replay import read_match
from kdl.engine.start import own_names
from kdl.engine.timeline import read_fragment, write_fragment
from kdl.errors import UnknownNameError
from kdl.narration.names import called
from kdl_widgets.exports.html import making_html
from kdl_widgets.exports.making import Making, naming
from kdl_widgets.exports.position import as_png, as_svg
from kdl_widgets.exports.text import as_text

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.narration.log import Eyes

#: How many steps before the place a film begins.
_FILMED = 40
#: How many characters are looked at to tell a file from a link.
_AHEAD = 1_000
#: What a page can ask for, in the order of the buttons.
KINDS = ("link", "json", "html", "gif", "svg", "png", "txt")
#: What resvg and Pillow make, which are not there in a browser's own Python.
_PAINTED = ("gif", "png")
#: What makes a film; it is loaded where somebody asks for one.

_Make = Callable[[Any, int, Any], "str | bytes | Making[str] | Making[bytes]"]
#: How each file is made from a playthrough, a place and whose hands are open, and what it is.
_FILES: dict[str, tuple[str, _Make]] = {
    "html": ("text/html", lambda timeline, at, hands: making_html(timeline, at=at, hands=hands)),
    "gif": ("image/gif", lambda timeline, at, hands: _film(timeline, at, hands)),  # noqa: PLW0108  # it stands below
    "svg": ("image/svg+xml", lambda timeline, at, hands: as_svg(timeline, at=at, hands=hands)),
    "png": ("image/png", lambda timeline, at, hands: as_png(timeline, at=at, hands=hands)),
    "txt": ("text/plain", lambda timeline, at, hands: as_text(timeline.branch(at), hands=hands)),
}


def offered() -> tuple[str, ...]:
    """Return the kinds that can be made here: without resvg, no films and no pictures of pixels."""
    return KINDS if find_spec("resvg_py") else tuple(kind for kind in KINDS if kind not in _PAINTED)


def _film(timeline: Timeline[Position], at: int, hands: Eyes) -> Making[bytes]:
    from kdl_widgets.exports.film import making_gif

    return making_gif(timeline, start=max(0, at - _FILMED), at=at, hands=hands)


def given(
    kind: str, match: Match[Position], timeline: Timeline[Position], at: int, hands: Eyes
) -> tuple[dict[str, object], bytes | Making[bytes]]:
    """Return a match as the page asks for it: what the page has to know, and the data, or what makes them.

    Names that people have typed are in every file, and in no link.

    Args:
        kind: One of :data:`KINDS`, or ``"keep"`` for what the browser keeps, and ``"hold"`` for what it would.
        match: The match.
        timeline: The playthrough that is shown, from the start to its end.
        at: The index of the state that is shown.
        hands: Whose hands are open in what is made; a replay file and a link hold all of them.

    Raises:
        UnknownNameError: There is no such kind.
    """
    name = f"{plain_name(timeline.game.edition)}_{timeline.start.seed}"
    if kind in ("keep", "hold", "json"):
        return {"name": f"{name}.json", "mime": "application/json"}, match.text().encode()
    if kind == "link":
        return {"fragment": write_fragment(timeline, at=at)}, b""
    if kind not in offered():
        raise UnknownNameError("kind of file", kind, offered())
    mime, make = _FILES[kind]
    names = own_names(match.seats)
    with called(names):
        made = make(timeline, at, hands)
    if not isinstance(made, (str, bytes)):
        return {"name": f"{name}.{kind}", "mime": mime}, _encoded(naming(made, names))
    data = made.encode() if isinstance(made, str) else made
    return {"name": f"{name}.{kind}", "mime": mime}, data


def _encoded(making: Making[Any]) -> Making[bytes]:
    """Make a file of what is made, whether that is text or not."""
    made = yield from making
    return made.encode() if isinstance(made, str) else made


def opened(text: str, own: Collection[str] = ()) -> tuple[Match[Position], int | None, Any]:
    """Read a replay file, a link or an address that a page has; it can come from anybody.

    Args:
        text: The replay file, the link or the address.
        own: The deck files that it may name: those with which the page plays already, and no others on this machine.

    Returns:
        The match, and the step and the eyes with which it opens, None for what is not said.

    Raises:
        KdlError: It is none of these, or damaged.
    """
    if text[:_AHEAD].lstrip().startswith("{"):
        return read_match(text, own), None, None
    timeline, at, eyes = read_fragment(text)
    return Match(timeline), at, eyes
