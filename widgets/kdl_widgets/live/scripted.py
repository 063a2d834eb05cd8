"""Widgets whose script and style sheet reach the page once for all of their kind, however many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import anywidget
import traitlets
from ipywidgets import widget_serialization

from kdl_widgets import front
from kdl_widgets.drawing import tokens
from kdl_widgets.live.client_message import ClientWidget
from kdl_widgets.live.standard_widgets import Placed

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject


class Script(ClientWidget):
    """A script with its style sheet, which widgets of a kind share.

    Attributes:
        code: The script: a module of JavaScript whose default export renders a widget.
        sheet: The style sheet, with the design tokens that it asks for.
    """

    _model_name = traitlets.Unicode("WidgetModel").tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)
    sheet = traitlets.Unicode().tag(sync=True)


class Filed(Placed, anywidget.AnyWidget):
    """A widget that is rendered by a script of its own."""


class Scripted(Filed):
    """A widget that is rendered by a script of its kind.

    Attributes:
        code: The script, as :class:`Script` takes it.
        sheet: Its style sheet.
        script: Both, as they were sent.
    """

    _esm = front.script("live/scripted.js")
    _css = ":is(.kdl-beat, .kdl-do > *):empty { min-height: 60vh; }"
    code: ClassVar[str]
    sheet: ClassVar[str]
    _sent: ClassVar[dict[tuple[str, str], Script]] = {}
    script = traitlets.Instance(Script).tag(sync=True, **widget_serialization)

    def __init__(self, **traits: object) -> None:
        super().__init__(script=self._shared(), **traits)

    @property
    def state(self) -> JsonObject:
        """What the page gets to know of the widget, beside its script and its place."""
        ours = (name for name, trait in self.traits(sync=True).items() if issubclass(trait.this_class, Scripted))
        return {name: getattr(self, name) for name in ours if name != "script" and not name.startswith("_")}

    @classmethod
    def _shared(cls) -> Script:
        """Return the script of this kind; one that was closed is made anew."""
        key = cls.code, cls.sheet
        if key not in cls._sent or cls._sent[key].comm is None:
            cls._sent[key] = Script(code=cls.code, sheet=f"{tokens.css()}\n{cls.sheet}")
        return cls._sent[key]
