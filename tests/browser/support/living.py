"""Pages without a server, alive: each place on them woken as a reader does it, and what on them moves."""

from playwright.sync_api import Page, expect

from tests.browser.support.beats import bets, drawn

#: How long it may take on a loaded machine until Python is there, in milliseconds.
MINUTE = 60_000
LIVING = ".kdl-living"
PICTURED = """() => [...document.images].filter(each => each.checkVisibility())
    .every(each => each.complete && each.naturalWidth)"""
#: Note everything that is moved on a page, and how; to be run before its own scripts.
NOTE_MOTION = """(() => {
    window.moved = [];
    const note = (what, part, lasts) => {
        if (lasts > 0) moved.push(`${what} ${part.localName}.${part.getAttribute("class")} ${lasts} ms`);
    };
    const { animate, scrollIntoView } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
        note("animate", this, typeof timing === "number" ? timing : (timing.duration ?? 0) + (timing.delay ?? 0));
        return animate.call(this, frames, timing);
    };
    Element.prototype.scrollIntoView = function (how) {
        note("scroll", this, how?.behavior === "smooth" ? 300 : 0);
        return scrollIntoView.call(this, how);
    };
    for (const begins of ["transitionrun", "animationstart"]) {
        const heard = ({ target }) => target.getAnimations().forEach(one =>
            note(begins, target, one.effect.getComputedTiming().endTime));
        document.addEventListener(begins, heard, true);
    }
})()"""


def open_living(page: Page, url: str) -> None:
    """Open a page, and wake everything on it."""
    page.goto(url)
    wake_all(page)


#: Places that live sooner or later; what can only be handled lives when that is asked for.
WAKING = "[data-wakes]:not([data-late])"


def wake_all(page: Page) -> None:
    """Press in each place, by key, what makes it live, and wait until it does; some places live without it."""
    waking = page.locator(WAKING).evaluate_all("places => places.map(place => place.dataset.cell)")
    assert waking
    for number in waking:
        cell = page.locator(f'[data-cell="{number}"]')
        cell.scroll_into_view_if_needed()
        if not cell.locator("[data-wake=at-once], .kdl-living").count():
            cell.locator("button[data-wake]:visible").first.press("Enter")
        expect(cell.locator(LIVING)).to_be_visible(timeout=MINUTE)
        expect(cell.locator(".kdl-wake")).to_have_count(0)
    expect(page.locator(WAKING)).to_have_count(0)


def read_whole(page: Page) -> None:
    """Answer every question of a page, wrongly or not, have its answer shown, and look at whatever answers or folds."""
    for bet in bets(page):
        drawn(bet)
        number = bet.locator("input[type=number]")
        if number.count():
            number.fill(str(number.get_attribute("min")))
        else:
            bet.locator(".kdl-drawn.kdl-able .kdl-drawn-room, .kdl-chip").first.dispatch_event("click")
        bet.locator(".kdl-bet-lock").click()
        expect(bet.locator(".kdl-bet-verdict")).not_to_be_empty()
        if (solve := bet.locator(".kdl-bet-lock + button")).is_visible():
            solve.click()
        expect(bet.locator(".kdl-bet-locked .kdl-bet-verdict")).not_to_be_empty()
    for press in (".kdl-twist [role=radio]", ".kdl-meter-next"):
        page.locator(press).evaluate_all("all => all.forEach(each => each.click())")
    page.locator("main details").evaluate_all("all => all.forEach(each => { each.open = true; })")
    page.wait_for_function(PICTURED)
