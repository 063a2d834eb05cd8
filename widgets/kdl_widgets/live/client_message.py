"""The base of every widget of the kit: it goes on when a page closes it, and does only the newest of long requests."""

from __future__ import annotations

from functools import partial

from ipywidgets import Widget
from ipywidgets.comm import get_comm_manager

from kdl_widgets.live.debounce import WISHES


class ClientWidget(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A widget of the kit. What a page closes is closed for that page alone, as another one may show it, too."""

    def wish(self, said: dict[str, object]) -> str:  # noqa: ARG002 (who inherits looks at it)
        """Name what a message asks for if it takes long and only the newest counts, or return ``""``."""
        return ""

    def open(self) -> None:
        """Open the line to the page, and keep it open."""
        super().open()
        if self.comm is not None:
            self.comm.on_close(self._closed_by_page)

    def _handle_custom_msg(self, content: dict[str, object], buffers: object) -> None:
        """Do what a message asks for, or only the newest of its kind."""
        hear = partial(super()._handle_custom_msg, content, buffers)
        kind = self.wish(content)
        WISHES.ask((self, kind), hear) if kind else hear()

    def _closed_by_page(self, _: object) -> None:
        """Go on hearing other pages, and this one when it comes again."""
        if self.comm is not None:
            self.comm._closed = False  # noqa: SLF001 (nothing else opens a line again)
            get_comm_manager().register_comm(self.comm)
