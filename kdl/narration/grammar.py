"""Nouns and their forms, enumerations, sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce

from kdl.errors import UnknownNameError
from kdl.words import say

#: English forms: what stands before the name.
_ENGLISH = {
    "plain": "",
    "the": "the",
    "object": "the",
    "dative": "the",
    "in": "in the",
    "into": "into the",
    "from": "from the",
    "through": "through the",
    "to": "to the",
    "watch": "from the",
    "with": "with the",
}


_ENGLISH_AT = {"on": {"in": "on the", "into": "onto the", "through": "by the"}}


#: German forms: the case, then what stands before the name for m, f, n, p and -, and what stands behind it.
_GERMAN = {
    "plain": ("plain", ("", "", "", "", ""), ""),
    "the": ("nominative", ("der", "die", "das", "die", ""), ""),
    "object": ("accusative", ("den", "die", "das", "die", ""), ""),
    "dative": ("dative", ("dem", "der", "dem", "den", ""), ""),
    "in": ("dative", ("im", "in der", "im", "in den", "in"), ""),
    "into": ("accusative", ("in den", "in die", "ins", "in die", "in"), ""),
    "from": ("dative", ("aus dem", "aus der", "aus dem", "aus den", "aus"), ""),
    "through": ("accusative", ("durch den", "durch die", "durch das", "durch die", "durch"), ""),
    "to": ("dative", ("zum", "zur", "zum", "zu den", "zu"), ""),
    "watch": ("dative", ("vom", "von der", "vom", "von den", "von"), " aus"),
    "with": ("dative", ("mit dem", "mit der", "mit dem", "mit den", "mit"), ""),
}


_GERMAN_AT = {
    "auf": {
        "in": ("dative", ("auf dem", "auf der", "auf dem", "auf den"), ""),
        "into": ("accusative", ("auf den", "auf die", "aufs", "auf die"), ""),
        "from": ("dative", ("vom", "von der", "vom", "von den"), ""),
        "through": ("accusative", ("über den", "über die", "über das", "über die"), ""),
    }
}


_NO_ARTICLE = "-"


_GENDERS = f"mfnp{_NO_ARTICLE}"


#: The forms that a name can take.
FORMS = tuple(_ENGLISH)


class Noun:
    """The name of a room, a thing or a pawn, in one language, which bends as a sentence needs it.

    Args:
        name: The name by language, with its grammar.
        language: The language.
        usual: The form for placeholders that ask for none.

    >>> f"{Noun({'en': 'Kitchen', 'de': 'Küche', 'gender_de': 'f'}, 'de'):in}"
    'in der Küche'
    """

    name: Name
    language: str
    usual: str

    def __init__(self, name: Name, language: str, usual: str = "plain") -> None:
        self.name, self.language, self.usual = name, language, usual

    @property
    def count(self) -> int:
        """The number of the verb that the name takes: 2 for names like “the Quarters”, else 1."""
        return 2 if self.name.get(f"gender_{self.language}") == "p" else 1

    def __format__(self, form: str) -> str:
        form = form or self.usual
        if form not in FORMS:
            raise UnknownNameError("form of a name", form, FORMS)
        return GRAMMARS[self.language](self.name, form)

    def __str__(self) -> str:
        return self.name[self.language]


class Nouns:
    """An enumeration of names, which all take the form that its placeholder asks for."""

    nouns: tuple[Noun, ...]
    language: str

    def __init__(self, nouns: Iterable[Noun], language: str) -> None:
        self.nouns, self.language = tuple(nouns), language

    def __len__(self) -> int:
        return len(self.nouns)

    def __format__(self, form: str) -> str:
        return joined((format(noun, form) for noun in self.nouns), language=self.language)


def _english(name: Name, form: str) -> str:
    before = _ENGLISH_AT.get(name.get("at_en", ""), {}).get(form, _ENGLISH[form])
    if name.get("gender_en") == _NO_ARTICLE:
        before = before.removesuffix("the").rstrip()
    return f"{before} {name['en']}".strip()


def _german(name: Name, form: str) -> str:
    case, articles, behind = _GERMAN_AT.get(name.get("at_de", ""), {}).get(form, _GERMAN[form])
    gender = name.get("gender_de", "n")
    return f"{articles[_GENDERS.index(gender)]} {_bent(name, case, gender)}{behind}".strip()


def _bent(name: Name, case: str, gender: str) -> str:
    """Decline a German name: most look alike in all cases, the others have their forms in the data."""
    if case == "plain":
        return name["de"]
    oblique = case == "dative" or (case == "accusative" and gender == "m")
    return name.get("oblique_de" if oblique else "weak_de", name["de"])


#: How each language of the kit bends names.
GRAMMARS: dict[str, Callable[[Name, str], str]] = {"en": _english, "de": _german}


def joined(parts: Iterable[str], last: str = "and", *, between: str = "comma", language: str | None = None) -> str:
    """Join the parts of an enumeration, for example to “Ada, Bruno and Cleo”; empty for no parts."""
    first, *others = list(parts) or [""]
    steps = [*[(between, part) for part in others[:-1]], *[(last, part) for part in others[-1:]]]
    return reduce(lambda text, step: say("list", step[0], language, first=text, last=step[1]), steps, first)


def sentence(group: str, key: str, language: str | None = None, /, **values: object) -> str:
    """Return a text of the catalogue that stands as a sentence: with a capital letter first."""
    return capital(say(group, key, language, **values))


Name = Mapping[str, str]


def capital(label: str) -> str:
    """Begin a label with a capital letter."""
    return label[:1].upper() + label[1:]
