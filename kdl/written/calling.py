"""Call what a reader wrote, whatever it does: endless loops and errors become something that can be told."""

from __future__ import annotations

import builtins
import inspect
import linecache
from contextlib import contextmanager, redirect_stdout
from difflib import get_close_matches
from io import StringIO
from traceback import walk_tb
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from kdl.words import say
from kdl.written.limits import TimeUp, run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

#: What can go wrong in a call, or with what it gives back.
Fault = Literal["", "time", "raised", "recursion", "none", "type", "name"]

#: As much as is kept of what a function printed, or of what is quoted of its answer.
_MOST_TEXT = 200

#: How much alike two names are of which the one can be meant by the other, from 0 to 1.
_NEAR = 0.65

#: How the names end under which positions and games keep things in numbers.
_FOR_ITSELF = ("_at", "_bit", "_bits", "_ix")


class Called(NamedTuple):
    """What came of a call.

    Attributes:
        answer: What it gave back.
        fault: What went wrong: ``""`` nothing, ``"time"`` it took too long, ``"raised"`` an error, ``"recursion"`` it
            called itself without end, ``"none"`` it gave nothing back, ``"type"`` something of another type, or
            ``"name"`` something of the right type that does not exist.
        error: The error as Python tells it.
        line: The number of the line in which it arose, 0 where that is not known.
        code: That line.
        meant: The name that may have been meant, where the error is that there is nothing of a name.
        has: The names that there are, where none of them is near.
        printed: What the function printed.
    """

    answer: Any = None
    fault: Fault = ""
    error: str = ""
    line: int = 0
    code: str = ""
    meant: str = ""
    has: tuple[str, ...] = ()
    printed: str = ""


def call(function: Callable[..., object], given: Sequence[object], seconds: float) -> Called:
    """Call a function with a limit of time; what it prints is kept, and what it raises is told."""
    output = StringIO()
    try:
        with redirect_stdout(output), _nobody_to_ask():
            answer = run(function, given, seconds)
    except TimeUp:
        return Called(fault="time", printed=_start_of(output))
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever readers write is told, not raised)
        return _raised(function, error, _start_of(output))
    if inspect.iscoroutine(answer):
        answer.close()
    return Called(answer, printed=_start_of(output))


@contextmanager
def _nobody_to_ask() -> Iterator[None]:
    """Let a question to whoever sits there be an error: it would be asked in every case, and wait each time."""
    before = builtins.input
    builtins.input = _refuse
    try:
        yield
    finally:
        builtins.input = before


def _refuse(_prompt: object = "", /) -> str:
    raise EOFError(say("written", "no-input"))


def _raised(function: Callable[..., object], error: BaseException, printed: str) -> Called:
    file, line = _place(function, error)
    code = linecache.getline(file, line).strip() if line else ""
    fault: Fault = "recursion" if isinstance(error, RecursionError) else "raised"
    told = shortened(f"{type(error).__name__}: {error}")
    meant, has = _names(error)
    return Called(fault=fault, error=told, line=line, code=code, meant=meant, has=has, printed=printed)


def _names(error: BaseException) -> tuple[str, tuple[str, ...]]:
    """Return the name that something has and that is near the one that it lacks; if none is, all that are to be read.

    What is not the kit's own is not listed, and neither is what the kit keeps for itself in numbers.
    """
    if not isinstance(error, AttributeError) or not error.name:
        return "", ()
    names = [name for name in dir(error.obj) if not name.startswith("_")]
    near = get_close_matches(error.name, names, 1, _NEAR)
    if near or not type(error.obj).__module__.startswith("kdl."):
        return (near[0] if near else ""), ()
    return "", tuple(name for name in names if not hasattr(tuple, name) and not name.endswith(_FOR_ITSELF))


def _place(function: Callable[..., object], error: BaseException) -> tuple[str, int]:
    """Return the file and the last line of it that the error passed through; 0 if it came from elsewhere."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    file = code.co_filename if code else ""
    lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
    return file, lines[-1] if lines else 0


def _start_of(output: StringIO) -> str:
    return shortened(output.getvalue().strip())


def shortened(text: str) -> str:
    """Return a text, or the beginning of one that is too long to be shown."""
    return text if len(text) <= _MOST_TEXT else f"{text[:_MOST_TEXT]} …"


def name_of(function: Callable[..., object]) -> str:
    """Return the name of a function; that of its type for something else that can be called."""
    name: str = getattr(function, "__name__", type(function).__name__)
    return name
