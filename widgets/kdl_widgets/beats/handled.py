"""Beats whose position is handled, once it gives nothing away any more: by a button of the page, below the beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets
from ipywidgets import Widget, widget_serialization

from kdl.core.sources import resolve
from kdl.words import say
from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from kdl.core.position import Position

#: What a position is handled in; it is loaded when somebody does.
SANDBOX = "kdl_widgets.explore.sandbox:Sandbox"


class Handled(Scripted):
    """A beat with a position to be handled; the page says ``{"press": "handle"}``.

    Attributes:
        handle: What the button is called by which the position is handled; ``""`` where there is none.
        sandbox: The position as it is handled, None before that is asked for, and after it is put away.
    """

    handle = traitlets.Unicode().tag(sync=True)
    sandbox = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)

    @property
    def position(self) -> Position | None:
        """The position that can be handled, None where there is none."""
        return None

    def take_in_hand(self) -> None:
        """Let the position be handled below the picture, if there is one; or put away what is handled."""
        if self.sandbox is not None:
            self.put_away()
        elif self.position is not None:
            self.sandbox = resolve(SANDBOX)(self.position)

    def put_away(self) -> None:
        """Put away what is handled, if anything is."""
        if self.sandbox is not None:
            handled, self.sandbox = self.sandbox, None
            handled.close()

    def close(self) -> None:
        """Let go of everything."""
        self.put_away()
        super().close()

    def name_handle(self) -> None:
        """Call the button by which the position is handled as it is called in the language that is set."""
        self.handle = say("sandbox", "handle") if self.position is not None else ""
