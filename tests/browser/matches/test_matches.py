"""What one does with a match beside playing it: go on, share, branch, build, export, study, and sit at one screen."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import kdl
from kdl.engine.timeline import write_fragment
from kdl.rule_cards import rule_card
from tests.browser.support.games import (
    NOTEBOOK,
    begin,
    by_mouse,
    expect_step,
    focused_text,
    go,
    head,
    laid,
    open_play,
    play,
    press,
    set_up,
    unfold,
)
from tests.browser.support.pages import axe, screenshots, wait_until_settled
from tests.browser.support.servers import Server

GAME = kdl.play("deluxe", seats=3, seed=2)
#: Steps at which somebody is to go or stop, and at which somebody is asked for luck.
GOING = next(at for at in range(20, len(GAME.states)) if GAME.at(at).phase == "movement")
ASKED = next(at for at in range(20, len(GAME.states)) if GAME.at(at).attempt)
BAD = {
    "a link that is cut off": f"{GAME.link()[:40]}",
    "a link that is no link": "https://127.0.0.1/#g=%%%",
    "another address": "no link at all",
    "a file that is none": '{"format": 2}',
}


#: Open a game by its address, even if the page has read the same one before.
COME_TO = "fragment => { delete document.body.dataset.kdlAddress; location.hash = ''; location.hash = fragment; }"
#: Press what leads to the form, or back from it, if it is there.
FORM_OR_GAME = """() => [...document.querySelectorAll("button")]
    .find((each) => /Another game|Back to the game/.test(each.textContent))?.click()"""


@pytest.fixture
def opened(voila: Server, shared_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a page of the app at a step of the game; it is opened once for all tests."""

    def open_at(at: int = GOING) -> Page:
        page = shared_page(open_play, f"{voila.url}{NOTEBOOK}#{write_fragment(GAME, at=GOING)}")
        for place in (at - 1 if at else 1, at):  # at a step where it stands already, nobody sees that it came to it
            page.evaluate(COME_TO, write_fragment(GAME, at=place))
            expect_step(page, place)
        page.locator(".kdl-table").evaluate("table => table.scrollIntoView()")
        return wait_until_settled(page)

    return open_at


def test_a_link_opens_at_a_step_in_another_browser(opened: Callable[..., Page], new_page: Callable[..., Page]) -> None:
    page = opened()
    kept = unfold(page, "Keep and share")
    expect(kept).to_contain_text("can see all hands")
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


def test_of_games_opened_faster_than_they_are_drawn_the_last_is_shown_and_no_error_is_left(
    voila: Server, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 8})
    open_play(page, f"{voila.url}{NOTEBOOK}#{write_fragment(GAME, at=GOING)}")
    for turn in range(12):
        page.evaluate(COME_TO, write_fragment(GAME, at=GOING - 3 + turn % 3))
        page.wait_for_timeout(60 * (turn % 4))
        page.evaluate(FORM_OR_GAME)
    page.evaluate(COME_TO, write_fragment(GAME, at=GOING))
    expect_step(page, GOING)


#: Has whatever a page wants to do later wait until ``doLater`` is called, if nobody has cleared it.
LATER = """
    const waiting = new Map(), set = window.setTimeout, clear = window.clearTimeout;
    let next = -1;
    window.setTimeout = (call, time, ...rest) =>
        time === 400 ? (waiting.set(--next, call), next) : set(call, time, ...rest);
    window.clearTimeout = each => (waiting.delete(each), clear(each));
    window.doLater = () => { for (const call of waiting.values()) call(); waiting.clear(); };
"""


def test_the_table_comes_into_sight_again_only_if_the_reader_does_nothing(
    voila: Server, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.add_init_script(LATER)
    open_play(page, f"{voila.url}{NOTEBOOK}#{write_fragment(GAME, at=GOING)}")
    expect_step(page, GOING)
    top = "() => Math.round(document.querySelector('.kdl-table').getBoundingClientRect().top)"
    page.evaluate("() => { window.scrollTo(0, 0); window.doLater(); }")
    page.wait_for_function(f"({top})() < 20")
    page.evaluate(COME_TO, write_fragment(GAME, at=GOING + 1))
    expect_step(page, GOING + 1)
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 300)
    page.wait_for_function(f"({top})() < -100")
    page.evaluate("window.doLater()")
    assert page.evaluate(top) < -100


def test_what_cannot_be_opened_gets_a_sentence_and_nothing_is_lost(opened: Callable[..., Page], tmp_path: Path) -> None:
    page = opened()
    kept = unfold(page, "Keep and share")
    problem = page.locator(".kdl-news", has_text="This can't be opened")
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
    expect(page.get_by_role("alert").filter(has_text="too large to be a game: the limit is 2 MB")).to_be_in_viewport()
    expect_step(page, GOING)
    page.evaluate("location.hash = 'g=damaged&at=3'")
    expect(problem).to_be_visible()
    expect_step(page, GOING)
    page.evaluate("fragment => { location.hash = fragment; }", write_fragment(GAME, at=3))
    expect_step(page, 3)
    expect(problem).to_have_count(0)


def test_a_branch_is_played_and_left(opened: Callable[..., Page]) -> None:
    page = opened()
    branches = unfold(page, "Branches")
    play(page, by_mouse, most=1)
    laid(page)
    unfold(page, "Branches")
    lines = branches.get_by_role("slider")
    expect(lines).to_have_count(2)
    expect_step(page, GOING + 1)
    branches.get_by_label("Name of this branch").fill("Another way")
    branches.get_by_label("Name of this branch").press("Tab")
    expect(branches).to_contain_text("Another way")
    lines.first.focus()
    page.keyboard.press("ArrowLeft")
    expect_step(page, len(GAME.states) - 2)
    page.keyboard.press("End")
    expect_step(page, len(GAME))
    expect(head(page)).to_contain_text("wins")
    press(page, "Another way")
    expect_step(page, GOING + 1)
    branches.get_by_label("Note at this step").fill("Lucky is near")
    branches.get_by_label("Note at this step").press("Tab")
    branches.get_by_role("button", name="Delete this branch").click()
    expect(lines).to_have_count(1)


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
    expect(alone.locator("#turn")).to_contain_text(f"Step {GOING} of {len(GAME)}")
    alone.keyboard.press("ArrowRight")
    expect(alone.locator("#turn")).to_contain_text(f"Step {GOING + 1} of")
    go(page, 0)
    kept.get_by_label("Open a file").set_input_files(tmp_path / "game.json")
    expect_step(page, GOING)


def test_what_cannot_be_done_gets_one_reason_with_its_rule(opened: Callable[..., Page]) -> None:
    page = opened()
    page.locator('.kdl-table .kdl-room[data-space="master_suite"]').click()
    expect(page.locator(".kdl-table .kdl-news[role=alert]").first).to_contain_text(
        rule_card("deluxe.wings.closed").title
    )
    assert axe(page) == []


def test_luck_is_in_the_picture_and_all_that_is_needed_to_answer_is_in_sight(opened: Callable[..., Page]) -> None:
    expect_what_luck_needs(opened(ASKED), ".kdl-fan")


def expect_what_luck_needs(page: Page, *more: str) -> None:
    for part in (".kdl-picture", ".kdl-head", ".kdl-choices", *more):
        expect(page.locator(f".kdl-table {part}")).to_be_in_viewport(ratio=1)


def test_a_bad_address_opens_the_form_and_says_why_and_a_position_is_built_shared_and_played(
    voila: Server, page: Page, new_page: Callable[..., Page]
) -> None:
    open_play(page, f"{voila.url}{NOTEBOOK}#g=damaged")
    expect(page.get_by_role("alert").filter(has_text="This can't be opened")).to_be_in_viewport()
    expect(page.locator(".kdl-form")).to_be_visible()
    set_up(page, "Deluxe", 7, ["a person here"] * 4)
    press(page, "Build a position")
    form = page.locator(".kdl-sandbox-form")
    expect(form).to_contain_text("Dora")
    form.get_by_role("combobox", name="Figure", exact=True).select_option("lucky")
    form.get_by_role("combobox", name="Goes to").first.select_option("kitchen")
    press(page, "Put it there")
    press(page, "Back")
    form.get_by_role("combobox", name="Figure", exact=True).select_option("lucky")
    form.get_by_role("combobox", name="Goes to").first.select_option("piazza")
    press(page, "Put it there")
    expect(form.get_by_role("combobox", name="Figure", exact=True)).to_contain_text("Lucky: Piazza")
    press(page, "Copy link")
    link = page.get_by_role("textbox", name="Copy link")
    expect(link).to_have_value(re.compile("#"))
    other = open_play(new_page(), link.input_value())
    press(page, "Play from here")
    for each in (page, other):
        piazza = each.locator('.kdl-table .kdl-room[data-space="piazza"]')
        expect(piazza).to_have_attribute("aria-label", re.compile("Lucky"))
        play(each, by_mouse, most=1)
        laid(each)
        expect_step(each, 1)


#: Choose four players, then two, faster than anybody answers; and from then on note which number has the focus.
FASTER = """() => {
    window.focused = [];
    document.addEventListener("focusin", ({ target }) => window.focused.push(target.labels?.[0].textContent));
    for (const text of ["4", "2"]) {
        const all = [...document.querySelectorAll(".kdl-form [data-option=seats]")];
        const radio = all.find((each) => each.labels[0].textContent === text);
        radio.focus();
        radio.click();
    }
}"""


def test_who_chooses_faster_than_the_kernel_answers_keeps_the_focus(voila: Server, page: Page) -> None:
    open_play(page, voila.url)
    page.wait_for_selector(".kdl-living[inert]", state="detached")
    page.evaluate(FASTER)
    expect(page.locator(".kdl-seated li")).to_have_count(2)
    assert page.evaluate("window.focused") == ["4", "2"]
    assert focused_text(page, "2")


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
        held = {name for name in names.all_inner_texts() if re.sub(r" \(\d+\)$", "", name) not in labels}
        assert held
        assert {name for name in held if name in told} == set()
        assert '"hand": [{' not in sent
        play(page, by_mouse, until=lambda now: now.curtain)
        received.clear()


def test_on_a_dark_phone_axe_finds_nothing_all_that_luck_needs_is_in_sight_and_ten_letters_fit_into_the_box_of_a_name(
    voila: Server, new_page: Callable[..., Page]
) -> None:
    page = new_page(width=360, height=780, scheme="dark", has_touch=True, is_mobile=True)
    open_play(page, f"{voila.url}{NOTEBOOK}#{write_fragment(GAME, at=ASKED)}")
    wait_until_settled(page)  # by then the app has scrolled to the table
    expect_what_luck_needs(page)
    expect(page.locator(".kdl-attempt")).to_be_visible()
    assert axe(page) == []
    go(page, GOING)
    press(page, "Coach")
    expect(page.locator(".kdl-coach")).to_be_visible()
    unfold(page, "Branches")
    unfold(page, "Keep and share")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator(".kdl-held:has(.kdl-does)").first.click()
    expect(page.locator(".kdl-sheet")).to_be_in_viewport()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".kdl-sheet")).to_have_count(0)
    press(page, "Marks and keys")
    assert axe(page) == []
    page.keyboard.press("Escape")
    press(page, "Another game")
    page.locator(".kdl-form summary").click()
    assert axe(page) == []
    box = page.locator(".kdl-seated li input").first
    box.fill("Maximilian")
    assert box.evaluate("box => box.scrollWidth - box.clientWidth") == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.look
def test_pictures_of_a_match(opened: Callable[..., Page]) -> None:
    page = opened()
    assert len({path.read_bytes() for path in screenshots("match", page)}) == 4
