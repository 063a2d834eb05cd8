"""What a page begins with before a kernel has started stays where it is when the living page takes its place."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from kdl_widgets.spoken import SOURCE, way_to
from playwright.sync_api import Page, expect

from tests.browser.support.contexts import Held
from tests.browser.support.servers import Server
from tests.sweep import sampled

#: What is to be read and seen first, whichever of it a page has, still and living.
PARTS = {
    "title": "h1",
    "prose": "h1 ~ p",
    "question": ".kdl-bet-question",
    "asked": ".kdl-bet-picture",
    "answers": ".kdl-bet-answer",
    "goal": ".kdl-do-line",
    "laid": ".kdl-do-still :is(img, svg)",
    "board": ".kdl-still:is(.kdl-still-sight, .kdl-still-player) img, .kdl-picture",
    "attempt": ".kdl-meter-beat",
    "clovers": ".kdl-meter-picture",
    "games": ".kdl-games",
    "players": ".kdl-seated",
}
#: Pages that begin with each of these, and how they are looked at.
PAGES = (
    ("00_play", 1280, "light"),
    ("00_what_is_this_game", 360, "light"),
    ("01_sight_lines", 1280, "dark"),
    ("02_luckys_movement", 360, "light"),
    ("04_lights_out_and_closed_wings", 360, "light"),
    ("07_bed_and_breakfast", 1280, "light"),
    ("09_a_whole_evening", 360, "dark"),
    ("15_perfect_cards", 1280, "light"),
    ("17_howard", 360, "light"),
    ("19_practice", 360, "light"),
    ("de/00_play", 360, "dark"),
    ("de/01_sight_lines", 360, "light"),
    ("de/03_motives", 360, "dark"),
    ("de/14_lucky_counts_to_fifteen", 1280, "dark"),
)
#: Where the parts are that can be seen, and what they say.
PLACES = """parts => {
    const root = document.querySelector("#loading") ?? document.querySelector("#rendered_cells");
    const seen = each => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 0;
    const found = Object.entries(parts).map(([name, part]) => [name, [...root.querySelectorAll(part)].find(seen)]);
    return Object.fromEntries(found.filter(([, part]) => part).map(([name, part]) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [name, { box: [x, y, width, height], text: part.innerText?.trim() ?? "" }];
    }));
}"""
ALL_THERE = """parts => parts.every(part =>
    [...document.querySelectorAll(`#rendered_cells :is(${part})`)].some(each =>
        each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 0))"""
WATCH_SHIFTS = """window.shifts = 0;
new PerformanceObserver(seen => seen.getEntries().forEach(each => { window.shifts += each.value; }))
    .observe({ type: "layout-shift", buffered: true });"""
LOADED = """() => {
    const pictures = [...document.querySelectorAll("#loading .kdl-still img")].filter(each => each.checkVisibility());
    const loaded = pictures.every(each => each.complete && each.naturalWidth);
    return loaded && document.querySelector("[data-kdl-end-of-still]") !== null;
}"""
#: What a picture shows in a narrow and in a dark window.
SHOWN = "document.querySelector('#loading .kdl-still picture img').currentSrc"
#: In pixels: what is no jump.
NEAR = 3


class Still:
    """A page that is opened, and held back from what makes it live until it is let."""

    def __init__(self, page: Page, server: Server, name: str) -> None:
        self._page = page
        page.add_init_script(WATCH_SHIFTS)
        self._held = Held(page, "**/voila.js*")
        page.goto(f"{server.url}/voila/render/{name}", wait_until="commit")
        page.wait_for_function(LOADED)

    @property
    def places(self) -> dict[str, Any]:
        """Where everything is, and what it says."""
        return dict(self._page.evaluate(PLACES, PARTS))

    def places_of(self, parts: Iterable[str]) -> dict[str, Any]:
        """Where these parts are, once all of them are there: a picture can come after its place."""
        wanted = [each for name, each in PARTS.items() if name in parts]
        self._page.wait_for_function(ALL_THERE, arg=wanted)
        return self.places

    def live(self) -> None:
        """Let the living page come, and wait until it has."""
        self._held.let_go()
        self._page.wait_for_selector("#loading", state="detached", timeout=60_000)


@pytest.mark.parametrize(("name", "width", "scheme"), sampled(PAGES, PAGES[::3]))
def test_nothing_jumps_when_the_living_page_takes_the_place_of_the_still_one(
    voila: Server, new_page: Callable[..., Page], name: str, width: int, scheme: str
) -> None:
    page = new_page(width=width, height=720 if width > 1000 else 780, scheme=scheme)
    opened = Still(page, voila, f"{name}.ipynb")
    still = opened.places
    assert {"title", "prose"} < set(still) or name == "19_practice"
    opened.live()
    living = opened.places_of(still)
    for part, each in still.items():
        assert each["box"] == pytest.approx(living[part]["box"], abs=NEAR), part
        assert each["text"] == living[part]["text"], part
    assert page.evaluate("window.shifts") < 0.02


@pytest.mark.parametrize(
    ("width", "scheme", "picture"),
    [
        (1280, "light", "en-wide-light"),
        (1280, "dark", "en-wide-dark"),
        (360, "light", "en-narrow-light"),
        (360, "dark", "de-narrow-dark"),
    ],
)
def test_the_card_table_is_laid_out_for_the_window_and_its_theme_in_the_language_of_the_page(
    voila: Server, new_page: Callable[..., Page], width: int, scheme: str, picture: str
) -> None:
    page = new_page(width=width, scheme=scheme)
    Still(page, voila, way_to("18_who_should_pass.ipynb", SOURCE, picture[:2]))
    assert f"18_who_should_pass-{picture}.svg" in page.evaluate(SHOWN)


def test_what_is_kept_can_be_read_and_not_be_pressed(voila: Server, page: Page) -> None:
    Still(page, voila, "00_play.ipynb")
    still = page.locator("#loading .kdl-still")
    expect(still).to_contain_text("Begin")
    pressed = "all => all.filter(each => !each.inert && !each.closest('[inert]')).length"
    assert still.locator("a, button, input, select, summary").evaluate_all(pressed) == 0


def test_a_page_that_goes_on_with_a_game_does_not_begin_with_the_form(voila: Server, page: Page) -> None:
    Still(page, voila, "00_play.ipynb#nothing")
    expect(page.locator("#loading h1")).to_be_visible()
    expect(page.locator("#loading .kdl-games")).to_have_count(0)
