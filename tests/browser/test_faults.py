"""What a reader sees before a kernel has started, and when something ends, stalls or breaks: each a real one."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from kdl.words import say
from tests.browser.support import servers
from tests.browser.support.games import KEPT, laid
from tests.browser.support.pages import axe, kernel_of, open_notebook
from tests.browser.support.servers import NOTEBOOKS, Server
from tools.notebooks import KERNEL

COUNTER = """import ipywidgets
label, button = ipywidgets.Label("pressed 0 times"), ipywidgets.Button(description="Press")
count = iter(range(1, 100))
button.on_click(lambda _: setattr(label, "value", f"pressed {next(count)} times"))
ipywidgets.VBox([button, label])"""
#: In the page: what it says after five seconds, which are as many waits as it makes itself before it is sure (until it
#: asks, until it looks, for an answer) and a moment, so that both are as late on a machine that has much to do.
AFTER_FIVE = """() => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const said = () => document.getElementById("kdl-lost").textContent;
  window.afterFive = wait(1500).then(() => wait(250)).then(() => wait(2500)).then(() => wait(750)).then(said);
}"""
LONG = "\n\n".join(["Once upon a time there was a doctor."] * 60)
#: What a page says of a server or a kernel that does not answer depends on what it was about to ask.
GONE = ("ERR_|WebSocket connection|Failed to fetch|404|503|Kernel connection",)


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with a button that counts."""
    folder = tmp_path_factory.mktemp("faults")
    cells = [new_markdown_cell("# A button\n\nThis one counts."), new_code_cell(COUNTER), new_markdown_cell(LONG)]
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": KERNEL}), folder / "counts.ipynb")
    return folder


@pytest.fixture(scope="module")
def serve(notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Any]:
    """Start the web app on these pages."""

    def start(*options: str, folder: Path = notebooks, **given: Any) -> Any:
        return servers.voila(folder, tmp_path_factory.mktemp("log") / "log", *options, **given)

    return start


def opened(page: Page, server: Server) -> Locator:
    """Open the page that counts, press once, and return its button."""
    open_notebook(page, f"{server.url}/counts.html")
    button = page.get_by_role("button", name="Press")
    button.click()
    expect(page.get_by_text("pressed 1 times")).to_be_visible()
    return button


def said(page: Page) -> Locator:
    return page.locator("#kdl-lost")


def test_whatever_happens_to_kernels_and_to_the_server_is_told_and_nothing_stays_in_the_temporary_folder(
    serve: Callable[..., Any], new_page: Callable[..., Page], tmp_path: Path
) -> None:
    """One reader after the other at a server with one place: each meets what the next can meet, too."""
    first, second = new_page(width=360), new_page(width=360, allow=GONE)
    with serve("--App.readers=1", TMPDIR=str(tmp_path)) as server:
        opened(first, server)
        assert list(tmp_path.iterdir())
        expect_a_dead_kernel_told(first, server)
        expect_one_who_waits_come_in(first, second, server)
        expect_a_server_that_stands_still_told(second, server)
    assert [path.name for path in tmp_path.iterdir()] == []


def expect_a_dead_kernel_told(page: Page, server: Server) -> None:
    """Expect that the reader is told wherever the page is read, and goes on with another kernel."""
    servers.kernel_process(server, kernel_of(page)).send_signal(signal.SIGKILL)
    page.mouse.wheel(0, 100_000)
    expect(said(page)).to_contain_text("has ended", timeout=60_000)
    expect(said(page)).to_be_in_viewport()
    assert page.evaluate("scrollY") > 500
    assert axe(page) == []
    page.get_by_role("button", name="Start again", exact=True).click()
    expect(page.get_by_text("pressed 0 times")).to_be_visible(timeout=60_000)


def expect_one_who_waits_come_in(inside: Page, page: Page, server: Server) -> None:
    """Expect that who finds the house full reads on, and comes in when the other leaves."""
    page.goto(f"{server.url}/counts.html")
    expect(page.get_by_role("status").filter(has_text=say("front", "wait-full"))).to_be_visible()
    expect(page.get_by_role("heading", name="A button")).to_be_visible()
    assert axe(page) == []
    inside.goto("about:blank")
    expect(page.get_by_role("button", name="Press")).to_be_visible(timeout=30_000)


def expect_a_server_that_stands_still_told(page: Page, server: Server) -> None:
    """Expect that the reader is told within five seconds, and clicks are not saved up."""
    button = page.get_by_role("button", name="Press")
    button.click()
    expect(page.get_by_text("pressed 1 times")).to_be_visible()
    place = button.bounding_box()
    assert place
    os.kill(server.pid, signal.SIGSTOP)
    try:
        page.evaluate(AFTER_FIVE)
        for _ in range(4):
            page.mouse.click(place["x"] + 9, place["y"] + 9)
        assert "isn't responding" in page.evaluate("afterFive")
        expect(said(page)).to_be_in_viewport()
        page.mouse.click(place["x"] + 9, place["y"] + 9)
        assert page.evaluate("document.activeElement.closest('[inert]')") is None
    finally:
        os.kill(server.pid, signal.SIGCONT)
    expect(said(page)).to_contain_text("responding again")
    for count in (2, 3, 4):  # the first of the clicks was on its way already
        expect(page.get_by_text(f"pressed {count} times")).to_be_visible()
        button.click()
    expect(page.get_by_text("pressed 5 times")).to_be_visible()


def test_a_page_that_was_left_alone_is_let_go_and_says_so(
    serve: Callable[..., Any], new_page: Callable[..., Page]
) -> None:
    page = new_page(allow=GONE, bypass_csp=False)
    with serve("--ReaderKernels.cull_idle_timeout=15", "--ReaderKernels.cull_interval=1") as server:
        opened(page, server)
        expect(said(page)).to_contain_text("You've been away for a while")
        page.get_by_role("button", name="Start again", exact=True).click()
        expect(page.get_by_text("pressed 0 times")).to_be_visible(timeout=60_000)


def test_who_reads_and_bets_needs_no_kernel_and_gets_one_on_the_first_press_that_does(
    serve: Callable[..., Any], page: Page
) -> None:
    with serve(folder=NOTEBOOKS) as server:
        page.goto(f"{server.url}/05_the_dog_and_the_cat.html")
        bet = page.locator(".kdl-bet").first
        bet.get_by_role("radio").first.click()
        bet.get_by_role("button", name="Lock in").click()
        expect(bet.locator(".kdl-bet-verdict")).not_to_be_empty()
        page.mouse.wheel(0, 100_000)
        expect(page.locator(".kdl-foot")).to_be_in_viewport()
        assert "Connecting to kernel" not in server.log.read_text()
        page.get_by_role("button", name="Play it").first.click()
        expect(page.locator(".kdl-living canvas").first).to_be_visible()
        assert "Connecting to kernel" in server.log.read_text()
        page.goto("about:blank")


def test_after_a_restart_of_the_server_the_link_works_and_the_game_goes_on(
    serve: Callable[..., Any], new_page: Callable[..., Page]
) -> None:
    page, port = new_page(allow=GONE), servers.free_port()
    with serve(folder=NOTEBOOKS, port=port) as server:
        open_notebook(page, f"{server.url}/00_play.html")
        page.locator(".kdl-form summary").click()
        page.locator("[data-seed]").fill("19")  # the reader takes the first step
        page.get_by_role("button", name="Begin").click()
        stop = page.get_by_role("button", name="Stop moving", exact=True)
        expect(stop).to_be_visible()
        stop.click()
        page.wait_for_function(f"({KEPT})().length")
        expect(stop).to_have_count(0)
        os.kill(server.pid, signal.SIGTERM)
        expect(said(page)).to_contain_text("isn't responding", timeout=120_000)
    (kept,) = page.evaluate(KEPT)
    with serve(folder=NOTEBOOKS, port=port):
        expect(said(page)).to_contain_text("has ended", timeout=120_000)
        table = page.locator(".kdl-table").element_handle()
        page.get_by_role("button", name="Start again", exact=True).click()
        table.wait_for_element_state("hidden", timeout=60_000)
        laid(page)
        (now,) = page.evaluate(KEPT)
        assert int(now.rpartition(" ")[2]) >= int(kept.rpartition(" ")[2]), "the same game, and no new one"
