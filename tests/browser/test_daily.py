"""The puzzle of a day in the web app: it is that of the reader's clock, it is found by keys, and days are counted."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import kdl
from kdl.words import say
from tests.browser.support.beats import drawn
from tests.browser.support.pages import axe, open_notebook
from tests.browser.support.servers import Server

#: Two days that follow each other; on the second the witnesses are asked for, of whom each has a button.
BEFORE, DAY = "2026-01-07", "2026-01-08"


def test_the_puzzle_of_the_day_is_found_by_keys_and_counted(new_page: Callable[..., Page], voila: Server) -> None:
    page = new_page(width=360, height=780, scheme="dark")
    page.clock.set_fixed_time(f"{DAY}T12:00:00")
    page.add_init_script(f"""localStorage['kdl daily'] ??= '{{"{BEFORE}": {{"tries": "f", "on": "{BEFORE}"}}}}'""")
    open_notebook(page, f"{voila.url}/00_a_murder_a_day.html")
    day, bet = page.locator(".kdl-day"), page.locator(".kdl-daily .kdl-bet")
    expect(day.locator("input")).to_have_value(DAY)
    expect(day).to_contain_text(say("daily", "row", days=1))
    drawn(bet)
    asked: Any = kdl.daily(DAY).asked
    solution = asked.solution
    bet.locator(".kdl-chip").first.focus()
    for option in solution.options:
        if option.value in solution.right:
            page.keyboard.press("Space")
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(day.locator(".kdl-day-status")).to_contain_text(say("daily", "found"))
    expect(day).to_contain_text(say("daily", "row", days=2))
    shared = f"{say('daily', 'title')} · {DAY}\n{say('daily', 'witnesses.title')} ★★☆\n■"
    expect(day.locator("textarea")).to_have_value(shared)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert axe(page) == []
    page.goto(voila.url)
    expect(page.locator("#kdl-today")).to_contain_text(say("front", "today-over", days=2))
    page.locator("#kdl-today a").click()
    expect(day.locator("textarea")).to_have_value(shared)  # it is kept
    day.locator("input").fill("2026-01-09")  # of a day to come nothing is told
    expect(day.locator("textarea")).to_have_value(shared)
    day.locator("input").fill("2026-01-01")
    expect(day.locator(".kdl-day-share")).to_be_hidden()
    expect(day).to_contain_text(say("daily", "row", days=2))
