"""Attempts, weapons and failure cards of the classic game."""

from __future__ import annotations

import pytest

import kdl
from kdl.core.events import Foiled, Killed, Passed, TurnBegan
from kdl.games.mansion.events import Attempted, LeftGame, LuckyMoved, MotiveGained
from kdl.narration import tell_action
from kdl.narration.mansion.names import card_note
from tests.kdl.mansion.classic.positions import house, pawns
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused


def murder(**arranged: object) -> kdl.State:
    """Return a position in which seat 0 can attempt the murder in the Kitchen."""
    return house(**({"pawns": pawns(s0="kitchen"), "lucky": "kitchen", "phase": "action"} | arranged))


@pytest.mark.clause("classic.attempt.alone")
def test_one_must_be_alone_with_lucky() -> None:
    assert legal(murder(), "attempt")
    assert refused(murder(lucky="parlor"), "attempt").check == "with-lucky"
    failed = refused(murder(pawns=pawns(s0="kitchen", s1="kitchen")), "attempt")
    assert (failed.check, failed.clause) == ("alone", "classic.attempt.alone")


@pytest.mark.clause("classic.attempt.alone")
@pytest.mark.parametrize("space", ["stairs_w", "hall_sw"])
def test_any_of_the_32_spaces_will_do(space: str) -> None:
    assert legal(murder(pawns=pawns(s0=space), lucky=space), "attempt")


@pytest.mark.clause("classic.attempt.unseen")
@pytest.mark.parametrize(("watcher", "seen"), [("hall_w", True), ("stairs_w", True), ("trophy_room", True),
                                               ("green_house", False), ("lancaster_room", False)])  # fmt: skip
def test_nobody_may_see_it(watcher: str, seen: bool) -> None:
    state = murder(pawns=pawns(s0="kitchen", s3=watcher))
    assert legal(state, "attempt") != seen
    found = reason(state, "attempt", "unseen-to-attempt")
    assert (found.ok, found.clause) == (not seen, "classic.attempt.unseen")
    assert found.facts["seen_by"] == ((3,) if seen else ())


@pytest.mark.clause("classic.attempt.no-move-needed")
def test_one_need_not_have_moved() -> None:
    assert legal(after(house(pawns=pawns(s0="kitchen"), lucky="kitchen"), "stop"), "attempt")


@pytest.mark.clause("classic.attempt.once")
def test_a_failed_attempt_ends_the_turn() -> None:
    state = after(murder(hands={1: ["failure_1_1"]}), "attempt")
    events = happened(state, "luck failure_1_1")
    assert [type(event) for event in events][-2:] == [LuckyMoved, TurnBegan]
    assert after(state, "luck failure_1_1").turn == state.turn + 1


@pytest.mark.clause("classic.attempt.bare-hands")
def test_bare_hands_are_worth_1() -> None:
    assert only(happened(murder(), "attempt"), Attempted).strength == 1


@pytest.mark.clause("classic.attempt.weapon", "classic.attempt.one-weapon")
@pytest.mark.parametrize(("card", "space", "value"), [("chain_saw", "kitchen", 4), ("crepe_pan", "kitchen", 4),
                                                      ("crepe_pan", "parlor", 3), ("piece_of_rope", "gallery", 8),
                                                      ("billiard_cue", "nursery", 2)])  # fmt: skip
def test_a_weapon_gives_its_own_value(card: str, space: str, value: int) -> None:
    state = murder(pawns=pawns(s0=space), lucky=space, hands={0: [card, "move_1_1"]})
    assert only(happened(state, f"attempt {card}"), Attempted).strength == value
    assert refused(state, "attempt move_1_1").clause == "classic.attempt.one-weapon"


@pytest.mark.clause("classic.variant.weapons-plus-one")
def test_every_weapon_can_be_worth_1_more() -> None:
    state = murder(hands={0: ["chain_saw"]}, options={"weapons_plus_one": True})
    assert only(happened(state, "attempt chain_saw"), Attempted).strength == 5
    armed = kdl.parse_action("attempt chain_saw")
    assert tell_action(armed, state.game, space="kitchen") == "Attempt with the Chain Saw (5 here)"
    assert card_note(state.game.cards_by_id["chain_saw"], state.game) == "worth 5"
    assert tell_action(armed, murder().game, space="kitchen") == "Attempt with the Chain Saw (4 here)"
    assert only(happened(state, "attempt"), Attempted).strength == 1


@pytest.mark.clause("classic.defence.order")
def test_each_other_player_is_asked_once_from_the_left() -> None:
    state = after(murder(on_turn=2, pawns=pawns(s2="kitchen"), phase="action"), "attempt")
    asked = []
    while not kdl.is_terminal(state):
        asked.append(state.to_act)
        state = after(state, "pass")
    assert asked == [3, 0, 1]


@pytest.mark.clause("classic.defence.value", "classic.defence.order")
def test_failure_points_add_up_over_cards_and_players() -> None:
    state = murder(hands={0: ["chain_saw"], 1: ["failure_1_1", "failure_1_2"], 2: ["failure_3_1"]})
    there = after(state, "attempt chain_saw", "luck failure_1_1", "pass")
    foiled = only(happened(there, "luck failure_3_1"), Foiled)
    assert (foiled.strength, foiled.luck) == (4, 4)


@pytest.mark.clause("classic.defence.value")
def test_only_failure_cards_help() -> None:
    state = after(murder(hands={1: ["crepe_pan", "room_parlor", "move_1_1"]}), "attempt")
    assert [str(action) for action in kdl.legal_actions(state)] == ["pass"]
    failed = refused(state, "luck crepe_pan")
    assert (failed.check, failed.clause) == ("is-failure", "classic.defence.value")
    assert [reason(state, text, "phase").clause for text in ("pass", "stop")] == [
        "classic.defence.order", "classic.act.after-attempt"
    ]  # fmt: skip


@pytest.mark.clause("classic.win")
def test_if_it_does_not_fail_lucky_is_dead() -> None:
    state = after(murder(hands={0: ["chain_saw"], 1: ["failure_3_1"]}), "attempt chain_saw", "luck failure_3_1", "pass",
                  "pass")  # fmt: skip
    assert only(happened(state, "pass"), Killed).seat == 0
    end = after(state, "pass")
    found = kdl.outcome(end)
    assert found is not None
    assert (found.winner, found.clause, found.loser) == (0, "classic.win", None)
    assert kdl.returns(end) == (1.0, 0.0, 0.0, 0.0)


@pytest.mark.clause("classic.deck.two-discards")
def test_failure_cards_leave_the_game_and_weapons_do_not() -> None:
    state = murder(hands={0: ["chain_saw"], 1: ["failure_1_1"], 2: ["failure_3_1"]})
    there = after(state, "attempt chain_saw", "luck failure_1_1", "pass")
    left = only(happened(there, "luck failure_3_1"), LeftGame)
    assert {state.game.card_ids[card] for card in left.cards} == {"failure_1_1", "failure_3_1"}
    end = after(there, "luck failure_3_1")
    assert end.removed == ("failure_1_1", "failure_3_1")
    assert "chain_saw" in end.discards
    assert not [event for event in happened(there, "luck failure_3_1") if isinstance(event, MotiveGained)]
    assert end.strength(0) == 1


@pytest.mark.clause("classic.deck.two-discards", "classic.win")
def test_failure_cards_leave_the_game_when_they_were_not_enough_too() -> None:
    state = murder(hands={0: ["chain_saw"], 1: ["failure_1_1"], 2: [], 3: []})
    last = after(state, "attempt chain_saw", "luck failure_1_1", "pass", "pass")
    assert [type(event) for event in happened(last, "pass")] == [Passed, Killed, LeftGame]
    end = after(last, "pass")
    assert (end.removed, "chain_saw" in end.discards, "failure_1_1" in end.discards) == (("failure_1_1",), True, False)
    assert kdl.observe(end).gone == ("failure_1_1",)
    alone = after(state, "attempt chain_saw", "pass", "pass")
    assert [type(event) for event in happened(alone, "pass")] == [Passed, Killed], "none was played"


@pytest.mark.clause("classic.variant.last-must")
def test_the_last_one_who_can_save_lucky_can_be_made_to() -> None:
    hands = {1: ["failure_1_1"], 2: [], 3: ["failure_1_2", "failure_2_1"]}
    state = murder(hands=hands, options={"last_must": True})
    first = after(state, "attempt")
    assert legal(first, "pass"), "others follow"
    last = after(first, "pass", "pass")
    failed = refused(last, "pass")
    assert (failed.check, failed.clause) == ("may-pass", "classic.variant.last-must")
    strong = murder(hands=hands | {0: ["chain_saw"]}, options={"last_must": True})
    assert legal(after(strong, "attempt chain_saw", "pass", "pass"), "pass"), "three points do not save him"
    assert legal(after(murder(hands=hands), "attempt", "pass", "pass"), "pass"), "it is a variant"


@pytest.mark.clause("classic.variant.last-must")
def test_the_one_who_has_to_is_the_last_who_can_not_the_last_in_line() -> None:
    able, unable = ["failure_1_1"], ["move_1_1"]
    alone = after(murder(hands={1: able, 2: unable, 3: []}, options={"last_must": True}), "attempt")
    assert refused(alone, "pass").check == "may-pass", "nobody after seat 1 could save Lucky"
    assert [str(action) for action in kdl.legal_actions(alone)] == ["luck failure_1_1"]
    followed = after(murder(hands={1: able, 2: ["failure_1_2"], 3: []}, options={"last_must": True}), "attempt")
    assert legal(followed, "pass"), "seat 2 could as well"
    assert refused(after(followed, "pass"), "pass").check == "may-pass"


@pytest.mark.clause("classic.variant.last-must")
def test_each_hand_counts_alone_with_what_was_played_before() -> None:
    hands = {0: ["chain_saw"], 1: ["failure_3_1", "failure_1_1"], 2: ["failure_2_1"], 3: ["failure_2_2"]}
    state = after(murder(hands=hands, options={"last_must": True}), "attempt chain_saw")
    assert refused(state, "pass").check == "may-pass", "the two after seat 1 could only together"
    helped = after(state, "luck failure_3_1")
    assert legal(helped, "pass"), "one point is missing now, and each of them could play it"
    assert refused(after(helped, "pass", "pass"), "pass").check == "may-pass"


@pytest.mark.clause("classic.variant.last-must")
def test_the_reason_tells_of_other_hands_no_more_than_the_rule_does() -> None:
    """Who cannot save Lucky learns nothing; who can learns whether somebody later can, and neither who nor how."""
    options = {"last_must": True}
    for last in ([], ["failure_3_1"]):
        state = after(murder(hands={1: [], 2: [], 3: last}, options=options), "attempt")
        assert reason(state, "pass", "may-pass").facts == {"able": False}
    state = after(murder(hands={1: ["failure_1_1"], 2: [], 3: ["failure_3_1"]}, options=options), "attempt")
    assert reason(state, "pass", "may-pass").facts == {"able": True}


@pytest.mark.clause("classic.act.move", "classic.attempt.weapon", "classic.defence.order", "classic.lucky.numbered")
def test_the_printed_example_of_a_turn() -> None:
    """Five players; Lucky has gone from the Master Suite (10) to the Nursery (11), and player 1 is on turn."""
    start = kdl.new_game("classic", seats=5, seed=1)
    places = ("library", "parlor", "hedge_maze", "hall_e", "white_room")
    before = kdl.arrange(start, pawns=places, lucky="master_suite", on_turn=4, phase="action", first_round=False,
                         hands={0: ["move_1_1", "billiard_cue"], 1: ["failure_1_1", "failure_2_1"], 2: ["failure_2_2"],
                                3: ["failure_1_2"], 4: ["failure_3_1", "room_parlor"]})  # fmt: skip
    state = after(before, "end")
    assert (state.lucky, state.on_turn) == ("nursery", 0)
    state = after(state, "step gallery", "walk move_1_1", "step nursery", "stop")
    assert refused(state, "draw").clause == "classic.turn.choice"
    state = after(state, "attempt billiard_cue")
    assert state.attempt is not None
    assert state.attempt.strength == 2
    state = after(state, "pass", "pass", "luck failure_1_2", "pass")
    foiled = only(happened(state, "luck failure_3_1"), Foiled)
    assert (foiled.luck, foiled.strength) == (4, 2)
    end = after(state, "luck failure_3_1")
    assert (end.lucky, end.on_turn) == ("armory", 1)
    assert end.removed == ("failure_1_2", "failure_3_1")
