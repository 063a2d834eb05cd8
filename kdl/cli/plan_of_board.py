"""A board as text for a terminal: walls, doors, the name of each room, and who stands where."""

from __future__ import annotations

import math
import textwrap
from typing import TYPE_CHECKING

from kdl.narration.mansion.names import room_name
from kdl.narration.names import seat_name
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.board import Board, Space
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.sight_lines import Opening
    from kdl.geometry import Rect

#: How many signs a plan is wide at most, and how many times as high as wide a sign is.
WIDTH = 100
_SIGN = 2
_LARGEST = 1.4
#: What stands in the wall where people can look through, but not go.
RAIL = ":"


def plan_of(now: Observation) -> str:
    """Draw the board of a position: doors are gaps in walls, a rail is a row of colons.

    Pawns stand by their first letters, Lucky by ``L``, and pets by theirs, small; rooms out of play in brackets.
    """
    return "\n".join(_Plan(now).lines())


class _Plan:
    def __init__(self, now: Observation) -> None:
        self.now, self.board = now, now.board
        self.spaces = [space for space in self.board.spaces if _is_shown(self.board, space)]
        rects = [rect for space in self.spaces for rect in space.rects]
        self.left, self.top = min(rect.left for rect in rects), min(rect.top for rect in rects)
        wide = max(rect.right for rect in rects) - self.left
        high = max(rect.bottom for rect in rects) - self.top
        self.across = min(_LARGEST, WIDTH / wide)
        self.down = self.across / _SIGN
        self.columns, self.rows = math.ceil(wide * self.across), math.ceil(high * self.down)
        self.owners = {(i, j): self.owner(i, j) for i in range(-1, self.columns + 1) for j in range(-1, self.rows + 1)}
        self.signs = {place: self.wall(*place) for place in self.owners}

    def lines(self) -> Iterator[str]:
        for opening in self.board.openings:
            self.open(opening)
        for space in self.spaces:
            self.write(space)
        for j in range(-1, self.rows + 1):
            line = "".join(self.signs[i, j] for i in range(-1, self.columns + 1)).rstrip()
            if line:
                yield line

    def owner(self, i: int, j: int) -> str:
        """Return the space in which a sign lies, ``""`` outside."""
        x, y = self.left + (i + 0.5) / self.across, self.top + (j + 0.5) / self.down
        inside = (space.id for space in self.spaces for rect in space.rects
                  if rect.left <= x < rect.right and rect.top <= y < rect.bottom)  # fmt: skip
        return next(inside, "")

    def wall(self, i: int, j: int) -> str:
        """Return a sign: a wall takes the last one of a space to the right, and below."""
        here = self.owners[i, j]
        right, below, corner = (self.owners.get((i + a, j + b), "") for a, b in ((1, 0), (0, 1), (1, 1)))
        if right == below == corner == here:
            return " "
        return "|" if right != here == below else "-" if below != here == right else "+"

    def open(self, opening: Opening) -> None:
        """Take a wall away where people can go through, or look."""
        sign = " " if opening.walkable else RAIL
        low, high = opening.span
        if opening.wall == "v":
            column = math.ceil((opening.at - self.left) * self.across - 0.5) - 1
            places = [(column, row) for row in _between(low - self.top, high - self.top, self.down)]
        else:
            row = math.ceil((opening.at - self.top) * self.down - 0.5) - 1
            places = [(column, row) for column in _between(low - self.left, high - self.left, self.across)]
        for place in places:
            if self.signs.get(place, " ") != " ":
                self.signs[place] = sign

    def write(self, space: Space) -> None:
        """Write the name of a space, and who is there, into the largest part in which no word has to be broken."""
        parts = sorted((self.inside(rect) for rect in space.rects), key=_size, reverse=True)
        name = self.named(space)
        longest = max(map(len, name.split()))
        fitting = [part for part in parts if part[1] - part[0] >= longest]
        left, right, top, bottom = (fitting or parts)[0]
        width, height = max(right - left, 1), max(bottom - top, 1)
        told = textwrap.wrap(name, width) if fitting or space.kind == "room" else []
        lines = [*told[:height], " ".join(self.those_in(space.id))][-height:]
        first = top + max(height - len(lines), 0) // 2
        for row, line in enumerate(lines, first):
            for column, sign in enumerate(line, left + max(width - len(line), 0) // 2):
                if self.signs.get((column, row)) == " ":
                    self.signs[column, row] = sign

    def inside(self, rect: Rect) -> tuple[int, int, int, int]:
        """Return the columns and rows within the walls of a rectangle."""
        left, right = (math.ceil((x - self.left) * self.across - 0.5) for x in (rect.left, rect.right))
        top, bottom = (math.ceil((y - self.top) * self.down - 0.5) for y in (rect.top, rect.bottom))
        return left, right - 1, top, bottom - 1

    def named(self, space: Space) -> str:
        """Name a space with its number; one that is out of play in brackets."""
        name = room_name(self.board, space.id)
        name = name if space.number is None else f"{space.number} {name}"
        return name if self.board.is_open(space.id) else f"({name})"

    def those_in(self, space: str) -> Iterator[str]:
        """Yield a letter for each who stands in a space."""
        for seat, at in enumerate(self.now.pawns):
            if at == space:
                yield seat_name(seat)[:1]
        if self.now.lucky == space:
            yield "L"
        yield from (say("terminal", f"letter.{pet}") for pet, at in self.now.pets.items() if at == space)


def _size(part: tuple[int, int, int, int]) -> int:
    left, right, top, bottom = part
    return (right - left) * (bottom - top)


def _is_shown(board: Board, space: Space) -> bool:
    return not board.floor or not space.floor or space.floor == board.floor


def _between(low: float, high: float, scale: float) -> range:
    """Return the signs from one point to another, one at least."""
    first, last = math.ceil(low * scale - 0.5), math.ceil(high * scale - 0.5)
    middle = math.floor((low + high) / 2 * scale)
    return range(first, last) if last > first else range(middle, middle + 1)
