"""In German mode nothing that a reader sees is English."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.exports.files import write as export
from kdl_widgets.sheets.cheatsheet import write as write_cheatsheets

import kdl
from kdl import words
from kdl.analysis.estimates import means, proportions
from tests.kdl.page18 import OPEN
from tests.laws import assert_none, breach, line_of

TRANSLATE = "say it in words of kdl/i18n, and translate them there"
#: Words that stand in nearly every English sentence and in no German one; "in", "was" and "so" stand in both.
_WORDS = re.findall(
    r"\w+",
    """the and of with is are you your not this that these there nobody everybody player players none yes no to from has
have what who which where card cards room rooms turn step value strength attempt deck""",
)
ENGLISH = re.compile(rf"\b(?:{'|'.join([*_WORDS, *map(str.capitalize, _WORDS)])})\b")
#: What is a name, or code: ids of clauses, names of functions, placeholders, and one house.
NAMES = re.compile(r"\b[a-z]+(?:\.\s?[a-z0-9-]+)+|\b[a-z]+(?:_[a-z0-9]+)+\b|Bed and Breakfast|`[^`]*`|\{[a-z]+\}")


@cache
def playthrough(edition: str) -> Any:
    return kdl.play(edition, seats=4, seed=2)


def tried(edition: str) -> int:
    """The first position in which an attempt can be made."""
    states = playthrough(edition).states
    return next(at for at, state in enumerate(states) if any(a.kind == "attempt" for a in kdl.legal_actions(state)))


def state(edition: str) -> Any:
    return playthrough(edition).states[tried(edition)]


CALLS: dict[str, Callable[[], Any]] = {
    "sight": lambda: kdl_widgets.sight(kdl.load_board("deluxe"), "foyer"),
    "classic sight": lambda: kdl_widgets.sight(kdl.load_board("classic"), "hall_w"),
    "odds": lambda: kdl_widgets.odds(state("deluxe"), 0),
    "classic odds": lambda: kdl_widgets.odds(state("classic"), 0),
    "walk": lambda: kdl_widgets.lucky_walk(state("get_lucky")),
    "worth": lambda: kdl_widgets.worth(state("get_lucky")),
    "why": lambda: kdl_widgets.why(state("deluxe"), "attempt"),
    "classic why": lambda: kdl_widgets.why(state("classic"), "attempt"),
    "card why": lambda: kdl_widgets.why(state("get_lucky"), "attempt"),
    "loser": lambda: kdl_widgets.loser(playthrough("deluxe")),
    "pile": lambda: kdl_widgets.pile(playthrough("classic")),
    "known": kdl_widgets.what_i_know,
    "settle": kdl_widgets.ask,
    "differences": lambda: kdl_widgets.differences("classic", "deluxe"),
    "clause": lambda: kdl_widgets.clause("deluxe.sight.straight"),
    "deluxe picture": lambda: kdl_widgets.show(state("deluxe")),
    "classic picture": lambda: kdl_widgets.show(state("classic")),
    "table": lambda: kdl_widgets.show(state("get_lucky")),
    "practice": lambda: kdl_widgets.practice("sight_lines", seed=1),
    "daily": lambda: kdl_widgets.daily("2026-01-01").bar,
    "chart": lambda: kdl_widgets.chart(means({"none": [9, 12, 15], "dog": [10, 12, 14]}, "turns", "pets")),
    "heat map": lambda: kdl_widgets.heat_map(
        proportions({"kitchen": [True, False], "foyer": [False]}, "chances", "room", expected=0.5),
        kdl.load_board(),
    ),
    "histogram": lambda: kdl_widgets.histogram({"plain": [9, 12, 15], "last_must": [3]}, "turns", "rule"),
    "tree": lambda: kdl_widgets.tree(OPEN, 3, open_hands=True, without=["swap"]),
    "meter": lambda: kdl_widgets.meter(playthrough("deluxe"), tried("deluxe") + 1),
}


def english(text: str) -> list[str]:
    """List what is English in a text, each word with what stands round it."""
    bare = NAMES.sub(" ", text)
    return [bare[max(0, found.start() - 30) : found.end() + 30] for found in ENGLISH.finditer(bare)]


def visible(html: str) -> str:
    """Return what is read of a page, aloud or on the screen."""
    bare = re.sub(r"<(style|script)\b.*?</\1>|data:[^\"']*", " ", html, flags=re.DOTALL)
    said = re.findall(r'\b(?:alt|title|aria-label|placeholder)="([^"]*)"', bare)
    return " ".join([re.sub(r"<[^>]+>", " ", bare), *said])


def shown(thing: Any) -> str:
    """Return all that a result of a call shows: as text, as HTML, and as the values that its widget sends."""
    told = str(thing)
    texts = [] if re.match(r"[A-Z]\w+\(", told) else [told]  # what Python says of an object is for programmers
    texts += _strings(thing.get_state()) if hasattr(thing, "get_state") else ()
    texts += [thing._repr_html_()] if hasattr(thing, "_repr_html_") else []
    return visible(" ".join(texts))


def told(text: str, named: str, asked: str) -> Iterator[str]:
    """Tell of the English in what something shows, at the line of this file that matches what is asked."""
    here = Path(__file__)
    for each in english(text):
        yield breach(here, line_of(here, asked), f"{named} shows English: “{' '.join(each.split())}”", TRANSLATE)


def _strings(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, str):
        if " " in value and key not in ("_esm", "_css", "code", "sheet", "do", "phrases"):
            yield value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from _strings(each, name)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _strings(each, key)


@pytest.mark.parametrize("call", CALLS)
def test_what_a_call_shows_is_german(call: str) -> None:
    words.set_language("en")
    assert english(shown(CALLS[call]())), "nothing English was found where everything is"
    words.set_language("de")
    assert_none(told(shown(CALLS[call]()), call, rf'^    "{call}": '))


@pytest.mark.parametrize("edition", ["classic", "deluxe", "get_lucky"])
@pytest.mark.parametrize("kind", ["txt", "svg"])
def test_what_is_taken_along_is_german(edition: str, kind: str, tmp_path: Path) -> None:
    file = export(playthrough(edition), tmp_path / f"game.{kind}", language="de")
    assert_none(told(visible(file.read_text("utf-8")), f"{edition} as {kind}", r"^def test_what_is_taken_along"))


def test_cheat_sheets_are_german(tmp_path: Path) -> None:
    sheets = [file for file in write_cheatsheets(tmp_path) if ".de." in file.name]
    assert len(sheets) == 4
    texts = {file.name: re.sub(r"<nav\b.*?</nav>", " ", file.read_text("utf-8"), flags=re.DOTALL) for file in sheets}
    assert_none(
        each for name, text in texts.items() for each in told(visible(text), name, r"^def test_cheat_sheets_are_german")
    )
