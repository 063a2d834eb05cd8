"""Building blocks: choices whose labels change with the language, rows, and the frame of a picture."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import Widget

from kdl_widgets.live.standard_widgets import Box, Dropdown, HBox, ToggleButtons, VBox

Options = Sequence[tuple[str, object]]


class Quiet:
    """Whether a choice changes otherwise than by the reader: it is true inside ``with quiet:``."""

    _on = False

    def __enter__(self) -> None:
        self._on = True

    def __exit__(self, *_: object) -> None:
        self._on = False

    def __bool__(self) -> bool:
        """Whether it is quiet now."""
        return self._on


def relabel(choice: Dropdown | ToggleButtons, options: Options, value: object = None) -> None:
    """Give a choice new options, and keep what is chosen if it is still among them; else take the first.

    Args:
        choice: The choice.
        options: Labels and values; None is no value.
        value: What to choose, instead of what is chosen.
    """
    keep = choice.value if value is None else value
    if tuple(choice.options) != tuple(options):
        choice.options = tuple(options)
    values = [each for _, each in options]
    wanted = keep if keep in values else next(iter(values), None)
    if choice.value != wanted:
        choice.value = wanted


def row(*parts: Widget) -> HBox:
    """Put widgets in a row that wraps where it is too narrow."""
    made = HBox(parts, layout={"flex_flow": "row wrap"})
    made.add_class("kdl-row")
    return made


def frame(view: Widget, side: Widget, below: Sequence[Widget] = ()) -> Box:
    """Put a picture, what stands beside it and what stands below it into the places that the style sheet gives them."""
    parts = Box([view, side, VBox(below)])
    for part, name in ((parts, "parts"), (side, "side"), (parts.children[2], "below")):
        part.add_class(f"kdl-{name}")
    return parts
