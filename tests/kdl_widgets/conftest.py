"""What the tests of the live widgets share."""

from collections.abc import Iterator

import pytest
from kdl_widgets.playback.player import Player

import kdl


@pytest.fixture(scope="session")
def game() -> kdl.Timeline:
    return kdl.play("deluxe", seats=4, seed=7)


@pytest.fixture
def player(game: kdl.Timeline) -> Iterator[Player]:
    made = Player(game)
    yield made
    made.close()
