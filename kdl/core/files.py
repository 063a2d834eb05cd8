"""Files: read within bounds, written whole or not at all, and words beside them.

Files, links, uploads and lists of names may come from anybody. Nothing of them is read that is no regular file, that
is larger than what it can be for, or that is nested deeper or counts further than any game does. Every bound stands
here, far above all that the kit writes itself, and low enough that what keeps to it is read in a few seconds.

The file of words beside a file of one's own, ``cottage.words.toml`` beside ``cottage.toml``, holds a table for each
language. In its table ``names`` stand the names of what the file adds, by id, each a text or a table with its grammar.
Every other table is a group of texts, by key::

    [de.names]
    pantry = { name = "Speisekammer", gender = "f" }

    [en.setup]
    "about.cottage" = "A quick hunt through six rooms."
"""

from __future__ import annotations

import csv
import hashlib
import json
import os
import re
import stat
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from io import StringIO
from pathlib import Path
from secrets import token_hex
from string import Formatter
from typing import TYPE_CHECKING, Any

from kdl.catalogue import Text, add_text
from kdl.errors import ArgumentError, DeckError, KdlError, SaveError, told
from kdl.packaged import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable


#: An object as files, links and messages hold it; whoever takes something out of it looks what that is.
JsonObject = dict[str, Any]

#: Bytes of a replay file or of an uploaded one; a match of 20,000 steps takes about 600,000.
MOST_REPLAY = 2_000_000
#: Steps of a replay file or of a link, all branches counted; a long game has 500.
MOST_STEPS = 20_000
#: Characters of a link, and bytes that a game in one says of itself once it is unpacked; a usual link has 150.
MOST_LINK, MOST_SAID = 30_000, 60_000
#: Bytes of a board file or a deck file, and dots in a line of one; ours have 17,000 and 8. Reading a key of many parts
#: takes a time that grows with the square of their number.
MOST_FACTS, MOST_DOTS = 100_000, 200
#: Bytes of a list of students, and names in it.
MOST_LIST, MOST_STUDENTS = 200_000, 2_000
#: How deep facts are nested, and how many digits a number has: a seed is the longest.
MOST_DEEP, MOST_DIGITS = 20, 100
#: How deep JSON may be nested to be parsed at all: some parsers end with the program that asks too much of them.
MOST_PARSED = 500
#: Of a board: spaces, rectangles of a space, openings, wings or floors, and units from edge to edge.
MOST_SPACES, MOST_RECTS, MOST_OPENINGS, MOST_PARTS, MOST_UNITS = 100, 20, 400, 20, 1_000
#: Of a deck: cards, and the largest number on one.
MOST_CARDS, MOST_WORTH = 500, 999
#: Of a position in a replay file: turns, steps, strength, whatever is counted.
MOST_COUNTED = 1_000_000
#: Signs of an id or of an action in its notation, and of the name of a card or a room.
LONGEST_ID, LONGEST_ACTION, LONGEST_NAME = 60, 200, 120

#: The texts in JSON, the last perhaps without its end; and what opens or closes a level.
_TEXTS, _LEVELS = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL), re.compile(r"[\[{]|[\]}]")

#: Makes the error for a file, from its name, the place in it, and what is wrong there.
Refuse = Callable[[str, str, str], KdlError]

_THE_FILE = "the file"
#: What a fact of each type is called.
_KINDS: dict[type, str] = {
    int: "a whole number", str: "a text", list: "a list", dict: "a table", bool: "true or false",
}  # fmt: skip


def path_of(path: object) -> Path:
    """Return what was given as the path of a file.

    Raises:
        ArgumentError: It is none.
    """
    if isinstance(path, (str, os.PathLike)) and isinstance(named := os.fspath(path), str):
        return Path(named)
    raise ArgumentError("the path of a file", path)


def called(file: Path) -> str:
    """Return what errors call a file: its name, in a few words where it is long."""
    name = file.name or str(file)
    return name if len(name) <= LONGEST_NAME and name.isprintable() else told(name)


def read_bytes(path: str | Path, most: int, refuse: Refuse) -> bytes:
    """Read a regular file of at most so many bytes; anything else is refused before it is read.

    Raises:
        KdlError: The error that ``refuse`` makes: there is no such file, it is no regular one, or it is too large.
    """
    file = path_of(path)
    try:
        with open(file, "rb", opener=_at_once) as opened:
            facts = os.fstat(opened.fileno())
            if not stat.S_ISREG(facts.st_mode):
                problem = "cannot be opened: it is a device, a pipe or a socket; name a file on a disk"
                raise refuse(called(file), _THE_FILE, problem)
            contents = opened.read(most + 1) if facts.st_size <= most else b""
    except OSError as error:
        raise refuse(called(file), _THE_FILE, f"cannot be opened: {error.strerror}") from error
    except ValueError as error:
        raise refuse(called(file), _THE_FILE, "cannot be opened: no file can have this name") from error
    if max(facts.st_size, len(contents)) > most:
        problem = f"is too large to be one of ours: at most {most:,} bytes are read, and it has more"
        raise refuse(called(file), _THE_FILE, problem)
    return contents


def _at_once(name: str, flags: int) -> int:
    """Open a file without waiting for somebody to write into a pipe."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def read_file(path: str | Path, most: int, refuse: Refuse) -> str:
    """Read a file of text in UTF-8, within bounds.

    Raises:
        KdlError: The error that ``refuse`` makes: it cannot be read, or it is no text.
    """
    contents = read_bytes(path, most, refuse)
    try:
        return contents.decode("utf-8")
    except UnicodeDecodeError as error:
        problem = "is not UTF-8 text; the file is damaged, or of another kind"
        raise refuse(called(path_of(path)), f"byte {error.start}", problem) from error


def read_json(text: str, most: int, file: str, refuse: Refuse) -> Any:
    """Read a text as JSON, within bounds.

    Args:
        text: The text.
        most: How many characters it can have.
        file: What the error calls it.
        refuse: Makes the error.

    Raises:
        KdlError: The error that ``refuse`` makes: it is too long, no JSON, or too much of one kind.
    """
    if not isinstance(text, str):
        raise refuse(file, _THE_FILE, f"cannot be read as JSON: it must be a text, not {told(text)}")
    if len(text) > most:
        raise refuse(file, _THE_FILE, f"is too large to be one of ours: at most {most:,} characters are read")
    try:
        facts = parse_json(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise refuse(file, place, f"is not JSON ({error.msg}); the file is damaged or cut off") from error
    except (ValueError, RecursionError) as error:
        raise refuse(file, _THE_FILE, f"cannot be read as JSON: {told_of(error)}") from error
    check_bounds(facts, file, refuse)
    return facts


def parse_json(text: str) -> Any:
    """Parse a text as JSON whose levels were counted before.

    Raises:
        ValueError: It is no JSON.
        RecursionError: It is nested too deep.
    """
    level = 0
    for sign in _LEVELS.finditer(_TEXTS.sub("", text)):
        level += 1 if sign[0] in "[{" else -1
        if level > MOST_PARSED:
            raise RecursionError
    return json.loads(text)


def parse_toml(text: str, file: str, refuse: Refuse) -> dict[str, Any]:
    """Parse a text of TOML, within bounds.

    Raises:
        KdlError: The error that ``refuse`` makes: it is no TOML.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise refuse(file, f"line {number}", f"has more than {MOST_DOTS} dots; go on in another line")
    try:
        facts = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise refuse(file, "the whole file", f"cannot be read as TOML: {told_of(error)}") from error
    check_bounds(facts, file, refuse)
    return facts


def check_bounds(facts: object, file: str, refuse: Refuse) -> None:
    """Make sure that facts are not nested too deep, and that no number is too long to be reckoned with.

    Raises:
        KdlError: The error that ``refuse`` makes: they are not.
    """
    largest, row = 10**MOST_DIGITS, [facts]
    for _ in range(MOST_DEEP):
        if any(isinstance(each, int) and not -largest < each < largest for each in row):
            raise refuse(file, _THE_FILE, f"holds a number of more than {MOST_DIGITS} digits; no game has one")
        tables = [each.values() for each in row if isinstance(each, dict)]
        lists = [each for each in row if isinstance(each, list)]
        row = [inner for outer in (*tables, *lists) for inner in outer]
        if not row:
            return
    raise refuse(file, _THE_FILE, f"is nested more than {MOST_DEEP} levels deep; no file of ours is")


def check_keys(table: JsonObject, known: Collection[str], where: tuple[str, str], refuse: Refuse) -> None:
    """Make sure that a table holds nothing but what is read: whatever else it says was meant for something.

    Where it is says the name of the file, and the place of the table in it, ``""`` for the file itself.

    Raises:
        KdlError: The error that ``refuse`` makes: there is a key that is not read.
    """
    file, place = where
    for key in table:
        if key not in known:
            problem = f"is not read; possible here: {', '.join(sorted(known))}"
            raise refuse(file, f"{place}.{key}" if place else key, problem)


def wrong_kind(kind: type, value: object) -> str:
    """Say of a fact that it is missing, or of another kind than is needed, in the words of those who write files."""
    return "is missing" if value is None else f"must be {_KINDS[kind]}, not {told(value)}"


def told_of(error: Exception) -> str:
    """Say what an error of a parser says, in one line that is never long."""
    if isinstance(error, RecursionError):
        return "it is nested too deep"
    text = " ".join(str(error).split())
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 3]}..."


def clean_text(text: str) -> str:
    """Return a text without what cannot be written, such as the half of a sign that was cut in two."""
    return text.encode("utf-8", "replace").decode()


def checksum(value: object) -> str:
    """Return the SHA-256 of a JSON value, however it was formatted."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def file_checksum(path: str) -> str:
    """Return the SHA-256 of a deck file.

    Raises:
        DeckError: It cannot be read.
    """
    return hashlib.sha256(read_bytes(path, MOST_FACTS, DeckError)).hexdigest()


_CREATED = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


def write_file(path: str | Path, contents: str | bytes) -> Path:
    """Write a file whole or not at all: as another one beside it, which then takes its place.

    Returns:
        The path.

    Raises:
        SaveError: It cannot be written; what was there before is still there.
    """
    file = path_of(path)
    data = contents.encode("utf-8", "replace") if isinstance(contents, str) else contents
    try:
        place = Path(os.path.realpath(file))
        before = place.stat() if place.exists() else None
        if before is not None and not stat.S_ISREG(before.st_mode):
            folder = stat.S_ISDIR(before.st_mode)
            raise SaveError(file, "Is a directory" if folder else "it is a device, a pipe or a socket")
        if before is not None and not os.access(place, os.W_OK):
            raise SaveError(file, "it may only be read")
        _put_in_place(place, data, before and stat.S_IMODE(before.st_mode))
    except OSError as error:
        raise SaveError(file, error.strerror or type(error).__name__) from error
    except ValueError as error:
        raise SaveError(repr(str(file)), "no file can have this name") from error
    return file


def _put_in_place(place: Path, data: bytes, mode: int | None) -> None:
    """Write data beside a file and put them in its place; whatever happens, nothing else is left behind."""
    beside = place.with_name(f".{place.name[:40]}.{token_hex(6)}.part")
    try:
        with os.fdopen(os.open(beside, _CREATED, 0o666), "wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        if mode is not None:
            beside.chmod(mode)
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def csv_text(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    r"""Write a table with commas, and quotes where they are needed.

    Args:
        columns: What the columns are called.
        rows: The cells, row by row.

    >>> csv_text(["room", "cards"], [["Library", 2], ["Hall, west", 0]])
    'room,cards\nLibrary,2\n"Hall, west",0\n'
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()


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
