"""The texts of the kit: complete, alike in all languages, and read as they are written."""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kdl import words
from kdl.catalogue import _table, _tables
from kdl.narration.grammar import FORMS
from tests.kdl.narration.catalogues import Message, catalogue, files, messages, placeholders
from tests.laws import ROOT, assert_none, breach

LANGUAGES = words.languages()


def test_the_kit_speaks_english_and_german() -> None:
    assert LANGUAGES == ("de", "en")


FILES = [file for language in LANGUAGES for file in files(language)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_read_by_tables_holds_what_it_holds_as_a_whole(file: Path) -> None:
    """TOML itself refuses a table or a key that is in a file twice."""
    language, whole = file.parent.name, tomllib.loads(file.read_text("utf-8"))
    assert whole == {group: _table(language, group) for group in whole}
    written: dict[str, dict[str, object]] = {group: {} for group in whole}
    for each in catalogue(file):
        written[each.group][each.key] = each.text
    assert whole == written, "write each text on a line of its own"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_table_is_read(language: str) -> None:
    assert set(_tables(language)) == {group for group, _ in messages(language)}


Law = Callable[[Message], str]


def broken(language: str, law: Law, remedy: str) -> Iterator[str]:
    """Tell of the texts of a language of which a law says that something is wrong."""
    for file in files(language):
        for message in catalogue(file):
            if wrong := law(message):
                yield breach(file, message.line, f"{message.group} {message.key} {wrong}", remedy)


def english(message: Message) -> Message | None:
    """Return a text in English."""
    return messages("en").get((message.group, message.key))


def names(message: Message) -> set[str]:
    """Return what a text has placeholders for, ``n`` aside."""
    return {placeholder for text in message.texts for placeholder, _ in placeholders(text)} - {"n"}


def test_all_languages_have_the_same_keys() -> None:
    def alone(message: Message) -> str:
        missing = [each for each in LANGUAGES if (message.group, message.key) not in messages(each)]
        return f"is not there in {', '.join(missing)}" if missing else ""

    assert_none(each for one in LANGUAGES for each in broken(one, alone, "write it there, or take it out here"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(language: str) -> None:
    def lacks(message: Message) -> str:
        if message.counts and list(message.text) != ["one", "many"]:
            return "has other forms than one and many"
        return "" if all(isinstance(text, str) and text.strip() for text in message.texts) else "is empty"

    assert_none(broken(language, lacks, "write a text, or { one = a text, many = a text }"))


def test_a_group_lies_in_one_file_only_and_in_every_language_in_the_same() -> None:
    homes: dict[str, set[str]] = {}
    for file in FILES:
        for message in catalogue(file):
            homes.setdefault(message.group, set()).add(file.stem)

    def apart(message: Message) -> str:
        found = homes[message.group]
        return f"lies, as its group, in {', '.join(sorted(found))}" if len(found) > 1 else ""

    assert_none(each for one in LANGUAGES for each in broken(one, apart, "move the group into one of these files"))


def test_texts_that_count_count_in_every_language() -> None:
    def differs(message: Message) -> str:
        other = english(message)
        return "counts in one language only" if other and other.counts != message.counts else ""

    assert_none(
        each for one in LANGUAGES for each in broken(one, differs, "give it forms in every language, or in none")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_placeholder_n_stands_only_where_it_chooses_the_form(language: str) -> None:
    def counts(message: Message) -> str:
        found = any(placeholder == "n" for text in message.texts for placeholder, _ in placeholders(text))
        return "has {n} and one form only" if found and not message.counts else ""

    assert_none(broken(language, counts, "give it forms for one and for many, or call the number something else"))


def test_all_languages_fill_the_same_placeholders() -> None:
    def differs(message: Message) -> str:
        wanted = names(english(message) or message)
        found = [{each for each, _ in placeholders(text)} - {"n"} for text in message.texts]
        odd = sorted({name for each in found for name in each ^ wanted})
        return f"has {', '.join(odd)} not in all forms and languages" if odd else ""

    assert_none(each for one in LANGUAGES for each in broken(one, differs, "let all have the same placeholders"))


def test_no_sentence_within_a_text_begins_with_a_form_of_a_name_that_is_written_small() -> None:
    """Only the first letter of a text is made large: after a full stop *in der Galerie* would stay as it is."""
    begins = re.compile(r"[.!?] \{\w+:(?:in|into|from|watch|with)\}")

    def small(message: Message) -> str:
        return "begins a sentence with a small letter" if any(map(begins.search, message.texts)) else ""

    assert_none(each for one in LANGUAGES for each in broken(one, small, "join it to the sentence before"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_ask_for_forms_that_names_have(language: str) -> None:
    def odd(message: Message) -> str:
        asked = {form for text in message.texts for _, form in placeholders(text)} - {"", *FORMS}
        found = sorted(form for form in asked if not re.fullmatch(r"[.,\d]*[df%]", form))
        return f"asks for {', '.join(found)}" if found else ""

    assert_none(broken(language, odd, f"ask for one of {', '.join(FORMS)}, or for the form of a number"))


def asked_for(file: Path) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield the texts that a module asks for by a literal group and key, with the lines."""
    named = {"say", "sentence"}
    for call in (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)):
        match call.args:
            case [ast.Constant(value=group), ast.Constant(value=key), *_] if (
                getattr(call.func, "id", getattr(call.func, "attr", "")) in named
            ):
                yield (group, key), call.lineno


@pytest.mark.parametrize("source", ["kdl", "widgets"])
def test_no_text_is_asked_for_that_does_not_exist(source: str) -> None:
    asked = [(file, *each) for file in sorted((ROOT / source).rglob("*.py")) for each in asked_for(file)]
    assert asked
    assert_none(
        breach(file, line, f"asks for the text {name}, which there is not", "write it into kdl/i18n")
        for file, name, line in asked
        if name not in messages("en")
    )
