"""The coach: what it says, against what the engine does."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

import kdl
from kdl.analysis.coach import Hint
from kdl.analysis.getlucky.forecast import lucky_walk, visits_until
from kdl.analysis.mansion.ahead import lucky_ahead
from kdl.analysis.mansion.reach import in_reach, within
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.mansion.classic.positions import house
from tests.kdl.mansion.positions import after, table
from tests.kdl.mansion.walks import MANSION, TABLE, states
from tests.kdl.players.claims.board import walked


def told(state: Any, seat: int | None = 0) -> dict[str, Hint]:
    """Return the advice for a seat, by topic."""
    return {advice.topic: advice for advice in kdl.coach(kdl.observe(state, seat))}


def in_turn(state: Any) -> bool:
    """Whether a player, and no stranger, has its turn and nobody is attacked."""
    return bool(state.turn) and state.phase in ("movement", "action") and state.on_turn not in state.game.strangers


@given(states(MANSION))
@pytest.mark.clause("deluxe.lucky.moves", "deluxe.order.lucky-visits", "deluxe.order.crowd", "deluxe.order.first-round")
def test_what_lies_ahead_is_what_the_planner_finds_in_the_state(state: kdl.State) -> None:
    if not in_turn(state):
        return
    ahead = kdl.plan(state).ahead
    found = lucky_ahead(kdl.observe(state), len(ahead))
    assert [coming[:2] for coming in found] == [(turn.lucky, turn.seat) for turn in ahead]
    assert [coming.called for coming in found] == [turn.why in ("visited", "crowd") for turn in ahead]


@given(states(MANSION))
@pytest.mark.clause("deluxe.move.step", "deluxe.card.move", "classic.card.room")
def test_the_rooms_in_reach_are_those_that_the_rules_lead_to(state: kdl.State) -> None:
    """By steps alone, and with as many cards of the hand as it takes."""
    if not in_turn(state) or state.phase != "movement" or state.steps_left > 3:
        return
    seat = state.on_turn
    moves = [card for card in state.hands[seat] if state.game.cards_by_id[card].kind in ("move", "room")]
    small = kdl.arrange(state, hands={seat: moves[:3]})
    found = in_reach(kdl.observe(small, seat))
    assert {room: len(cards) for room, cards in found.items()} == walked(small, seat)


def test_cards_are_combined_to_come_farther() -> None:
    pawns = ("winter_garden", "foyer", "foyer", "foyer")
    state = kdl.arrange(table(4, closed=("east",), pawns=pawns), hands={0: ("move_dining_hall", "move_parlor")})
    found = in_reach(kdl.observe(state, 0))
    assert {room: len(cards) for room, cards in found.items()} == walked(state, 0)


def test_nothing_is_in_reach_of_who_is_not_moving() -> None:
    assert in_reach(kdl.observe(table(), 1)) == in_reach(kdl.observe(table(phase="action"), 0)) == {}
    assert within(kdl.load_board(), "foyer", 0) == {"foyer": 0}


def blocked(state: Any, text: str) -> list[str]:
    """Return which eyes are in the way of an action."""
    reasons = kdl.explain(state, kdl.parse_action(text))
    return [reason.check for reason in reasons if not reason.ok and reason.check.startswith("unseen")]


@given(states(MANSION))
@pytest.mark.clause("deluxe.draw.unseen", "pets.dog", "classic.snoop.draw")
def test_in_safe_rooms_nothing_is_in_the_way_of_drawing(state: kdl.State) -> None:
    """And in the other rooms in reach there is; rooms that take a card are named where there are no others."""
    seen = kdl.observe(state, state.on_turn)
    advice = told(state, state.on_turn).get("safe") if in_turn(state) else None
    if advice is None or advice.facts["why"] == "ghost":
        return
    text = "unseen" if advice.facts["why"] == "unseen" else "named"
    there = {room: kdl.arrange(state, pawns={state.on_turn: room}, phase="action") for room in in_reach(seen)}
    draw = kdl.Action("draw")
    fails = {
        room: [r.check for r in kdl.explain(at, draw) if not r.ok and text in r.check] for room, at in there.items()
    }
    safe = {room for room, checks in fails.items() if not checks}
    cards = {room: len(in_reach(seen)[room]) for room in safe if text == "unseen" or not in_reach(seen)[room]}
    assert set(advice.rooms) == {room for room in cards if cards[room] == min(cards.values())}


@given(states(MANSION))
@pytest.mark.clause("deluxe.attempt.alone")
def test_where_lucky_is_met_the_seat_is_on_turn_alone_and_unseen(state: kdl.State) -> None:
    seat = state.on_turn
    advice = told(state, seat).get("meet") if in_turn(state) else None
    for room, turn in (advice.facts["turns"] if advice else {}).items():
        planned = kdl.plan(state, room, seat=seat)
        assert planned.reached == turn <= state.seats
        assert planned.ahead[turn - 1].seat == seat
        there = kdl.arrange(state, pawns={seat: room}, lucky=room, on_turn=seat, phase="action")
        assert kdl.is_legal(there, kdl.Action("attempt"))


@given(states(MANSION))
@pytest.mark.clause("deluxe.attempt.alone", "flight.attack.action")
def test_odds_are_told_exactly_where_an_attempt_is_possible(state: kdl.State) -> None:
    if not in_turn(state):
        return
    advice = told(state, state.on_turn).get("odds")
    acting = kdl.arrange(state, phase="action")
    attempts = [a for a in kdl.legal_actions(acting) if a.kind in ("attempt", "attack")]
    assert (advice is not None) == bool(attempts)
    if advice:
        seen = kdl.observe(acting, state.on_turn)
        chances = [kdl.preview(seen, action).odds for action in attempts]
        assert advice.facts["odds"] == max(chances)


@given(states(MANSION))
@pytest.mark.clause("flight.lucky.attacks")
def test_the_ghost_attacks_whom_the_coach_names(state: kdl.State) -> None:
    if not in_turn(state) or not state.game.has_ghost:
        return
    resting = kdl.apply(kdl.arrange(state, phase="action"), kdl.Action("end")).state
    attacked = resting.attempt.target if resting.attempt else None
    advice = told(state, state.on_turn)["lucky"]
    assert (advice.facts["room"], advice.facts["victim"]) == (resting.lucky, attacked)


@pytest.mark.clause("flight.lucky.attacks")
def test_of_two_whom_the_ghost_meets_he_attacks_who_comes_up_next() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("library", "library", "gallery"), lucky="nursery", first=0)
    path = start.game.board.path
    before = path[path.index("library") - 1]
    for seat, victim in ((0, 1), (1, 0), (2, 0)):
        advice = told(kdl.arrange(start, lucky=before, on_turn=seat), seat)["lucky"]
        assert (advice.facts["room"], advice.facts["victim"]) == ("library", victim)


@pytest.mark.clause("deluxe.draw.unseen", "classic.snoop.draw")
def test_that_lucky_looks_matters_only_where_he_keeps_one_from_drawing() -> None:
    deluxe = told(table(4, pawns=("drawing_room", "foyer", "armory", "armory"), lucky="drawing_room"))["seen"]
    classic = told(house(pawns={0: "drawing_room"}, lucky="drawing_room"))["seen"]
    assert (deluxe.facts["lucky"], classic.facts["lucky"]) == (True, False)


def test_a_position_in_the_mansion_by_hand() -> None:
    """In the Foyer, seen from the Drawing Room; the Wine Cellar lies on Lucky's way."""
    state = table(4, pawns=("foyer", "drawing_room", "armory", "armory"), lucky="library", hands={0: ()})
    found = told(state)
    assert found["seen"] == Hint("seen", {"space": "foyer", "seen_by": (1,), "lucky": False, "dark": False},
                                   ("drawing_room",))  # fmt: skip
    room, seat = found["lucky"].facts["room"], found["lucky"].facts["seat"]
    assert (room, seat) == (kdl.plan(state).ahead[0].lucky, kdl.plan(state).ahead[0].seat)
    assert found["lucky"].rooms == (room,)
    assert "odds" not in found
    assert [*told(state, 1)] == ["seen", "lucky"]
    assert [*told(state, None)] == ["lucky"]


@pytest.mark.clause("deluxe.luck.value")
def test_who_is_asked_hears_whether_it_can_save_lucky() -> None:
    hands = {0: ("piece_of_rope",), 1: ("immunity",), 2: (), 3: ()}
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action",
                  hands=hands, motives={0: ("poof", "regret")})  # fmt: skip
    state = after(state, "attempt")
    advice = told(state, 1)["save"]
    assert advice.facts == {"lacking": 3, "own": 3, "able": True, "last": False, "later": Fraction(0), "victim": None}
    last = told(after(state, "pass", "pass"), 3)["save"]
    assert (last.facts["able"], last.facts["last"]) == (False, True)
    assert told(state, 2) == told(state, 0) == told(state, None) == {}


@pytest.mark.clause("classic.turn.choice", "classic.snoop.draw")
def test_who_has_played_a_card_is_not_sent_snooping() -> None:
    state = house(pawns={0: "foyer"}, hands={0: ["move_2_1"]})
    assert told(state)["safe"].facts["why"] == "snoop"
    assert "safe" not in told(after(state, "walk move_2_1"))


@pytest.mark.clause("flight.lucky.attacks", "flight.order")
def test_in_the_escape_safe_rooms_are_those_that_the_ghost_does_not_enter() -> None:
    state = kdl.new_game("flight", seats=3, pawns=("library", "foyer", "gallery"), lucky="nursery", first=0)
    advice = told(state)["safe"]
    entered = {coming.room for coming in lucky_ahead(kdl.observe(state, 0), 3)}
    assert entered.isdisjoint(advice.rooms)
    free = {room for room, card in in_reach(kdl.observe(state, 0)).items() if not card}
    assert {*advice.rooms} == free - entered
    assert "seen" not in told(state)


@given(states(TABLE))
@pytest.mark.clause("getlucky.lucky.moves")
def test_at_the_card_table_lucky_counts_as_the_forecast_says(state: Any) -> None:
    if state.phase != "action":
        return
    for seat in (None, *state.game.players):
        facts = told(state, seat)["lucky"].facts
        visit = lucky_walk(state, 1)[0]
        assert (facts["character"], facts["owner"], facts["value"]) == (visit.character, visit.owner,
                                                                        state.value(visit.character))  # fmt: skip
        if seat is not None:
            moves = min((len(visits_until(state, each)), each) for each in state.characters[seat])
            assert (facts["moves"], facts["mine"]) == moves


@pytest.mark.clause("getlucky.attempt.value", "getlucky.defence.order", "howard.defence")
def test_a_position_at_the_card_table_by_hand() -> None:
    tucked = {"character_5": ["weapon_5"], "character_7": ["motive_7"]}
    found = told(card_table(tucked=tucked, hands={3: ["spite_1"]}))
    assert [*found] == ["lucky", "worth", "odds", "last"]
    assert found["worth"] == Hint("worth", {"value": 3, "owners": (0, None)}, ("character_5", "character_7"))
    assert found["last"].facts == {"seat": 3, "cards": 1}
    assert (found["odds"].facts["strength"], found["odds"].rooms) == (3, ("character_5",))
    assert "worth" not in told(card_table())
    assert told(with_howard())["last"].facts["seat"] == 2
    assert "odds" not in told(card_table(tucked={"character_5": ["spite_1"]}))


@pytest.mark.clause("getlucky.defence.perfect")
def test_a_perfect_card_makes_one_able_to_save_lucky() -> None:
    state = after(card_table(hands={1: ["motive_5"], 2: ["spite_1"]}, tucked={"character_5": ["weapon_5"]}), "attempt")
    assert told(state, 1)["save"].facts["able"]
    assert not told(after(state, "pass"), 2)["save"].facts["able"]


def test_nobody_is_advised_before_the_first_turn_or_after_the_end() -> None:
    for edition in ("deluxe", "get_lucky"):
        timeline = kdl.play(edition, seats=3, seed=2)
        assert kdl.coach(kdl.observe(timeline.end, 0)) == ()
        assert kdl.coach(kdl.observe(timeline.opening[0].state, 0)) == ()
