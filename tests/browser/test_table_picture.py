"""The living picture of the card table in a browser: characters as buttons, keys, what is painted anew."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.pages import axe, resize, screenshots, wait_until_settled

SOURCE = """
import ipywidgets, kdl
from kdl_widgets.live.view import View
from kdl_widgets.pictures.moves import walks
timeline = kdl.play("get_lucky", seats=4, seed=3)
steps = iter(range(1, len(timeline.states)))
view = View(kdl.observe(timeline.at(0)))
def button(text, press):
    made = ipywidgets.Button(description=text)
    made.on_click(press)
    return made
def step(_):
    at = next(steps)
    view.show(kdl.observe(timeline.at(at)), walks=walks(timeline, at))
    shown.value = f"step {at}"
def rest(_):
    view.animate = False
    for _ in range(12):
        step(_)
def anew(_):
    view.redraw()
    shown.value += ", drawn anew"
def swap(_):
    here = view.observation
    mine, taken = here.characters[0][0], here.drawing_room[0]
    characters = ((taken, *here.characters[0][1:]), *here.characters[1:])
    there = here._replace(characters=characters, drawing_room=(mine, *here.drawing_room[1:]))
    view.show(there, walks=[(mine, ()), (taken, ())])
    shown.value = f"swapped {mine} {taken}"
shown, picked = ipywidgets.Label("step 0"), ipywidgets.Label("nothing picked")
shown.add_class("shown")
picked.add_class("picked")
view.on_pick(lambda character: setattr(picked, "value", f"picked {character}"))
view.on_pick(lambda character: swap(None) if character == view.observation.characters[0][0] else None)
buttons = [button("Step", step), button("Steps", rest), button("Anew", anew)]
ipywidgets.VBox([view, picked, *buttons, shown])
"""
CANVAS = ".kdl-picture canvas"
FOCUSED = "document.activeElement.dataset.space"
#: How much of the picture differs clearly from what it was.
DIFFERENCE = f"""before => {{
    const canvas = document.querySelector("{CANVAS}");
    const read = source => source.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    if (!before) {{ window.before = read(canvas); return 0; }}
    const now = read(canvas);
    const seen = (pixels, i, c) => (pixels[i + c] * pixels[i + 3]) / 255; // nothing lies below the canvas but its floor
    let count = 0;
    for (let i = 0; i < now.length; i += 4)
        if (Math.max(...[0, 1, 2].map(c => Math.abs(seen(now, i, c) - seen(window.before, i, c)))) > 110) count++;
    return count;
}}"""


def character(page: Page, number: int) -> Locator:
    return page.locator(f".kdl-room[data-space=character_{number}]")


def test_the_canvas_is_a_picture_with_a_name_and_characters_are_buttons(wide: Page) -> None:
    canvas = wide.locator(CANVAS)
    expect(canvas).to_have_attribute("role", "img")
    expect(canvas).to_have_attribute("aria-label", "Card table")
    expect(wide.locator(".kdl-room")).to_have_count(11)
    expect(character(wide, 10)).to_have_accessible_name(re.compile("^10 Lady Lorgnette, with Bruno, value 1"))


@pytest.mark.parametrize("width", [1280, 360])
def test_a_click_picks_the_right_character(wide: Page, width: int) -> None:
    resize(wide, width, 900)
    wait_until_settled(wide)
    for number in (10, 15, 2):
        character(wide, number).click()
        expect(wide.locator(".picked")).to_have_text(f"picked character_{number}")
    assert wide.evaluate("document.documentElement.scrollWidth") <= width


def test_every_character_can_be_reached_by_arrow_keys(wide: Page) -> None:
    reached = wide.evaluate(
        """() => {
            const seen = new Set(), waiting = [document.querySelector(".kdl-room")];
            while (waiting.length) {
                const here = waiting.pop();
                if (seen.has(here)) continue;
                seen.add(here);
                for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
                    here.focus();
                    here.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
                    waiting.push(document.activeElement);
                }
            }
            return seen.size;
        }"""
    )
    assert reached == 11


def test_who_swaps_by_key_stays_with_the_character(wide: Page) -> None:
    character(wide, 4).focus()
    before = character(wide, 4).bounding_box()
    wide.keyboard.press("Enter")
    expect(wide.locator(".shown")).to_contain_text("swapped character_4")
    expect(character(wide, 4)).to_have_accessible_name(re.compile("in the Drawing Room"))
    assert wide.evaluate(FOCUSED) == "character_4"
    after = character(wide, 4).bounding_box()
    assert before
    assert after
    assert after["y"] > before["y"] + 50


def test_lucky_glides_to_the_next_character_and_stays(wide: Page) -> None:
    wide.get_by_role("button", name="Step", exact=True).click()
    lucky = wide.locator(".kdl-pawn").filter(has=wide.get_by_text("L", exact=True))
    expect(lucky).to_have_count(1)
    wide.wait_for_function(
        "document.getAnimations().length > 0 && document.getAnimations().every(a => a.playState === 'finished')"
    )
    target = wide.get_by_role("button", name=re.compile("Lucky is here")).bounding_box()
    place = lucky.bounding_box()
    assert target
    assert place
    assert target["x"] < place["x"] < target["x"] + target["width"]
    assert target["y"] - 2 < place["y"] < target["y"] + target["height"]


def test_what_is_painted_anew_in_places_is_the_whole_picture(wide: Page) -> None:
    shown = wide.locator(".shown")
    step = int((shown.text_content() or "").removeprefix("step "))
    wide.get_by_role("button", name="Steps").click()
    expect(shown).to_have_text(f"step {step + 12}")  # the last of them
    wait_until_settled(wide)
    wide.evaluate(DIFFERENCE, None)
    wide.get_by_role("button", name="Anew").click()
    expect(shown).to_contain_text("drawn anew")
    wait_until_settled(wide)
    assert wide.evaluate(DIFFERENCE, True) == 0


def test_axe_finds_nothing(wide: Page) -> None:
    assert axe(wide) == []


@pytest.mark.look
def test_pictures_of_it(wide: Page) -> None:
    assert len({path.read_bytes() for path in screenshots("table", wide)}) == 4
