"""The editor of a board file: its text, and beside it what it makes, drawn anew as one types."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from kdl.core.files import MOST_FACTS, called, read_file, write_file
from kdl.core.sources import read_text
from kdl.errors import BoardError, DataError, SaveError
from kdl.games.mansion.board_file import board_in
from kdl.games.mansion.observation import observe_board
from kdl.narration import room_name
from kdl.narration.grammar import joined
from kdl.words import language, say
from kdl_widgets.live.container import Living
from kdl_widgets.live.debounce import Debounce
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.standard_widgets import HTML, Button, HBox, Textarea, VBox
from kdl_widgets.output import Table
from kdl_widgets.pictures.picture import picture_formats
from kdl_widgets.pictures.still import still

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.core.files import JsonObject
    from kdl.games.mansion.board import Board

#: How many lines of the file are in sight.
_LINES = 24


class BoardEditor(Living):
    """The text of a board file, and the board that it makes: rooms, doors and looks, as one types.

    What cannot be is told by file, key and value, and the last board that could be stays in sight. The file is written
    when *Save* is pressed, and read anew when *Read again* is, as after a change in another editor.

    Args:
        path: The file.

    Attributes:
        path: The file.
        board: The board that the text makes, or made last; None if it never did.
        problem: What is wrong with the text, None if nothing is.

    Raises:
        BoardError: The file cannot be read.
    """

    board: Board | None = None
    problem: DataError | SaveError | None = None

    def __init__(self, path: Path) -> None:
        self.path = path
        text = read_file(path, MOST_FACTS, BoardError)
        self._wishes = Debounce()
        self._area = Textarea(value=text, rows=_LINES, continuous_update=True, layout={"width": "100%"})
        self._picture, self._rooms, self._speech = HTML(), HTML(), Speech()
        self._save, self._again = Button(), Button()
        self._save.on_click(lambda _: self.save())
        self._again.on_click(lambda _: self.read())
        self._area.observe(lambda _: self._wishes.ask("text", self._show), "value")
        tools = HBox([self._save, self._again])
        tools.add_class("kdl-tools")
        super().__init__([VBox([self._picture, self._speech, tools, self._area, self._rooms])])
        self.add_class("kdl-player")
        parts = (self._picture, self._speech, self._save, self._again, self._area, self._rooms)
        self.live(parts, self._reword)

    @property
    def contents(self) -> str:
        """The text of the file as it stands in the editor; it can be set."""
        return str(self._area.value)

    @contents.setter
    def contents(self, text: str) -> None:
        self._area.value = text
        self._show()

    @property
    def text(self) -> str:
        """What the editor shows, in words: what is wrong, or the rooms with what is a step away and what is seen."""
        return self._told() if self.problem else self._table().text

    def save(self) -> None:
        """Write the text into the file; where that cannot be, the reason is told."""
        self._show()
        try:
            write_file(self.path, self.contents)
        except SaveError as error:
            self.problem = error
        self._tell(say("editor", "saved", file=called(self.path)))

    def read(self) -> None:
        """Read the file anew, in place of the text; where that cannot be, the reason is told."""
        try:
            self.contents = read_file(self.path, MOST_FACTS, BoardError)
        except BoardError as error:
            self.problem = error
            self._tell()

    def _show(self) -> None:
        """Draw what the text makes; what cannot be is told, and the picture stays."""
        try:
            self.board, self.problem = board_in(read_text("board", self.path, self.contents)), None
        except DataError as error:
            self.problem = error
        if self.problem is None and self.board is not None:
            self._picture.value = still(observe_board(self.board))
            self._rooms.value = self._table().html
        self._tell()

    def _tell(self, done: str = "") -> None:
        told = self._told() if self.problem else done or say("editor", "fine", file=called(self.path))
        self._speech.html = "".join(f"<p>{escape(line)}</p>" for line in told.splitlines())

    def _told(self) -> str:
        """Say what is wrong: the file, the key and the value; errors speak English."""
        if isinstance(self.problem, DataError):
            wrong = {"file": self.problem.file, "key": self.problem.key, "problem": self.problem.problem}
            return say("editor", "wrong", **wrong)
        return say("editor", "not-saved", problem=self.problem)

    def _table(self) -> Table:
        """List the rooms: what is a step away, and what is seen."""
        board = self.board
        if board is None:
            return Table(say("editor", "rooms"), (), ())

        def names(spaces: frozenset[str]) -> str:
            return joined((room_name(board, each) for each in sorted(spaces)), language=language()) or "\N{EN DASH}"

        columns = tuple(say("editor", f"column.{each}") for each in ("number", "room", "steps", "sees"))
        shown = [space for space in board.spaces if space.id in board.rooms]
        rows = [
            (
                str(space.number or ""),
                room_name(board, space.id),
                names(board.steps(space.id)),
                names(board.sees(space.id)),
            )
            for space in sorted(shown, key=lambda space: (space.number is None, space.number or 0))
        ]
        return Table(say("editor", "rooms"), columns, rows)

    def _reword(self) -> None:
        self._save.description, self._again.description = say("editor", "save"), say("editor", "read")
        self._area.description = say("editor", "text")
        self._show()

    def __repr__(self) -> str:
        """Say what it shows."""
        return self.text

    def formats(self) -> JsonObject:
        """Return the board, if it is one, and what is said of it, for where no kernel runs."""
        if self.board is None:
            return {"text/plain": self.text}
        return picture_formats(observe_board(self.board), None, self.text)
