"""The games that a browser keeps, with the storage and the tabs of a real one; no server and no kernel."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from kdl_widgets import front
from playwright.sync_api import Browser, Page

from tests.browser.support.contexts import open_page
from tests.browser.support.faults import FILL, MAKE_ROOM

ADDRESS = "http://127.0.0.1:9/00_play.ipynb"
SCRIPT = front.script("matches/storage.js")
GOOD = {"app": "app", "id": "good", "edition": "deluxe", "title": "a game", "when": 5, "text": "{}"}
#: What a shelf of earlier versions, and a game that is kept now, can be damaged to.
_WRONG = (json.dumps({**GOOD, "when": "today"}), json.dumps([{**GOOD, "id": 3}]))
DAMAGED = ("", "{", "null", "7", '"text"', "{}", "[1]", *_WRONG)
#: How a storage can be missing, and what becomes of it then.
FORBIDDEN = {
    "the getter throws": "get() { throw new DOMException('denied', 'SecurityError'); }",
    "the getter throws something else": "get() { throw new Error('denied'); }",
    "there is none": "get() { return null; }",
    "writing throws": """value: new Proxy({}, {
        ownKeys: () => [],
        get: (_, name) => () => {
            if (name !== "getItem") throw new DOMException("denied", "SecurityError");
            return null;
        },
    })""",
}


def emptied(page: Page) -> Page:
    page.evaluate("localStorage.clear()")
    return page


@pytest.fixture(scope="module")
def tabs(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Two tabs of one browser."""
    first = open_page(browser)
    context = first.context
    context.route("**/*", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    both = first, context.new_page()
    for page in both:
        page.goto(ADDRESS)
        page.add_script_tag(content=SCRIPT)
    yield both
    context.close()


@pytest.fixture
def page(tabs: tuple[Page, Page]) -> Page:
    return emptied(tabs[0])


def keep(page: Page, name: str = "good", **more: object) -> str:
    """Keep a game; returns what stands in the way."""
    game = {**GOOD, "id": name, "session": f"of {name}", "since": "", "serial": 1, "over": False, **more}
    return str(page.evaluate("game => storage.keep(game)", game))


def listed(page: Page, app: str = "app") -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("app => storage.list(app)", app)
    return found


def expect_listed(page: Page, *texts: str) -> None:
    """Wait until a tab lists games with these texts: it hears a moment later what another tab has kept."""
    there = "wanted => JSON.stringify(storage.list('app').games.map(({ text }) => text)) === JSON.stringify(wanted)"
    page.wait_for_function(there, arg=list(texts))


def names(page: Page) -> list[str]:
    return [game["id"] for game in listed(page)["games"]]


def put(page: Page, key: str, value: str) -> None:
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])


def test_games_are_listed_for_their_app_the_newest_first(page: Page) -> None:
    for when, name in enumerate(("one", "two", "three")):
        assert keep(page, name, when=when) == ""
    keep(page, "elsewhere", app="other")
    assert names(page) == ["three", "two", "one"]
    page.evaluate("storage.forget('two')")
    assert names(page) == ["three", "one"]
    assert [game["id"] for game in listed(page, "other")["games"]] == ["elsewhere"]


@pytest.mark.parametrize("over", [False, True])
def test_ten_of_an_edition_are_kept_beside_the_others(page: Page, over: bool) -> None:
    keep(page, "of another edition", edition="classic", when=-1)
    keep(page, "of another kind", over=not over, when=-1)
    for when in range(12):
        keep(page, f"game {when}", when=when, over=over)
    keep(page, "game 11", when=11, over=over, serial=2)
    wanted = [f"game {when}" for when in range(11, 1, -1)]
    assert names(page) == [*wanted, "of another edition", "of another kind"]


def test_games_that_a_file_has_brought_along_stay_and_are_listed_under_every_door(page: Page) -> None:
    for when in range(12):
        put(page, f"kdl game {when}", json.dumps({**GOOD, "id": str(when), "app": "00_play.html", "when": when}))
    keep(page, "3", since=" 0", app="00_play.ipynb", when=20)
    assert len(listed(page, "00_play.ipynb")["games"]) == 12
    keep(page, "new", app="00_play.ipynb", when=21)
    wanted = ["new", "3", *(str(when) for when in range(11, 0, -1) if when != 3)]
    assert [game["id"] for game in listed(page, "00_play.html")["games"]] == wanted


def test_a_game_knows_the_versions_from_which_it_has_come(page: Page) -> None:
    keep(page, session="a", serial=3)
    keep(page, session="b", since="a 3", serial=1)
    keep(page, session="b", since="a 3", serial=2)
    keep(page, session="c", since="b 2")
    keep(page, session="d", since="a 3")
    past = {game["id"]: game["past"] for game in listed(page)["games"]}
    assert past == {"good": ["a 3", "b 2"], "d": ["a 3"]}


@pytest.mark.parametrize("damage", DAMAGED)
def test_what_is_damaged_costs_nothing_else_and_can_be_removed(page: Page, damage: str) -> None:
    keep(page)
    for key in ("kdl games", "kdl game damaged"):
        put(page, key, damage)
        assert listed(page)["damaged"] == [key]
        assert names(page) == ["good"]
        assert keep(page, "another", when=9) == ""
        assert names(page) == ["another", "good"]
        page.evaluate("storage.forget('another')")
        assert page.evaluate("key => localStorage.getItem(key)", key) == damage, "nobody asked to remove it"
        page.evaluate("storage.clear(storage.list('app').damaged)")
        assert listed(page)["damaged"] == []
        assert page.evaluate("Object.keys(localStorage)") == ["kdl game good"]


def test_games_of_the_former_list_are_listed_replaced_and_forgotten(page: Page) -> None:
    put(page, "kdl games", json.dumps([GOOD, None, {**GOOD, "id": "other", "when": 3}]))
    assert names(page) == ["good", "other"]
    assert listed(page)["damaged"] == ["kdl games"]
    page.evaluate("storage.clear(storage.list('app').damaged)")
    assert (names(page), listed(page)["damaged"]) == (["good", "other"], [])
    assert keep(page, "other", since=" 0", when=7, title="further") == ""
    assert [game["title"] for game in listed(page)["games"]] == ["further", "a game"]
    page.evaluate("storage.forget('other')")
    assert names(page) == ["good"]
    page.evaluate("storage.forget('good')")
    assert page.evaluate("Object.keys(localStorage)") == []


def test_a_full_storage_is_told_and_keeps_what_it_has_until_there_is_room(page: Page) -> None:
    keep(page, text="first")
    page.evaluate(FILL)
    assert keep(page, serial=2, text="second, and longer") == "full"
    assert [game["text"] for game in listed(page)["games"]] == ["first"]
    page.evaluate(MAKE_ROOM)
    assert keep(page, serial=3, text="third") == ""
    assert [game["text"] for game in listed(page)["games"]] == ["third"]


@pytest.mark.parametrize("how", FORBIDDEN)
def test_a_forbidden_storage_is_told(page: Page, how: str) -> None:
    page.evaluate(f"""() => {{
        window.usual = Object.getOwnPropertyDescriptor(window, "localStorage");
        Object.defineProperty(window, "localStorage", {{ configurable: true, {FORBIDDEN[how]} }});
    }}""")
    try:
        found = listed(page)
        assert (found["games"], found["damaged"]) == ([], [])
        assert found["fault"] == ("" if how == "writing throws" else "forbidden")
        assert keep(page) == "forbidden"
        assert page.evaluate("storage.isCopy({ id: 'good', session: 'mine', since: '' })") is False
    finally:
        page.evaluate("Object.defineProperty(window, 'localStorage', window.usual)")
    assert keep(page) == ""


def test_who_goes_on_with_a_game_that_another_has_gone_on_with_keeps_a_copy(tabs: tuple[Page, Page]) -> None:
    """Both have opened the first version; whoever is faster keeps it."""
    one, other = (emptied(page) for page in tabs)
    keep(one, session="begun", text="begun")
    expect_listed(other, "begun")
    version = one.evaluate("versionOf(storage.list('app').games[0])")
    faster, slower = ({"session": name, "since": version} for name in ("faster", "slower"))
    for page, mine in ((one, faster), (other, slower)):
        assert page.evaluate("mine => storage.isCopy({ id: 'good', ...mine })", mine) is False
    keep(one, **faster, text="faster", when=6)
    expect_listed(other, "faster")
    for serial in (1, 2):
        keep(other, **slower, text=f"slower {serial}", serial=serial, when=7)
        expect_listed(one, f"slower {serial}", "faster")
    keep(one, **faster, text="faster 2", serial=2, when=8)
    expect_listed(other, "faster 2", "slower 2")
    assert [
        page.evaluate("mine => storage.isCopy({ id: 'good', ...mine })", mine)
        for page, mine in ((one, faster), (other, slower))
    ] == [False, True]
    one.evaluate("storage.forget('good')")
    expect_listed(other, "slower 2")
    keep(other, **slower, text="slower 3", serial=3)
    expect_listed(one, "slower 3")
    assert names(one) == ["slower"]


def test_who_began_a_game_does_not_write_over_who_went_on_with_it(tabs: tuple[Page, Page]) -> None:
    one, other = (emptied(page) for page in tabs)
    keep(one, session="begun", text="begun")
    expect_listed(other, "begun")
    keep(other, session="further", since="begun 1", text="further")
    expect_listed(one, "further")
    keep(one, session="begun", serial=2, text="begun 2")
    assert {game["text"] for game in listed(one)["games"]} == {"begun 2", "further"}


def test_tabs_know_of_each_other(tabs: tuple[Page, Page]) -> None:
    sees = "count => window.seen.others.size === count"
    for page, session in zip(tabs, ("one", "other"), strict=True):
        page.evaluate(
            """session => {
            window.seen = new Tabs(() => (window.called = (window.called ?? 0) + 1));
            seen.play({ id: "good", session });
        }""",
            session,
        )
    for page in tabs:
        page.wait_for_function(sees, arg=1)
    assert tabs[0].evaluate("window.called") >= 1
    tabs[0].evaluate("seen.play({ id: 'another', session: 'third' })")
    tabs[1].wait_for_function(sees, arg=0)
    tabs[0].evaluate("seen.play({ id: 'good', session: 'fourth' })")
    tabs[1].wait_for_function(sees, arg=1)
    tabs[0].evaluate("seen.close()")
    tabs[1].wait_for_function(sees, arg=0)


def test_a_page_that_can_tell_no_other_plays_alone(page: Page) -> None:
    page.evaluate("""() => {
        const channel = window.BroadcastChannel;
        window.BroadcastChannel = class { constructor() { throw new DOMException("no", "SecurityError"); } };
        try {
            const alone = new Tabs(() => {});
            alone.play({ id: "good", session: "alone" });
            alone.close();
        } finally {
            window.BroadcastChannel = channel;
        }
    }""")
