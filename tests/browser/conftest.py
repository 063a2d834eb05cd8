"""Fixtures for tests in a real browser: servers, Chromium, and pages that are watched for faults."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser import servers
from tests.browser.pages import Watch
from tests.browser.servers import NOTEBOOKS, Server

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str:
    """Find the browser: the one that CHROMIUM names, or the system's."""
    named = os.environ.get("CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not found:
        raise RuntimeError("No Chromium found: install it (Debian: chromium), or name one in CHROMIUM.")
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window; ended with the module, because its event loop is in the way of other tests."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The web app on the kit's notebooks."""
    with servers.voila(NOTEBOOKS, tmp_path_factory.mktemp("voila") / "log") as server:
        yield server


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab on a copy of the kit's notebooks; they are at /lab/tree/notebooks/, Voilà at /voila."""
    with servers.lab(NOTEBOOKS, tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open pages by ``new_page(width=1280, height=800, scheme="light", allow=(), **context)``.

    The test fails if one of them logged an error, threw one or asked another machine for anything, unless a pattern of
    ``allow`` matches the fault.
    """
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def make(
        width: int = 1280, height: int = 800, scheme: str = "light", allow: tuple[str, ...] = (), **context: Any
    ) -> Page:
        context = {"viewport": {"width": width, "height": height}, "color_scheme": scheme} | context
        contexts.append(browser.new_context(**context))
        page = contexts[-1].new_page()
        watches.append(Watch(page, allow))
        return page

    yield make
    for context in contexts:
        context.close()
    assert [fault for watch in watches for fault in watch.faults] == []


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page 1280 wide in the light theme, watched for faults."""
    return new_page()
