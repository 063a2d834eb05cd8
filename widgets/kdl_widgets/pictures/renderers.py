"""Which renderer shows which observation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kdl.errors import KdlError
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.games.mansion.observation import Observation
from kdl_widgets.pictures.getlucky import renderer as getlucky
from kdl_widgets.pictures.mansion import renderer as mansion

if TYPE_CHECKING:
    from kdl_widgets.pictures.renderer import AnyRenderer

#: What can be looked at.
Observed = Observation | GetLuckyObservation

RENDERERS: Mapping[type, AnyRenderer] = {Observation: mansion.RENDERER, GetLuckyObservation: getlucky.RENDERER}


class ObservationError(KdlError):
    """Something was to be drawn that is not an observation."""


def renderer_of(observation: Observed) -> AnyRenderer:
    """Return the renderer for an observation.

    Raises:
        ObservationError: It is none.
    """
    renderer = RENDERERS.get(type(observation))
    if renderer is None:
        raise ObservationError(f"{observation!r} is not an observation; kdl.observe(state) gives one")
    return renderer
