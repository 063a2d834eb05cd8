"""Calls that write files: a playthrough to take along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from kdl_widgets.exports.files import write

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.narration.log import Eyes
    from kdl_widgets.exports.files import Source


def export(
    source: Source,
    path: str | Path,
    *,
    at: int | None = None,
    start: int | None = None,
    hands: Eyes = None,
    language: str | None = None,
    theme: Literal["auto", "light", "dark"] | None = None,
    width: int | None = None,
) -> Path:
    """Write a playthrough into a file, and return its path.

    A ``.html`` file is a page that steps, plays and jumps without a kernel or a network; a ``.gif`` or ``.webp`` file
    is a film with captions; a ``.svg`` or ``.png`` file shows a position; a ``.txt`` file tells what happened.

    Args:
        source: A playthrough, a match (what was played in it last), a position, the path of a replay file, or the text
            of a link.
        path: The file; the ending of its name says what it is to be.
        at: The step at which a page opens, that a picture shows, or with which a film or a text ends.
        start: The step with which a film begins.
        hands: Whose cards are shown: None nobody's, a seat's, or ``"all"``. What is closed is not in the file.
        language: The language, instead of the one that is set; a page can be switched to any other.
        theme: The colours; ``"auto"``, for pages and SVG, follows the reader's system.
        width: The width in pixels of a film or a picture.

    Raises:
        ExportError: There is no such kind of file, or it cannot be asked for that.
        SaveError: It cannot be written; what was there before is still there.
        KdlError: The source cannot be read, or has no such step, seat, language or theme.

    >>> import kdl
    >>> from kdl_widgets import export
    >>> from tempfile import mkdtemp
    >>> export(kdl.play("get_lucky", seats=3, seed=1), f"{mkdtemp()}/game.txt").name
    'game.txt'
    """
    return write(source, path, at=at, start=start, hands=hands, language=language, theme=theme, width=width)
