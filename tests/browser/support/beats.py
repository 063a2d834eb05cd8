"""What the browser tests do with a question on a page: answer it, lock it in, and read what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator, Page

    from kdl.documents.question import Value
    from kdl.questions.solution import Solution

#: The questions of a page, without the switches and the practice.
BETS = ".kdl-bet:not(.kdl-twist):not(.kdl-practice)"
#: Everything that can be read on a page, without what is folded, and without the logs of whole games.
VISIBLE = """() => {
    const logs = [...document.querySelectorAll(".kdl-log")];
    for (const log of logs) log.hidden = true;
    const text = document.querySelector("main").innerText;
    for (const log of logs) log.hidden = false;
    return text;
}"""
#: Of each part of a question that must be seen together: how far it reaches out of the window.
OUT = """bet => {
    const root = bet.querySelector(".kdl-bet-body");
    root.scrollIntoView({ block: "start" });
    const parts = [".kdl-bet-question", ".kdl-bet-picture", ".kdl-bet-lock"].map(part => bet.querySelector(part));
    return parts.filter(part => part && part.checkVisibility()).map(part => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return Math.max(-top, bottom - innerHeight, -left, right - innerWidth);
    });
}"""

#: The widths of pictures that are small, though there is room: neither wide nor high within what is seen.
SMALL = """bet => [...bet.querySelectorAll(".kdl-bet-picture")].filter(picture => picture.checkVisibility())
    .map(picture => [picture.getBoundingClientRect(), bet.getBoundingClientRect()])
    .filter(([{ width, height }, whole]) => width < 0.4 * whole.width && height < 0.45 * innerHeight)
    .map(([{ width }]) => width)"""

OTHER_MARKS = """([bet, count, drawn]) => bet.querySelectorAll(".kdl-drawn .kdl-mark").length !== count
    || bet.querySelector(".kdl-drawn .kdl-drawn-above").getAttribute("src") !== drawn"""


def bets(page: Page) -> list[Locator]:
    """Find the questions of a page, in order."""
    return page.locator(BETS).all()


def drawn(bet: Locator) -> Locator:
    """Wait until the picture of a question is drawn, and return it."""
    bet.evaluate("bet => bet.scrollIntoView({ block: 'start' })")
    picture = bet.locator(".kdl-drawn")
    if bet.locator(".kdl-bet-picture").is_visible():
        expect(picture).to_be_visible(timeout=30_000)
    return picture


def answer(
    bet: Locator, solution: Solution, given: Value | Iterable[Value], before: Value | Iterable[Value] = ()
) -> None:
    """Choose an answer as a reader would, and lock it in.

    Args:
        bet: The question on its page.
        solution: What it asks for.
        given: What is answered.
        before: What was answered before: of several things, it is still chosen.
    """
    drawn(bet)
    if solution.form == "number":
        _count(bet, solution, int(given))  # type: ignore[call-overload]
    else:
        values = [option.value for option in solution.options]
        wanted = {*given} ^ {*before} if solution.many else [given]  # type: ignore[misc]
        for each in wanted:
            _choose(bet, solution, values.index(each))
    is_right = given == solution.right if solution.many else given in solution.right
    bet.locator(".kdl-bet-lock").click()
    expect(bet.locator(".kdl-bet-verdict")).to_contain_text("✓" if is_right else "✗", timeout=15_000)


def _choose(bet: Locator, solution: Solution, place: int) -> None:
    if solution.form in ("rooms", "room", "characters", "character"):
        bet.locator(f'.kdl-drawn-room[data-id="{solution.options[place].value}"]').dispatch_event("click")
    else:
        bet.locator(f'.kdl-chip[data-place="{place}"]').click()


def _count(bet: Locator, solution: Solution, number: int) -> None:
    chip = bet.locator(f'.kdl-chip[data-place="{number - solution.span[0]}"]')
    if chip.count():
        chip.click()
    else:
        bet.locator("input[type=number]").fill(str(number))


def marks(bet: Locator) -> tuple[int, str]:
    """Return what is marked in the picture of a question: how many rooms, and what is drawn."""
    picture = bet.locator(".kdl-drawn")
    return picture.locator(".kdl-mark").count(), picture.locator(".kdl-drawn-above").get_attribute("src") or ""


def wait_for_other_marks(bet: Locator, before: tuple[int, str]) -> None:
    """Wait until something else is marked in the picture, or drawn: words are there at once, drawing takes longer."""
    bet.page.wait_for_function(OTHER_MARKS, arg=[bet.element_handle(), *before])


def told(bet: Locator) -> str:
    """Return what was said to an answer."""
    return f"{bet.locator('.kdl-bet-verdict').inner_text()}\n{bet.locator('.kdl-bet-reveal').inner_text()}"
