"""Sight in the picture: lines along which one sees both ways, one way, or not at all."""

import pytest
from kdl_widgets.drawing.commands import Shape
from kdl_widgets.drawing.marks import Line, Marks
from kdl_widgets.drawing.theme import LIGHT
from kdl_widgets.pictures.mansion import alt_text
from kdl_widgets.pictures.mansion.layout import lay_out
from kdl_widgets.pictures.mansion.renderer import RENDERER
from kdl_widgets.pictures.mansion.sight_marks import pair_marks, safe_marks, view_marks

import kdl
from kdl.analysis.mansion.observed_sight import unseen_from
from kdl.analysis.subjects import observation_of
from kdl.engine.step import observe
from kdl.games.mansion.observation import Observation, board_views

HOUSE = kdl.load_board("deluxe", ("east",))
KINDS = ("onward", "one-way")


def cat_in(room: str, **options: object) -> Observation:
    start = kdl.new_game("deluxe", **({"seats": 4, "seed": 7, "closed": ("east",), "pets": "cat"} | options))
    return observe(kdl.arrange(start, pets={"cat": room}))


def over_stairs(room: str) -> Observation:
    return cat_in(room, seats=6, board="bed_and_breakfast", closed=(), stair_sight=True)


def seen(now: Observation, room: str) -> Marks:
    return view_marks(now.board, room, now.lookouts)


def inside(board: kdl.Board, room: str, point: tuple[float, float]) -> bool:
    x, y = point
    return any(r.left < x < r.right and r.top < y < r.bottom for r in board.space(room).rects)


def starts_in(board: kdl.Board, line: Line) -> set[str]:
    return {room for room in board.rooms if inside(board, room, line.start)}


@pytest.mark.clause("pets.cat")
@pytest.mark.parametrize("room", HOUSE.rooms)
def test_out_of_the_room_with_the_cat_nobody_looks(room: str) -> None:
    now = cat_in(room)
    marks = seen(now, room)
    assert frozenset() == marks.lit
    assert HOUSE.sees(room) == marks.onlookers
    assert {"one-way"} >= {line.kind for line in marks.lines}
    for line in marks.lines:
        assert inside(HOUSE, room, line.end), line
        assert starts_in(HOUSE, line) <= marks.onlookers, line
    assert bool(marks.lines) == bool(marks.onlookers)


@pytest.mark.clause("pets.cat")
@pytest.mark.parametrize("room", HOUSE.rooms)
def test_others_look_into_the_room_with_the_cat_as_ever(room: str) -> None:
    now = cat_in(room)
    for other in HOUSE.rooms:
        if other != room:
            marks, usual = seen(now, other), view_marks(HOUSE, other)
            assert (HOUSE.sees(other), usual.lines) == (marks.lit, marks.lines), other
            assert frozenset() == marks.onlookers


@pytest.mark.clause("pets.cat")
@pytest.mark.parametrize("room", HOUSE.rooms)
def test_between_two_rooms_an_arrow_points_at_the_cat(room: str) -> None:
    now = cat_in(room)
    for other in HOUSE.sees(room):
        for pair in ((room, other), (other, room)):
            (line,) = pair_marks(HOUSE, *pair, now.lookouts).lines
            assert line.kind == "one-way"
            assert inside(HOUSE, other, line.start)
            assert inside(HOUSE, room, line.end)
        (plain,) = pair_marks(HOUSE, room, other).lines
        assert plain.kind == "sight"


@pytest.mark.clause("pets.cat")
def test_nobody_is_safe_from_a_watcher_but_from_who_sits_with_the_cat() -> None:
    now = cat_in("gallery")
    both = safe_marks(HOUSE, ("gallery", "kitchen"), now.lookouts)
    assert frozenset(HOUSE.rooms) - HOUSE.sees("kitchen") - {"gallery", "kitchen"} == both.lit
    assert {"sight", "one-way"} == {line.kind for line in both.lines}
    assert unseen_from(HOUSE, ("gallery", "kitchen"), board_views(HOUSE)) == both.lit - HOUSE.sees("gallery")


@pytest.mark.clause("deluxe.lights-out.effect")
def test_in_the_dark_and_in_the_escape_there_are_no_lines() -> None:
    dark = observe(kdl.arrange(kdl.new_game("deluxe", seats=4, seed=7, closed=("east",), pets="cat"), deck=()))
    flight = observe(kdl.new_game("flight", seats=4, seed=3, closed=("east",), pawns=("kitchen",) * 4, lucky="foyer"))
    for now in (dark, flight):
        assert Marks(chosen=("gallery",)) == seen(now, "gallery")
        assert pair_marks(HOUSE, "gallery", "armory", now.lookouts).lines == ()
        safe = safe_marks(HOUSE, ("gallery",), now.lookouts)
        assert (frozenset(HOUSE.rooms) - {"gallery"}, ()) == (safe.lit, safe.lines)


@pytest.mark.clause("bnb.stairs.sight")
def test_over_stairs_the_arrow_stands_on_the_floor_of_the_cat() -> None:
    plain = over_stairs("wine_cellar").board
    pairs = [
        (one, other)
        for one in plain.rooms
        for other in plain.sees(one)
        if plain.space(one).floor != plain.space(other).floor
    ]
    assert pairs
    for cat, other in pairs:
        now = over_stairs(cat)
        first, last = pair_marks(now.board, cat, other, now.lookouts).lines
        assert (first.kind, last.kind) == KINDS
        assert inside(now.board, other, first.start)
        assert inside(now.board, cat, last.end)


def test_an_empty_board_sees_in_both_directions() -> None:
    now = observation_of(HOUSE)
    for room in HOUSE.rooms:
        assert view_marks(HOUSE, room) == seen(now, room)
        assert (HOUSE.sees(room), frozenset()) == (seen(now, room).lit, seen(now, room).onlookers)


@pytest.mark.parametrize("width", [360, 960])
def test_a_one_way_line_is_broken_and_has_an_arrow_inside_the_picture(width: int) -> None:
    now = cat_in("gallery")
    marks = seen(now, "gallery")
    layout = lay_out(HOUSE, width)
    drawn = {each.key: each for each in RENDERER.marked(now, layout, LIGHT, marks).commands if isinstance(each, Shape)}
    lines = [key for key in drawn if key.startswith("line/") and key.count("/") == 1]
    assert len(lines) == len(marks.lines) > 0
    for key, line in zip(lines, marks.lines, strict=True):
        assert drawn[key].dash
        (head,) = drawn[f"{key}/arrow"].parts
        assert line.end == head.points[0]  # the tip
    for room in marks.onlookers:
        assert drawn[f"{room}/lit_edge"].dash
    plain = {each.key: each for each in RENDERER.marked(now, layout, LIGHT, seen(now, "armory")).commands}
    assert not [key for key in plain if key.endswith("/arrow")]


def test_rooms_say_that_they_see_in_and_only_what_is_seen_is_called_so() -> None:
    now = cat_in("gallery")._replace(pawns=(), lucky="", pets={})
    notes = alt_text.room_notes(now, seen(now, "gallery"))
    assert notes["armory"] == ", sees into the Gallery"
    notes = alt_text.room_notes(now, seen(now, "armory"))
    assert notes["gallery"] == ", seen from the Armory"
    notes = alt_text.room_notes(now, safe_marks(HOUSE, ("kitchen", "foyer"), now.lookouts))
    assert notes["parlor"] == ", highlighted"
