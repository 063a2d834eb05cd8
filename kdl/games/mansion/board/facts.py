"""Facts of a board file, each taken with its check: its type, and the bounds within which boards are read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from kdl.core.files import (
    LONGEST_ID,
    LONGEST_NAME,
    MOST_PARTS,
    MOST_RECTS,
    MOST_UNITS,
    NAME_FORMS,
    JsonObject,
    check_keys,
    wrong_kind,
)
from kdl.core.values import frozen
from kdl.errors import BoardError, told
from kdl.geometry import Rect
from kdl.packaged import LANGUAGES


class Facts:
    """The facts of one file.

    Args:
        file: Name of the file, for errors.
    """

    def __init__(self, file: str) -> None:
        self.file = file

    def take(self, facts: JsonObject, key: str, kind: type, place: str, default: object = None) -> Any:
        """Take a fact out of a table, of the type that it must have."""
        if not isinstance(facts, dict):
            raise BoardError(self.file, place, f"must be a table, not {told(facts)}")
        where = f"{place}.{key}" if place else key
        value = facts.get(key, default)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BoardError(self.file, where, wrong_kind(kind, value))
        return value

    def only(self, facts: object, place: str, known: Collection[str]) -> None:
        """Check that what is a table holds nothing but what is read; what is none is told where it is taken."""
        if isinstance(facts, dict):
            check_keys(facts, known, (self.file, place), BoardError)

    def few(self, value: Any, where: str, most: int) -> Any:
        """Check that there are not too many of something."""
        if len(value) > most:
            raise BoardError(self.file, where, f"there must be at most {most}, not {len(value)}")
        return value

    def word(self, name: str, where: str) -> str:
        """Check an id."""
        if name.split() != [name] or len(name) > LONGEST_ID:
            raise BoardError(self.file, where, f"{told(name)} must be one word of at most {LONGEST_ID} letters")
        return name

    def edge(self, facts: JsonObject, key: str) -> int:
        """Read how wide or how high the board is."""
        edge: int = self.take(facts, key, int, "")
        if not 1 <= edge <= MOST_UNITS:
            raise BoardError(self.file, key, f"must be 1 to {MOST_UNITS} units, not {told(edge)}")
        return edge

    def strings(self, value: object, where: str) -> tuple[str, ...]:
        """Read a list of texts."""
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise BoardError(self.file, where, f"must be a list of names, not {told(value)}")
        return tuple(value)

    def names(self, facts: JsonObject, place: str) -> Mapping[str, str]:
        """Read a name in every language of the kit, with its forms."""
        names: dict[str, str] = self.take(facts, "name", dict, place)
        where = f"{place}.name" if place else "name"
        self.only(names, where, (*LANGUAGES, *NAME_FORMS))
        if names.keys().isdisjoint(LANGUAGES):
            raise BoardError(self.file, where, f"is needed in one of the languages of the kit: {', '.join(LANGUAGES)}")
        for language in LANGUAGES:
            self.take(names, language, str, where)
        for form in self.few(names, where, MOST_PARTS):
            if len(self.take(names, form, str, where)) > LONGEST_NAME:
                raise BoardError(self.file, f"{where}.{form}", f"must have at most {LONGEST_NAME} letters")
            if names[form] not in (NAME_FORMS.get(form) or (names[form],)):
                known = ", ".join(NAME_FORMS[form])
                raise BoardError(self.file, f"{where}.{form}", f"must be one of {known}, not {told(names[form])}")
        return frozen(names)

    def rects(self, facts: list[Any], place: str, size: tuple[int, int]) -> tuple[Rect, ...]:
        """Read rectangles on a board of a size."""
        for index, rect in enumerate(self.few(facts, place, MOST_RECTS)):
            ok = isinstance(rect, list) and len(rect) == 4 and all(map(is_number, rect))
            if not ok or not (0 <= rect[0] < rect[2] <= size[0] and 0 <= rect[1] < rect[3] <= size[1]):
                problem = f"{told(rect)} must be [left, top, right, bottom], inside the board of {size[0]} by {size[1]}"
                raise BoardError(self.file, f"{place}[{index}]", problem)
        return tuple(Rect(*rect) for rect in facts)


def is_number(value: object) -> bool:
    """Whether a fact is a number that can be a place on a board."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= MOST_UNITS
