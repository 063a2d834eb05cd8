"""Measure the first minute in a real browser: ``python -m benchmarks.pages``.

For some pages, and for an empty page of plain Voilà with one button, with the same settings: how long it takes until
there is something to read, and until the first thing on the page answers a click; once with nothing in the browser's
cache, and once more with everything. All are opened in turns, in one run, with a pause between two as
a lone reader makes; the command prints medians, in seconds, and their ratios to the empty page.
Playwright and Chromium are needed; they belong to the requirements of the tests.
"""

from __future__ import annotations

import sys
import time
from statistics import median
from typing import Any, NamedTuple

from benchmarks.serving import MOST_SECONDS, PLAIN, ROOT, chromium, folder_with, served, told

TIMES = 5
#: In seconds: how long a lone reader reads before the next page.
PAUSE = 3.0
NOTEBOOKS = ROOT / "notebooks"
BARE = """import ipywidgets
label, button = ipywidgets.Label("not pressed"), ipywidgets.Button(description="Press")
button.on_click(lambda _: setattr(label, "value", "pressed"))
ipywidgets.HBox([button, label]).add_class("bare")"""


class Opened(NamedTuple):
    """A page that is measured.

    Attributes:
        name: What the report calls it.
        page: The notebook.
        click: The selectors of what is clicked, one after the other.
        answer: The selector of what answers, and what stands there then.
    """

    name: str
    page: str
    click: tuple[str, ...]
    answer: tuple[str, str]


EMPTY = Opened("empty page, one button", "measured", (".bare button",), (".bare .widget-label", "^pressed$"))
PAGES = (
    Opened(
        "page 01: the board", "01_sight_lines",
        ("[data-wake]", '.kdl-explorer .kdl-room[aria-label^="Kitchen"]'),
        (".kdl-explorer", "From the Kitchen you see"),
    ),
    Opened(
        "page 14: the first bet", "14_lucky_counts_to_fifteen",
        (".kdl-bet .kdl-drawn-room[role]", ".kdl-bet .kdl-bet-lock"), (".kdl-bet .kdl-bet-verdict", "."),
    ),
)  # fmt: skip

#: Before the page loads: note when there is something to read, click as soon as that is possible, note the answer.
WATCH = """([clicks, [place, wanted]]) => {
    const told = (window.told = { read: null, answered: null });
    const left = [...clicks];
    const seen = (element) => element?.checkVisibility({ visibilityProperty: true }) && !element.disabled;
    const look = () => {
        const heading = document.querySelector("main h1, .bare");
        if (told.read === null && seen(heading)) told.read = performance.now();
        const next = left.length && document.querySelector(left[0]);
        if (next && seen(next)) {
            next.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            const was = next;
            left.shift();
        }
        const answer = document.querySelector(place);
        if (!left.length && answer && new RegExp(wanted).test(answer.textContent)) told.answered = performance.now();
        if (told.answered === null) setTimeout(look, 20);
    };
    look();
}"""


class Times(NamedTuple):
    """When there was something to read, and when the page answered, in seconds from its opening."""

    read: float
    answered: float


def measure(times: int = TIMES) -> dict[str, tuple[Times, Times]]:
    """Open all pages in turns; return the medians for each, with a cold and a warm cache, the empty page last.

    Raises:
        ModuleNotFoundError: Playwright is missing.
        RuntimeError: Chromium is missing, or a server does not start.
    """
    found: dict[str, tuple[list[Times], list[Times]]] = {each.name: ([], []) for each in (*PAGES, EMPTY)}
    with folder_with({"bare": BARE}) as folder, served(NOTEBOOKS) as kit, served(folder, PLAIN) as plain, \
            chromium() as browser:  # fmt: skip
        for _ in range(times):
            for each in (*PAGES, EMPTY):
                context = browser.new_context(
                    viewport={"width": 1280, "height": 900}, bypass_csp=True
                )  # what waits uses eval
                for row in found[each.name]:
                    row.append(_open(context, each, (plain if each is EMPTY else kit).page(each.page)))
                context.close()
    return {name: (_medians(cold), _medians(warm)) for name, (cold, warm) in found.items()}


def _open(context: Any, opened: Opened, url: str) -> Times:
    time.sleep(PAUSE)
    page = context.new_page()
    page.add_init_script(f"({WATCH})({_as_script(opened)})")
    page.goto(url, timeout=1000 * MOST_SECONDS, wait_until="commit")
    page.wait_for_function("window.told?.answered", timeout=1000 * MOST_SECONDS)
    told_then = page.evaluate("window.told")
    page.close(run_before_unload=True)
    return Times(told_then["read"] / 1000, told_then["answered"] / 1000)


def _as_script(opened: Opened) -> str:
    return f"[{list(opened.click)!r}, {list(opened.answer)!r}]"


def _medians(rows: list[Times]) -> Times:
    return Times(*map(median, zip(*rows, strict=True)))


def report(figures: dict[str, tuple[Times, Times]]) -> str:
    """Put the figures and their ratios to the last of them into a table."""
    empty = list(figures.values())[-1]
    heads = ("read", "answers", "ratio", "warm: read", "answers", "ratio")
    lines = [f"{'medians, in seconds':24}" + "".join(f"{head:>12}" for head in heads)]
    for name, rows in figures.items():
        cells = ""
        for row, bare in zip(rows, empty, strict=True):
            cells += f"{row.read:12.2f}{row.answered:12.2f}{row.answered / bare.answered:12.2f}"
        lines.append(f"{name:24}{cells}")
    return "\n".join(lines)


def main() -> int:
    """Measure and print; the exit code says whether it could be done."""
    return told(lambda: report(measure()))


if __name__ == "__main__":
    sys.exit(main())
