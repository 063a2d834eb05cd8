"""The app as the unit starts it, and nginx before it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, chromium, new_page
from tests.browser.support.servers import NOTEBOOKS, Server, free_port, running, settings
from tests.deploy import proxy
from tests.deploy.proxy import HOST, Proxy
from tests.deploy.shipped import PORT, by_systemd

__all__ = ["app", "before", "browser", "new_page"]


@contextmanager
def instance(log: Path) -> Iterator[Server]:
    """Run the app with the options of the unit, on a free port."""
    port = free_port()
    _, *options = by_systemd()
    options[options.index(PORT)] = f"--port={port}"
    options.append("--App.ahead=False")
    with running([sys.executable, *options], port, NOTEBOOKS, log, settings()) as server:
        yield server


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app as the unit starts it."""
    with instance(tmp_path_factory.mktemp("app") / "log") as server:
        yield server


@pytest.fixture(scope="module")
def before(app: Server) -> Iterator[Proxy]:
    """nginx before the app."""
    with proxy.running(int(app.url.rpartition(":")[2])) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, for which the name of the certificate leads to this machine."""
    with sync_playwright() as playwright:
        flags = [*FLAGS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
        launched = playwright.chromium.launch(executable_path=chromium(), args=flags)
        yield launched
        launched.close()
