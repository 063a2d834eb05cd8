"""The picture of the classic board: halls and stairs are places to stand, and one sees that they have no card."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from kdl_widgets.drawing.commands import Shape, Text, extent
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import DARK, LIGHT
from kdl_widgets.live.view import View
from kdl_widgets.pictures.mansion import alt_text
from kdl_widgets.pictures.mansion.board_scene import board_commands
from kdl_widgets.pictures.mansion.crowds import crowds
from kdl_widgets.pictures.mansion.layout import SLIM, drawn, lay_out, scale_of
from kdl_widgets.pictures.mansion.renderer import RENDERER, outlines
from kdl_widgets.pictures.mansion.sight_marks import pair_marks, view_marks
from kdl_widgets.pictures.moves import walks

import kdl
from kdl import words
from kdl.analysis.mansion.observed_sight import cardless
from kdl.geometry import Rect
from kdl.narration.mansion.names import room_title

CLASSIC, DELUXE = kdl.load_board("classic"), kdl.load_board()
PASSAGES = {space.id for space in CLASSIC.spaces if space.kind != "room"}
START = kdl.new_game("classic", seats=8, seed=1)

SHOWN = [(width, language) for width in (360, 960) for language in ("en", "de")]


def crowd(space: str) -> kdl.Observation:
    """Put everybody into one place."""
    return kdl.observe(kdl.arrange(START, pawns=[space] * 8, lucky=space))


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        outer.left <= inner.left
        and inner.right <= outer.right
        and outer.top <= inner.top
        and inner.bottom <= outer.bottom
    )


def test_a_board_of_smaller_units_is_drawn_as_large_as_the_others() -> None:
    assert (scale_of(CLASSIC), scale_of(DELUXE), scale_of(kdl.load_board("bed_and_breakfast"))) == (0.625, 1, 1)
    assert drawn(DELUXE) is DELUXE
    assert (drawn(CLASSIC).width, drawn(CLASSIC).height) == (78.75, 60)
    assert lay_out(CLASSIC, 960).unit == pytest.approx(lay_out(DELUXE, 960).unit, rel=0.02)


def test_sight_and_steps_are_the_same_on_the_drawn_board(subtests: pytest.Subtests) -> None:
    for space in CLASSIC.rooms:
        with subtests.test(space=space):
            assert drawn(CLASSIC).sees(space) == CLASSIC.sees(space)
            assert drawn(CLASSIC).steps(space) == CLASSIC.steps(space)


@pytest.mark.clause("classic.snoop.draw")
def test_halls_and_stairs_have_no_card_and_say_so() -> None:
    assert cardless(CLASSIC) == PASSAGES
    assert cardless(DELUXE) == frozenset()
    notes = alt_text.room_notes(crowd("kitchen"), Marks())
    assert {space for space, note in notes.items() if "no card here" in note} == PASSAGES
    words.set_language("de")
    assert "hier gibt es keine Karte" in alt_text.room_notes(crowd("kitchen"), Marks())["hall_w"]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_floors_without_a_card_are_tiled_or_stepped_and_a_legend_says_what_that_means(theme) -> None:
    commands = {command.key: command for command in board_commands(lay_out(CLASSIC, 960), theme)}
    floors = {key.partition("/")[0] for key in commands if {"tiles", "stairs"} & {*key.split("/")}}
    assert floors == PASSAGES | {"legend"}
    legend = next(
        command for key, command in commands.items() if key.startswith("legend/") and isinstance(command, Text)
    )
    assert "draws no card" in legend.text
    assert not any(command.key.startswith("legend") for command in board_commands(lay_out(DELUXE, 960), theme))


@pytest.mark.parametrize(("width", "language"), SHOWN)
def test_the_legend_is_in_the_picture_below_the_house(width, language) -> None:
    layout = lay_out(CLASSIC, width, language)
    parts = [command for command in board_commands(layout, LIGHT) if command.key.startswith("legend")]
    house = layout.board.area.bottom
    for part in parts:
        # Tiles are ruled: dashes of a line that is as wide as they are long, and ends where it ends.
        around = extent(part if "/tiles" not in part.key else part._replace(width=0.0))
        assert inside(around, layout.frame)
        assert around.top > house


def test_rooms_without_a_number_are_named_without_one() -> None:
    assert room_title(CLASSIC, "gallery") == "Gallery"
    assert room_title(CLASSIC, "drawing_room") == "Drawing Room, 0"
    assert set(alt_text.pickable(CLASSIC)) == set(CLASSIC.rooms) == {room["id"] for room in outlines(CLASSIC)}


@pytest.mark.parametrize(("width", "language"), SHOWN)
def test_every_number_is_written_and_in_wide_pictures_every_name(width, language) -> None:
    layout = lay_out(CLASSIC, width, language)
    places = {space.id: layout.place(space.id) for space in CLASSIC.spaces}
    named = {space for space, place in places.items() if place.label}
    wanted = {space.id for space in CLASSIC.spaces if width == 960 or space.number is not None}
    assert wanted <= named
    written = [tuple(word.text for word in places[space].label) for space in PASSAGES if places[space].label]
    assert len(set(written)) == len(written)


def test_pawns_stand_in_their_place_and_beside_its_name(subtests: pytest.Subtests) -> None:
    for space, (width, language) in product(CLASSIC.rooms, SHOWN):
        with subtests.test(space=space, width=width, language=language):
            layout = lay_out(CLASSIC, width, language)
            here = crowd(space)
            bubble = crowds(here, layout).bubbles.get(space)
            rects = [bubble] if bubble else layout.board.space(space).rects
            words = layout.place(space, 0 if bubble else 9).label
            label = [Rect(w.left, w.y - 0.7 * w.size, w.left + w.length, w.y) for w in words]
            for x, y, size in RENDERER.stands(here, layout).values():
                pawn = Rect(x - SLIM * size / 2, y - size / 2, x + SLIM * size / 2, y + size / 2)
                assert any(inside(pawn, rect) for rect in rects)
                assert not any(
                    pawn.left < w.right and w.left < pawn.right and pawn.top < w.bottom and w.top < pawn.bottom
                    for w in label
                )
            assert len(RENDERER.stands(here, layout)) == 9


def test_lines_of_sight_are_drawn_where_the_openings_are() -> None:
    marks, layout = view_marks(CLASSIC, "kitchen"), lay_out(CLASSIC, 960)
    lines = [
        c
        for c in RENDERER.scene(crowd("kitchen"), layout, LIGHT, marks)
        if c.key.startswith("line/") and isinstance(c, Shape)
    ]
    assert len(lines) == 2 * len(marks.lines)
    for line in lines:
        assert inside(extent(line), layout.frame)
    assert marks.scaled(1) is marks
    assert [line.start for line in marks.scaled(0.5).lines] == [(x / 2, y / 2) for (x, y), *_ in marks.lines]
    stopped = pair_marks(CLASSIC, "foyer", "carriage_house")
    assert stopped.crosses
    assert stopped.scaled(0.5).crosses == tuple((x / 2, y / 2) for x, y in stopped.crosses)


def led() -> kdl.Timeline:
    """Lucky is led from the Kitchen over two halls, then sent into the Parlor."""
    state = kdl.arrange(kdl.new_game("classic", seats=3, seed=2), lucky="kitchen", on_turn=0,
                        hands={0: ["move_2_1", "room_parlor"]})  # fmt: skip
    texts = ("drive move_2_1", "lead lucky hall_w", "lead lucky trophy_room", "send lucky room_parlor")
    timeline = kdl.Timeline(state)
    for text in texts:
        timeline = timeline.then(kdl.parse_action(text))
    return timeline


@pytest.mark.clause("classic.card.move")
def test_lucky_who_is_led_walks_through_doors_and_leaps_when_he_is_sent() -> None:
    timeline = led()
    assert walks(timeline, 1) == ()
    for at, (origin, space) in enumerate(pairwise(("kitchen", "hall_w", "trophy_room")), 2):
        assert walks(timeline, at) == (("lucky", CLASSIC.ways(origin)[space].points),)
    assert walks(timeline, 4) == (("lucky", ()),)


def test_glides_on_a_board_that_is_drawn_smaller_stay_in_the_picture_and_pass_the_door() -> None:
    timeline = led()
    view = View(kdl.observe(timeline.at(1)))
    view.wake()
    view.show(kdl.observe(timeline.at(2)), walks=walks(timeline, 2))
    (item,) = view._overlay.glide["items"]
    (door,) = CLASSIC.ways("kitchen")["hall_w"].points
    assert [0.625 * door[0], 0.625 * door[1]] in [list(point) for point in item["path"]]
    view.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_new_game_and_its_whole_course_are_drawn(language) -> None:
    words.set_language(language)
    game = kdl.play("classic", seats=4, seed=3)
    for at in range(0, len(game.states), 7):
        here = kdl.observe(game.at(at))
        assert len(RENDERER.stands(here, lay_out(here.board, 360, language))) == 5


def test_names_of_halls_are_told_apart_where_they_are_short() -> None:
    layout = lay_out(CLASSIC, 960)
    written = {space: " ".join(w.text for w in layout.place(space).label) for space in PASSAGES}
    assert [written[f"hall_{way}"] for way in ("nw", "ne", "sw", "se")] == ["NW hall", "NE hall", "SW hall", "SE hall"]


def test_where_there_is_room_for_nothing_else_two_pawns_are_still_told_apart() -> None:
    layout = lay_out(CLASSIC, 360)
    for space in ("foyer", "gallery", *PASSAGES):
        here = kdl.observe(kdl.arrange(START, pawns={0: space}, lucky=space))
        sizes = {
            size * layout.unit for who, (_, _, size) in RENDERER.stands(here, layout).items() if who in (0, "lucky")
        }
        assert min(sizes) > 12
