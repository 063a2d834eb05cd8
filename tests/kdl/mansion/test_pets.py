"""The dog, the cat, and the players who move them."""

from __future__ import annotations

import pytest

import kdl
from kdl.games.mansion.events import PetPlaced
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused


def house(which: object = ("cat", "dog"), /, *, seats: int = 4, **arranged: object) -> kdl.State:
    """Return a game with pets that is under way: everybody has had a turn, and seat 0 begins one."""
    start = kdl.new_game("deluxe", seats=seats, seed=1, pets=which)
    return kdl.arrange(start, **({"on_turn": 0, "first_round": False} | arranged))


FAR = {1: "library", 2: "library", 3: "library"}


@pytest.mark.clause("pets.move")
def test_a_pet_stays_where_it_is_until_a_player_moves_it() -> None:
    timeline = kdl.play("deluxe", seats=4, seed=3, pets=("cat", "dog"))
    for before, step in zip(timeline.states, timeline.steps, strict=False):
        assert (before.pets != step.state.pets) == (step.action.kind == "place")


@pytest.mark.clause("pets.move")
def test_the_free_step_puts_a_pet_straight_into_any_room() -> None:
    state = house(pawns={0: "kitchen"}, pets={"dog": "foyer"})
    moved = only(happened(state, "place dog wine_cellar"), PetPlaced)
    ids = state.game.space_ids
    assert (moved.seat, state.game.pets[moved.pet], ids[moved.origin], ids[moved.space]) == (
        0, "dog", "foyer", "wine_cellar"
    )  # fmt: skip
    there = after(state, "place dog wine_cellar")
    assert (there.pets["dog"], there.steps_left, there.pawns) == ("wine_cellar", 0, state.pawns)
    assert refused(there, "place cat foyer").check == "step-left"


@pytest.mark.clause("pets.move")
def test_each_point_of_a_card_moves_a_pet_once() -> None:
    state = after(house(hands={0: ["move_kitchen"]}, pets={"cat": "foyer", "dog": "foyer"}), "walk move_kitchen")
    assert state.steps_left == 1 + kdl.observe(state).cards["move_kitchen"].steps
    there = after(state, "place dog kitchen", "place cat kitchen")
    assert there.steps_left == state.steps_left - 2
    assert there.pets == {"cat": "kitchen", "dog": "kitchen"}


@pytest.mark.clause("pets.move")
@pytest.mark.parametrize(
    ("text", "check"),
    [("place dog foyer", "pet-elsewhere"), ("place dog hall_w", "is-room"), ("place dog hedge_maze", "open")],
)
def test_where_a_pet_cannot_be_put(text: str, check: str) -> None:
    state = house(pets={"dog": "foyer"})
    assert check in {each.check for each in kdl.explain(state, kdl.parse_action(text)) if not each.ok}
    assert not legal(state, text)


@pytest.mark.clause("pets.move")
def test_only_pets_are_placed() -> None:
    assert refused(house(), "place seat_1 foyer").check == "is-pet"
    alone = house("dog")
    with pytest.raises(kdl.UnknownNameError, match="no pawn is called 'cat'"):
        kdl.explain(alone, kdl.parse_action("place cat foyer"))


@pytest.mark.clause("pets.both")
def test_both_pets_can_play_at_once_each_by_its_own_rule() -> None:
    state = house(("dog", "cat"), pawns={0: "kitchen", **FAR}, lucky="gallery", phase="action",
                  pets={"cat": "foyer", "dog": "trophy_room"})  # fmt: skip
    assert refused(state, "draw").check == "unseen-by-dog"
    assert legal(kdl.arrange(state, pets={"cat": "trophy_room"}), "draw"), "the cat keeps the dog beside it busy, too"
    moving = kdl.arrange(state, phase="movement")
    assert {action.pawn for action in kdl.legal_actions(moving) if action.kind == "place"} == {"cat", "dog"}


@pytest.mark.clause("pets.dog")
@pytest.mark.parametrize(
    ("dog", "sees"), [("kitchen", True), ("trophy_room", True), ("winter_garden", True), ("dining_hall", False)]
)
def test_who_is_seen_by_the_dog_may_not_draw(dog: str, sees: bool) -> None:
    state = house("dog", pawns={0: "kitchen", **FAR}, lucky="gallery", pets={"dog": dog}, phase="action")
    assert legal(state, "draw") != sees
    found = reason(state, "draw", "unseen-by-dog")
    assert (found.clause, found.ok) == ("pets.dog", not sees)
    assert found.facts["dog"] == dog
    assert bool(found.facts["line"]) == sees


@pytest.mark.clause("pets.dog")
@pytest.mark.parametrize(("dog", "sees"), [("kitchen", True), ("trophy_room", True), ("library", False)])
def test_who_is_seen_by_the_dog_may_not_attempt(dog: str, sees: bool) -> None:
    state = house("dog", pawns={0: "kitchen", **FAR}, lucky="kitchen", pets={"dog": dog}, phase="action")
    assert legal(state, "attempt") != sees
    if sees:
        assert refused(state, "attempt").clause == "pets.dog"


@pytest.mark.clause("pets.dog")
def test_under_the_eyes_of_the_dog_the_turn_ends_with_the_movement() -> None:
    state = house("dog", pawns={0: "kitchen", **FAR}, lucky="gallery", pets={"dog": "kitchen"})
    assert after(state, "stop").on_turn == 1


@pytest.mark.clause("pets.dog", "deluxe.lights-out.effect")
def test_in_the_dark_the_dog_sees_its_own_room_only() -> None:
    dark = {"pawns": {0: "kitchen", **FAR}, "lucky": "kitchen", "deck": (), "phase": "action"}
    assert legal(house("dog", pets={"dog": "trophy_room"}, **dark), "attempt")
    assert not legal(house("dog", pets={"dog": "kitchen"}, **dark), "attempt")


@pytest.mark.clause("pets.cat", "pets.dog")
def test_with_the_cat_not_even_the_dog_looks_out() -> None:
    state = house(pawns={0: "kitchen", **FAR}, lucky="kitchen", phase="action",
                  pets={"dog": "trophy_room", "cat": "trophy_room"})  # fmt: skip
    assert legal(state, "attempt")


@pytest.mark.clause("pets.cat")
def test_from_the_room_with_the_cat_nobody_sees_out_lucky_included() -> None:
    state = house("cat", pawns={0: "kitchen", 1: "trophy_room", 2: "library", 3: "library"}, lucky="trophy_room",
                  phase="action", pets={"cat": "trophy_room"})  # fmt: skip
    assert legal(state, "draw")
    without = kdl.arrange(state, pets={"cat": "library"})
    failed = refused(without, "draw")
    assert (failed.facts["seen_by"], failed.facts["lucky_sees"]) == ((1,), True)


@pytest.mark.clause("pets.cat")
def test_the_others_still_see_into_the_room_with_the_cat() -> None:
    state = house("cat", pawns={0: "trophy_room", 1: "kitchen", 2: "library", 3: "library"}, lucky="gallery",
                  phase="action", pets={"cat": "trophy_room"})  # fmt: skip
    assert refused(state, "draw").facts["seen_by"] == (1,)
    seen_from = kdl.observe(state).lookouts
    assert "kitchen" in seen_from["trophy_room"]
    assert "trophy_room" not in seen_from["kitchen"]


@pytest.mark.clause("pets.cat")
def test_who_is_in_the_room_with_the_cat_sees_the_others_there() -> None:
    state = house("cat", pawns={0: "trophy_room", 1: "trophy_room", 2: "library", 3: "library"}, lucky="gallery",
                  phase="action", pets={"cat": "trophy_room"})  # fmt: skip
    assert refused(state, "draw").facts["seen_by"] == (1,)


@pytest.mark.clause("pets.cat")
@pytest.mark.parametrize("cat", kdl.load_board("deluxe", closed=("east",)).rooms)
def test_the_cat_takes_exactly_the_views_out_of_its_room(cat: str) -> None:
    state = house("cat", pets={"cat": cat})
    board = state.game.board
    for room, lookouts in kdl.observe(state).lookouts.items():
        assert lookouts == {room, *board.sees(room)} - ({cat} if room != cat else set())


@pytest.mark.clause("pets.start")
def test_only_the_pets_that_were_asked_for_play() -> None:
    assert kdl.new_game(seats=4).pets == {}
    assert kdl.new_game(seats=4, pets="cat").pets == {"cat": "kitchen"}
    assert kdl.new_game(seats=6, pets="dog").pets == {"dog": "servants_quarters"}


def test_pets_are_arranged_with_care() -> None:
    state = house("dog")
    with pytest.raises(kdl.UnknownNameError, match="no pet in this game is called 'cat'; the choices are: dog"):
        kdl.arrange(state, pets={"cat": "foyer"})
    with pytest.raises(kdl.OptionError, match="nobody can stand in 'hall_w'"):
        kdl.arrange(state, pets={"dog": "hall_w"})


def test_a_simple_player_sends_the_dog_away_to_attempt() -> None:
    state = house("dog", pawns={0: "kitchen", **FAR}, lucky="kitchen", pets={"dog": "kitchen"})
    chosen = kdl.hint_player(1)(kdl.observe(state, 0), kdl.legal_actions(state))
    assert (chosen.kind, chosen.pawn) == ("place", "dog")
    assert legal(after(state, str(chosen), "stop"), "attempt")
