"""The card game of two: Howard, who is not there, turns up cards of the deck to save Lucky.

Weapons 3 and 6 bear no clover, weapons 1 and 4 one, weapons 2 and 8 two; the end of a deck is its top.
"""

from __future__ import annotations

import pytest

import kdl
from kdl.core.events import Flipped, Foiled, Killed, Passed
from kdl.games.getlucky.events import HowardAsked, SpiteStayed, StoppedOutright
from tests.kdl.getlucky.positions import character, number, with_howard
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused

HOWARD = 2


def attempted(*answers: str, deck: tuple[str, ...], hand: tuple[str, ...] = (), **options: object) -> kdl.State:
    """Return the position after some answers to an attempt of seat 0 with character 5, worth 3."""
    tucked = {"character_5": ("weapon_5",)}
    return after(with_howard(hands={1: hand}, deck=deck, tucked=tucked, **options), "attempt", *answers)


def offered(state: kdl.State) -> list[str]:
    """List the legal actions."""
    return [str(action) for action in kdl.legal_actions(state)]


@pytest.mark.clause("howard.defence")
def test_the_opponent_is_asked_first_and_then_howard() -> None:
    state = attempted(deck=("weapon_1",))
    assert kdl.observe(state).attempt.asked == (1, HOWARD)
    assert (state.to_act, offered(state)) == (1, ["pass"])
    assert happened(state, "pass") == (Passed(1), HowardAsked(HOWARD, 3))
    asked = after(state, "pass")
    assert (asked.to_act, asked.phase, offered(asked)) == (HOWARD, "luck", ["flip"])


@pytest.mark.clause("howard.defence")
@pytest.mark.parametrize(("answers", "missing"), [((), 3), (("luck weapon_1",), 2), (("luck weapon_2",), 1)])
def test_he_may_turn_up_as_many_cards_as_luck_is_missing_then(answers: tuple[str, ...], missing: int) -> None:
    state = attempted(*answers, hand=("weapon_1", "weapon_2"), deck=("weapon_3", "weapon_6", "motive_2", "motive_8"))
    assert happened(state, "pass")[-1] == HowardAsked(HOWARD, missing)
    state, turned = after(state, "pass"), 0
    while state.phase == "luck":
        assert state.attempt.flips == missing - turned
        state, turned = after(state, "flip"), turned + 1
    assert (turned, state.winner) == (missing, 0)


@pytest.mark.clause("howard.defence")
def test_who_saves_lucky_alone_leaves_nothing_to_howard() -> None:
    state = attempted("luck weapon_2", hand=("weapon_2", "weapon_1"), deck=("weapon_4",))
    there = after(state, "luck weapon_1")
    assert (there.phase, there.on_turn, there.deck) == ("action", 1, ("weapon_4",))


@pytest.mark.clause("howard.defence")
def test_without_a_deck_he_is_not_asked() -> None:
    state = attempted(deck=())
    assert happened(state, "pass") == (Passed(1), Killed(0, 3, 0))
    assert after(state, "pass").winner == 0


@pytest.mark.clause("howard.defence", "getlucky.draw")
def test_when_the_deck_runs_out_on_the_way_he_is_done() -> None:
    state = attempted("pass", deck=("weapon_1", "weapon_3"))
    there = after(state, "flip")
    assert (there.attempt.flips, there.deck) == (2, ("weapon_1",))
    assert happened(there, "flip") == (Flipped(HOWARD, *number(state, "weapon_1"), 1), Killed(0, 3, 1))


@pytest.mark.clause("howard.cards")
def test_each_card_counts_its_clovers() -> None:
    state = attempted("pass", deck=("weapon_6", "weapon_1", "weapon_3"))
    assert happened(state, "flip") == (Flipped(HOWARD, *number(state, "weapon_3"), 0),)
    there = after(state, "flip")
    assert happened(there, "flip") == (Flipped(HOWARD, *number(state, "weapon_1"), 1),)
    assert happened(after(there, "flip"), "flip")[-1] == Killed(0, 3, 1)


@pytest.mark.clause("howard.cards")
def test_he_stops_as_soon_as_the_attempt_has_failed() -> None:
    state = attempted("pass", deck=("weapon_4", "weapon_8", "weapon_2"))
    there = after(state, "flip")
    assert (there.attempt.luck, there.attempt.flips) == (2, 2)
    assert only(happened(there, "flip"), Foiled) == Foiled(0, 3, 4)
    end_of_turn = after(there, "flip")
    assert (end_of_turn.phase, end_of_turn.attempt, end_of_turn.deck) == ("action", None, ("weapon_4",))


@pytest.mark.clause("howard.cards", "getlucky.defence.perfect")
def test_a_perfect_card_that_he_turns_up_stops_the_attempt_outright() -> None:
    state = attempted("pass", deck=("weapon_4", "motive_5"))
    assert state.game.cards_by_id["motive_5"].luck == 0
    events = happened(state, "flip")
    assert only(events, StoppedOutright) == StoppedOutright(HOWARD, *number(state, "motive_5"), character(state, 5))
    assert only(events, Foiled) == Foiled(0, 3, 0)
    assert after(state, "flip").deck == ("weapon_4",)


@pytest.mark.clause("howard.defence", "getlucky.defence.spite")
def test_his_cards_are_discarded_but_spite_stays_with_the_murderer() -> None:
    state = attempted("pass", deck=("weapon_8", "spite_1"))
    events = happened(after(state, "flip"), "flip")
    assert only(events, SpiteStayed) == SpiteStayed(character(state, 5), number(state, "spite_1"))
    there = after(state, "flip", "flip")
    assert there.tucked["character_5"] == ("spite_1", "weapon_5")
    assert "weapon_8" in there.discards
    assert "spite_1" not in there.discards


@pytest.mark.clause("howard.defence", "getlucky.lucky.moves")
def test_after_he_saved_lucky_the_turn_is_over() -> None:
    there = after(attempted("pass", deck=("weapon_3", "weapon_8", "weapon_2")), "flip", "flip")
    assert (there.turn, there.on_turn, there.lucky) == (2, 1, "character_6")
    assert there.idle == 0


@pytest.mark.clause("howard.defence")
def test_howard_chooses_nothing_and_players_turn_nothing_up() -> None:
    asked = attempted(hand=("weapon_1",), deck=("weapon_4",))
    found = refused(asked, "flip")
    assert (found.clause, found.check, found.facts) == ("howard.defence", "asks-howard", {"seat": 1})
    howards = after(asked, "pass")
    assert reason(howards, "flip", "phase").clause == "howard.defence"
    assert reason(with_howard(), "flip", "phase") == (
        "howard.defence", False, {"phase": "action", "needed": "luck", "kind": "flip"}, "phase"
    )  # fmt: skip
    assert refused(howards, "pass").check == "asks-player"
    assert not legal(howards, "luck weapon_1")
    assert not reason(howards, "luck weapon_1", "asks-player").ok


@pytest.mark.clause("howard.setup")
def test_with_three_there_is_no_howard_and_nothing_to_turn_up() -> None:
    state = kdl.new_game("get_lucky", seats=3, seed=1)
    assert (state.game.strangers, state.game.options["howard"]) == ((), False)
    assert refused(state, "flip").clause == "howard.setup"


@pytest.mark.clause("howard.setup", "getlucky.lucky.player")
def test_howard_is_never_on_turn() -> None:
    timeline = kdl.play("get_lucky", seats=2, seed=5)
    assert {state.on_turn for state in timeline.states} == {0, 1}
    acted = {
        step.action.kind for state, step in zip(timeline.states, timeline.steps, strict=False) if state.to_act == HOWARD
    }
    assert acted <= {"flip"}


@pytest.mark.clause("getlucky.defence.last-must", "howard.defence")
def test_the_opponent_may_leave_it_to_howard_and_must_save_lucky_where_he_is_not_asked() -> None:
    hand = ("weapon_2", "weapon_8")
    state = attempted(hand=hand, deck=("weapon_3",), last_must=True)
    assert legal(state, "pass")
    assert reason(state, "pass", "may-pass").facts["last"] is False
    alone = attempted(hand=hand, deck=(), last_must=True)
    assert refused(alone, "pass").check == "may-pass"
    assert offered(after(state, "pass")) == ["flip"]


@pytest.mark.clause("getlucky.win", "howard.defence")
def test_the_outcome_of_two_players() -> None:
    end = after(attempted("pass", hand=("weapon_1",), deck=("weapon_3",)), "flip")
    found = kdl.outcome(end)
    assert (found.winner, found.missed) == (0, ((1, ("weapon_1",), 1, False),))
    assert kdl.returns(end) == (1.0, 0.0, 0.0), "one for each seat, Howard's included"
