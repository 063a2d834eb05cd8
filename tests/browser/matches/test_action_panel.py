"""The desk in a browser without a kernel: what it says stays in the window, and its help fits who reads it."""

from collections.abc import Callable
from typing import Any

import pytest
from kdl_widgets import front
from kdl_widgets.matches.table import Table
from playwright.sync_api import Page, expect

import kdl
from kdl.engine.match import Match
from kdl.words import set_language

PHONES = (320, 360, 390)
#: A desk below a picture, in a page that is longer than a window, with a model that nobody hears.
SHOW = """async ([script, state]) => {
    document.body.innerHTML = `<main class="kdl-table"><div style="height: 300px">Board</div>
        <div class="kdl-side"><section></section></div></main><div style="height: 2000px"></div>`;
    const heard = {};
    window.model = {
        get: name => state[name],
        set: (name, value) => { state[name] = value; heard[`change:${name}`]?.(); },
        on: (name, call) => { heard[name] = call; },
        off: () => {},
        send: () => {},
    };
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    (await import(url)).default.render({ model: window.model, el: document.querySelector("section") });
}"""


def state_of(table: Table) -> dict[str, Any]:
    return {"book": table.desk.book, "desk": table.desk.desk, "news": {}}


def show(page: Page, table: Table) -> Page:
    page.goto("about:blank")
    page.set_content('<meta name="viewport" content="width=device-width">')
    page.add_style_tag(content=front.styled("kit.css", "overlay.css", "action_panel.css"))
    page.evaluate(SHOW, [front.script("matches/action_panel.js"), state_of(table)])
    expect(page.locator(".kdl-head")).not_to_be_empty()
    return page


@pytest.fixture
def table() -> Table:
    """A table in German, whose words are the longer ones."""
    set_language("de")
    return Table(Match(kdl.Timeline(kdl.new_game("deluxe", seats=4, seed=7))), study=True)


def test_what_is_said_never_leaves_the_window(new_page: Callable[..., Page], table: Table) -> None:
    page = show(new_page(height=640, has_touch=True), table)
    table.pick(next(space.id for space in table.state.game.board.spaces if space.wing == "east"))
    table.desk.news["text"] *= 6
    news = page.locator(".kdl-news")
    for width in PHONES:
        page.set_viewport_size({"width": width, "height": 640})
        for top in (400, 120, 0, -80):
            page.evaluate("model.set('news', {})")
            page.evaluate(
                "top => scrollBy(0, document.querySelector('section').getBoundingClientRect().top - top)", top
            )
            page.evaluate("news => model.set('news', news)", table.desk.news)
            for part in (news, news.locator("summary")):
                part.dispatch_event("click")  # the second unfolds the rule
                box = news.bounding_box()
                assert box["y"] >= 0, (width, top)
                assert box["y"] + box["height"] <= 640, (width, top)


@pytest.mark.parametrize("edition", ["deluxe", "get_lucky"])
@pytest.mark.parametrize("phone", [True, False])
def test_the_help_explains_the_marks_and_lists_keys_where_there_are_some(
    new_page: Callable[..., Page], edition: str, phone: bool
) -> None:
    sitting = Table(Match(kdl.Timeline(kdl.new_game(edition, seats=3, seed=7))), study=True)
    page = show(new_page(width=320 if phone else 1280, height=640, has_touch=phone, is_mobile=phone), sitting)
    page.get_by_role("button", name=sitting.desk.book["help"], exact=True).click()
    helped = page.get_by_role("dialog")
    for _, says in sitting.desk.book["legend"]:
        expect(helped.get_by_text(says)).to_be_visible()
    expect(helped.locator(".kdl-keyboard")).to_be_visible(visible=not phone)
    box = helped.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= (320 if phone else 1280)
    marks = {(ring["n"] > 0, ring["card"]) for ring in sitting.view._overlay.rings.values()}
    drawn = helped.locator(".kdl-mark-of")
    told = {(each.locator("text").count() > 0, each.locator("rect, .kdl-by-card").count() > 0) for each in drawn.all()}
    assert marks <= told | {(False, False)}, "each mark in the picture is explained"


def test_a_pawn_is_pressed_while_it_is_picked(new_page: Callable[..., Page]) -> None:
    start = kdl.new_game("deluxe", seats=4, seed=15, pets=("dog", "cat"))
    table = Table(Match(kdl.Timeline(start)), study=True)
    page = show(new_page(), table)
    for picked in ("dog", "cat"):
        table.pick(picked)
        page.evaluate("desk => window.model.set('desk', desk)", table.desk.desk)
        for pawn in ("cat", "dog"):
            button = page.locator(f"[data-tap={pawn}]")
            expect(button).to_have_attribute("aria-pressed", "true" if pawn in table.selection else "false")
        assert picked in table.selection
