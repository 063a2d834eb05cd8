"""No phrasing that was mended comes back, in catalogues, notebooks and documents; words that belong together do."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tests.kdl.narration.catalogues import catalogue, files, texts
from tests.laws import ROOT, assert_none, breach, name_of

LISTS: dict[str, list[dict[str, Any]]] = tomllib.loads(Path(__file__).with_name("phrasing.toml").read_text("utf-8"))
FORBIDDEN, PAIRS = LISTS["forbidden"], LISTS["pair"]
#: What is read beside the catalogues and notebooks, by language; help texts of commands lie in their modules.
DOCUMENTS = {
    "en": (
        "*.md",
        "docs/*.md",
        "docs/recipes/*.md",
        "docs/api/*.md",
        "kdl/cli/*.py",
        "widgets/kdl_widgets/commands.py",
    ),
    "de": ("docs/de/*.md",),
}
NOTEBOOKS = {"en": ROOT / "notebooks", "de": ROOT / "notebooks" / "de"}
VERBS = {
    "en": ({"is", "has", "was", "lies", "takes", "draws"}, {"are", "have", "were", "lie", "take", "draw"}),
    "de": (
        {"ist", "hat", "wird", "wurde", "liegt", "bleibt", "genügt", "gehört"},
        {"sind", "haben", "werden", "wurden", "liegen", "bleiben", "genügen", "gehören"},
    ),
}


class Text(NamedTuple):
    """A text that somebody reads, and where it begins."""

    place: str
    line: int
    text: str


@cache
def written(language: str) -> tuple[Text, ...]:
    return (*_catalogues(language), *_notebooks(language), *_documents(language))


def _catalogues(language: str) -> Iterator[Text]:
    for file in files(language):
        for message in catalogue(file):
            if message.id:
                yield from (Text(name_of(file), message.lineno or 0, text) for text in texts(message))


def _notebooks(language: str) -> Iterator[Text]:
    for file in sorted(NOTEBOOKS[language].glob("*.ipynb")):
        for number, cell in enumerate(nbformat.read(file, as_version=4).cells):
            if cell.cell_type == "markdown":
                yield Text(f"{name_of(file)}, cell {number}", 1, cell.source)


def _documents(language: str) -> Iterator[Text]:
    for pattern in DOCUMENTS[language]:
        yield from (Text(name_of(file), 1, file.read_text("utf-8")) for file in sorted(ROOT.glob(pattern)))


def wanted(pattern: str) -> re.Pattern[str]:
    """Return a pattern in which each space stands for any white space, as lines are broken anywhere."""
    return re.compile(re.sub(r"(?<!\[\\w) (?!\])", r"\\s+", pattern))


def found(text: Text, pattern: str) -> Iterator[str]:
    """Say where a text has what it should not have."""
    for match in wanted(pattern).finditer(text.text):
        line = text.line + text.text.count("\n", 0, match.start())
        yield f"{text.place}:{line}: “{' '.join(match[0].split())}”"


@pytest.mark.parametrize("rule", FORBIDDEN, ids=lambda rule: f"{rule['language']}-{rule['old'][:50]}")
def test_a_phrasing_that_was_mended_stays_so(rule: dict[str, Any]) -> None:
    assert wanted(rule["pattern"]).search(rule["old"]), "the pattern does not find what it was made for"
    there = [each for text in written(rule["language"]) for each in found(text, rule["pattern"])]
    assert_none(f"{each}; write: {rule['write']}" for each in there)


def translated() -> Iterator[tuple[Path, int, str, str]]:
    """Yield where a text stands, its English and its German words; those of one language only are another law's."""
    german = {(m.context, m.id): (file, m) for file in files("de") for m in catalogue(file) if m.id}
    for file in files("en"):
        for message in catalogue(file):
            if message.id and (message.context, message.id) in german:
                place, other = german[message.context, message.id]
                for one, two in zip(texts(message), texts(other), strict=True):
                    yield place, other.lineno or 1, one, two
    for file in sorted(NOTEBOOKS["de"].glob("*.po")):
        with file.open("rb") as lines:
            for message in read_po(lines, locale="de"):
                if message.id:
                    yield file, message.lineno or 1, str(message.id), str(message.string)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair["german"])
def test_one_word_is_always_translated_by_the_same_one(pair: dict[str, Any]) -> None:
    english, german = wanted(pair["english"]), wanted(pair["german"])
    assert english.search(pair["old"][0])
    assert not german.search(pair["old"][1]), "the pattern does not notice what it was made for"
    assert_none(
        breach(
            file, line, f"“{' '.join(match[0].split())}” in {one[:60]!r}, but {two[:60]!r}", f"write: {pair['german']}"
        )
        for file, line, one, two in translated()
        if (match := english.search(one)) and not german.search(two)
    )


def disagreements(language: str, message: Message) -> Iterator[str]:
    """Yield where one thing has the verb of several, or several have that of one."""
    for number, text in enumerate(texts(message)):
        one, many = VERBS[language]
        wrong = many if number == 0 else one
        # German puts the verb before its subject, too: „Es sind {n} Karten“.
        sides = rf"(?<!Bei )\{{n\}}(?: [^\W\d_]+){{0,2}} ({'|'.join(wrong)})\b"
        if language == "de":
            sides += rf"|\bEs ({'|'.join(wrong)}) (?:noch )?\{{n\}}"
        yield from (match[0] for match in re.finditer(sides, text))


@pytest.mark.parametrize("language", ["en", "de"])
def test_number_and_verb_agree(language: str) -> None:
    assert_none(
        breach(file, message.lineno or 1, f"“{each}”", "let the verb have the number of its subject")
        for file in files(language)
        for message in catalogue(file)
        if message.id and message.pluralizable
        for each in disagreements(language, message)
    )


def test_a_wrong_number_is_noticed() -> None:
    wrong = Message(("x", "x"), ("{n} card are left.", "{n} cards is left."))
    assert list(disagreements("en", wrong)) == ["{n} card are", "{n} cards is"]
    falsch = Message(("x", "x"), ("Es sind {n} Karte.", "Es ist {n} Karten."))
    assert list(disagreements("de", falsch)) == ["Es sind {n}", "Es ist {n}"]
