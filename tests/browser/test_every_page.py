"""Every page of the site fits every window from the first moment on, and its pictures can be read on a phone."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from kdl_widgets.sheets.class_page import class_page
from kdl_widgets.sheets.class_results import Rule
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from kdl.clauses import clauses
from tests.browser.support.pages import resize
from tests.browser.support.sites import served, shared_site, whole_site
from tests.sweep import sampled

#: Windows from a small phone to a large screen, and the one of a phone in which pictures are read.
WIDTHS, PHONE = (320, 360, 390, 768, 1280, 1920), 390
#: How high the type of pictures is at least, in pixels: in the mansion and in charts, and on the card table, which is
#: laid out for no window as narrow as a phone, and drawn smaller there.
LEAST, LEAST_AT_CARDS = 8.0, 5.0
#: The pages with card tables, and what is no type to be read: the letters on pawns.
CARDS, PAWNS = re.compile(r"\b1[4-9]_|get_lucky"), re.compile(r"[A-Z]+")
#: Whether a text of so high a type can be read, or is such a letter; and for how long this is waited for, in ms.
READABLE, MOST = "([size, text]) => size >= least || /^[A-Z]+$/.test(text)", 3000
#: Who pays for what comes gets no engine before asking for it: what is to be read is there all the same.
PAYS = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
#: The scripts of a page have begun.
BEGUN = "() => !document.getElementById('kdl-site') || document.body.classList.contains('kdl-site-engine')"
#: What reaches out of the window at the right, if the page can be scrolled there.
OUT = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
    .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
    .map(each => `${each.localName}.${each.className} ${Math.round(each.getBoundingClientRect().right)}`)"""
#: Open what is folded, and look at the whole page from top to bottom; returns whether the browser has drawn it all.
READ = """async () => {
    for (const each of document.querySelectorAll("main details")) each.open = true;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top);
        const drawn = new Promise(come => requestAnimationFrame(() => come(true)));
        if (!await Promise.race([drawn, new Promise(late => setTimeout(late, 10000))])) return false;
    }
    scrollTo(0, 0);
    return true;
}"""
#: The pictures of questions and switches are drawn; one that came alive after it was passed is looked at again.
DRAWN = """() => {
    const shown = [...document.querySelectorAll(".kdl-bet-picture")].filter(each => each.checkVisibility());
    const waits = shown.find(each => !each.querySelector(".kdl-drawn:not([hidden])"));
    waits?.scrollIntoView();
    return !waits;
}"""
#: Every text in a picture, with how high its type is, in pixels.
TEXTS = """() => {
    const sizes = texts => [...texts].map(text => {
        const { b, d } = text.getScreenCTM();
        const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(b, d);
        return [Math.round(10 * size) / 10, text.textContent.trim()];
    });
    const found = sizes([...document.querySelectorAll("svg text")].filter(each => each.checkVisibility()));
    for (const image of document.images) {
        const { width, height } = image.getBoundingClientRect();
        if (!width || !image.checkVisibility() || !image.src.startsWith("data:image/svg")) continue;
        const source = decodeURIComponent(image.src.slice(image.src.indexOf(",") + 1));
        const { documentElement } = new DOMParser().parseFromString(source, "image/svg+xml");
        const holder = document.createElement("div");
        holder.style.cssText = "position: absolute; top: 0; left: 0; visibility: hidden";
        holder.attachShadow({ mode: "open" }).append(documentElement);
        documentElement.setAttribute("width", width);
        documentElement.setAttribute("height", height);
        document.body.append(holder);
        found.push(...sizes(documentElement.querySelectorAll("text")));
        holder.remove();
    }
    return found;
}"""


@pytest.fixture(params=sampled((shared_site, whole_site), [shared_site]))
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = request.param(tmp_path_factory)
    return folder


@pytest.fixture
def phone(new_page: Callable[..., Page], site: Path) -> Page:
    """The window of a phone; what the smaller site leaves out is missed there."""
    missed = "games/14_lucky_counts_to_fifteen-1.html"
    page = new_page(width=PHONE, allow=() if (site / missed).exists() else (f"404.*{re.escape(missed)}",))
    page.context.add_init_script(PAYS)
    return page


def names(site: Path) -> list[str]:
    """List the pages of a site; of the playthroughs, which are all alike, one for each page."""
    found = (file.relative_to(site).as_posix() for file in sorted(site.rglob("*.html")))
    return [name for name in found if not re.search(r"games/.*-([2-9]|\d\d)\.html", name)]


def begin(page: Page, url: str) -> None:
    """Open a page, and wait until its scripts have begun."""
    page.goto(url)
    page.wait_for_function(BEGUN)


def out(page: Page) -> list[str]:
    """Tell what reaches out of a page, in windows of all widths."""
    found = []
    for width in WIDTHS:
        resize(page, width, 800)
        found += [f"{page.url} at {width}: {each}" for each in page.evaluate(OUT)]
    resize(page, PHONE, 800)
    return found


def test_no_page_is_wider_than_its_window_before_it_is_read_or_after_and_all_type_in_pictures_can_be_read_on_a_phone(
    phone: Page, site: Path
) -> None:
    page, wide, small, texts = phone, [], [], 0
    with served(site) as address:
        for name in names(site):
            begin(page, f"{address}/{name}")
            wide += out(page)
            if not page.evaluate(READ):
                # Chromium 156 can stop drawing a window for good after it was resized, while others are drawn.
                page.close()
                page = phone.context.new_page()
                begin(page, f"{address}/{name}")
                assert page.evaluate(READ), f"no frames come at {name}"
            page.wait_for_function(DRAWN)
            least = LEAST_AT_CARDS if CARDS.search(name) else LEAST
            with suppress(PlaywrightTimeout):  # pictures are laid out anew a moment after the window has another width
                page.wait_for_function(f"least => ({TEXTS})().every({READABLE})", arg=least, timeout=MOST)
            found = page.evaluate(TEXTS)
            texts += len(found)
            small += [f"{name}: {size} {text}" for size, text in found if size < least and not PAWNS.fullmatch(text)]
            wide += out(page)
    assert wide == [], "\n".join(wide)
    assert texts > 100
    assert small == [], "\n".join(small)


def test_the_page_of_a_class_is_no_wider_than_its_window(new_page: Callable[..., Page], tmp_path: Path) -> None:
    rules = [Rule(each.id, 24, 24 - n, 0) for n, each in enumerate(clauses()[:18])]
    (tmp_path / "class.html").write_text(class_page(rules, 24), "utf-8")
    page = new_page(width=PHONE)
    with served(tmp_path) as address:
        page.goto(f"{address}/class.html")
        wide = out(page)
    assert wide == [], "\n".join(wide)


def test_every_sheet_leads_to_the_front_page_and_not_on_paper(new_page: Callable[..., Page], site: Path) -> None:
    page = new_page(width=PHONE)
    with served(site) as address:
        for sheet in sorted((site / "static/cheatsheets").glob("*.html")):
            page.goto(f"{address}/static/cheatsheets/{sheet.name}")
            links = page.locator("nav.home a")
            assert links.count() in (1, 2), sheet.name
            assert links.first.is_visible(), sheet.name
            page.emulate_media(media="print")
            assert not any(link.is_visible() for link in links.all()), sheet.name
            page.emulate_media(media="screen")
            for link in links.all():
                assert page.request.get(link.evaluate("(link) => link.href")).ok, sheet.name
            links.first.click()
            page.wait_for_url(f"{address}/index.html")
