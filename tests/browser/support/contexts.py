"""Contexts of the browser: opened for a page, watched for faults, and left so that the next page can have them."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Route,
    WebError,
    WebSocket,
)

from tests.faults import FAULTS, Allowed

LOCAL = re.compile(r"(https?|wss?)://127\.0\.0\.1[:/]|data:|blob:|about:")
# What a message between a page and its kernel is, by whom and of what it tells; the same in both forms of writing it.
KIND, ID = re.compile(r'"msg_type":\s*"(\w+)"'), re.compile(r'"msg_id":\s*"([^"]+)"')
IDLE = re.compile(r'"execution_state":\s*"idle"')
# Kernels also warn there: of a debugger, and of a line that a page closes once more.
STDERR = re.compile(r'"name":\s*"stderr",\s*"text":\s*".*(?:Traceback|Exception|Error|never retrieved)')
#: A slow machine takes its time: who does not answer within this does not answer.
ANSWER_SECONDS = 60
ORIGIN, KEEPS = re.compile(r"\w+:(//[^/]*)?"), re.compile(r"https?:|data:|blob:|about:")
# What is forgotten when a page is left; what was fetched is none of it.
STORED = "cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage"


class Held:
    """What a page asks for at some addresses, and does not get before it is let go, or the page is left.

    Args:
        page: The page.
        address: The addresses, as Playwright matches them.
    """

    def __init__(self, page: Page, address: str) -> None:
        self._routes: list[Route] = []
        self._free = False
        page.route(address, self._hold)
        _OPEN[page.context][0].held.append(self)

    def _hold(self, route: Route) -> None:
        if self._free:
            route.continue_()
        else:
            self._routes.append(route)

    def let_go(self) -> None:
        """Give the page what it has asked for, and whatever it will ask for."""
        self._free = True
        while self._routes:
            self._routes.pop().continue_()


class Watch:
    """What the pages of a context say and ask for that they should not, and what their kernels tell them.

    It is asked for faults at the end of every phase of a test until the context is closed. A kernel tells a page, and
    no log, what a handler has raised; so everything that the page has said has to be answered before, on its socket.
    What stays without an answer is a fault, too, unless that socket has closed.
    """

    def __init__(self, context: BrowserContext, allow: tuple[str, ...] = ()) -> None:
        self._context = context
        self._allowed = Allowed(*allow)
        self._told: list[str] = []
        self._unanswered: dict[WebSocket, dict[str, str]] = {}
        self.closed = False
        self.held: list[Held] = []
        self.origins: set[str] = set()
        self._heeds: dict[Any, Callable[..., object]] = {
            "console": self._heed_console,
            "weberror": self._heed_error,
            "request": self._heed_request,
            "page": self._heed_page,
            "close": self.end,
        }
        for event, heed in self._heeds.items():
            context.on(event, heed)
        self._stop = FAULTS.ask(self.take)

    def _heed_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._told.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _heed_error(self, error: WebError) -> None:
        self._told.append(f"error on the page: {error.error}")

    def _heed_request(self, request: Request) -> None:
        self.origins.add(ORIGIN.match(request.url)[0])  # type: ignore[index]
        if not LOCAL.match(request.url):
            self._told.append(f"request to another machine: {request.url}")

    def _heed_page(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._heed_socket(page, socket))

    def _heed_socket(self, page: Page, socket: WebSocket) -> None:
        said = self._unanswered.setdefault(socket, {})
        socket.on("framesent", lambda frame: self._heed_sent(said, frame))
        socket.on("framereceived", lambda frame: self._heed_received(said, frame))
        for end in (socket, page):
            end.on("close", lambda _: self._unanswered.pop(socket, None))
        # Of sockets that go with their page, because it is left, Chromium tells nothing.
        page.on("framenavigated", lambda frame: said.clear() if frame == page.main_frame else None)

    def _heed_sent(self, said: dict[str, str], frame: str | bytes) -> None:
        told = _text(frame)
        if "comm_msg" in KIND.findall(told):
            said[ID.findall(told)[0]] = told

    def _heed_received(self, said: dict[str, str], frame: str | bytes) -> None:
        told = _text(frame)
        kinds = KIND.findall(told)
        if IDLE.search(told):
            for answered in ID.findall(told):
                said.pop(answered, None)
        elif "execute_request" not in kinds and ("error" in kinds or ("stream" in kinds and STDERR.search(told))):
            self._told.append(f"kernel: {told}")

    def take(self) -> list[str]:
        """Return what there is when everything is answered, and start again."""
        if not self.closed:
            self._settle()
        told, self._told = self._told, []
        return [fault for fault in told if not self._allowed.covers(fault)]

    def _settle(self) -> None:
        """Wait until what the pages have said is answered; tell once of what is not, unless it is allowed."""
        deadline = time.monotonic() + ANSWER_SECONDS
        for page in self._context.pages:
            with suppress(Error):
                page.evaluate("0")  # what the page has written into its console comes before the answer
                while self._waited_for() and time.monotonic() < deadline:
                    page.wait_for_timeout(5)
        self._told += self._waited_for()
        for said in self._unanswered.values():
            said.clear()

    def _waited_for(self) -> list[str]:
        """Tell of everything that is not answered."""
        found = [f"not answered: {told}" for said in self._unanswered.values() for told in said.values()]
        return [fault for fault in found if not self._allowed.covers(fault)]

    def end(self, _: object = None) -> None:
        """Watch no longer."""
        self.closed = True
        self._stop()
        for event, heed in self._heeds.items():
            self._context.remove_listener(event, heed)
        for fault in self._allowed.missing():
            FAULTS.note(fault)


def _text(frame: str | bytes) -> str:
    """Return the beginning of a message: what kind it is, what it answers, and the first of what it says."""
    return frame[:4000].decode(errors="replace") if isinstance(frame, bytes) else frame[:4000]


_OPEN: dict[BrowserContext, tuple[Watch, dict[str, Any]]] = {}
_LEFT: WeakKeyDictionary[Browser, dict[str, list[BrowserContext]]] = WeakKeyDictionary()


def open_page(
    browser: Browser,
    width: int = 1280,
    height: int = 800,
    scheme: str = "light",
    allow: tuple[str, ...] = (),
    **context: Any,
) -> Page:
    """Open an empty page, watched for faults; it knows nothing of other pages.

    What a page may not do is not asked for unless ``bypass_csp`` is false: what tests wait for is told by ``eval``.

    Args:
        browser: Where it is opened.
        width: How wide the page is.
        height: How high it is.
        scheme: Whether it is light or dark.
        allow: Patterns of the faults that are meant to happen on it; each has to.
        context: What else Playwright knows of a context.
    """
    options = {"bypass_csp": True} | context
    kept = _LEFT.setdefault(browser, {}).get(repr(sorted(options.items())), [])
    opened = kept.pop() if kept else browser.new_context(**options)
    opened.set_default_navigation_timeout(60_000)
    _OPEN[opened] = Watch(opened, allow), options
    page = opened.new_page()
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    return page


def leave_page(context: BrowserContext, *, keep: bool = True) -> None:
    """Leave all pages of a context; the next page finds what it had fetched, which saves a second, and nothing else.

    Args:
        context: The context.
        keep: Whether there will be a next page, which there cannot be if something went wrong.
    """
    watch, options = _OPEN.pop(context)
    browser = context.browser
    if watch.closed or browser is None:
        return
    for each in watch.held:
        each.let_go()
    if not keep or not all(map(KEEPS.match, watch.origins)):
        context.close()
        return
    empty = context.new_page()
    for page in context.pages:
        if page != empty:
            page.close()
    session = context.new_cdp_session(empty)
    for origin in watch.origins:
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
    empty.close()
    context.clear_cookies()
    watch.end()
    _LEFT[browser].setdefault(repr(sorted(options.items())), []).append(context)
