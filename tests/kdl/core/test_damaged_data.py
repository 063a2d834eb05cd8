"""Damaged boards and decks: each is laid out as one that can be used or is refused in words, and nothing else."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.core.files import MOST_CARDS, MOST_WORTH, check_bounds
from kdl.core.sources import Source
from kdl.games.getlucky import cards as getlucky
from kdl.games.mansion import cards as mansion
from kdl.games.mansion.board_file import read_board
from tests.kdl.damage import MANY, damaged_bytes, damaged_facts, opened

if TYPE_CHECKING:
    from pathlib import Path

DATA = resources.files("kdl") / "data"
BOARDS = {name: (DATA / "boards" / f"{name}.toml").read_bytes() for name in kdl.board_names()}
DECKS = {name: (DATA / "decks" / f"{name}.toml").read_bytes() for name in ("classic", "deluxe", "get_lucky")}
BOARD_FACTS = [tomllib.loads(data.decode()) for data in BOARDS.values()]
DECK_FACTS = [tomllib.loads(data.decode()) for data in DECKS.values()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damaged")


def check_board(board: kdl.Board | None) -> None:
    """Make sure that a board which was let in can be looked at and walked over."""
    if board is None:
        return
    for room in board.rooms:
        assert all(room in board.sees(seen) for seen in board.sees(room))
        assert board.steps(room) <= set(board.rooms)
    ids = {space.id for space in board.spaces}
    assert len(ids) == len(board.spaces)
    assert ids >= {*board.path, *(space for line in board.sight_lines for space in line.spaces)}
    assert all(rect.right <= board.width and rect.bottom <= board.height for s in board.spaces for rect in s.rects)


def check_deck(deck: kdl.Deck | None) -> None:
    """Make sure that a deck which was let in has cards that are apart, each with numbers that can be reckoned with."""
    if deck is None:
        return
    ids = [card.id for card in deck.cards]
    assert ids == sorted(set(ids))
    assert len(ids) <= MOST_CARDS
    assert all(0 <= card.luck <= MOST_WORTH for card in deck.cards)


def as_board(facts: dict[str, Any]) -> kdl.Board:
    """Read facts as a board file is read."""
    check_bounds(facts, "x.toml", kdl.BoardError)
    return read_board("x.toml", facts)


def as_deck(facts: dict[str, Any]) -> kdl.Deck:
    """Read facts as a deck file is read."""
    check_bounds(facts, "x.toml", kdl.DeckError)
    file = Source("deck", "x", "x.toml", facts)
    return getlucky.read_deck(file) if "characters" in facts else mansion.read_deck(file)


@MANY
@given(st.data())
def test_a_board_of_damaged_facts(data: st.DataObject) -> None:
    check_board(opened(as_board, data.draw(damaged_facts(data.draw(st.sampled_from(BOARD_FACTS))))))


@MANY
@given(st.data())
def test_a_deck_of_damaged_facts(data: st.DataObject) -> None:
    facts = data.draw(damaged_facts(data.draw(st.sampled_from(DECK_FACTS))))
    if isinstance(facts.get("cards"), list) and isinstance(facts.get("id"), str):
        check_deck(opened(as_deck, facts))


@given(st.data())
def test_a_board_file_with_damaged_bytes(folder: Path, data: st.DataObject) -> None:
    file = folder / "board.toml"
    file.write_bytes(data.draw(damaged_bytes(data.draw(st.sampled_from(sorted(BOARDS.values()))))))
    check_board(opened(kdl.load_board, file))


@given(st.data())
def test_a_deck_file_with_damaged_bytes(folder: Path, data: st.DataObject) -> None:
    file = folder / "deck.toml"
    file.write_bytes(data.draw(damaged_bytes(data.draw(st.sampled_from(sorted(DECKS.values()))))))
    check_deck(opened(kdl.load_deck, file))
