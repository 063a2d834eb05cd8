"""What the browser tests do with a page: open notebooks, look at canvases, ask axe, take pictures."""

import re
from collections.abc import Callable
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page, Request

SCREENSHOTS = Path(__file__).resolve().parents[2] / "screenshots"
# Voilà's own scripts are built against other versions of JupyterLab's parts and say so; these are warnings, not errors.
LOCAL = re.compile(r"(https?|wss?)://127\.0\.0\.1[:/]|data:|blob:|about:")

COUNT_COLOURS = """canvas => {
    const { width, height } = canvas;
    if (!width || !height) return 0;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    const colours = new Set();
    for (let i = 0; i < data.length && colours.size < 1000; i += 4)
        colours.add((data[i] << 24) | (data[i + 1] << 16) | (data[i + 2] << 8) | data[i + 3]);
    return colours.size;
}"""

# Each wait is named and has an end, so that a dialog in the way is told and does not hold the tests for ever.
RUN_IN_LAB = """async () => {
    const app = window.jupyterapp;
    const until = (name, promise) => Promise.race([
        promise,
        new Promise((_, refuse) => setTimeout(() => refuse(new Error(`JupyterLab did not come to: ${name}`)), 120000)),
    ]);
    await until("restored", app.restored);
    const panel = app.shell.currentWidget;
    await until("notebook shown", panel.revealed);
    await until("notebook read", panel.context.ready);
    await until("session started", panel.sessionContext.ready);
    await until("kernel answering", panel.sessionContext.session.kernel.info);
    await until("all cells run", app.commands.execute("notebook:run-all-cells"));
}"""


class Watch:
    """Remember what a page says and asks for that it should not."""

    def __init__(self, page: Page, allowed: tuple[str, ...] = ()) -> None:
        self.faults: list[str] = []
        self._allowed = [re.compile(pattern) for pattern in allowed]
        page.on("console", self._heed_console)
        page.on("pageerror", lambda error: self._add(f"error on the page: {error}"))
        page.on("request", self._heed_request)

    def _heed_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._add(f"console: {message.text} ({message.location.get('url', '')})")

    def _heed_request(self, request: Request) -> None:
        if not LOCAL.match(request.url):
            self._add(f"request to another machine: {request.url}")

    def _add(self, fault: str) -> None:
        if not any(pattern.search(fault) for pattern in self._allowed):
            self.faults.append(fault)


def axe(page: Page) -> list[str]:
    """Return what axe-core finds critical or serious on the page, one line each."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{found['id']} ({found['impact']}): {node['html'][:200]}"
        for found in violations
        if found["impact"] in ("critical", "serious")
        for node in found["nodes"]
    ]


def open_notebook(page: Page, url: str) -> Page:
    """Open a notebook's page in Voilà and wait until all its cells are shown."""
    page.goto(url)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    page.wait_for_selector("main #rendered_cells", state="visible", timeout=60_000)
    return page


def run_in_lab(page: Page, url: str) -> Page:
    """Open a notebook in JupyterLab, run all its cells and wait until the last has run."""
    page.goto(url)
    page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.context", timeout=60_000)
    page.evaluate(RUN_IN_LAB)
    return page


def wait_until_painted(page: Page, selector: str = "canvas", colours: int = 4) -> None:
    """Wait until a canvas shows at least so many colours; a blank one has one."""
    painted = (
        f"([selector, colours]) => [...document.querySelectorAll(selector)].some(c => ({COUNT_COLOURS})(c) >= colours)"
    )
    page.wait_for_function(painted, arg=[selector, colours], timeout=30_000)


def pixels(page: Page, selector: str = "canvas") -> str:
    """Return the content of all canvases that match, to be compared with a later one."""
    return str(page.eval_on_selector_all(selector, "all => all.map(canvas => canvas.toDataURL()).join()"))


def screenshots(name: str, new_page: Callable[..., Page], show: Callable[[Page], object]) -> list[Path]:
    """Save pictures of a page 1280 and 360 wide, light and dark; ``show`` opens it on a fresh page."""
    SCREENSHOTS.mkdir(exist_ok=True)
    saved = []
    for width in (1280, 360):
        for scheme in ("light", "dark"):
            page = new_page(width=width, scheme=scheme)
            show(page)
            saved.append(SCREENSHOTS / f"{name}-{width}-{scheme}.png")
            page.screenshot(path=saved[-1], full_page=True)
            page.close()
    return saved
