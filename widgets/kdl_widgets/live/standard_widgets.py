"""The stock widgets that the kit is made of: they share layouts, bring a still picture, and close what is in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import ipywidgets
from ipywidgets import widget_serialization
from ipywidgets.comm import get_comm_manager
from ipywidgets.widgets.trait_types import InstanceDict
from traitlets import All

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


class KitWidget(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A widget of the kit. What a page closes is closed for that page alone, as another one may show it, too."""

    def open(self) -> None:
        """Open the line to the page, and keep it open."""
        super().open()
        if self.comm is not None:
            self.comm.on_close(self._closed_by_page)

    def _closed_by_page(self, _: object) -> None:
        """Go on with other pages, and with this one when it comes again."""
        if self.comm is not None:
            self.comm._closed = False  # noqa: SLF001 (nothing else opens a line again)
            get_comm_manager().register_comm(self.comm)


class Layout(KitWidget, ipywidgets.Layout):  # type: ignore[misc]  # ipywidgets has no types
    """Where a widget stands and how much room it has."""


class Look(InstanceDict):  # type: ignore[misc]
    """A trait that says how a widget looks; those that look as their kind does share one, which never changes."""

    _shared: ClassVar[dict[type[KitWidget], KitWidget]] = {}

    def make_dynamic_default(self) -> KitWidget:
        """Return the one that is shared; if that was closed, make it anew."""
        found = self._shared.get(self.klass)
        if found is None or found.comm is None:
            found = self._shared[self.klass] = self.klass()
            found.observe(_refuse, names=All)
        return found

    @classmethod
    def is_shared(cls, look: KitWidget) -> bool:
        """Whether others look so, too."""
        return cls._shared.get(type(look)) is look


def _refuse(change: Mapping[str, object]) -> None:
    """Let nobody change how all others look.

    Raises:
        AttributeError: Somebody does.
    """
    if change["name"] != "comm":
        raise AttributeError("others look so, too; make the widget with a look of its own: layout={...}")


class Placed(KitWidget, ipywidgets.DOMWidget):  # type: ignore[misc]
    """A widget that stands on the page."""

    layout = Look(Layout).tag(sync=True, **widget_serialization)

    def formats(self) -> JsonObject:
        """Return by MIME type what an output says beside the widget: where no kernel runs, it is all there is."""
        return {}

    def _repr_mimebundle_(self, **kwargs: object) -> Any:
        live = super()._repr_mimebundle_(**kwargs)
        if not isinstance(live, tuple):
            return {**live, **self.formats()}
        bundle, metadata = live  # as anywidget has it
        return {**bundle, **self.formats()}, metadata

    def close(self) -> None:
        """Take the widget off the page, with what says how it alone looks there."""
        if self.comm is not None:
            super().close()
            for each in (self.layout, getattr(self, "style", None)):
                if isinstance(each, KitWidget) and not Look.is_shared(each):
                    each.close()


def _styled(kind: type[ipywidgets.DOMWidget]) -> Any:
    """Let the widgets of a stock kind share their style."""
    plain = kind.style.klass
    ours = type(plain.__name__, (KitWidget, plain), {"__module__": __name__, "__doc__": plain.__doc__})
    return Look(ours).tag(sync=True, **widget_serialization)


class Box(Placed, ipywidgets.Box):  # type: ignore[misc]
    """Widgets one beside or below the other; they go when it does."""

    def close(self) -> None:
        """Take the widget off the page, with all that is in it."""
        held = self.children
        super().close()
        for each in held:
            each.close()


class HBox(Box, ipywidgets.HBox):  # type: ignore[misc]
    """Widgets in a row."""


class VBox(Box, ipywidgets.VBox):  # type: ignore[misc]
    """Widgets one below the other."""


class HTML(Placed, ipywidgets.HTML):  # type: ignore[misc]
    """Words."""

    style = _styled(ipywidgets.HTML)


class Button(Placed, ipywidgets.Button):  # type: ignore[misc]
    """A button to be pressed."""

    style = _styled(ipywidgets.Button)


class Checkbox(Placed, ipywidgets.Checkbox):  # type: ignore[misc]
    """A box to be ticked."""

    style = _styled(ipywidgets.Checkbox)


class ToggleButton(Placed, ipywidgets.ToggleButton):  # type: ignore[misc]
    """A button that stays down."""

    style = _styled(ipywidgets.ToggleButton)


class _Choice(Placed):
    """One of several options."""

    _options_labels: tuple[str, ...]

    def set_state(self, sync_data: dict[str, object]) -> None:
        """Take what the reader chose, unless that option is gone by now."""
        match sync_data:
            case {"index": int(index)} if index >= len(self._options_labels):
                return
        super().set_state(sync_data)


class Dropdown(_Choice, ipywidgets.Dropdown):  # type: ignore[misc]
    """A choice that folds down."""

    style = _styled(ipywidgets.Dropdown)


class ToggleButtons(_Choice, ipywidgets.ToggleButtons):  # type: ignore[misc]
    """A choice whose options stand side by side."""

    style = _styled(ipywidgets.ToggleButtons)


class Textarea(Placed, ipywidgets.Textarea):  # type: ignore[misc]
    """Text of several lines to be typed."""

    style = _styled(ipywidgets.Textarea)


class BoundedIntText(Placed, ipywidgets.BoundedIntText):  # type: ignore[misc]
    """A whole number to be typed, from one bound to the other."""

    style = _styled(ipywidgets.BoundedIntText)
