"""Which sidebar belongs to which family of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.games.getlucky.family import GETLUCKY
from kdl.games.mansion.family import MANSION
from kdl_widgets.playback import getlucky, mansion

if TYPE_CHECKING:
    from kdl.core.edition import HasFamily
    from kdl_widgets.playback.sidebar import Sidebar

SIDEBARS: dict[str, Sidebar[Any, Any]] = {MANSION.id: mansion.SIDEBAR, GETLUCKY.id: getlucky.SIDEBAR}


def sidebar_of(shown: HasFamily) -> Sidebar[Any, Any]:
    """Return what stands beside the picture of a game or an observation."""
    return SIDEBARS[shown.family.id]
