"""Playing as a reader does: what can be done is read from the page alone, and done by mouse, by keys or by touch."""

import re
from collections.abc import Callable, Sequence
from operator import attrgetter
from random import Random
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.pages import open_notebook

NOTEBOOK = "/00_play.html"
#: No game of these tests takes longer.
MOST_DECISIONS = 120
#: The place of the highest speed among the speeds, and how to choose it with a key.
FASTEST, FASTEST_KEY = 4, "5"

#: The place in the match, which the map is told after the desk is laid, and the number of the step before that.
PLACE = "document.querySelector('.kdl-branches [aria-current] input')?.value"
NUMBER = "document.querySelector('.kdl-table .kdl-below input[type=number]')?.value"
#: What a decision changes.
SIGN = f"""(desk) => [
    {PLACE},
    Boolean(desk.querySelector(".kdl-sheet")),
    Boolean(desk.querySelector("[data-tool=take_over]")),
].join()"""
#: What the browser keeps, by its titles.
KEPT = """() => Object.keys(localStorage).filter((key) => key.startsWith("kdl game "))
    .map((key) => JSON.parse(localStorage.getItem(key)).title)"""
#: Remember what lies there now, to be told from what will lie there.
MARK = f"""() => {{
    const desk = document.querySelector(".kdl-table .kdl-head").closest(".kdl-play");
    desk.dataset.before = ({SIGN})(desk);
}}"""
#: What lies before the reader; null while a computer is on turn, and until what was done has been answered.
LAID = f"""() => {{
    const desk = document.querySelector(".kdl-table .kdl-head")?.closest(".kdl-play");
    if (!desk || {PLACE} !== {NUMBER} || desk.dataset.before === ({SIGN})(desk)) return null;
    const all = (selector, name) => [...desk.querySelectorAll(selector)].map((each) => each.dataset[name]);
    const keys = [...desk.querySelectorAll("button[data-act]")].map((each) => each.getAttribute("aria-keyshortcuts"));
    const rooms = [...document.querySelectorAll(".kdl-table .kdl-room")];
    const laid = {{
        ended: /wins$|drawn$/.test(desk.querySelector(".kdl-head").textContent),
        curtain: all("[data-tool=take_over]", "tool").length > 0,
        sheet: all(".kdl-sheet", "tool").length > 0,
        keys: keys.filter(Boolean),
        cards: all(".kdl-held:has(.kdl-does)", "tap"),
        rooms: rooms.filter((each) => /; 1 step$/.test(each.ariaLabel)).map((each) => each.dataset.space).sort(),
    }};
    return Object.values(laid).some((each) => each === true || each.length) ? laid : null;
}}"""


class Laid(NamedTuple):
    """What can be done on the page now.

    Attributes:
        ended: Whether the game is over.
        curtain: Whether the hand is hidden until somebody takes over.
        sheet: Whether a card is taken up, and what it can do is listed.
        keys: The keys of the buttons.
        cards: The cards that can be played.
        rooms: The rooms that are one step away.
    """

    ended: bool
    curtain: bool
    sheet: bool
    keys: list[str]
    cards: list[str]
    rooms: list[str]


def laid(page: Page) -> Laid:
    """Wait until the reader can decide, or the game is over, and read what can be done."""
    return Laid(**page.wait_for_function(LAID, timeout=60_000).json_value())


def expect_laid(page: Page, before: Laid) -> None:
    """Wait until the same can be done as before."""
    page.wait_for_function(f"before => JSON.stringify(({LAID})()) === JSON.stringify(before)", arg=before._asdict())


def choose(now: Laid) -> str:
    """Choose as a simple reader does: ``"room ..."``, ``"card ..."``, ``"first"`` of a list, or the key of a button."""
    if now.curtain:
        return "H"
    if now.sheet:
        return "first"
    if "A" in now.keys:
        return "A"
    if now.rooms:
        return f"room {now.rooms[0]}"
    if now.cards:
        return f"card {now.cards[0]}"
    return now.keys[0]


Act = Callable[[Page, str], None]
IS_OVER: Callable[[Laid], bool] = attrgetter("ended")


def play(page: Page, act: Act, *, most: int = MOST_DECISIONS, until: Callable[[Laid], bool] = IS_OVER) -> int:
    """Play until the game is over or something else is the case, or for a number of decisions; return how many."""
    for decisions in range(most):
        now = laid(page)
        if until(now):
            return decisions
        page.evaluate(MARK)
        act(page, choose(now))
    assert most < MOST_DECISIONS, "the game does not end"
    return most


def place(page: Page, chosen: str) -> Locator:
    """Find what is to be pressed for a choice."""
    kind, _, name = chosen.partition(" ")
    if kind == "room":
        return page.locator(f'.kdl-table .kdl-room[data-space="{name}"]')
    if kind == "card":
        return page.locator(f'.kdl-table .kdl-held[data-tap="{name}"]')
    if kind == "first":
        return page.locator(".kdl-table .kdl-sheet .kdl-first")
    return page.locator(f'.kdl-table .kdl-play-body [aria-keyshortcuts="{chosen}"]')


def by_mouse(page: Page, chosen: str) -> None:
    place(page, chosen).click()


def by_touch(page: Page, chosen: str) -> None:
    place(page, chosen).tap()


def by_keys(page: Page, chosen: str) -> None:
    kind, _, name = chosen.partition(" ")
    if kind == "room":
        walk_to(page, name)
        page.keyboard.press("Enter")
    elif kind == "card":
        page.keyboard.press(place(page, chosen).get_attribute("aria-keyshortcuts") or "")
    elif kind == "first":
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(chosen.lower())


def walk_to(page: Page, space: str) -> None:
    """Move the focus into the picture, and wander with the arrow keys over the rooms that can be gone to."""
    tab_to(page, ".kdl-room", back=True)
    wander = Random(space)
    for _ in range(400):
        if focused(page, f'.kdl-room[data-space="{space}"]'):
            return
        page.keyboard.press(wander.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
    raise AssertionError(f"the arrow keys do not lead to {space}")


def focused(page: Page, selector: str) -> bool:
    """Ask whether what has the focus is one of these."""
    return bool(page.evaluate("selector => document.activeElement.matches(selector)", selector))


def tab_to(page: Page, selector: str, *, back: bool = False) -> None:
    """Press Tab until one of these has the focus."""
    page.wait_for_selector(selector, state="attached")
    page.wait_for_selector(".kdl-living[inert]", state="detached")  # while nobody answers, Tab leads nowhere
    for _ in range(80):
        if focused(page, selector):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def open_play(page: Page, url: str) -> Page:
    """Open the app, and wait for the form or the game with which it opens."""
    open_notebook(page, url + NOTEBOOK if "#" not in url else url)
    expect(page.locator(".kdl-form, .kdl-table .kdl-head").first).to_be_visible()
    return page


def set_up(page: Page, edition: str, seed: int, players: Sequence[str], variants: Sequence[str] = ()) -> None:
    """Fill in the form."""
    form = page.locator(".kdl-form")
    tick(form.get_by_role("radio", name=re.compile(edition)))
    tick(form.get_by_role("radio", name=str(len(players)), exact=True))
    form.locator("summary").click()
    for seat, player in enumerate(players):
        form.locator(f'select[data-seat="{seat}"]').select_option(player)
        if player == "computer: easy":
            form.locator(f'select[data-of="{seat}"]').select_option("even-tempered")
    form.locator("[data-seed]").fill(str(seed))
    for variant in variants:
        tick(form.get_by_role("checkbox", name=variant))


def tick(box: Locator) -> None:
    """Choose what can be chosen, and wait until the kernel has heard it."""
    box.click()
    expect(box).to_have_attribute("checked", "")


def begin(page: Page) -> None:
    """Begin the game that is set up, as fast as it goes."""
    page.get_by_role("button", name="Begin", exact=True).click()
    hurry(page)


def show_more(page: Page) -> None:
    """Have what is below the picture shown."""
    folded, shown = ".kdl-table:not(.kdl-replays) .kdl-fold", ".kdl-table.kdl-replays"
    page.locator(f"{folded}, {shown}").last.wait_for()
    if page.locator(folded).count():
        page.locator(folded).last.click()
        page.locator(shown).last.wait_for()


def hurry(page: Page) -> None:
    """Play as fast as it goes."""
    show_more(page)
    page.locator(".kdl-table").get_by_label("Speed").select_option(index=FASTEST)


def set_up_with_keys(page: Page, edition: str, *, seats: int, seed: int) -> None:
    """Fill in the form with keys alone, and begin."""
    tab_to(page, ".kdl-game input")
    for _ in range(6):
        if focused_text(page, edition):
            break
        page.keyboard.press("ArrowDown")
    assert focused_text(page, edition)
    tab_to(page, "input[data-option=seats]")
    for _ in range(8):
        if focused_text(page, str(seats)):
            break
        page.keyboard.press("ArrowLeft")
    assert focused_text(page, str(seats))
    tab_to(page, ".kdl-form summary")
    page.keyboard.press("Enter")
    tab_to(page, "[data-seed]")
    page.keyboard.press("Control+a")
    page.keyboard.type(str(seed))
    tab_to(page, ".kdl-start")
    page.keyboard.press("Enter")
    expect(page.locator(".kdl-table .kdl-head")).to_be_visible()


def focused_text(page: Page, text: str) -> bool:
    """Ask whether what has the focus is labelled with a text."""
    labelled = "text => document.activeElement.labels?.[0]?.textContent.includes(text)"
    return bool(page.evaluate(labelled, text))


def hurry_with_keys(page: Page) -> None:
    """Choose the highest speed, and come back to the desk."""
    tab_to(page, ".kdl-table .kdl-fold")
    page.keyboard.press("Enter")
    tab_to(page, ".kdl-table .kdl-row select")
    page.keyboard.type(FASTEST_KEY)
    tab_to(page, ".kdl-table .kdl-play-body button", back=True)


def step(page: Page) -> Locator:
    """Find the field with the number of the step."""
    return page.locator(".kdl-table").get_by_label("Step", exact=True)


def move(page: Page, steps: int = 1) -> None:
    """Decide until so many steps were made."""
    for _ in range(steps):
        before = step(page).input_value()
        while step(page).input_value() == before:
            play(page, by_mouse, most=1)
            laid(page)


def expect_step(page: Page, at: int) -> None:
    expect(step(page)).to_have_value(str(at))


def go(page: Page, at: int) -> None:
    """Go to a step by its number."""
    show_more(page)
    step(page).fill(str(at))
    step(page).press("Enter")
    expect_step(page, at)


def head(page: Page) -> Locator:
    return page.locator(".kdl-table .kdl-head")


def unfold(page: Page, name: str) -> Locator:
    """Open one of the parts below the table."""
    box = page.locator("details").filter(has=page.locator("summary", has_text=name))
    box.wait_for(state="attached")
    if box.evaluate("each => Boolean(each.closest('.kdl-table'))"):
        show_more(page)
    if not box.evaluate("each => each.open"):
        box.locator("summary").click()
    return box


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()
