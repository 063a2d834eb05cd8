"""Measure pages without a server in a real browser: ``python -m benchmarks.site``.

For page 01 and *Play*, and for an empty page that only loads Python for browsers as it comes: how long it takes until
there is something to read, and until the first board lives; once with nothing in the browser's cache, once more with
everything, and once without the server, out of what the service worker has kept; and how much memory the page takes.
All are opened in turns, in one run; the command prints medians, in seconds, and their ratios to the empty page. Then
it prints how long a step of one's own takes in *Play*, beside the same in the app; what comes over the line, packed
as servers do; for how long the page stood still at most while computers thought and moved (0 if never for longer than
50 ms, which browsers call long); for *Settle a question*, when it can be read and how long a letter waits for its
rules; and when the last of 1,000 readers had a page whole who asked a plain file server at
once. But for the visits without the server, the service worker is switched off, so that the browser's own cache is
measured.
"""

from __future__ import annotations

import gzip
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Barrier
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import psutil
from kdl_widgets.site import engine

from benchmarks import player, serving
from benchmarks.serving import chromium
from tests.browser.support.games import by_mouse, laid, play
from tests.browser.support.sites import build_some, served
from tests.browser.support.whole_games import SEARCHED, set_game_up

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Browser, BrowserContext, Page

TIMES = 3
#: So long a page stays open, until the browser has kept what it compiled.
KEPT_SECONDS = 3
STEPS = 10
PAGES = {"page 01: the first goal": "01_sight_lines", "Play": "00_play"}
READERS, READ = 1000, "01_sight_lines"
SETTLE = "00_settle_a_question"
#: What is typed there, letter by letter.
ASKED = ("may I draw if someone sees me", "who is next", "can a move card move lucky", "does the cat block sight")
#: What of the engine comes when somebody is to write code, or asks for it.
LATER = ("editor", engine.TERMS)
#: What an empty page loads, as npm brings it.
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
EMPTY = """<!doctype html><title>empty</title><h1>empty</h1><script type="module">
const worker = new Worker("empty/worker.js", { type: "module" });
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
#: Type letter by letter; return the longest time until the rules for one are painted, in milliseconds.
TYPE = """async texts => {
    const field = document.querySelector(".kdl-settle input");
    let longest = 0;
    for (const text of texts) for (let length = 1; length <= text.length; length++) {
        const begun = performance.now();
        field.value = text.slice(0, length);
        field.dispatchEvent(new Event("input"));
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
        longest = Math.max(longest, performance.now() - begun);
    }
    return longest;
}"""
#: The longest time for which a page did nothing else, in milliseconds.
STALLS = """() => new PerformanceObserver(list => {
    window.longest = Math.max(window.longest ?? 0, ...list.getEntries().map(each => each.duration));
}).observe({ type: "longtask" })"""


#: Whether the service worker has kept all that it has to: the page, and the engine.
KEPT = """async ([page, files]) => {
    const names = (await caches.keys()).filter(name => name.startsWith("kdl http"));
    const kept = (await Promise.all(names.map(async name => (await caches.open(name)).keys()))).flat();
    return [page, ...files].every(file => kept.some(({ url }) => url.endsWith(file)));
}"""


class Visit(NamedTuple):
    """When a page could be read and when it lived, in seconds, and how much memory it took then, in MiB."""

    read: float
    lives: float
    memory: float


def opened(context: BrowserContext, address: str, keeps: tuple[str, list[str]] | None = None) -> Visit:
    """Open a page until it lives; and, if files are named, until the service worker has kept them."""
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    page.goto(address)
    page.wait_for_function(LIVES, timeout=120_000)
    lives = float(page.evaluate(LIVES)) / 1000
    read = float(page.evaluate("document.documentElement.dataset.read") or 0) / 1000
    page.wait_for_timeout(KEPT_SECONDS * 1000)
    memory = page_memory()
    while keeps and not page.evaluate(KEPT, list(keeps)):
        page.wait_for_timeout(500)
    page.close()
    return Visit(read, lives, memory)


def page_memory() -> float:
    """Return what the page that is open takes for itself, in MiB."""
    children = psutil.Process().children(recursive=True)
    pages = [child for child in children if "--type=renderer" in child.cmdline()]
    return float(max(page.memory_full_info().uss for page in pages)) / 2**20


def measured(browser: Browser, site: Path) -> dict[str, list[tuple[float, ...]]]:
    """Open every page a few times: with nothing in the cache, again, and, where that can be, without the server."""
    found: dict[str, list[tuple[float, ...]]] = {}
    for _ in range(TIMES):
        for name, page in {"empty": "empty", **PAGES}.items():
            with served(site) as address:
                context = browser.new_context(service_workers="block", bypass_csp=True)
                first, again = (opened(context, f"{address}/{page}.html") for _ in range(2))
                context.close()
            alone = again if page == "empty" else without_server(browser, site, f"{page}.html")
            found.setdefault(name, []).append((first.read, first.lives, again.lives, alone.lives, first.memory))
    return found


def without_server(browser: Browser, site: Path, page: str) -> Visit:
    """Open a page, which is kept, and once more when the server has gone."""
    context = browser.new_context(bypass_csp=True)
    home = engine.found(site)
    files = [f"{home}/{file.name}" for file in (site / home).iterdir()]
    with served(site) as address:
        opened(context, f"{address}/{page}", (page, files))
    found = opened(context, f"{address}/{page}")
    context.close()
    return found


def steps(browser: Browser, address: str) -> float:
    """Begin a game, and return the milliseconds from a click on a room to the first pixels that change."""
    page = browser.new_page(viewport={"width": 1280, "height": 1000}, bypass_csp=True)
    page.add_init_script(player.WATCH)
    page.goto(address)
    page.locator(".kdl-setup .kdl-start:visible").click(timeout=120_000)
    page.locator(".kdl-table canvas").first.wait_for(timeout=60_000)
    page.keyboard.press("5")
    found: list[float] = []

    def act(page: Page, chosen: str) -> None:
        kind, _, room = chosen.partition(" ")
        if kind != "room":
            by_mouse(page, chosen)
        elif changed := page.evaluate(player.CLICK, [f'.kdl-room[data-space="{room}"]', ".kdl-table", player.QUIET]):
            found.append(changed[0])

    play(page, act, until=lambda now: now.ended or len(found) >= STEPS)
    page.close()
    return median(found)


def stalled(browser: Browser, site: str) -> float:
    """Play against a computer that searches; return for how long the page stood still at most, in milliseconds."""
    page = browser.new_page(viewport={"width": 1280, "height": 1000}, bypass_csp=True)
    page.goto(f"{site}/00_play.html")
    page.locator(".kdl-living .kdl-setup").wait_for(timeout=120_000)
    set_game_up(page, SEARCHED)
    laid(page)
    page.evaluate(STALLS)
    play(page, by_mouse, most=STEPS)
    laid(page)
    longest = float(page.evaluate("window.longest ?? 0"))
    page.close()
    return longest


def settled(browser: Browser, site: str) -> tuple[float, float]:
    """Return when *Settle a question* can be read, in seconds, and how long a letter waits at most, in milliseconds."""
    read, waited = [], []
    for _ in range(TIMES):
        page = browser.new_page(viewport={"width": 390, "height": 844}, bypass_csp=True, service_workers="block")
        page.add_init_script(f"({WATCH})()")
        page.goto(f"{site}/{SETTLE}.html")
        page.locator(".kdl-settle input").wait_for()
        waited.append(float(page.evaluate(TYPE, ASKED)))
        read.append(float(page.evaluate("document.documentElement.dataset.read")) / 1000)
        page.close()
    return median(read), median(waited)


def read_at_once(site: str, folder: Path) -> tuple[int, float]:
    """Have many readers fetch what a page fetches, at once; return how many had all of it, and when the last had."""
    asked = to_be_read(folder)
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


def to_be_read(folder: Path) -> list[str]:
    """Name what a page fetches to be read."""
    html = (folder / f"{READ}.html").read_text("utf-8")
    return [f"{READ}.html", *dict.fromkeys(re.findall(r'(?:src|href)="(static/[^"]+\.(?:js|css)[^"]*)"', html))]


def packed(files: Iterable[Path]) -> float:
    """Return what files take on the line, in megabytes, packed as servers do."""
    held = {file: file.read_bytes() for file in files}
    return sum(len(data if file.suffix == ".bin" else gzip.compress(data, 6)) for file, data in held.items()) / 1e6


def write_empty(site: Path) -> None:
    """Write the empty page beside the others."""
    (site / "empty").mkdir()
    for name in PYODIDE:
        shutil.copy(engine.MODULES / "pyodide" / name, site / "empty")
    (site / "empty.html").write_text(EMPTY, "utf-8")
    (site / "empty/worker.js").write_text(WORKER, "utf-8")


def table(times: dict[str, list[tuple[float, ...]]]) -> str:
    """Put the medians of what was measured into a table, with their ratios to the empty page."""
    found = {name: [median(column) for column in zip(*rows, strict=True)] for name, rows in times.items()}
    lines = [f"{'':24}  read  lives  ratio  again  ratio  alone  ratio    MiB"]
    for name, (read, *lives, memory) in found.items():
        ratios = zip(lives, found["empty"][1:4], strict=True)
        timed = "".join(f"{seconds:7.2f}{seconds / empty:7.2f}" for seconds, empty in ratios)
        lines.append(f"{name:24}{read:6.2f}{timed}{memory:7.0f}")
    return "\n".join(lines)


def main() -> int:
    """Measure, and print."""
    with TemporaryDirectory() as folder, chromium() as browser:
        site = build_some(Path(folder), *PAGES.values(), SETTLE)
        write_empty(site)
        print(table(measured(browser, site)))
        with served(site) as address, serving.served(site.parent / "notebooks") as app:
            here, there = (steps(browser, each) for each in (f"{address}/00_play.html", app.page("00_play")))
            longest = stalled(browser, address)
            readable, letter = settled(browser, address)
            whole, last = read_at_once(address, site)
        print(f"a step of one's own: {here:.0f} ms; in the app {there:.0f} ms")
        print(f"{whole} of {READERS} readers at once had {READ} whole, the last after {last:.1f} s")
        read = packed(site / each.partition("?")[0] for each in to_be_read(site))
        lives = packed(file for file in (site / engine.found(site)).iterdir() if not file.name.startswith(LATER))
        print(f"over the line, packed: {read:.2f} MB until {READ} is read, {lives:.2f} MB more until it lives")
        print(f"{SETTLE}: can be read after {readable:.2f} s; a letter waits {letter:.0f} ms at most for its rules")
        print(f"longest standstill while computers thought and moved: {longest:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
