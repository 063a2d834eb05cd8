"""What the tests of words share."""

import pytest

import kdl


@pytest.fixture(scope="session")
def board() -> kdl.Board:
    return kdl.load_board("deluxe")


@pytest.fixture(scope="session")
def game():
    return kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)).game
