"""What is said of a server that takes more and more."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest

from benchmarks import soak
from benchmarks.soak import Taken, grown

if TYPE_CHECKING:
    from collections.abc import Iterator

FIRST = Taken(100.0, 20, 4)


@pytest.mark.parametrize("last", [FIRST, Taken(120.0, 20, 4), Taken(50.0, 1, 1)])
def test_a_server_that_takes_hardly_more_has_not_grown(last: Taken) -> None:
    assert grown(FIRST, last) == ""


@pytest.mark.parametrize(("last", "told"), [
    (Taken(120.1, 20, 4), "memory"), (Taken(100.0, 21, 4), "open files"), (Taken(100.0, 20, 5), "processes"),
])  # fmt: skip
def test_a_server_that_grows_is_told_with_what_has_grown(last: Taken, told: str) -> None:
    assert told in grown(FIRST, last)
    assert grown(FIRST, last).count("from") == 1


@pytest.mark.parametrize(
    ("later", "code"), [([FIRST], 0), ([Taken(100.0, 21, 4), FIRST], 0), ([Taken(130.0, 20, 4)], 1)]
)
def test_the_command_fails_if_a_server_grows_and_stays_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], later: list[Taken], code: int
) -> None:
    measured: Iterator[Taken] = iter([*[FIRST] * 5, *later, *[later[-1]] * 1000])
    monkeypatch.setattr(soak, "served", nullcontext)
    monkeypatch.setattr(soak, "visit", lambda _: None)
    monkeypatch.setattr(soak, "taken", lambda _: next(measured))
    monkeypatch.setattr(soak, "PATIENCE", 0.1)
    monkeypatch.setattr(soak, "LOOK", 0.01)
    assert soak.main(["1", "3"]) == code
    assert ("memory" in capsys.readouterr().err) == bool(code)
