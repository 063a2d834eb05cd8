"""Lucky's walk, and the order of the turns."""

import itertools

import pytest

import kdl
from kdl.core.events import TurnBegan
from kdl.games.mansion.events import LuckyMoved
from tests.kdl.mansion.positions import after, happened, only, table

AWAY = ("foyer", "foyer", "foyer", "foyer")


def began(state: kdl.State, text: str = "stop") -> TurnBegan:
    """Return how the next turn begins after an action."""
    found = only(happened(state, text), TurnBegan)
    assert isinstance(found, TurnBegan)
    return found


@pytest.mark.clause("deluxe.lucky.moves")
@pytest.mark.parametrize(
    ("origin", "space"), [("gallery", "library"), ("drawing_room", "parlor"), ("foyer", "drawing_room")]
)
def test_lucky_goes_to_the_next_number_and_from_the_highest_to_the_lowest(origin: str, space: str) -> None:
    """Gallery (15) to Library (16) is the example that the rulebook prints."""
    state = table(6, lucky=origin, pawns=("wine_cellar",) * 6)
    assert after(state, "stop").lucky == space


@pytest.mark.clause("deluxe.lucky.moves")
@pytest.mark.parametrize(("seats", "closed"), [(3, None), (4, ("east",)), (4, ("west",)), (8, None)])
def test_lucky_walks_through_every_room_in_play_in_order(seats: int, closed: tuple[str, ...] | None) -> None:
    state = table(seats, closed=closed, lucky="drawing_room", pawns=("armory",) * seats, first_round=True)
    rooms = []
    for _ in state.game.board.path:
        rooms.append(state.lucky)
        state = kdl.arrange(after(state, "stop"), first_round=True)
    assert tuple(rooms) == state.game.board.path
    assert state.lucky == "drawing_room"


@pytest.mark.clause("deluxe.lucky.moves")
@pytest.mark.parametrize("text", ["draw", "end"])
def test_lucky_moves_once_after_every_turn(text: str) -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="armory", phase="action")
    events = happened(state, text)
    assert [type(event) for event in events[-2:]] == [LuckyMoved, TurnBegan]
    assert sum(isinstance(event, LuckyMoved) for event in events) == 1
    assert after(state, text).lucky == "gallery"


@pytest.mark.clause("deluxe.lucky.moves")
def test_lucky_stays_while_a_turn_goes_on() -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="armory", hands={0: ("move_piazza",)})
    assert after(state, "step kitchen", "walk move_piazza", "step wine_cellar", "stop").lucky == "armory"


@pytest.mark.clause("deluxe.order.lucky-visits")
def test_whom_lucky_comes_to_is_next() -> None:
    state = table(4, pawns=("foyer", "foyer", "library", "foyer"), lucky="gallery")
    assert began(state) == TurnBegan(2, "visited", (2,), lucky_turn=True)
    assert after(state, "stop").on_turn == 2


@pytest.mark.clause("deluxe.order.lucky-visits")
def test_play_goes_on_to_the_left_of_whom_lucky_called() -> None:
    state = table(4, pawns=("foyer", "foyer", "library", "foyer"), lucky="gallery", closed=("east",))
    state = after(state, "stop", "step gallery", "stop")
    assert state.on_turn == 3


@pytest.mark.clause("deluxe.order.lucky-visits")
def test_lucky_can_call_who_has_just_moved() -> None:
    state = table(4, pawns=("library", "foyer", "foyer", "foyer"), lucky="gallery", phase="action")
    assert began(state, "end") == TurnBegan(0, "visited", (0,), lucky_turn=True)


@pytest.mark.clause("deluxe.order.lucky-visits")
def test_whom_lucky_calls_in_turn_is_no_lucky_turn() -> None:
    state = table(4, pawns=("foyer", "library", "foyer", "foyer"), lucky="gallery")
    assert began(state) == TurnBegan(1, "visited", (1,), lucky_turn=False)


@pytest.mark.clause("deluxe.order.lucky-visits")
def test_where_lucky_meets_nobody_the_turn_passes_to_the_left() -> None:
    state = table(4, pawns=AWAY, lucky="gallery", on_turn=3)
    assert began(state) == TurnBegan(0, "clockwise", (), lucky_turn=False)


@pytest.mark.clause("deluxe.order.crowd")
@pytest.mark.parametrize(
    ("on_turn", "here", "order"),
    [
        (0, (2, 3), (2, 3)),
        (0, (0, 3), (3, 0)),
        (2, (0, 1), (0, 1)),
        (3, (0, 3), (0, 3)),
        (1, (0, 1, 3), (3, 0, 1)),
        (1, (0, 1, 2, 3), (2, 3, 0, 1)),
    ],
)
def test_of_several_the_first_in_turn_order_is_next(
    on_turn: int, here: tuple[int, ...], order: tuple[int, ...]
) -> None:
    pawns = tuple("library" if seat in here else "foyer" for seat in range(4))
    state = table(4, closed=("east",), pawns=pawns, lucky="gallery", on_turn=on_turn)
    lucky_turn = order[0] != (on_turn + 1) % 4
    assert began(state) == TurnBegan(order[0], "crowd", order, lucky_turn)


@pytest.mark.clause("deluxe.order.first-round")
def test_until_everybody_has_had_a_turn_lucky_calls_nobody() -> None:
    state = table(4, pawns=("foyer", "foyer", "library", "foyer"), lucky="gallery", first_round=True)
    assert began(state) == TurnBegan(1, "first-round", (2,), lucky_turn=False)


@pytest.mark.clause("deluxe.order.first-round")
def test_a_first_round_turn_by_turn() -> None:
    """Everybody stands in Lucky's way; he calls from the end of the fourth turn on, which is the last first one."""
    pawns = ("carriage_house", "piazza", "foyer", "drawing_room")
    state = table(4, closed=("east",), pawns=pawns, lucky="library", on_turn=1, first_round=True)
    found = []
    for _ in range(5):
        found.append((state.on_turn, state.turn))
        state = after(state, "stop")
    first = state.turn - 5
    assert found == [(1, first), (2, first + 1), (3, first + 2), (0, first + 3), (3, first + 4)]


@pytest.mark.clause("deluxe.order.first-round")
@pytest.mark.parametrize("seats", range(3, 9))
def test_in_every_game_each_seat_has_one_turn_before_any_has_two(seats: int) -> None:
    timeline = kdl.play("deluxe", seats=seats, seed=seats)
    turns = [event for step in timeline.steps for event in step.events if isinstance(event, TurnBegan)]
    first = timeline.start.on_turn
    begun = [first, *(event.seat for event in turns[: seats - 1])]
    assert begun == [(first + i) % seats for i in range(seats)]
    assert all(event.why in ("clockwise", "first-round") for event in turns[: seats - 1])
    assert all(event.why != "first-round" for event in turns[seats - 1 :])


@pytest.mark.clause("deluxe.order.crowd", "deluxe.order.lucky-visits")
def test_turns_are_counted_by_one() -> None:
    timeline = kdl.play("deluxe", seats=5, seed=2)
    turns = [state.turn for state in timeline.states]
    assert turns[0] == 1
    assert {later - earlier for earlier, later in itertools.pairwise(turns)} == {0, 1}
