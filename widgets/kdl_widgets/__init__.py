"""Show the games: pictures, players and teaching calls for notebooks and web pages.

The calls are loaded when they are first asked for, so that still pictures can be drawn without the live widgets.

>>> import kdl, kdl_widgets
>>> kdl_widgets.safe(kdl.load_board(), ["gallery", "kitchen"]).rooms[:2]
('billiard_room', 'carriage_house')
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from kdl.lazy import attach_stub
from kdl_widgets.spoken import speak_as

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)

with suppress(FileNotFoundError):  # the folder may be gone
    speak_as(Path.cwd())
