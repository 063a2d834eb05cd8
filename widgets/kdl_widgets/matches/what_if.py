"""What if: at a table, the tree of what may follow from the position that is shown, for the one who decides there."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from kdl.core.resolve import resolve
from kdl.words import say
from kdl_widgets.live.standard_widgets import Button, VBox

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.position import Position
    from kdl_widgets.trees.tree import Tree

#: What makes a tree of a position; it is loaded when the first one is asked for.
TREE = "kdl_widgets.trees.tree:tree_of"


class WhatIf(VBox):
    """A button, and below it, once it was pressed, the tree; in another position that closes.

    Attributes:
        tree: The tree, None while none is open.
    """

    tree: Tree | None = None
    _state: Position | None = None
    _names: Mapping[int, str] = MappingProxyType({})
    _shown: tuple[Button | Tree, ...] = ()

    def __init__(self) -> None:
        self.button = Button()
        self.button.on_click(lambda _: self.turn())
        super().__init__([])
        self.add_class("kdl-what-if")

    def offer(self, state: Position | None, names: Mapping[int, str]) -> None:
        """Offer the tree of a position to the one who decides there; None where nobody at the screen may see it.

        What is hidden from that seat leads to nothing in the tree: it is made from fair deals.

        Args:
            state: The position.
            names: The names that people have of their own, by seat.
        """
        if state != self._state:
            self._close_tree()
        self._state, self._names = state, names
        self._show()

    def turn(self) -> None:
        """Open the tree, or close it."""
        if self.tree is not None:
            self._close_tree()
        elif self._state is not None:
            self.tree = resolve(TREE)(self._state, self._names)
        self._show()

    def close(self) -> None:
        """Take it off the page, with what is not on it now."""
        gone, self.tree, self._state = self.tree, None, None
        super().close()
        for each in (self.button, gone):
            if each is not None:
                each.close()

    def _show(self) -> None:
        if self.comm is None:
            return
        self.button.description = say("tree", "title" if self.tree is None else "close")
        parts = (self.button, self.tree) if self._state is not None else ()
        shown = tuple(each for each in parts if each is not None)
        if shown != self._shown:
            self.children = self._shown = shown

    def _close_tree(self) -> None:
        gone, self.tree = self.tree, None
        if gone is not None:
            self._show()
            gone.close()
