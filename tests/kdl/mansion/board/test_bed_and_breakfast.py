"""The alternate board: its two floors, its stairs, and what is seen and walked there."""

import json
from pathlib import Path

import pytest

import kdl
from kdl.engine.start import choices
from kdl.games.mansion.sight_lines import Obstacle
from kdl.geometry import Rect

FACTS = json.loads((Path(__file__).parents[1] / "data" / "bed_and_breakfast_board.json").read_text("utf-8"))
#: The lower floor stands that much farther down than it was measured: room for a heading.
LOWERED = 2
UPPER_PATH, LOWER_PATH = range(16, 29), range(1, 16)


def board(floor: str | None = None, *, stair_sight: bool = False) -> kdl.Board:
    return kdl.load_board("bed_and_breakfast", floor=floor, stair_sight=stair_sight)


WHOLE, UPPER, LOWER = board(), board("upper"), board("lower")
BOARDS = [WHOLE, UPPER, LOWER, board(stair_sight=True)]


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# ---- facts


def test_every_space_is_as_it_was_measured() -> None:
    found = {}
    for space in WHOLE.spaces:
        down = LOWERED if space.floor == "lower" else 0
        rects = [[r.left, r.top - down, r.right, r.bottom - down] for r in space.rects]
        fact = {"number": space.number, "name_en": space.name["en"], "kind": space.kind, "floor": space.floor}
        found[space.id] = fact | {"rects": rects}
    wanted = {name: {k: v for k, v in fact.items() if k != "name_de"} for name, fact in FACTS["spaces"].items()}
    assert wanted == found


def test_rooms_have_their_printed_german_names() -> None:
    printed = {name: fact["name_de"] for name, fact in FACTS["spaces"].items() if fact["name_de"]}
    assert printed == {space.id: space.name["de"] for space in WHOLE.spaces if space.kind == "room"}


def test_every_door_is_where_it_was_measured() -> None:
    found = []
    for opening in WHOLE.openings:
        down = LOWERED if WHOLE.space(opening.between[0]).floor == "lower" else 0
        at = opening.at - (down if opening.wall == "h" else 0)
        span = [end - (down if opening.wall == "v" else 0) for end in opening.span]
        found.append([*opening.between, opening.wall, at, span])
    assert sorted(FACTS["doors"]) == sorted(found)
    assert {opening.kind for opening in WHOLE.openings} == {"door"}


def test_the_rooms_of_the_main_board_are_all_here_and_four_more() -> None:
    deluxe = kdl.load_board("deluxe")
    shared = {space.id: dict(space.name) for space in deluxe.spaces if space.kind == "room"}
    rooms = {space.id: dict(space.name) for space in WHOLE.spaces if space.kind == "room"}
    assert shared == {name: rooms[name] for name in shared}
    assert rooms.keys() - shared.keys() == words("main_hall pantry rose_suite skippers_rest")


# ---- floors


@pytest.mark.clause("bnb.setup")
@pytest.mark.parametrize(("house", "numbers"), [(WHOLE, range(1, 29)), (UPPER, UPPER_PATH), (LOWER, LOWER_PATH)])
def test_lucky_walks_the_numbers_of_the_rooms_in_play(house: kdl.Board, numbers: range) -> None:
    assert list(numbers) == [house.space(room).number for room in house.path]
    assert sorted(house.path) == list(house.rooms)


@pytest.mark.clause("bnb.setup")
@pytest.mark.parametrize("floor", ["upper", "lower"])
def test_a_floor_that_is_folded_away_is_known_by_name_and_nothing_else(floor: str) -> None:
    house = board(floor)
    folded = {space.id for space in house.spaces if space.floor != floor}
    assert folded == {space.id for space in house.spaces if house.is_folded(space.id)}
    assert folded.isdisjoint({*house.rooms, *house.path, *(space.id for space in house.shown)})
    for space in folded:
        assert house.space(space).name["en"]
        assert not house.is_open(space)
        assert house.sees(space) == house.steps(space) == frozenset()
    for opening in (*house.openings_in_play, *house.links_in_play):
        assert folded.isdisjoint(opening.between)
    assert all(folded.isdisjoint(line.spaces) for line in house.sight_lines)


def test_the_spaces_of_the_floor_in_use_are_open() -> None:
    for house, count in ((WHOLE, 35), (UPPER, 16), (LOWER, 19)):
        assert len(house.shown) == count
        assert all(house.is_open(space.id) and not house.is_folded(space.id) for space in house.shown)


def test_the_picture_is_of_the_floor_in_use() -> None:
    assert WHOLE.area == Rect(0, 0, 58, 80)
    assert UPPER.area == Rect(0, 0, 58, 38)
    assert LOWER.area == Rect(0, 42, 58, 80)


def test_closing_wings_leaves_the_floor_as_it_is() -> None:
    assert UPPER.close(()).path == UPPER.path
    assert board(stair_sight=True).close(()).stair_sight
    assert UPPER.fold(None).path == WHOLE.path


def test_closed_is_not_folded() -> None:
    deluxe = kdl.load_board("deluxe", closed=("west",))
    assert not deluxe.is_open("kitchen")
    assert not deluxe.is_folded("kitchen")
    assert deluxe.shown == deluxe.spaces
    assert {space.floor for space in deluxe.spaces} == {deluxe.floor} == {""}


def test_the_same_board_is_made_once() -> None:
    assert board("upper") is UPPER
    assert board(None) is WHOLE is not board(stair_sight=True)


# ---- steps


UP_WEST, UP_EAST = words("rose_suite servants_quarters nursery"), words("armory lancaster_room library")
LOW_WEST, LOW_EAST = words("kitchen pantry dining_hall"), words("drawing_room billiard_room parlor")
FLIGHTS = {"up_w": UP_WEST, "up_e": UP_EAST, "low_w": LOW_WEST, "low_e": LOW_EAST}
#: What is one step away without any stairs.
BESIDE = {
    "rose_suite": "servants_quarters gallery nursery library lilac_room master_suite skippers_rest tennessee_room",
    "servants_quarters": "rose_suite armory",
    "nursery": "trophy_room gallery rose_suite library lilac_room master_suite skippers_rest tennessee_room",
    "armory": "servants_quarters lancaster_room library",
    "lancaster_room": "armory skippers_rest",
    "library": "trophy_room armory gallery rose_suite nursery lilac_room master_suite skippers_rest tennessee_room",
    "kitchen": "pantry wine_cellar main_hall drawing_room hedge_maze",
    "pantry": "winter_garden kitchen",
    "dining_hall": "main_hall sitting_room green_house winter_garden piazza carriage_house foyer",
    "drawing_room": "main_hall parlor kitchen wine_cellar hedge_maze",
    "billiard_room": "hedge_maze carriage_house",
    "parlor": "main_hall foyer drawing_room",
}


def at_stairs(room: str, joined: tuple[tuple[str, str], ...]) -> frozenset[str]:
    """What is one step away with these flights joined, two and two; flights of a pair serve as one."""
    (flight,) = (name for name, rooms in FLIGHTS.items() if room in rooms)
    (pair,) = (pair for pair in joined if flight in pair)
    return (words(BESIDE[room]) | FLIGHTS[pair[0]] | FLIGHTS[pair[1]]) - {room}


@pytest.mark.clause("bnb.stairs")
@pytest.mark.parametrize("room", sorted(BESIDE))
def test_on_the_whole_board_each_flight_leads_to_its_counterpart(room: str) -> None:
    assert at_stairs(room, (("low_w", "up_w"), ("low_e", "up_e"))) == WHOLE.steps(room)


@pytest.mark.clause("bnb.stairs")
@pytest.mark.parametrize("room", sorted(BESIDE))
def test_on_half_a_board_its_two_flights_lead_to_each_other(room: str) -> None:
    house = board(WHOLE.space(room).floor)
    assert at_stairs(room, (("up_w", "up_e"), ("low_w", "low_e"))) == house.steps(room)


@pytest.mark.clause("bnb.stairs")
def test_rooms_without_stairs_are_reached_as_before() -> None:
    assert words("gallery rose_suite nursery library master_suite lilac_room white_room skippers_rest") == (
        WHOLE.steps("tennessee_room")
    )
    for room in set(WHOLE.rooms) - set(BESIDE):
        assert WHOLE.steps(room) == board(WHOLE.space(room).floor).steps(room)


@pytest.mark.clause("bnb.stairs")
@pytest.mark.parametrize("key", ["", "upper", "lower"])
def test_which_flights_are_joined(key: str) -> None:
    joined = board(key or None).links_in_play
    assert FACTS["stairs"][key] == [list(link.between) for link in joined]


@pytest.mark.clause("bnb.stairs")
def test_a_way_over_stairs_passes_both_flights() -> None:
    way = WHOLE.ways("parlor")["armory"]
    assert way.spaces == ("parlor", "stairs_low_e", "stairs_up_e", "armory")
    assert way.points == ((46, 64), (46, 59), (46, 17), (46, 12))
    back = WHOLE.ways("armory")["parlor"]
    assert back.points == way.points[::-1]


@pytest.mark.parametrize("house", BOARDS)
def test_steps_are_mutual(house: kdl.Board) -> None:
    for room in house.rooms:
        assert house.steps(room)
        assert all(room in house.steps(target) for target in house.steps(room))


# ---- sight


@pytest.mark.parametrize(
    ("room", "seen"),
    [
        ("rose_suite", "servants_quarters gallery"),
        ("kitchen", "pantry wine_cellar hedge_maze main_hall foyer"),
        ("armory", "servants_quarters lancaster_room library"),
        ("parlor", "main_hall sitting_room foyer drawing_room"),
        ("library", "trophy_room lancaster_room armory tennessee_room"),
        ("gallery", "rose_suite nursery skippers_rest master_suite"),
        ("nursery", "gallery trophy_room servants_quarters master_suite"),
        ("main_hall", "dining_hall drawing_room parlor kitchen foyer"),
        ("white_room", "skippers_rest tennessee_room"),
        ("carriage_house", "piazza billiard_room"),
        ("lilac_room", "master_suite tennessee_room"),
        ("winter_garden", "pantry green_house"),
    ],
)
def test_what_a_room_sees(room: str, seen: str) -> None:
    assert words(seen) == WHOLE.sees(room)
    assert words(seen) == board(WHOLE.space(room).floor).sees(room)


@pytest.mark.parametrize("house", BOARDS)
def test_sight_is_mutual(house: kdl.Board) -> None:
    for room in house.rooms:
        assert room not in house.sees(room)
        assert all(room in house.sees(seen) for seen in house.sees(room))


@pytest.mark.clause("bnb.stairs.sight")
def test_nobody_sees_from_floor_to_floor_unless_the_option_says_so() -> None:
    for line in WHOLE.sight_lines:
        assert len({WHOLE.space(space).floor for space in line.spaces}) == len(line.pieces) == 1
    assert WHOLE.obstacle("parlor", "armory") == Obstacle("floor")


@pytest.mark.clause("bnb.stairs.sight")
def test_lines_go_on_over_the_stairs_where_the_option_says_so() -> None:
    house = board(stair_sight=True)
    joined = [list(line.spaces) for line in house.sight_lines if len(line.pieces) > 1]
    assert sorted(min(line, line[::-1]) for line in FACTS["sight_over_stairs"]) == sorted(
        min(line, line[::-1]) for line in joined
    )
    more = {room: house.sees(room) - WHOLE.sees(room) for room in house.rooms}
    assert {room: seen for room, seen in more.items() if seen} == {
        "hedge_maze": {"rose_suite"},
        "kitchen": {"rose_suite"},
        "rose_suite": {"hedge_maze", "kitchen"},
        "parlor": {"armory"},
        "armory": {"parlor"},
    }
    assert all(WHOLE.sees(room) <= house.sees(room) for room in house.rooms)


@pytest.mark.clause("bnb.stairs.sight")
def test_a_line_over_stairs_has_a_straight_piece_on_each_floor() -> None:
    house = board(stair_sight=True)
    line = house.line("hedge_maze", "rose_suite")
    assert line is not None
    assert line.between("hedge_maze", "rose_suite") == tuple(FACTS["sight_over_stairs"][0])
    assert [piece.points for piece in line.pieces] == [((0, 10), (25, 10)), ((15, 52), (58, 52))]
    assert [line.piece_of(space) for space in line.spaces] == [0, 0, 1, 1, 1, 1]
    assert house.obstacle("rose_suite", "kitchen") is None
    assert house.obstacle("rose_suite", "pantry") == Obstacle("floor")


@pytest.mark.clause("bnb.stairs.sight")
def test_the_stairs_are_no_way_round_a_wall_of_ones_own_floor() -> None:
    house = board(stair_sight=True)
    wall = house.obstacle("rose_suite", "trophy_room")
    assert wall is not None
    assert (wall.kind, wall.viewer, wall.last, wall.beyond) == ("wall", "rose_suite", "stairs_up_w", "trophy_room")


# ---- refusals


def test_a_board_without_floors_has_no_floor_to_choose() -> None:
    for options in ({"floor": "upper"}, {"stair_sight": True}):
        with pytest.raises(kdl.OptionError, match="'deluxe' has no floors: leave out floor and stair_sight"):
            kdl.load_board("deluxe", **options)


def test_an_unknown_floor() -> None:
    with pytest.raises(kdl.UnknownNameError, match="no floor is called 'attic'; the choices are: upper, lower"):
        board("attic")


@pytest.mark.clause("bnb.stairs.sight")
@pytest.mark.parametrize("floor", ["upper", "lower"])
def test_half_a_board_has_no_sight_over_stairs(floor: str) -> None:
    with pytest.raises(kdl.OptionError, match="only on the whole board") as caught:
        board(floor, stair_sight=True)
    assert caught.value.clause == "bnb.stairs.sight"


TOML = (Path(kdl.__file__).parent / "data" / "boards" / "bed_and_breakfast.toml").read_text("utf-8")
DAMAGE = [
    ("floor twice", 'id = "lower"', 'id = "upper"', "floors[1].id", "only once"),
    ("floor called whole", 'id = "lower"', 'id = "whole"', "floors[1].id", "not 'whole'"),
    ("floor of two words", 'id = "lower"', 'id = "lower floor"', "floors[1].id", "one word"),
    ("unknown floor", 'floor = "lower"', 'floor = "cellar"', "spaces[0].floor", "one of upper, lower, not 'cellar'"),
    ("no floor", 'floor = "lower"\n', "", "spaces[0].floor", "must be one of upper, lower, not ''"),
    ("space on the wrong floor", 'floor = "lower"', 'floor = "upper"', "floors.lower", "must lie below"),
    ("unknown key of links", "\nupper = [", "\nattic = [", "links.attic", "must be 'whole' or a floor"),
    ("links of no list", 'upper = [["stairs_up_w", "stairs_up_e"]]', "upper = 1", "links.upper", "must be a list"),
    (
        "three stairs",
        '"stairs_up_w", "stairs_up_e"',
        '"stairs_up_w", "stairs_up_e", "hall_up"',
        "links.upper[0]",
        "two",
    ),
    ("a room", '"stairs_up_w", "stairs_up_e"', '"stairs_up_w", "library"', "links.upper[0]", "must name two stairs"),
    ("unknown stairs", '"stairs_up_w", "stairs_up_e"', '"stairs_up_w", "ladder"', "links.upper[0]", "two stairs"),
    ("to itself", '"stairs_up_w", "stairs_up_e"', '"stairs_up_w", "stairs_up_w"', "links.upper[0]", "two stairs"),
    (
        "other floor",
        '"stairs_up_w", "stairs_up_e"',
        '"stairs_low_w", "stairs_low_e"',
        "links.upper[0]",
        "floor 'upper'",
    ),
    ("one floor", '["stairs_low_w", "stairs_up_w"]', '["stairs_up_e", "stairs_up_w"]', "links.whole[0]", "two floors"),
    ("not alike", '["stairs_low_w", "stairs_up_w"]', '["stairs_low_w", "stairs_up_e"]', "links.whole[0]", "one shape"),
    (
        "twice",
        '["stairs_low_w", "stairs_up_w"]',
        '["stairs_low_e", "stairs_up_e"]',
        "links.whole",
        "names stairs twice",
    ),
    ("unknown choice", "stair-sight =", "stair-noise =", "clauses.stair-noise", "must be one of stair-sight"),
    ("clause of no text", '"bnb.stairs.sight"', "7", "clauses.stair-sight", "must be a text"),
]


@pytest.mark.parametrize(("old", "new", "key", "problem"), [d[1:] for d in DAMAGE], ids=[d[0] for d in DAMAGE])
def test_a_damaged_board_is_refused(tmp_path: Path, old: str, new: str, key: str, problem: str) -> None:
    assert old in TOML
    file = tmp_path / "damaged.toml"
    file.write_text(TOML.replace(old, new, 1), "utf-8")
    with pytest.raises(kdl.BoardError) as caught:
        kdl.load_board(file)
    assert (caught.value.file, caught.value.key) == ("damaged.toml", key)
    assert problem in caught.value.problem


def test_a_file_can_be_laid_out_with_one_floor_too(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(TOML, "utf-8")
    assert kdl.load_board(file, floor="lower").path == LOWER.path
    (tmp_path / "flat.toml").write_text(TOML.partition("[[floors]]")[0] + TOML[TOML.index("[[spaces]]") :], "utf-8")
    with pytest.raises(kdl.BoardError, match="left out, as the board has no floors"):
        kdl.load_board(tmp_path / "flat.toml")


@pytest.mark.clause("bnb.stairs.half")
@pytest.mark.parametrize("floor", ["upper", "lower"])
def test_in_the_variant_the_stairs_of_half_a_board_lead_nowhere(floor: str) -> None:
    usual, apart = board(floor), kdl.load_board("bed_and_breakfast", floor=floor, stairs_apart=True)

    def over_both(house: kdl.Board) -> set[tuple[str, str]]:
        """Return the steps that lead over both flights of stairs."""
        ways = ((one, to, way) for one in house.rooms for to, way in house.ways(one).items())
        return {(one, to) for one, to, way in ways if sum("stairs" in space for space in way.spaces) > 1}

    lost = {(one, to) for one in usual.rooms for to in usual.steps(one) - apart.steps(one)}
    assert lost == over_both(usual)
    assert lost
    assert not over_both(apart)
    assert [apart.sees(room) for room in apart.rooms] == [usual.sees(room) for room in usual.rooms]
    reached, edge = {apart.rooms[0]}, {apart.rooms[0]}
    while edge:
        edge = {to for room in edge for to in apart.steps(room)} - reached
        reached |= edge
    assert reached == {*apart.rooms}


@pytest.mark.clause("bnb.stairs.half")
def test_the_variant_is_an_option_of_half_a_board_and_written_only_if_it_is_on() -> None:
    half = {"board": "bed_and_breakfast", "floor": "upper"}
    usual, apart = (kdl.new_game("deluxe", seats=3, **half, **more) for more in ({}, {"stairs_apart": True}))
    assert usual.game.board.links_in_play
    assert not apart.game.board.links_in_play
    assert "stairs_apart" not in usual.game.source.stated(usual.game.options)
    with pytest.raises(kdl.OptionError, match="choose a floor") as caught:
        kdl.new_game("deluxe", seats=6, board="bed_and_breakfast", stairs_apart=True)
    assert caught.value.clause == "bnb.stairs.half"
    with pytest.raises(kdl.OptionError, match="has no floors"):
        kdl.new_game("deluxe", seats=3, stairs_apart=True)
    for floor, allowed in ((None, {"stair_sight": True, "stairs_apart": False}),
                           ("upper", {"stair_sight": False, "stairs_apart": True})):  # fmt: skip
        offered = {each.name: each for each in choices("deluxe", {**half, "floor": floor, "house_rules": True})}
        assert {name: offered[name].values[1].allowed for name in allowed} == allowed
    escaped = kdl.new_game("flight", seats=3, **half, stairs_apart=True)
    assert not escaped.game.board.links_in_play
