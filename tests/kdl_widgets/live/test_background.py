"""What takes long is made a little at a time, one after the other; each is handed out once, and an error ends all."""

from __future__ import annotations

import asyncio
from collections.abc import Generator

import pytest
from kdl_widgets.live import background
from kdl_widgets.live.background import InTurns


class Made:
    """What is made, what was handed out of it, and what was shown of how far it is."""

    def __init__(self) -> None:
        self.shown: list[float] = []
        self.out: list[bytes] = []
        self.turns = InTurns(self.shown.append)

    def add(self, name: str, made: str | Exception) -> None:
        self.turns.add(name, making(made), self.out.append)


def making(made: str | Exception) -> Generator[float, None, bytes]:
    yield 0.5
    if isinstance(made, Exception):
        raise made
    yield 1.0
    return made.encode()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    for name in ("_STRETCH", "_REST"):
        monkeypatch.setattr(background, name, 0.0)
    return Made()


async def until_done(made: Made) -> None:
    async with asyncio.timeout(30):
        while made.turns._waiting:
            await asyncio.sleep(0)


def test_each_is_made_in_its_turn_and_handed_out_once_and_what_is_asked_for_again_replaces_what_was(
    made: Made,
) -> None:
    async def ask() -> None:
        for name, text in (("page", "old"), ("film", "film"), ("page", "new")):
            made.add(name, text)
        assert made.out == [], "the page is heard before"
        await until_done(made)

    asyncio.run(ask())
    assert made.out == [b"new", b"film"]
    assert made.shown == [0.0, 0.5, background._ALMOST, 0.0, 0.5, background._ALMOST, 1.0]


def test_however_much_is_asked_for_and_when_there_is_one_rest_between_two_stretches(made: Made) -> None:
    rests: list[float] = []

    async def ask() -> None:
        loop = asyncio.get_running_loop()
        later = loop.call_later
        loop.call_later = lambda rest, *given: rests.append(rest) or later(rest, *given)  # type: ignore[method-assign]
        made.turns.add("page", making("page"), lambda _: made.add("text", "text"))
        made.add("film", "film")
        await until_done(made)

    asyncio.run(ask())
    assert made.out == [b"film", b"text"]
    assert len(rests) == 3 * len(("page", "film", "text"))


def test_where_no_loop_runs_all_is_made_at_once(made: Made) -> None:
    made.add("page", "one")
    made.add("page", "two")
    assert made.out == [b"one", b"two"]
    assert made.shown[-1] == 1


def test_what_cannot_be_made_ends_all_and_others_can_be_made_after_it(made: Made) -> None:
    said: list[object] = []

    async def ask() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: said.append(told["exception"]))
        made.add("page", problem)
        made.add("film", "film")
        await until_done(made)
        assert (said, made.out, made.shown[-1]) == ([problem], [], 1)
        made.add("film", "again")
        await until_done(made)

    problem = ValueError("no")
    asyncio.run(ask())
    with pytest.raises(ValueError, match="no"):
        made.add("page", problem)
    made.add("film", "at once")
    assert made.out == [b"again", b"at once"]
