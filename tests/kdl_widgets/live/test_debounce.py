"""Of what takes long only the newest wish of a kind is carried out, however many come."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from kdl_widgets.beats.do import Bar
from kdl_widgets.live import debounce
from kdl_widgets.live.debounce import Debounce
from kdl_widgets.matches.saved_games import SavedGames
from kdl_widgets.matches.sharing import KINDS

MANY = 200


@pytest.fixture(autouse=True)
def _no_wish_is_left() -> None:
    """Forget the wishes of a test that failed: its loop is closed, and this file would wait for them forever."""
    debounce.REQUESTS._waiting.clear()


def told(widget: Any, **said: object) -> None:
    """Tell a widget something as a page does."""
    widget._handle_custom_msg(said, [])


async def settled() -> None:
    """Wait until nobody waits for anything any more."""
    while debounce.REQUESTS._waiting:
        await asyncio.sleep(debounce.QUIET)


def test_of_many_wishes_the_newest_of_each_kind_is_carried_out() -> None:
    done: list[tuple[str, int]] = []

    async def wish() -> None:
        asked = Debounce()
        for number in range(MANY):
            for kind in ("film", "hint"):
                asked.ask(kind, lambda kind=kind, number=number: done.append((kind, number)))  # type: ignore[misc]
        while asked._waiting:
            await asyncio.sleep(debounce.QUIET)

    asyncio.run(wish())
    assert sorted(done) == [("film", MANY - 1), ("hint", MANY - 1)]


def test_what_is_wished_for_while_a_wish_is_carried_out_is_carried_out_once_more_and_no_more() -> None:
    done: list[int] = []

    async def wish() -> None:
        asked = Debounce()

        def first() -> None:
            for number in range(MANY):
                asked.ask("film", lambda number=number: done.append(number))  # type: ignore[misc]
            done.append(-1)

        asked.ask("film", first)
        while asked._waiting:
            await asyncio.sleep(debounce.QUIET)

    asyncio.run(wish())
    assert done == [-1, MANY - 1]


def test_a_wish_that_fails_holds_no_other_up() -> None:
    done, failed = [], []

    async def wish() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context["exception"]))
        asked = Debounce()
        asked.ask("film", lambda: 1 / 0)
        asked.ask("hint", lambda: done.append("hint"))
        while asked._waiting:
            await asyncio.sleep(debounce.QUIET)
        asked.ask("film", lambda: done.append("film"))
        while asked._waiting:
            await asyncio.sleep(debounce.QUIET)

    asyncio.run(wish())
    assert done == ["hint", "film"]
    assert [type(each) for each in failed] == [ZeroDivisionError]


def test_where_nobody_can_ask_meanwhile_it_is_done_at_once() -> None:
    done: list[int] = []
    for number in range(3):
        Debounce().ask("film", lambda number=number: done.append(number))  # type: ignore[misc]
    assert done == [0, 1, 2]


@pytest.mark.parametrize("kind", ["keep", "html", "gif", "no such kind"])
def test_a_page_that_wants_a_file_hundreds_of_times_gets_it_once(kind: str) -> None:
    given: list[str] = []

    def give(kind: str) -> tuple[dict[str, Any], bytes]:
        given.append(kind)
        return {}, b""

    async def ask() -> None:
        keeper = SavedGames(lambda *_: None, give)
        keeper.reword([[each, each] for each in KINDS])
        for _ in range(MANY):
            told(keeper, want=kind)
        assert given == []
        await settled()
        keeper.close()

    asyncio.run(ask())
    assert given == [kind]


def test_files_of_several_kinds_are_all_given_and_of_many_to_open_the_last_is_opened() -> None:
    given: list[str] = []
    opened: list[str] = []

    def give(kind: str) -> tuple[dict[str, Any], bytes]:
        given.append(kind)
        return {}, b""

    async def ask() -> None:
        keeper = SavedGames(lambda text, *_: opened.append(text), give)
        keeper.reword([[each, each] for each in KINDS])
        for number in range(MANY):
            told(keeper, want=KINDS[number % len(KINDS)])
            told(keeper, open=str(number), id="")
        await settled()
        keeper.close()

    asyncio.run(ask())
    assert sorted(given) == sorted(KINDS)
    assert opened == [str(MANY - 1)]


def test_a_hint_is_searched_for_once_and_other_buttons_answer_each_time() -> None:
    heard: list[str] = []

    async def press() -> None:
        bar = Bar()
        bar.on_message(lambda message: heard.append(message.press))
        for _ in range(MANY):
            told(bar, press="hint")
        told(bar, press="again")
        told(bar, press="again")
        assert heard == ["again", "again"]
        await settled()
        bar.close()

    asyncio.run(press())
    assert heard == ["again", "again", "hint"]
