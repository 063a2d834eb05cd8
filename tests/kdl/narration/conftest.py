"""What the tests of words share."""

import pytest

import kdl
from kdl.games.getlucky.game import GetLuckyGame
from kdl.games.mansion.game import Mansion


@pytest.fixture(scope="session")
def board() -> kdl.Board:
    return kdl.load_board("deluxe")


@pytest.fixture(scope="session")
def game() -> Mansion:
    return kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)).game


@pytest.fixture(scope="session")
def strangers() -> Mansion:
    """Return a game of two players with two strangers and both pets."""
    return kdl.new_game("deluxe", seats=2, seed=7, closed=("east",), pets=("cat", "dog")).game


@pytest.fixture(scope="session")
def classic() -> Mansion:
    """Return a classic game of four in which the last in line must save Lucky."""
    return kdl.new_game("classic", seats=4, seed=7, last_must=True).game


@pytest.fixture(scope="session")
def spite() -> Mansion:
    """Return a game of four with the dog of 2009, and with spite tokens, which can be spent in defence."""
    return kdl.new_game("spite", seats=4, seed=7, tokens="spent", dog="both").game


@pytest.fixture(scope="session")
def escape() -> Mansion:
    """Return a game of four who escape from Lucky's mansion."""
    return kdl.new_game("flight", seats=4, seed=7, closed=("east",), points_split=True).game


@pytest.fixture(scope="session")
def table() -> GetLuckyGame:
    """Return a card game of four."""
    return kdl.new_game("get_lucky", seats=4, seed=7).game


@pytest.fixture(scope="session")
def howard() -> GetLuckyGame:
    """Return a card game of two players, and Howard in seat 2."""
    return kdl.new_game("get_lucky", seats=2, seed=7).game
