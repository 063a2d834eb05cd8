"""Widgets whose script and style sheet reach the page once for all of their kind, however many there are."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import anywidget
import traitlets
from ipywidgets import widget_serialization

from kdl_widgets import front
from kdl_widgets.drawing import tokens
from kdl_widgets.live import messages
from kdl_widgets.live.debounce import REQUESTS
from kdl_widgets.live.standard_widgets import KitWidget, Placed

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.files import JsonObject


_LOG = logging.getLogger(__name__)


class Script(KitWidget):
    """A script with its style sheet, which widgets of a kind share.

    Attributes:
        code: The script: a module of JavaScript whose default export renders a widget.
        sheet: The style sheet, with the design tokens that it asks for.
    """

    _model_name = traitlets.Unicode("WidgetModel").tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)
    sheet = traitlets.Unicode().tag(sync=True)


class Filed(Placed, anywidget.AnyWidget):
    """A widget that is rendered by a script of its own, which sends it messages.

    Attributes:
        message_types: The types of messages that it takes, see :mod:`kdl_widgets.live.messages`.
    """

    message_types: ClassVar[tuple[type, ...]] = ()

    def on_message(self, callback: Callable[[Any], object], kind: type = object) -> None:
        """Have a function called with every message of the page, or with those of one type."""
        self.on_msg(lambda _, message, __: callback(message) if isinstance(message, kind) else None)

    def debounced(self, message: object) -> str:  # noqa: ARG002 (who inherits looks at it)
        """Name what a message asks for if that takes long and only the newest request counts; else return ``""``."""
        return ""

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        """Take a message, or the newest of those that ask for the same; one of unknown type is ignored."""
        message = messages.read(content, self.message_types)
        if message is None:
            _LOG.debug("%s ignores a message of unknown type: %r", type(self).__name__, content)
            return
        take = partial(super()._handle_custom_msg, message, buffers)
        request = self.debounced(message)
        REQUESTS.ask((self, request), take) if request else take()


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
