"""The file of words beside a file of one's own: ``cottage.words.toml`` beside ``cottage.toml``.

It holds a table for each language. In its table ``names`` stand the names of what the file adds, by id, each a text or
a table with its grammar; every other table is a group of texts, by key::

    [de.names]
    pantry = { name = "Speisekammer", gender = "f" }

    [en.setup]
    "about.cottage" = "A quick hunt through six rooms."
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

from kdl.catalogue import Text, add_text
from kdl.core.files.limits import JsonObject, Refuse
from kdl.errors import told
from kdl.packaged import LANGUAGES

#: The group that holds names.
NAMES = "names"
#: The forms of a name, each for a language, as ``gender_de``, with what they can be; nothing where any text will do.
NAME_FORMS: Mapping[str, tuple[str, ...]] = {
    **{f"gender_{language}": ("m", "f", "n", "p", "-") for language in LANGUAGES},
    **{f"{form}_{language}": () for form in ("breaks", "oblique", "weak") for language in LANGUAGES},
    "at_de": ("auf",),
    "at_en": ("on",),
}
#: What can stand in the table of a name: the name itself, its grammar, and where it can be broken.
_FORMS = ("name", "gender", "weak", "oblique", "at", "breaks")


def beside(path: Path) -> Path:
    """Return where the words of a file lie."""
    return path.with_name(f"{path.stem}.words.toml")


def read_words(file: str, facts: JsonObject, refuse: Refuse) -> JsonObject:
    """Take what a file of words says into the words of the kit, and return the names in it by language.

    Raises:
        KdlError: The error that ``refuse`` makes: something in it is no text of a language of the kit.
    """
    _check_tables(file, facts, refuse)
    for language, groups in facts.items():
        for group, texts in groups.items():
            if group != NAMES:
                for key, text in texts.items():
                    add_text(language, group, key, _text(file, f"{language}.{group}.{key}", text, refuse))
    return {language: groups.get(NAMES, {}) for language, groups in facts.items()}


def _check_tables(file: str, facts: JsonObject, refuse: Refuse) -> None:
    for language, groups in facts.items():
        if language not in LANGUAGES or not isinstance(groups, dict):
            raise refuse(file, language, f"must be a table of one of the languages of the kit: {', '.join(LANGUAGES)}")
        for group, texts in groups.items():
            if not isinstance(texts, dict):
                raise refuse(file, f"{language}.{group}", f"must be a table of texts by key, not {told(texts)}")


def _text(file: str, place: str, text: object, refuse: Refuse) -> Text:
    """Check a text, or a table of one for one and one for many."""
    if isinstance(text, dict) and set(text) == {"one", "many"}:
        return {form: _plain(file, place, each, refuse) for form, each in text.items()}
    return _plain(file, place, text, refuse)


def _plain(file: str, place: str, text: object, refuse: Refuse) -> str:
    if not isinstance(text, str):
        raise refuse(file, place, f'must be a text, or a table {{ one = "...", many = "..." }}, not {told(text)}')
    try:
        names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError as error:
        raise refuse(file, place, f"has a brace that stands alone ({error}); write it twice") from error
    if strange := [name for name in names if not name.isidentifier()]:
        raise refuse(file, place, f"has a placeholder that is no word: {{{strange[0]}}}")
    return text


def named(file: str, facts: JsonObject, names: JsonObject, refuse: Refuse) -> JsonObject:
    """Return the facts of a file with the names that stand beside it, and every name in every language.

    A language without a name of its own takes that of another, without an article.

    Args:
        file: Name of the file of words, for errors.
        facts: What the other file says.
        names: The names, by language and id.
        refuse: Makes the error.

    Raises:
        KdlError: The error that ``refuse`` makes: a name in the file of words is none.
    """
    given = {language: {key: _forms(file, language, key, name, refuse) for key, name in table.items()}
             for language, table in names.items()}  # fmt: skip
    return _named(facts, given) | {
        key: [_named(each, given) if isinstance(each, dict) else each for each in value]
        for key, value in facts.items()
        if isinstance(value, list)
    }


def _forms(file: str, language: str, key: str, name: object, refuse: Refuse) -> JsonObject:
    """Return the entries that a name makes in the table ``name`` of what it names."""
    forms: JsonObject = name if isinstance(name, dict) else {"name": name}
    known = "name" in forms and set(forms) <= set(_FORMS)
    if not known or not all(isinstance(text, str) for text in forms.values()):
        problem = f'must be a text, or a table with "name" and some of {", ".join(_FORMS[1:])}, not {told(name)}'
        raise refuse(file, f"{language}.{NAMES}.{key}", problem)
    for form, text in forms.items():
        if text not in (can_be := NAME_FORMS.get(f"{form}_{language}") or (text,)):
            problem = f"must be one of {', '.join(can_be)}, not {told(text)}"
            raise refuse(file, f"{language}.{NAMES}.{key}.{form}", problem)
    return {language if form == "name" else f"{form}_{language}": text for form, text in forms.items()}


def _named(facts: JsonObject, given: JsonObject) -> JsonObject:
    key, stated = facts.get("id"), facts.get("name", {})
    if not isinstance(stated, dict):
        return facts
    beside_it = [names[key] for names in given.values() if isinstance(key, str) and key in names]
    name = {form: text for forms in beside_it for form, text in forms.items()} | stated
    return facts | {"name": name | dict(_taken_over(name))} if name else facts


def _taken_over(name: JsonObject) -> Iterator[tuple[str, str]]:
    """Yield a name for each language that has none: that of another one, which stands without an article."""
    first = next((language for language in LANGUAGES if language in name), None)
    for language in LANGUAGES:
        if first is not None and language not in name:
            yield language, name[first]
            yield f"gender_{language}", "-"
