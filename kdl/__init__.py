"""A rules engine for Kill Doctor Lucky and Get Lucky that says why: an unofficial kit for learning the rules.

>>> import kdl
>>> state = kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))
>>> kdl.legal_actions(state)[-1]
Action('walk', card='move_trophy_room')
>>> step = kdl.apply(state, kdl.parse_action("stop"))
>>> step.state.lucky
'library'
"""

from __future__ import annotations

from kdl.lazy import attach_stub
from kdl.version import __version__ as __version__

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)
