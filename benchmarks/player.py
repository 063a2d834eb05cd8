"""Measure the player in a real browser: ``python -m benchmarks.player``.

On a page of the web app stand a player, a table at which one plays and, for comparison, a bare button that changes a
label. The command clicks on *Next step*, on a room that can be gone to, and on the bare button in turns, and measures
for each how long it takes until the first pixels change and until the canvases are drawn, and how many bytes pass over
the websocket. It prints the medians and the ratios.
Playwright and Chromium are needed; they belong to the requirements of the tests.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
TIMES = 30
MOST_SECONDS = 60
QUIET = 300  # milliseconds
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

BARE = """import ipywidgets
label, button, presses = ipywidgets.Label("pressed"), ipywidgets.Button(description="Bare button"), iter(range(9999))
button.on_click(lambda _: setattr(label, "value", f"pressed {next(presses)}"))
ipywidgets.HBox([button, label]).add_class("bare")"""
PLAYER = """import kdl, kdl_widgets
kdl_widgets.player(kdl.play("deluxe", seats=4, seed=7)).add_class("measured")"""
TABLE = """import kdl, kdl_widgets
kdl_widgets.match(kdl.new_game("deluxe", seats=4, seed=7)).add_class("played")"""

#: What is clicked on: its name in the report, where it stands, and the selector of what is clicked there.
CLICKED = (
    ("Next step of the player", ".measured", ".kdl-steps button:nth-child(4)"),
    ("a step of one's own", ".played", '.kdl-room[aria-label*="step"]'),
    ("bare button with a label", ".bare", "button"),
)
UNDO = '.played [data-tool="undo"]:not(:disabled)'

#: Before the page loads: note when anything is drawn on a canvas.
WATCH = """for (const name of ["clearRect", "fillRect", "fill", "stroke", "fillText", "drawImage", "putImageData"]) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...given) {
        window.drawn?.push(performance.now());
        return draw.apply(this, given);
    };
}"""

#: Click on a button; answer with the milliseconds until the first pixels change (on the canvases, in what glides above
#: them, or else in a label) and until the canvases are drawn, or null if nothing changes.
CLICK = """async ([clicked, place, quiet]) => {
    const root = document.querySelector(place);
    const watched = root.querySelector(".kdl-pawns") ?? root;
    const look = () => [...root.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL()).join();
    const before = look();
    await new Promise((done) => setTimeout(done, quiet)); // looking costs time of its own
    const drawn = (window.drawn = []);
    const changed = [];
    const observer = new MutationObserver(() => changed.push(performance.now()));
    observer.observe(watched, { childList: true, characterData: true, subtree: true });
    const start = performance.now();
    root.querySelector(clicked).click();
    await new Promise((done) => setTimeout(done, quiet));
    observer.disconnect();
    window.drawn = null;
    if (!changed.length && !drawn.length) return null;
    if (watched !== root && look() === before) return null;
    return [Math.min(...changed, ...drawn) - start, (drawn.at(-1) ?? changed.at(-1)) - start];
}"""


class Figures(NamedTuple):
    """What one kind of click costs, in medians.

    Attributes:
        first: Milliseconds from the click to the first pixels that change.
        last: Milliseconds from the click until the canvases are drawn.
        received: Bytes from the kernel.
        sent: Bytes to the kernel.
    """

    first: float
    last: float
    received: float
    sent: float


class Wire:
    """Count the bytes that pass over the websockets of a page."""

    def __init__(self, page: Any) -> None:
        self.received = self.sent = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self._count("received", frame))
        socket.on("framesent", lambda frame: self._count("sent", frame))

    def _count(self, direction: str, frame: str | bytes) -> None:
        size = len(frame if isinstance(frame, bytes) else frame.encode())
        setattr(self, direction, getattr(self, direction) + size)


def measure(times: int = TIMES) -> dict[str, Figures]:
    """Measure everything that is clicked on; the bare button comes last.

    Raises:
        ModuleNotFoundError: Playwright is missing.
        RuntimeError: Chromium is missing, or the server does not start.
    """
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (readers who do not measure need not have it)

    with served({"bare": BARE, "player": PLAYER, "table": TABLE}) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium(), args=FLAGS)
        try:
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.add_init_script(WATCH)
            wire = Wire(page)
            page.goto(url)
            page.wait_for_selector(".measured canvas", timeout=1000 * MOST_SECONDS)
            page.wait_for_timeout(5 * QUIET)
            return _figures(page, wire, times)
        finally:
            browser.close()


def _figures(page: Any, wire: Wire, times: int) -> dict[str, Figures]:
    """Click in turns until each has changed the page often enough; steps that leave the picture alone do not count.

    A step of one's own is taken back each time.
    """
    found: dict[str, list[Figures]] = {name: [] for name, _, _ in CLICKED}
    while min(map(len, found.values())) < times:
        for name, place, clicked in CLICKED:
            wire.received = wire.sent = 0
            times_of_change = page.evaluate(CLICK, [clicked, place, QUIET])
            if times_of_change and len(found[name]) < times:
                first, last = times_of_change
                found[name].append(Figures(first, last, wire.received, wire.sent))
            if page.locator(UNDO).count():
                page.locator(UNDO).click()
                page.wait_for_timeout(QUIET)
    return {name: Figures(*map(median, zip(*rows, strict=True))) for name, rows in found.items()}


@contextmanager
def served(cells: dict[str, str]) -> Iterator[str]:
    """Serve a notebook with these cells by the web app until the block ends; yield the address of its page."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "measured.ipynb").write_text(_notebook(cells), "utf-8")
        port = _free_port()
        command = [sys.executable, "-m", "kdl_widgets.app", f"--port={port}", "--no-browser"]
        env = {"JUPYTER_PATH": str(ROOT / "share/jupyter"), "JUPYTER_CONFIG_PATH": str(ROOT / "etc/jupyter")}
        process = subprocess.Popen(  # noqa: S603 (the kit's own server)
            [*command, f"--Voila.root_dir={folder}"],
            env={**os.environ, **(env if (ROOT / "share/jupyter").is_dir() else {})},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait_for(f"http://127.0.0.1:{port}/", process)
            yield f"http://127.0.0.1:{port}/voila/render/measured.ipynb"
        finally:
            process.terminate()
            process.wait(MOST_SECONDS)


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


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _chromium() -> str:
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        raise RuntimeError("no Chromium was found: install it (Debian: chromium), or name one in CHROMIUM")
    return found


def report(figures: dict[str, Figures]) -> str:
    """Put the figures and their ratios to the last of them into a table."""
    bare = list(figures.values())[-1]
    heads = ("first ms", "last ms", "bytes in", "bytes out", "ratio")
    lines = [f"{'medians of many clicks':26}" + "".join(f"{head:>10}" for head in heads)]
    for name, row in figures.items():
        ratio = row.first / bare.first
        lines.append(f"{name:26}{row.first:10.1f}{row.last:10.1f}{row.received:10.0f}{row.sent:10.0f}{ratio:10.2f}")
    return "\n".join(lines)


def main() -> int:
    """Measure and print; the exit code says whether it could be done."""
    try:
        figures = measure()
    except ModuleNotFoundError as error:
        if error.name != "playwright":
            raise
        sys.stderr.write("Measuring needs Playwright, which belongs to the test requirements: pip install playwright\n")
        return 1
    except RuntimeError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{report(figures)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
