"""Which manners belong to which family of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.games.getlucky.family import GETLUCKY
from kdl.games.mansion.family import MANSION
from kdl_widgets.matches import getlucky, mansion

if TYPE_CHECKING:
    from kdl.core.edition import HasFamily
    from kdl_widgets.matches.controls import Controls

CONTROLS: dict[str, Controls[Any]] = {MANSION.id: mansion.CONTROLS, GETLUCKY.id: getlucky.CONTROLS}


def controls_of(shown: HasFamily) -> Controls[Any]:
    """Return how a game, or what an observation shows, is played by hand."""
    return CONTROLS[shown.family.id]
