"""The escape: its turns, its cards, and where Lucky goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kdl
from kdl.core.events import Drew, TurnBegan
from kdl.games.mansion.events import (
    LuckyDriven,
    LuckyMoved,
    Reshuffled,
)
from tests.kdl.mansion.positions import after, happened, legal, only, refused

if TYPE_CHECKING:
    from pathlib import Path
from tests.kdl.mansion.flight.positions import DECK, ended, house, pawns


@pytest.mark.clause("flight.no-sight")
def test_nobody_sees_into_another_room() -> None:
    seen = kdl.observe(house()).lookouts
    assert all(lookouts == {room} for room, lookouts in seen.items())


@pytest.mark.clause("flight.draw", "flight.order")
def test_each_turn_begins_with_a_card_and_passes_to_the_left() -> None:
    state = house(lucky="kitchen")
    events = happened(state, "stop")
    assert [type(event) for event in events][-3:] == [LuckyMoved, TurnBegan, Drew]
    there = after(state, "stop")
    assert there.on_turn == 1
    assert there.hands[1] == tuple(sorted((*state.hands[1], state.deck[-1])))


@pytest.mark.clause("flight.order")
def test_lucky_never_changes_the_order() -> None:
    state = house(pawns=pawns(s3="lancaster_room"), lucky="kitchen", hands={3: ["blocked"]})
    there = after(state, "stop", "luck blocked")
    assert there.on_turn == 1, "though Lucky went to seat 3"


@pytest.mark.clause("flight.order", "flight.defence")
def test_the_turn_passes_over_who_is_out() -> None:
    state = kdl.new_game("flight", seats=4, closed=("east",), pawns=("foyer", "", "", "foyer"), lucky="kitchen")
    assert after(state, "stop", "end").on_turn == 3


@pytest.mark.clause("flight.draw")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    state = house(lucky="kitchen", deck=(), hands={0: ["bats"], 1: [], 2: [], 3: []})
    events = happened(state, "stop")
    made = only(events, Reshuffled)
    assert sorted(made.deck) == sorted(state.game.card_ix[card] for card in state.discards)
    there = after(state, "stop")
    assert there.discards == ()
    assert len(there.deck) == len(state.discards) - 1
    assert only(events, Drew).card == made.deck[-1]


@pytest.mark.clause("flight.draw")
def test_if_deck_and_discards_are_empty_nothing_is_drawn() -> None:
    everything = sorted(DECK)
    state = house(lucky="kitchen", deck=(), hands={0: everything, 1: [], 2: [], 3: []})
    assert state.discards == ()
    events = happened(state, "stop")
    assert [type(event) for event in events][-2:] == [LuckyMoved, TurnBegan]
    assert not after(state, "stop").lights_out


@pytest.mark.clause("flight.cards.lucky")
@pytest.mark.parametrize("card", ["move_foyer", "move_kitchen", "move_wine_cellar"])
def test_a_card_drives_lucky_along_his_numbers(card: str) -> None:
    state = house(lucky="parlor", hands={0: [card]})
    path = state.game.board.path
    driven = only(happened(state, f"drive {card}"), LuckyDriven)
    assert state.game.space_ids[driven.space] == path[path.index("parlor") + DECK[card].steps]
    there = after(state, f"drive {card}")
    assert (there.lucky, there.to_act, there.phase, there.steps_left) == (path[1 + DECK[card].steps], 0, "movement", 1)
    assert card in there.discards


@pytest.mark.clause("flight.cards.lucky")
def test_a_card_puts_lucky_into_its_room() -> None:
    state = house(lucky="parlor", hands={0: ["move_foyer", "bats"]})
    assert after(state, "send lucky move_foyer").lucky == "foyer"
    assert refused(state, "send seat_1 move_foyer").check == "is-lucky"
    assert refused(state, "drive bats").check == "is-move"
    assert refused(state, "drive move_kitchen").check == "held"


@pytest.mark.clause("flight.cards.lucky", "deluxe.card.move")
def test_a_card_serves_oneself_too() -> None:
    state = house(hands={0: ["move_foyer"]})
    assert after(state, "jump move_foyer").pawns[0] == "foyer"
    assert after(state, "walk move_foyer").steps_left == 1 + DECK["move_foyer"].steps


@pytest.mark.clause("flight.start", "flight.goal")
def test_an_escape_can_be_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "escape.json"
    timeline = kdl.play_on(kdl.Timeline(kdl.escape(ended(2, 3), seed=9)))
    timeline.save(file)
    loaded = kdl.load_replay(file)
    assert loaded.states == timeline.states
    half = kdl.Timeline(timeline.at(len(timeline.states) // 2))
    half.save(file)
    assert kdl.load_replay(file).start == half.start


@pytest.mark.clause("flight.attack", "deluxe.lucky.moves")
def test_the_planner_knows_the_order_of_the_escape() -> None:
    plan = kdl.plan(house(lucky="wine_cellar", pawns=pawns(s0="kitchen")), turns=5)
    assert [ahead.seat for ahead in plan.ahead] == [1, 2, 3, 0, 1]
    assert plan.reached == 1


def test_legal_attacks_are_listed_by_weapon_and_victim() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen", s3="kitchen"), phase="action", hands={0: ["rat_poison"]})
    assert [str(action) for action in kdl.legal_actions(state)] == [
        "attack seat_1", "attack seat_3", "attack seat_1 rat_poison", "attack seat_3 rat_poison", "end"
    ]  # fmt: skip
    assert legal(state, "end")
