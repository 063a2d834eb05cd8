"""Tables and explorers with the dog of 2009: where nobody attempts, and the odds against Lucky."""

import kdl_widgets as calls
import pytest

import kdl


def house(dog: str, **arranged: object) -> kdl.State:
    start = kdl.new_game("spite", seats=4, seed=1, dog=dog)
    pawns = ("kitchen", "armory", "armory", "armory")
    pets = {} if dog == "none" else {"shamrock": "drawing_room"}
    return kdl.arrange(start, pawns=pawns, on_turn=0, first_round=False, pets=pets, **arranged)


@pytest.mark.clause("shamrock.old.guards")
@pytest.mark.parametrize(("dog", "parts", "guards"), [("old_dog", {}, True), ("both", {"dog_dead": True}, False),
                                                      ("new_tricks", {}, False)])  # fmt: skip
def test_rooms_that_the_dog_sees_are_safe_only_where_he_does_not_guard(
    dog: str, parts: dict[str, object], guards: bool
) -> None:
    state = house(dog, **parts)
    explorer = calls.safe(state)
    seen = state.game.board.sees("drawing_room") | {"drawing_room"}
    assert seen.isdisjoint(explorer.rooms) is guards
    assert ("shamrock.old.guards" in explorer.answer.clauses) is guards


@pytest.mark.clause("shamrock.old.attack")
def test_the_odds_are_those_of_an_attempt_on_lucky() -> None:
    state = house("both", hands={0: ("monkey_hand",)}, lucky="foyer")
    assert list(calls.odds(state, 0).rows) == list(
        calls.odds(house("none", hands={0: ("monkey_hand",)}, lucky="foyer"), 0).rows
    )
    with pytest.raises(kdl.OptionError):
        calls.odds(state, 0, victim=1)
