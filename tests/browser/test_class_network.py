"""The web app as a class meets it: over plain HTTP under a name, from a machine that calls scripts plain text."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.support import servers
from tests.browser.support.living import LIVING, MINUTE
from tests.browser.support.servers import NOTEBOOKS

NAME = "classroom.test"
#: What some programs write into the registry of Windows, which Python reads when it begins.
MISLED = "import mimetypes\nmimetypes.add_type('text/plain', '.js')\nmimetypes.add_type('text/plain', '.css')\n"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, to which this machine has a name: what browsers allow on ``localhost`` alone, they forbid there."""
    with sync_playwright() as playwright:
        flags = [*FLAGS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
        launched = playwright.chromium.launch(executable_path=chromium(), args=flags)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    misled = tmp_path_factory.mktemp("misled")
    (misled / "sitecustomize.py").write_text(MISLED, "utf-8")
    options = [f"--App.hosts={NAME}"]
    with servers.voila(NOTEBOOKS, tmp_path_factory.mktemp("voila") / "log", *options, PYTHONPATH=str(misled)) as server:
        yield server.url.replace("127.0.0.1", NAME)


def test_a_game_comes_alive_and_begins(new_page: Callable[..., Page], app: str) -> None:
    page = new_page(height=1000, allow=(f"request to another machine: http://{NAME}|Cross-Origin-Opener-Policy",))
    page.goto(f"{app}/voila/render/00_play.ipynb")
    assert not page.evaluate("isSecureContext")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(f"{LIVING} .kdl-table canvas").first).to_be_visible(timeout=MINUTE)
