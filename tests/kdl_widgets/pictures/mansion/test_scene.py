from itertools import product
from pathlib import Path

import pytest
from kdl_widgets.drawing.commands import LAYERS, Circle, Command, Shape, Text, extent
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import DARK, LIGHT, Theme, night
from kdl_widgets.pictures.mansion.floors.patterns import FLOORS
from kdl_widgets.pictures.mansion.layout import lay_out
from kdl_widgets.pictures.mansion.outline import largest_rects
from kdl_widgets.pictures.mansion.renderer import RENDERER

import kdl
from kdl.words import languages
from tests.kdl_widgets.pictures.mansion.measuring import bubbles, keys, of_layer, overlap, pawn_areas
from tests.kdl_widgets.pictures.mansion.positions import WIDTHS, at_home, cottage, crowd, everything, start

THEMES = (LIGHT, DARK)


@pytest.mark.parametrize("theme", [LIGHT, DARK, night(LIGHT), night(DARK)])
def test_every_key_stands_once(theme: Theme) -> None:
    here = start(8)
    found = keys(RENDERER.scene(here, lay_out(here.board, 960), theme, everything(here)))
    assert len(found) == len(set(found))


def test_keys_stay_when_pawns_move_and_colours_change() -> None:
    here, there = start(), start()._replace(pawns=("kitchen",) * 6, lucky="foyer")
    layout = lay_out(here.board, 960)
    one, other = RENDERER.scene(here, layout, LIGHT), RENDERER.scene(there, layout, DARK)
    for layer in ("floor", "pawns"):
        assert keys(of_layer(one, layer)) == keys(of_layer(other, layer))


def test_layers_come_from_below_to_above() -> None:
    here = start()
    order = [LAYERS.index(c.layer) for c in RENDERER.scene(here, lay_out(here.board, 960), LIGHT, everything(here))]
    assert order == sorted(order)


def test_pawns_leave_the_floor_as_it_is() -> None:
    here, there = start(), start()._replace(pawns=("kitchen",) * 6, lucky="foyer")
    layout = lay_out(here.board, 960)
    one, other = RENDERER.scene(here, layout, LIGHT), RENDERER.scene(there, layout, LIGHT)
    assert RENDERER.floor(here, layout, LIGHT) is RENDERER.floor(there, layout, LIGHT)
    assert of_layer(one, "floor") == of_layer(other, "floor") == RENDERER.floor(here, layout, LIGHT)
    assert of_layer(one, "marks") == of_layer(other, "marks") == ()
    assert of_layer(one, "pawns") != of_layer(other, "pawns")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("closed", [(), ("east",), ("east", "west")])
def test_everything_is_inside_the_picture(width: int, closed: tuple[str, ...]) -> None:
    here = start({0: 8, 1: 4, 2: 3}[len(closed)], closed=closed)
    layout = lay_out(here.board, width)
    frame = layout.frame
    for command in RENDERER.scene(here, layout, LIGHT, everything(here)):
        left, top, right, bottom = extent(command)
        assert frame.left <= left < right <= frame.right, command.key
        assert frame.top <= top < bottom <= frame.bottom, command.key


def test_pawns_of_a_crowded_room_keep_clear_of_each_other_its_walls_and_its_label(subtests: pytest.Subtests) -> None:
    for room, width in product(kdl.load_board("deluxe").rooms, (WIDTHS[0], WIDTHS[-1])):
        with subtests.test(room=room, width=width):
            here = crowd(room)
            layout = lay_out(here.board, width)
            commands = RENDERER.scene(here, layout, LIGHT)
            areas = pawn_areas(commands)
            assert len(areas) == 9
            labels = [
                extent(c)
                for c in commands
                if c.layer == "board" and isinstance(c, Text) and c.key.startswith(f"{room}/")
            ]
            bubble = bubbles(commands).get(room)
            rects = [bubble] if bubble else largest_rects(here.board.space(room).rects)
            for who, area in areas.items():
                assert any(
                    r.left <= area[0] and r.top <= area[1] and area[2] <= r.right and area[3] <= r.bottom for r in rects
                )
                assert not any(overlap(area, label) for label in labels), who
                assert not any(overlap(area, other) for name, other in areas.items() if name != who), who


@pytest.mark.parametrize("room", kdl.load_board("deluxe").rooms)
def test_small_texts_leave_pawns_alone(room: str) -> None:
    here = crowd(room)
    for width in WIDTHS:
        layout = lay_out(here.board, width)
        commands = RENDERER.scene(here, layout, LIGHT, Marks(tags={room: "55 %"}, path=(room,)))
        (pill,) = (extent(c) for c in commands if c.key == f"{room}/tag")
        assert not any(overlap(pill, area) for area in pawn_areas(commands).values()), width
        assert any(isinstance(c, Text) and c.text == "1 · 55 %" for c in commands)


def test_each_pawn_has_a_shape_a_letter_and_a_colour_of_its_own() -> None:
    here = crowd("piazza")
    commands = RENDERER.scene(here, lay_out(here.board, 960), LIGHT)
    heads = [c for c in commands if isinstance(c, Shape) and c.key.endswith("/head") and c.key.startswith("pawn/")]
    letters = [c.text for c in commands if isinstance(c, Text) and c.layer == "pawns"]
    assert letters == ["L", *"ABCDEFGH"]
    assert len({head.fill for head in heads}) == 8
    # Two squares, one on its edge: so shapes are compared by what they look like around their middle.
    assert len({_silhouette(head) for head in heads}) == 8


def _silhouette(body: Shape) -> tuple[tuple[float, float], ...]:
    (part,) = body.parts
    if isinstance(part, Circle):
        return ()
    left, top, right, bottom = extent(body)
    x, y, size = (left + right) / 2, (top + bottom) / 2, right - left
    return tuple((round((a - x) / size, 2), round((b - y) / size, 2)) for a, b in part.points)


def test_lucky_is_larger_than_a_pawn_beside_him_and_black() -> None:
    here = crowd("piazza")
    layout = lay_out(here.board, 960)
    commands = RENDERER.scene(here, layout, LIGHT)
    areas = pawn_areas(commands)
    heights = {who: bottom - top for who, (_, top, _, bottom) in areas.items()}
    assert heights["lucky"] > max(
        height for who, height in heights.items() if who not in ("lucky", "pawn/0")
    )  # Ada has a ring
    assert [c.fill for c in commands if c.key == "lucky/body"] == [LIGHT.lucky]


def test_only_the_pawn_on_turn_has_a_ring() -> None:
    here = start(4)._replace(on_turn=2)
    found = keys(RENDERER.scene(here, lay_out(here.board, 960), LIGHT))
    assert [key for key in found if key.endswith("/turn")] == ["pawn/2/turn"]


def test_closed_rooms_lie_under_dust_sheets_and_their_doors_are_shut() -> None:
    open_house, closed = start(6), start(4, closed=("west",))
    covered = {key.partition("/")[0] for key in keys(_plain(closed)) if key.endswith("/sheet")}
    assert covered == {"winter_garden", "wine_cellar", "kitchen", "lancaster_room", "master_suite"}
    assert not [key for key in keys(_plain(open_house)) if key.endswith(("/sheet", "/shut"))]
    (shut,) = (c for c in _plain(closed) if c.key == "doors/shut/0")
    assert isinstance(shut, Shape)
    assert any(extent(Shape("", "floor", (part,))) == (14.82, 37, 15.18, 39) for part in shut.parts)


def _plain(observation: kdl.Observation) -> tuple[Command, ...]:
    return RENDERER.scene(observation, lay_out(observation.board, 960), LIGHT)


def test_lights_out_is_dark_with_a_light_wherever_somebody_stands() -> None:
    here = start(4)._replace(lights_out=True)
    for theme in THEMES:
        commands = RENDERER.scene(here, lay_out(here.board, 960), theme)
        parlor = next(c for c in commands if c.key == "parlor/floor")
        assert isinstance(parlor, Shape)
        assert parlor.fill == night(theme).tone(here.board.space("parlor").hue, "base", FLOORS["trellis"].strength)
        lamps = {key.split("/")[1] for key in keys(commands) if key.startswith("glow/")}
        assert len(lamps) == len({*here.pawns, here.lucky})


def test_names_that_lines_run_through_are_drawn_above_them() -> None:
    here = start()
    layout = lay_out(here.board, 360)
    commands = RENDERER.scene(here, layout, LIGHT, everything(here))
    found = keys(commands)
    last_line = max(i for i, key in enumerate(found) if key.startswith("line/"))
    plates = [i for i, key in enumerate(found) if key.endswith("/above/plate")]
    assert plates
    assert min(plates) > last_line


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", WIDTHS)
def test_another_board_is_drawn_by_the_same_code(tmp_path: Path, language: str, width: int) -> None:
    board = cottage(tmp_path)
    for room in board.rooms:
        here = at_home(board, room)
        layout = lay_out(board, width, language)
        commands = RENDERER.scene(here, layout, LIGHT)
        found = keys(commands)
        assert len(found) == len(set(found))
        assert {"landing/stairs", "den/floor"} <= set(found)
        for area in pawn_areas(commands).values():
            assert any(
                r.left <= area[0] and r.top <= area[1] and area[2] <= r.right and area[3] <= r.bottom
                for r in (*largest_rects(board.space(room).rects), *bubbles(commands).values())
            )


def test_everybody_stands_somewhere() -> None:
    here = start(5)
    assert set(RENDERER.stands(here, lay_out(here.board, 960))) == {"lucky", 0, 1, 2, 3, 4}
