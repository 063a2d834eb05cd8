"""From a tap to an action."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.analysis.taps import DECK, meant
from kdl.core.actions import FIELDS
from tests.kdl.core.families import ids_of
from tests.kdl.getlucky.positions import card_table
from tests.kdl.mansion.classic.positions import house
from tests.kdl.mansion.positions import after, table
from tests.kdl.mansion.walks import states

#: What is picked for kinds of actions whose fields do not say it.
PICKED: dict[str, tuple[str, ...]] = {"draw": (DECK,), "flip": (DECK,), "drive": ("lucky",), "attempt": ("lucky",)}
#: Kinds of actions that are no taps: they have controls of their own.
CONTROLS = {"end", "leave", "pass", "roam", "spend", "stop"}


def picks_of(action: kdl.Action) -> tuple[str, ...]:
    """Return what a reader picks who means an action."""
    fields = tuple(getattr(action, field) for field in FIELDS[action.kind] if getattr(action, field))
    return fields + PICKED.get(action.kind, ())


def best(state: Any, *picked: str) -> str:
    """Return the likeliest action in notation."""
    return str(meant(kdl.observe(state, state.to_act), *picked)[0])


@given(states())
def test_whatever_is_legal_can_be_meant(state: Any) -> None:
    seen = kdl.observe(state, state.to_act)
    for action in kdl.legal_actions(state):
        assert action in meant(seen, *picks_of(action)) or action.kind in CONTROLS, action


@given(states(), st.randoms(use_true_random=False))
def test_whatever_is_meant_can_be_explained(state: Any, chance: Random) -> None:
    ids = ["lucky", DECK, *(each for field in ids_of(state.game).values() for each in field)]
    for seat in (state.to_act, None):
        seen = kdl.observe(state, seat)
        for picked in [[each] for each in ids] + [chance.sample(ids, 2) for _ in range(50)]:
            found = meant(seen, *picked)
            assert len(set(found)) == len(found)
            assert all(kdl.explain(state, action) for action in found)


def test_nothing_is_meant_when_the_game_is_over_or_nothing_is_picked() -> None:
    end = kdl.play("deluxe", seats=3, seed=1).end
    assert meant(kdl.observe(end, 0), "kitchen", "lucky") == ()
    assert meant(kdl.observe(table(), 0), "no such thing") == ()


def test_rooms_in_the_mansion() -> None:
    state = table(4, pawns=("drawing_room", "foyer", "armory", "armory"), hands={0: ("move_kitchen",)})
    assert best(state, "foyer") == "step foyer"
    assert best(state, "armory") == "step armory"
    assert best(state, "kitchen") == "jump move_kitchen"
    assert best(state, "drawing_room") == "stop"
    acting = kdl.arrange(state, phase="action")
    assert (best(acting, "drawing_room"), best(acting, "foyer")) == ("draw", "step foyer")
    closed = meant(kdl.observe(state, 1), "kitchen")
    assert [str(action) for action in closed] == ["step kitchen"]


def test_pawns_and_cards_in_the_mansion() -> None:
    state = table(
        4, pawns=("drawing_room", "foyer", "armory", "armory"), hands={0: ("move_kitchen", "piece_of_rope", "bats")}
    )
    assert best(state, "lucky") == "attempt"
    assert best(state, "seat_2") == "step armory"
    assert best(state, "seat_0") == "stop"
    assert best(state, "deck") == "draw"
    assert best(state, "move_kitchen") == "walk move_kitchen"
    assert best(state, "move_kitchen", "kitchen") == "jump move_kitchen"
    assert best(state, "piece_of_rope") == "attempt piece_of_rope"
    answering = after(table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action",
                            hands={1: ("piece_of_rope",)}), "attempt")  # fmt: skip
    assert best(answering, "piece_of_rope") == "luck piece_of_rope"


@pytest.mark.clause("pets.move", "strangers.moved-by-player")
def test_pets_and_strangers_are_moved_into_the_room_that_is_picked_next() -> None:
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",), pets=("cat",))
    assert best(start, "cat", "foyer") == "place cat foyer"
    assert best(start, "seat_1", "foyer") == "lead seat_1 foyer"
    assert best(start, "move_kitchen", "seat_1") == "send seat_1 move_kitchen"


@pytest.mark.clause("classic.card.move", "classic.card.room")
def test_lucky_is_moved_in_the_classic_game() -> None:
    state = house(hands={0: ["room_kitchen", "move_2_1"]})
    assert best(state, "room_kitchen") == "jump room_kitchen"
    assert best(state, "move_2_1", "lucky") == "drive move_2_1"
    assert str(meant(kdl.observe(state, 0), "room_kitchen", "lucky")[-1]) == "send lucky room_kitchen"
    assert best(state, "lucky", "foyer") == "lead lucky foyer"


@pytest.mark.clause("flight.attack.action")
def test_in_the_escape_others_are_attacked_and_nobody_draws() -> None:
    escape = kdl.new_game("flight", seats=3, pawns=("library", "library", "gallery"), lucky="nursery", first=0)
    assert best(escape, "seat_1") == "attack seat_1"
    assert best(escape, "chain_saw") == "attack seat_1 chain_saw"
    assert best(escape, "chain_saw", "seat_2") == "attack seat_2 chain_saw"
    assert best(escape, "lucky") == "attack lucky"
    (failed,) = kdl.explain(escape, meant(kdl.observe(escape, 0), "deck")[0])
    assert failed.clause == "flight.draw"


@pytest.mark.clause("flight.points.split")
def test_the_ghost_is_given_steps_into_the_room_that_is_picked_next() -> None:
    escape = kdl.new_game("flight", seats=3, lucky="nursery", first=0, points_split=True)
    assert best(escape, "lucky", "armory") == "lead lucky armory"
    back = kdl.parse_action(best(escape, "lucky", escape.game.board.path[0]))
    (failed,) = [reason for reason in kdl.explain(escape, back) if not reason.ok]
    assert failed.clause == "flight.points.split"
    walk = next(action.card for action in kdl.legal_actions(escape) if action.kind == "walk")
    assert best(escape, walk, "lucky") == f"drive {walk}"


@pytest.mark.clause("deluxe.card.move")
def test_what_only_another_game_has_is_meant_last_and_alone() -> None:
    state = table(hands={0: ("move_kitchen",)})
    (drive, send) = meant(kdl.observe(state, 0), "move_kitchen", "lucky")
    assert (str(drive), str(send)) == ("drive move_kitchen", "send lucky move_kitchen")
    assert {each.clause for action in (drive, send) for each in kdl.explain(state, action)} == {"deluxe.card.move"}
    strangers = kdl.new_game("deluxe", seats=2, seed=1)
    assert [each.kind for each in meant(kdl.observe(strangers, 0), "move_kitchen", "seat_1")] == ["send", "drive"]


def test_characters_and_cards_at_the_card_table() -> None:
    state = card_table(hands={0: ["weapon_1", "spite_1"], 1: ["spite_2"]}, tucked={"character_5": ["weapon_3"]})
    assert best(state, "lucky") == best(state, "character_5") == "attempt"
    assert best(state, "weapon_1") == "play weapon_1 character_1"
    assert best(state, "weapon_1", "character_5") == "play weapon_1 character_5"
    assert best(state, "character_1", "character_7") == "swap character_1 character_7"
    assert best(state, "character_10") == "swap character_1 character_10"
    assert best(state, "character_6") == "swap character_1 character_6"
    assert best(state, "deck") == "draw"
    assert best(after(state, "attempt"), "spite_2") == "luck spite_2"
