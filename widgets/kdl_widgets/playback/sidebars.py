"""Which sidebar belongs to which family of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.games.getlucky.family import GETLUCKY
from kdl.games.mansion.family import MANSION
from kdl_widgets.playback import getlucky, mansion

if TYPE_CHECKING:
    from kdl.core.edition import HasFamily
    from kdl_widgets.playback.sidebar import Sidebar

    #: The sidebar of a family, whatever its observations and games are.
    AnySidebar = Sidebar[Any, Any]

SIDEBARS: dict[str, AnySidebar] = {MANSION.id: mansion.SIDEBAR, GETLUCKY.id: getlucky.SIDEBAR}


def sidebar_of(shown: HasFamily) -> AnySidebar:
    """Return what stands beside the picture of a game or an observation."""
    return SIDEBARS[shown.family.id]
