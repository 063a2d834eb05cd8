"""Our scripts and style sheets use what the oldest browsers know, have something else in its place, or only refine."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from kdl_widgets.drawing.tokens import css
from kdl_widgets.front import BROWSERS

from tests.clone import files
from tests.laws import ROOT, assert_none
from tests.node import returned
from tests.old.browsers import HERE, lacks, needs_data, used

pytestmark = needs_data

OURS = ("widgets/kdl_widgets/", "share/jupyter/voila/templates/kdl/")
BUNDLED = "widgets/kdl_widgets/site/built/"
#: What only refines a page, and what it is without that.
REFINES = {
    "text-wrap": "lines break where they are full",
    "text-wrap: balance": "lines break where they are full",
    "text-wrap: pretty": "lines break where they are full",
    "hyphens": "long words stay whole, or break anywhere",
    "text-decoration: dotted": "the line below is missing; the word can be pressed all the same",
    "forced-color-adjust": "such a browser forces no colours",
    "forced-color-adjust: none": "such a browser forces no colours",
    "-webkit-tap-highlight-color": "a tap is shown in the browser's own way",
    "break-after: avoid": "a heading may end a sheet of paper",
    "orphans": "a single line may end a column of paper",
    "widows": "a single line may begin a column of paper",
    "@page": "paper has the browser's own margins",
    "size": "paper is as large as the printer's",
    "@property": "Jupyter's own scripts do not know the colour; ours do not ask for it",
    "color-mix() in background": "the ground of the page shows: on it the text has the same contrast",
    "color-mix() in box-shadow": "the shadow is missing",
}
#: How many rules ask with ``:has`` in each sheet. Each was looked at: without it a page is coarser, nothing is lost.
#: Ask in another way, or inside ``@supports selector(:has(*))`` with another rule for browsers that do not know it.
REFINED_BY_HAS = {
    "action_panel.css": 15,
    "bet.css": 1,
    "curve.css": 4,
    "kit.css": 2,
    "rule.css": 1,
    "setup.css": 9,
    "kdl.css": 9,
}
#: Uses in scripts, each with what else is done.
SCRIPTS = {
    ("front/ask/settle.js", "clipboard over plain HTTP"): "the link is shown, to be copied by hand",
    ("front/beats/daily.js", "clipboard over plain HTTP"): "the text is selected, and a sentence says so",
    ("front/matches/saved_games.js", "clipboard over plain HTTP"): "the text is selected, and a sentence says so",
    ("front/runtime/service_workers.js", "serviceWorker over plain HTTP"): "there is none, which callers are told",
    ("front/runtime/file_cache.js", "caches over plain HTTP"): "only the service worker has it",
    ("front/runtime/file_cache.js", "subtle over plain HTTP"): "only the service worker has it",
}
#: Uses that are found, one to a line, and two that are not: what is asked for before is there.
NEWER = """export const visible = document.body.checkVisibility();
export const id = crypto.randomUUID();
document.body.ariaLabel = id;
export const chosen = document.querySelector("label:has(:checked)");
document.body.style.color = "light-dark(red, blue)";
export const either = AbortSignal.any([]);
if ("requestIdleCallback" in window) requestIdleCallback(() => {});
navigator.share?.({});
export const sets = /[a--b]/v;
"""
#: Scripts that no type checker reads, as pages run them.
UNTYPED = ("site/static/site.js", *(f"static/{name}.js" for name in ("language", "newcomer", "page")))


def ours(ending: str) -> list[str]:
    """Return the names of our own files with an ending."""
    return [
        name for name in files() if name.startswith(OURS) and name.endswith(ending) and not name.startswith(BUNDLED)
    ]


def sheets() -> dict[str, str]:
    """Return every style sheet, by its name, as a page gets it."""
    found = {name: (ROOT / name).read_text("utf-8") for name in ours(".css")}
    inline = {name: (ROOT / name).read_text("utf-8") for name in ours(".html")}
    found |= {name: "\n".join(re.findall(r"<style>(.*?)</style>", text, re.DOTALL)) for name, text in inline.items()}
    return found | {"tokens of sheets": css(widgets=False)}


def unguarded(sheet: str) -> list[tuple[int, str]]:
    """Return what a style sheet uses that is lacking, with nothing in its place: lines, and names."""
    [found] = returned(HERE / "styles.mjs", "unguarded", sheet, [(lacks(),)])
    return [(line, name) for line, name in found]


def test_style_sheets_use_what_old_browsers_know_or_say_what_else_they_do() -> None:
    asking: Counter[str] = Counter()
    breaches = []
    for name, sheet in sheets().items():
        for line, used_here in unguarded(sheet):
            if used_here == ":has":
                asking[name.rpartition("/")[2]] += 1
            elif used_here not in REFINES:
                breaches.append(f"{name}:{line}: {used_here} is unknown to {BROWSERS['read']}")
    breaches += [
        f"{name}: {count} rules ask with :has, and {REFINED_BY_HAS.get(name, 0)} of them only refine"
        for name, count in asking.items()
        if count > REFINED_BY_HAS.get(name, 0)
    ]
    assert_none(breaches)


@pytest.fixture(scope="module")
def found_in_scripts(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, int, str]]:
    """Return what our scripts use that is lacking, and what a newer one beside them does: files, lines and names."""
    untyped = [name for name in ours(".js") if name.endswith(UNTYPED)]
    assert len(untyped) == len(UNTYPED)
    newer = tmp_path_factory.mktemp("scripts") / "newer.js"
    newer.write_text(NEWER, "utf-8")
    uses = (line.split(": ", 1) for line in used("scripts.mjs", *untyped, str(newer)))
    return [(place.rpartition(":")[0], int(place.rpartition(":")[2]), name) for place, name in uses]


def test_scripts_use_what_old_browsers_know_or_ask_whether_it_is_there(
    found_in_scripts: list[tuple[str, int, str]],
) -> None:
    assert_none(
        f"{file}:{line}: {name} is unknown to {BROWSERS['read']}"
        for file, line, name in found_in_scripts
        if (file.removeprefix(OURS[0]), name) not in SCRIPTS and not file.endswith("newer.js")
    )


def test_a_new_use_in_a_script_is_found(found_in_scripts: list[tuple[str, int, str]]) -> None:
    found = {(line, name) for file, line, name in found_in_scripts if file.endswith("newer.js")}
    assert found == {
        (1, "syntax"),
        (1, "checkVisibility"),
        (2, "randomUUID over plain HTTP"),
        (3, "ariaLabel"),
        (4, ":has"),
        (5, "light-dark() in color"),
        (6, "any"),
    }


def test_a_new_use_is_found() -> None:
    """Each kind of thing that can be lacking is found where nothing takes its place, and only there."""
    assert unguarded("a { color: light-dark(red, blue); }") == [(1, "light-dark() in color")]
    assert unguarded("a { color: red; color: light-dark(red, blue); }") == []
    assert unguarded("a { color: red;\n color: light-dark(var(--a), blue); }") == [(2, "light-dark() in color")]
    assert unguarded("a:has(b), i { color: red }") == [(1, ":has")]
    assert unguarded("@supports selector(:has(*)) { a:has(b) { color: red } }") == []
    assert unguarded("a { &:hover { color: red } }") == [(1, "nesting")]
    assert unguarded("a { b { color: red } }") == [(1, "nesting")]
    assert unguarded("@starting-style { a { color: red } }") == [(1, "@starting-style")]
    assert unguarded("a { width: 2lh }") == [(1, "unit lh")]
    assert unguarded("a { field-sizing: content }") != []
    assert unguarded("/* a:has(b) */ a { content: ':has(b)'; background: url(light-dark.png) }") == []


def test_what_is_lacking_follows_from_the_versions() -> None:
    [newer] = returned(HERE / "lacking.mjs", "lacking", {"safari": "26", "chrome": "140", "firefox": "140"}, [()])
    for path in (["Element", "checkVisibility"], ["Array", "fromAsync_static"], ["Promise", "withResolvers_static"]):
        assert path in lacks()["members"]
        assert path not in newer["members"]
    assert ["HTMLElement", "popover"] in lacks()["members"]
    assert "has" in lacks()["pseudos"]
    assert "has" not in newer["pseudos"]
    assert ["Element", "closest"] not in lacks()["members"]


def test_the_documentation_names_the_oldest_browsers() -> None:
    row = "Safari {safari}, Chrome {chrome}%s Firefox ESR {firefox}"
    for page, *sentences in (
        ("docs/browser_python.md", f"answer questions in {row % ','}", f"Playing needs {row % ','}"),
        ("docs/de/teachers.md", f"kann man ab {row % ' und'}", f"Zum Spielen braucht man {row % ' oder'}"),
    ):
        text = " ".join((ROOT / page).read_text("utf-8").split())
        for sentence, use in zip(sentences, ("read", "play"), strict=True):
            assert sentence.format(**BROWSERS[use]) in text
