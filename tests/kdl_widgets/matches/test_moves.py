"""Offers: whatever is legal is offered, whatever is offered is legal, and every move has a name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kdl_widgets.matches import action_panel
from kdl_widgets.matches.controls import Move
from kdl_widgets.matches.mansion import CONTROLS
from kdl_widgets.matches.moves import Offers, read_moves

import kdl
from tests.kdl_widgets.matches.at_table import GAMES, playthrough

PLACES = st.tuples(st.sampled_from(sorted(GAMES)), st.floats(0, 1))


def offers_at(place: tuple[str, float]) -> tuple[kdl.State, Offers]:
    """Return a position and what can be done there by hand."""
    timeline = playthrough(place[0])
    states = [each for each in timeline.states if not kdl.is_terminal(each) and each.to_act in each.game.players]
    state = states[int(place[1] * (len(states) - 1))]
    return state, Offers(kdl.observe(state, state.to_act), kdl.legal_actions(state))


@given(PLACES)
def test_every_legal_action_is_in_some_move(place: tuple[str, float]) -> None:
    _, offers = offers_at(place)
    assert {action for move in offers.moves for action in move.actions[:1]} == set(offers.legal)


@given(PLACES)
def test_the_actions_of_every_move_are_legal_one_after_the_other(place: tuple[str, float]) -> None:
    state, offers = offers_at(place)
    for move in offers.moves:
        reached = state
        for action in move.actions:
            assert reached.to_act == state.to_act
            reached = kdl.apply(reached, action).state
        if move.goal:
            assert reached.pawns[state.to_act] == move.goal
        assert read_moves(move.notation) == move.actions


@given(PLACES)
def test_moves_are_told_apart_by_what_is_picked_and_by_their_names(place: tuple[str, float]) -> None:
    state, offers = offers_at(place)
    assert len({move.actions for move in offers.moves}) == len(offers.moves)
    for picked in {each for move in offers.moves for each in move.picks}:
        labels = [each["label"] for each in action_panel.sheet(offers.about((picked,)), state.game, offers.observation)]
        alike = [label for label in labels if labels.count(label) > 1]
        kinds = {state.game.cards_by_id[m.card] for m in offers.about((picked,)) if m.card}
        assert not alike or len({(card.kind, str(card.name)) for card in kinds}) < len(kinds), alike


@given(PLACES)
def test_what_needs_nothing_picked_is_a_button_and_all_else_can_be_picked(place: tuple[str, float]) -> None:
    state, offers = offers_at(place)
    buttons = {each["do"] for each in action_panel.buttons(offers, state.game)}
    assert all(move.notation in buttons or move.picks for move in offers.moves)
    assert sum(each["main"] for each in action_panel.buttons(offers, state.game)) <= 1
    for move in offers.moves:
        assert move.notation in buttons or move in offers.about(tuple(move.picks))


@given(PLACES)
def test_the_hand_holds_every_card_once_or_counts_it(place: tuple[str, float]) -> None:
    state, offers = offers_at(place)
    shown = action_panel.hand(offers.observation, offers, state.game, ())
    assert sum(each["count"] for each in shown) == len(offers.observation.hand)
    assert {each["id"] for each in shown} <= set(offers.observation.hand)
    taken = {move.card for move in offers.moves} - {""}
    usable = {each["name"] for each in shown if each["can"]}
    assert len(usable) <= len(taken)
    assert bool(usable) is bool(taken)


@given(PLACES)
def test_rings_lead_where_they_say_with_as_many_steps(place: tuple[str, float]) -> None:
    state, offers = offers_at(place)
    rings = action_panel.rings(offers, (), state.game)
    goals = offers.goals(())
    assert set(rings) == set(goals)
    for room, ring in rings.items():
        best = goals[room]
        assert (ring["card"], ring["n"]) == (bool(best.card), best.steps or (0 if best.card else 1))


@pytest.mark.parametrize("text", ["", "tea", "step foyer;", ";"])
def test_a_notation_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(kdl.KdlError):
        read_moves(text)


@pytest.mark.parametrize("more", [False, True])
def test_a_weapon_in_the_hand_shows_what_it_is_worth_by_the_rules_that_are_played(more: bool) -> None:
    seen = kdl.observe(kdl.new_game("classic", seats=3, seed=1, weapons_plus_one=more), 0)
    shown = {card.id: CONTROLS.face(seen, card.id).worth for card in seen.cards.values() if card.kind == "weapon"}
    values = {card: (seen.cards[card].value + more, seen.cards[card].best) for card in shown}
    assert any(best for _, best in values.values())
    for card, (value, best) in values.items():
        assert (shown[card]["value"], shown[card].get("best", 0)) == (value, best + more if best else 0)
    assert not any("value" in CONTROLS.face(seen, card.id).worth for card in seen.cards.values() if card.kind == "move")


def test_a_button_says_how_strong_a_weapon_is_in_the_room_where_one_stands() -> None:
    start = kdl.new_game("deluxe", seats=6, seed=7)
    weapons = [card for card in start.game.cards if card.kind == "weapon" and card.room]
    assert len(weapons) > 10
    for card in weapons:
        elsewhere = "foyer" if card.room == "library" else "library"
        for room, strength in ((card.room, card.best), (elsewhere, card.value)):
            state = kdl.arrange(start, pawns={0: room}, lucky=room)
            move = Move((kdl.Action("attempt", card.id),), frozenset())
            assert f"({strength} here)" in action_panel.told(move, state.game, kdl.observe(state, 0)), (card.id, room)
