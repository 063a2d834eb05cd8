"""What one does with a match beside playing it: go on, share, branch, build, export, study, and sit at one screen."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import kdl
from kdl.engine.link import write_fragment
from kdl.words import say
from tests.browser.support.faults import FILL, FORBID, MAKE_ROOM
from tests.browser.support.games import (
    KEPT,
    NOTEBOOK,
    begin,
    by_mouse,
    choose,
    expect_step,
    go,
    hurry,
    laid,
    open_play,
    play,
    set_up,
    step,
)
from tests.browser.support.kept import choose_file, saved
from tests.browser.support.pages import axe, screenshots, wait_until_settled
from tests.browser.support.servers import Server
from tests.sweep import sampled

GAME = kdl.play("deluxe", seats=3, seed=2)
#: Steps at which somebody is to go or stop, and at which somebody is asked for luck.
GOING = next(at for at in range(20, len(GAME)) if GAME.at(at).phase == "movement")
ASKED = next(at for at in range(20, len(GAME)) if GAME.at(at).attempt)
#: What is kept when the desk is laid anew for the first time.
LAID_ANEW = f"""() => {{
    window.keptThen = null;
    const desk = document.querySelector(".kdl-table .kdl-play-body");
    new MutationObserver((_, watch) => {{
        window.keptThen = ({KEPT})();
        watch.disconnect();
    }}).observe(desk, {{ childList: true }});
}}"""
BAD = {
    "a link that is cut off": f"{GAME.link()[:40]}",
    "a link that is no link": "https://127.0.0.1/#g=%%%",
    "another address": "no link at all",
    "a file that is none": '{"format": 2}',
}


@pytest.fixture
def opened(voila: Server, new_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a page that was opened at a step of the game, by its address."""

    def open_at(at: int = GOING, **options: object) -> Page:
        page = open_play(new_page(**options), f"{voila.url}{NOTEBOOK}#{write_fragment(GAME, at=at)}")
        expect_step(page, at)
        return wait_until_settled(page)  # by then the app has scrolled to the table

    return open_at


def head(page: Page) -> Locator:
    return page.locator(".kdl-table .kdl-head")


def unfold(page: Page, name: str) -> Locator:
    """Open one of the parts below the table."""
    box = page.locator("details").filter(has=page.locator("summary", has_text=name))
    if not box.evaluate("each => each.open"):
        box.locator("summary").click()
    return box


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


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
    page.wait_for_selector("#loading", state="detached")


def move(page: Page, steps: int = 1) -> None:
    """Decide until so many steps were made."""
    for _ in range(steps):
        before = step(page).input_value()
        while step(page).input_value() == before:
            play(page, by_mouse, most=1)
            laid(page)


def go_on(page: Page, name: str = "Go on: ") -> None:
    page.get_by_role("button", name=re.compile(f"^{name}")).first.click()
    hurry(page)


def test_a_move_is_kept_before_the_next_and_after_a_reload_the_game_goes_on_and_another_begins(
    voila: Server, page: Page
) -> None:
    open_play(page, voila.url)
    set_up(page, "Escape", 6, ("a person here", "computer, careful"))
    begin(page)
    now = laid(page)
    page.evaluate(LAID_ANEW)
    by_mouse(page, choose(now))
    (title,) = page.wait_for_function("window.keptThen").json_value()
    assert title.endswith("step 1")
    play(page, by_mouse, until=lambda now: "S" in now.keys)
    at = int(step(page).input_value())
    reload(page, at_click="S")
    set_up(page, "Escape", 6, ("computer, careful", "a person here"))
    begin(page)
    play(page, by_mouse, most=1)  # who is at a later step of another game does not stop the computer of this one
    press(page, "Another game")
    unfold(page, "Older games")
    go_on(page, rf"Go on: Escape.*step {at},")
    laid(page)
    assert int(step(page).input_value()) > at
    play(page, by_mouse)
    expect(head(page)).to_contain_text("wins")
    assert len(kept(page)) == 2
    press(page, "Another game")
    expect(page.locator(".kdl-kept [aria-label^='Go on']")).to_have_count(1)
    unfold(page, "Finished games")
    go_on(page, "Look at it: Escape")
    expect(head(page)).to_contain_text("wins")


def test_what_is_wrong_with_the_storage_is_told_and_costs_nothing_else(voila: Server, page: Page) -> None:
    open_play(page, voila.url)
    set_up(page, "Escape", 6, ("a person here", "a person here"))
    begin(page)
    move(page, 2)
    good = kept(page)
    page.evaluate(FILL)
    move(page)
    expect(keeping(page)).to_contain_text("not being kept: the browser's storage is full")
    assert kept(page) == good
    page.evaluate(MAKE_ROOM)
    move(page)
    expect(keeping(page)).to_be_empty()
    assert kept(page) != good
    for key, value in (("kdl games", "[{"), ("kdl game x", json.dumps({"id": "x"}))):
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])
    reload(page)
    told = page.get_by_role("status").filter(has_text="is damaged and cannot be read")
    expect(told).to_be_in_viewport()
    expect(page.get_by_role("button", name=re.compile("^Go on: Escape"))).to_be_visible()
    assert axe(page) == []
    press(page, "Remove what is damaged")
    expect(told).to_have_count(0)
    go_on(page)
    move(page)


def test_a_forbidden_storage_is_told_and_one_plays_all_the_same(voila: Server, page: Page) -> None:
    page.add_init_script(FORBID)
    open_play(page, voila.url)
    expect(page.get_by_role("status").filter(has_text="lets the page store nothing")).to_be_in_viewport()
    set_up(page, "Escape", 6, ("a person here", "a person here"))
    begin(page)
    move(page, 2)
    expect(keeping(page)).to_contain_text("lets the page store nothing")


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
    expect(keeping(one)).to_contain_text("what you play here is kept as a game of its own", ignore_case=True)
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
        expect(keeping(each)).to_contain_text("open in another tab, too")
    move(other, 2)
    expect(keeping(page)).to_contain_text("Another tab has gone on with this game")
    expect(keeping(other)).to_contain_text("open in another tab, too")
    move(page)
    expect_step(page, at + 1)
    steps = {step(each).input_value() for each in (page, other)}
    assert {title.rpartition(" ")[2] for title in kept(page)} == steps
    assert len(kept(page)) == len(steps) == 2
    other.close()
    expect(keeping(page)).to_contain_text("kept as a game of its own")


def test_a_link_opens_at_a_step_in_another_browser(opened: Callable[..., Page], new_page: Callable[..., Page]) -> None:
    page = opened()
    kept = unfold(page, "Keep and share")
    expect(kept).to_contain_text("show all hands")
    kept.get_by_role("button", name="Copy link").click()
    expect(kept.get_by_role("status")).to_contain_text(re.compile("link"))
    address = kept.get_by_label("Link or address").input_value()
    assert f"at={GOING}" in address
    other = open_play(new_page(), address)
    expect_step(other, GOING)
    expect(head(other)).to_have_text(head(page).inner_text())
    press(other, "Another game")
    expect(other.locator(".kdl-form")).to_be_visible()
    press(other, "Back to the game")
    expect_step(other, GOING)


def test_what_cannot_be_opened_gets_a_sentence_and_nothing_is_lost(opened: Callable[..., Page], tmp_path: Path) -> None:
    page = opened()
    kept = unfold(page, "Keep and share")
    problem = page.locator(".kdl-news", has_text="This cannot be opened")
    for told, text in BAD.items():
        kept.get_by_label("Link or address").fill(text)
        kept.get_by_role("button", name="Open", exact=True).click()
        expect(problem, told).to_be_in_viewport()
        expect_step(page, GOING)
    (tmp_path / "game.json").write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    kept.get_by_label("Open a file").set_input_files(tmp_path / "game.json")
    expect(problem).to_be_visible()
    (tmp_path / "large.json").write_bytes(b"{" + b" " * 30_000_000)
    kept.get_by_label("Open a file").set_input_files(tmp_path / "large.json")
    expect(page.get_by_role("alert").filter(has_text="too large to be a game: at most 2 MB")).to_be_in_viewport()
    expect_step(page, GOING)
    page.evaluate("location.hash = 'g=damaged&at=3'")
    expect(problem).to_be_visible()
    expect_step(page, GOING)
    page.evaluate("fragment => { location.hash = fragment; }", write_fragment(GAME, at=3))
    expect_step(page, 3)
    expect(problem).to_have_count(0)


def test_a_bad_address_opens_the_form_and_says_why(voila: Server, page: Page) -> None:
    open_play(page, f"{voila.url}{NOTEBOOK}#g=damaged")
    expect(page.get_by_role("alert").filter(has_text="This cannot be opened")).to_be_in_viewport()
    expect(page.locator(".kdl-form")).to_be_visible()


def test_a_branch_is_played_and_left_and_compared(opened: Callable[..., Page]) -> None:
    page = opened()
    branches = unfold(page, "Branches")
    press(page, "Hold this place to compare")
    play(page, by_mouse, most=1)
    laid(page)
    lines = branches.get_by_role("slider")
    expect(lines).to_have_count(2)
    expect_step(page, GOING + 1)
    expect(page.locator(".kdl-below .kdl-speech table").first).to_be_visible()
    branches.get_by_label("Name of this branch").fill("Another way")
    branches.get_by_label("Name of this branch").press("Tab")
    expect(branches).to_contain_text("Another way")
    lines.first.focus()
    page.keyboard.press("ArrowLeft")
    expect_step(page, len(GAME) - 2)
    page.keyboard.press("End")
    expect_step(page, len(GAME) - 1)
    expect(head(page)).to_contain_text("wins")
    press(page, "Another way")
    expect_step(page, GOING + 1)
    branches.get_by_label("Note at this step").fill("Lucky is near")
    branches.get_by_label("Note at this step").press("Tab")
    branches.get_by_role("button", name="Delete this branch").click()
    expect(lines).to_have_count(1)


def test_a_position_is_built_shared_and_played(voila: Server, page: Page, new_page: Callable[..., Page]) -> None:
    open_play(page, voila.url)
    press(page, "Build a position")
    builder = page.locator(".kdl-builder").first
    builder.get_by_label("Figure", exact=True).select_option("lucky")
    builder.get_by_label("Goes to").select_option("kitchen")
    press(page, "Put it there")
    press(page, "Undo")
    builder.get_by_label("Figure", exact=True).select_option("lucky")
    builder.get_by_label("Goes to").select_option("piazza")
    press(page, "Put it there")
    expect(page.locator(".kdl-built [role=status]")).to_contain_text("Lucky: Piazza.")
    press(page, "Copy link")
    link = page.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile("#"))
    other = open_play(new_page(), link.input_value())
    press(page, "Play from here")
    for each in (page, other):
        piazza = each.locator('.kdl-table .kdl-room[data-space="piazza"]')
        expect(piazza).to_have_attribute("aria-label", re.compile("Lucky"))
        play(each, by_mouse, most=1)
        laid(each)
        expect_step(each, 1)


def test_a_page_is_saved_and_opens_from_disk_without_a_network(
    opened: Callable[..., Page], new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = opened()
    kept = unfold(page, "Keep and share")
    with page.expect_download() as download:
        kept.get_by_role("button", name="Web page").click()
    saved = tmp_path / "game.html"
    download.value.save_as(saved)
    assert saved.stat().st_size < 1_000_000
    with page.expect_download() as download:
        kept.get_by_role("button", name="Replay file").click()
    download.value.save_as(tmp_path / "game.json")
    alone = new_page(allow=(r"file:///\S+\.html$",), offline=True)
    alone.goto(saved.as_uri())
    expect(alone.locator("#turn")).to_contain_text(f"Step {GOING} of {len(GAME) - 1}")
    alone.keyboard.press("ArrowRight")
    expect(alone.locator("#turn")).to_contain_text(f"Step {GOING + 1} of")
    go(page, 0)
    kept.get_by_label("Open a file").set_input_files(tmp_path / "game.json")
    expect_step(page, GOING)


def test_hands_stay_hidden_until_the_next_takes_over(voila: Server, page: Page) -> None:
    received: list[str] = []
    page.on("websocket", lambda wire: wire.on("framereceived", lambda data: received.append(str(data))))  # binary, too
    open_play(page, voila.url)
    set_up(page, "Escape", 6, ("a person here", "a person here"))
    begin(page)
    names, rooms = page.locator(".kdl-held .kdl-name"), page.locator(".kdl-table .kdl-room")
    for who in ("Ada", "Bruno", "Ada"):
        expect(head(page)).to_have_text(f"{who} is next")
        expect(names).to_have_count(0)
        told, sent = page.content(), "".join(received)
        page.keyboard.press("h")
        expect(names).not_to_have_count(0)
        # A card that is called like a room is no secret by its name.
        labels = " ".join(rooms.evaluate_all("all => all.map((each) => each.ariaLabel)"))
        held = {name for name in names.all_inner_texts() if name not in labels}
        assert held
        assert {name for name in held if name in told} == set()
        assert '"hand": [{' not in sent
        play(page, by_mouse, until=lambda now: now.curtain)
        received.clear()


@pytest.mark.parametrize(("width", "scheme"), sampled([(1280, "light"), (360, "dark")], [(360, "dark")]))
def test_axe_finds_nothing(opened: Callable[..., Page], width: int, scheme: str) -> None:
    page = opened(width=width, scheme=scheme)
    press(page, "Coach")
    expect(page.locator(".kdl-coach")).to_be_visible()
    unfold(page, "Branches")
    unfold(page, "Keep and share")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.locator(".kdl-held:has(.kdl-does)").first.click()
    expect(page.locator(".kdl-sheet")).to_be_in_viewport()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".kdl-sheet")).to_have_count(0)
    press(page, "Keys")
    assert axe(page) == []
    page.keyboard.press("Escape")
    go(page, ASKED)
    expect(page.locator(".kdl-attempt")).to_be_visible()
    assert axe(page) == []
    press(page, "Another game")
    page.locator(".kdl-form summary").click()
    assert axe(page) == []


def test_what_cannot_be_done_gets_one_reason_with_its_clause(opened: Callable[..., Page]) -> None:
    page = opened()
    page.locator('.kdl-table .kdl-room[data-space="master_suite"]').click()
    expect(page.locator(".kdl-table .kdl-news[role=alert]").first).to_contain_text("deluxe.wings.closed")
    assert axe(page) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 780)])
def test_luck_lies_in_the_picture_and_all_that_is_needed_to_answer_is_in_sight(
    opened: Callable[..., Page], width: int, height: int
) -> None:
    touch = {"has_touch": True, "is_mobile": True} if width < 500 else {}
    page = opened(ASKED, width=width, height=height, **touch)
    for part in (".kdl-picture", ".kdl-head", ".kdl-choices", *([".kdl-fan"] if width > 1000 else [])):
        expect(page.locator(f".kdl-table {part}")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.look
def test_pictures_of_a_match(opened: Callable[..., Page]) -> None:
    page = opened(height=900)
    assert len({path.read_bytes() for path in screenshots("match", page)}) == 4
