"""Attacks in the escape: Lucky's and those of players, the ghost, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kdl
from kdl.core.events import Drew, TurnBegan
from kdl.games.mansion.events import (
    Attacked,
    Escaped,
    GhostGrew,
    LeftBehind,
    Looted,
    LuckyMoved,
    MotiveGained,
    Slain,
    Withstood,
)
from tests.kdl.mansion.positions import after, happened, only, reason, refused

if TYPE_CHECKING:
    pass
from tests.kdl.mansion.flight.positions import DECK, house, pawns

GHOST = -1


@pytest.mark.clause("flight.lucky.attacks")
def test_lucky_attacks_after_a_turn_whom_he_meets() -> None:
    state = house(pawns=pawns(s2="kitchen"), lucky="wine_cellar")
    attacked = only(happened(state, "stop"), Attacked)
    assert (attacked.attacker, attacked.victim, attacked.weapon, attacked.strength) == (GHOST, 2, -1, 1)
    there = after(state, "stop")
    assert (there.phase, there.to_act, there.on_turn) == ("luck", 2, 0)


@pytest.mark.clause("flight.lucky.attacks")
@pytest.mark.parametrize(("seats", "victim"), [((1, 2, 3), 1), ((2, 3), 2), ((0, 3), 3), ((0,), 0)])
def test_of_several_he_attacks_the_one_who_would_come_up_next(seats: tuple[int, ...], victim: int) -> None:
    state = house(pawns=pawns(**{f"s{seat}": "kitchen" for seat in seats}), lucky="wine_cellar", phase="action")
    assert only(happened(state, "end"), Attacked).victim == victim


@pytest.mark.clause("flight.lucky.attacks", "flight.cards.lucky")
def test_he_attacks_when_a_card_moves_him_and_only_where_the_move_ends() -> None:
    two_steps = next(card.id for card in DECK.values() if card.kind == "move" and card.steps == 2)
    state = house(pawns=pawns(s1="drawing_room", s2="parlor"), lucky="foyer", hands={0: [two_steps]})
    events = happened(state, f"drive {two_steps}")
    assert only(events, Attacked).victim == 2, "he only passes through the Drawing Room"


@pytest.mark.clause("flight.cards.lucky", "deluxe.card.move")
def test_a_card_puts_him_or_oneself_into_another_room() -> None:
    state = house(pawns=pawns(s0="foyer", s1="foyer"), lucky="foyer", hands={0: ["move_foyer"]})
    failed = refused(state, "send lucky move_foyer")
    assert (failed.check, failed.clause) == ("send-elsewhere", "flight.cards.lucky")
    failed = refused(state, "jump move_foyer")
    assert (failed.check, failed.clause) == ("jump-elsewhere", "deluxe.card.move")


@pytest.mark.clause("flight.lucky.attacks", "flight.defence")
def test_after_an_attack_by_card_the_movement_goes_on() -> None:
    state = house(pawns=pawns(s1="foyer"), lucky="parlor", hands={0: ["move_foyer"], 1: ["blocked"]})
    there = after(state, "send lucky move_foyer", "luck blocked")
    assert (there.phase, there.to_act, there.steps_left, there.turn) == ("movement", 0, 1, state.turn)


@pytest.mark.clause("flight.lucky.attacks", "flight.defence")
def test_who_dies_in_the_own_movement_has_ended_the_turn() -> None:
    state = house(pawns=pawns(s0="foyer"), lucky="parlor", hands={0: ["move_foyer"]})
    events = happened(after(state, "send lucky move_foyer"), "pass")
    assert only(events, Slain).victim == 0
    assert [type(event) for event in events][-3:] == [LuckyMoved, TurnBegan, Drew]
    assert after(state, "send lucky move_foyer", "pass").on_turn == 1


@pytest.mark.clause("flight.lucky.attacks", "flight.defence")
def test_lucky_walks_once_after_the_turn_of_one_who_died_in_it() -> None:
    """Whoever dies by the own card has ended the turn; Lucky's walk meets another one, and then the turn is over."""
    state = house(pawns=pawns(s0="foyer", s1="parlor", s2="drawing_room"), lucky="sitting_room",
                  hands={0: ["move_foyer"], 1: [], 2: []})  # fmt: skip
    walked = after(state, "send lucky move_foyer", "pass")
    assert (walked.phase, walked.to_act, walked.lucky) == ("luck", 2, "drawing_room")
    there = after(walked, "pass")
    assert (there.phase, there.on_turn, there.lucky) == ("movement", 1, "drawing_room")
    assert [bool(room) for room in there.pawns] == [False, True, False, True]


@pytest.mark.clause("flight.lucky.motive")
def test_each_failed_attack_gives_the_ghost_a_motive() -> None:
    state = house(pawns=pawns(s1="kitchen"), lucky="wine_cellar", hands={1: ["blocked"]})
    events = happened(after(state, "stop"), "luck blocked")
    assert only(events, Withstood).luck == 4
    assert only(events, GhostGrew).card == state.game.card_ix["blocked"]
    there = after(state, "stop", "luck blocked")
    assert there.ghost == ("blocked",)
    assert kdl.observe(there).ghost == 1
    again = kdl.arrange(there, pawns={1: "foyer", 2: "lancaster_room"})
    assert only(happened(again, "stop"), Attacked).strength == 2


@pytest.mark.clause("flight.defence")
def test_the_victim_alone_plays_luck() -> None:
    state = after(house(pawns=pawns(s1="kitchen"), lucky="wine_cellar", hands={1: [], 2: ["blocked"]}), "stop")
    assert [str(action) for action in kdl.legal_actions(state)] == ["pass"]
    there = after(state, "pass")
    assert there.pawns == ("library", "", "nursery", "gallery")
    assert there.on_turn == 2


@pytest.mark.clause("flight.defence")
def test_too_little_luck_is_lost_as_well() -> None:
    one = next(card.id for card in DECK.values() if card.luck == 1)
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action", hands={1: [one]},
                  motives={0: ["oops"]})  # fmt: skip
    there = after(state, "attack seat_1", f"luck {one}", "pass")
    assert there.pawns[1] == ""
    assert one in there.discards


@pytest.mark.clause("flight.attack")
def test_a_player_attacks_another_one_in_the_same_room() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action",
                  hands={0: ["monkey_hand", "bats"]}, motives={0: ["oops"]})  # fmt: skip
    attacked = only(happened(state, "attack seat_1"), Attacked)
    assert (attacked.attacker, attacked.victim, attacked.strength) == (0, 1, 2)
    armed = only(happened(state, "attack seat_1 monkey_hand"), Attacked)
    assert armed.strength == 2 + DECK["monkey_hand"].value_in("kitchen")
    assert refused(state, "attack seat_1 bats").check == "is-weapon"
    assert refused(state, "attack seat_1 rat_poison").check == "held"


@pytest.mark.clause("flight.attack.action")
def test_an_attack_is_the_action_and_stays_in_the_room() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action")
    assert [refused(state, f"attack seat_{seat}").check for seat in (0, 2)] == ["victim-here"] * 2
    assert refused(state, "attack seat_2").clause == "flight.attack.action"
    assert reason(state, "attack seat_1", "company").clause == "flight.attack.action"
    assert refused(kdl.arrange(state, phase="movement"), "attack seat_1").check == "phase"
    there = after(kdl.arrange(state, hands={1: ["blocked"]}), "attack seat_1", "luck blocked")
    assert there.on_turn == 1, "after it the turn is over"


@pytest.mark.clause("flight.attack.action")
def test_alone_there_is_nobody_to_attack_and_the_turn_ends_with_the_movement() -> None:
    state = house(pawns=pawns(s0="kitchen"), lucky="parlor")
    assert after(state, "stop").on_turn == 1
    there = kdl.arrange(state, phase="action")
    failed = [each for each in kdl.explain(there, kdl.parse_action("attack seat_1")) if not each.ok]
    assert [each.check for each in failed] == ["company", "victim-here"]
    with_lucky = house(pawns=pawns(s0="kitchen"), lucky="kitchen")
    assert "attempt" not in with_lucky.game.rules.plays, "nobody kills a ghost"
    assert after(with_lucky, "stop").on_turn == 1


@pytest.mark.clause("flight.attack")
def test_a_failed_attack_gives_a_motive_and_ends_the_turn() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action",
                  hands={0: ["rat_poison"], 1: ["blocked"]})  # fmt: skip
    events = happened(after(state, "attack seat_1 rat_poison"), "luck blocked")
    assert only(events, MotiveGained) == MotiveGained(0, state.game.card_ix["rat_poison"])
    there = after(state, "attack seat_1 rat_poison", "luck blocked")
    assert (there.on_turn, there.strength(0), "blocked" in there.discards) == (1, 2, True)


@pytest.mark.clause("flight.loot")
def test_who_kills_a_player_takes_the_cards_without_luck() -> None:
    hand = ["rat_poison", "move_parlor", "blocked", "bats"]
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action",
                  hands={0: [], 1: hand}, motives={1: ["pinking_shears"]})  # fmt: skip
    events = happened(after(state, "attack seat_1"), "pass")
    ids = state.game.card_ids
    looted, left = only(events, Looted), only(events, LeftBehind)
    assert sorted(ids[card] for card in looted.cards) == ["move_parlor", "rat_poison"]
    assert sorted(ids[card] for card in left.cards) == ["bats", "blocked", "pinking_shears"], "motives are not looted"
    there = after(state, "attack seat_1", "pass")
    assert there.hands[0] == ("move_parlor", "rat_poison")
    assert (there.hands[1], there.motives[1]) == ((), ())
    assert {"bats", "blocked", "pinking_shears"} <= set(there.discards)


@pytest.mark.clause("flight.loot")
def test_whom_lucky_kills_leaves_everything() -> None:
    state = house(pawns=pawns(s1="kitchen"), lucky="wine_cellar", hands={1: ["rat_poison", "bats"]})
    events = happened(after(state, "stop"), "pass")
    assert not [event for event in events if isinstance(event, Looted)]
    assert len(only(events, LeftBehind).cards) == 2


@pytest.mark.clause("flight.goal")
def test_the_last_living_player_wins() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("foyer", "foyer", ""), lucky="carriage_house")
    state = kdl.arrange(start, phase="action", hands={1: []})
    events = happened(after(state, "attack seat_1"), "pass")
    assert only(events, Escaped).seat == 0
    end = after(state, "attack seat_1", "pass")
    assert kdl.is_terminal(end)
    assert kdl.legal_actions(end) == ()
    assert kdl.returns(end) == (1.0, 0.0, 0.0)
    found = kdl.outcome(end)
    assert found is not None
    assert (found.winner, found.clause, found.loser) == (0, "flight.goal", None)


@pytest.mark.clause("flight.goal", "flight.lucky.attacks")
def test_one_can_win_because_of_lucky_in_the_turn_of_another() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("foyer", "library", ""), lucky="piazza")
    end = after(kdl.arrange(start, hands={0: []}), "stop", "pass")
    assert (end.winner, end.on_turn) == (1, 0)
