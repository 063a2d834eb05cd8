"""Fixtures for tests in a real browser: servers, Chromium, and pages that are watched for faults."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.support import servers
from tests.browser.support.contexts import leave_page, open_page
from tests.browser.support.keeper import Keeper
from tests.browser.support.pages import open_notebook, wait_until_settled
from tests.browser.support.samples import write_course
from tests.browser.support.servers import NOTEBOOKS, Server
from tests.browser.support.sites import served, shared_site

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# A browser, a server and kernels beside other tests on a loaded machine: an answer that comes late is no fault.
expect.set_options(timeout=30_000)
PASSED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test has passed, for the fixtures that clear up after it."""
    report = yield
    if report.when == "call":
        item.stash[PASSED] = report.passed
    return report


def chromium() -> str:
    """Find the browser: the one that CHROMIUM names, or the system's; without windows if there is one, it is faster."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not found:
        pytest.skip("No Chromium found: install it (Debian: chromium-headless-shell), or name one in CHROMIUM.")
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
    """The web app on the kit's notebooks, with pages that live as soon as they are opened."""
    with servers.voila(NOTEBOOKS, tmp_path_factory.mktemp("voila") / "log", "--App.eager=True") as server:
        yield server


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab on a copy of the kit's notebooks; they are at /lab/tree/notebooks/, Voilà at /voila."""
    with servers.lab(NOTEBOOKS, tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site that many tests read and none changes."""
    return shared_site(tmp_path_factory)


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """The address of that site."""
    with served(folder) as address:
        yield address


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Open pages by ``new_page(width=1280, height=800, scheme="light", allow=(), **context)``.

    The test fails if one of them logged an error, threw one, asked another machine for anything or was told of an error
    by its kernel, unless a pattern of ``allow`` matches the fault; each of them has to match one.
    """
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> Page:
        page = open_page(browser, **options)
        contexts.append(page.context)
        return page

    yield make
    for context in contexts:
        leave_page(context, keep=request.node.stash.get(PASSED, False))


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page 1280 wide in the light theme, watched for faults."""
    return new_page()


@pytest.fixture(scope="module")
def keeper(browser: Browser) -> Iterator[Keeper]:
    """Hold the page that tests of a module share."""
    held = Keeper(browser)
    yield held
    held.close()


@pytest.fixture
def shared_page(keeper: Keeper, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Open a page for this test and those after it, by ``shared_page(load, url, width=1280, ...)``.

    A page costs seconds. Its size and theme are set anew for each test, the rest is as the test before has left it;
    after a test that failed, the next finds a fresh one. It is watched as those of ``new_page`` are.
    """
    yield keeper.page
    if not request.node.stash.get(PASSED, False):
        keeper.close()


@pytest.fixture(scope="module")
def one_cell(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a notebook whose only cell is the ``SOURCE`` of the module, and give its address."""
    folder = tmp_path_factory.mktemp("one_cell")
    nbformat.write(new_notebook(cells=[new_code_cell(request.module.SOURCE)]), folder / "picture.ipynb")
    with servers.voila(folder, tmp_path_factory.mktemp("log") / "log") as server:
        yield f"{server.url}/picture.html"


@pytest.fixture
def opened(one_cell: str, shared_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return the page of the module's only cell, settled in the size and theme that are asked for."""
    return lambda **options: wait_until_settled(shared_page(_settle, one_cell, **options))


@pytest.fixture
def wide(opened: Callable[..., Page]) -> Page:
    return opened(height=900)


def _settle(page: Page, url: str) -> None:
    wait_until_settled(open_notebook(page, url))


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The web app on a short course."""
    pages = write_course(tmp_path_factory.mktemp("course"))
    with servers.voila(pages, tmp_path_factory.mktemp("log") / "log") as server:
        yield server
