"""Two instances of the app behind nginx: readers stay with theirs, and go on with the other when it ends."""

import os
import re
import signal
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from kdl.words import say
from tests.browser.support.games import hurry, laid, move, open_play, step
from tests.browser.support.servers import Server
from tests.browser.support.whole_games import CLASSIC, set_game_up
from tests.deploy import proxy
from tests.deploy.conftest import instance
from tests.deploy.proxy import HOST, NGINX, Proxy

pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed (Debian: apt-get install nginx)")

COOKIE = "kdl_reader"
#: Which instance has answered is said in a header: only here, so that it can be told.
WHO = "X-Instance"
STRICT = "    add_header Strict-Transport-Security"
SAYS_WHO = {STRICT: f"    add_header {WHO} $upstream_addr always;\n{STRICT}"}
#: What the browser writes into its console while the instance of a page is away, and when another answers for it.
AWAY = ("console: (WebSocket connection .* failed|.* status of (404|502|503))",)


class House(NamedTuple):
    """Two instances of the app, and nginx before them."""

    instances: tuple[Server, Server]
    before: Proxy

    def answers(self, reader: str = "") -> tuple[str, str]:
        """Return which instance answers a reader, by its address, and the cookie that the answer sets, if any."""
        asked = {"Cookie": f"{COOKIE}={reader}"} if reader else {}
        answer = self.before.ask("/kdl/health", **asked)
        assert (answer.status, answer.body) == (200, b"ok")
        return str(answer.headers[WHO]), answer.headers.get("Set-Cookie", "")

    def reader_of(self, server: Server) -> str:
        """Find a number for a reader whom it leads to an instance."""
        return next(each for each in map(str, range(1000)) if self.answers(each)[0] == address(server))


def address(server: Server) -> str:
    return server.url.removeprefix("http://")


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    logs = tmp_path_factory.mktemp("instances")
    with instance(logs / "first") as first, instance(logs / "second") as second:
        ports = [int(each.url.rpartition(":")[2]) for each in (first, second)]
        with proxy.running(ports[0], SAYS_WHO, ports[1]) as before:
            yield House((first, second), before)


def test_new_readers_come_to_both_and_each_comes_back_to_theirs(house: House) -> None:
    came = []
    for _ in range(30):
        served, cookie = house.answers()
        name, _, rest = cookie.partition("=")
        reader, *flags = rest.split("; ")
        assert (name, {*flags}) == (COOKIE, {"Path=/kdl/", "Secure", "HttpOnly", "SameSite=Lax"})
        assert [house.answers(reader) for _ in range(3)] == [(served, "")] * 3
        came.append((reader, served))
    assert {served for _, served in came} == {address(each) for each in house.instances}
    assert len({reader for reader, _ in came}) == len(came)


def open_game(new_page: Callable[..., Page], house: House, reader: str, *allow: str) -> Page:
    """Open *Play* as a reader with a number, and begin a game."""
    local = f"request to another machine: https://{re.escape(HOST)}:"
    page = new_page(height=1000, allow=(local, *allow), ignore_https_errors=True)
    page.context.add_cookies([{"name": COOKIE, "value": reader, "domain": HOST, "path": "/kdl/", "secure": True}])
    open_play(page, f"{house.before.url}/kdl")
    set_game_up(page, CLASSIC)
    return page


def at(page: Page) -> int:
    """Return the step at which a game stands when its reader is to decide."""
    laid(page)
    return int(step(page).input_value())


def test_a_game_goes_on_where_it_was_when_its_instance_ends_and_others_play_on(
    house: House, new_page: Callable[..., Page]
) -> None:
    ending, staying = house.instances
    page = open_game(new_page, house, house.reader_of(ending), *AWAY)
    other = open_game(new_page, house, house.reader_of(staying))
    move(page, 3)
    move(other)
    stood = at(page)
    assert stood > 0

    os.kill(ending.pid, signal.SIGTERM)
    told = page.locator("#kdl-lost")
    expect(told).to_contain_text(say("front", "ended"), timeout=60_000)
    expect(told).to_be_in_viewport()
    before = at(other)
    move(other)
    assert at(other) > before

    table = page.locator(".kdl-table").element_handle()
    told.get_by_role("button", name=say("front", "restart")).click()
    table.wait_for_element_state("hidden", timeout=60_000)
    hurry(page)
    assert at(page) == stood
    move(page)
    assert at(page) > stood
    assert house.answers()[0].endswith(address(staying))
    for each in (page, other):
        each.context.close()
