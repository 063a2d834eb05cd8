"""Saving Lucky in the card game: who is asked, what the cards are worth, and what becomes of them.

Weapons 3 and 6 bear no clover, weapons 1 and 4 one, weapons 2 and 8 two.
"""

from __future__ import annotations

import pytest

import kdl
from kdl.core.events import Foiled, LuckPlayed, Passed
from kdl.games.getlucky.events import SpiteStayed, StoppedOutright
from tests.kdl.getlucky.positions import card_table, character, number
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused

#: What makes an attempt of character 5 worth so much.
WORTH = {1: (), 2: ("weapon_9",), 3: ("weapon_5",), 4: ("weapon_5", "motive_9")}


def attempted(*answers: str, value: int = 2, last_must: bool = False, **hands: tuple[str, ...]) -> kdl.State:
    """Return the position after some answers to seat 0's attempt with character 5; hands as ``s1=("weapon_1",)``."""
    held = {int(seat[1:]): cards for seat, cards in hands.items()}
    state = card_table(hands=held, tucked={"character_5": WORTH[value]}, last_must=last_must)
    return after(state, "attempt", *answers)


def offered(state: kdl.State) -> list[str]:
    """List the legal actions."""
    return [str(action) for action in kdl.legal_actions(state)]


@pytest.mark.clause("getlucky.defence.order")
def test_each_other_player_is_asked_once_from_the_left_of_the_murderer() -> None:
    state = attempted()
    assert kdl.observe(state).attempt.asked == (1, 2, 3)
    asked = []
    while state.phase == "luck":
        asked.append(state.to_act)
        assert offered(state) == ["pass"]
        state = after(state, "pass")
    assert asked == [1, 2, 3]
    assert state.winner == 0


@pytest.mark.clause("getlucky.defence.order")
def test_the_order_goes_round_the_table() -> None:
    state = card_table(lucky="character_9")
    asked = after(state, "attempt")
    assert (state.on_turn, asked.to_act, asked.on_turn) == (2, 3, 2)
    assert [event.seat for event in happened(asked, "pass")] == [3]
    assert [after(asked, *["pass"] * times).to_act for times in (1, 2)] == [0, 1]


@pytest.mark.clause("getlucky.defence.order")
def test_one_may_play_several_cards_before_one_passes() -> None:
    state = attempted(value=4, s1=("spite_1", "weapon_1", "weapon_2"))
    assert offered(state) == ["luck spite_1", "luck weapon_1", "luck weapon_2", "pass"]
    there = after(state, "luck weapon_1", "luck spite_1")
    assert (there.to_act, there.attempt.luck) == (1, 2)
    assert offered(there) == ["luck weapon_2", "pass"]
    assert happened(there, "pass") == (Passed(1),)
    assert after(there, "pass").to_act == 2


@pytest.mark.clause("getlucky.defence.order")
def test_who_has_passed_is_not_asked_again() -> None:
    state = attempted("pass", "luck weapon_1", "pass", value=4, s1=("weapon_2",), s2=("weapon_1",))
    assert state.to_act == 3
    found = refused(state, "luck weapon_2")
    assert (found.check, found.clause) == ("held", "getlucky.defence.order")


@pytest.mark.clause("getlucky.defence.luck")
def test_each_clover_takes_one_off() -> None:
    state = attempted(value=4, s1=("weapon_1", "weapon_2"))
    assert happened(state, "luck weapon_2") == (LuckPlayed(1, *number(state, "weapon_2"), 2),)
    there = after(state, "luck weapon_2")
    assert (there.attempt.strength, there.attempt.luck, there.attempt.played) == (4, 2, number(state, "weapon_2"))
    assert there.hands[1] == ("weapon_1",)


@pytest.mark.clause("getlucky.defence.luck")
def test_at_nothing_the_attempt_fails_and_the_turn_is_over() -> None:
    state = attempted("pass", value=2, s1=("weapon_8",), s2=("weapon_2", "weapon_1"))
    events = happened(state, "luck weapon_2")
    assert only(events, Foiled) == Foiled(0, 2, 2)
    there = after(state, "luck weapon_2")
    assert (there.attempt, there.phase, there.on_turn, there.lucky) == (None, "action", 1, "character_6")
    assert there.winner is None


@pytest.mark.clause("getlucky.defence.luck")
def test_clovers_of_several_players_add_up() -> None:
    state = attempted("luck weapon_1", "pass", "luck weapon_4", "pass", value=3, s1=("weapon_1",), s2=("weapon_4",),
                      s3=("weapon_8",))  # fmt: skip
    assert (state.to_act, state.attempt.luck) == (3, 2)
    assert only(happened(state, "luck weapon_8"), Foiled) == Foiled(0, 3, 4)


@pytest.mark.clause("getlucky.defence.luck")
def test_too_little_does_not_save_him() -> None:
    state = attempted("luck weapon_2", "pass", "pass", value=3, s1=("weapon_2",))
    end = after(state, "pass")
    assert (end.winner, kdl.outcome(end).luck) == (0, 2)


@pytest.mark.clause("getlucky.defence.luck")
def test_a_card_without_clovers_takes_nothing_off_and_is_not_played() -> None:
    state = attempted(s1=("weapon_3",))
    found = refused(state, "luck weapon_3")
    assert (found.clause, found.check) == ("getlucky.defence.luck", "has-luck")
    assert found.facts == {"card": "weapon_3", "luck": 0, "perfect": False, "character": "character_5"}


@pytest.mark.clause("getlucky.defence.luck")
def test_one_plays_only_what_one_holds_and_never_against_oneself() -> None:
    state = attempted(s0=("weapon_1",), s2=("weapon_4",))
    for card in ("weapon_1", "weapon_4"):
        assert refused(state, f"luck {card}").check == "held"


@pytest.mark.clause("getlucky.defence.perfect")
@pytest.mark.parametrize("card", ["weapon_5", "motive_5", "opportunity_5"])
@pytest.mark.parametrize("value", [1, 2])
def test_example_6_what_is_perfect_for_the_murderer_stops_any_attempt_outright(card: str, value: int) -> None:
    """Whatever its clovers: weapon 5 has two, motive 5 none, opportunity 5 one."""
    state = attempted(value=value, s1=(card,))
    events = happened(state, f"luck {card}")
    stopped = only(events, StoppedOutright)
    assert stopped == StoppedOutright(1, *number(state, card), character(state, 5))
    assert events.index(stopped) == 1
    there = after(state, f"luck {card}")
    assert (there.phase, there.on_turn, card in there.discards) == ("action", 1, True)


@pytest.mark.clause("getlucky.defence.perfect")
def test_a_perfect_card_without_clovers_can_be_played_and_says_so() -> None:
    state = attempted(value=4, s1=("motive_5", "motive_2"))
    assert offered(state) == ["luck motive_5", "pass"]
    found = reason(state, "luck motive_5", "has-luck")
    assert (found.ok, found.facts["perfect"], found.facts["luck"]) == (True, True, 0)
    assert found.clause == "getlucky.defence.perfect"
    assert reason(state, "luck motive_2", "has-luck").clause == "getlucky.defence.luck"
    assert only(happened(state, "luck motive_5"), Foiled) == Foiled(0, 4, 0)


@pytest.mark.clause("getlucky.defence.perfect")
def test_what_is_perfect_for_another_character_of_the_murderer_counts_its_clovers() -> None:
    """Only the character that attempts counts: 1 lies with the same player, 2 with the one who defends."""
    state = attempted(value=4, s1=("motive_1", "motive_2"))
    assert refused(state, "luck motive_2").check == "has-luck"
    assert happened(state, "luck motive_1") == (LuckPlayed(1, *number(state, "motive_1"), 2),)


@pytest.mark.clause("getlucky.defence.spite")
def test_spite_counts_one_and_stays_with_the_murderer() -> None:
    state = attempted("luck weapon_1", value=2, s1=("spite_1", "weapon_1"))
    events = happened(state, "luck spite_1")
    assert only(events, SpiteStayed) == SpiteStayed(character(state, 5), number(state, "spite_1"))
    there = after(state, "luck spite_1")
    assert there.tucked["character_5"] == ("spite_1", "weapon_9")
    assert there.value("character_5") == 1
    assert "spite_1" not in there.discards
    assert "weapon_1" in there.discards


@pytest.mark.clause("getlucky.defence.spite")
def test_all_other_cards_played_are_discarded() -> None:
    state = attempted("luck weapon_2", "pass", value=4, s1=("weapon_2",), s2=("weapon_8",))
    assert state.discards == ()
    there = after(state, "luck weapon_8")
    assert there.discards == ("weapon_2", "weapon_8")
    assert there.tucked["character_5"] == ("motive_9", "weapon_5")
    assert SpiteStayed not in {type(event) for event in happened(state, "luck weapon_8")}


@pytest.mark.clause("getlucky.defence.spite", "getlucky.defence.perfect")
def test_spite_stays_also_when_a_perfect_card_stops_the_attempt() -> None:
    state = attempted("luck spite_1", "luck spite_2", "pass", value=4, s1=("spite_1", "spite_2"), s2=("motive_5",))
    there = after(state, "luck motive_5")
    assert there.tucked["character_5"] == ("motive_9", "spite_1", "spite_2", "weapon_5")
    assert there.discards == ("motive_5",)


@pytest.mark.clause("getlucky.defence.enough")
@pytest.mark.parametrize("enough", ["weapon_2", "motive_5"], ids=["clovers", "a perfect card"])
def test_an_attempt_is_over_with_the_first_card_that_is_enough_so_that_no_spite_can_be_added(enough: str) -> None:
    """By our ruling: neither by the one who played that card nor by those who would be asked later."""
    state = attempted("pass", value=2, s2=(enough, "spite_1"), s3=("spite_2",))
    assert state.game.clauses["decided"] == "getlucky.defence.enough"
    there = after(state, f"luck {enough}")
    assert (there.attempt, there.phase, there.on_turn) == (None, "action", 1)
    assert there.hands[2:] == (("spite_1",), ("spite_2",))
    assert there.tucked["character_5"] == ("weapon_9",)


@pytest.mark.clause("getlucky.defence.enough", "getlucky.defence.spite")
def test_spite_is_added_by_playing_it_first() -> None:
    there = after(attempted(value=2, s1=("spite_1", "weapon_2")), "luck spite_1", "luck weapon_2")
    assert there.tucked["character_5"] == ("spite_1", "weapon_9")
    assert there.attempt is None


@pytest.mark.clause("getlucky.defence.spite")
def test_spite_can_weaken_a_character_until_it_cannot_attempt() -> None:
    there = after(attempted(value=1, s1=("spite_1",)), "luck spite_1")
    again = kdl.arrange(there, lucky="character_5")
    assert again.value("character_5") == 0
    assert refused(again, "attempt").check == "value-left"


@pytest.mark.clause("getlucky.defence.spite")
def test_spite_stays_under_the_character_wherever_it_goes() -> None:
    there = after(attempted(value=1, s1=("spite_1",)), "luck spite_1")
    again = after(kdl.arrange(there, lucky="character_5"), "swap character_5 character_7")
    assert again.tucked["character_5"] == ("spite_1",)


@pytest.mark.clause("getlucky.defence.last-must")
def test_without_the_option_the_last_in_line_may_pass() -> None:
    state = attempted("pass", "pass", s3=("weapon_2",))
    assert not state.game.options["last_must"]
    assert after(state, "pass").winner == 0


@pytest.mark.clause("getlucky.defence.last-must")
def test_with_it_the_last_in_line_must_save_lucky_if_it_can() -> None:
    state = attempted("pass", "pass", last_must=True, s3=("weapon_1", "spite_1", "weapon_3"))
    found = refused(state, "pass")
    assert (found.clause, found.check, found.facts) == (
        "getlucky.defence.last-must",
        "may-pass",
        {"last": True},
    )
    assert offered(state) == ["luck spite_1", "luck weapon_1"]
    assert offered(after(state, "luck spite_1")) == ["luck weapon_1"]
    assert after(state, "luck spite_1", "luck weapon_1").attempt is None


@pytest.mark.clause("getlucky.defence.last-must")
def test_who_is_not_last_or_cannot_save_him_may_pass() -> None:
    first = attempted(last_must=True, s1=("weapon_2",))
    assert legal(first, "pass")
    assert reason(first, "pass", "may-pass").facts["last"] is False
    unable = attempted("pass", "pass", last_must=True, value=3, s3=("weapon_2", "weapon_3"))
    assert legal(unable, "pass")
    assert reason(unable, "pass", "may-pass").facts["last"] is True


@pytest.mark.clause("getlucky.defence.last-must", "getlucky.defence.perfect")
def test_a_perfect_card_alone_can_save_him() -> None:
    state = attempted("pass", "pass", last_must=True, value=4, s3=("motive_5",))
    assert refused(state, "pass").check == "may-pass"


@pytest.mark.clause("getlucky.defence.last-must")
def test_what_the_others_played_counts() -> None:
    hands = {"s1": ("weapon_2",), "s3": ("weapon_1",)}
    assert legal(attempted("pass", "pass", last_must=True, value=3, **hands), "pass")
    helped = attempted("luck weapon_2", "pass", "pass", last_must=True, value=3, **hands)
    assert refused(helped, "pass").check == "may-pass"
