"""The site without a server, and without a network: what was read opens again, in one version of the site."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from kdl_widgets.beats.bet import Bet
from kdl_widgets.site import engine, offline
from kdl_widgets.site.cells import at_home, cells
from playwright.sync_api import Page, expect

from kdl.words import say
from tests.browser.support.beats import BETS, answer
from tests.browser.support.living import LIVING, MINUTE
from tests.browser.support.pages import axe, screenshots
from tests.browser.support.site_server import SiteServer
from tests.browser.support.sites import shared_site

pytestmark = pytest.mark.skipif(
    not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"
)

PAGE, OTHER, GAME = "01_sight_lines.html", "de/01_sight_lines.html", "games/01_sight_lines-1.html"
#: What the front page loads once it is in sight.
FILM = "static/cards/first_visit.svg"
#: What is kept: the version of each cache, and the files in it.
KEPT = """async scope => Object.fromEntries(await Promise.all((await caches.keys()).filter(
    name => name.startsWith("kdl http")
).map(async name => {
    const cache = await caches.open(name);
    const files = (await cache.keys()).map(({ url }) => decodeURIComponent(url.slice(scope.length)));
    return [name.slice(-64), files];
})))"""
TEXT = "async ([version, path]) => (await (await caches.match(path, { cacheName: version })).text())"
HAS = f"""async ([scope, version, files]) => {{
    const kept = await ({KEPT})(scope);
    return files.every(file => kept[version]?.includes(file));
}}"""
#: Where the service worker is: nowhere, or in one of the states that one after the other has.
STATE = "async state => Boolean((await navigator.serviceWorker.getRegistration())?.[state])"
# To open one that has gone would make it anew.
IS_ALONE = "async () => (await caches.keys()).filter(name => name.startsWith('kdl http')).length === 1"
IS_SERVED = "() => navigator.serviceWorker.controller?.state === 'activated'"
#: Whether a newer version is there, once it is asked for and has been installed or has not.
UPDATED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = await registration.update().catch(() => registration);
    const newer = found.installing;
    await new Promise(done => newer ? newer.addEventListener("statechange", done, { once: true }) : done());
    return Boolean(newer) && newer.state !== "redundant";
}"""
UNTIL = """async arg => {
    const [asked, end] = [%s, Date.now() + 60_000];
    while (!(await asked(arg))) {
        if (Date.now() > end) throw new Error(`in vain: ${asked}`);
        await new Promise(later => setTimeout(later, 50));
    }
}"""


class Site(SiteServer):
    """A site that changes, and is known by its versions."""

    @property
    def version(self) -> str:
        return str(offline.listing(self.folder)["version"])

    def change(self, name: str, text: str) -> None:
        """Put a text at the end of a file, as a newer version of the site."""
        with (self.folder / name).open("a", encoding="utf-8") as file:
            file.write(text)
        offline.write(self.folder)

    def wait_until_kept(self, page: Page, *files: str) -> None:
        """Wait until files are kept in the version that is handed out."""
        wait_until(page, HAS, [self.address, self.version, list(files)])


def wait_until(page: Page, asked: str, arg: Any = None) -> None:
    """Wait until a function, which may take its time, says that it is so."""
    page.evaluate(UNTIL % asked, arg)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_site(tmp_path_factory)


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Iterator[Site]:
    site = Site(shutil.copytree(built, tmp_path / "site"))
    yield site
    site.stop()


def first_visit(page: Page, site: Site, name: str = "index.html", *files: str) -> None:
    """Open a page, and wait until it is kept, and whatever is asked for from then on."""
    page.goto(site.address + name)
    wait_until(page, IS_SERVED)
    site.wait_until_kept(page, name, *files, *([FILM] if name == "index.html" else ()))


def shown_on(notebook: Path) -> tuple[Any, ...]:
    """Return what the cells of a page show, in order."""
    with at_home(notebook):
        return tuple(cell.shows for cell in cells(notebook))


def told(page: Page) -> Any:
    return expect(page.locator("#kdl-offline-told"))


def kept(page: Page, site: Site) -> dict[str, list[str]]:
    found: dict[str, list[str]] = page.evaluate(KEPT, site.address)
    return found


def test_what_was_read_opens_again_without_a_server_and_answers_and_is_played(
    new_page: Callable[..., Page], site: Site, built: Path
) -> None:
    page = new_page(bypass_csp=False)
    path = built.parent / "notebooks/01_sight_lines.ipynb"
    solution = next(shows.question.solution for shows in shown_on(path) if isinstance(shows, Bet))
    python = [each.relative_to(site.folder).as_posix() for each in site.folder.glob("static/engine/*/[!l]*")]
    first_visit(page, site)
    first_visit(page, site, PAGE, GAME, "static/site.js", *python)
    site.stop()
    page.goto(site.address + PAGE)
    answer(page.locator(BETS).first, solution, solution.right)
    expect(page.locator(BETS).first.locator(".kdl-bet-verdict")).not_to_be_empty()
    expect(page.locator(".kdl-drawn-above").first).to_have_attribute("src", re.compile("^data:image/svg"))
    page.locator(".kdl-site-game").scroll_into_view_if_needed()
    expect(page.frame_locator(".kdl-site-game").get_by_role("status")).not_to_be_empty()
    page.locator(".kdl-do-play").first.click()
    page.locator(f"{LIVING} canvas").first.wait_for(timeout=MINUTE)
    page.locator(".kdl-bar > a").first.click()
    expect(page.get_by_role("heading", level=1, name=say("front", "site"))).to_be_visible()


def test_a_page_that_is_not_kept_leads_to_the_front_page_which_says_so(
    new_page: Callable[..., Page], site: Site
) -> None:
    page = new_page()
    first_visit(page, site)
    site.stop()
    page.goto(site.address + OTHER)
    expect(page).to_have_url(f"{site.address}index.html#kdl-offline")
    told(page).to_have_text(say("site", "offline.absent"))


def test_one_press_keeps_everything(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(locale="en")
    page.goto(site.address)
    listed = offline.listing(site.folder)["files"]
    mega = f"{sum(size for _, size in listed.values()) / 1e6:.1f}"
    told(page).to_have_text(say("site", "offline.about", all=mega))
    page.get_by_role("button", name=say("site", "offline.keep")).click()
    told(page).to_have_text(say("site", "offline.done", all=mega))
    expect(page.locator("#kdl-offline-bar")).to_be_hidden()
    assert set(kept(page, site)[site.version]) == set(listed)
    page.get_by_role("button", name="Deutsch").click()
    told(page).to_have_text(say("site", "offline.done", "de", all=mega.replace(".", ",")))
    site.stop()
    for name in (OTHER, GAME, "static/cheatsheets/classic.de.html"):
        page.goto(site.address + name)
        expect(page.locator("h1").first).to_be_visible()
    page.goto(site.address)
    told(page).to_have_text(say("site", "offline.done", "de", all=mega.replace(".", ",")))
    expect(page.locator("#kdl-offline-keep")).to_be_hidden()


def test_what_did_not_come_is_said_and_comes_when_it_is_tried_again(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page()
    first_visit(page, site)
    site.stop()
    page.get_by_role("button", name=say("site", "offline.keep")).click()
    told(page).to_have_text(re.compile(re.escape(say("site", "offline.failed", missing="")[:20])))
    site.start()
    page.get_by_role("button", name=say("site", "again")).click()
    told(page).to_have_text(re.compile("works without a network"))
    assert axe(page) == []


def test_a_newer_site_is_never_mixed_in_and_replaces_the_older_one_as_a_whole(
    new_page: Callable[..., Page], site: Site
) -> None:
    page = new_page()
    first_visit(page, site, PAGE)
    before = site.version
    shared = "static/language.js"
    # What is on the server is newer; of its new list of files browsers know nothing yet.
    listed = (site.folder / offline.WORKER).read_text("utf-8")
    site.change(shared, "\nwindow.newer = true;\n")
    (site.folder / offline.WORKER).write_text(listed, "utf-8")
    page.goto(site.address + PAGE)
    assert page.evaluate("window.newer") is None  # all is old
    page.goto(site.address + OTHER)
    assert page.evaluate("window.newer") is True  # all is new
    assert set(kept(page, site)) == {before}
    assert OTHER not in kept(page, site)[before]
    # Now they do: the newer version comes as a whole, with what was kept before, and takes over.
    beside = page.context.new_page()
    beside.goto(site.address)
    offline.write(site.folder)
    after = site.version
    page.goto(site.address + PAGE)
    site.wait_until_kept(page, PAGE, shared)
    wait_until(page, STATE, "waiting")
    page.goto(site.address)  # a page without frames: they aren't counted
    page.goto(site.address + PAGE)
    assert page.evaluate("window.newer") is None  # the other window still shows the older one
    beside.close()
    page.goto(site.address + PAGE)
    page.wait_for_function("window.newer")  # the page is asked for once more, by itself
    wait_until(page, IS_ALONE)
    assert set(kept(page, site)) == {after} != {before}
    site.stop()
    page.goto(site.address + PAGE)
    assert page.evaluate("window.newer") is True
    listed = offline.listing(site.folder)["files"]
    (cache,) = (name for name in page.evaluate("caches.keys()") if name.startswith("kdl http"))
    for name in kept(page, site)[after]:
        if Path(name).suffix in (".html", ".js", ".css"):
            text = page.evaluate(TEXT, [cache, site.address + name])
            assert sha256(text.encode()).hexdigest() == listed[name][0], name


def test_a_site_that_is_half_there_replaces_nothing(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page()
    first_visit(page, site, PAGE)
    before = site.version
    sheet = site.folder / "static/kdl.css"
    older = sheet.read_text("utf-8")
    site.change("static/kdl.css", "/* newer */")
    sheet.write_text(older, "utf-8")  # it is listed, and has not come yet
    page.goto(site.address + PAGE)
    assert not page.evaluate(UPDATED)
    assert not page.evaluate(STATE, "waiting")
    site.stop()
    page.goto(site.address + PAGE)
    assert before in kept(page, site)
    expect(page.locator(BETS).first).to_be_visible()


@pytest.mark.parametrize("name", ["index.html", PAGE, GAME, "static/cheatsheets/classic.en.html"])
def test_a_page_may_load_files_of_the_site_and_nothing_else(
    new_page: Callable[..., Page], site: Site, name: str
) -> None:
    allow = ("Content Security Policy", "Refused|violates")
    page = new_page(bypass_csp=False, allow=(re.escape(site.folder.as_uri()),))
    page.goto(site.address + name)
    page.goto((site.folder / name).as_uri())  # from disk, too, and without a word in the console
    page = new_page(bypass_csp=False, allow=allow[:1])
    page.goto(site.address + name)
    ran = page.evaluate("""() => {
        document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" }));
        return fetch("http://127.0.0.1:1/").then(() => "came", () => String(window.ran));
    }""")
    assert ran == "undefined"


def test_browsers_find_nothing_wrong_with_the_manifest(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page()
    page.goto(site.address + OTHER)
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", f"{site.address}manifest.de.webmanifest")
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    assert json.loads(told["data"])["name"] == say("front", "site", "de")
    assert told["url"] == f"{site.address}manifest.de.webmanifest"


@pytest.mark.look
def test_the_offer_is_looked_at(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page()
    page.goto(site.address)
    told(page).not_to_be_empty()
    assert len(screenshots("site-offline", page)) == 4
