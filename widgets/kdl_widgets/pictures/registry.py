"""Which stage shows which observation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kdl.errors import KdlError
from kdl.games.getlucky.observation import TableObservation
from kdl.games.mansion.observation import Observation
from kdl_widgets.pictures.getlucky.renderer import TABLE
from kdl_widgets.pictures.mansion.renderer import HOUSE

if TYPE_CHECKING:
    from kdl_widgets.pictures.renderer import Stage

#: What can be looked at.
Sight = Observation | TableObservation

STAGES: Mapping[type, Stage] = {Observation: HOUSE, TableObservation: TABLE}


class SightError(KdlError):
    """Something was to be drawn that is no observation."""


def stage_of(observation: Sight) -> Stage:
    """Give the stage for an observation.

    Raises:
        SightError: It is none.
    """
    stage = STAGES.get(type(observation))
    if stage is None:
        raise SightError(f"{observation!r} is no observation; kdl.observe(state) gives one")
    return stage
