"""Stand-ins for what is imported but not needed in a browser's own Python: IPython, and of numpy a row of numbers.

ipywidgets imports IPython to find out whether a kernel runs; ipycanvas sends its commands as arrays of numpy, and
imports Pillow for images, which the kit does not paint on canvases.
"""

from __future__ import annotations

import sys
from array import array
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

#: The kinds of numbers, by the names that numpy and the page have for them, with those of Python.
_KINDS = {"uint8": "B", "float64": "d"}


class Row(array):  # type: ignore[type-arg]
    """Numbers of one kind in a row, as ipycanvas reads them of an array of numpy.

    Attributes:
        dtype: The kind of the numbers.
        shape: How many there are.
        flags: That they lie side by side.
    """

    dtype: str
    shape: tuple[int]
    flags = {"C_CONTIGUOUS": True}  # noqa: RUF012  # as numpy has it

    @classmethod
    def of(cls, numbers: Iterable[float], dtype: str) -> Row:
        """Put numbers in a row."""
        row = cls(_KINDS[dtype], numbers)
        row.dtype, row.shape = dtype, (len(row),)
        return row


def install(display: Callable[..., None]) -> None:
    """Let the stand-ins be imported under the names of what they stand for.

    Args:
        display: Shows what it is handed below the cell that runs.
    """
    _module("IPython", version_info=(9, 0, 0), __version__="9.0.0", get_ipython=_nothing)
    _module("IPython.display", display=display, clear_output=_nothing)
    _module("IPython.core")
    _module("IPython.core.getipython", get_ipython=_nothing)
    _module("IPython.core.interactiveshell", InteractiveShell=_Shell)
    kinds = {name: name for name in (*_KINDS, "int32", "int64", "float16", "float32")}
    _module("numpy", ndarray=Row, frombuffer=Row.of, asarray=lambda numbers: Row.of(numbers, "float64"), **kinds)
    _module("PIL")
    _module("PIL.Image")


def _module(name: str, **holds: object) -> None:
    made = ModuleType(name, "A stand-in; see kdl_widgets.browser.standins.")
    made.__spec__ = ModuleSpec(name, None, is_package="." not in name)
    made.__path__ = []
    vars(made).update(holds)
    sys.modules[name] = made
    above, _, last = name.rpartition(".")
    if above:
        setattr(sys.modules[above], last, made)


def _nothing(*_: object, **__: object) -> None:
    """Do nothing, as there is no IPython."""


class _Shell:
    """The shell of IPython, which is not there."""

    @staticmethod
    def initialized() -> bool:
        """Whether it is there."""
        return False
