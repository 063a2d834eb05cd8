"""Questions about sight: what is said of a room is true, whatever is in the way, and nothing else is said of it."""

from math import inf
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kdl
from kdl.analysis.mansion.observed_sight import seen_by
from kdl.errors import OptionError
from kdl.games.mansion.board import Board
from kdl.games.mansion.observation import Observation, observe_board
from kdl.games.mansion.sight_lines import SightLine
from kdl.narration.mansion.names import room_name
from kdl.questions import Question
from kdl.questions.mansion.rooms import ERRORS, view, why_seen
from kdl.questions.solution import Remark
from kdl.questions.verdict import Verdict
from tests.effort import by_effort

PETS = ("cat", "dog")
HOUSE = {"board": "bed_and_breakfast"}
#: A game of each kind of house: small, with either wing, whole, on either floor, on both, with sight over the stairs.
GAMES = (
    kdl.new_game("deluxe", seats=3, seed=1, pets=PETS),
    kdl.new_game("deluxe", seats=4, seed=1, pets=PETS, closed=["east"]),
    kdl.new_game("deluxe", seats=4, seed=1, pets=PETS, closed=["west"]),
    kdl.new_game("deluxe", seats=6, seed=1, pets=PETS),
    kdl.new_game("deluxe", seats=3, seed=1, pets=PETS, **HOUSE, floor="upper"),
    kdl.new_game("deluxe", seats=4, seed=1, pets=PETS, **HOUSE, floor="lower"),
    kdl.new_game("deluxe", seats=6, seed=1, pets=PETS, **HOUSE),
    kdl.new_game("deluxe", seats=6, seed=1, pets=PETS, **HOUSE, stair_sight=True),
    kdl.new_game("classic", seats=4, seed=1),
)


#: The ways that one may look.
WAYS = {"north", "east", "south", "west"}
#: A room, and another round its corner with doors to it on two sides.
CORNER = """
format = 1
id = "corner"
width = 20
height = 20
name = { en = "Round the corner" }
[[spaces]]
id = "study"
number = 1
kind = "room"
rects = [[0, 0, 10, 10]]
name = { en = "Study" }
[[spaces]]
id = "gallery"
number = 2
kind = "room"
rects = [[10, 0, 20, 10], [0, 10, 20, 20]]
name = { en = "Gallery" }
[[openings]]
between = ["study", "gallery"]
kind = "door"
wall = { axis = "v", at = 10, span = [4, 6] }
"""
SECOND_DOOR = """
[[openings]]
between = ["study", "gallery"]
kind = "door"
wall = { axis = "h", at = 10, span = [4, 6] }
"""
#: The house with looks over stairs, and the same without.
OVER_STAIRS, STRAIGHT_ON = GAMES[7].game.board, GAMES[6].game.board


@st.composite
def looks(draw: st.DrawFn) -> tuple[Observation, str, str]:
    """A look in a position: from any place where one can stand to any other, with the cat anywhere, or in the dark."""
    state = draw(st.sampled_from(GAMES))
    board = state.game.board
    places = [space.id for space in board.spaces if space.kind in board.stops]
    if state.pets:
        deck = () if draw(st.integers(0, 9)) == 0 else None
        state = kdl.arrange(state, pets={"cat": draw(st.sampled_from(board.rooms))}, deck=deck)
    return kdl.observe(state), draw(st.sampled_from(places)), draw(st.sampled_from(places))


@settings(max_examples=by_effort(500, 1000, 2000))
@given(looks())
def test_what_is_said_of_a_room_is_true(look: tuple[Observation, str, str]) -> None:
    now, viewer, target = look
    remark, board = view(now, viewer, target), now.board
    why = why_seen(now, viewer, target)
    if viewer == target:
        assert (remark.error, why) == ("own-room", None)
        return
    shut = [space for space in (viewer, target) if not board.is_open(space)]
    if not shut and viewer in now.lookouts[target]:
        ways = facing(board, viewer, target)
        assert why is not None
        assert why.right in ways or board == OVER_STAIRS
        assert len({option.label for option in why.options}) == len(WAYS)
        assert {option.value for option in why.options} == WAYS
        assert (remark.error, target in seen_by(now, viewer)) == ("", True)
        return
    assert target not in seen_by(now, viewer)
    reason = rule_behind(now, viewer, target)
    alone = {"slantwise": "sight-diagonal", "wall": "sight-wall", "rail": "sight-rail"}
    if board != OVER_STAIRS:
        assert (why and why.right) == alone.get(reason)
    if reason == "slantwise" and board == OVER_STAIRS:  # a look that goes on over stairs, and straight on ends as ever
        now, board = now._replace(board=STRAIGHT_ON), STRAIGHT_ON
        reason = rule_behind(now, viewer, target)
    if why is not None:
        true = reasons_that_hold(board, viewer, target)
        assert {option.value for option in why.options} & true == {why.right}, (viewer, target, true)
    if reason in ("slantwise", "wall", "rail") and not shut and target in board.steps(viewer):
        assert remark.error == "adjacent", (viewer, target, remark)
    else:
        assert remark.error == reason, (viewer, target, remark)
    said_truly(now, viewer, target, reason, remark)


def test_which_way_one_looks_is_asked_only_where_no_other_line_leads_there(tmp_path: Path) -> None:
    for text, right in ((CORNER, "east"), (CORNER + SECOND_DOOR, None)):
        (tmp_path / "corner.toml").write_text(text, "utf-8")
        now = observe_board(kdl.load_board(tmp_path / "corner.toml"))
        why = why_seen(now, "study", "gallery")
        assert "gallery" in seen_by(now, "study")
        assert (why and why.right) == right
        assert why_seen(now, "study", "study") is None


def facing(board: Board, viewer: str, target: str) -> set[str]:
    """Find the ways that one may look from the doors alone: those in which openings that lie in a row lead there."""
    return {way for way in WAYS if target in straight_on(board, viewer, way)}


def straight_on(board: Board, viewer: str, way: str) -> set[str]:
    """Find the spaces behind the openings one after another in a way, each as wide as those before leave it."""
    edge = {"north": "top", "south": "bottom", "west": "left", "east": "right"}[way]
    wall, sign = ("h" if way in ("north", "south") else "v"), (1 if way in ("south", "east") else -1)
    found, looks = set(), [(viewer, -inf, -inf, inf)]
    while looks:
        space, last, low, high = looks.pop()
        found.add(space)
        for each in board.openings:
            ends = [rect for rect in board.space(space).rects if getattr(rect, edge) == each.at]
            start, end = max(low, each.span[0]), min(high, each.span[1])
            if each.wall == wall and space in each.between and start < end and ends and sign * each.at > last:
                (other,) = set(each.between) - {space}
                looks.append((other, sign * each.at, start, end))
    return found


def rule_behind(now: Observation, viewer: str, target: str) -> str:
    """Find what is in the way by other means than the kit does: by the rectangles and the doors alone."""
    board = now.board
    one, other = board.space(viewer), board.space(target)
    if board.floor and {one.floor, other.floor} != {board.floor}:
        return "folded"
    if {one.wing, other.wing} & {*board.closed}:
        return "closed"
    if now.lights_out:
        return "dark"
    if target in board.sees(viewer):
        return "cat"
    if one.floor != other.floor:
        return "floor"
    ends = [*ends_towards(board, viewer, target), *ends_towards(board, target, viewer)]
    if not ends:
        return "slantwise"
    *_, beyond, last = min(ends, key=lambda end: end[0])
    return "rail" if any(o.kind == "rail" and o.between == (beyond, last) for o in board.openings) else "wall"


def reasons_that_hold(board: Board, viewer: str, target: str) -> set[str]:
    """Find which reasons hold of two rooms that do not see each other, by where lines out of either end."""
    ends = [(beyond, last, from_) for from_, to in ((viewer, target), (target, viewer))
            for _, beyond, last in ends_towards(board, from_, to)]  # fmt: skip
    railed = [any(o.kind == "rail" and o.between == (beyond, last) for o in board.openings) for beyond, last, _ in ends]
    found = {"sight-rail" if rail else "sight-wall" for rail in railed}
    looks_through_a_doorway = any(last != from_ for _, last, from_ in ends)
    return found if looks_through_a_doorway else found | {"sight-diagonal"}


def ends_towards(board: Board, viewer: str, target: str) -> list[tuple[float, str, str]]:
    """List where lines out of a room end that point at another: how far from it, what is behind, and the last room."""
    found = []
    for line in board.sight_lines:
        if viewer in line.spaces and len(line.pieces) == 1:
            found += [
                (gap, behind(board, line, forward=forward), line.spaces[-1 if forward else 0])
                for forward in (True, False)
                for gap in gaps(board, line, target, forward=forward)
            ]
    return found


def gaps(board: Board, line: SightLine, target: str, *, forward: bool) -> list[float]:
    """Return how far beyond the end of a line each part of a room lies that is on its way."""
    across, along = ("top", "bottom"), ("left", "right")
    if line.axis == "v":
        across, along = along, across
    end = (line.pieces[0].end, line.pieces[0].start)[not forward]
    found = []
    for rect in board.space(target).rects:
        if getattr(rect, across[0]) < line.pieces[0].at < getattr(rect, across[1]):
            near = getattr(rect, along[not forward])
            found.append(near - end if forward else end - near)
    return [gap for gap in found if gap >= 0]


def behind(board: Board, line: SightLine, *, forward: bool) -> str:
    """Return the space on the other side of the wall at the end of a line, ``""`` for the garden."""
    across, along = ("top", "bottom"), ("left", "right")
    if line.axis == "v":
        across, along = along, across
    end = (line.pieces[0].end, line.pieces[0].start)[not forward]
    for space in board.spaces:
        for rect in space.rects:
            in_line = getattr(rect, across[0]) < line.pieces[0].at < getattr(rect, across[1])
            if in_line and getattr(rect, along[not forward]) == end:
                return space.id
    return ""


def said_truly(now: Observation, viewer: str, target: str, reason: str, remark: Remark) -> None:
    """Hold a sentence against the board: it names what is in the way, and nothing else is said to be."""
    board, text = now.board, remark.text
    telling = {"closed": "closed", "folded": "not in play", "floor": "different floors", "dark": "lights are out",
               "slantwise": "diagonally", "cat": "Patience", "wall": "wall", "rail": "side of the rail"}  # fmt: skip
    assert telling[reason] in text, (reason, text)
    for other in telling.keys() - {reason}:
        assert telling[other] not in text, (reason, other, text)
    if reason not in ("wall", "rail"):
        return
    obstacle = board.obstacle(viewer, target)
    assert obstacle is not None
    assert obstacle.line is not None
    line, last = obstacle.line, obstacle.last
    assert {viewer, target} & {*line.spaces} == {obstacle.viewer}
    assert last in (line.spaces[0], line.spaces[-1])
    forward = (
        last == line.spaces[-1]
        and gaps(board, line, {viewer, target}.difference({obstacle.viewer}).pop(), forward=True) != []
    )
    facing = {("h", True): "east", ("h", False): "west", ("v", True): "south", ("v", False): "north"}
    assert facing[line.axis, forward] in text, text
    assert room_name(board, obstacle.viewer, "watch") in text
    assert last == obstacle.viewer or room_name(board, last, "in") in text, text


#: Questions that are answered with rooms, in a house with closed wings.
AMONG_ROOMS = ("seen_from", "safe_rooms", "freed_by_dark", "dog_stops_from", "one_step", "over_stairs")


def asked_of(kind: str, state: kdl.State) -> Question:
    here = state.pawns[state.to_act]
    args = {"seen_from": (here,), "dog_stops_from": ("draw",), "one_step": (here,)}
    return Question(kind, state, *args.get(kind, ()))


@pytest.mark.clause("deluxe.wings.closed")
@given(st.sampled_from(GAMES[:3]), st.data())
def test_a_closed_room_gets_no_other_reason_than_its_wing(game: kdl.State, data: st.DataObject) -> None:
    rooms = game.game.board.rooms
    pawns = [data.draw(st.sampled_from(rooms)) for _ in game.pawns]
    pets = {pet: data.draw(st.sampled_from(rooms)) for pet in PETS}
    state = kdl.arrange(game, pawns=pawns, pets=pets, lucky=data.draw(st.sampled_from(rooms)))
    closed = [space.id for space in game.game.board.spaces if space.wing in game.game.board.closed]
    shut = data.draw(st.sampled_from(closed))
    for kind in AMONG_ROOMS[:-1]:
        try:
            solution = asked_of(kind, state).solution
        except OptionError:
            assert kind == "dog_stops_from"
            continue
        remark = solution.remark(shut)
        assert shut not in solution.right
        assert (remark.error, remark.clause or solution.clause) == ("closed", "deluxe.wings.closed"), (kind, remark)
        assert not {*ERRORS.values()} - {"closed"} & {remark.error}
        for word in ("wall", "rail", "diagonally", "Patience", "lights"):
            assert word not in remark.text, (kind, remark.text)


@pytest.mark.clause("bnb.setup", "bnb.stairs.sight")
@pytest.mark.parametrize("floor", ["upper", "lower"])
def test_a_folded_room_gets_no_other_reason_than_its_floor(floor: str) -> None:
    whole, half = kdl.load_board("bed_and_breakfast"), kdl.load_board("bed_and_breakfast", floor=floor)
    away = [each for each in whole.rooms if each not in half.rooms]
    assert away
    for room in away:
        verdict = Question("see_each_other", half, half.rooms[0], room).mark(True)
        assert (verdict.errors, verdict.clause) == (("folded",), "bnb.setup")
        assert "not in play" in verdict.told
        assert "wall" not in verdict.told


DELUXE = kdl.load_board("deluxe")


def marked(kind: str, *args: object, answer: object) -> Verdict:
    return Question(kind, *args).mark(answer)


@pytest.mark.clause("deluxe.sight.straight")
def test_the_trophy_room_sees_five_rooms_and_not_the_dining_hall() -> None:
    five = {"sitting_room", "drawing_room", "parlor", "green_house", "kitchen"}
    assert marked("seen_from", DELUXE, "trophy_room", answer=five).right
    wrong = marked("seen_from", DELUXE, "trophy_room", answer=(five | {"dining_hall"}) - {"kitchen"})
    assert (wrong.errors, wrong.of("missed"), wrong.of("wrong")) == (("adjacent",), ("kitchen",), ("dining_hall",))
    assert marked("seen_from", DELUXE, "trophy_room", answer=five | {"trophy_room"}).errors == ("own-room",)
    assert marked("seen_from", DELUXE, "trophy_room", answer=five | {"white_room"}).errors == ("slantwise",)


@pytest.mark.clause("deluxe.sight.rail-blocks", "deluxe.sight.gallery")
def test_the_rail_lets_looks_down_the_house_but_not_across() -> None:
    assert marked("see_each_other", DELUXE, "lancaster_room", "lilac_room", answer=False).right
    wrong = marked("see_each_other", DELUXE, "lancaster_room", "lilac_room", answer=True)
    assert (wrong.errors, wrong.clause) == (("rail",), "deluxe.sight.rail-blocks")
    assert marked("see_each_other", DELUXE, "gallery", "foyer", answer=True).clause == "deluxe.sight.gallery"
    assert marked("see_each_other", DELUXE, "gallery", "foyer", answer=False).errors == ("overlooked",)


def test_where_one_can_stand_in_halls_the_question_asks_for_them() -> None:
    classic, deluxe = kdl.load_board("classic"), kdl.load_board("deluxe")
    asked = Question("seen_from", classic, "kitchen").solution
    assert asked.asks == "Which other rooms, halls and stairs can you see from the Kitchen?"
    assert {"hall_w", "stairs_w"} <= asked.right
    assert "halls" not in Question("seen_from", deluxe, "kitchen").solution.asks


@pytest.mark.clause("classic.sight.no-diagonal", "classic.sight.mutual")
def test_the_foyer_of_1996_does_not_see_the_carriage_house() -> None:
    classic = kdl.load_board("classic")
    assert marked("see_each_other", classic, "foyer", "carriage_house", answer=False).right
    assert "slantwise" in marked("seen_from", classic, "foyer", answer={"carriage_house"}).errors
    kitchen = Question("seen_from", classic, "kitchen").solution.right
    assert {"master_suite", "trophy_room", "wine_cellar", "winter_garden"} <= kitchen
    assert all(Question("see_each_other", classic, each, "kitchen").mark(True).right for each in kitchen)


@pytest.fixture(name="evening")
def _evening() -> kdl.State:
    """Ada is with Lucky in the Library, Bruno in the Nursery, which looks in from the west, Cleo and Dora far away."""
    state = kdl.new_game("deluxe", seats=4, seed=7, closed=["east"], pets=PETS)
    pawns = ("library", "nursery", "master_suite", "carriage_house")
    return kdl.arrange(
        state, pawns=pawns, lucky="library", on_turn=0, phase="action", pets={"dog": "foyer", "cat": "kitchen"}
    )  # fmt: skip


@pytest.mark.clause("deluxe.lights-out.effect", "deluxe.sight.straight")
def test_who_sees_ada_in_the_light_and_in_the_dark(evening: kdl.State) -> None:
    seeing = {1, 2}
    assert Question("who_sees", evening, seat=0).mark(seeing).right
    assert Question("who_sees", evening, seat=0).mark({1, 2, 3}).errors == ("wall",)
    dark = Question("who_sees", kdl.arrange(evening, deck=()), seat=0)
    assert dark.mark(set()).right
    assert dark.mark(seeing).errors == ("dark",)
    assert dark.solution.clause == "deluxe.lights-out.effect"


@pytest.mark.clause("pets.cat")
def test_nobody_looks_out_from_beside_the_cat(evening: kdl.State) -> None:
    blind = Question("who_sees", kdl.arrange(evening, pets={"cat": "nursery"}), seat=0)
    assert blind.mark({2}).right
    assert blind.mark({1, 2}).errors == ("cat",)


@pytest.mark.clause("deluxe.attempt.alone", "pets.dog")
def test_safe_rooms_are_empty_and_out_of_sight_of_players_and_dog(evening: kdl.State) -> None:
    question = Question("safe_rooms", evening)
    safe = question.solution.right
    assert question.mark(safe).right
    assert "sitting_room" in safe
    assert question.mark(safe | {"nursery"}).errors == ("watched",)
    assert question.mark(safe | {"hedge_maze"}).errors == ("closed",)
    assert question.mark(safe | {"foyer"}).errors == ("dog",)
    assert question.mark(safe - {"sitting_room"}).of("missed") == ("sitting_room",)


@pytest.mark.clause("deluxe.attempt.alone", "deluxe.draw.unseen", "pets.dog")
def test_may_and_which_condition(evening: kdl.State) -> None:
    assert Question("may", evening, "attempt").mark(False).right
    assert Question("may", evening, "attempt").mark(True).errors == ("watched",)
    assert Question("which_condition", evening, "attempt").mark("unseen-to-attempt").right
    assert Question("which_condition", evening, "attempt").mark("with-lucky").errors == ("holds",)
    alone = kdl.arrange(evening, pawns={1: "parlor", 2: "parlor", 3: "parlor"})
    assert Question("may", alone, "attempt").mark(True).right
    assert Question("may", alone, "attempt").mark(False).errors == ("too-careful",)
    assert Question("may", alone, "draw").mark(True).errors == ("watched",)
    watched = kdl.arrange(alone, pets={"dog": "nursery"})
    assert Question("which_condition", watched, "attempt").mark("unseen-by-dog").right
    assert Question("may", watched, "attempt").mark(True).errors == ("dog",)
    both = kdl.arrange(evening, pets={"dog": "nursery"})
    whys = [Question("may", state, "attempt").solution.why for state in (evening, watched, alone, both)]
    assert [why and why.right for why in whys] == ["unseen-to-attempt", "unseen-by-dog", None, None]
    assert Question("may", evening, "stop").solution.why is None, "where one reason could decide, there is no choice"
