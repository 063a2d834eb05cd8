"""Look for replays, links, boards and decks that are not refused in words: ``python -m tools.fuzz replay 60``.

It changes what the kit itself writes, for so many seconds, led by which lines of the code are reached, and stops at the
first that raises anything but an error in one line. The tests do the same with a fixed number of examples; this one
needs a package more: ``pip install atheris`` (Linux).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any

import kdl
from kdl.engine.match import Match
from kdl.engine.replay import read_match
from kdl.engine.timeline import read_fragment, write_fragment
from kdl.packaged import DATA

#: No error is longer than the longest list of choices.
LONGEST = 1_500
#: The largest file that is made up, in bytes.
_LARGEST = 20_000
#: What is watched for lines that are reached.
_WATCHED = ("kdl.core", "kdl.engine", "kdl.games", "tomllib", "json")


def seeds(kind: str) -> list[bytes]:
    """Return what the kit writes of a kind, to begin with."""
    match kind:
        case "board" | "deck":
            return [Path(str(file)).read_bytes() for file in (DATA / f"{kind}s").iterdir()]
        case "replay":
            return [Match(kdl.play(name, seats=3, seed=1).branch(25)).text().encode() for name in kdl.edition_names()]
        case _:
            played = [kdl.play(name, seats=3, seed=1) for name in kdl.edition_names()]
            return [write_fragment(each, at=3, seat=1).encode() for each in played]


def readers(folder: Path) -> dict[str, Callable[[bytes], object]]:
    """Return what reads each kind; what is read from files is written into a folder first."""

    def of_file(load: Callable[[Path], object], data: bytes) -> object:
        (folder / "file.toml").write_bytes(data)
        return load(folder / "file.toml")

    return {
        "replay": lambda data: read_match(data.decode("utf-8", "replace")),
        "link": lambda data: read_fragment(data.decode("latin-1")),
        "board": lambda data: of_file(kdl.load_board, data),
        "deck": lambda data: of_file(kdl.load_deck, data),
    }


def attempt(read: Callable[[bytes], object], data: bytes) -> None:
    """Read something, which opens or is refused in one line; anything else goes through."""
    try:
        read(data)
    except kdl.KdlError as error:
        text = str(error)
        if len(text) > LONGEST or "\n" in text:
            raise AssertionError(f"the error is too long: {text[:200]!r}") from error


class _Fitting(str):
    """A checksum that fits whatever it is held against, so that what lies behind it is reached."""

    __slots__ = ()

    def __ne__(self, other: object) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return super().__hash__()


def _functions() -> Iterator[Any]:
    """Yield every function and method of what is watched."""
    for name in sorted(name for name in sys.modules if name.startswith(_WATCHED)):
        inside = vars(sys.modules[name]).values()
        methods = [each for kind in inside if isinstance(kind, type) for each in vars(kind).values()]
        for value in (*inside, *methods):
            if isinstance(value, FunctionType) and value.__module__ == name:
                yield value


def fuzz(kind: str, seconds: int) -> None:
    """Look for so many seconds; the process ends with it."""
    atheris: Any = import_module("atheris")
    for function in _functions():
        atheris.instrument_func(function)
    replay: Any = import_module("kdl.engine.replay")
    reckoned = replay.checksum
    replay.checksum = lambda value: _Fitting(reckoned(value))
    with tempfile.TemporaryDirectory() as name:
        corpus = Path(name) / "corpus"
        corpus.mkdir()
        for number, data in enumerate(seeds(kind)):
            (corpus / str(number)).write_bytes(data)
        read = readers(Path(name))[kind]
        limits = (f"-max_total_time={seconds}", f"-max_len={_LARGEST}", "-timeout=20", "-rss_limit_mb=1500")
        atheris.Setup([sys.argv[0], *limits, f"-artifact_prefix={tempfile.gettempdir()}/kdl-", str(corpus)],
                      lambda data: attempt(read, data))  # fmt: skip
        atheris.Fuzz()


def main(arguments: Sequence[str] | None = None) -> int:
    """Look for something that goes wrong.

    Returns:
        0, or 2 if the package that is needed is missing.
    """
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("replay", "link", "board", "deck"))
    parser.add_argument("seconds", type=int, nargs="?", default=60)
    given = parser.parse_args(arguments)
    if find_spec("atheris") is None:
        sys.stderr.write("the package 'atheris' is not installed; install it with: pip install atheris (Linux)\n")
        return 2
    fuzz(given.kind, given.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
