"""The floors: each word of a board file has one, it keeps to its room, and what is drawn on it can be read."""

from itertools import product
from pathlib import Path

import pytest
from kdl_widgets.drawing.colours import blend
from kdl_widgets.drawing.commands import Shape, extent
from kdl_widgets.drawing.hues import colour
from kdl_widgets.drawing.svg import image
from kdl_widgets.drawing.theme import DARK, LIGHT, Theme, night, sparse
from kdl_widgets.pictures.mansion.board_scene import board_commands
from kdl_widgets.pictures.mansion.floors.ground import Ground, clip
from kdl_widgets.pictures.mansion.floors.patterns import FLOORS
from kdl_widgets.pictures.mansion.layout import lay_out

import kdl
from kdl.games.mansion.board import FLOORINGS
from kdl.geometry import Rect
from tests.kdl_widgets.pictures.contrast import contrast
from tests.kdl_widgets.pictures.mansion.positions import cottage

THEMES = {"light": LIGHT, "dark": DARK, "light night": night(LIGHT), "dark night": night(DARK)}
BOARDS = {name: kdl.load_board(name) for name in kdl.board_names()}
SHAPES = {
    "wide": (Rect(0, 0, 19, 11),),
    "high": (Rect(48, 40, 59, 58),),
    "small": (Rect(3, 2, 13, 6),),
    "in parts": (Rect(30, 6, 48, 11), Rect(34, 11, 44, 15)),
}
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def inks(board: kdl.Board, theme: Theme) -> set[str]:
    """The colours of all floors of a board, and of what lies on them."""
    commands = [c for c in board_commands(lay_out(board, 900), theme) if isinstance(c, Shape)]
    floors = [c for c in commands if "/floor" in c.key and not c.key.startswith("legend")]
    return {ink for c in floors for ink in (c.fill, c.stroke) if ink}


def test_every_word_has_a_floor() -> None:
    assert set(FLOORINGS) == set(FLOORS)
    assert sorted(FLOORINGS) == list(FLOORINGS)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_room_has_a_floor_and_rooms_beside_each_other_have_different_ones(board: kdl.Board) -> None:
    rooms = {space.id: (space.flooring, space.hue) for space in board.spaces if space.kind == "room"}
    assert all(flooring for flooring, _ in rooms.values())
    assert len(set(rooms.values())) == len(rooms)
    for opening in board.openings:
        one, other = opening.between
        if one in rooms and other in rooms:
            assert rooms[one][0] != rooms[other][0]


def test_a_floor_keeps_to_its_room(subtests: pytest.Subtests) -> None:
    for word, rects in product(FLOORINGS, SHAPES.values()):
        with subtests.test(word=word, rects=rects):
            area = Ground(rects).area
            for piece in FLOORS[word].draw(Ground(rects)):
                for part in piece.parts:
                    left, top, right, bottom = extent(Shape("", "floor", (part,), "", "#000000", piece.width / 2))
                    beyond = 0.25  # what the walls cover
                    assert area.left - beyond <= left <= right <= area.right + beyond
                    assert area.top - beyond <= top <= bottom <= area.bottom + beyond


def test_a_board_that_says_nothing_of_floors_is_drawn(tmp_path: Path) -> None:
    layout = lay_out(cottage(tmp_path), 640)
    keys = {command.key for command in board_commands(layout, LIGHT)}
    assert {"attic/floor", "attic/trim", "den/floor"} <= keys
    assert not [key for key in keys if key.startswith("attic/floor/")]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@each_theme
def test_names_can_be_read_on_every_part_of_a_floor(theme: Theme, board: kdl.Board) -> None:
    for ink in inks(board, theme):
        assert contrast(theme.ink, ink) >= 4.5, ink


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@each_theme
def test_walls_stand_out_from_every_part_of_a_floor(theme: Theme, board: kdl.Board) -> None:
    for ink in inks(board, theme):
        assert contrast(theme.wall, ink) >= 3, ink


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@each_theme
def test_marks_and_pawns_stand_out_from_every_part_of_a_floor(theme: Theme, board: kdl.Board) -> None:
    for ink in inks(board, theme):
        assert max(contrast(theme.line, ink), contrast(theme.line_edge, ink)) >= 3, ink
        assert max(contrast(theme.lucky, ink), contrast(theme.lucky_ink, ink)) >= 3, ink
        assert contrast(theme.rim, ink) >= 3, ink


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@each_theme
def test_marks_stand_out_from_floors_under_their_veil(theme: Theme, board: kdl.Board) -> None:
    for ink in inks(board, theme):
        veiled = blend(theme.veil, ink)
        assert contrast(theme.ink, veiled) >= 4.5, ink
        for mark in (theme.line, theme.lit_edge, theme.chosen, theme.blocked, theme.wall):
            assert contrast(mark, veiled) >= 3, (mark, ink)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@each_theme
def test_marks_stand_out_from_rooms_that_are_lit_and_from_those_that_step_back(theme: Theme, board: kdl.Board) -> None:
    for ink in inks(board, theme):
        veiled = blend(theme.veil, ink)
        lit, dim = blend(theme.lit, veiled), blend(theme.dim, veiled)
        assert contrast(theme.ink, lit) >= 4.5, ink
        for mark in (theme.line, theme.lit_edge, theme.chosen, theme.blocked):
            assert contrast(mark, lit) >= 3, (mark, ink)
        assert contrast(theme.lit_edge, dim) >= 3, ink


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@each_theme
def test_a_veil_makes_patterns_quiet(theme: Theme, board: kdl.Board) -> None:
    loud = max(contrast(one, other) for one in inks(board, theme) for other in inks(board, theme))
    veiled = [blend(theme.veil, ink) for ink in inks(board, theme)]
    assert max(contrast(one, other) for one in veiled for other in veiled) < 1 + (loud - 1) / 2


@each_theme
def test_names_of_halls_can_be_read_on_their_carpets(theme: Theme) -> None:
    flooring = FLOORS["runner"]
    ground = theme.tone(flooring.hue or 0, "base", flooring.strength)
    for hue in (22, flooring.hue or 0):
        for tone in ("light", "base", "shade", "line", "accent"):
            below = blend(f"{ground}a8", theme.tone(hue, tone, flooring.strength))
            assert contrast(theme.quiet, below) >= 4.5


def test_numbers_can_be_read_on_their_badges() -> None:
    for theme in THEMES.values():
        assert contrast(theme.badge_ink, theme.badge) >= 4.5
        assert contrast(theme.closed, theme.closed_ink) >= 4.5
        assert contrast(theme.closed_ink, theme.sheet) >= 4.5
        assert contrast(theme.closed_ink, theme.hatch) >= 4.5


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_floor_is_no_larger_than_a_page_can_bear(board: kdl.Board) -> None:
    layout = lay_out(board, 900)
    assert len(image(board_commands(layout, LIGHT), layout.frame)) < 120_000


def test_plain_floors_have_no_patterns() -> None:
    layout = lay_out(BOARDS["deluxe"], 900)
    plain = board_commands(layout, LIGHT._replace(plain=True))
    assert not [command for command in plain if "/floor/" in command.key]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@each_theme
def test_pictures_of_few_bytes_have_few_colours_of_floors_each_near_that_of_the_room(
    theme: Theme, board: kdl.Board
) -> None:
    floors, few = (
        {c.key: c.fill for c in board_commands(lay_out(board, 900), each) if isinstance(c, Shape)}
        for each in (theme._replace(plain=True), sparse(theme))
    )
    rooms = [f"{space.id}/floor" for space in board.spaces if space.kind == "room"]
    assert len({few[room] for room in rooms}) <= 9 < len({floors[room] for room in rooms})
    for room in rooms:
        apart = [abs(int(floors[room][at : at + 2], 16) - int(few[room][at : at + 2], 16)) for at in (1, 3, 5)]
        assert max(apart) <= 16


def test_an_area_is_cut_off_where_its_room_ends() -> None:
    assert set(clip([(-1, -1), (3, -1), (3, 1), (-1, 1)], Rect(0, 0, 2, 2))) == {(0, 0), (2, 0), (2, 1), (0, 1)}
    assert clip([(5, 5), (6, 5), (6, 6)], Rect(0, 0, 2, 2)) == []


def test_lines_are_cut_off_and_stay_joined() -> None:
    (line,) = Ground((Rect(0, 0, 4, 4),)).lines([((-2, 1), (2, 1), (2, 9))])
    assert line.points == ((0, 1), (2, 1), (2, 4))


def test_hues_are_as_light_as_they_are_asked_to_be() -> None:
    ground = [contrast(colour(0.9, 0.03, hue), "#000000") for hue in range(0, 360, 15)]
    assert max(ground) / min(ground) < 1.08
