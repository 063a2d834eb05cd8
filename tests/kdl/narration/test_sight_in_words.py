"""Who sees whom, and what is in the way, in words."""

from pathlib import Path

import pytest

import kdl
from kdl.errors import UnknownNameError
from kdl.narration import rule_of_sight, rule_of_view, tell_look, tell_sight, tell_view, tell_views
from kdl.words import languages

VIEWS = [
    ("trophy_room", "kitchen", "The Trophy Room sees the Kitchen: west across the west hall.", "sight-line"),
    ("kitchen", "trophy_room", "The Kitchen sees the Trophy Room: east across the west hall.", "sight-line"),
    ("foyer", "drawing_room", "The Foyer sees the Drawing Room: straight north.", "sight-line"),
    ("parlor", "trophy_room", "The Parlor sees the Trophy Room: west across the Drawing Room.", "sight-line"),
    (
        "servants_quarters",
        "parlor",
        "The Servants' Quarters see the Parlor: west across the east hall.",
        "sight-line",
    ),
    (
        "foyer",
        "gallery",
        "The Foyer sees the Gallery: north over the rail and across the Drawing Room and the Dining Hall.",
        "sight-rail-open",
    ),
    ("gallery", "dining_hall", "The Gallery sees the Dining Hall: south over the rail.", "sight-rail-open"),
    ("drawing_room", "foyer", "The Drawing Room sees the Foyer: straight south.", "sight-line"),
    ("kitchen", "kitchen", "Everyone in the Kitchen sees everyone else there.", "sight-line"),
    (
        "lancaster_room",
        "lilac_room",
        (
            "The Lancaster Room does not see the Lilac Room: the line east from the Lancaster Room ends in the"
            " Dining Hall, at the side of the rail."
        ),
        "sight-rail",
    ),
    (
        "trophy_room",
        "dining_hall",
        (
            "The Trophy Room does not see the Dining Hall: no straight line through doors leads from one to the other,"
            " and nobody sees diagonally."
        ),
        "sight-diagonal",
    ),
    (
        "sitting_room",
        "lancaster_room",
        (
            "The Sitting Room does not see the Lancaster Room: the line west from the Sitting Room ends right there,"
            " at the wall to the Lancaster Room."
        ),
        "sight-wall",
    ),
    (
        "foyer",
        "servants_quarters",
        (
            "The Foyer does not see the Servants' Quarters: the line west from the Servants' Quarters towards the Foyer"
            " ends in the Parlor, at a wall."
        ),
        "sight-wall",
    ),
]


@pytest.mark.parametrize(("one", "other", "text", "rule"), VIEWS)
def test_views(board, game, one, other, text, rule) -> None:
    assert tell_view(board, one, other) == text
    assert rule_of_view(board, one, other) == rule
    assert rule in game.clauses


def test_views_in_german(board) -> None:
    assert (
        tell_view(board, "lancaster_room", "lilac_room", language="de")
        == "Vom Lancaster-Zimmer aus sieht man das Flieder-Zimmer nicht: Der Blick vom Lancaster-Zimmer"
        " aus nach Osten endet im Speisesaal an der Seite des Geländers."
    )
    assert (
        tell_view(board, "gallery", "foyer", language="de")
        == "Von der Galerie aus sieht man das Foyer: nach Süden über das Geländer und durch den Speisesaal und den"
        " Empfangsraum."
    )


@pytest.mark.parametrize("language", languages())
def test_every_pair_of_spaces_has_its_sentence(board, language) -> None:
    for closed in ((), ("east",), ("east", "west")):
        house = board.close(closed)
        for one in house.spaces:
            for other in house.spaces:
                text = tell_view(house, one.id, other.id, language=language)
                says_no = " not " in text or " nicht: " in text
                assert says_no == (house.obstacle(one.id, other.id) is not None), text


def test_a_closed_room_sees_nothing(board) -> None:
    house = board.close(("west",))
    told = tell_view(house, "kitchen", "trophy_room")
    assert told == "The Kitchen does not see the Trophy Room: the Kitchen is closed, and nobody sees in or out."
    assert rule_of_view(house, "trophy_room", "kitchen") == "sight-closed"
    assert tell_views(house, "kitchen") == ("The Kitchen is closed, and nobody sees out.",)
    quarters = tell_view(board.close(("east",)), "parlor", "servants_quarters")
    assert quarters.endswith("the Servants' Quarters are closed, and nobody sees in or out.")


ROW = ("attic", "box", "cellar", "den")


def row_of_rooms(folder: Path) -> Path:
    """Write a board of four rooms in a row, from west to east, with doors in line; the third can be closed."""
    rooms = [
        f'[[spaces]]\nid = "{name}"\nkind = "room"\nrects = [[{4 * i}, 0, {4 * i + 4}, 4]]\n'
        f'name = {{ en = "{name.title()}", de = "{name.title()}", gender_de = "m" }}'
        for i, name in enumerate(ROW)
    ]
    doors = [
        f'[[openings]]\nbetween = ["{ROW[i]}", "{ROW[i + 1]}"]\nkind = "door"\n'
        f'wall = {{ axis = "v", at = {4 * i + 4}, span = [1, 3] }}'
        for i in range(3)
    ]
    name = '[name]\nen = "Row"\nde = "Reihe"\n[wings]\nshut = ["cellar"]'
    head = f'format = 1\nid = "row"\nwidth = 16\nheight = 4\n{name}'
    file = folder / "row.toml"
    file.write_text("\n".join([head, *rooms, *doors]), "utf-8")
    return file


def test_the_door_of_a_closed_room_ends_a_line(tmp_path: Path) -> None:
    file = row_of_rooms(tmp_path)
    whole, house = kdl.load_board(file), kdl.load_board(file, closed=("shut",))
    assert tell_view(whole, "attic", "den") == "The Attic sees the Den: east across the Box and the Cellar."
    ending = "the line east from the Attic ends in the Box, at the locked door to the Cellar."
    assert tell_view(house, "attic", "den") == f"The Attic does not see the Den: {ending}"
    assert rule_of_view(house, "attic", "den") == "sight-closed"
    assert tell_view(house, "den", "attic").endswith(ending)
    assert tell_views(house, "den") == ("The Den sees no other room.",)


def test_all_views_of_a_room_from_the_north_round_to_the_west(board) -> None:
    assert tell_views(board, "trophy_room") == (
        "North across the west hall: the Sitting Room",
        "Straight east: the Drawing Room",
        "East across the Drawing Room: the Parlor",
        "Straight south: the Green House",
        "West across the west hall: the Kitchen",
    )


def test_views_that_are_equally_near_always_come_in_the_same_order() -> None:
    assert tell_views(kdl.load_board("classic"), "hall_w") == (
        "Straight north: the Sitting Room",
        "Straight north: the west stairs",
        "North across the west stairs: the Master Suite",
        "Straight east: the Dining Hall",
        "East across the Dining Hall: the east hall",
        "Straight south: the southwest hall",
        "Straight south: the Kitchen",
        "Straight south: the Trophy Room",
        "South across the Kitchen: the Wine Cellar",
        "South across the Kitchen and the Wine Cellar: the Winter Garden",
    )


@pytest.mark.parametrize("language", languages())
def test_views_list_exactly_what_is_seen(board, language) -> None:
    for space in board.spaces:
        told = tell_views(board, space.id, language=language)
        assert len(told) == max(len(board.sees(space.id)), 1)
        for seen in board.sees(space.id):
            name = board.space(seen).name
            weak = name.get(f"weak_{language}", name[language])
            assert any(line.endswith(weak) for line in told)


def test_a_look_that_there_is_not_is_refused(board) -> None:
    with pytest.raises(UnknownNameError, match="no space seen from 'kitchen' is called 'foyer'"):
        tell_look(board, "kitchen", "foyer")
    with pytest.raises(UnknownNameError, match="no space is called 'attic'"):
        tell_view(board, "kitchen", "attic")


def guest_house(floor: str | None = None, *, stair_sight: bool = False) -> kdl.Board:
    return kdl.load_board("bed_and_breakfast", floor=floor, stair_sight=stair_sight)


@pytest.mark.clause("bnb.stairs.sight")
def test_a_look_over_stairs_passes_both_flights() -> None:
    house = guest_house(stair_sight=True)
    told = tell_view(house, "hedge_maze", "rose_suite")
    assert told == (
        "The Hedge Maze sees the Rose Suite: west across the lower northeast hall, the Kitchen, the lower west stairs"
        " and the upper west stairs."
    )
    assert rule_of_view(house, "hedge_maze", "rose_suite") == "sight-stairs"
    assert rule_of_view(house, "hedge_maze", "kitchen") == "sight-line"
    assert tell_look(house, "armory", "parlor", language="de") == (
        "nach Süden über die obere Osttreppe und die untere Osttreppe"
    )


@pytest.mark.clause("bnb.stairs.sight")
def test_other_floors_are_not_seen() -> None:
    for house in (guest_house(), guest_house(stair_sight=True)):
        assert tell_view(house, "pantry", "rose_suite") == (
            "The Pantry does not see the Rose Suite: they are on different floors, and no line of sight leads over the"
            " stairs from one to the other."
        )
        assert rule_of_view(house, "pantry", "rose_suite") == "sight-floor"


@pytest.mark.clause("bnb.setup")
def test_a_floor_that_is_folded_away_sees_nothing() -> None:
    house = guest_house("upper")
    for one, other in (("armory", "kitchen"), ("kitchen", "armory"), ("pantry", "kitchen")):
        assert "the floor of the " in tell_view(house, one, other)
        assert rule_of_view(house, one, other) == "sight-folded"
    assert tell_view(house, "armory", "kitchen", language="de") == (
        "Von der Waffenkammer aus sieht man die Küche nicht: Das Stockwerk, auf dem die Küche liegt, ist nicht"
        " im Spiel."
    )
    assert tell_views(house, "kitchen") == ("The Kitchen is on a floor that is not in play.",)
    assert tell_views(guest_house("lower"), "servants_quarters") == (
        "The Servants' Quarters are on a floor that is not in play.",
    )


@pytest.mark.parametrize("language", languages())
def test_every_pair_of_spaces_on_floors_has_its_sentence(language) -> None:
    for house in (guest_house(), guest_house(stair_sight=True), guest_house("lower")):
        for one in house.spaces:
            for other in house.spaces:
                text = tell_view(house, one.id, other.id, language=language)
                says_no = " not see " in text or " nicht: " in text
                assert says_no == (house.obstacle(one.id, other.id) is not None), text


def with_the_cat(room: str) -> kdl.Observation:
    return kdl.observe(kdl.arrange(kdl.new_game("deluxe", seats=6, seed=7, pets="cat"), pets={"cat": room}))


@pytest.mark.clause("pets.cat")
def test_with_the_cat_sight_has_one_direction() -> None:
    seen = with_the_cat("trophy_room")
    told = (
        "The Kitchen sees the Trophy Room: east across the west hall."
        " But not the other way round: the cat Patience is in the Trophy Room, and nobody sees out of there."
    )
    assert tell_sight(seen, "kitchen", "trophy_room") == tell_sight(seen, "trophy_room", "kitchen") == told
    assert rule_of_sight(seen, "kitchen", "trophy_room") == "sight-line"
    assert rule_of_sight(seen, "trophy_room", "kitchen") == "sight-cat"
    assert tell_sight(seen, "trophy_room", "kitchen", language="de") == (
        "Von der Küche aus sieht man das Trophäenzimmer: nach Osten über den Westflur."
        " Aber nicht umgekehrt, denn die Katze Patience ist im Trophäenzimmer, und von dort blickt niemand hinaus."
    )


@pytest.mark.clause("pets.cat")
def test_the_cat_changes_nothing_inside_its_room_and_elsewhere(board) -> None:
    seen = with_the_cat("trophy_room")
    for one, other in (("trophy_room", "trophy_room"), ("gallery", "foyer"), ("trophy_room", "dining_hall")):
        assert tell_sight(seen, one, other) == tell_view(board, one, other)
        assert rule_of_sight(seen, one, other) == rule_of_view(board, one, other)


@pytest.mark.clause("deluxe.lights-out.effect")
def test_in_the_dark_there_is_no_sight_but_inside() -> None:
    seen = kdl.observe(kdl.arrange(kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)), deck=()))
    assert tell_sight(seen, "kitchen", "trophy_room") == (
        "The lights are out: only those in the same room see each other."
    )
    assert tell_sight(seen, "kitchen", "kitchen") == "Everyone in the Kitchen sees everyone else there."
    assert rule_of_sight(seen, "kitchen", "trophy_room") == "sight-dark"
    assert rule_of_sight(seen, "kitchen", "hedge_maze") == "sight-closed"


@pytest.mark.clause("flight.no-sight")
def test_in_the_escape_sight_does_not_count() -> None:
    state = kdl.new_game("flight", seats=6, seed=7)
    seen = kdl.observe(state)
    for one, other in (("kitchen", "trophy_room"), ("trophy_room", "dining_hall")):
        assert tell_sight(seen, one, other) == "In the escape it does not matter who sees whom."
        assert state.game.clauses[rule_of_sight(seen, one, other)] == "flight.no-sight"


@pytest.mark.parametrize("language", languages())
def test_what_is_told_of_sight_agrees_with_who_is_seen(language) -> None:
    seen = with_the_cat("gallery")
    for one in seen.board.rooms:
        for other in seen.board.rooms:
            ways = [a in seen.lookouts[b] for a, b in ((one, other), (other, one))]
            text = tell_sight(seen, one, other, language=language)
            assert ("Patience" in text) == (ways in ([True, False], [False, True])), text
            assert (" not see " in text or " nicht: " in text) == (not any(ways)), text
