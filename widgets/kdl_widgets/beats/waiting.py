"""What shows nothing of itself until the beat above it is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from kdl_widgets.beats.session import Session


class Waiting(Scripted):
    """A widget that can wait for a beat; the page may say that it waits no longer.

    Attributes:
        waits: Whether it keeps to itself what it shows.
    """

    waits = traitlets.Bool(default_value=False).tag(sync=True)

    def wait_for(self, session: Session) -> None:
        """Wait for the beat that a session entered last, until its answer was found or shown."""
        self.waits = session.when_answered(session.latest, self.reveal)

    def reveal(self) -> None:
        """Wait no longer."""
        self.waits = False

    def set_state(self, sync_data: dict[str, object]) -> None:
        """Take what the page sets: what was shown once is not hidden again."""
        super().set_state({name: value for name, value in sync_data.items() if name != "waits" or not value})
