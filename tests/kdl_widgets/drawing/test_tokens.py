"""One file names what everything looks like: nothing has colours of its own, and what stands together can be read."""

import re
from collections.abc import Iterator
from itertools import chain, product

import pytest
from kdl_widgets.drawing.tokens import COLOURS, contrasting, css

from tests.clone import files
from tests.kdl_widgets.pictures.contrast import contrast
from tests.laws import ROOT, assert_none, breach, line_of
from tools.tokens import written

TOKENS = ROOT / "widgets/kdl_widgets/drawing/tokens.toml"
REMEDY = f"use var(--kdl-...), or name the role in {TOKENS.relative_to(ROOT)}"
#: What may hold colours of its own, and why.
ALLOWED = {
    "widgets/kdl_widgets/drawing/theme.py": "what only pictures have: floors, walls, pawns, pets",
    "widgets/kdl_widgets/drawing/hues.py": "floors are mixed there",
    "widgets/kdl_widgets/drawing/colours.py": "its examples have colours",
    "widgets/kdl_widgets/drawing/grouped.py": "what SVG fills with where nothing is said",
    "widgets/kdl_widgets/site/built/": "bundled by tools.bundle, with the scripts and styles of packages",
    "share/jupyter/voila/templates/kdl/static/tokens.css": "written by tools.tokens",
    "share/jupyter/voila/templates/kdl/static/cheatsheets/": "written by tools.lesson, to print",
}
PRODUCT = ("widgets/", "share/", "tools/", "docs/_static/")
#: Colours as numbers anywhere, but for ids that look like one; and by name where a style sheet takes one.
NUMBERS = re.compile(
    r"(?i)(?<![\w&/=.(])(?<!href=[\"'])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])"
    r"|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?=\s*(?:[\d.]|from|var))"
)
NAMES = re.compile(
    r"(?i)\b(?:color|background|fill|stroke|border|outline|box-shadow)[\w-]*: ?[^;{}\n]*"
    r"(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange|yellow|silver|gold|purple|brown|navy|teal)(?![\w-])"
)
#: In style sheets: what comes before a brace, without the ends of lines.
SELECTOR = re.compile(r"[^{};\n]+(?=[^{};]*\{)")
USED = re.compile(r"var\(--kdl-([\w-]+)")
#: What is told to style sheets about a page, by scripts and templates.
MEASURED = {"ratio", "view", "beside", "board", "widest", "story"}

GROUNDS = ("table", "paper", "shade")
#: What is read, with the grounds it stands on: at least 4.5.
TEXTS = dict.fromkeys(("ink", "quiet", "link", "accent", "right", "wrong"), GROUNDS) | {
    "on-accent": ("accent", "right", "wrong"),
    "table": ("ink",),
    "paper": ("ink",),
}
#: What is seen, with what lies around it: at least 3.
MARKS = dict.fromkeys(("edge", "lit-edge", "weapon", "motive", "opportunity", "spite", "move"), GROUNDS)
#: Grounds that are mixed: of the first so much in the second. Text stands on them as it stands on the second.
MIXED = (("wrong", 0.14, "paper"), ("right", 0.14, "paper"), ("accent", 0.14, "paper"))
#: What need not be told from what lies around it: lines that part, shadows, light.
DECOR = {"line", "shadow", "lit", "shade"}


def offences(name: str, text: str) -> Iterator[str]:
    """Tell of every colour in a file that is not a token."""
    styles = name.endswith(".css")
    for number, line in enumerate((SELECTOR.sub("", text) if styles else text).splitlines(), 1):
        found = [*NUMBERS.findall(line), *(NAMES.findall(line) if styles else ())]
        yield from (breach(ROOT / name, number, f"has the colour {each!r} of its own", REMEDY) for each in found)


def sources() -> dict[str, str]:
    """Read whatever of the product makes a page or a picture, by its name."""
    kinds = (".css", ".js", ".html", ".j2", ".py")
    found = [name for name in files() if name.startswith(PRODUCT) and name.endswith(kinds)]
    return {name: (ROOT / name).read_text("utf-8") for name in found if not name.startswith(tuple(ALLOWED))}


def test_nothing_has_colours_of_its_own() -> None:
    assert_none(chain.from_iterable(offences(*source) for source in sources().items()))


def test_style_sheets_use_tokens_that_there_are_and_all_of_them() -> None:
    known = set(re.findall(r"--kdl-([\w-]+):", css()))
    used = {name: set(USED.findall(text)) for name, text in sources().items()}
    assert_none(
        [
            *(
                breach(ROOT / name, line_of(ROOT / name, rf"--kdl-{each}\b"), f"uses --kdl-{each}", REMEDY)
                for name, each in ((name, each) for name in used for each in sorted(used[name] - known - MEASURED))
            ),
            *(
                breach(TOKENS, line_of(TOKENS, rf"^{each.split('-', 1)[-1]} = "), f"{each} is not used", "remove it")
                for each in sorted(known - set().union(*used.values()))
            ),
        ]
    )


def test_what_is_written_is_what_the_file_says() -> None:
    assert_none(
        breach(file, 1, f"is not what {TOKENS.name} says", "python -m tools.tokens")
        for file, text in written().items()
        if not file.exists() or file.read_text("utf-8") != text
    )


def schemes() -> dict[str, dict[str, str]]:
    """Return the colours of all roles, as they are together on a page."""
    return {
        "light": {role: each.light for role, each in COLOURS.items()},
        "dark": {role: each.dark for role, each in COLOURS.items()},
        "light, more contrast": {role: contrasting(role)[0] for role in COLOURS},
        "dark, more contrast": {role: contrasting(role)[1] for role in COLOURS},
    }


def mixture(colour: str, part: float, ground: str) -> str:
    """Mix two colours as ``color-mix(in srgb, ...)`` does."""
    pairs = ((int(colour[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part * one + (1 - part) * other):02x}" for one, other in pairs)


def pale(scheme: str, colours: dict[str, str]) -> Iterator[str]:
    """Tell of what cannot be told well from what it stands on."""
    pairs = [(role, ground, colours[ground], 4.5) for role, grounds in TEXTS.items() for ground in grounds]
    pairs += [(role, ground, colours[ground], 3.0) for role, grounds in MARKS.items() for ground in grounds]
    mixed = {
        f"{part:.0%} of {over} in {under}": mixture(colours[over], part, colours[under]) for over, part, under in MIXED
    }
    pairs += [(role, name, ground, 4.5) for role, (name, ground) in product(("ink", "link"), mixed.items())]
    for role, name, ground, least in pairs:
        if (found := contrast(colours[role], ground)) < least:
            wrong = f"{role} on {name} has a contrast of {found:.2f} ({scheme})"
            yield breach(TOKENS, line_of(TOKENS, rf"^{role} = "), wrong, f"make it at least {least}")


@pytest.mark.parametrize("scheme", schemes())
def test_what_stands_together_can_be_told_apart(scheme: str) -> None:
    assert_none(pale(scheme, schemes()[scheme]))


def test_more_contrast_is_more() -> None:
    for usual, more in (("light", "light, more contrast"), ("dark", "dark, more contrast")):
        one, other = schemes()[usual], schemes()[more]
        for role in ("ink", "quiet", "link", "edge", "accent", "right", "wrong"):
            assert contrast(other[role], other["paper"]) > contrast(one[role], one["paper"]), (more, role)


def test_a_pale_colour_is_told() -> None:
    told = list(pale("light", schemes()["light"] | {"quiet": "#999999"}))
    assert any(": quiet on paper has a contrast of 2.85 (light); make it at least 4.5" in each for each in told)


def test_every_colour_is_measured() -> None:
    assert {*TEXTS, *MARKS, *DECOR} == set(COLOURS)
