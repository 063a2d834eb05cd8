"""Measure the player in a real browser: ``python -m benchmarks.player``.

On a page of the web app stand a player, a table at which one plays and, for comparison, a bare button that changes a
label. The command clicks on *Next step*, on a room that can be gone to, and on the bare button in turns, and measures
for each how long it takes until the first pixels change and until the canvases are drawn, and how many bytes pass over
the websocket. It prints the medians and the ratios.
Playwright and Chromium are needed; they belong to the requirements of the tests.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any, NamedTuple

from benchmarks.serving import MOST_SECONDS, chromium, notebook, told

TIMES = 30
QUIET = 300  # milliseconds

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
    with notebook({"bare": BARE, "player": PLAYER, "table": TABLE}) as url, chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.add_init_script(WATCH)
        wire = Wire(page)
        page.goto(url)
        page.wait_for_selector(".measured canvas", timeout=1000 * MOST_SECONDS)
        page.wait_for_timeout(5 * QUIET)
        return _figures(page, wire, times)


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
    return told(lambda: report(measure()))


if __name__ == "__main__":
    sys.exit(main())
