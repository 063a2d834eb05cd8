"""What is told below the curve of a game: whatever is chosen of it leads to the board, and from there back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kdl_widgets import front
from playwright.sync_api import Page, expect

import kdl
from kdl.analysis.win_curve import Costly, CurvePoint, WinCurve
from kdl.documents.json_form import to_json
from kdl.lesson.look_back import look_back

GAME = kdl.play("get_lucky", seats=3, seed=1)
ERRORS = (0.01,) * 3
CURVE = WinCurve(
    (0, 1, 2), tuple(CurvePoint(at, (share, 1 - share, 0.0), ERRORS, 9) for at, share in ((0, 0.2), (5, 0.6), (9, 0.1)))
)
AT = next(at for at, step in enumerate(GAME) if step.action.kind == "luck")
COSTLY = [Costly(AT, GAME.at(AT).to_act, kdl.Action("pass"), GAME[AT].action, 0.3, 0.05, None)]

#: A model without a kernel behind it, that remembers what it was sent, and a table as long as one on a phone.
SHOW = """async ([script, state]) => {
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const heard = (window.heard = {});
    window.sent = [];
    window.model = {
        get: name => state[name],
        set: (name, value) => { state[name] = value; heard[`change:${name}`]?.(); },
        on: (name, call) => { heard[name] = call; },
        off: () => {},
        send: message => window.sent.push(message),
        save_changes: () => {},
    };
    document.body.innerHTML =
        '<main class="kdl-table"><div class="board" style="height: 300px">Board</div><section></section></main>' +
        '<div style="height: 2000px"></div>';
    (await import(url)).default.render({ model: window.model, el: document.querySelector("section") });
}"""

#: What tells in JupyterLab which notebook is shown, at an address that does not.
LAB = """() => document.body.insertAdjacentHTML("beforeend", `
    <script id="jupyter-config-data" type="application/json">{"baseUrl": "/base/"}</script>
    <ul><li class="lm-TabBar-tab" data-id="one" title="Name: look.ipynb\\nPath: my notebooks/look.ipynb"></ul>
    <div class="jp-NotebookPanel lm-mod-hidden" id="other"></div><div class="jp-NotebookPanel" id="one"></div>
`)"""


def test_what_is_chosen_stays_alone_below_the_board_and_leads_back_to_the_list(new_page: Callable[..., Page]) -> None:
    document = to_json(look_back(GAME, CURVE, COSTLY, looked=1, moments=CURVE.moments))
    signs = [["white", "black", letter] for letter in "ABC"]
    state = {"document": document, "picture": "", "span": [0, 1], "signs": signs, "at": 0, "done": 1, "grows": False}
    page = new_page(width=390, height=700, has_touch=True)
    page.goto("about:blank")
    page.evaluate(SHOW, [front.script("matches/curve.js"), state])
    page.add_style_tag(content=front.styled("curve.css"))
    rows, back = page.locator(".kdl-curve-told ol li"), page.get_by_role("button", name=document["words"]["back"])
    expect(rows).to_have_count(3)
    expect(back).to_be_hidden()
    chosen = rows.last.get_by_role("button")
    chosen.tap()
    assert page.evaluate("sent") == [{"go": AT}]
    expect(page.locator(".board")).to_be_in_viewport(ratio=1)
    expect(chosen).to_be_in_viewport(ratio=1)
    expect(rows.first).to_be_hidden()
    page.evaluate("document => model.set('document', document)", {**document, "looked": "More was found."})
    expect(chosen).to_be_focused()
    expect(rows.first).to_be_hidden()
    back.tap()
    expect(rows.first).to_be_visible()
    expect(chosen).to_be_focused()
    expect(chosen).to_be_in_viewport()
    expect(back).to_be_hidden()
    link = rows.last.get_by_role("link")
    file = document["costly"][0]["rules"][0]["file"]
    assert link.get_attribute("href").endswith(f"{file}.ipynb")
    page.evaluate(LAB)
    page.evaluate("document => model.set('document', document)", document)
    expect(link).to_have_attribute("href", f"/base/lab/tree/my%20notebooks/{file}.ipynb")


ROW = "<li><button>What moved the chances.</button></li>"
CARD = '<li><button class="kdl-held"><span class="kdl-name">Axe</span><span class="kdl-does">It does</span></button>'
#: A table: below its picture the curve, with a list, and the desk with a hand.
TABLE = f"""<main class="kdl-table"><div style="height: 300px">Board</div><div class="kdl-side">
    <div class="kdl-look-back"><section class="kdl-play kdl-curve"><div class="kdl-curve-picture" style="height: 160px">
    </div><ol>{6 * ROW}</ol></section></div>
    <div class="kdl-play"><p class="kdl-head">Ada</p><div class="kdl-play-body">
    <ul class="kdl-fan">{5 * CARD}</ul></div></div>
</div></main><footer>The end</footer>"""
#: Whether something lies over the middle of what is brought into view.
COVERED = """each => {
    each.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = each.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return !each.contains(over) && getComputedStyle(over.closest(".kdl-fan") ?? over).position;
}"""


@pytest.mark.parametrize(("width", "folds"), [(320, True), (360, True), (390, True), (1280, False)])
def test_on_a_phone_the_hand_is_folded_up_in_view_of_the_curve(
    new_page: Callable[..., Page], width: int, folds: bool
) -> None:
    page = new_page(width=width, height=780)
    page.goto("about:blank")
    page.set_content(TABLE)
    page.add_style_tag(content=front.styled("kit.css", "action_panel.css", "curve.css"))
    card = page.locator(".kdl-held").first
    expect(page.locator(".kdl-curve-picture")).to_be_in_viewport(ratio=1)
    assert page.locator(".kdl-does").first.is_visible() is not folds
    assert page.evaluate("getComputedStyle(document.querySelector('.kdl-fan')).position") == (
        "sticky" if folds else "static"
    )
    if folds:
        expect(card).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        for name in ("footer", ".kdl-curve li:last-child button", ".kdl-head"):
            assert page.locator(name).evaluate(COVERED) is False, f"{name} can be scrolled free"
        page.evaluate("document.querySelector('.kdl-curve').remove()")
        assert page.evaluate("getComputedStyle(document.querySelector('.kdl-fan')).position") == "static"
