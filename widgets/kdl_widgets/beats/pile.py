"""The pile: all cards that can save Lucky, and how they leave the game, attempt by attempt."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from kdl.analysis.mansion.draining import drained
from kdl.errors import OptionError
from kdl.narration.grammar import sentence
from kdl.narration.names import seat_name
from kdl.words import say
from kdl_widgets.live.container import Listener
from kdl_widgets.live.joined import joined_files
from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from kdl.engine.timeline import Timeline

_HERE = Path(__file__).parent


class Pile(Listener, Scripted):
    """The cards with points, each with its pips; a slider goes from attempt to attempt, and what has gone fades.

    Args:
        timeline: A playthrough of a game that cards leave for good.

    Attributes:
        cards: The points on each card.
        frames: Before the first attempt, and after each: which cards have gone, and what is told.

    Raises:
        OptionError: No card has left the game.
    """

    code = joined_files(_HERE, "pile.js")
    sheet = joined_files(_HERE, "pile.css")
    words = traitlets.Dict().tag(sync=True)
    cards: traitlets.List[int] = traitlets.List().tag(sync=True)
    frames: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)

    def __init__(self, timeline: Timeline[Any]) -> None:
        self._paid, self._game = drained(timeline), timeline.game
        if not any(paid.cards for paid in self._paid):
            raise OptionError("no card has left the game here; give a playthrough of the classic game")
        self._worth = {
            card.id: card.luck for card in sorted(self._game.cards, key=lambda each: -each.luck) if card.luck
        }
        super().__init__()
        self.add_class("kdl-beat")
        self.cards = list(self._worth.values())
        self._reword()
        self.listen(self._reword)

    @property
    def text(self) -> str:
        """What the slider shows, line by line."""
        return "\n".join(frame["told"] for frame in self.frames)

    def _reword(self) -> None:
        with self.hold_sync():
            self.words = {name: say("pile", name) for name in ("title", "slider", "gone")}
            self.frames = self._told()

    def _told(self) -> list[dict[str, Any]]:
        places, gone = list(self._worth), list[int]()
        whole = sum(self._worth.values())
        frames = [{"told": sentence("pile", "whole", n=whole), "left": whole, "gone": []}]
        for paid in self._paid:
            points = sum(self._worth[card] for card in paid.cards)
            gone += [places.index(card) for card in paid.cards]
            key = "paid" if paid.cards else "unpaid"
            values: dict[str, Any] = {
                "name": seat_name(paid.seat, self._game),
                "turn": paid.turn,
                "value": paid.strength,
            }
            told = sentence("pile", key, **values, points=points, left=paid.left)
            frames.append({"told": told, "left": paid.left, "gone": sorted(gone)})
        return frames

    def __repr__(self) -> str:
        """Return what it shows, in words."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the formats: where no kernel runs, the lines in a fold."""
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        lines = "".join(f"<li>{escape(frame['told'])}</li>" for frame in self.frames)
        title = escape(say("pile", "title"))
        html = f"<details><summary>{title}</summary><ol>{lines}</ol></details>"
        return {**live, "text/html": html, "text/plain": self.text}, metadata
