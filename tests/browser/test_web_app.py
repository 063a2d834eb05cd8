"""The web app around the notebooks: front page, way back, words when something fails, nothing left behind."""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kdl_widgets.site.frontpage import SHEETS
from playwright.sync_api import Page, expect

from kdl.course import next_page
from tests.browser.support import servers
from tests.browser.support.pages import (
    axe,
    kernel_of,
    open_notebook,
    pixels,
    recolour,
    resize,
    screenshots,
    wait_until_painted,
    wait_until_shown,
)
from tests.browser.support.samples import SOURCE, write_samples, write_template
from tests.browser.support.servers import Server

WORKS = "/works.html"
FAILS = "/fails.html"
#: Whether the middle of an image has a colour.
SHOWS = """([picture, colour]) => {
    const pixel = fill => {
        const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
        fill(brush);
        return brush.getImageData(0, 0, 1, 1).data.join();
    };
    const { naturalWidth: wide, naturalHeight: high } = picture;
    return pixel(brush => brush.drawImage(picture, -wide / 2, -high / 2)) === pixel(brush => {
        brush.fillStyle = colour;
        brush.fillRect(0, 0, 1, 1);
    });
}"""
BACKGROUND = "getComputedStyle(document.body).backgroundColor"


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_samples(tmp_path_factory.mktemp("samples"))


@pytest.fixture(scope="module")
def app(notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with servers.voila(notebooks, tmp_path_factory.mktemp("log") / "log") as server:
        yield server


def wait_until_gone(server: Server, kernel: str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while server.status(f"/api/kernels/{kernel}") != 404:
        assert time.monotonic() < deadline, f"the kernel {kernel} still runs"
        time.sleep(0.2)


def test_front_page_shows_title_sentence_and_picture_of_each_notebook_and_needs_no_kernel(
    app: Server, page: Page
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(app.url)
    expect(page).to_have_title("Kill Doctor Lucky and Get Lucky, explained")
    cards = page.locator(".kdl-card")
    assert cards.locator("h3").all_inner_texts() == ["A broken stair", "A yellow room"]
    assert cards.locator(".kdl-sentence").all_inner_texts() == [
        "This one fails in its second cell.",
        "This one works, see the other.",
    ]
    loaded = "all => Promise.all(all.map(i => i.decode().then(() => i.naturalWidth > 0)))"
    assert cards.locator("img").evaluate_all(loaded) == [True, True]
    assert asked
    assert not [url for url in asked if "kernel" in url]
    expect_accessible_and_fits(page, 360, "dark")


def expect_accessible_and_fits(page: Page, width: int, scheme: str) -> None:
    resize(page, width, 800)
    recolour(page, scheme)
    assert axe(page) == []
    page.wait_for_function("width => document.documentElement.scrollWidth === width", arg=width)
    assert page.evaluate("document.documentElement.lang") == "en"
    expect(page.get_by_role("main")).to_have_count(1)


def test_the_front_page_shows_the_course_that_there_is_in_its_order(course: Server, page: Page) -> None:
    page.goto(course.url)
    sheets = "To print: cheat sheets, and a lesson for a class"
    ways = page.locator(".kdl-ways a")
    assert ways.all_inner_texts() == ["Play now"]
    shown = ["Learn to play", "More from the box", sheets, "Your answers and games"]
    assert page.locator("h2:visible").all_inner_texts() == shown
    learn = page.locator(".kdl-shelf", has=page.get_by_role("heading", name="Learn to play"))
    expect(learn.locator("h3").first).to_be_hidden()
    learn.locator("summary").click()
    assert learn.locator("h3").all_inner_texts() == ["Sight lines", "Lucky's movement"]
    expect(learn).to_contain_text("2 pages, 24 minutes", use_inner_text=True)


def test_only_a_first_visit_shows_a_game_in_motion_and_every_visit_says_what_this_is(
    course: Server, new_page: Callable[..., Page]
) -> None:
    page, still = new_page(reduced_motion="no-preference"), new_page(reduced_motion="reduce")
    for each, part in ((page, ""), (still, "#still")):
        each.goto(course.url)
        film, lead = each.locator(".kdl-first-visit img"), each.get_by_text("get the rule as the answer")
        expect(film).to_have_js_property("naturalWidth", 560)
        expect(film).to_have_js_property("currentSrc", film.evaluate("film => film.src") + part)
        expect(lead).to_be_visible()
    first = page.locator(".kdl-first-visit img").evaluate("film => film.currentSrc")
    page.locator(".kdl-first-visit img").click()  # it plays again
    expect(page.locator(".kdl-first-visit img")).to_have_js_property("complete", True)
    again = page.locator(".kdl-first-visit img").evaluate("film => [film.currentSrc, film.naturalWidth]")
    assert again[0].startswith(f"{first}?")
    assert again[1] == 560
    assert axe(still) == []
    still.get_by_role("link", name="Play now").click()
    expect(still).to_have_url(re.compile("00_play"))
    still.evaluate("localStorage.setItem('kdl record', '{}')")
    still.goto(course.url)
    expect(lead).to_be_visible()
    expect(film).to_be_hidden()


def test_the_front_page_ticks_what_is_answered_and_clears_it_when_asked_twice(
    course: Server, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.goto(course.url)
    clear = page.get_by_role("button", name="Clear my answers")
    expect(clear).to_be_hidden()
    bets = {"a": {"first": True, "right": True}, "b": {"first": False, "right": True}}
    kept = {"sight_lines": {"of": 2, "bets": bets}, "luckys_movement": {"of": 7, "bets": bets}}
    page.evaluate("kept => localStorage.setItem('kdl.progress', JSON.stringify(kept))", kept)
    page.reload()
    done, begun = (page.locator(f".kdl-progress[data-page={name}]") for name in kept)
    expect(done).to_have_text("All answered: 1 of 2 right first time, 1 right with help, 0 with the solution shown")
    expect(done).to_have_attribute("data-done", "true")
    expect(begun).to_have_text("2 of 7 answered")
    expect(begun).to_have_attribute("data-done", "false")
    expect(page.locator(".kdl-progress:visible")).to_have_count(2)
    clear.click()
    assert axe(page) == []
    page.get_by_role("button", name="No, keep them").click()
    expect(done).to_be_visible()
    assert page.evaluate("localStorage.getItem('kdl.progress') !== null")
    clear.click()
    page.get_by_role("button", name="Yes, clear them").click()
    expect(page.get_by_role("status")).to_have_text("Your answers are cleared.")
    expect(page.locator(".kdl-progress:visible")).to_have_count(0)
    expect(clear).to_be_hidden()
    assert page.evaluate("localStorage.getItem('kdl.progress')") is None


def test_answers_that_cannot_be_read_are_as_none(course: Server, page: Page) -> None:
    page.goto(course.url)
    for kept in ("{", "null", "3", '{"sight_lines": null}', '{"sight_lines": {"bets": {}}}'):
        page.evaluate("kept => localStorage.setItem('kdl.progress', kept)", kept)
        page.reload()
        expect(page.get_by_role("heading", name="Learn to play")).to_be_visible()
        expect(page.locator(".kdl-progress:visible"), kept).to_have_count(0)


def test_the_front_page_leads_to_the_cheat_sheets_in_its_language(
    course: Server, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.goto(course.url)
    region = page.get_by_role("region", name="Cheat sheets")
    there = sorted(path.name for path in SHEETS.glob("*.en.html"))
    assert there
    links = [str(link.get_attribute("href")) for link in region.get_by_role("link").all()]
    assert sorted(link.split("?")[0].rpartition("/")[2] for link in links) == there
    page.goto(f"{course.url}/{links[0]}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_front_page_speaks_german_from_then_on(course: Server, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(course.url)
    page.get_by_role("button", name="Deutsch").click()
    for _ in range(2):
        expect(page.get_by_role("heading", name="Spielen lernen")).to_be_visible()
        expect(page.get_by_role("heading", name="Learn to play")).to_have_count(0)
        expect(page.get_by_role("button", name="Deutsch")).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("document.documentElement.lang") == "de"
        page.reload()
    open_notebook(page, f"{course.url}/01_sight_lines.html")
    expect(page.get_by_role("link", name="Alle Seiten")).to_be_visible()


def test_the_bar_leads_from_page_to_page_of_those_that_there_are(course: Server, page: Page) -> None:
    open_notebook(page, f"{course.url}/01_sight_lines.html")
    bar = page.locator(".kdl-bar")
    expect(bar).to_contain_text("Learn to play, 1 of 2", use_inner_text=True)
    expect(bar.get_by_role("link", name="Back")).to_have_count(0)
    assert page.title() == "Sight lines · Kill Doctor Lucky and Get Lucky, explained"
    described = page.locator("meta[name=description]").get_attribute("content")
    assert described == next_page("what_is_this_game").sentence("en")  # type: ignore[union-attr]
    bar.get_by_role("link", name="Next: Lucky's movement").click()
    expect(page.get_by_role("heading", name="luckys_movement")).to_be_visible(timeout=60_000)
    expect(bar.get_by_role("link", name="Back: Sight lines")).to_be_visible()
    expect(bar.get_by_role("link", name="Next: The dog and the cat")).to_have_attribute(
        "href", "05_the_dog_and_the_cat.html"
    )


def test_a_card_leads_to_its_notebook_which_lives_follows_the_reader_and_leads_back(app: Server, page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "warning" else None)
    page.goto(app.url)
    page.get_by_role("link", name="A yellow room").click()
    expect(page.get_by_role("heading", name="A yellow room")).to_be_visible(timeout=60_000)
    wait_until_painted(wait_until_shown(page))
    # Who looks at a canvas again and again, as this test does, is told of a faster way.
    assert [each for each in said if "willReadFrequently" not in each] == []
    assert len(pixels(page.locator("canvas"))) > 1000
    page.get_by_role("button", name="Press").click()
    expect(page.get_by_text("pressed once")).to_be_visible()
    expect(page.get_by_role("img", name="A yellow room")).to_be_visible()
    assert SOURCE not in page.content()
    expect_a_narrow_picture_on_a_narrow_page(page)
    expect_accessible_and_fits(page, 1280, "light")
    light = page.evaluate(BACKGROUND)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body[data-jp-theme-light=false]")).to_have_count(1)
    page.wait_for_function(f"light => {BACKGROUND} !== light", arg=light)
    kernel = kernel_of(page)
    page.get_by_role("link", name="All pages").click()
    expect(page.locator(".kdl-card")).to_have_count(2)
    wait_until_gone(app, kernel)


def expect_a_narrow_picture_on_a_narrow_page(page: Page) -> None:
    """Expect that a picture which bears a narrow one shows it as long as the page is narrow."""
    picture = page.get_by_role("img", name="A table")
    for width, size in ((1280, [600, 300]), (360, [300, 500]), (1280, [600, 300])):
        resize(page, width, 900)
        page.wait_for_function(
            "([it, size]) => it.complete && `${it.naturalWidth},${it.naturalHeight}` === size.join()",
            arg=[picture.element_handle(), size],
        )
        colour = "navy" if width == 360 else "gold"
        assert page.evaluate(SHOWS, [picture.element_handle(), colour])


def test_an_unknown_address_is_answered_in_words(app: Server, new_page: Callable[..., Page]) -> None:
    page = new_page(allow=("404",))
    for path in ("/none.html", "/voila/tree/none", "/no/such/page"):
        answer = page.goto(app.url + path)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    expect_accessible_and_fits(page, 1280, "light")
    page.get_by_role("link", name="front page").click()
    expect(page.locator(".kdl-card")).to_have_count(2)


def test_a_failing_cell_is_told_in_words_without_inner_workings(app: Server, page: Page) -> None:
    open_notebook(page, app.url + FAILS)
    expect(page.get_by_role("alert").filter(has_text="couldn't be calculated")).to_be_visible()
    assert not re.search(r"Traceback|ZeroDivision|1 / 0|tracebacks|VoilaConfiguration|ExecutionError", page.content())
    assert "ZeroDivisionError" in app.log.read_text()
    expect_accessible_and_fits(page, 360, "dark")


def test_the_kernel_of_a_reader_who_left_goes_and_those_of_others_stay(
    notebooks: Path, tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    with servers.voila(notebooks, tmp_path / "log", "--ReaderKernels.alone=10") as server:
        stays, goes = new_page(), new_page()
        kernels = [kernel_of(open_notebook(page, server.url + WORKS)) for page in (stays, goes)]
        goes.get_by_role("button", name="Press").wait_for()
        goes.close()
        wait_until_gone(server, kernels[1])
        assert server.status(f"/api/kernels/{kernels[0]}") == 200
        stays.get_by_role("button", name="Press").click()
        expect(stays.get_by_text("pressed once")).to_be_visible()
        stays.close()


def test_sources_and_settings_are_not_served(app: Server) -> None:
    assert {app.status(f"/{name}") for name in ("works.ipynb", "voila.json", "../x.py", "kdl_config.json")} == {404}


def test_the_page_may_ask_no_other_machine(app: Server, new_page: Callable[..., Page]) -> None:
    page = new_page(allow=("example.org",), bypass_csp=False)
    page.goto(app.url)
    refused = """() => new Promise(told => {
        document.addEventListener("securitypolicyviolation", event => told(event.effectiveDirective));
        fetch("https://example.org/").catch(() => null);
        setTimeout(() => told("nothing was refused"), 30000);
    })"""
    assert page.evaluate(refused) == "connect-src"


def test_voila_inside_jupyterlab_shows_notebooks_in_our_looks(
    notebooks: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, page: Page
) -> None:
    template = write_template(tmp_path_factory.mktemp("template"), notebooks)
    with servers.lab(notebooks, tmp_path / "lab", template=template) as lab:
        page.goto(lab.url + "/voila/tree")
        page.get_by_role("link", name="A yellow room").click()
        page.wait_for_url("**/voila/render/notebooks/works.ipynb", timeout=60_000)
        page.get_by_role("button", name="Press").click()
        expect(page.get_by_text("pressed once")).to_be_visible()
        expect(page.locator("mjx-container")).to_be_visible()
        assert SOURCE not in page.content()
        page.get_by_role("link", name="All pages").click()
        expect(page.locator(".kdl-card")).to_have_count(2)


@pytest.mark.look
def test_pictures_of_the_front_page_at_both_widths_and_in_both_themes(app: Server, page: Page) -> None:
    page.goto(app.url)
    assert len({path.read_bytes() for path in screenshots("front-page-of-samples", page)}) == 4
