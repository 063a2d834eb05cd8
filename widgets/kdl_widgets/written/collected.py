"""What a reader has built, shown: each function with its state, and a player in a small tournament."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.core.files import MOST_REPLAY, JsonObject, read_file, read_json
from kdl.errors import DataError, KdlError
from kdl.narration.grammar import joined
from kdl.narration.names import edition_name
from kdl.words import say
from kdl.written.built import ENDLESS
from kdl.written.calling import Called
from kdl.written.tasks import TASKS
from kdl.written.telling import tell_failure, tell_report
from kdl_widgets.output import Shown, paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.written.built import Built
    from kdl.written.checking import Report
    from kdl_widgets.written.challenged import Challenged

#: Under what the kernel in a browser finds what was written on all pages, as the browser keeps it.
KEPT = "KDL_CODE"


def sources() -> Iterator[str]:
    """Yield what stands in the cells of all pages: as the browser keeps it, or else in the notebooks of the folder."""
    if KEPT in os.environ:
        yield from _kept(_read(os.environ[KEPT]))
        return
    for notebook in sorted(Path().glob("*.ipynb")):
        for cell in _cells(_opened(notebook)):
            if cell.get("cell_type") == "code":
                source = cell.get("source", "")
                yield "".join(source) if isinstance(source, list) else str(source)


def _opened(notebook: Path) -> JsonObject:
    try:
        return _read(read_file(notebook, MOST_REPLAY, DataError))
    except KdlError:
        return {}


def _read(text: str) -> JsonObject:
    """Read what is kept; what cannot be read holds nothing of a reader."""
    try:
        found: object = read_json(text, MOST_REPLAY, KEPT, DataError)
    except KdlError:
        return {}
    return found if isinstance(found, dict) else {}


def _cells(notebook: JsonObject) -> list[JsonObject]:
    cells: object = notebook.get("cells", [])
    return [cell for cell in cells if isinstance(cell, dict)] if isinstance(cells, list) else []


def _kept(pages: JsonObject) -> Iterator[str]:
    for page in sorted(pages):
        cells: object = pages[page]
        if isinstance(cells, dict):
            yield from (source for source in cells.values() if isinstance(source, str))


class Collected(Shown):
    """What a reader has built.

    Attributes:
        functions: The functions, in the order of the course.
        games: What came of the games of a player, by the level that it played against.
    """

    follows = True

    def __init__(self, functions: Sequence[Built], games: Sequence[Challenged] = ()) -> None:
        self.functions, self.games = tuple(functions), tuple(games)

    @property
    def text(self) -> str:
        """The sentences, and those about the games, one in a line."""
        return "\n".join((*self.sentences, *(game.text for game in self.games)))

    @property
    def sentences(self) -> tuple[str, ...]:
        """Each function in a sentence or two, what is missing, and what was read, if that is saved notebooks."""
        missing = [f"`{name}`" for name in TASKS if name not in {each.name for each in self.functions}]
        said = [say("written", "built", n=sum(_is_right(each) for each in self.functions), all=len(TASKS))]
        said += map(_told, self.functions)
        said += [say("written", "built.missing", names=joined(missing))] if missing else []
        return (*said, *([] if KEPT in os.environ else [say("written", "built.saved")]))

    @property
    def html(self) -> str:
        """The sentences, and the games with their intervals."""
        return "".join((*map(paragraph, self.sentences), *(game.html for game in self.games)))


def _is_right(each: Built) -> bool:
    return each.report is not None and each.report.right


def _told(each: Built) -> str:
    """Tell how a function stands, and how it did in a game."""
    if each.error == ENDLESS:
        return tell_failure(Called(fault="time"), f"`{each.name}`")
    if each.report is None:
        return say("written", "built.broken", name=each.name, error=each.error)
    told = _how_right(each, each.report)
    if each.beside is None:
        return f"{told} {' '.join(tell_report(each.report)[-2:])}" if each.report.found else told
    key = "built.game" if each.beside.turn is None else "built.game.until"
    game = say("written", key, asked=each.beside.asked, agreed=each.beside.agreed, turn=each.beside.turn)
    return f"{told} {game}"


def _how_right(each: Built, report: Report) -> str:
    """Tell by which rules a function is right, or that it is not."""
    if report.found is None:
        return tell_report(report)[0]
    if not each.edition:
        return say("written", "built.wrong", name=each.name)
    right, wrong = map(edition_name, (each.edition, TASKS[each.name].allowed[0]))
    return say("written", "built.edition", name=each.name, right=right, wrong=wrong)
