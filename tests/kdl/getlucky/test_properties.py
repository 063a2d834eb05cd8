"""What holds in every card game, whoever plays; what holds in all games stands in ``test_properties``."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.core.events import Foiled, Killed
from kdl.games.getlucky.events import DrewInDrawingRoom, DrewNothing, LuckyVisited, StoppedOutright
from kdl.games.getlucky.state import GetLuckyState
from tests.kdl.mansion.walks import STYLES, TABLE, card_game, states, timelines


def expected_value(state: GetLuckyState, character: str) -> int:
    """Reckon what an attempt is worth, card by card."""
    value, number = 1, state.game.characters_by_id[character].number
    for card in state.tucked[character]:
        kind, _, perfect_for = card.partition("_")
        value += -1 if kind == "spite" else 2 if int(perfect_for) == number else 1
    return max(0, value)


@given(states(TABLE))
def test_every_place_has_as_many_characters_as_were_dealt(state: GetLuckyState) -> None:
    players = len(state.game.players)
    each = 3 if players == 2 else 2
    assert [len(pile) for pile in state.characters] == [each] * players + [0] * (state.seats - players)
    assert (len(state.drawing_room), len(state.absent)) == (3, 12 - each * players)
    everybody = {*state.drawing_room, *state.absent, *(c for pile in state.characters for c in pile)}
    assert everybody == set(state.game.character_ids)


@given(states(TABLE))
def test_the_phases_and_the_seat_to_act_fit_together(state: GetLuckyState) -> None:
    assert (state.attempt is not None) == (state.phase == "luck" or state.winner is not None)
    assert (state.to_act != state.on_turn) == (state.phase == "luck")
    assert state.on_turn in state.game.players
    assert all(not state.hands[seat] for seat in state.game.strangers)
    if state.phase != "over":
        assert state.lucky in state.characters[state.on_turn]


@given(states(TABLE))
def test_the_values_are_the_sum_of_what_lies_under_a_character(state: GetLuckyState) -> None:
    seen = kdl.observe(state)
    assert seen.values == {character: expected_value(state, character) for character in seen.tucked}
    for cards in state.tucked.values():
        kinds = [card.partition("_")[0] for card in cards if not card.startswith("spite")]
        assert len(kinds) == len(set(kinds))
    if state.attempt is not None:
        assert state.attempt.strength == seen.values[state.lucky]


@given(timelines(TABLE))
def test_the_deck_only_shrinks_and_spite_and_discards_only_grow(timeline: kdl.Timeline) -> None:
    for before, after in pairwise(timeline.states):
        assert before.deck[: len(after.deck)] == after.deck
        assert set(before.discards) <= set(after.discards)
        for character, cards in before.tucked.items():
            assert {card for card in cards if card.startswith("spite")} <= set(after.tucked[character])
            assert len(cards) <= len(after.tucked[character])


@given(timelines(TABLE))
def test_one_attempt_fails_exactly_when_it_should(timeline: kdl.Timeline) -> None:
    """By a perfect card, or by as many clovers as it is worth."""
    for before, step in zip(timeline.states, timeline.steps, strict=False):
        if before.attempt is None:
            continue
        kinds = {type(event) for event in step.events}
        card = step.action.card or (before.deck[-1] if step.action.kind == "flip" else "")
        perfect = card.endswith(before.lucky.removeprefix("character")) and not card.startswith("spite")
        luck = before.attempt.luck + (before.game.cards_by_id[card].luck if card else 0)
        assert (StoppedOutright in kinds) == perfect
        assert (Foiled in kinds) == (perfect or luck >= before.attempt.strength)
        assert Killed not in kinds or step.action.kind in ("pass", "flip")


@given(timelines(TABLE))
def test_lucky_walks_and_cards_are_drawn_between_the_turns_as_the_rulebook_says(timeline: kdl.Timeline) -> None:
    for before, step in zip(timeline.states, timeline.steps, strict=False):
        state = step.state
        if state.turn == before.turn:
            continue
        present = [c.id for c in state.game.characters if c.id not in state.absent]
        place, walk = present.index(before.lucky), []
        while not walk or walk[-1] in state.drawing_room:
            place = (place + 1) % len(present)
            walk.append(present[place])
        visited = [state.game.character_ids[e.character] for e in step.events if isinstance(e, LuckyVisited)]
        assert visited == walk
        assert state.lucky == walk[-1]
        assert state.lucky in state.characters[state.on_turn]
        order = [*range(before.on_turn, len(state.game.players)), *range(before.on_turn)]
        asked = [event.seat for event in step.events if isinstance(event, DrewInDrawingRoom | DrewNothing)]
        assert asked == order * (len(walk) - 1)


@given(timelines(TABLE))
def test_who_holds_fewer_cards_than_the_number_draws_while_there_is_a_deck(timeline: kdl.Timeline) -> None:
    for before, step in zip(timeline.states, timeline.steps, strict=False):
        room = [event for event in step.events if isinstance(event, LuckyVisited | DrewInDrawingRoom | DrewNothing)]
        drawn = sum(isinstance(event, DrewInDrawingRoom) for event in room)
        left = len(step.state.deck) + drawn
        held = [len(hand) for hand in step.state.hands]
        for event in room:
            if isinstance(event, DrewInDrawingRoom):
                held[event.seat] -= 1
        number = before.turn
        for event in room:
            if isinstance(event, LuckyVisited):
                number = event.character + 1
                continue
            draws = held[event.seat] < number and left > 0
            assert isinstance(event, DrewInDrawingRoom) == draws
            held[event.seat] += draws
            left -= draws


@given(timelines(TABLE))
def test_where_the_last_in_line_must_save_lucky_no_murder_succeeds_that_it_could_stop(timeline: kdl.Timeline) -> None:
    """Howard is asked after a pass, so what he turns up ends the game with another step."""
    for step in timeline.steps:
        if timeline.game.options["last_must"] and step.action.kind == "pass" and step.state.winner is not None:
            assert not kdl.outcome(step.state).missed[-1].enough


@pytest.mark.parametrize("seats", range(2, 7))
@given(st.integers(0, 200), st.integers(0, len(STYLES) - 1))
def test_every_card_game_ends(seats: int, seed: int, style: int) -> None:
    end = card_game((("seats", seats),), seed, style, most=20_000).end
    assert kdl.is_terminal(end)
    assert kdl.legal_actions(end) == ()


def test_the_walks_reach_every_corner() -> None:
    """The properties above would say little if their games never came there."""
    seen: set[tuple[int, str, bool]] = set()
    for seats, seed, style in product(range(2, 7), range(3), range(len(STYLES))):
        states = card_game((("seats", seats),), seed, style).states
        seen |= {(seats, state.phase, bool(state.deck)) for state in states}
    phases = ("action", "luck", "over")
    assert {(seats, phase) for seats, phase, _ in seen} == set(product(range(2, 7), phases))
    assert {(phase, deck) for _, phase, deck in seen} == set(product(phases, (True, False)))
