"""Pages without a server come alive: Python runs in the reader's own browser, and everything of the app works there.

Python takes seconds to begin, so each test does one thing after the other on a page that lives.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from kdl_widgets.site import engine
from playwright.sync_api import FilePayload, Locator, Page, expect

import kdl
from kdl.engine.timeline import write_fragment
from kdl.words import say
from kdl.written.tasks import TASKS
from tests.browser.support.beats import BETS, drawn
from tests.browser.support.contexts import Held
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
from tests.browser.support.whole_games import (
    CLASSIC,
    DELUXE,
    ESCAPE,
    GET_LUCKY,
    SEARCHED,
    Game,
    expect_end,
    set_game_up,
)
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
FORM, OPEN_TABLE = f"{LIVING} .kdl-setup", f"{LIVING} .kdl-table canvas"
#: What of a page shows how its form is filled in.
FILLED_IN = """() => {
    const form = [...document.querySelectorAll(".kdl-setup")].at(-1);
    const all = selector => [...form.querySelectorAll(selector)];
    return {
        chosen: all("input[type=radio]:checked").slice(0, 2).map(each => each.closest("label").textContent),
        names: all("[type=text][data-seat]").map(each => each.value),
        players: Object.fromEntries(all("select").map(each =>
            [each.dataset.seat ?? `of ${each.dataset.of}`, each.selectedOptions[0].text])),
    };
}"""
#: Say whether the reader pays for what comes, and count the engines that begin.
CONNECTION = """
Object.defineProperty(navigator, "connection", { value: { saveData: pays } });
window.engines = 0;
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        engines++;
    }
};"""
#: Note what moves from now on.
SHIFTS = """() => {
    window.shifts = [];
    const moved = ({ sources }) => sources.map(({ node }) => node?.className ?? node?.nodeName);
    new PerformanceObserver(list => shifts.push(...list.getEntries().flatMap(moved))).observe({ type: "layout-shift" });
}"""
#: Note how much of the engine has come, each time the page tells it.
BYTES = """() => {
    window.seen = [];
    new MutationObserver(() => {
        const bar = document.querySelector(".kdl-wake progress");
        if (bar?.max > 1) seen.push([bar.value, bar.max]);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


def begin(page: Page, word: str = "Begin") -> None:
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


def come_alive(page: Page, url: str, folder: Path, last: str) -> None:
    """See how a form comes alive when all but one file has come: nothing moves, and what comes is told in bytes."""
    held = Held(page, f"**/{last}")
    page.add_init_script(f"({BYTES})()")
    with page.expect_event("requestfinished", lambda request: request.url.endswith("/kit.bin"), timeout=MINUTE):
        page.goto(url)
    expect(page.locator(".kdl-wake")).to_be_visible()
    before = page.locator(".kdl-setup").bounding_box()
    page.evaluate(SHIFTS)
    held.let_go()
    form = page.locator(FORM)
    expect(form).to_be_visible(timeout=MINUTE)
    assert form.bounding_box() == before
    assert page.evaluate("shifts") == []
    values, sizes = zip(*page.evaluate("seen"), strict=True)
    whole = sum(json.loads((folder / engine.found(folder) / "engine.json").read_text("utf-8"))["sizes"].values())
    assert set(sizes) == {whole}
    assert list(values) == sorted(values)
    assert values[-1] == whole


@pytest.mark.parametrize("edition", sampled(GAMES, [GET_LUCKY.edition]))
def test_a_form_comes_alive_in_its_place_and_its_games_need_no_network(
    new_page: Callable[..., Page], folder: Path, site: str, edition: str
) -> None:
    page = new_page(height=1000, service_workers="block")
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(f"{site}/")))
    come_alive(page, f"{site}/00_play.html", folder, "pyodide.asm.wasm")
    expect_versions(folder, asked)
    page.context.set_offline(True)
    refuse_a_nested_replay(page)
    play_and_look_back(page, GAMES[edition])
    press(page, "Another game")
    play_against_one_who_searches(page)
    page.context.set_offline(False)  # the next test has the same browser


def expect_versions(folder: Path, asked: set[str]) -> None:
    """Expect that all addresses of the engine bear its version."""
    home = engine.found(folder)
    assert home == f"{engine.FOLDER}/{engine.version_of(folder / home)}"
    came = {path.rpartition("/")[2] for path in asked if path.startswith(home)}
    assert {"wake.js", "worker.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python.bin", "kit.bin"} <= came
    assert {path for path in asked if path.startswith(engine.FOLDER) and not path.startswith(f"{home}/")} == set()


def refuse_a_nested_replay(page: Page) -> None:
    page.locator(f"{LIVING} summary").first.click()
    deep: FilePayload = {"name": "deep.json", "mimeType": "application/json", "buffer": b'{"a":' + b"[" * 100_000}
    page.locator(f"{LIVING} input[type=file]").set_input_files(deep)
    expect(page.locator(LIVING).get_by_role("alert").first).not_to_be_empty(timeout=MINUTE)


def play_and_look_back(page: Page, game: Game) -> None:
    set_game_up(page, game)
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


def play_against_one_who_searches(page: Page) -> None:
    """Play, and be advised; the page answers while it is searched."""
    set_game_up(page, SEARCHED)
    page.locator(OPEN_TABLE).first.wait_for(timeout=MINUTE)
    play(page, by_mouse, most=6)
    if laid(page).sheet:
        play(page, by_mouse, most=1)
    before = laid(page)
    assert int(step(page).input_value()) > 6, "others have played, too"
    press(page, "Coach")
    page.locator(".kdl-coach summary").click()
    expect(page.locator(".kdl-coach details")).to_have_attribute("open", "")
    expect(page.locator(".kdl-coach")).to_contain_text(say("play", "advice", advice=""))
    assert axe(page) == []
    assert laid(page) == before, "advice does nothing"
    play(page, by_mouse, most=2)


def test_german_on_a_phone_in_the_dark_comes_alive_in_its_place_too(
    new_page: Callable[..., Page], folder: Path, site: str
) -> None:
    page = new_page(width=360, height=780, scheme="dark", service_workers="block")
    come_alive(page, f"{site}/de/00_play.html", folder, "engine.json")  # the sizes of all that has come before
    begin(page, "Beginnen")
    now = laid(page)
    page.evaluate("() => window.scrollTo(0, 0)")
    by_mouse(page, choose(now))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".kdl-table .kdl-log").first).to_contain_text(re.compile("zieht|geht|bleibt|Zug"))


def test_what_is_done_in_the_form_before_it_lives_counts(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    held = Held(page, "**/*.wasm")
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
        box.fill(f"Zuzu {number}")
    for choice in lists.all():
        choice.select_option(index=3)  # none of them is so from the beginning
    form.locator("input[data-seat='0']").focus()
    wanted = page.evaluate(FILLED_IN)
    assert wanted["chosen"][1] == "5"
    held.let_go()
    form = page.locator(FORM)
    expect(form).to_be_visible(timeout=MINUTE)
    expect(form.locator("input[data-seat='0']")).to_be_focused()
    expect(form.locator("[data-option=seats]:checked")).to_have_value("3")
    expect(form.locator(".kdl-seated li")).to_have_count(5)
    for number, name in enumerate(wanted["names"]):  # each is said again by itself
        expect(form.locator(f"input[data-seat='{number}']")).to_have_value(name)
    for who, player in wanted["players"].items():
        place = who.removeprefix("of ")
        which = form.locator(f"select[data-seat='{place}']" if place == who else f"select[data-of='{place}']")
        expect(which.locator("option:checked")).to_have_text(player)
    found = page.evaluate(FILLED_IN)
    assert found["chosen"] == wanted["chosen"]
    assert found["names"][:3] == wanted["names"]
    assert wanted["players"].items() <= found["players"].items()
    begin(page, "Beginnen")
    expect(page.locator(".kdl-table .kdl-log").first).to_contain_text("Zuzu 0")


def test_games_survive_code_that_never_ends_and_are_kept_shared_and_gone_on_with(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(height=1000)
    begin_before_the_form_lives(page, site)
    hurry(page)
    move(page)
    title = survive_code_that_never_ends(page)
    page.goto("about:blank")
    open_a_link_and_share(page, site)
    press(page, "Another game")
    page.get_by_role("button", name=title).first.click()
    page.locator(OPEN_TABLE).first.wait_for(timeout=MINUTE)
    assert laid(page)


def begin_before_the_form_lives(page: Page, site: str) -> None:
    """See that what cannot be had is not begun, and that what was pressed is done when the form lives."""
    held = Held(page, "**/*.wasm")
    page.goto(f"{site}/00_play.html")
    form = page.locator(".kdl-setup")
    expect(form.locator("[data-seed]")).to_have_value("")  # none that is shown is not played
    form.locator(".kdl-game", has_text="Get Lucky").click()
    form.locator(".kdl-number label", has_text="8").click()
    press(page, "Begin")
    held.let_go()
    form = page.locator(FORM)
    expect(form.locator("[data-option=seats]:checked")).to_be_focused(timeout=MINUTE)
    expect(form.locator(".kdl-number .kdl-why")).to_be_visible()
    form.locator(".kdl-number label", has_text="3").click()
    press(page, "Begin")
    page.locator(OPEN_TABLE).first.wait_for()


def survive_code_that_never_ends(page: Page) -> str:
    """Run such code, stop it, play on, and return the title of the game."""
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
    return str(title)


def open_a_link_and_share(page: Page, site: str) -> None:
    """Open a game by a link of the app; links and files go out as there, and what needs resvg says so."""
    fragment = write_fragment(kdl.play("deluxe", seats=3, seed=2), at=20)
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
    expect(kept).to_contain_text("The app also makes animations and PNG pictures")


def test_a_form_that_will_never_live_cannot_be_filled_in(new_page: Callable[..., Page], folder: Path) -> None:
    page = new_page(allow=(re.escape(folder.as_uri()),), offline=True)
    page.goto((folder / "00_play.html").as_uri())
    assert page.locator(".kdl-setup").evaluate("form => form.closest('[inert]') !== null")
    expect(page.locator(".kdl-site-still")).to_be_visible()


@pytest.mark.parametrize("pays", [True, False])
def test_a_page_that_is_read_is_made_ready_to_live_unless_the_reader_pays_for_what_comes(
    new_page: Callable[..., Page], site: str, pays: bool
) -> None:
    page = new_page(service_workers="block")
    page.clock.install()
    page.add_init_script(CONNECTION.replace("pays", json.dumps(pays)))
    page.goto(f"{site}/01_sight_lines.html")
    page.locator("body.kdl-site-engine").wait_for()
    answer_first(page)
    for _ in range(5):
        page.clock.run_for(2000)  # longer than a page is left alone
    assert page.evaluate("engines") == (0 if pays else 1)


def test_in_a_busy_browser_a_goal_is_played_and_a_picture_keeps_the_room_that_was_picked(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page()
    page.add_init_script(BUSY)
    page.goto(f"{site}/01_sight_lines.html")
    sight = page.locator(".kdl-site-sight").first
    number = sight.locator("xpath=ancestor::*[@data-cell]").get_attribute("data-cell")
    sight.scroll_into_view_if_needed()
    told, room = sight.locator(".kdl-bet-reveal"), sight.locator(".kdl-drawn-room:not(.kdl-drawn-chosen)").last
    before = told.inner_text()
    room.dispatch_event("click")
    expect(told).not_to_have_text(before)
    title, lines = told.locator("strong").inner_text(), told.locator("li").all_inner_texts()
    reach_a_goal(page)
    page.locator(f'[data-cell="{number}"] [data-wake]').click()
    living = page.locator(f'[data-cell="{number}"] {LIVING}')
    expect(living.locator("strong").first).to_have_text(title, timeout=MINUTE)
    expect(living.locator("li")).to_have_text(lines)


def reach_a_goal(page: Page) -> None:
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


def test_functions_of_readers_are_checked_stopped_mended_counted_and_kept(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page()
    page.goto(f"{site}/01_sight_lines.html")
    code = page.locator(".kdl-code-own")
    # After a stop the page's own function runs once more: until it is drawn, two are there.
    shown = code.locator(f"xpath=following-sibling::*[1]//*[@class='{LIVING[1:]}' and not(@data-coming)]")
    run = code.get_by_role("button", name=say("site", "run"))
    run.click()
    expect(shown).to_contain_text("sees is wrong", timeout=MINUTE)

    write(code, "while True:\n    pass")
    run.click()
    code.get_by_role("button", name=say("site", "stop")).click()
    expect(code.get_by_role("status")).to_have_text(say("site", "stopped"))
    write(code, "def sees(board, a, b):\n    return board.sees(a) >= {b}\n\n\ncheck(sees, board)")
    run.click()
    expect(shown).to_contain_text("sees is right", timeout=2 * MINUTE)  # Python begins anew, and runs the page first
    write(code, "from kdl_widgets import built\n\nbuilt()")
    for right, worth in enumerate(("0", "state.value(character)")):  # on another page, in another tab
        written = f"def value(state, character):\n    return {worth}\n\n\ncheck(value)"
        kept = json.dumps({"19_practice": {"def value": written}})
        page.evaluate("kept => localStorage.setItem('kdl.code', kept)", kept)
        run.click()
        expect(shown).to_contain_text(say("written", "built", n=right, all=len(TASKS)), timeout=MINUTE)
    write(code, "found = 1")
    run.click()
    expect(code.get_by_role("status")).to_have_text(say("site", "silent"), timeout=MINUTE)
    page.reload()
    expect(code.locator(".cm-content")).to_have_text("found = 1")  # it is kept
