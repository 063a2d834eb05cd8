"""What is told and pressed has room on pages of all widths: nothing is cut, sticks out, or is covered."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from kdl_widgets.drawing.tokens import COLOURS
from kdl_widgets.matches import action_panel
from kdl_widgets.matches.moves import Offers
from kdl_widgets.pictures.mansion.labels.badges import badges
from kdl_widgets.pictures.mansion.layout import lay_out
from playwright.sync_api import Page, expect

import kdl
from kdl.engine.timeline import write_fragment
from kdl.narration.log import said
from kdl.words import speaking
from tests.browser.support.games import NOTEBOOK, open_play
from tests.browser.support.pages import open_lab, open_notebook, resize, run_in_lab, wait_until_settled
from tests.browser.support.servers import Server
from tests.sweep import sampled

#: The language whose words are the longer ones.
WIDEST = "de"
#: Windows, and how many lines a heading may take.
WINDOWS = ((360, 780), (768, 1024), (1280, 800), (1920, 1080))
LINES = 2
#: The longest words that stand in a heading.
LONGEST = "Fay: Fehlschlagkarten spielen oder passen"
#: How many lines the heading takes, what sticks out of the desk, and whose text does not fit its place.
ROOM = """selector => {
    const table = document.querySelector(selector), head = table.querySelector(".kdl-head");
    const seen = [...table.querySelectorAll(":is(.kdl-side, .kdl-below) *")].filter((each) => each.clientWidth > 2
        && each.checkVisibility() && !each.closest(".kdl-hidden, .kdl-log, select, .kdl-longest"));
    const side = table.querySelector(".kdl-side").getBoundingClientRect();
    const style = head && getComputedStyle(head);
    const high = head ? head.clientHeight - parseFloat(style.paddingTop) : 0;
    const named = (each) => `${each.className}: ${each.textContent.slice(0, 40)}`;
    return {
        lines: head ? Math.round(high / parseFloat(style.lineHeight)) : 0,
        out: seen.filter((each) => each.closest(".kdl-side")).filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            return left < side.left - 1 || right > side.right + 1;
        }).map(named),
        cut: seen.filter((each) => {
            const { overflowX, overflowY, clipPath } = getComputedStyle(each);
            const wide = each.scrollWidth > each.clientWidth + 1, long = each.scrollHeight > each.clientHeight + 3;
            return clipPath === "none" && (wide || (long && overflowY !== "visible"));
        }).map(named),
        wide: document.documentElement.scrollWidth,
    };
}"""
#: What is needed to play, and windows of which sizes it is in view in.
NEEDED = (".kdl-picture", ".kdl-story", ".kdl-head", ".kdl-choices", ".kdl-fan")
LIVE = ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440), (390, 844), (360, 780))
#: For how wide a picture is laid out at most, in pixels: one that is wider is the same, larger.
WIDEST_LAYOUT = 900
#: How much of the height of a large window the board takes at least.
LARGE, SHARE = 1900, 0.65
#: The pairs of parts of the table that lie over each other.
OVERLAPS = """() => {
    const names = [".kdl-picture", ".kdl-story", ".kdl-head", ".kdl-tool-row", ".kdl-choices", ".kdl-fan",
        ".kdl-people", ".kdl-below"];
    const boxes = names.map((name) => document.querySelector(`.kdl-table ${name}`).getBoundingClientRect());
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return names.flatMap((name, at) => names.slice(at + 1).filter((_, on) => over(boxes[at], boxes[at + 1 + on]))
        .map((other) => `${name} ${other}`));
}"""
#: The middles of the badges, as parts of the width and of the height of the picture, and how wide each is in pixels.
BADGES = """() => {
    const { left, top, width, height } = document.querySelector(".kdl-table .kdl-stage").getBoundingClientRect();
    return [...document.querySelectorAll(".kdl-table .kdl-badge > :first-child")].map((each) => {
        const box = each.getBoundingClientRect();
        return [(box.x + box.width / 2 - left) / width, (box.y + box.height / 2 - top) / height, box.width];
    });
}"""


def games(language: str) -> list[tuple[kdl.Timeline, int, int]]:
    """A game of each kind, a step at which somebody is asked for luck, and the one of which the most is told."""
    found = []
    for edition, seats, seed in (("deluxe", 5, 7), ("classic", 6, 2), ("get_lucky", 4, 3)):
        game = kdl.play(edition, seats=seats, seed=seed)
        asked = next(at for at in range(20, len(game.states)) if game.at(at).attempt)
        with speaking(language):
            found.append((game, asked, max(range(1, len(game)), key=lambda at: len(said(game, at, None)))))
    return found


@cache
def going() -> kdl.Timeline:
    """A game up to where somebody is to go or stop."""
    game = kdl.play("deluxe", seats=5, seed=7)
    return game.branch(next(at for at in range(40, len(game.states)) if game.at(at).phase == "movement"))


def measured(page: Page, table: str = ".kdl-table") -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(ROOM, table)
    return found


@pytest.mark.parametrize("kinds", sampled([(0, 2), (1,)], [(0, 2)], whole=True))
def test_at_a_match_all_has_room(voila: Server, new_page: Callable[..., Page], kinds: tuple[int, ...]) -> None:
    page = open_play(new_page(), f"{voila.url}/{WIDEST}{NOTEBOOK}#")
    table = page.locator(".kdl-table")
    for game, at in ((game, at) for game, *steps in map(games(WIDEST).__getitem__, kinds) for at in steps):
        page.evaluate("fragment => { location.hash = fragment; }", write_fragment(game, at=at))
        with speaking(WIDEST):
            expect(table.locator(".kdl-said")).to_have_text(said(game, at, None))
        for width, height in WINDOWS:
            resize(page, width, height)
            table.evaluate("each => each.scrollIntoView()")
            wait_until_settled(page)
            found = measured(page)
            assert (found["out"], found["cut"], found["wide"]) == ([], [], width), (width, at)
            assert found["lines"] <= LINES, (width, at)


def test_the_board_takes_the_room_there_is_and_what_is_needed_to_play_stays_in_view(
    voila: Server, shared_page: Callable[..., Page]
) -> None:
    page = shared_page(open_play, f"{voila.url}{NOTEBOOK}#{write_fragment(going())}")
    table = page.locator(".kdl-table")
    for width, height in LIVE:
        resize(page, width, height)
        table.evaluate("each => each.scrollIntoView()")
        for name in NEEDED:
            expect(table.locator(name), f"{name} at {width}").to_be_in_viewport(ratio=1)
        assert page.evaluate(OVERLAPS) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        high = table.locator(".kdl-picture").bounding_box()["height"] / height
        assert width < LARGE or high >= SHARE, (width, high)
    replay = page.get_by_role("button", name="Next step")
    expect(replay).not_to_be_visible()
    page.get_by_role("button", name="More", exact=True).click()
    expect(replay).to_be_visible()
    page.get_by_role("button", name="Less", exact=True).click()
    expect(replay).not_to_be_visible()


def test_at_a_player_what_happened_is_seen_whole_and_nothing_moves(
    voila: Server, new_page: Callable[..., Page]
) -> None:
    page = open_notebook(new_page(), f"{voila.url}/{WIDEST}/08_escape_from_luckys_mansion.html")
    player = page.locator(".kdl-player:has(.kdl-scrub)").first
    player.scroll_into_view_if_needed()
    scrub = player.locator(".kdl-scrub")
    last = int(scrub.get_attribute("max") or 0)
    for width, height in WINDOWS:
        resize(page, width, height)
        heights = set()
        for at in (0, last // 2, last):
            scrub.fill(str(at))
            expect(player.get_by_role("spinbutton").first).to_have_value(str(at))
            story = player.locator(".kdl-story")
            assert story.evaluate("each => [each, each.firstChild].every(one => one.scrollHeight <= one.clientHeight)")
            heights.add(round(story.evaluate("each => each.getBoundingClientRect().height")))
        assert len(heights) == 1, (width, heights)


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_badges_stand_where_the_kernel_found_room_for_them(
    voila: Server, shared_page: Callable[..., Page], width: int, height: int
) -> None:
    game = going()
    page = shared_page(open_play, f"{voila.url}{NOTEBOOK}#{write_fragment(game)}", width=width, height=height)
    page.locator(".kdl-table").evaluate("each => each.scrollIntoView()")
    wait_until_settled(page)
    state = game.at(-1)
    here = kdl.observe(state, state.to_act)
    wide = round(page.locator(".kdl-table .kdl-picture").bounding_box()["width"])
    layout = lay_out(here.board, min(wide // 40 * 40, WIDEST_LAYOUT), "en")
    rings = action_panel.rings(Offers(here, tuple(kdl.legal_actions(state))), (), state.game)
    left, top, right, bottom = layout.frame
    wanted = [
        ((x - left) / (right - left), (y - top) / (bottom - top)) for x, y, _ in badges(here, layout, rings).values()
    ]
    drawn = page.evaluate(BADGES)
    assert len(drawn) > 5
    for found, expected in zip(sorted(each[:2] for each in drawn), sorted(wanted), strict=True):
        assert found == pytest.approx(expected, abs=0.004)
    assert all(12 <= each[2] / max(1, wide / WIDEST_LAYOUT) <= 24 for each in drawn)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_lies_over_a_picture_has_the_colours_of_its_scheme(
    voila: Server, shared_page: Callable[..., Page], scheme: str
) -> None:
    right = getattr(COLOURS["right"], scheme)
    red, green, blue = (int(right[at : at + 2], 16) for at in (1, 3, 5))
    page = shared_page(open_play, f"{voila.url}{NOTEBOOK}#{write_fragment(going())}", scheme=scheme)
    expect(page.locator(".kdl-can").first).to_have_css("stroke", f"rgb({red}, {green}, {blue})")


@pytest.mark.parametrize("width", sampled([1000, 1280], [1000]))
def test_in_jupyterlab_the_tools_stay_in_their_row(lab: Server, shared_page: Callable[..., Page], width: int) -> None:
    page = shared_page(begin_in_lab, f"{lab.url}/lab", width=width, height=800)
    table = page.locator(".jp-CodeCell .kdl-table").first
    table.locator(".kdl-head").evaluate("(head, text) => { head.textContent = text; }", LONGEST)
    found = measured(page, ".jp-CodeCell .kdl-table")
    assert (found["out"], found["cut"]) == ([], [])
    assert found["lines"] <= LINES


def begin_in_lab(page: Page, url: str) -> None:
    open_lab(page, url)
    run_in_lab(page, "notebooks/00_play.ipynb")
    page.get_by_role("button", name="Begin", exact=True).first.click()
    expect(page.locator(".jp-CodeCell .kdl-table .kdl-head")).to_contain_text("Ada:", timeout=60_000)
