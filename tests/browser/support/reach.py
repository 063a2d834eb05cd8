"""What a reader with a keyboard meets: each stop of Tab, how it shows the focus, and how far it stands out."""

from typing import NamedTuple

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

#: How wide a ring has to be, in pixels, and how far it and the edges of controls stand out from what is around them.
WIDE, CLEAR = 3.0, 3.0
#: What has the focus: its ring, and the edge around it if it is a control. None beyond the last stop of the page.
LOOK = """() => {
    let here = document.activeElement;
    if (!here || here === document.body || here === document.documentElement) return null;
    while (here.contentDocument) here = here.contentDocument.activeElement; // a page in the page
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const read = colour => {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const over = ([r, g, b, a], below) => [r, g, b].map((each, i) => (each * a + below[i] * (255 - a)) / 255);
    const ground = start => {
        const layers = [];
        for (let node = start; node; node = node.parentElement) {
            layers.push(read(getComputedStyle(node).backgroundColor));
        }
        const paper = matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
        return layers.reverse().reduce((below, layer) => over(layer, below), paper);
    };
    const light = colour => {
        const linear = each => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4;
        const [r, g, b] = colour.map(each => linear(each / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const apart = (one, other) => Math.max(light(one), light(other)) / Math.min(light(one), light(other));

    // What cannot be seen shows the focus at its label, an editor around its lines; rooms show it along their walls.
    const shown = getComputedStyle(here).opacity === "0" ? here.closest("label") : (here.closest(".cm-editor") ?? here);
    const style = getComputedStyle(shown), around = ground(shown.parentElement);
    let wide = ["none", "auto", "hidden"].includes(style.outlineStyle) ? 0 : parseFloat(style.outlineWidth);
    let clear = apart(over(read(style.outlineColor), around), around);
    const drawn = selector => here.closest(".kdl-overlay")?.querySelector(selector);
    if (here.matches(".kdl-room")) {
        const ring = drawn(".kdl-ring.inner"), rim = drawn(".kdl-ring.outer");
        wide = ring?.getAttribute("d") ? parseFloat(getComputedStyle(ring).strokeWidth) : 0;
        clear = apart(read(getComputedStyle(ring).stroke).slice(0, 3), read(getComputedStyle(rim).stroke).slice(0, 3));
    } else if (here.matches(".kdl-drawn-room")) {
        wide = style.stroke === "none" ? 0 : parseFloat(style.strokeWidth);
        clear = apart(read(style.stroke).slice(0, 3), here.closest(".kdl-dark") ? [10, 10, 10] : [255, 255, 255]);
    }
    const typed = "input:not([type=range], [type=radio], [type=checkbox], [type=file])";
    const control = `button:not(.kdl-room), select, textarea, ${typed}`;
    let edge = null;
    if (shown.matches(control) && !style.textDecorationLine.includes("underline")) {
        const lined = parseFloat(style.borderTopWidth) && style.borderTopStyle !== "none";
        const line = lined ? over(read(style.borderTopColor), around) : around;
        edge = Math.max(apart(line, around), apart(ground(shown), around));
    }
    const { left, right } = shown.getBoundingClientRect();
    const name = here.getAttribute("aria-label") ?? here.textContent.trim().slice(0, 40);
    const what = `${here.localName}.${here.getAttribute("class") ?? ""} ${name}`;
    return { what, wide, clear, edge, out: left < -1 || right > innerWidth + 1 };
}"""

#: How wide and high whatever can be picked in a picture has to be at least, in pixels.
TARGET = 24
#: What is found at every fourth pixel of the pictures in which something can be picked: for each room or character the
#: side of the largest square in which all is the room, and who is found at its middle.
PICKED = """picture => {
    picture.scrollIntoView({ block: "start" });
    scrollBy(0, -60);
    const meant = here => here?.closest("[data-space], [data-of], [data-id]")?.dataset ?? {};
    const { left, top, width, height } = picture.getBoundingClientRect();
    const sides = {}, beyond = 30, step = 4;
    let above = [];
    for (let y = -beyond; y < height + beyond; y += step) {
        const row = [];
        for (let x = -beyond; x < width + beyond; x += step) {
            const here = document.elementFromPoint(left + x + 0.5, top + y + 0.5);
            const { space, of, id } = picture.contains(here) ? meant(here) : {};
            const name = space ?? of ?? id, at = row.length;
            const around = [row[at - 1], above[at], above[at - 1]];
            const side = step + Math.min(...around.map(each => (each && each.name === name ? each.side : 0)));
            row.push({ name, side });
            if (name) sides[name] = Math.max(sides[name] ?? 0, side);
        }
        above = row;
    }
    const rooms = [...picture.querySelectorAll(".kdl-room, .kdl-drawn-room")].map(room => {
        const box = room.getBoundingClientRect();
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const { space, of, id } = meant(middle), name = room.dataset.space ?? room.dataset.id;
        const gathered = middle?.classList.contains("kdl-bubble");
        return [name, sides[name] ?? 0, gathered ? name : space ?? of ?? id ?? ""];
    });
    return rooms;
}"""
#: What scrolls sideways in a page, and is no stop of Tab or has no name.
UNREACHED = """() => [...document.querySelectorAll("main *")]
    .filter(each => each.clientWidth && each.scrollWidth > each.clientWidth + 1)
    .filter(each => ["auto", "scroll"].includes(getComputedStyle(each).overflowX))
    .filter(each => each.tabIndex !== 0 || !each.getAttribute("aria-label"))
    .map(each => each.outerHTML.slice(0, 160))"""


class Stop(NamedTuple):
    """A stop of Tab.

    Attributes:
        what: What has the focus there.
        wide: How wide the ring around it is, in pixels.
        clear: The contrast of the ring with what is around it.
        edge: The contrast of the edge of a control, or of what fills it, with what is around it; None for no control.
        out: Whether it reaches over the sides of the window.
    """

    what: str
    wide: float
    clear: float
    edge: float | None
    out: bool


def stops(page: Page, most: int = 300) -> list[Stop]:
    """Walk with Tab over every stop of a page, from the first one."""
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    page.locator("header a, main a").first.focus()
    found: list[Stop] = []
    for _ in range(most):
        here = page.evaluate(LOOK)
        if here is None:
            return found
        found.append(Stop(**here))
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not get out of the page")


def picked(picture: Locator) -> list[tuple[str, int, str]]:
    """Return for each room of a picture how large a square of it can be tapped, and which room is at its middle."""
    return [(name, side, middle) for name, side, middle in picture.evaluate(PICKED)]


def weak(found: list[Stop]) -> list[Stop]:
    """Return the stops whose focus, or whose edge, cannot be seen well."""
    return [
        stop
        for stop in found
        if stop.wide < WIDE or stop.clear < CLEAR or stop.out or (stop.edge is not None and stop.edge < CLEAR)
    ]


def findings(page: Page) -> list[str]:
    """Return everything that axe-core finds on the page, minor things and good practice included."""
    violations = Axe().run(page).response["violations"]
    return [f"{found['id']}: {node['html'][:200]}" for found in violations for node in found["nodes"]]


def unseen_when_forced(page: Page) -> list[Stop]:
    """Return the stops of Tab at which the focus is not seen in colours that a reader forces."""
    page.emulate_media(forced_colors="active")
    found = [stop for stop in stops(page) if stop.wide < 3]
    page.emulate_media(forced_colors="none")
    return found
