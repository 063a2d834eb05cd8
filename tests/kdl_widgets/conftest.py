"""What the tests of the live widgets share."""

from collections.abc import Iterator

import pytest
from kdl_widgets.playback.player import Player

import kdl
from kdl import words


@pytest.fixture(scope="session")
def game() -> kdl.Timeline:
    return kdl.play("deluxe", seats=4, seed=7)


@pytest.fixture
def player(game: kdl.Timeline) -> Iterator[Player]:
    made = Player(game)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    words.set_language("en")
    yield
    words.set_language("en")
