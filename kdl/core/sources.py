"""Where boards, decks and editions come from: the package, a path, or a package that is installed.

What the package brings is called by its name. Everything else is called by the id in its file with the digest of what
the file says, ``cottage@1f0c5e2a9b34``: so games, replays and links say which one they need, and another version of the
file is another board. Such a name is known in a process once its file has been read there, or while it is installed.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Literal, TypeAlias

from kdl.core.files import (
    MOST_FACTS,
    JsonObject,
    Refuse,
    beside,
    called,
    checksum,
    named,
    parse_toml,
    path_of,
    read_file,
    read_words,
)
from kdl.errors import AbsentError, ArgumentError, BoardError, DataError, DeckError, UnknownNameError, told
from kdl.packaged import DATA

#: The entry points of each kind of thing stand in this group, with an s behind it.
_GROUP = "kdl.{kind}s"


@cache
def installed(kind: str) -> dict[str, EntryPoint]:
    """Return the entry points of a kind of thing by name; nothing of them is loaded.

    Args:
        kind: ``"board"``, ``"deck"``, ``"edition"`` or ``"player"``.
    """
    return {point.name: point for point in sorted(entry_points(group=_GROUP.format(kind=kind)))}


def load_installed(kind: str, name: str) -> Any:
    """Load what an installed package brings under a name.

    Raises:
        DataError: The package is not whole.
    """
    point = installed(kind)[name]
    try:
        return point.load()
    except (ImportError, AttributeError) as error:
        package = point.dist.name if point.dist else "an installed package"
        problem = f"{point.value!r} does not name anything that exists; update {package}, or remove it"
        raise DataError(package, f"entry point {point.group}: {name}", problem) from error


#: What an edition takes from the one on which it is based, and adds to or changes row by row.
_BY_ROW = ("clauses", "modules")
#: The tables with names of functions that files of earlier versions have: see :mod:`kdl.games.former_rules`.
FORMER_TABLES = ("slots", "plays", "advisers")
#: What it does not take, whatever that one states.
_NEVER = ("id", "name")
BASE = "based_on"
#: By which edition's rules it is played: a file doesn't state it, the edition at the root of all does.
RULES = "rules"
Kind: TypeAlias = Literal["board", "deck", "edition"]
#: The error for a damaged file of each kind.
ERRORS: dict[Kind, Refuse] = {"board": BoardError, "deck": DeckError, "edition": DataError}
#: What can be given beside names, for errors.
A_PATH = "a path that ends in .toml"
#: What the file of each kind has, and that of no other.
_SIGNS: dict[Kind, tuple[str, ...]] = {"board": ("spaces",), "deck": ("cards",), "edition": (BASE, "starts", "family")}
#: What stands between a name and the digest, and how many digits the digest has.
_AT, _DIGITS = "@", 12
#: What an id in a file of one's own can be.
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True, eq=False)
class Source:
    """A file that was read, and what is in it.

    Attributes:
        kind: ``"board"``, ``"deck"`` or ``"edition"``.
        id: What games call it: the name of one of the package, else with the digest behind it.
        file: Name of the file, for errors.
        facts: What the file says; files that it names stand in it by what games call them.
        needs: These files.
    """

    kind: Kind
    id: str
    file: str
    facts: JsonObject
    needs: tuple[Source, ...] = ()

    def __repr__(self) -> str:
        """Name it."""
        return f"<Source of the {self.kind} {self.id!r}>"

    @property
    def is_own(self) -> bool:
        """Whether it is none of the package's."""
        return _AT in self.id

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with the contents: another process may not have read the file."""
        return _known_again, (self.kind, self.id, self.file, self.facts, self.needs)


#: Every file of somebody's own that was read, by its kind and by what games call it; the latest last.
_OWN: dict[tuple[Kind, str], Source] = {}


def plain_name(name: str) -> str:
    """Return the id that stands in a file, without the digest.

    >>> plain_name("cottage@1f0c5e2a9b34"), plain_name("deluxe")
    ('cottage', 'deluxe')
    """
    return name.partition(_AT)[0]


def digest_of(name: str) -> str:
    """Return the digest of the file, ``""`` for what the package brings."""
    return name.partition(_AT)[2]


def names(kind: Kind) -> tuple[str, ...]:
    """List what can be called by name: what the package brings, and what installed packages do."""
    return tuple(sorted({*packaged_names(kind), *installed(kind)}))


@cache
def packaged_names(kind: Kind) -> tuple[str, ...]:
    """List what the package itself brings."""
    return tuple(sorted(file.name.removesuffix(".toml") for file in _folder(kind).glob("*.toml")))


def installed_ids(kind: Kind) -> tuple[str, ...]:
    """List what installed packages bring, as games call it."""
    return tuple(find(kind, name).id for name in names(kind) if name not in packaged_names(kind))


def is_own(name: object) -> bool:
    """Whether a game calls something so that is none of the package's."""
    return isinstance(name, str) and _AT in name


def find(kind: Kind, given: object) -> Source:
    """Return what somebody asks for by a name, by a path, or by what a game calls it.

    Args:
        kind: What it is.
        given: A name, or a path: a ``Path``, or a text that ends in ``.toml``.

    Raises:
        ArgumentError: It is neither.
        UnknownNameError: Nothing has that name.
        AbsentError: A game calls it so, and it is not here.
        KdlError: The file cannot be read, by the error for its kind: :data:`ERRORS`.
    """
    if isinstance(given, os.PathLike) or (isinstance(given, str) and names_a_file(given)):
        return _opened(kind, path_of(given))
    if not isinstance(given, str):
        raise ArgumentError(f"the name of {_an(kind)}, or the path of {_an(kind)} file", given)
    if _AT in given:
        return _again(kind, given)
    if given in packaged_names(kind):
        return _packaged(kind, given)
    if given in installed(kind):
        return _installed(kind, given)
    raise UnknownNameError(kind, given, names(kind), A_PATH)


def names_a_file(given: str) -> bool:
    """Whether a text is the path of a file, and no name."""
    return given.endswith(".toml")


def is_known(kind: Kind, given: str) -> bool:
    """Whether a text can be a name or a path of something; whether it is here, :func:`find` says."""
    return names_a_file(given) or _AT in given or given in names(kind)


def _an(kind: Kind) -> str:
    return f"an {kind}" if kind == "edition" else f"a {kind}"


def _folder(kind: Kind) -> Path:
    return DATA / f"{kind}s"


@cache
def _packaged(kind: Kind, name: str) -> Source:
    file = _folder(kind) / f"{name}.toml"
    refuse = ERRORS[kind]
    facts = parse_toml(read_file(file, MOST_FACTS, refuse), file.name, refuse)
    bases = (find("edition", facts[BASE]).facts for _ in range(kind == "edition" and BASE in facts))
    return Source(kind, name, file.name, based_on(facts, bases))


def _installed(kind: Kind, name: str) -> Source:
    """Read the file to which an entry point leads, or what the class of an edition states.

    Raises:
        DataError: It leads to no path, and to no class of an edition.
    """
    path = load_installed(kind, name)
    if kind == "edition" and isinstance(path, type) and hasattr(path, "own_source"):
        found: Source = path.own_source()
        return found
    if not isinstance(path, (str, os.PathLike)):
        point = installed(kind)[name]
        problem = f"must be the Path of a file, not {told(path)}"
        raise DataError(point.value, f"entry point {point.group}: {name}", problem)
    return _opened(kind, path_of(path))


def _again(kind: Kind, name: str) -> Source:
    """Return what a game calls by this name.

    Raises:
        AbsentError: It is not here.
    """
    if (found := _OWN.get((kind, name))) is not None:
        return found
    same = [each for each in installed(kind) if each == plain_name(name) and each not in packaged_names(kind)]
    here = tuple(dict.fromkeys((
        *(_installed(kind, each).id for each in same),
        *(each for own, each in _OWN if own == kind and plain_name(each) == plain_name(name)),
    )))  # fmt: skip
    if name in here:
        return _OWN[kind, name]
    raise AbsentError(kind, name, here)


def read_beside(folder: Path, needed: AbsentError) -> bool:
    """Read the file of something that is needed if one lies in a folder under its name; whether one does."""
    path = folder / f"{plain_name(needed.given)}.toml"
    if (known := next((kind for kind in ERRORS if kind == needed.what), None)) is None or not path.is_file():
        return False
    _opened(known, path)
    return True


def _opened(kind: Kind, path: Path) -> Source:
    """Read a file of somebody's own, with the words beside it and the files that it names, and remember it."""
    refuse = ERRORS[kind]
    facts = parsed(read_file(path, MOST_FACTS, refuse), called(path), refuse)
    _check_kind(kind, facts, called(path))
    resolved: JsonObject = facts
    needs: tuple[Source, ...] = ()
    if kind == "edition":
        if RULES in facts:
            raise DataError(called(path), RULES, f"is not read; {BASE} says by which rules it is played")
        resolved, needs = _with_files(facts, path)
    source = _made(kind, called(path), _text_of(resolved, called(path), refuse), needs, _words(path, refuse))
    _OWN.pop((kind, source.id), None)
    _OWN[kind, source.id] = source
    return source


def stated_by_class(facts: JsonObject, module: Path, name: str) -> Source:
    """Return what a class states of an edition, as a file beside its module would, and remember it.

    Args:
        facts: What it states.
        module: The file of its module.
        name: Its own name, as ``module:name``; what it does is no fact, and makes it another edition.
    """
    parsed_id(facts, name, DataError)
    resolved, needs = _with_files(facts, module)
    source = _made(
        "edition", name, _text_of(resolved | {RULES: name}, name, DataError), needs, _words(module, DataError)
    )
    _OWN[("edition", source.id)] = source
    return source


def _with_files(facts: JsonObject, path: Path) -> tuple[JsonObject, tuple[Source, ...]]:
    """Return the facts of an edition with all that it names by what games call it, and these things.

    A name that ends in ``.toml`` is a file beside that of the edition. What is no text is left as it is: what reads the
    edition says what is wrong.

    Raises:
        DataError: Nothing has a name that stands in it.
    """
    needs: list[Source] = []

    def found(row: Any, key: str, kind: Kind, place: str = "") -> Any:
        if not isinstance(row, dict) or not isinstance(value := row.get(key), str):
            return row
        try:
            needs.append(find(kind, path.parent / value if value.endswith(".toml") else value))
        except UnknownNameError as error:
            raise DataError(called(path), f"{place}{key}", str(error)) from error
        return {**row, key: needs[-1].id}

    whole: JsonObject = found(found(facts, "deck", "deck"), BASE, "edition")
    if not isinstance(starts := facts.get("starts"), list):
        return whole, tuple(needs)
    rows = [found(row, "board", "board", f"starts[{index}].") for index, row in enumerate(starts)]
    return whole | {"starts": rows}, tuple(needs)


def based_on(facts: JsonObject, bases: Iterable[JsonObject]) -> JsonObject:
    """Return the facts of an edition with those of the one on which it is based, if it is; what it states comes first.

    In the tables of clauses and modules each row counts by itself, and ``""`` takes one away.
    """
    if (base := next(iter(bases), None)) is None:
        return facts
    taken = {key: value for key, value in base.items() if key not in _NEVER}
    if "options" in facts:
        taken.pop("later_options", None)  # it states all that it has
    rows = {key: _by_row(taken.get(key, {}), facts[key]) for key in _BY_ROW if key in facts}
    former = {key: {**taken.get(key, {}), **facts[key]} for key in FORMER_TABLES if isinstance(facts.get(key), dict)}
    return {RULES: base["id"]} | taken | facts | rows | former


def _by_row(taken: JsonObject, stated: object) -> object:
    if not isinstance(stated, dict):
        return stated
    return {key: value for key, value in (taken | stated).items() if value != ""}


def _check_kind(kind: Kind, facts: JsonObject, file: str) -> None:
    """Make sure that a file is not one of another kind."""
    for other, signs in _SIGNS.items():
        if facts.keys().isdisjoint(_SIGNS[kind]) and not facts.keys().isdisjoint(signs):
            raise ERRORS[kind](
                file, "the whole file", f"is the file of {_an(other)}, and one of {_an(kind)} is needed here"
            )


@lru_cache(maxsize=64)
def parsed(text: str, file: str, refuse: Refuse) -> JsonObject:
    """Return what a text of TOML says, with an id that a file of one's own can have; the latest are remembered."""
    facts = parse_toml(text, file, refuse)
    parsed_id(facts, file, refuse)
    return facts


def parsed_id(facts: JsonObject, file: str, refuse: Refuse) -> None:
    """Make sure that something of one's own has an id that it can have."""
    problem = "must be one word of at most 40 small letters, digits and _, beginning with a letter"
    if (name := facts.get("id")) is None:
        raise refuse(file, "id", f"is missing; it {problem}")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise refuse(file, "id", f"{problem}, not {told(name)}")


def read_text(kind: Kind, path: Path, text: str) -> Source:
    """Read a text as a file at a path would be read, with the words beside it; nothing is remembered.

    Args:
        kind: What it is: a board or a deck.
        path: Where the file lies, or would lie.
        text: What stands in it.

    Raises:
        KdlError: It cannot be read, by the error for its kind: :data:`ERRORS`.
    """
    refuse, file = ERRORS[kind], called(path)
    return _made(kind, file, _text_of(parsed(text, file, refuse), file, refuse), (), _words(path, refuse))


def _words(path: Path, refuse: Refuse) -> str:
    """Return the names in the file of words beside a file, as JSON; what else it says is heard at once."""
    words = beside(path)
    if not words.exists():
        return "{}"
    facts = parse_toml(read_file(words, MOST_FACTS, refuse), called(words), refuse)
    return json.dumps(read_words(called(words), facts, refuse))


def _text_of(facts: JsonObject, file: str, refuse: Refuse) -> str:
    try:
        return json.dumps(facts)
    except TypeError as error:
        raise refuse(file, "the whole file", "holds a date or a time, and no board, deck or edition has one") from error


@lru_cache(maxsize=64)
def _made(kind: Kind, file: str, text: str, needs: tuple[Source, ...], words: str) -> Source:
    """Make a source of what was read; the same is the same object."""
    facts, refuse = json.loads(text), ERRORS[kind]
    name = f"{facts['id']}{_AT}{checksum(facts)[:_DIGITS]}"
    whole = named(beside(Path(file)).name, facts, json.loads(words), refuse)
    return Source(kind, name, file, based_on(whole, (n.facts for n in needs if n.kind == "edition")), needs)


def forget(kind: Kind, name: str) -> None:
    """Forget every version of a file that was read; a game calls for it again as for any that is not here."""
    for known in [known for known in _OWN if (known[0], plain_name(known[1])) == (kind, plain_name(name))]:
        del _OWN[known]


def _known_again(kind: Kind, name: str, file: str, facts: JsonObject, needs: tuple[Source, ...]) -> Source:
    """Take up what came from another process; what is known here already stays."""
    return _OWN.setdefault((kind, name), Source(kind, name, file, facts, needs))
