"""What nobody waits for yet is made ready where a page has Python for itself, and nowhere else."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pytest
from kdl_widgets.live import ahead

if TYPE_CHECKING:
    from tests.faults import Faults


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("is_alone", False), ("is_dark", False), ("waiting", deque())):
        monkeypatch.setattr(ahead._Page, name, value)


def test_where_many_share_a_machine_nothing_is_made_ready() -> None:
    made: list[int] = []
    ahead.make_ready(lambda: made.append(1))
    assert not ahead.make_one()
    assert made == []


def test_one_after_the_other_is_made_and_what_fails_is_logged(faults: Faults) -> None:
    faults.allow("could not be made ready")
    made: list[int] = []
    ahead.begin(dark=True)
    assert ahead.is_dark()
    for make in (lambda: made.append(1), lambda: made[9], lambda: made.append(2)):
        ahead.make_ready(make)
    assert [ahead.make_one() for _ in range(4)] == [True, True, False, False]
    assert made == [1, 2]
