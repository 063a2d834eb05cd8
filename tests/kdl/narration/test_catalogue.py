"""The catalogues of words: complete, alike, compiled."""

import ast
import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo

from kdl import words
from kdl.narration.grammar import FORMS
from tests.kdl.narration.catalogues import PACKAGE, catalogue, files, messages, placeholders, texts

ROOT = PACKAGE.parent
LANGUAGES = words.languages()


def test_the_kit_speaks_english_and_german() -> None:
    assert LANGUAGES == ("de", "en")


FILES = [file for language in LANGUAGES for file in files(language)]


@pytest.mark.parametrize("written", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_what_is_compiled_is_what_is_written(written: Path) -> None:
    fresh = BytesIO()
    write_mo(fresh, catalogue(written))
    fresh.seek(0)
    with written.with_suffix(".mo").open("rb") as file:
        committed = GNUTranslations(file)
    for each in (wanted := GNUTranslations(fresh)), committed:
        each._catalog.pop("", None)  # the header names the version of the compiler
    assert committed._catalog == wanted._catalog, "run: make words"


def test_all_languages_have_the_same_keys() -> None:
    for language in LANGUAGES:
        assert messages(language).keys() == messages("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(language: str) -> None:
    for name, message in messages(language).items():
        assert all(text.strip() for text in texts(message)), f"{name} is empty"
        assert not message.fuzzy, f"{name} is marked as fuzzy"
        assert message.context, f"{name} has no group"
    assert not any(catalogue(file).obsolete for file in files(language))


def test_a_group_lies_in_one_file_only_and_in_every_language_in_the_same() -> None:
    said = [(file, message) for file in FILES for message in catalogue(file) if message.id]
    homes = {(file.parts[-3], message.context): file.stem for file, message in said}
    for file in FILES:
        for message in catalogue(file):
            if message.id:
                assert {homes[language, message.context] for language in LANGUAGES} == {file.stem}, message.context


def test_texts_that_count_count_in_every_language() -> None:
    for name, english in messages("en").items():
        for language in LANGUAGES:
            assert messages(language)[name].pluralizable == english.pluralizable, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_placeholder_n_stands_only_where_it_chooses_the_form(language: str) -> None:
    for name, message in messages(language).items():
        counts = any(placeholder == "n" for text in texts(message) for placeholder, _ in placeholders(text))
        assert not counts or message.pluralizable, name


def test_all_languages_fill_the_same_placeholders() -> None:
    for name, english in messages("en").items():
        wanted = {placeholder for text in texts(english) for placeholder, _ in placeholders(text)}
        for language in LANGUAGES:
            for text in texts(messages(language)[name]):
                found = {placeholder for placeholder, _ in placeholders(text)}
                assert found - {"n"} == wanted - {"n"}, f"{name} in {language}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_ask_for_forms_that_names_have(language: str) -> None:
    for name, message in messages(language).items():
        for text in texts(message):
            odd = {form for _, form in placeholders(text)} - {"", *FORMS}
            assert all(re.fullmatch(r"[.,\d]*[df%]", form) for form in odd), f"{name}: {odd}"


def asked_for(file: Path) -> set[tuple[str, str]]:
    """Return the texts that a module asks for by a literal group and key."""
    calls = (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))
    named = {"say", "sentence"}
    found = (c.args[:2] for c in calls if getattr(c.func, "id", getattr(c.func, "attr", "")) in named)
    literal = (args for args in found if len(args) == 2 and all(isinstance(arg, ast.Constant) for arg in args))
    return {(args[0].value, args[1].value) for args in literal}


@pytest.mark.parametrize("source", ["kdl", "widgets"])
def test_no_text_is_asked_for_that_does_not_exist(source: str) -> None:
    asked = set().union(*(asked_for(file) for file in (ROOT / source).rglob("*.py")))
    assert asked
    assert asked - messages("en").keys() == set()
