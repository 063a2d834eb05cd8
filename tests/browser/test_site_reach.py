"""Pages without a server, alive, are for everybody: on every screen, by keys alone, in all colours, and at rest."""

import re
from collections.abc import Callable, Iterator

import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site import engine
from kdl_widgets.spoken import SOURCE
from playwright.sync_api import Page, expect

import kdl
from kdl.words import languages, say
from tests.browser.support.games import (
    begin,
    by_keys,
    by_mouse,
    hurry_with_keys,
    play,
    set_up,
    set_up_with_keys,
    tab_to,
    walk_to,
)
from tests.browser.support.living import LIVING, MINUTE, NOTE_MOTION, open_living, read_whole, wake_all
from tests.browser.support.pages import resize
from tests.browser.support.reach import UNREACHED, findings, stops, unseen_when_forced, weak
from tests.browser.support.site_server import SiteServer
from tests.browser.support.sites import served, shared_site, whole_site
from tests.browser.support.whole_games import ESCAPE, PERSON
from tests.sweep import sampled

pytestmark = pytest.mark.skipif(
    not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"
)

#: One page on the house, one on the card table in the language whose words are the longer ones, and a game.
PAGES = ("01_sight_lines", "de/14_lucky_counts_to_fifteen", "00_play")
#: Windows from a phone to a large screen.
WINDOWS = ((360, 780), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))
#: Buttons that wake a place: one that stands in what lives, too, and one that does not.
WAKERS = (".kdl-do-play", ".kdl-bet-again[data-wake]")
IS_KEPT = f"() => document.activeElement.closest('{LIVING}')"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(shared_site(tmp_path_factory)) as address:
        yield address


@pytest.fixture(scope="module")
def kept_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """Every page in every language, for browsers that keep all of it before the network goes."""
    server = SiteServer(whole_site(tmp_path_factory))
    yield server
    server.stop()


@pytest.fixture(params=sampled(PAGES, PAGES[:1]))
def shown(request: pytest.FixtureRequest, site: str, shared_page: Callable[..., Page]) -> Page:
    """A page on which everything lives, opened once for all tests of it."""
    return shared_page(open_table if request.param.endswith("play") else open_living, f"{site}/{request.param}.html")


def open_table(page: Page, url: str) -> None:
    open_living(page, url)
    page.locator(f"{LIVING} .kdl-start").press("Enter")
    page.locator(f"{LIVING} .kdl-table canvas").first.wait_for()


def test_what_lives_fits_every_window(shown: Page) -> None:
    for width, height in WINDOWS:
        resize(shown, width, height)
        assert shown.evaluate("document.documentElement.scrollWidth") == width
        assert shown.evaluate(UNREACHED) == []


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_what_lives_is_without_findings_and_the_focus_is_seen_at_every_stop(
    shown: Page, width: int, scheme: str
) -> None:
    resize(shown, width, 800)
    shown.emulate_media(color_scheme=scheme)
    assert findings(shown) == []
    found = stops(shown)
    assert len(found) > 20
    assert weak(found) == []


def test_the_focus_is_seen_in_the_colours_that_a_reader_forces(shown: Page) -> None:
    assert unseen_when_forced(shown) == []


def test_a_goal_is_reached_with_keys_alone(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/01_sight_lines.html")
    page.locator(".kdl-do-play").first.focus()
    page.keyboard.press("Enter")
    page.locator(f"{LIVING} canvas").first.wait_for(timeout=MINUTE)
    page.wait_for_function(IS_KEPT)
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


def test_turns_of_a_game_are_played_with_keys_alone(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(height=1000)
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    set_up_with_keys(page, ESCAPE.edition, seats=2, seed=ESCAPE.seed)
    hurry_with_keys(page)
    assert play(page, by_keys, most=6) == 6


@pytest.mark.parametrize("waker", WAKERS)
def test_the_focus_is_kept_when_a_place_wakes(new_page: Callable[..., Page], site: str, waker: str) -> None:
    page = new_page()
    page.goto(f"{site}/01_sight_lines.html")
    page.locator(waker).last.focus()
    page.keyboard.press("Enter")
    page.locator(LIVING).first.wait_for(timeout=MINUTE)
    page.wait_for_function(IS_KEPT)


def test_the_focus_stays_at_what_was_chosen_while_python_came(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/00_play.html")
    chosen = page.locator(".kdl-setup input[type=radio][name$=edition]").last
    value = chosen.get_attribute("value")
    chosen.focus()
    page.keyboard.press("Space")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    expect(page.locator(f'{LIVING} input[name$=edition][value="{value}"]')).to_be_focused()
    expect(page.locator(f'{LIVING} input[name$=edition][value="{value}"]')).to_be_checked()


def test_who_runs_code_by_key_stays_there(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/01_sight_lines.html")
    code = page.locator(".kdl-code-own")
    run = code.get_by_role("button", name=say("site", "run"))
    run.focus()
    page.keyboard.press("Enter")
    expect(code.locator("xpath=following-sibling::*[1]").locator(LIVING)).to_contain_text("sees", timeout=3 * MINUTE)
    expect(run).to_be_focused()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_for_who_wants_no_motion_nothing_moves(new_page: Callable[..., Page], site: str, motion: str) -> None:
    page = new_page(height=1000, reduced_motion=motion)
    page.add_init_script(NOTE_MOTION)
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    set_up(page, "Deluxe", 3, (PERSON, PERSON))
    begin(page)
    play(page, by_mouse, most=3)
    moved = page.evaluate("window.moved")
    assert (moved == []) == (motion == "reduce"), moved


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
