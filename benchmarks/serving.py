"""What measurements in a browser share: web apps, notebooks made for them, Chromium, and how to say what fails."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from kdl_widgets.packaged import SETTINGS

ROOT = Path(__file__).resolve().parents[1]
#: The kit's app, and Voilà as it is, with the same settings and the same template.
KIT, PLAIN = "kdl_widgets.app", "voila"
MOST_SECONDS = 60
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


class Served(NamedTuple):
    """A web app that runs.

    Attributes:
        url: Its address, without a slash at its end.
        pid: Its process.
        plain: Whether it is Voilà as it is.
    """

    url: str
    pid: int
    plain: bool = False

    def page(self, name: str) -> str:
        """Return the address of a notebook's page."""
        return f"{self.url}/voila/render/{name}.ipynb" if self.plain else f"{self.url}/{name}.html"


@contextmanager
def served(folder: Path, module: str = KIT, *options: str) -> Iterator[Served]:
    """Serve a folder of notebooks until the block ends.

    Raises:
        RuntimeError: The server does not start.
    """
    port = free_port()
    command = [sys.executable, "-m", module, f"--port={port}", "--no-browser", f"--Voila.root_dir={folder}", *options]
    env = {"JUPYTER_PATH": str(ROOT / "share/jupyter"), "JUPYTER_CONFIG_PATH": str(SETTINGS)}
    process = subprocess.Popen(  # noqa: S603 (the kit's own server)
        command,
        env={**os.environ, **(env if (ROOT / "share/jupyter").is_dir() else {})},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(f"http://127.0.0.1:{port}/", process)
        yield Served(f"http://127.0.0.1:{port}", process.pid, module == PLAIN)
    finally:
        process.terminate()
        process.wait(MOST_SECONDS)


@contextmanager
def notebook(cells: dict[str, str]) -> Iterator[str]:
    """Serve a notebook with these cells by the web app until the block ends; yield the address of its page."""
    with folder_with(cells) as folder, served(folder) as app:
        yield app.page("measured")


@contextmanager
def folder_with(cells: dict[str, str]) -> Iterator[Path]:
    """Make a folder with a notebook ``measured`` of these cells, until the block ends."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "measured.ipynb").write_text(_notebook(cells), "utf-8")
        yield Path(name)


@contextmanager
def chromium() -> Iterator[Any]:
    """Start Chromium until the block ends.

    Raises:
        ModuleNotFoundError: Playwright is missing.
        RuntimeError: Chromium is missing.
    """
    from playwright.sync_api import sync_playwright

    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        raise RuntimeError("no Chromium was found: install it (Debian: chromium), or name one in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def told(measured: Callable[[], str]) -> int:
    """Print what is measured, or what it takes to measure; return the exit code."""
    try:
        report = measured()
    except ModuleNotFoundError as error:
        if error.name != "playwright":
            raise
        sys.stderr.write("Measuring needs Playwright, which belongs to the test requirements: pip install playwright\n")
        return 1
    except RuntimeError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{report}\n")
    return 0


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + MOST_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            urlopen(url, timeout=MOST_SECONDS).close()  # noqa: S310 (an address of this machine)
        except (URLError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the web app did not start; `python -m kdl_widgets.app --no-browser` says why")


def _notebook(cells: dict[str, str]) -> str:
    code: dict[str, object] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    made = [{**code, "id": name, "source": source} for name, source in cells.items()]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return json.dumps({"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})
