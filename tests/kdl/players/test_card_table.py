"""What the careful player and the planner do at the card table, where good sense leaves one thing to do."""

from __future__ import annotations

from typing import Any

import kdl
from kdl.core.actions import Advice
from tests.kdl.getlucky.positions import card_table, with_howard

LEVELS = ("careful", "planner")


def advised(state: Any, level: str) -> Advice:
    """Return the advice to the seat that must choose."""
    return kdl.advise(kdl.observe(state, state.to_act), kdl.legal_actions(state), level)


def chosen(state: Any) -> list[str]:
    """Return what both levels choose."""
    return [str(advised(state, level).action) for level in LEVELS]


def test_who_can_win_for_sure_attempts() -> None:
    """Nobody else holds a card."""
    tucked = {"character_5": ("weapon_5", "motive_5")}
    state = card_table(tucked=tucked)
    assert chosen(state) == ["attempt"] * 2
    planner = advised(state, "planner")
    assert (planner.motive, planner.facts["chance"], planner.facts["value"]) == ("attempt-odds", 1.0, 5)


def test_a_perfect_card_is_put_where_it_is_perfect() -> None:
    hands = {0: ("weapon_5",), 1: ("weapon_2", "motive_2", "motive_3", "motive_4", "weapon_3", "weapon_4")}
    state = card_table(hands=hands)
    assert chosen(state) == ["play weapon_5 character_5"] * 2
    assert [advised(state, level).motive for level in LEVELS] == ["improve-perfect"] * 2


def attempted(hands: dict[int, tuple[str, ...]], **arranged: object) -> Any:
    """Return the position after seat 0 attempts with a value of 3."""
    state = card_table(tucked={"character_5": ("weapon_1", "motive_1")}, hands=hands, **arranged)
    return kdl.apply(state, kdl.Action("attempt")).state


def test_a_card_that_stops_the_murderer_outright_saves_others() -> None:
    state = attempted({1: ("opportunity_5", "spite_1", "spite_2")})
    assert chosen(state) == ["luck opportunity_5"] * 2


def test_spite_is_played_before_anything_else() -> None:
    state = attempted({1: ("spite_1", "spite_2", "spite_3", "weapon_9", "weapon_12", "weapon_2")})
    assert all(choice.startswith("luck spite") for choice in chosen(state))


def test_who_cannot_save_lucky_keeps_the_cards() -> None:
    state = attempted({1: ("spite_1",)})
    assert chosen(state) == ["pass"] * 2
    assert [advised(state, level).motive for level in LEVELS] == ["cannot-save-together"] * 2


def test_with_howard_alone_behind_one_pays_what_one_can() -> None:
    tucked = {"character_5": ("weapon_1", "motive_1")}
    state = with_howard(tucked=tucked, hands={1: ("spite_1", "spite_2", "spite_3", "spite_4")})
    asked = kdl.apply(state, kdl.Action("attempt")).state
    assert all(choice.startswith("luck spite") for choice in chosen(asked))


def test_where_the_last_must_save_lucky_it_does() -> None:
    state = attempted({3: ("spite_1", "spite_2", "spite_3")}, last_must=True)
    for _ in range(2):
        state = kdl.apply(state, kdl.Action("pass")).state
    assert all(choice.startswith("luck spite") for choice in chosen(state))
    assert [advised(state, level).motive for level in LEVELS] == ["last-must-save", "save-cheaply"]
