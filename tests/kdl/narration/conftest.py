"""What the tests of words share."""

import pytest

import kdl


@pytest.fixture(scope="session")
def board() -> kdl.Board:
    return kdl.load_board("deluxe")


@pytest.fixture(scope="session")
def game():
    return kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)).game


@pytest.fixture(scope="session")
def strangers():
    """Return a game of two players with two strangers and both pets."""
    return kdl.new_game("deluxe", seats=2, seed=7, closed=("east",), pets=("cat", "dog")).game


@pytest.fixture(scope="session")
def classic():
    """Return a classic game of four in which the last in line must save Lucky."""
    return kdl.new_game("classic", seats=4, seed=7, last_must=True).game


@pytest.fixture(scope="session")
def escape():
    """Return a game of four who escape from Lucky's mansion."""
    return kdl.new_game("flight", seats=4, seed=7, closed=("east",)).game


@pytest.fixture(scope="session")
def table():
    """Return a card game of four."""
    return kdl.new_game("get_lucky", seats=4, seed=7).game


@pytest.fixture(scope="session")
def howard():
    """Return a card game of two players, and Howard in seat 2."""
    return kdl.new_game("get_lucky", seats=2, seed=7).game
