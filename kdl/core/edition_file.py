"""What the files of editions say, and that they say all, and nothing else: see :mod:`kdl.games.editions`."""

from __future__ import annotations

from functools import lru_cache

from kdl.core.files import JsonObject, check_keys, wrong_kind
from kdl.core.sources import BASE, FORMER_TABLES, RULES, Source, find, is_known, names, packaged_names
from kdl.errors import DataError, told

FORMAT = 1
#: What an edition states, and of which type.
_NEEDED: dict[str, type] = {"name": dict, "deck": str, "options": list, "hand_size": dict, "clauses": dict}
#: What it can state beside that.
_POSSIBLE: dict[str, type] = {
    "wording": str, "sequel": str, "strangers": list, "modules": dict, "lights": bool, "mortal": bool,
    "open_removal": bool, "characters": dict, "later_options": dict, "spite_tokens": int,
}  # fmt: skip
#: What files of earlier versions state: names of functions.
_FORMER: dict[str, type] = {"family": str, "player": str} | dict.fromkeys(FORMER_TABLES, dict)
#: The tables that hold nothing but texts.
_OF_TEXTS = ("name", "clauses", *FORMER_TABLES)
#: The tables of numbers by the number of players.
_OF_NUMBERS = ("hand_size", "characters")
#: The facts that the class of an edition can state, too.
FACTS = ("id", "starts", *_NEEDED, *_POSSIBLE)
#: What it says of itself as a file, and what is found out about it.
_OF_THE_FILE = ("format", "id", BASE, "starts")
_ROW: dict[str, type] = {"board": str, "seats": list, "pawns": int}
_ROW_POSSIBLE: dict[str, type] = {"closed": list, "floor": str, "lucky": int, "pets": dict}


def check_edition(file: str, facts: JsonObject) -> None:
    """Check the facts of a user's own edition.

    Raises:
        DataError: One is missing, or of another type, or there is one that is not read.
    """
    known = _NEEDED | {key: kind for key, kind in (_POSSIBLE | _FORMER).items() if key in facts}
    if not facts.keys() & {RULES, *_FORMER}:
        raise DataError(file, BASE, f'is missing; state the edition whose rules are played, as {BASE} = "deluxe"')
    check_keys(facts, (*_OF_THE_FILE, RULES, *_NEEDED, *_POSSIBLE, *_FORMER), (file, ""), DataError)
    for key, kind in known.items():
        _check(file, key, facts.get(key), kind)
    _check_options(file, facts)
    for key in _OF_TEXTS:
        _check_each(file, key, facts.get(key, {}), str)
    for key in _OF_NUMBERS:
        _check_numbers(file, key, facts.get(key, {}))
    for module, parts in facts.get("modules", {}).items():
        _check(file, f"modules.{module}", parts, dict)
        for part, table in parts.items():
            _check(file, f"modules.{module}.{part}", table, dict)
            _check_each(file, f"modules.{module}.{part}", table, list if part == "gates" else str)
    _check_starts(file, facts)
    if (sequel := facts.get("sequel")) and not is_known("edition", sequel):
        problem = f'{told(sequel)} must be one of: {", ".join(names("edition"))}; or "" for none'
        raise DataError(file, "sequel", problem)


def _check(file: str, place: str, value: object, kind: type) -> None:
    if value is None:
        raise DataError(file, place, 'is missing; state it, or take it from an edition with based_on = "deluxe"')
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise DataError(file, place, wrong_kind(kind, value))


def _check_options(file: str, facts: JsonObject) -> None:
    """Check that each option is one that an edition of the kit has, with a board or without."""
    packaged = [find("edition", name).facts for name in packaged_names("edition")]
    relatives = [each for each in packaged if ("starts" in each) == ("starts" in facts)]
    known = {option for each in relatives for option in (*each["options"], *each.get("later_options", ()))}
    for option in (*facts["options"], *facts.get("later_options", ())):
        _check(file, "options", option, str)
        if option not in known:
            raise DataError(file, "options", f"{told(option)} must be one of: {', '.join(sorted(known))}")
    for option, usual in facts.get("later_options", {}).items():
        if not isinstance(usual, (bool, str)):
            raise DataError(file, f"later_options.{option}", f"must be true, false or a text, not {told(usual)}")


def _check_each(file: str, place: str, table: JsonObject, kind: type) -> None:
    for key, value in table.items():
        _check(file, f"{place}.{key}", value, kind)


def _check_numbers(file: str, place: str, table: JsonObject) -> None:
    _check_each(file, place, table, int)
    for seats, number in table.items():
        if not (seats.isascii() and seats.isdecimal()) or number < 0:
            raise DataError(
                file, f"{place}.{seats}", f"must be a number of players, with 0 or more, not {told(number)}"
            )


def _check_starts(file: str, facts: JsonObject) -> None:
    """Check the table of starting positions; a text is the name of an edition that has one."""
    starts = facts.get("starts", [])
    if isinstance(starts, str):
        return
    _check(file, "starts", starts, list)
    for index, row in enumerate(starts):
        place = f"starts[{index}]"
        _check(file, place, row, dict)
        check_keys(row, (*_ROW, *_ROW_POSSIBLE), (file, place), DataError)
        for key, kind in (_ROW | {key: kind for key, kind in _ROW_POSSIBLE.items() if key in row}).items():
            _check(file, f"{place}.{key}", row.get(key), kind)
        for seats in row["seats"]:
            if type(seats) is not int or str(seats) not in facts["hand_size"]:
                known = ", ".join(facts["hand_size"])
                raise DataError(file, f"{place}.seats", f"{told(seats)} has no hand size; hand_size has: {known}")
        _check_each(file, f"{place}.pets", row.get("pets", {}), int)


def edition_names() -> tuple[str, ...]:
    """List the editions that have a name: those of the package, and of packages that are installed.

    >>> import kdl
    >>> kdl.edition_names()
    ('classic', 'deluxe', 'directors_cut', 'flight', 'get_lucky', 'spite')
    """
    return names("edition")


def edition_facts(edition: object) -> JsonObject:
    """Return what the file of an edition says; nothing that it names is loaded.

    Raises:
        ArgumentError: It is neither a name nor a path.
        UnknownNameError: No edition has that name.
        AbsentError: A game calls it so, and it is not here.
        DataError: The file has another format, or lacks something.
    """
    return checked(find("edition", edition)).facts


@lru_cache(maxsize=64)
def checked(source: Source) -> Source:
    """Return what the file of an edition says, once it has been made sure that it says all, and nothing else.

    Raises:
        DataError: It has another format, lacks something, or states what cannot be.
    """
    if source.facts.get("format") != FORMAT:
        raise DataError(source.file, "format", f"must be {FORMAT}, the only format that this version reads")
    if source.is_own:
        check_edition(source.file, source.facts)
    return source
