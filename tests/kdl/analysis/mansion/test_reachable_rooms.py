"""Routes: the rooms in reach of a pawn, found as anybody would find them who tries everything out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.analysis.mansion.reachable_rooms import Route, routes
from tests.kdl.mansion.walks import states

MOVING = ("step", "walk", "jump")
IN_A_MANSION = states().filter(lambda state: isinstance(state, kdl.State))


def reached(state: kdl.State) -> Iterator[tuple[str, tuple[kdl.Action, ...]]]:
    """Yield where the seat to act can stand after steps and at most one card before them, trying everything out."""
    seat, waiting = state.to_act, [(state, ())]
    while waiting:
        now, done = waiting.pop(0)
        yield now.pawns[seat], done
        if now.to_act != seat or now.phase != "movement" or now.turn != state.turn:
            continue
        legal = (each for each in kdl.legal_actions(now) if each.kind == "step" or (each.kind in MOVING and not done))
        waiting += [(kdl.apply(now, action).state, (*done, action)) for action in legal]


def found(state: kdl.State) -> dict[str, tuple[Route, ...]]:
    return routes(kdl.observe(state, state.to_act), kdl.legal_actions(state))


@given(IN_A_MANSION)
def test_every_room_in_reach_has_its_shortest_ways_and_no_other_room_has_any(state: kdl.State) -> None:
    here = state.pawns[state.to_act]
    ways = found(state)
    if not any(action.kind == "stop" for action in kdl.legal_actions(state)):
        assert ways == {}
        return
    tried: dict[str, list[tuple[kdl.Action, ...]]] = {}
    for space, done in reached(state):
        tried.setdefault(space, []).append(done)
    tried.pop(here, None)
    assert set(ways) == set(tried)
    for space, options in ways.items():
        afoot = [done for done in tried[space] if all(action.kind == "step" for action in done)]
        assert {len(route.actions) for route in options} == {min(map(len, afoot or tried[space]))}
        assert (len(options) == 1 and not options[0].card) if afoot else all(route.card for route in options)
        assert len({route.card for route in options}) == len(options)


@given(IN_A_MANSION, st.data())
def test_every_way_can_be_gone(state: kdl.State, data: st.DataObject) -> None:
    ways = found(state)
    if ways:
        space = data.draw(st.sampled_from(sorted(ways)))
        for route in ways[space]:
            now = state
            for action in route.actions:
                now = kdl.apply(now, action).state
            assert now.pawns[state.to_act] == space
            assert route.steps == sum(action.kind == "step" for action in route.actions)


@pytest.mark.clause("deluxe.move.step")
def test_one_step_leads_next_door_and_a_card_further() -> None:
    start = kdl.arrange(kdl.new_game(seats=4, seed=7), pawns={0: "foyer"}, on_turn=0, hands={0: []})
    assert set(found(start)) == set(start.game.board.steps("foyer"))
    card = next(card for card in start.game.cards if card.kind == "move" and card.steps == 2)
    further = found(kdl.arrange(start, hands={0: [card.id]}))
    assert set(further) > set(found(start))
    assert {route.card for ways in further.values() for route in ways} == {"", card.id}
