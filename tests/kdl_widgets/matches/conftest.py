"""Tables at which tests sit."""

from __future__ import annotations

import pytest
from kdl_widgets.matches.table import Table

from tests.kdl_widgets.matches.at_table import ONE, sit


@pytest.fixture
def table() -> Table:
    return sit("deluxe", seats=4, seed=7, study=True)


@pytest.fixture
def alone() -> Table:
    return sit("deluxe", ONE, seats=4, seed=7)
