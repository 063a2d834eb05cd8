"""What the browser tests do with a page: open notebooks, look at canvases, ask axe, take pictures."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Locator,
    Page,
)

SCREENSHOTS = Path(__file__).resolve().parents[3] / "screenshots"

IN_WINDOW = """(element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return width > 0 && top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
}"""
COUNT_COLOURS = """canvas => {
    const { width, height } = canvas;
    if (!width || !height) return 0;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    const colours = new Set();
    for (let i = 0; i < data.length && colours.size < 1000; i += 4)
        colours.add((data[i] << 24) | (data[i + 1] << 16) | (data[i + 2] << 8) | data[i + 3]);
    return colours.size;
}"""

# From 0, black, to 255, white; what is transparent does not count.
BRIGHTNESS = """canvas => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0, weight = 0;
    for (let i = 0; i < data.length; i += 4) {
        sum += data[i + 3] * (0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]);
        weight += data[i + 3];
    }
    return sum / weight;
}"""

# A picture of the mansion is painted before the kernel knows its size on the page, and once more when it does; in
# between its canvas is empty, and it can have its new width and its old height. So every picture on the page must have
# as many pixels as its place, in the shape of the map, and stay as it is for some frames. This is asked at each frame.
# A picture that nobody has come near is not drawn yet.
SETTLED = f"""() => {{
    const fits = mansion => {{
        const canvas = mansion.querySelector("canvas"), stage = mansion.querySelector(".kdl-stage");
        if (!canvas || !stage) return false;
        const density = Math.min(Math.max(devicePixelRatio, 1), 3), frame = stage.viewBox.baseVal;
        const wide = Math.abs(canvas.width - density * stage.getBoundingClientRect().width) < 2;
        return wide && Math.abs(canvas.height - canvas.width * frame.height / frame.width) < 2;
    }};
    const near = each => {{
        const {{ top, bottom }} = each.getBoundingClientRect();
        return each.checkVisibility() && top < innerHeight && bottom > 0;
    }};
    const mansions = [...document.querySelectorAll(".kdl-picture")].filter(near);
    const canvases = mansions.map(each => each.querySelector("canvas"));
    const look = () => canvases.map(canvas => canvas.toDataURL()).join();
    const known = window.settling;
    if (!mansions.length || !mansions.every(fits)) window.settling = null;
    else if (!known) window.settling = {{ frames: 0, pixels: look() }};
    else if (++known.frames > 5) {{
        window.settling = null;
        return known.pixels === look() && canvases.every(canvas => ({COUNT_COLOURS})(canvas) >= 30);
    }}
    return false;
}}"""
# A picture is drawn again a moment after the page has changed its theme, and says so by its class.
IN_THEME = f"""() => {{
    const {{ matches: dark }} = matchMedia("(prefers-color-scheme: dark)");
    const drawn = [...document.querySelectorAll(".kdl-drawn")].filter(each => each.checkVisibility());
    return (document.body.dataset.jpThemeLight ?? String(!dark)) === String(!dark)
        && drawn.every(each => each.matches(".kdl-dark") === dark)
        && [...document.querySelectorAll("img.kdl-floor")].every(floor => {{
            const canvas = document.createElement("canvas");
            canvas.width = canvas.height = 40;
            canvas.getContext("2d").drawImage(floor, 0, 0, 40, 40);
            return ({BRIGHTNESS})(canvas) < 128 === dark;
        }});
}}"""
PIXELS_DIFFER = "([canvas, before]) => canvas.toDataURL() !== before"

ALIVE = """() => !document.querySelector("[data-wake=at-once], .kdl-living[data-coming], .kdl-living[inert]")"""

# Each wait is named and has an end, so that a dialog in the way is told and does not hold the tests for ever.
RUN_IN_LAB = """async path => {
    const app = window.jupyterapp;
    const until = (name, promise) => Promise.race([
        promise,
        new Promise((_, refuse) => setTimeout(() => refuse(new Error(`JupyterLab did not come to: ${name}`)), 120000)),
    ]);
    const panel = await until("notebook opened", app.commands.execute("docmanager:open", { path }));
    await until("notebook shown", panel.revealed);
    await until("notebook read", panel.context.ready);
    await until("session started", panel.sessionContext.ready);
    await until("kernel answering", panel.sessionContext.session.kernel.info);
    await until("all cells run", app.commands.execute("notebook:run-all-cells"));
}"""


LEAVE_IN_LAB = """async () => {
    const panel = window.jupyterapp.shell.currentWidget;
    await panel.sessionContext.shutdown();
    panel.dispose();
}"""


def axe(page: Page) -> list[str]:
    """Return what axe-core finds critical or serious on the page, one line each."""
    violations = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{found['id']} ({found['impact']}): {node['html'][:200]}"
        for found in violations
        if found["impact"] in ("critical", "serious")
        for node in found["nodes"]
    ]


def open_notebook(page: Page, url: str) -> Page:
    """Open a notebook's page in the web app and wait until all that lives at once does so."""
    page.goto(url)
    return wait_until_shown(page)


def wait_until_shown(page: Page) -> Page:
    """Wait until all that lives at once on a notebook's page does so, and takes what is pressed."""
    page.wait_for_selector(".kdl-site-cells", timeout=60_000)
    page.wait_for_function(ALIVE, timeout=60_000)
    return page


def kernel_of(page: Page) -> str:
    """Return the id of the kernel behind a living page of the web app, which the page asks for now and then."""
    asked = """() => performance.getEntriesByType("resource")
        .map(each => each.name.match(/kernels\\/([\\w-]+)$/)?.[1]).find(Boolean)"""
    return str(page.wait_for_function(asked).json_value())


def open_lab(page: Page, url: str) -> Page:
    """Open JupyterLab and wait until it is ready."""
    page.goto(url)
    page.wait_for_function("() => window.jupyterapp?.restored.then(() => true)", timeout=60_000)
    return page


def run_in_lab(page: Page, path: str) -> None:
    """Open a notebook in JupyterLab, run all its cells and wait until the last has run."""
    page.evaluate(RUN_IN_LAB, path)


def leave_in_lab(page: Page) -> None:
    """End the kernel of the notebook that JupyterLab shows, and close it without saving."""
    page.evaluate(LEAVE_IN_LAB)


def wait_until_painted(page: Page, selector: str = "canvas", colours: int = 4) -> None:
    """Wait until a canvas shows at least so many colours; a blank one has one."""
    painted = (
        f"([selector, colours]) => [...document.querySelectorAll(selector)].some(c => ({COUNT_COLOURS})(c) >= colours)"
    )
    page.wait_for_function(painted, arg=[selector, colours])


def wait_until_settled(page: Page) -> Page:
    """Wait until every picture of the mansion that the page shows has its last size and is painted."""
    page.wait_for_function(SETTLED, timeout=60_000)
    return page


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has it."""
    wanted = {"width": width, "height": height}
    if page.viewport_size != wanted:
        page.set_viewport_size(wanted)
        page.wait_for_function("wanted => innerWidth === wanted.width && innerHeight === wanted.height", arg=wanted)


def wait_until_in_window(found: Locator) -> None:
    """Wait until the whole of an element stands in the window, give or take a pixel of rounding."""
    found.page.wait_for_function(IN_WINDOW, arg=found.element_handle())


def recolour(page: Page, scheme: str) -> None:
    """Make the reader's system light or dark, and wait until the page and its pictures have followed."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function(IN_THEME)


def dress(page: Page, scheme: str) -> None:
    """Recolour a page, and wait until what it shows of the mansion is settled."""
    recolour(page, scheme)
    if page.locator(".kdl-picture").count():
        wait_until_settled(page)


def brightness(page: Page, selector: str = "canvas") -> float:
    """Return how bright a canvas is, from 0 to 255."""
    return float(page.eval_on_selector(selector, BRIGHTNESS))


def pixels(canvas: Locator) -> str:
    """Return what a canvas shows, to be compared with what it shows later; let it settle first."""
    return str(canvas.evaluate("canvas => canvas.toDataURL()"))


def wait_for_other_pixels(canvas: Locator, before: str) -> None:
    """Wait until a canvas shows something else."""
    canvas.page.wait_for_function(PIXELS_DIFFER, arg=[canvas.element_handle(), before])


def screenshots(name: str, page: Page) -> list[Path]:
    """Save pictures of a page 1280 and 360 wide, light and dark."""
    SCREENSHOTS.mkdir(exist_ok=True)
    saved = []
    for width in (1280, 360):
        resize(page, width, 800)
        for scheme in ("light", "dark"):
            dress(page, scheme)
            saved.append(SCREENSHOTS / f"{name}-{width}-{scheme}.png")
            page.screenshot(path=saved[-1], full_page=True)
    resize(page, 1280, 800)
    dress(page, "light")
    return saved
