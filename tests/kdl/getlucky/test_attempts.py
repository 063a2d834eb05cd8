"""Attempting the murder in the card game: with which character, and what it is worth."""

from __future__ import annotations

import pytest

import kdl
from kdl.core.events import Killed
from kdl.games.getlucky.events import CharacterAttempted
from tests.kdl.getlucky.positions import card_table, character
from tests.kdl.mansion.positions import after, happened, only, reason, refused


def worth(*cards: str) -> int:
    """Return what an attempt of character 5 is worth with some cards under it."""
    state = card_table(tucked={"character_5": cards})
    assert kdl.observe(state).values["character_5"] == state.value("character_5")
    return state.value("character_5")


@pytest.mark.clause("getlucky.attempt.character")
def test_the_murder_is_attempted_with_the_character_that_lucky_visits() -> None:
    tucked = {"character_1": ["weapon_1", "motive_1"], "character_5": ["weapon_3"]}
    state = card_table(tucked=tucked)
    assert happened(state, "attempt") == (CharacterAttempted(0, character(state, 5), 2),)
    at_the_other = kdl.arrange(state, lucky="character_1")
    assert happened(at_the_other, "attempt") == (CharacterAttempted(0, character(state, 1), 5),)
    assert reason(state, "attempt", "visited-character") == (
        "getlucky.attempt.character", True, {"character": "character_5", "owner": 0, "seat": 0}, "visited-character"
    )  # fmt: skip


@pytest.mark.clause("getlucky.attempt.character")
def test_no_card_is_played_from_the_hand() -> None:
    state = card_table(hands={0: ("weapon_5",)})
    assert refused(state, "attempt weapon_5").check == "no-card"


@pytest.mark.clause("getlucky.attempt.value")
def test_the_character_alone_is_worth_one() -> None:
    assert worth() == 1
    assert after(card_table(), "attempt").attempt.strength == 1


@pytest.mark.clause("getlucky.attempt.value", "getlucky.play.perfect")
def test_example_6_a_perfect_motive_with_a_weapon_and_an_opportunity_makes_five() -> None:
    assert worth("motive_5", "weapon_3", "opportunity_3") == 5


@pytest.mark.clause("getlucky.attempt.value", "getlucky.defence.spite")
def test_example_6_two_spite_and_a_perfect_opportunity_make_one() -> None:
    assert worth("spite_1", "spite_2", "opportunity_5") == 1


@pytest.mark.clause("getlucky.attempt.value")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        (("weapon_3",), 2),
        (("weapon_5",), 3),
        (("weapon_3", "motive_3", "opportunity_3"), 4),
        (("weapon_5", "motive_5", "opportunity_5"), 7),
        (("weapon_3", "spite_1"), 1),
        (("weapon_5", "spite_1"), 2),
        (("spite_1",), 0),
        (("weapon_3", "spite_1", "spite_2"), 0),
    ],
)
def test_improvements_count_one_perfect_ones_two_and_spite_minus_one(cards: tuple[str, ...], value: int) -> None:
    assert worth(*cards) == value


@pytest.mark.clause("getlucky.attempt.value")
@pytest.mark.parametrize("spites", range(2, 13))
def test_spite_weakens_down_to_nothing_and_no_further(spites: int) -> None:
    assert worth(*(f"spite_{number}" for number in range(1, spites + 1))) == 0


@pytest.mark.clause("getlucky.attempt.value")
def test_what_is_perfect_for_another_character_counts_one() -> None:
    """Whoever owns that other character, in the hand or in the Drawing Room."""
    assert [worth(f"weapon_{number}") for number in (1, 2, 7, 8)] == [2, 2, 2, 2]


@pytest.mark.clause("getlucky.attempt.zero")
def test_an_attempt_worth_nothing_is_not_offered() -> None:
    state = card_table(tucked={"character_5": ["spite_1", "spite_2", "weapon_3"]})
    found = refused(state, "attempt")
    assert (found.clause, found.check) == ("getlucky.attempt.zero", "value-left")
    assert found.facts == {"character": "character_5", "value": 0, "improvements": 1, "perfect": 0, "spite": 2}
    better = kdl.arrange(state, tucked={"character_5": ["spite_1", "spite_2", "weapon_5"]})
    assert only(happened(better, "attempt"), CharacterAttempted).strength == 1


@pytest.mark.clause("getlucky.attempt.value")
def test_the_reason_says_what_the_value_is_made_of() -> None:
    state = card_table(tucked={"character_5": ["spite_1", "weapon_3", "motive_5"]})
    assert reason(state, "attempt", "value-left").facts == {
        "character": "character_5", "value": 3, "improvements": 2, "perfect": 1, "spite": 1
    }  # fmt: skip


@pytest.mark.clause("getlucky.win")
def test_who_kills_lucky_wins() -> None:
    state = card_table(hands={2: ("weapon_1",), 3: ("weapon_5", "spite_1")}, tucked={"character_5": ["weapon_3"]})
    killing = after(state, "attempt", "pass", "pass")
    assert happened(killing, "pass")[-1] == Killed(0, 2, 0)
    end = after(killing, "pass")
    assert (end.phase, end.winner, end.to_act) == ("over", 0, 0)
    assert (kdl.is_terminal(end), kdl.returns(end), kdl.legal_actions(end)) == (True, (1.0, 0.0, 0.0, 0.0), ())
    assert refused(end, "attempt").check == "phase"


@pytest.mark.clause("getlucky.win")
def test_the_outcome_says_what_each_could_still_have_played() -> None:
    hands = {1: ("weapon_3",), 2: ("weapon_1",), 3: ("weapon_5", "spite_1")}
    end = after(card_table(hands=hands, tucked={"character_5": ["motive_3"]}), "attempt", "pass", "pass", "pass")
    found = kdl.outcome(end)
    assert (found.winner, found.clause, found.strength, found.luck) == (0, "getlucky.win", 2, 0)
    assert (found.loser, found.loser_clause) == (None, ""), "the card game names no loser"
    assert found.missed == (
        (1, (), 0, False),
        (2, ("weapon_1",), 1, False),
        (3, ("spite_1", "weapon_5"), 3, True),
    )


@pytest.mark.clause("getlucky.win", "getlucky.defence.perfect")
def test_a_perfect_card_that_was_kept_would_have_been_enough() -> None:
    hands = {3: ("opportunity_4", "motive_5")}
    end = after(card_table(hands=hands, tucked={"character_5": ["weapon_5"]}), "attempt", "pass", "pass", "pass")
    assert kdl.outcome(end).missed[-1] == (3, ("motive_5",), 0, True)
