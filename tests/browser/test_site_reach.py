"""Pages without a server, alive, are for everybody: on every screen, by keys alone, in all colours, and at rest."""

import re
from collections.abc import Callable, Iterator

import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site import engine
from kdl_widgets.spoken import SOURCE
from playwright.sync_api import Locator, Page, expect

import kdl
from kdl.words import languages, say
from tests.browser.support.games import by_keys, hurry_with_keys, laid, play, set_up_with_keys, tab_to, walk_to
from tests.browser.support.living import LIVING, MINUTE, NOTE_MOTION, open_living, read_whole, wake_all
from tests.browser.support.pages import recolour, resize
from tests.browser.support.reach import UNREACHED, findings, stops, unseen_when_forced, weak
from tests.browser.support.site_server import SiteServer
from tests.browser.support.sites import whole_site
from tests.browser.support.whole_games import ESCAPE

pytestmark = pytest.mark.skipif(
    not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"
)

#: One page on the house, and one on the card table in the language whose words are the longer ones.
PAGES = ("01_sight_lines", "de/14_lucky_counts_to_fifteen")
#: Windows from a phone to a large screen.
WINDOWS = ((360, 780), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))
IS_KEPT = f"() => document.activeElement.closest('{LIVING}')"


@pytest.fixture(scope="module")
def kept_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """Every page in every language, for browsers that keep all of it before the network goes."""
    server = SiteServer(whole_site(tmp_path_factory))
    yield server
    server.stop()


def expect_seen_and_fits(page: Page) -> None:
    """Expect that what lives fits every window, is without findings, and that the focus is seen at every stop."""
    for width, height in WINDOWS:
        resize(page, width, height)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(UNREACHED) == []
    for width, scheme in ((1280, "light"), (360, "dark")):
        resize(page, width, 800)
        recolour(page, scheme)
        assert findings(page) == []
        found = stops(page)
        assert len(found) > 20
        assert weak(found) == []
    assert unseen_when_forced(page) == []


def wake_by_key(page: Page, waker: Locator) -> None:
    """Wake a place with the button that has the focus, and expect that the focus stays in the place."""
    waker.focus()
    page.keyboard.press("Enter")
    page.locator(f"{LIVING} canvas").first.wait_for(timeout=MINUTE)
    page.wait_for_function(IS_KEPT)


def reach_the_goal(page: Page) -> None:
    """Murder unseen in the first task of the page on sight lines, with keys alone."""
    board = kdl.load_board("deluxe")
    seen = {room for watched in ("trophy_room", "kitchen", "carriage_house", "gallery") for room in board.sees(watched)}
    tab_to(page, f"{LIVING} .kdl-room")
    walk_to(page, min(board.steps("dining_hall") & set(board.rooms) - seen))
    page.keyboard.press("Enter")
    expect(page.locator(f"{LIVING} .kdl-room:focus")).to_have_accessible_name(re.compile("is here"))
    page.keyboard.press("s")
    expect(page.locator(f"{LIVING} .kdl-head")).to_contain_text("choose an action")
    page.keyboard.press("d")
    expect(page.locator(f"{LIVING} .kdl-do-bar")).to_have_attribute("data-state", "reached")
    page.wait_for_function(IS_KEPT)


def run_code(page: Page) -> None:
    """Run the code of the page by key, and expect that the focus stays at the button."""
    code = page.locator(".kdl-code-own")
    run = code.get_by_role("button", name=say("site", "run"))
    run.focus()
    page.keyboard.press("Enter")
    expect(code.locator("xpath=following-sibling::*[1]").locator(LIVING)).to_contain_text("sees", timeout=3 * MINUTE)
    expect(run).to_be_focused()


def test_a_lesson_is_read_with_keys_alone_fits_and_is_seen(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/{PAGES[0]}.html")
    wake_by_key(page, page.locator(".kdl-do-play").first)
    reach_the_goal(page)
    wake_by_key(page, page.locator(".kdl-bet-again[data-wake]").last)
    run_code(page)
    wake_all(page)
    expect_seen_and_fits(page)


@pytest.mark.sweep
def test_a_lesson_on_the_card_table_fits_and_is_seen(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    open_living(page, f"{site}/{PAGES[1]}.html")
    expect_seen_and_fits(page)


def test_a_game_is_begun_and_played_with_keys_alone_and_moves_only_for_who_wants_motion(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(height=1000, reduced_motion="reduce")
    page.add_init_script(NOTE_MOTION)
    page.goto(f"{site}/00_play.html")
    expect_the_choice_kept_while_python_comes(page)
    set_up_with_keys(page, ESCAPE.edition, seats=2, seed=ESCAPE.seed)
    hurry_with_keys(page)
    assert play(page, by_keys, most=3) == 3
    laid(page)
    assert page.evaluate("window.moved") == []
    page.emulate_media(reduced_motion="no-preference")
    assert play(page, by_keys, most=3) == 3
    laid(page)
    assert page.evaluate("window.moved") != []


def expect_the_choice_kept_while_python_comes(page: Page) -> None:
    """Choose an edition while Python is on its way, and expect that it stays chosen and keeps the focus."""
    chosen = page.locator(".kdl-setup input[type=radio][name$=edition]").last
    value = chosen.get_attribute("value")
    chosen.focus()
    page.keyboard.press("Space")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    expect(page.locator(f'{LIVING} input[name$=edition][value="{value}"]')).to_be_focused()
    expect(page.locator(f'{LIVING} input[name$=edition][value="{value}"]')).to_be_checked()


def test_what_is_wider_than_the_page_is_reached_by_keys_and_named_only_while_it_scrolls(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(width=270, height=700)
    page.goto(f"{site}/03_motives.html")
    table = page.get_by_role("region", name="Lowest chance that an attempt by Bruno succeeds")
    table.focus()
    expect(table).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0")
    assert page.evaluate(UNREACHED) == []
    resize(page, 1280, 700)
    expect(table).to_have_count(0)
    assert page.locator("[role=region][tabindex]").count() == 0


@pytest.mark.sweep
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [path.stem for path in sorted(NOTEBOOKS.glob("*.ipynb"))])
def test_a_page_is_read_whole_without_a_network_lives_fits_and_is_without_findings(
    shared_page: Callable[..., Page], kept_site: SiteServer, name: str, language: str
) -> None:
    page = shared_page(kept_site.keep_all, kept_site.address, locale="en")
    page.goto(f"{kept_site.address}{'' if language == SOURCE else f'{language}/'}{name}.html")
    assert not kept_site.is_there
    if page.locator("[data-wakes]").count():  # pages of the laboratory have bets, and what they found out
        wake_all(page)
    read_whole(page)
    expect(page.locator(f"{LIVING} .kdl-failure")).to_have_count(0)
    for (width, height), scheme in zip(WINDOWS, ("dark", "light", "light", "dark", "light"), strict=True):
        resize(page, width, height)
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        if width <= 1280:
            assert findings(page) == []
