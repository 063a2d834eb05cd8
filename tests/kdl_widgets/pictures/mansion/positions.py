"""Positions to draw, and a small board that is nothing like the first one."""

from pathlib import Path

from kdl_widgets.drawing.marks import Line, Marks

import kdl
from kdl.engine.step import observe
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.observation import Observation

WIDTHS = (280, 320, 360, 640, 960, 1280)

#: Taller than wide, with a floor in two parts, a hall in which one can stand, rooms without numbers, and a void.
COTTAGE = """
format = 1
id = "cottage"
width = 20
height = 32
stops = ["room", "hall"]

[name]
en = "Cottage"
de = "Hütte"

[[spaces]]
id = "attic"
kind = "room"
rects = [[0, 0, 20, 12], [18, 12, 20, 14]]
name = { en = "Attic", de = "Dachboden" }

[[spaces]]
id = "landing"
kind = "hall"
rects = [[0, 14, 20, 18], [8, 18, 12, 32]]
stairs = [[8, 18, 12, 32]]
name = { en = "landing", de = "Treppenabsatz" }

[[spaces]]
id = "den"
number = 0
kind = "room"
rects = [[0, 18, 8, 32]]
name = { en = "Den", de = "Arbeitszimmer" }

[[spaces]]
id = "nook"
number = 7
kind = "room"
rects = [[12, 18, 15, 21]]
name = { en = "Breakfast Nook", de = "Frühstückseckchen" }

[[openings]]
between = ["attic", "landing"]
kind = "open"
wall = { axis = "h", at = 14, span = [18, 20] }

[[openings]]
between = ["landing", "den"]
kind = "door"
wall = { axis = "h", at = 18, span = [2, 4] }

[[openings]]
between = ["landing", "nook"]
kind = "open"
wall = { axis = "v", at = 12, span = [19, 20] }
"""


def cottage(folder: Path) -> kdl.Board:
    file = folder / "cottage.toml"
    file.write_text(COTTAGE, "utf-8")
    return load_board(file)


def start(seats: int = 6, **options: object) -> Observation:
    return observe(kdl.new_game("deluxe", seats=seats, seed=7, **options))


def crowd(room: str) -> Observation:
    """Eight pawns and Doctor Lucky in one room."""
    here = start(8)
    return here._replace(pawns=(room,) * 8, lucky=room)


def at_home(board: kdl.Board, room: str) -> Observation:
    return start(3, closed=("east", "west"))._replace(board=board, pawns=(room,) * 3, lucky=room)


def everything(observation: Observation, room: str = "trophy_room") -> Marks:
    """All kinds of marks at once."""
    board = observation.board
    lines = tuple(Line(*line.points) for line in board.sight_lines if room in line.spaces)
    return Marks(
        chosen=(room,),
        lit=board.sees(room),
        dim=frozenset({"nursery"}),
        lines=(*lines, Line((5, 5), (5, 11), "blocked")),
        crosses=((5, 11),),
        path=("armory", "gallery"),
        tags={"kitchen": "55 %", "gallery": "you"},
    )
