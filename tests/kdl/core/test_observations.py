"""Whoever gets an observation can read it, copy it and store it, but never write into what the rules go by."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.games.mansion.observation import board_views
from tests.kdl.core.reach import PLAIN, everything_in
from tests.kdl.mansion.walks import states

STARTS = (("classic", {"seats": 3}), ("deluxe", {"seats": 2, "pets": ("cat", "dog")}),
          ("deluxe", {"seats": 6, "board": "bed_and_breakfast", "stair_sight": True}),
          ("get_lucky", {"seats": 2}), ("get_lucky", {"seats": 5}))  # fmt: skip


def can_be_written(value: object) -> bool:
    """Whether something about a value can be changed; what it holds is not looked into."""
    if is_dataclass(value):
        return not value.__dataclass_params__.frozen
    return type(value) not in PLAIN and not isinstance(value, tuple | frozenset | MappingProxyType)


def work_out(board: kdl.Board) -> None:
    """Let a board work out everything that it keeps."""
    for name, kept in vars(type(board)).items():
        if isinstance(kept, cached_property):
            getattr(board, name)


def pickled(value: object) -> Any:
    """Store a value and read it back."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 (it was made here)


def writable_in(value: object) -> list[object]:
    """List what can be changed of all that can be reached from a value."""
    return [each for each in everything_in(value) if can_be_written(each)]


@given(states(), st.integers(-1, 7))
def test_nothing_that_can_be_reached_from_an_observation_can_be_written(state: kdl.State, seat: int) -> None:
    assert writable_in(kdl.observe(state, None if seat < 0 else seat % state.seats)) == []


@pytest.mark.parametrize("name", kdl.board_names())
def test_nor_anything_that_a_board_works_out(name: str) -> None:
    board = kdl.load_board(name)
    work_out(board)
    assert writable_in(board) == []
    assert writable_in(board_views(board)) == []


@pytest.mark.parametrize("deck", ["classic", "deluxe", "get_lucky"])
def test_nor_a_deck(deck: str) -> None:
    assert writable_in(kdl.load_deck(deck)) == []


@pytest.mark.parametrize(("edition", "options"), STARTS)
def test_a_player_cannot_change_what_the_rules_look_things_up_in(edition: str, options: dict[str, object]) -> None:
    seen = kdl.observe(kdl.new_game(edition, **options), 0)
    for mapping in (each for each in seen if isinstance(each, Mapping)):
        with pytest.raises(TypeError, match="does not support item assignment"):
            mapping["bats"] = None


@pytest.mark.parametrize(("edition", "options"), STARTS)
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled], ids=["a copy", "a deep copy", "pickled"])
def test_observations_can_be_copied_and_stored(
    edition: str, options: dict[str, object], again: Callable[[Any], Any]
) -> None:
    seen = kdl.observe(kdl.new_game(edition, **options), 1)
    made = again(seen)
    assert writable_in(made) == []
    for name, old, new in zip(seen._fields, seen, made, strict=True):
        match name:
            case "board":
                assert (new.id, new.rooms, new.shapes) == (old.id, old.rooms, old.shapes)
            case "cards" | "deck":
                assert list(new) == list(old)
            case _:
                assert new == old
