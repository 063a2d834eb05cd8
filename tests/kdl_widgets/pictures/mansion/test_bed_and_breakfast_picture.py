"""The picture of a board with floors: every floor under its name, stairs with signs, and one floor alone."""

from itertools import combinations, pairwise

import pytest
from kdl_widgets.drawing.commands import Shape, Text, extent
from kdl_widgets.drawing.marks import Line, Marks
from kdl_widgets.drawing.theme import DARK, LIGHT, Theme, night
from kdl_widgets.live.overlay import shapes
from kdl_widgets.pictures.mansion.board_scene import board_commands
from kdl_widgets.pictures.mansion.labels.words import SMALLEST_TYPE
from kdl_widgets.pictures.mansion.layout import SLIM, Layout, lay_out, spots
from kdl_widgets.pictures.mansion.outline import largest_rects, rings, walls
from kdl_widgets.pictures.mansion.path_lines import route
from kdl_widgets.pictures.mansion.renderer import RENDERER, outlines
from kdl_widgets.pictures.mansion.sight_marks import pair_marks, safe_marks, step_marks, view_marks

import kdl
from kdl.analysis.subjects import observation_of
from kdl.geometry import Rect
from kdl.words import languages
from tests.kdl_widgets.pictures.contrast import contrast
from tests.kdl_widgets.pictures.mansion.measuring import house as drawn
from tests.kdl_widgets.pictures.mansion.measuring import real
from tests.kdl_widgets.pictures.mansion.positions import WIDTHS


def board(floor: str | None = None, *, stair_sight: bool = False) -> kdl.Board:
    return kdl.load_board("bed_and_breakfast", floor=floor, stair_sight=stair_sight)


WHOLE, UPPER, LOWER = board(), board("upper"), board("lower")
BOARDS = [WHOLE, UPPER, LOWER]
each_board = pytest.mark.parametrize("house", BOARDS, ids=["whole", "upper", "lower"])
each_width = pytest.mark.parametrize("width", WIDTHS)
each_language = pytest.mark.parametrize("language", languages())


def texts(layout: Layout) -> list[Text]:
    return [command for command in drawn(layout) if isinstance(command, Text)]


def written(layout: Layout, key: str) -> list[str]:
    return [text.text for text in texts(layout) if text.key.startswith(f"{key}/")]


def floors_drawn(house: kdl.Board) -> set[str]:
    keys = (command.key.partition("/") for command in board_commands(lay_out(house, 960), LIGHT))
    return {name for name, _, part in keys if part == "floor"}


def around(house: kdl.Board, floor: str) -> Rect:
    rects = [rect for space in house.shown if space.floor == floor for rect in space.rects]
    return Rect(
        min(r.left for r in rects), min(r.top for r in rects), max(r[2] for r in rects), max(r[3] for r in rects)
    )


@each_board
def test_only_the_spaces_in_the_picture_are_drawn(house: kdl.Board) -> None:
    assert {space.id for space in house.shown} == floors_drawn(house)
    (posts,) = (c for c in board_commands(lay_out(house, 960), LIGHT) if c.key == "doors/jambs/0")
    assert isinstance(posts, Shape)
    assert 2 * len(house.openings_in_play) == len(posts.parts)


@pytest.mark.clause("bnb.setup")
def test_a_floor_alone_fills_its_picture() -> None:
    for house in (UPPER, LOWER):
        layout = lay_out(house, 960)
        assert layout.frame.bottom - layout.frame.top < 43
        assert (layout.frame.left, layout.frame.right) == (-1.25, 59.25)
        assert house.area.top > layout.frame.top
        assert layout.frame.bottom == house.area.bottom + 1.25
    assert lay_out(UPPER, 960).frame.ratio == pytest.approx(lay_out(LOWER, 960).frame.ratio)
    assert all(UPPER.area.bottom >= wall.at for wall in walls(UPPER) if wall.axis == "h")
    assert all(LOWER.area.top <= wall.at for wall in walls(LOWER) if wall.axis == "h")


@each_language
@each_width
@each_board
def test_everything_is_inside_the_picture(house: kdl.Board, width: int, language: str) -> None:
    layout = lay_out(house, width, language)
    for command in drawn(layout):
        left, top, right, bottom = extent(command)
        assert layout.frame.left <= left < right <= layout.frame.right, command.key
        assert layout.frame.top <= top <= bottom <= layout.frame.bottom, command.key


@each_language
@each_width
@each_board
def test_labels_stay_inside_their_spaces(house: kdl.Board, width: int, language: str) -> None:
    layout = lay_out(house, width, language)
    for text in texts(layout):
        space = text.key.partition("/")[0]
        if space in ("floor", "note"):
            continue
        box = real(text)
        inside = (
            r.left + 0.45 <= box.left
            and r.top + 0.45 <= box.top
            and box.right <= r.right - 0.45
            and box.bottom <= r.bottom - 0.3
            for r in largest_rects(house.space(space).rects)
        )
        assert any(inside), text


@each_language
@each_width
@each_board
def test_no_two_texts_overlap(house: kdl.Board, width: int, language: str) -> None:
    for one, other in combinations(texts(lay_out(house, width, language)), 2):
        a, b = real(one), real(other)
        assert a.right <= b.left or b.right <= a.left or a.bottom <= b.top or b.bottom <= a.top, (one, other)


@each_width
@each_board
def test_every_room_has_its_number_in_readable_type(house: kdl.Board, width: int) -> None:
    layout = lay_out(house, width)
    for room in house.rooms:
        assert written(layout, room)[0] == str(house.space(room).number)
    assert min(text.size * layout.unit for text in texts(layout) if "/name" not in text.key) >= SMALLEST_TYPE - 1e-6


@each_board
def test_names_are_whole_where_there_is_room(house: kdl.Board) -> None:
    layout = lay_out(house, 960)
    said = {room: " ".join(written(layout, room)[1:]) for room in house.rooms}
    assert {room: house.space(room).name["en"] for room in house.rooms} == said


def test_a_phone_shows_most_names_whole() -> None:
    layout = lay_out(WHOLE, 360)
    names = {room: " ".join(written(layout, room)[1:]) for room in WHOLE.rooms}
    assert sum(WHOLE.space(room).name["en"] == name for room, name in names.items()) >= 24


@each_width
@each_board
def test_nine_pawns_have_room_beside_the_label(house: kdl.Board, width: int) -> None:
    layout = lay_out(house, width)
    written = [c for c in drawn(layout, crowd=9) if isinstance(c, Text)]
    labels = {space.id: [t for t in written if t.key.startswith(f"{space.id}/")] for space in house.shown}
    for room in house.rooms:
        area = layout.place(room, 9).pawns
        size, places = spots(area, 9, layout.pawn)
        assert size * layout.unit > 4.5
        half, slim = size / 2 - 1e-6, SLIM * size / 2 - 1e-6
        for x, y in places:
            assert any(
                r.left < x - slim and r.top < y - half and x + slim < r.right and y + half < r.bottom
                for r in house.space(room).rects
            )
            for label in map(extent, labels[room]):
                beside = x + slim <= label.left or label.right <= x - slim
                assert beside or y + half <= label.top or label.bottom <= y - half, room


@pytest.mark.clause("bnb.stairs")
def test_a_pawn_walks_over_stairs_from_floor_to_floor() -> None:
    way = WHOLE.ways("parlor")["armory"]
    path = route(WHOLE, ((42, 70), *way.points, (41, 6)))
    assert path == ((42, 70), (46, 64), (46, 59), (46, 17), (46, 12), (41, 6))


# ---- headings and stairs


@pytest.mark.parametrize(
    ("house", "language", "names"),
    [
        (WHOLE, "en", ["Upper floor", "Lower floor"]),
        (WHOLE, "de", ["Obergeschoss", "Erdgeschoss"]),
        (UPPER, "de", ["Obergeschoss"]),
        (LOWER, "en", ["Lower floor"]),
    ],
)
def test_every_floor_has_its_heading(house: kdl.Board, language: str, names: list[str]) -> None:
    assert names == written(lay_out(house, 960, language), "floor")


@each_language
@each_width
@each_board
def test_headings_stand_above_their_floor_and_below_the_one_before(house: kdl.Board, width: int, language: str) -> None:
    layout = lay_out(house, width, language)
    headings = [text for text in texts(layout) if text.key.startswith("floor/")]
    areas = [around(house, floor) for floor in house.floors if house.floor in ("", floor)]
    half_a_wall = 0.45
    for heading, area in zip(headings, areas, strict=True):
        assert real(heading).bottom <= area.top - half_a_wall
    for above, heading in zip(areas, headings[1:], strict=False):
        assert above.bottom + half_a_wall <= real(heading).top
    assert all(one.size == other.size for one, other in pairwise(headings))
    assert min(heading.size * layout.unit for heading in headings) >= SMALLEST_TYPE


def test_a_board_without_floors_has_no_headings() -> None:
    deluxe = lay_out(kdl.load_board("deluxe"), 960)
    assert deluxe.headings == ()
    assert deluxe.frame == Rect(-1.25, -1.25, 79.25, 59.25)


@pytest.mark.clause("bnb.stairs")
@each_width
@each_board
def test_stairs_that_are_joined_bear_the_same_sign(house: kdl.Board, width: int) -> None:
    layout = lay_out(house, width)
    signs = [{text for end in link.between for text in written(layout, f"{end}/badge")} for link in house.links_in_play]
    assert signs == [{"I"}, {"II"}][: len(house.links_in_play)]
    plates = {c.key.partition("/")[0] for c in drawn(layout) if c.key.endswith("/plate")}
    assert {each for each in plates if house.space(each).kind != "room"} == {
        end for link in house.links_in_play for end in link.between
    }


def test_a_note_says_what_the_signs_mean() -> None:
    assert written(lay_out(WHOLE, 960), "note") == ["Same symbol: joined stairs"]
    assert written(lay_out(LOWER, 360, "de"), "note") == ["Gleiches Zeichen: verbundene Treppen"]
    assert written(lay_out(UPPER, 150, "de"), "note") == []


def test_every_key_stands_once() -> None:
    for house in BOARDS:
        keys = [command.key for command in drawn(lay_out(house, 960))]
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("theme", [LIGHT, DARK, night(LIGHT), night(DARK)])
def test_headings_and_signs_can_be_read(theme: Theme) -> None:
    commands = {c.key: c for c in drawn(lay_out(WHOLE, 960), theme)}
    sign = next(c for key, c in commands.items() if key.startswith("stairs_up_w/badge"))
    for text, ground in (
        (commands["floor/0"], theme.ground),
        (commands["note/2"], theme.ground),
        (sign, commands["stairs_up_w/plate"].fill),
        (sign, theme.hall),
    ):
        assert contrast(text.fill, ground) >= 4.5, text


# ---- clicks


@each_width
@each_board
def test_rooms_are_picked_where_they_are_drawn(house: kdl.Board, width: int) -> None:
    layout = lay_out(house, width)
    told = shapes(layout.frame, outlines(layout.board))
    left, top, right, bottom = layout.frame
    assert told["frame"] == [left, top, right - left, bottom - top]
    shapes_drawn = {c.key: c for c in board_commands(layout, LIGHT) if isinstance(c, Shape)}
    picked = {room["id"]: room["rings"] for room in told["rooms"] if not house.is_folded(room["id"])}
    assert picked.keys() == set(house.rooms)
    for room, edges in picked.items():
        assert edges == rings(house.space(room).rects)
        assert [part.points for part in shapes_drawn[f"{room}/floor"].parts] == list(edges)
        for x, y in edges[0]:
            assert left < x < right
            assert top < y < bottom


# ---- marks


@pytest.mark.clause("bnb.stairs.sight")
def test_a_line_over_stairs_is_drawn_on_both_floors() -> None:
    house = board(stair_sight=True)
    pieces = ((Line((7.5, 10), (25, 10))), Line((15, 52), (53, 52)))
    assert pair_marks(house, "rose_suite", "hedge_maze").lines == pieces
    back = tuple(Line(line.end, line.start) for line in reversed(pieces))
    assert pair_marks(house, "hedge_maze", "rose_suite").lines == back
    assert pair_marks(house, "hedge_maze", "kitchen").lines == (Line((53, 52), (31, 52)),)
    assert {Line((0, 10), (25, 10)), Line((15, 52), (58, 52))} <= set(view_marks(house, "kitchen").lines)
    assert {Line((0, 10), (25, 10)), Line((15, 52), (58, 52))} <= set(safe_marks(house, ["kitchen"]).lines)


@pytest.mark.clause("bnb.stairs.sight")
def test_without_sight_over_stairs_the_line_between_floors_is_crossed_out() -> None:
    marks = pair_marks(WHOLE, "parlor", "armory")
    assert [line.kind for line in marks.lines] == ["blocked"]
    assert len(marks.crosses) == 1


def test_nothing_is_marked_on_a_floor_that_is_folded_away() -> None:
    assert step_marks(UPPER, "kitchen") == view_marks(UPPER, "kitchen") == Marks()
    assert pair_marks(UPPER, "armory", "kitchen") == Marks(chosen=("armory",))
    marks = safe_marks(UPPER, ["armory", "kitchen"])
    assert marks.chosen == ("armory",)
    layout = lay_out(UPPER, 960)
    for command in RENDERER.marked(observation_of(UPPER), layout, LIGHT, marks).commands:
        assert extent(command).bottom <= layout.frame.bottom
