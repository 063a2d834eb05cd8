"""What keeps a page from coming alive is said on the page, with what to do; it is read, and its questions answer."""

import re
from collections.abc import Callable
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from kdl_widgets.front import BROWSERS
from kdl_widgets.site import engine
from playwright.sync_api import Page, Route, expect

from kdl.words import say
from tests.browser.support.beats import BETS, drawn
from tests.browser.support.contexts import Held
from tests.browser.support.living import LIVING, MINUTE
from tests.browser.support.pages import axe
from tests.browser.support.sites import Files

pytestmark = pytest.mark.skipif(
    not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"
)

LESSON, PLAY = "01_sight_lines.html", "00_play.html"
#: What browsers note of what fails.
NOTED = r"Failed to load|Refused|MIME|error on the page|console: |blocked|Failed to"


@pytest.fixture
def opened(new_page: Callable[..., Page]) -> Callable[..., Page]:
    """Open pages without a service worker, on which something fails."""
    return partial(new_page, service_workers="block", allow=(NOTED,))


def answer_first(page: Page) -> None:
    """Answer the first question of a page, and see that the page answers back."""
    bet = page.locator(BETS).first
    drawn(bet)
    bet.locator(".kdl-drawn-room, .kdl-chip").first.dispatch_event("click")
    bet.locator(".kdl-bet-lock").click()
    expect(bet.locator(".kdl-bet-verdict")).not_to_be_empty()


def said(word: str) -> str:
    return say("site", word, **BROWSERS["play"])


def ask(page: Page) -> None:
    """Press *Ask more about this picture*."""
    page.get_by_role("button", name=say("site", "ask"), exact=True).first.click()


def abort(route: Route) -> None:
    route.abort()


def pass_on(route: Route) -> None:
    route.fallback()


def mislabel(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/plain"})


def damage(route: Route) -> None:
    """Answer with a file of which only the first half has come."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[: len(answer.body()) // 2])


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="not found", content_type="text/html")


def garble(route: Route) -> None:
    route.fulfill(body="this is no script", content_type="text/javascript")


#: Let nothing be made ready that nobody has pressed: an engine begins with a press, and not somewhere between two.
PAID_LINE = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
NO_WASM = "delete globalThis.WebAssembly"
#: What is done to a page before anything needs the engine, and what the page says in place of what would come alive.
BEFORE = {
    "the script does not come": ("incomplete", "**/wake.js", abort),
    "the script is not found": ("incomplete", "**/wake.js", not_found),
    "scripts are called plain text": ("mislabelled", "**/*.js", mislabel),
    "the script cannot be read": ("outdated", "**/wake.js", garble),
}
#: What is done to the engine, which a press begins, and what the page says above what stays there.
BEGUN = {
    "widgets do not come": ("incomplete", "**/widgets-*.js", abort),
    "the worker does not come": ("incomplete", "**/worker.js", abort),
    "the worker is called plain text": ("mislabelled", "**/worker.js", mislabel),
    "the worker cannot be read": ("hindered", "**/worker.js", garble),
    "Python does not come": ("incomplete", "**/pyodide.asm.wasm", abort),
    "Python is not found": ("incomplete", "**/pyodide.asm.wasm", not_found),
    "Python cannot be compiled": ("outdated", "**/pyodide.asm.wasm", damage),
    "Python's script is called plain text": ("mislabelled", "**/pyodide.asm.mjs", mislabel),
    "Python's script does not come": ("incomplete", "**/pyodide.asm.mjs", abort),
    "Python's library does not come": ("incomplete", "**/python.bin", abort),
    "the kit does not come": ("incomplete", "**/kit.bin", abort),
    "Python's library comes in part": ("incomplete", "**/python.bin", damage),
    "the kit comes in part": ("incomplete", "**/kit.bin", damage),
    "the list does not come": ("incomplete", "**/engine.json", not_found),
}
#: Let no worker begin until they are allowed again.
FORBID_WORKERS = """() => {
    window.known = Worker;
    window.Worker = class { constructor() { throw new DOMException("no worker", "SecurityError") } };
}"""
ALLOW_WORKERS = "() => { window.Worker = window.known }"


def test_a_page_that_cannot_come_alive_says_why(opened: Callable[..., Page], site: str) -> None:
    page = opened()
    for cause, (word, address, handle) in BEFORE.items():
        page.route(address, handle)
        page.goto(f"{site}/{LESSON}")
        expect(page.locator(".kdl-site-still").first, cause).to_have_text(said(word))
        expect(page.locator(".kdl-site-wakes:visible"), cause).to_have_count(0)
        answer_first(page)
        page.unroute(address)


def test_a_browser_that_cannot_run_python_is_told_so_and_its_questions_answer(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(service_workers="block")
    page.add_init_script(NO_WASM)
    page.goto(f"{site}/{LESSON}")
    note = page.locator(".kdl-site-still").first
    expect(note).to_have_text(said("no-wasm"))
    expect(note).to_be_visible()
    expect(page.locator(".kdl-site-wakes:visible")).to_have_count(0)
    answer_first(page)
    assert axe(page) == []
    page.goto(f"{site}/{PLAY}")
    expect(page.locator(".kdl-site-still").first).to_have_text(said("no-wasm"))


def test_an_engine_that_does_not_start_says_why_each_time_it_is_tried_and_the_picture_stays(
    opened: Callable[..., Page], site: str
) -> None:
    page = opened()
    page.add_init_script(PAID_LINE)
    page.route("**/*", pass_on)  # or else nothing is routed between two tries, and the browser keeps what comes then
    page.goto(f"{site}/{LESSON}")
    told = page.locator(".kdl-wake.kdl-failure").first
    again = told.get_by_role("button", name=say("site", "again"))

    def try_again() -> None:
        before = told.element_handle()
        again.click()
        before.wait_for_element_state("hidden")  # what is said next is of this try

    def expect_told(word: str, cause: str) -> None:
        expect(told.get_by_role("alert"), cause).to_contain_text(said(word), timeout=MINUTE)
        expect(told.locator("progress"), cause).to_have_count(0)
        expect(page.locator(".kdl-site-sight .kdl-drawn").first, cause).to_be_visible()

    for cause, (word, address, handle) in BEGUN.items():
        page.route(address, handle)
        if told.is_visible():
            try_again()
        else:
            ask(page)
        expect_told(word, cause)
        page.unroute(address)
    page.evaluate(FORBID_WORKERS)
    try_again()
    expect_told("hindered", "workers are forbidden")
    page.evaluate(ALLOW_WORKERS)
    answer_first(page)
    assert axe(page) == []
    page.route("**/pyodide.asm.wasm", mislabel)  # a server that does not know its kind of file is no hindrance
    again.click()
    expect(page.locator(LIVING).first).to_be_visible(timeout=MINUTE)
    expect(page.locator(".kdl-wake")).to_have_count(0)


def test_what_was_made_ready_in_vain_begins_anew_when_it_is_pressed(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(service_workers="block")
    page.route("**/kit.bin", damage)
    with page.expect_worker(timeout=MINUTE) as engine:
        page.goto(f"{site}/{LESSON}")
    if page.workers:
        with engine.value.expect_event("close", timeout=MINUTE):
            pass  # it ends by itself
    expect(page.locator(".kdl-wake")).to_have_count(0)
    page.unroute("**/kit.bin")
    ask(page)
    expect(page.locator(LIVING).first).to_be_visible(timeout=MINUTE)


def test_a_download_that_does_not_move_is_given_up(opened: Callable[..., Page], site: str) -> None:
    """It would take a minute; here every minute is over at once."""
    page = opened()
    Held(page, "**/kit.bin")
    page.route("**/worker.js", hurry)
    page.goto(f"{site}/{LESSON}")
    ask(page)
    expect(page.locator(".kdl-wake.kdl-failure").first).to_contain_text(said("incomplete"), timeout=MINUTE)


def hurry(route: Route) -> None:
    """Let a worker take a minute, and what is longer, for no time."""
    answer = route.fetch()
    begins = (
        "{ const { setTimeout } = self; self.setTimeout = (done, wait) => setTimeout(done, wait < 60_000 && wait); }"
    )
    route.fulfill(response=answer, body=f"{begins}\n{answer.text()}")


def test_presses_that_cannot_be_handed_over_take_nothing_away(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(service_workers="block", allow=("no focus",))
    page.goto(f"{site}/{LESSON}")
    page.get_by_role("button", name=say("site", "ask"), exact=True).first.focus()
    page.evaluate("() => { HTMLElement.prototype.focus = () => { throw new Error('no focus') } }")
    page.keyboard.press("Enter")
    living = page.locator(LIVING).first
    expect(living).to_be_visible(timeout=MINUTE)
    room = living.locator(".kdl-room").nth(3)
    room.dispatch_event("click")
    expect(room).to_have_attribute("aria-label", re.compile("chosen"))


def test_a_sandboxed_frame_is_read_and_says_where_it_plays(new_page: Callable[..., Page], site: str) -> None:
    """Such a frame has no origin: what keeps pages, and what they keep, may not even be asked for."""
    page = new_page(service_workers="block")
    page.route(f"{site}/frame.html", lambda route: route.fulfill(
        body=f'<iframe sandbox="allow-scripts" width="1200" height="700" src="{LESSON}"></iframe>',
        content_type="text/html",
    ))  # fmt: skip
    page.goto(f"{site}/frame.html")
    frame = page.frame_locator("iframe")
    expect(frame.locator(".kdl-site-still").first).to_have_text(said("framed"))
    bet = frame.locator(BETS).first
    bet.scroll_into_view_if_needed()
    bet.locator(".kdl-drawn-room, .kdl-chip").first.dispatch_event("click")
    bet.locator(".kdl-bet-lock").click()
    expect(bet.locator(".kdl-bet-verdict")).not_to_be_empty()
    game = frame.locator("iframe[data-src], iframe[src]").first
    game.scroll_into_view_if_needed()
    expect(game).to_have_attribute("src", re.compile("games/"))


class _PlainText(Files):
    """Calls scripts plain text, and lets no browser doubt it: so no script runs at all."""

    def guess_type(self, path: str) -> str:  # type: ignore[override]
        return "text/plain" if path.endswith(".js") else super().guess_type(path)

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


def test_a_page_whose_scripts_do_not_run_says_so(opened: Callable[..., Page], folder: Path) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_PlainText, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        page = opened()
        page.goto(f"http://127.0.0.1:{server.server_port}/{LESSON}")
        expect(page.get_by_text(say("site", "no-script"))).to_be_visible()
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
