"""Measure pages without a server in a real browser: ``python -m benchmarks.site``.

For page 01 and *Play*, and for an empty page that only loads Python for browsers: how long it takes until there is
something to read, and until the first board lives; once with nothing in the browser's cache, and once more with
everything. All are opened in turns, in one run; the command prints medians, in seconds, and their ratios to the empty
page, then what came over the line as a server would pack it, for how long the page stood still at most while computers
moved, and when the last of 1,000 readers had a page whole who asked a plain file server at once. What pages are kept in
is switched off, so that the browser's own cache is measured.
"""

from __future__ import annotations

import gzip
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Barrier
from time import perf_counter
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from kdl_widgets.site import engine

from benchmarks.serving import chromium
from tests.browser.support.sites import build_some, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

TIMES = 3
#: So long a page stays open, until what Python has compiled is kept.
KEPT_SECONDS = 8
PAGES = {"page 01: the first goal": "01_sight_lines", "Play": "00_play"}
READERS, READ = 1000, "01_sight_lines"
EMPTY = """<!doctype html><title>empty</title><h1>empty</h1><script type="module">
const worker = new Worker("static/engine/empty.js", { type: "module" });
worker.onmessage = () => { document.body.dataset.lives = performance.now(); };
</script>"""
WORKER = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("./", self.location.href).href });
python.runPython("1 + 1");
postMessage("ready");"""
#: Before a page loads: note when it can be read, press what needs Python as soon as that can be, note when it lives.
WATCH = """() => {
    const look = () => {
        const told = document.documentElement.dataset;
        if (!told.read && document.querySelector("h1")) told.read = performance.now();
        const press = document.querySelector(".kdl-do-play[data-wake]");
        if (press?.checkVisibility() && !told.pressed) { told.pressed = "yes"; press.click(); }
        const lives = document.querySelector(".kdl-living:not([data-coming]) :is(canvas, .kdl-setup)");
        if (lives && !told.lives) told.lives = performance.now();
        if (!told.lives) setTimeout(look, 20);
    };
    document.addEventListener("DOMContentLoaded", look);
}"""
LIVES = "document.body?.dataset.lives || document.documentElement.dataset.lives"
#: The longest time for which a page did nothing else, in milliseconds.
STALLS = """() => new PerformanceObserver(list => {
    window.longest = Math.max(window.longest ?? 0, ...list.getEntries().map(each => each.duration));
}).observe({ type: "longtask" })"""


def opened(context: BrowserContext, address: str) -> tuple[float, float]:
    """Open a page, and return when it could be read and when it lived, in seconds."""
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    page.goto(address)
    page.wait_for_function(LIVES, timeout=120_000)
    lives = float(page.evaluate(LIVES)) / 1000
    read = float(page.evaluate("document.documentElement.dataset.read") or 0) / 1000
    page.wait_for_timeout(KEPT_SECONDS * 1000)
    page.close()
    return read, lives


def measured(browser: Browser, site: str) -> dict[str, list[tuple[float, float, float, float]]]:
    """Open every page a few times, with nothing in the cache and again."""
    found: dict[str, list[Any]] = {}
    for _ in range(TIMES):
        for name, page in {"empty": "empty", **PAGES}.items():
            context = browser.new_context(service_workers="block", bypass_csp=True)
            address = f"{site}/{page}.html"
            found.setdefault(name, []).append((*opened(context, address), *opened(context, address)))
            context.close()
    return found


def stalled(browser: Browser, site: str) -> float:
    """Begin a game, let it go on for a while, and return for how long the page stood still at most, in milliseconds."""
    page = browser.new_page(bypass_csp=True)
    page.goto(f"{site}/00_play.html")
    page.locator(".kdl-living .kdl-setup").wait_for(timeout=120_000)
    page.locator(".kdl-living .kdl-start").click()
    page.locator(".kdl-living .kdl-table canvas").first.wait_for(timeout=60_000)
    page.wait_for_timeout(2000)
    page.evaluate(STALLS)
    page.keyboard.press("5")
    page.wait_for_timeout(15_000)
    longest = float(page.evaluate("window.longest ?? 0"))
    page.close()
    return longest


def read_at_once(site: str, folder: Path) -> tuple[int, float]:
    """Have many readers fetch what a page fetches, at once; return how many had all of it, and when the last had."""
    html = (folder / f"{READ}.html").read_text("utf-8")
    asked = [f"{READ}.html", *dict.fromkeys(re.findall(r'(?:src|href)="(static/[^"]+\.(?:js|css)[^"]*)"', html))]
    sizes = [(folder / each.partition("?")[0]).stat().st_size for each in asked]
    server, start = urlsplit(site), Barrier(READERS + 1)

    def visit(_: int) -> float:
        start.wait()
        line = HTTPConnection(server.hostname or "", server.port, timeout=300)
        whole = []
        for each in asked:
            line.request("GET", f"/{each}")
            whole.append(len(line.getresponse().read()))
        line.close()
        return perf_counter() if whole == sizes else 0.0

    with ThreadPoolExecutor(READERS) as readers:
        visits = readers.map(visit, range(READERS))
        start.wait()
        begun = perf_counter()
        ended = list(visits)
    return sum(map(bool, ended)), max(ended) - begun


def packed(folder: Path) -> float:
    """Return what the engine takes on the line, in megabytes, packed as servers do."""
    files = [file for file in (folder / engine.FOLDER).iterdir() if file.name not in ("empty.js", "engine.json")]
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files if "editor" not in file.name) / 1e6


def main() -> int:
    """Measure, and print."""
    with TemporaryDirectory() as folder, chromium() as browser:
        site = build_some(Path(folder), *PAGES.values())
        (site / "empty.html").write_text(EMPTY, "utf-8")
        (site / engine.FOLDER / "empty.js").write_text(WORKER, "utf-8")
        with served(site) as address:
            times = measured(browser, address)
            longest = stalled(browser, address)
            whole, last = read_at_once(address, site)
        found = {name: [median(column) for column in zip(*rows, strict=True)] for name, rows in times.items()}
        print(f"{'':24}  read   lives  ratio  again: read  lives  ratio")
        for name, (read, lives, read_again, again) in found.items():
            ratio, later = lives / found["empty"][1], again / found["empty"][3]
            print(f"{name:24} {read:5.2f}  {lives:5.2f}  {ratio:5.2f}   {read_again:9.2f}  {again:5.2f}  {later:5.2f}")
        print(f"{whole} of {READERS} readers at once had {READ} whole, the last after {last:.1f} s")
        print(f"engine, packed: {packed(site):.2f} MB; longest standstill while computers moved: {longest:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
