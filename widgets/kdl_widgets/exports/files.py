"""Write a playthrough into a file, by the ending of its name."""

from __future__ import annotations

from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.analysis.subjects import SubjectError
from kdl.core.files import path_of, write_file
from kdl.core.position import Position
from kdl.engine.match import Match
from kdl.engine.replay import load_replay
from kdl.engine.start import own_names
from kdl.engine.timeline import Timeline, load_link
from kdl.errors import KdlError, UnknownNameError
from kdl.games.getlucky.state import GetLuckyState
from kdl.games.mansion.state import State
from kdl.narration.names import called

if TYPE_CHECKING:
    from collections.abc import Callable


#: The kinds of files that can be written.
FORMATS = (".html", ".gif", ".webp", ".svg", ".png", ".txt")
#: The kinds that can follow the reader's page into the dark, beside being light or dark.
_FOLLOW = (".html", ".svg")

#: How wide a picture can be, in pixels.
LEAST, MOST = 200, 4000

#: What can be written: a playthrough, the last line of a match, a position, a replay file, or the text of a link.
Source = Timeline[Position] | Match[Position] | State | GetLuckyState | str | Path


class ExportError(KdlError):
    """A playthrough cannot be put into such a file."""


def write(source: Source, path: str | Path, **asked: object) -> Path:
    """Write a file, of the kind that its name says, and return its path; in it people of a match have their own names.

    Args:
        source: What is written.
        path: The file.
        **asked: What the function for that kind of file can be asked for; what is None counts as not asked.

    Raises:
        ExportError: There is no such kind of file, or it cannot be asked for that.
        SaveError: It cannot be written; what was there before is still there.
        KdlError: The source cannot be read, or has no such step, seat, language or theme.
    """
    file = path_of(path)
    kind = file.suffix.lower()
    if kind not in FORMATS:
        raise ExportError(f"{file.name!r} must end with one of: {', '.join(FORMATS)}")
    make = _maker(kind)
    wanted = {name: value for name, value in asked.items() if value is not None}
    _check(kind, make, wanted)
    with called(own_names(source.seats) if isinstance(source, Match) else {}):
        contents: str | bytes = make(playthrough(source), **wanted)
    return write_file(file, contents)


def _maker(kind: str) -> Callable[..., str | bytes]:
    """Return what makes the contents of a kind of file; it is loaded when it is first asked for."""
    match kind:
        case ".html":
            from kdl_widgets.exports.html import as_html

            return as_html
        case ".gif":
            from kdl_widgets.exports.film import as_gif

            return as_gif
        case ".webp":
            from kdl_widgets.exports.film import as_webp

            return as_webp
        case ".svg":
            from kdl_widgets.exports.position import as_svg

            return as_svg
        case ".png":
            from kdl_widgets.exports.position import as_png

            return as_png
        case _:
            from kdl_widgets.exports.text import as_text

            return as_text


def _check(kind: str, make: Callable[..., str | bytes], wanted: dict[str, object]) -> None:
    taken = [name for name in signature(make).parameters if name != "timeline"]
    if strange := [name for name in wanted if name not in taken]:
        raise ExportError(f"a {kind} file takes no {strange[0]!r}; it takes: {', '.join(taken)}")
    themes = (*(("auto",) if kind in _FOLLOW else ()), "light", "dark")
    if "theme" in wanted and wanted["theme"] not in themes:
        raise UnknownNameError(f"theme for a {kind} file", wanted["theme"], themes)
    if wanted.get("width", LEAST) not in range(LEAST, MOST + 1):
        raise ExportError(f"a width must be from {LEAST} to {MOST} pixels, not {wanted['width']!r}")


def playthrough(source: Source) -> Timeline[Position]:
    """Return the playthrough that is meant: of a match what was played last, of a position nothing but itself.

    Raises:
        SubjectError: It is none of what can be written.
        ReplayError: It is a replay file that cannot be read.
        LinkError: It is a text that is no link.
    """
    match source:
        case Timeline():
            return source
        case Match():
            return source.line[-1].timeline
        case State() | GetLuckyState():
            return Timeline(source)
        case str() | Path():
            return load_replay(source) if Path(source).suffix == ".json" else load_link(str(source))
    raise SubjectError(f"{source!r} is no playthrough, match, position, replay file or link")
