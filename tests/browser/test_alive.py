"""Pages without a server come alive: Python runs in the reader's own browser, and everything of the app works there."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kdl_widgets.site import engine
from playwright.sync_api import Locator, Page, Route, expect

import kdl
from kdl.engine.link import write_fragment
from kdl.words import say
from kdl.written.tasks import TASKS
from tests.browser.support.beats import BETS, drawn
from tests.browser.support.games import (
    KEPT,
    by_mouse,
    choose,
    expect_step,
    hurry,
    laid,
    move,
    play,
    press,
    step,
    unfold,
)
from tests.browser.support.living import LIVING, MINUTE
from tests.browser.support.pages import axe
from tests.browser.support.sites import served, shared_site
from tests.browser.support.whole_games import CLASSIC, DELUXE, ESCAPE, GET_LUCKY, SEARCHED, expect_end, set_game_up
from tests.sweep import sampled

pytestmark = pytest.mark.skipif(
    not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"
)

GAMES = {game.edition: game for game in (DELUXE, CLASSIC, ESCAPE, GET_LUCKY)}
#: A browser that does something else for longer than two seconds when the first script of a widget comes.
BUSY = """(() => {
    const { createObjectURL } = URL;
    let free = false;
    URL.createObjectURL = blob => {
        for (const end = performance.now() + 2500; !free && performance.now() < end; );
        free = true;
        return createObjectURL.call(URL, blob);
    };
})()"""
OPEN_TABLE = f"{LIVING} .kdl-table canvas"
#: What of a page shows how its form is filled in.
FILLED_IN = """() => {
    const form = [...document.querySelectorAll(".kdl-setup")].at(-1);
    const all = selector => [...form.querySelectorAll(selector)];
    return {
        chosen: all("input[type=radio]:checked").slice(0, 2).map(each => each.closest("label").textContent),
        names: all("[type=text][data-seat]").map(each => each.value),
        players: Object.fromEntries(all("select").map(each =>
            [each.dataset.seat ?? `of ${each.dataset.of}`, each.selectedOptions[0].text])),
        seed: form.querySelector("[data-seed]").value,
    };
}"""
#: Note what moves from now on.
SHIFTS = """() => {
    window.shifts = [];
    const moved = ({ sources }) => sources.map(({ node }) => node?.className ?? node?.nodeName);
    new PerformanceObserver(list => shifts.push(...list.getEntries().flatMap(moved))).observe({ type: "layout-shift" });
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_site(tmp_path_factory)


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


def begin(page: Page, word: str = "Begin") -> None:
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    page.get_by_role("button", name=word).click()
    page.locator(OPEN_TABLE).first.wait_for(timeout=MINUTE)


def answer_first(page: Page) -> None:
    """Answer the first question of a page, and see that the page answers back."""
    bet = page.locator(BETS).first
    drawn(bet)
    bet.locator(".kdl-drawn-room, .kdl-chip").first.dispatch_event("click")
    bet.locator(".kdl-bet-lock").click()
    expect(bet.locator(".kdl-bet-verdict")).not_to_be_empty()


def write(code: Locator, source: str) -> None:
    """Write in a cell in place of all that stands there."""
    code.locator(".cm-content").click()
    code.page.keyboard.press("Control+a")
    code.page.keyboard.insert_text(source)


def hold(page: Page, pattern: re.Pattern[str]) -> Callable[[], None]:
    """Let what fits a pattern wait, and return what lets it come."""
    waiting: list[Route] = []

    def wait(route: Route) -> None:
        waiting.append(route)

    def release() -> None:
        for route in waiting:
            route.continue_()
        page.unroute(pattern)

    page.route(pattern, wait)
    return release


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_moves_when_the_form_begins_to_live(new_page: Callable[..., Page], site: str, width: int) -> None:
    page = new_page(width=width, height=900)
    release = hold(page, re.compile(r"\.wasm$"))
    page.goto(f"{site}/00_play.html")
    expect(page.locator(".kdl-wake")).to_be_visible()
    before = page.locator(".kdl-setup").bounding_box()
    page.evaluate(SHIFTS)
    release()
    form = page.locator(f"{LIVING} .kdl-setup")
    expect(form).to_be_visible(timeout=MINUTE)
    assert form.bounding_box() == before
    assert page.evaluate("shifts") == []


def test_what_is_done_in_the_form_before_it_lives_counts(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    release = hold(page, re.compile(r"\.wasm$"))
    page.goto(f"{site}/de/00_play.html")
    form = page.locator(".kdl-setup")
    expect(page.locator(".kdl-wake")).to_be_visible()
    controls = form.locator(":is(input, select, button, summary):visible")
    texts, lists, radios = (controls.and_(form.locator(each)) for each in ("[type=text]", "select", "[type=radio]"))
    others = controls.and_(form.locator("button"))
    assert texts.count() + lists.count() + radios.count() + others.count() == controls.count(), "each is tried"
    form.locator(".kdl-game", has_text="Get Lucky").click()
    form.locator(".kdl-number label", has_text="5").click()
    for number, box in enumerate(texts.all()):
        box.fill("41" if box.get_attribute("data-seed") is not None else f"Zuzu {number}")
    for choice in lists.all():
        choice.select_option(index=3)  # none of them is so from the beginning
    wanted = page.evaluate(FILLED_IN)
    assert wanted["chosen"][1] == "5"
    release()
    form = page.locator(f"{LIVING} .kdl-setup")
    expect(form).to_be_visible(timeout=MINUTE)
    expect(form.locator("[data-option=seats]:checked")).to_have_value("3")
    expect(form.locator(".kdl-seated li")).to_have_count(5)
    found = page.evaluate(FILLED_IN)
    assert (found["chosen"], found["seed"]) == (wanted["chosen"], "41")
    assert found["names"][:3] == wanted["names"]
    assert wanted["players"].items() <= found["players"].items()


def test_what_cannot_be_had_is_not_begun_and_new_cards_and_begin_are_done_when_the_form_lives(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page()
    release = hold(page, re.compile(r"\.wasm$"))
    page.goto(f"{site}/00_play.html")
    form = page.locator(".kdl-setup")
    expect(form.locator("[data-seed]")).to_have_value("")  # none that is shown is not played
    form.locator(".kdl-game", has_text="Get Lucky").click()
    form.locator(".kdl-number label", has_text="8").click()
    press(page, "New cards")
    press(page, "Begin")
    release()
    form = page.locator(f"{LIVING} .kdl-setup")
    expect(form.locator("[data-option=seats]:checked")).to_be_focused(timeout=MINUTE)
    expect(form.locator(".kdl-number .kdl-why")).to_be_visible()
    form.locator(".kdl-number label", has_text="3").click()
    press(page, "Begin")
    expect(page.locator(".kdl-table .kdl-head")).to_be_visible()


def test_a_form_that_will_never_live_cannot_be_filled_in(new_page: Callable[..., Page], folder: Path) -> None:
    page = new_page(allow=(re.escape(folder.as_uri()),), offline=True)
    page.goto((folder / "00_play.html").as_uri())
    assert page.locator(".kdl-setup").evaluate("form => form.closest('[inert]') !== null")
    expect(page.locator(".kdl-site-still")).to_be_visible()


def test_who_pays_for_what_comes_reads_and_answers_without_python(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}/01_sight_lines.html")
    answer_first(page)
    page.wait_for_timeout(3000)  # longer than it takes until a page is made ready to live
    assert not [url for url in asked if url.endswith((".wasm", ".bin"))]


def test_a_goal_is_played_and_what_waits_for_it_opens(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/01_sight_lines.html")
    button = page.locator(".kdl-do-play").first
    button.scroll_into_view_if_needed()
    button.click()
    page.locator(f"{LIVING} canvas").first.wait_for(timeout=MINUTE)  # what was pressed is pressed in what lives
    expect(page.locator(".kdl-wake")).to_have_count(0)
    bar = page.locator(f"{LIVING} .kdl-do-bar").first
    board = kdl.load_board("deluxe")
    seen = {room for watched in ("trophy_room", "kitchen", "carriage_house", "gallery") for room in board.sees(watched)}
    room = min(board.steps("dining_hall") & set(board.rooms) - seen)
    page.locator(f'{LIVING} .kdl-room[data-space="{room}"]').first.click()
    page.get_by_role("button", name=re.compile("Stop moving")).click()
    page.get_by_role("button", name=re.compile("^Draw a card")).click()
    expect(bar).to_have_attribute("data-state", "reached")
    answers = page.evaluate("() => Object.assign({}, ...kdlModels.map(model => model.get('answers') ?? {}))")
    assert [answer["right"] for key, answer in answers.items() if key.startswith("do:")] == [True]
    assert axe(page) == []


@pytest.mark.parametrize("edition", sampled(GAMES, [GET_LUCKY.edition]))
def test_a_game_of_each_edition_without_a_network(new_page: Callable[..., Page], site: str, edition: str) -> None:
    page = new_page(height=1000)
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    page.context.set_offline(True)
    set_game_up(page, GAMES[edition])
    assert play(page, by_mouse) > 5
    expect_end(page)
    page.locator("[data-after=look-back]").click()
    curve = page.locator(".kdl-curve")
    expect(curve.locator(".kdl-curve-chances")).to_contain_text("±")  # some games were played on already
    curve.get_by_role("button", name="Stop").click()
    expect(curve.locator("progress")).to_be_hidden()
    curve.get_by_role("slider").press("End")
    expect(curve.locator(".kdl-curve-chances")).not_to_contain_text("±")  # how it ended is certain
    assert axe(page) == []
    page.context.set_offline(False)  # the next test has the same browser


def test_a_searching_computer_plays_and_advises_and_the_page_can_be_used_meanwhile(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(height=1000)
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    set_game_up(page, SEARCHED)
    page.locator(OPEN_TABLE).first.wait_for(timeout=MINUTE)
    play(page, by_mouse, most=6)
    before = laid(page)
    assert int(step(page).input_value()) > 6, "others have played, too"
    press(page, "Coach")
    page.get_by_role("button", name=say("play", "adviser.searcher"), exact=True).click()
    page.locator(".kdl-coach summary").click()  # the page answers while it is searched
    expect(page.locator(".kdl-coach details")).to_have_attribute("open", "")
    expect(page.locator(".kdl-coach ul ul li").first).to_be_visible()
    expect(page.locator(".kdl-coach")).to_contain_text("In so many deals")
    assert axe(page) == []
    assert laid(page) == before, "advice does nothing"
    play(page, by_mouse, most=2)


def test_a_game_is_kept_and_gone_on_with_and_survives_code_that_never_ends(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(height=1000)
    page.goto(f"{site}/00_play.html")
    begin(page)
    hurry(page)
    move(page)
    kept, stood = page.evaluate(KEPT), step(page).input_value()
    page.get_by_role("button", name=say("site", "code")).click()
    code = page.locator(".kdl-code")
    write(code, "while True:\n    pass")
    code.get_by_role("button", name=say("site", "run")).click()
    table = page.locator(".kdl-table").element_handle()
    code.get_by_role("button", name=say("site", "stop")).click()
    expect(code.get_by_role("status")).to_have_text(say("site", "stopped"))
    table.wait_for_element_state("hidden")
    hurry(page)
    assert laid(page)
    assert (page.evaluate(KEPT), step(page).input_value()) == (kept, stood)
    expect(page.locator(".kdl-table")).to_have_count(1)
    move(page)
    assert int(step(page).input_value()) > int(stood)
    (title,) = page.evaluate(KEPT)
    page.reload()
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    page.get_by_role("button", name=title).first.click()
    page.locator(OPEN_TABLE).first.wait_for(timeout=MINUTE)
    assert laid(page)


def test_links_and_files_go_in_and_out_as_in_the_app_and_what_needs_pillow_says_so(
    new_page: Callable[..., Page], site: str
) -> None:
    game = kdl.play("deluxe", seats=3, seed=2)
    fragment = write_fragment(game, at=20)  # what links of the app hold, too
    page = new_page()
    page.goto(f"{site}/00_play.html#{fragment}")
    page.locator(OPEN_TABLE).first.wait_for(timeout=MINUTE)
    expect_step(page, 20)
    kept = unfold(page, "Keep and share")
    kept.get_by_role("button", name="Copy link").click()
    expect(kept.get_by_label("Link or address")).to_have_value(f"{site}/00_play.html#{fragment}")
    for kind, ending in (("Web page", "html"), ("Picture (SVG)", "svg"), ("Text", "txt")):
        with page.expect_download() as download:
            kept.get_by_role("button", name=kind, exact=True).click()
        assert download.value.suggested_filename == f"deluxe_2.{ending}"
        assert Path(download.value.path()).stat().st_size > 500
    expect(kept.get_by_role("button", name=re.compile("GIF|PNG"))).to_have_count(0)
    expect(kept).to_contain_text("films, and pictures as PNG, are made by the app")


def test_what_was_pressed_before_is_pressed_in_what_lives(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/00_play.html")
    page.get_by_role("radio", name=re.compile("Get Lucky")).first.click()  # at once, while Python comes
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    expect(page.get_by_role("radio", name=re.compile("Get Lucky"))).to_be_checked(timeout=MINUTE)


def test_what_was_typed_and_chosen_before_stands_in_what_lives(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/00_play.html")
    page.get_by_role("radio", name=re.compile("Get Lucky")).first.click()
    page.get_by_role("radio", name="2", exact=True).first.click()
    name = page.locator(".kdl-form input[data-seat='0']").first
    name.fill("Magdalena")
    page.locator("[data-seed]").first.fill("77")
    name.focus()
    expect(page.get_by_role("radio", name=re.compile("Get Lucky")).first).to_be_checked()
    expect(page.locator(LIVING)).to_have_count(0)  # all that was done before Python came
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    expect(page.locator(f"{LIVING} input[data-seat='0']")).to_be_focused()
    expect(page.get_by_role("radio", name=re.compile("Get Lucky"))).to_be_checked(timeout=MINUTE)
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    expect(page.locator("[data-seed]")).to_have_value("77")
    begin(page)
    expect(page.locator(f"{LIVING} .kdl-table .kdl-log").first).to_contain_text("Magdalena")
    expect(page.locator(f"{LIVING} .kdl-table .kdl-log").first).not_to_contain_text("Cleo")


def test_german_on_a_phone_in_the_dark(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(width=360, height=780, scheme="dark")
    page.goto(f"{site}/de/00_play.html")
    begin(page, "Beginnen")
    now = laid(page)
    page.evaluate("() => window.scrollTo(0, 0)")
    by_mouse(page, choose(now))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".kdl-table .kdl-log").first).to_contain_text(re.compile("zieht|geht|bleibt|Zug"))


def test_functions_of_readers_are_checked_mended_and_stopped(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/01_sight_lines.html")
    code = page.locator(".kdl-code-own")
    cell = code.locator("xpath=following-sibling::*[1]")
    run = code.get_by_role("button", name=say("site", "run"))
    run.click()
    expect(cell.locator(LIVING)).to_contain_text("sees", timeout=MINUTE)
    wrong = cell.inner_text()

    write(code, "while True:\n    pass")
    run.click()
    code.get_by_role("button", name=say("site", "stop")).click()
    expect(code.get_by_role("status")).to_have_text(say("site", "stopped"))
    write(code, "def sees(board, a, b):\n    return board.sees(a) >= {b}\n\n\ncheck(sees)")
    run.click()
    expect(cell.locator(LIVING)).not_to_have_text(wrong, timeout=MINUTE)
    expect(cell.locator(".kdl-failure")).to_have_count(0)
    page.reload()
    expect(page.locator(".kdl-code-own .cm-content")).to_contain_text("board.sees(a)")  # it is kept
    write(code, "found = 1")
    run.click()
    expect(code.get_by_role("status")).to_have_text(say("site", "silent"), timeout=MINUTE)


def test_what_is_mended_elsewhere_counts_on_a_page_that_lives_already(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/19_practice.html")
    code = page.locator(".kdl-code-own")
    cell = code.locator("xpath=following-sibling::*[1]")
    for right, source in enumerate(("board.steps(a)", "board.sees(a)")):
        written = f"def sees(board, a, b):\n    return b in {source}\n\n\ncheck(sees)"
        kept = json.dumps({"01_sight_lines": {"def sees": written}})
        page.evaluate("kept => localStorage.setItem('kdl.code', kept)", kept)  # as another tab does
        code.get_by_role("button", name=say("site", "run")).click()
        told = say("written", "built", n=right, all=len(TASKS))
        expect(cell.locator(LIVING).last).to_contain_text(told, timeout=MINUTE)
    expect(cell.locator(LIVING).get_by_role("img")).to_have_count(2)  # the intervals of the tournament


def test_a_download_that_fails_or_is_cut_is_told_and_tried_again(
    new_page: Callable[..., Page], folder: Path, site: str
) -> None:
    # What a service worker fetches cannot be held back here.
    page = new_page(allow=("console: Error: incomplete|error on the page",), service_workers="block")
    kit = (folder / engine.found(folder) / "kit.bin").read_bytes()
    answers = [lambda route: route.fulfill(body=kit[: len(kit) // 2]), lambda route: route.fulfill(status=503)]

    def hand_out(route: Route) -> None:
        answers.pop()(route) if answers else route.continue_()

    page.context.route("**/kit.bin", hand_out)
    page.goto(f"{site}/00_play.html")
    alert = page.locator(".kdl-wake [role=alert]")
    for _ in range(len(answers)):
        expect(alert).to_contain_text(say("site", "incomplete"), timeout=MINUTE)
        alert.get_by_role("button", name=say("site", "again")).click()
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)


def test_a_replay_file_that_is_nested_too_deep_is_refused_in_words(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    page.locator(f"{LIVING} summary").first.click()
    deep = {"name": "deep.json", "mimeType": "application/json", "buffer": b'{"a":' + b"[" * 100_000}
    page.locator(f"{LIVING} input[type=file]").set_input_files(deep)
    expect(page.locator(f"{LIVING}").get_by_role("alert").first).not_to_be_empty(timeout=MINUTE)
    begin(page)


def test_addresses_of_the_engine_bear_its_version(new_page: Callable[..., Page], folder: Path, site: str) -> None:
    home = engine.found(folder)
    assert home == f"{engine.FOLDER}/{engine.version_of(folder / home)}"
    page = new_page(service_workers="block")
    asked: set[str] = set()
    page.context.on("request", lambda request: asked.add(request.url.removeprefix(f"{site}/")))
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    came = {path.rpartition("/")[2] for path in asked if path.startswith(home)}
    assert {"wake.js", "worker.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python.bin", "kit.bin"} <= came
    assert {path for path in asked if path.startswith(engine.FOLDER) and not path.startswith(f"{home}/")} == set()


@pytest.mark.parametrize("sizes_last", [False, True])
def test_what_is_loaded_is_told_in_bytes(
    new_page: Callable[..., Page], folder: Path, site: str, sizes_last: bool
) -> None:
    page = new_page(service_workers="block")
    if sizes_last:
        page.route("**/engine.json", hold_back)
    page.add_init_script("""new MutationObserver(() => {
        const bar = document.querySelector('.kdl-wake progress');
        if (bar) (window.seen ??= []).push([bar.value, bar.max]);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })""")
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    seen = [(value, most) for value, most in page.evaluate("window.seen") if most > 1]
    sizes = json.loads((folder / engine.found(folder) / "engine.json").read_text("utf-8"))["sizes"]
    assert {most for _, most in seen} == {sum(sizes.values())}
    values = [value for value, _ in seen]
    assert values == sorted(values)
    assert values[-1] == sum(sizes.values())


def hold_back(route: Route) -> None:
    """Let everything else come first, as on a machine that is busy."""
    time.sleep(3)
    route.continue_()


def test_what_lives_hears_from_python_in_a_browser_that_is_busy(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.add_init_script(BUSY)
    page.goto(f"{site}/01_sight_lines.html")
    button = page.locator(".kdl-do-play").first
    button.scroll_into_view_if_needed()
    button.click()
    page.locator(f"{LIVING} canvas").first.wait_for(timeout=MINUTE)


def test_the_room_that_was_picked_in_a_picture_is_picked_in_what_lives(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page()
    page.goto(f"{site}/01_sight_lines.html")
    sight = page.locator(".kdl-site-sight").first
    cell = sight.locator("xpath=ancestor::*[@data-cell]")
    number = cell.get_attribute("data-cell")
    sight.scroll_into_view_if_needed()
    told, room = sight.locator(".kdl-bet-reveal"), sight.locator(".kdl-drawn-room:not(.kdl-drawn-chosen)").last
    before = told.inner_text()
    room.dispatch_event("click")
    expect(told).not_to_have_text(before)
    title, lines = told.locator("strong").inner_text(), told.locator("li").all_inner_texts()
    page.locator(f'[data-cell="{number}"] [data-wake]').click()
    living = page.locator(f'[data-cell="{number}"] {LIVING}')
    expect(living.locator("strong").first).to_have_text(title, timeout=MINUTE)
    expect(living.locator("li")).to_have_text(lines)
