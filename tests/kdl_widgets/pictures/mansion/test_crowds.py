"""Bubbles for those for whom a room is too small, and the luck that lies beside an attempt."""

from itertools import combinations

import pytest
from kdl_widgets.drawing.commands import Command, Rect, Shape, Text, extent_of
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import DARK, LIGHT, Theme, night
from kdl_widgets.pictures.mansion.crowds import SMALLEST, crowds
from kdl_widgets.pictures.mansion.labels.callouts import callout
from kdl_widgets.pictures.mansion.layout import lay_out
from kdl_widgets.pictures.mansion.renderer import RENDERER

import kdl
from kdl.games.mansion.observation import Observation, OpenAttempt
from tests.kdl_widgets.pictures.mansion.measuring import bubbles, keys, overlap, pawn_areas
from tests.kdl_widgets.pictures.mansion.positions import WIDTHS, crowd, start

PHONE = 336
GROUPS = ("foyer", "gallery", "kitchen")


def in_groups(*rooms: str) -> Observation:
    """Eight players in a few rooms, in turn, Lucky in the first."""
    here = start(8)
    return here._replace(pawns=tuple(rooms[seat % len(rooms)] for seat in range(8)), lucky=rooms[0])


def attempted(strength: int, luck: int, *, victim: int | None = None) -> Observation:
    here = start(4)
    pawns = ("kitchen", "kitchen", "parlor", "nursery")
    attempt = OpenAttempt(0, victim, "", strength, luck, ())
    return here._replace(pawns=pawns, lucky="kitchen" if victim is None else "gallery", attempt=attempt)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("rooms", [GROUPS[:1], GROUPS[:2], GROUPS])
def test_nobody_who_shares_a_room_is_too_small_to_be_told_apart(rooms: tuple[str, ...], width: int) -> None:
    here = in_groups(*rooms)
    layout = lay_out(here.board, width)
    found = crowds(here, layout)
    assert min(spot.size for spot in found.stands.values()) * layout.unit >= SMALLEST
    for space in found.bubbles:
        inside = [spot.size for seat, spot in found.stands.items() if _room(here, seat) == space]
        assert min(inside) * layout.unit >= 14
        assert min(inside) == pytest.approx(layout.pawn)


def _room(here: Observation, who: object) -> str:
    return here.pawns[who] if isinstance(who, int) else here.lucky


def test_a_room_that_is_large_enough_has_no_bubble() -> None:
    here = crowd("piazza")
    assert dict(crowds(here, lay_out(here.board, 960)).bubbles) == {}
    assert set(crowds(crowd("foyer"), lay_out(here.board, PHONE)).bubbles) == {"foyer"}


@pytest.mark.parametrize("width", [280, 320, PHONE])
def test_bubbles_lie_in_the_picture_and_cover_no_pawn_and_no_other_bubble(width: int) -> None:
    here = in_groups(*GROUPS, "armory")
    layout = lay_out(here.board, width)
    commands = RENDERER.scene(here, layout, LIGHT)
    found, areas = bubbles(commands), pawn_areas(commands)
    assert found
    for space, box in found.items():
        assert layout.frame.left <= box.left < box.right <= layout.frame.right
        assert layout.frame.top <= box.top < box.bottom <= layout.frame.bottom
        outside = [
            area for who, area in areas.items() if _room(here, int(who[5:]) if who[5:].isdigit() else who) != space
        ]
        assert not any(overlap(box, area) for area in outside)
    assert not any(overlap(one, other) for one, other in combinations(found.values(), 2))


def test_a_pointer_leads_from_the_bubble_into_its_room() -> None:
    here = crowd("foyer")
    layout = lay_out(here.board, PHONE)
    (edge,) = (c for c in RENDERER.scene(here, layout, LIGHT) if c.key == "foyer/bubble/edge")
    assert isinstance(edge, Shape)
    around, (room,) = extent_of(edge.parts[1]), layout.board.space("foyer").rects
    assert overlap(around, room)


def test_where_pawns_stand_in_a_bubble_the_name_has_its_room_back() -> None:
    here, layout = crowd("drawing_room"), lay_out(start(8).board, PHONE)
    assert crowds(here, layout).bubbles
    names = {
        c.text for c in RENDERER.scene(here, layout, LIGHT) if isinstance(c, Text) and c.key.startswith("drawing_room/")
    }
    assert names == {word.text for word in layout.place("drawing_room").label}


@pytest.mark.parametrize("theme", [LIGHT, night(DARK)])
def test_in_the_dark_the_light_stays_in_the_room(theme: Theme) -> None:
    here = crowd("foyer")._replace(lights_out=True)
    layout = lay_out(here.board, PHONE)
    glows = [
        c for c in RENDERER.scene(here, layout, theme) if c.key.startswith("glow/") and isinstance(c, Shape) and c.parts
    ]
    (room,) = layout.board.space("foyer").rects
    assert glows
    assert all(overlap(extent_of(part), room) for glow in glows for part in glow.parts)


def test_the_overlay_is_told_of_bubbles_and_of_rooms_without_a_name() -> None:
    here, layout = crowd("foyer"), lay_out(start(8).board, PHONE)
    told = {each["id"]: each for each in RENDERER.outlines(here, layout)}
    assert [space for space, each in told.items() if "bubble" in each] == ["foyer"]
    assert told["foyer"]["bubble"] == list(crowds(here, layout).bubbles["foyer"])
    assert told["foyer"]["unnamed"]
    assert "unnamed" not in told["dining_hall"]
    wide = RENDERER.outlines(here, lay_out(here.board, 960))
    assert not any("bubble" in each or "unnamed" in each for each in wide)


@pytest.mark.parametrize("width", [PHONE, 760])
@pytest.mark.parametrize(("strength", "luck"), [(1, 0), (7, 3), (13, 13), (0, 0)])
def test_an_attempt_lies_in_the_picture_as_clovers(strength: int, luck: int, width: int) -> None:
    here = attempted(strength, luck)
    layout = lay_out(here.board, width)
    commands = RENDERER.scene(here, layout, LIGHT)
    clovers = [c for c in commands if isinstance(c, Shape) and c.key.startswith("luck/") and c.key[5:].isdigit()]
    assert [bool(c.fill) for c in clovers] == [number < luck for number in range(strength)]
    assert f"{luck} of {strength}" in {c.text for c in commands if isinstance(c, Text)}
    (box,) = (extent_of(c.parts[0]) for c in commands if c.key == "luck" and isinstance(c, Shape))
    assert all(overlap(extent_of(part), box) for c in clovers for part in c.parts)
    assert not any(overlap(box, area) for area in pawn_areas(commands).values())
    assert len(keys(commands)) == len(set(keys(commands)))


@pytest.mark.parametrize(
    ("room", "crowded", "width"), [("carriage_house", "foyer", 390), ("green_house", "wine_cellar", 520)]
)
def test_the_clovers_of_an_attempt_cover_no_bubble(room: str, crowded: str, width: int) -> None:
    attempt = OpenAttempt(0, None, "", 3, 0, ())
    here = start(8)._replace(pawns=(room, *(crowded,) * 7), lucky=room, attempt=attempt)
    commands = RENDERER.scene(here, lay_out(here.board, width), LIGHT)
    (box,) = (extent_of(c.parts[0]) for c in commands if c.key == "luck" and isinstance(c, Shape))
    (bubble,) = bubbles(commands).values()
    assert not overlap(box, bubble)


def test_luck_points_at_the_room_of_the_victim() -> None:
    layout = lay_out(start(4).board, 760)
    for victim, room in ((None, "kitchen"), (3, "nursery")):
        (edge,) = (c for c in RENDERER.scene(attempted(5, 1, victim=victim), layout, LIGHT) if c.key == "luck/edge")
        assert isinstance(edge, Shape)
        around = extent_of(edge.parts[1])
        assert any(overlap(around, rect) for rect in layout.board.space(room).rects)


def test_without_an_attempt_and_after_the_end_there_are_no_clovers() -> None:
    layout = lay_out(start(4).board, 760)
    for here in (attempted(5, 1)._replace(attempt=None), attempted(5, 1)._replace(phase="over")):
        assert not [key for key in keys(RENDERER.scene(here, layout, LIGHT)) if key.partition("/")[0] == "luck"]


@pytest.mark.parametrize(
    ("veil", "told", "drawn"), [({"strength"}, "2 of ?", 2), ({"luck"}, "? of 7", 7), ({"strength", "luck"}, None, 0)]
)
def test_under_a_veil_strength_and_luck_of_an_attempt_are_not_told(
    veil: set[str], told: str | None, drawn: int
) -> None:
    here = attempted(7, 2)
    commands = RENDERER.scene(here, lay_out(here.board, 760), LIGHT, Marks(veil=frozenset(veil)))
    assert [c.text for c in commands if c.key == "luck/text" and isinstance(c, Text)] == ([told] if told else [])
    clovers = [c for c in commands if isinstance(c, Shape) and c.key.startswith("luck/") and c.key[5:].isdigit()]
    assert len(clovers) == drawn
    assert [c for c in clovers if c.fill] == ([] if "luck" in veil else clovers)


def test_luck_is_told_in_the_language_of_the_picture() -> None:
    here = attempted(5, 1)
    commands = RENDERER.scene(here, lay_out(here.board, 760, "de"), LIGHT)
    assert [c.text for c in commands if c.key == "luck/text" and isinstance(c, Text)] == ["1 gegen 5"]


def test_pawns_of_a_step_stand_where_the_picture_has_them() -> None:
    here = crowd("foyer")
    layout = lay_out(here.board, PHONE)
    assert dict(RENDERER.stands(here, layout)) == dict(crowds(here, layout).stands)


@pytest.mark.parametrize("width", [320, 760])
def test_halls_are_named_wherever_their_name_has_room(width: int) -> None:
    board = kdl.load_board("deluxe")
    layout = lay_out(board, width)
    halls = [space.id for space in board.spaces if space.kind == "hall"]
    assert halls
    assert all(layout.place(hall).label for hall in halls)


def test_stairs_that_are_joined_are_named_beside_their_sign() -> None:
    layout = lay_out(kdl.load_board("bed_and_breakfast"), 760)
    told = [" ".join(word.text for word in layout.place(f"stairs_up_{way}").label) for way in "we"]
    assert told == ["I upper west stairs", "II upper east stairs"]


def test_a_pointer_ends_in_a_dot_unless_the_box_covers_it() -> None:
    room = Rect(0, 0, 100, 100)

    def dots(box: Rect) -> list[Command]:
        return [each for each in callout("luck", box, room, LIGHT, "black") if each.key == "luck/dot"]

    assert dots(Rect(20, 20, 80, 80)) == []
    assert len(dots(Rect(150, 20, 250, 80))) == 1
