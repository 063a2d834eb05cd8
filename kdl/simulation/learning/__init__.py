"""What programs that learn need: actions as integers, observations as vectors, policies as players."""

from __future__ import annotations

from kdl.simulation.extras import missing

try:
    from kdl.simulation.learning.layout import Field, Layout
    from kdl.simulation.learning.numbering import Numbering
    from kdl.simulation.learning.policy import Policy, policy_player
    from kdl.simulation.learning.reinforce import LinearPolicy, reinforce
    from kdl.simulation.learning.tables import layout_of, numbering_of
except ModuleNotFoundError as error:
    raise missing("kdl.simulation.learning", "pettingzoo", ("numpy",)) from error

__all__ = [
    "Field",
    "Layout",
    "LinearPolicy",
    "Numbering",
    "Policy",
    "layout_of",
    "numbering_of",
    "policy_player",
    "reinforce",
]
