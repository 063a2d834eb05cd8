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

    def takes(self, name: str, value: object) -> bool:
        """Whether the page may set a trait to a value: it says that nothing is kept back any longer."""
        return name == "waits" and value is False
