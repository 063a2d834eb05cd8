"""Keeping a match: each move before the next, after a reload, in another browser, in two tabs, and what is told."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from kdl.words import say
from tests.browser.support.faults import FILL, FORBID, MAKE_ROOM
from tests.browser.support.games import (
    KEPT,
    begin,
    by_mouse,
    choose,
    expect_step,
    head,
    hurry,
    laid,
    move,
    open_play,
    play,
    press,
    set_up,
    step,
    unfold,
)
from tests.browser.support.kept import choose_file, saved
from tests.browser.support.pages import axe
from tests.browser.support.servers import Server

#: What is kept when the desk is laid anew for the first time.
LAID_ANEW = f"""() => {{
    window.keptThen = null;
    const desk = document.querySelector(".kdl-table .kdl-play-body");
    new MutationObserver((_, watch) => {{
        window.keptThen = ({KEPT})();
        watch.disconnect();
    }}).observe(desk, {{ childList: true }});
}}"""


def kept(page: Page) -> list[str]:
    """Return what is kept, by its titles."""
    found: list[str] = page.evaluate(KEPT)
    return found


def keeping(page: Page) -> Locator:
    return page.locator(".kdl-table .kdl-keeping")


def reload(page: Page, *, at_click: str = "") -> None:
    """Reload the page, at the very moment at which something is clicked if that is said."""
    if at_click:
        page.evaluate("document.addEventListener('click', () => location.reload())")
        with page.expect_navigation():
            by_mouse(page, at_click)
    else:
        page.reload()
    expect(page.locator(".kdl-form")).to_be_visible()


def go_on(page: Page, name: str = "Continue: ") -> None:
    page.get_by_role("button", name=re.compile(f"^{name}")).first.click()
    hurry(page)


def test_a_move_is_kept_before_the_next_and_after_a_reload_the_game_goes_on_and_another_begins(
    voila: Server, page: Page
) -> None:
    open_play(page, voila.url)
    set_up(page, "Escape", 6, ("a person here", "computer: easy"))
    begin(page)
    now = laid(page)
    page.evaluate(LAID_ANEW)
    by_mouse(page, choose(now))
    (title,) = page.wait_for_function("window.keptThen").json_value()
    assert title.endswith("step 1")
    play(page, by_mouse, until=lambda now: "S" in now.keys)
    at = int(step(page).input_value())
    reload(page, at_click="S")
    (title,) = kept(page)  # of the step before, with what was asked for, or of what had come of it already
    set_up(page, "Escape", 6, ("computer: easy", "a person here"))
    begin(page)
    play(page, by_mouse, most=1)  # who is at a later step of another game does not stop the computer of this one
    press(page, "Another game")
    unfold(page, "Older games")
    go_on(page, rf"Continue: {re.escape(title)},")
    laid(page)
    expect(step(page)).not_to_have_value(str(at))  # what was asked for then is done now
    assert int(step(page).input_value()) > at
    play(page, by_mouse)
    expect(head(page)).to_contain_text("wins")
    assert len(kept(page)) == 2
    press(page, "Another game")
    expect(page.locator(".kdl-kept [aria-label^='Continue']")).to_have_count(1)
    unfold(page, "Finished games")
    go_on(page, "View: Escape")
    expect(head(page)).to_contain_text("wins")


def test_what_is_wrong_with_the_storage_is_told_and_costs_nothing_else(voila: Server, page: Page) -> None:
    open_play(page, voila.url)
    set_up(page, "Escape", 6, ("a person here", "a person here"))
    begin(page)
    move(page, 2)
    good = kept(page)
    page.evaluate(FILL)
    move(page)
    expect(keeping(page)).to_contain_text("isn't being saved because the browser's storage is full")
    assert kept(page) == good
    page.evaluate(MAKE_ROOM)
    move(page)
    expect(keeping(page)).to_be_empty()
    assert kept(page) != good
    for key, value in (("kdl games", "[{"), ("kdl game x", json.dumps({"id": "x"}))):
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])
    reload(page)
    told = page.get_by_role("status").filter(has_text="is damaged and can't be read")
    expect(told).to_be_in_viewport()
    expect(page.get_by_role("button", name=re.compile("^Continue: Escape"))).to_be_visible()
    assert axe(page) == []
    press(page, "Delete the damaged data")
    expect(told).to_have_count(0)
    go_on(page)
    move(page)


def test_a_forbidden_storage_is_told_and_one_plays_all_the_same(voila: Server, page: Page) -> None:
    page.add_init_script(FORBID)
    open_play(page, voila.url)
    expect(page.get_by_role("status").filter(has_text="doesn't let this page store anything")).to_be_in_viewport()
    set_up(page, "Escape", 6, ("a person here", "a person here"))
    begin(page)
    move(page, 2)
    expect(keeping(page)).to_contain_text("doesn't let this page store anything")


def test_a_game_goes_on_in_another_browser_and_comes_back(
    voila: Server, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    def carried(here: Page, there: Page) -> None:
        """Save all that one browser keeps, and open it in another one, where the app stays open."""
        fronts = [each.context.new_page() for each in (here, there)]
        for front in fronts:
            front.goto(voila.url)
        choose_file(fronts[1], saved(fronts[0], tmp_path, say("front", "save-all")))
        expect(fronts[1].get_by_role("status")).to_have_text(say("front", "opened"))
        waits = fronts[1].locator("#kdl-open-game-told")
        expect(waits).to_be_visible()
        assert waits.inner_text() in [say("front", "open-game", game=title) for title in kept(there)]
        for language, counted in (("de", "2 Personen"), ("en", "2 players")):
            fronts[1].locator(f"button[data-language={language}]").click()
            expect(waits).to_contain_text(counted)

    one, other = (open_play(new_page(), voila.url) for _ in range(2))
    set_up(one, "Escape", 6, ("a person here", "a person here"))
    begin(one)
    move(one, 2)
    at = int(step(one).input_value())
    carried(one, other)
    go_on(other)  # the page has heard of it
    expect_step(other, at)
    move(other, 2)
    carried(other, one)
    assert len(kept(one)) == 1
    assert kept(one) == kept(other)
    move(one)  # from where it had been here
    expect(keeping(one)).to_contain_text("what you play here is saved as a separate game", ignore_case=True)
    carried(one, other)
    assert len(kept(one)) == len(kept(other)) == 2


def test_two_tabs_of_a_game_know_of_each_other_and_neither_writes_over_the_other(voila: Server, page: Page) -> None:
    open_play(page, voila.url)
    set_up(page, "Escape", 6, ("a person here", "a person here"))
    begin(page)
    move(page, 2)
    at = int(step(page).input_value())
    other = open_play(page.context.new_page(), voila.url)
    go_on(other)
    for each in (page, other):
        expect(keeping(each)).to_contain_text("also open in another tab")
    move(other, 2)
    expect(keeping(page)).to_contain_text("This game was continued in another tab")
    expect(keeping(other)).to_contain_text("also open in another tab")
    move(page)
    expect_step(page, at + 1)
    steps = {step(each).input_value() for each in (page, other)}
    assert {title.rpartition(" ")[2] for title in kept(page)} == steps
    assert len(kept(page)) == len(steps) == 2
    other.close()
    expect(keeping(page)).to_contain_text("saved as a separate game")
