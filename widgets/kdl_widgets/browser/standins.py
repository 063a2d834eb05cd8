"""Stand-ins for what is imported but not needed in a browser's own Python: IPython, and of numpy a row of numbers.

ipywidgets imports IPython to find out whether a kernel runs; ipycanvas sends its commands as arrays of numpy, and
imports Pillow for images, which the kit does not paint on canvases. anywidget watches files by psygnal, where there are
any; what it takes of ``typing_extensions`` is part of a Python as new as that of browsers. Of packages that are
installed the kit asks what they bring, and others ask of which version they are: in a browser there are those of the
kit, which bring nothing.
"""

from __future__ import annotations

import sys
import typing
from array import array
from importlib import import_module
from importlib.machinery import ModuleSpec
from pathlib import Path
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
    _module("psygnal", Signal=_nothing)
    _module("typing_extensions", Protocol=typing.Protocol, TypedDict=typing.TypedDict)
    _module("PIL")
    _module("PIL.Image")
    found = {"version": _version, "entry_points": lambda **_: (), "EntryPoint": object}
    _module("importlib.metadata", PackageNotFoundError=ModuleNotFoundError, **found)


def forget_deprecated() -> None:
    """Let go of what ipywidgets warns of: each class of widgets that is made would ask for it, and be warned, too."""
    widget = import_module("ipywidgets.widgets.widget").Widget  # what it imports has to be installed before
    for name in vars(widget).keys() & {"widgets", "_active_widgets", "_widget_types", "widget_types"}:
        delattr(widget, name)


def _version(name: str) -> str:
    """Return the version of a package, which its folder of licences bears.

    Raises:
        ModuleNotFoundError: There is no such package.
    """
    for folder in sys.path:
        for found in Path(folder).glob(f"{name}-*.dist-info"):
            return found.name.removesuffix(".dist-info").partition("-")[2]
    raise ModuleNotFoundError(name)


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
    """Do nothing, as nobody is there who would."""


class _Shell:
    """The shell of IPython, which is not there."""

    @staticmethod
    def initialized() -> bool:
        """Whether it is there."""
        return False
