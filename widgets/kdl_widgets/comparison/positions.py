"""Two positions or boards beside each other, and what differs."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Any

from kdl.analysis.subjects import Subject, observation_of
from kdl.errors import OptionError
from kdl.games.getlucky.observation import TableObservation
from kdl.games.mansion.observation import Observation
from kdl.narration import room_name, tell_position
from kdl.narration.names import pawn_name
from kdl.words import say
from kdl_widgets.comparison.getlucky import table_differences
from kdl_widgets.explore.questions import seen_by
from kdl_widgets.live.blocks import capital
from kdl_widgets.output import Row, Table
from kdl_widgets.paint_svg import svg

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from kdl.games.mansion.board.board import Board
    from kdl_widgets.pictures.registry import Sight

#: Pixels on the page, for each of the two.
WIDTH = 480


class SideBySide(Table):
    """Two pictures beside each other, on a narrow page one below the other, over a table of two columns of facts."""

    def __init__(self, both: tuple[Sight, Sight], caption: str, columns: Row, rows: Sequence[Row]) -> None:
        self._both = both
        super().__init__(caption, columns, rows)

    def formats(self) -> dict[str, Any]:
        """Give the pictures, each under the head of its column, and the table as HTML."""
        pictures = "".join(
            f'<div style="flex:1 1 300px;min-width:0"><strong>{escape(name)}</strong><br>{image(each)}</div>'
            for name, each in zip(self.columns[1:], self._both, strict=True)
        )
        both = f'<div style="display:flex;flex-wrap:wrap;gap:12px">{pictures}</div>'
        return {"text/html": both + str(super().formats()["text/html"])}


def image(observation: Sight) -> str:
    """Give a picture as an image in HTML: where a page lets no picture in, nothing of it is left but what it shows."""
    data = b64encode(svg(observation, width=WIDTH).encode()).decode()
    style = "max-width:100%;height:auto"
    return f'<img alt="{escape(tell_position(observation))}" style="{style}" src="data:image/svg+xml;base64,{data}">'


class Comparison(SideBySide):
    """Two pictures beside each other over a table of what differs.

    Attributes:
        rows: What differs: the fact, and how it is here and there; of sets of rooms, those that only one side has.
    """

    def __init__(self, one: Subject, other: Subject, names: tuple[str, str]) -> None:
        both = observation_of(one), observation_of(other)
        if type(both[0]) is not type(both[1]):
            raise OptionError("a game in the mansion and a card game have no place in common that could be compared")
        rows = list(_facts(*both))
        super().__init__(both, say("teach", "differences", n=len(rows)), (say("teach", "fact"), *names), rows)


def _facts(one: Sight, other: Sight) -> Iterator[Row]:
    """Yield the facts that differ."""
    if isinstance(one, TableObservation) and isinstance(other, TableObservation):
        yield from table_differences(one, other)
    elif isinstance(one, Observation) and isinstance(other, Observation):
        yield from _differences(one, other)


def _differences(one: Observation, other: Observation) -> Iterator[tuple[str, str, str]]:
    """Yield the facts that differ in the mansion; of sets of rooms each side names those that only it has."""
    a, b = one.board, other.board
    yield from _row(say("teach", "fact-rooms"), *_only(a, b, set(a.rooms), set(b.rooms)))
    yield from _row(say("teach", "fact-lines"), str(len(a.sight_lines)), str(len(b.sight_lines)))
    if one.lucky or other.lucky:
        yield from _row(say("teach", "fact-lucky"), _named(a, [one.lucky]), _named(b, [other.lucky]))
        yield from _row(say("teach", "fact-pawns"), _named(a, one.pawns), _named(b, other.pawns))
    for pet in sorted({*one.pets} | {*other.pets}):
        here, there = _named(a, [one.pets.get(pet, "")]), _named(b, [other.pets.get(pet, "")])
        yield from _row(say("ending", "fact-pet", name=capital(pawn_name(pet, None))), here, there)
    for room in sorted({*a.rooms} & {*b.rooms}, key=lambda room: room_name(a, room)):
        name = room_name(a, room)
        yield from _row(say("teach", "fact-sees", room=name), *_only(a, b, seen_by(one, room), seen_by(other, room)))
        yield from _row(say("teach", "fact-steps", room=name), *_only(a, b, a.steps(room), b.steps(room)))


def _only(a: Board, b: Board, here: AbstractSet[str], there: AbstractSet[str]) -> tuple[str, str]:
    return _named(a, sorted(here - there)), _named(b, sorted(there - here))


def _row(fact: str, here: str, there: str) -> Iterator[tuple[str, str, str]]:
    if here != there:
        yield fact, here, there


def _named(board: Board, rooms: Iterable[str]) -> str:
    return ", ".join(room_name(board, room) for room in rooms if room) or "-"
