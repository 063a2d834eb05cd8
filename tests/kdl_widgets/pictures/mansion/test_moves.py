"""Who moves in a step and along which points; how the browser is told to move the pawns."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from kdl_widgets.live.view import View
from kdl_widgets.pictures.moves import walks
from kdl_widgets.pictures.renderer import Walk

import kdl
from kdl.engine.step import observe
from kdl.engine.timeline import Timeline
from kdl.geometry import Rect


def house(seats: int, **arranged: object) -> kdl.State:
    start = kdl.new_game("deluxe", seats=seats, seed=7, pets=("cat", "dog"))
    return kdl.arrange(start, **({"on_turn": 0, "first_round": False} | arranged))


def played(state: kdl.State, *actions: str) -> Timeline:
    timeline = Timeline(state)
    for action in actions:
        timeline = timeline.then(kdl.parse_action(action))
    return timeline


def moves(state: kdl.State, *actions: str) -> tuple[Walk, ...]:
    """The moves of the last of these actions."""
    return walks(played(state, *actions), len(actions))


def doors(state: kdl.State, one: str, other: str) -> tuple[tuple[float, float], ...]:
    return state.game.board.ways(one)[other].points


def holding(state: kdl.State, steps: int) -> str:
    """A move card with so many steps that names an open room."""
    board = state.game.board
    return next(c.id for c in state.game.deck.cards if c.kind == "move" and c.steps == steps and c.room in board.rooms)


@pytest.mark.clause("pets.move")
def test_a_pet_that_is_placed_goes_straight() -> None:
    assert moves(house(4), "place dog piazza") == (("dog", ()),)


@pytest.mark.clause("strangers.moved-by-player")
def test_a_stranger_that_is_led_goes_through_the_doors() -> None:
    state = house(2, pawns={1: "trophy_room"})
    assert ((1, doors(state, "trophy_room", "kitchen")),) == moves(state, "lead seat_1 kitchen")


@pytest.mark.clause("strangers.moved-by-player")
def test_a_stranger_that_is_sent_goes_straight() -> None:
    state = house(2)
    card = holding(state, 1)
    state = kdl.arrange(state, hands={0: [card]})
    assert moves(state, f"send seat_3 {card}") == ((3, ()),)


@pytest.mark.clause("strangers.turn.move")
@pytest.mark.parametrize(("origin", "space"), [("billiard_room", "parlor"), ("drawing_room", "foyer")])
def test_a_stranger_that_roams_goes_through_doors_where_it_can(origin: str, space: str) -> None:
    state = house(2, pawns=("piazza", origin, "piazza", "piazza"), lucky="kitchen", on_turn=1)
    way = state.game.board.ways(origin).get(space)
    (first, *_) = moves(state, "roam")
    assert (1, way.points if way else ()) == first


def chased() -> kdl.State:
    return kdl.new_game("flight", seats=3, pawns=("gallery", "gallery", "piazza"), lucky="parlor", first=0, seed=3)


@pytest.mark.clause("flight.cards.lucky")
def test_lucky_is_driven_from_number_to_number() -> None:
    state = chased()
    card = holding(state, 2)
    state = kdl.arrange(state, hands={0: [card]})
    ((who, points), *_) = moves(state, f"drive {card}")
    assert who == "lucky"
    # From the Parlor (2) through the Billiard Room (3) to the Dining Hall (4).
    first, last = doors(state, "parlor", "billiard_room"), doors(state, "billiard_room", "dining_hall")
    middle = points[len(first)]
    assert (*first, middle, *last) == points
    (room,) = state.game.board.space("billiard_room").rects
    assert inside(room, middle)


def inside(rect: Rect, point: tuple[float, float]) -> bool:
    return rect.left < point[0] < rect.right and rect.top < point[1] < rect.bottom


@pytest.mark.clause("flight.cards.lucky")
def test_lucky_is_sent_straight() -> None:
    state = chased()
    card = holding(state, 1)
    state = kdl.arrange(state, hands={0: [card]})
    assert moves(state, f"send lucky {card}")[0] == ("lucky", ())


def slaughter() -> Timeline:
    """Ada attacks Bruno, who has no luck."""
    state = kdl.arrange(chased(), hands={0: [], 1: []}, phase="action")
    return played(state, "attack seat_1", "pass")


@pytest.fixture
def view() -> Iterator[View]:
    made = View(observe(slaughter().at(1)))
    made.wake()
    yield made
    made.close()


@pytest.mark.clause("flight.defence")
def test_who_is_slain_fades_and_then_lucky_walks(view: View) -> None:
    timeline = slaughter()
    assert [who for who, _ in walks(timeline, 2)] == [1, "lucky"]
    view.show(observe(timeline.end), walks=walks(timeline, 2))
    victim, lucky = view._overlay.glide["items"][-2:]
    assert ">B</text>" in victim["svg"]
    assert (victim["fades"], len(victim["path"])) == (True, 1)
    assert not lucky["fades"]
    assert victim["begin"] + victim["lasts"] <= lucky["begin"] + 1
    view.redraw()
    assert view._overlay.glide["items"] == []


def test_back_from_the_dead_there_is_nothing_to_move(view: View) -> None:
    view.show(observe(slaughter().end))
    view.show(observe(slaughter().at(1)))
    assert view._overlay.glide["items"] == []


@pytest.mark.clause("bnb.stairs")
def test_who_takes_the_stairs_leaps_from_one_floor_to_the_other() -> None:
    start = kdl.new_game("deluxe", board="bed_and_breakfast", seats=6, seed=3)
    here = kdl.arrange(start, pawns={0: "parlor"}, lucky="foyer", on_turn=0, first_round=False)
    timeline = played(here, "step armory")
    view = View(observe(here))
    view.wake()
    view.show(observe(timeline.end), walks=walks(timeline, 1))
    (item,) = view._overlay.glide["items"]
    (leap,) = item["leaps"]
    link = next(link for link in here.game.board.links_in_play if {*map(tuple, item["path"])} >= set(link.ends))
    assert set(link.ends) == {tuple(item["path"][leap]), tuple(item["path"][leap + 1])}
    # All the rest is walked on one floor each.
    heights = [abs(a[1] - b[1]) for place, (a, b) in enumerate(pairwise(item["path"])) if place != leap]
    assert max(heights) < abs(link.ends[0][1] - link.ends[1][1])
    view.close()


def test_other_walks_have_no_leaps(view: View) -> None:
    state = house(4, pawns={0: "trophy_room"})
    timeline = played(state, "step kitchen")
    view.show(observe(state))
    view.show(observe(timeline.end), walks=walks(timeline, 1))
    assert [([], False)] * len(view._overlay.glide["items"]) == [
        (item["leaps"], item["fades"]) for item in view._overlay.glide["items"]
    ]
    assert view._overlay.glide["items"]


@pytest.mark.parametrize("edition", ["deluxe", "spite", "flight"])
def test_every_move_of_a_playthrough_begins_and_ends_where_the_pawn_stands(edition: str) -> None:
    played: dict[str, Callable[[], Timeline]] = {
        "deluxe": lambda: kdl.play("deluxe", seats=2, seed=5, pets=("cat", "dog")),
        "spite": lambda: kdl.play("spite", seats=4, seed=5, dog="both"),
        "flight": lambda: kdl.play("flight", seats=4, seed=5, pawns=("kitchen",) * 4, lucky="parlor"),
    }
    timeline = played[edition]()
    view = View(observe(timeline.start))
    view.wake()
    moved: set[object] = set()
    for at in range(1, len(timeline.states)):
        going = walks(timeline, at)
        before, after = observe(timeline.at(at - 1)), observe(timeline.at(at))
        view.show(after, walks=going)
        changed = {who for who in range(len(after.pawns)) if before.pawns[who] != after.pawns[who]}
        changed |= {"lucky"} if before.lucky != after.lucky else set()
        changed |= {pet for pet in after.pets if before.pets[pet] != after.pets[pet]}
        assert changed <= {who for who, _ in going}
        assert (len(changed) > 0) <= (len(view._overlay.glide["items"]) > 0)
        moved |= changed
    assert {"lucky", *(["shamrock"] if edition == "spite" else [])} <= moved
    view.close()
