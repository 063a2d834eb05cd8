"""The words beside the picture, as a widget: turn, what just happened, scrub bar, players, log, hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from kdl.engine.step import observe
from kdl.narration import card_name, seat_name, tell_clause, tell_turn
from kdl.narration.grammar import capital
from kdl.narration.log import open_to, said
from kdl.words import language, say
from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.scripted import Filed
from kdl_widgets.playback.controls import SPEEDS
from kdl_widgets.playback.sidebar import sidebar_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.files import JsonObject
    from kdl.core.game import Game
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.narration.log import Eyes, Line
    from kdl_widgets.pictures.renderer import Observed

WORDS = ("scrub", "players", "log", "seat", "go-here", "hand-of", "no-cards", "on-turn", "to-act", "fits", "keys")
#: What the keys do, a line each.
KEYS = ("step", "ends", "play", "picture", "log")


class Panel(Filed):
    """The words beside the picture; the kernel sends the book once, and a step only what changed.

    Of the log the page has what has happened, and nothing that is to come: ``log`` says how many of its lines it keeps
    and which follow. A page that lacks lines, as after a reload, asks for all of them.

    Messages from the page: ``{"go": index}``, ``{"key": "first" | "previous" | "play" | "next" | "last"}``,
    ``{"speed": place}`` for the speed that it remembers, and ``{"log": "all"}``.
    """

    message_types = messages.PLAYER
    _esm = front.script("playback/panel.js")
    _css = front.styled("kit.css")
    book = traitlets.Dict().tag(sync=True)
    log = traitlets.Dict({"from": 0, "lines": [], "clauses": {}}).tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    first = traitlets.Int().tag(sync=True)
    last = traitlets.Int().tag(sync=True)
    at = traitlets.Int().tag(sync=True)
    speed = traitlets.Int(SPEEDS.index(1.0)).tag(sync=True)
    step = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Unicode().tag(sync=True)
    longest: traitlets.List[int] = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    seats: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    hands: traitlets.List[list[int] | None] = traitlets.List().tag(sync=True)
    fitting: traitlets.List[int] = traitlets.List().tag(sync=True)
    _sent = 0

    def show_log(self, lines: Sequence[Line], *, anew: bool = False) -> None:
        """Show these lines of the log: keep those that the page has, and send the others.

        Args:
            lines: All lines up to the state that is shown; they are those of before, but for the last.
            anew: Whether to send all of them.
        """
        kept = 0 if anew else min(self._sent, len(lines))
        new, self._sent = lines[kept:], len(lines)
        clauses = {line.clause: tell_clause(line.clause) for line in new if line.clause}
        told = [[line.at, line.text, line.clause] for line in new]
        self.log = {"from": kept, "lines": told, "clauses": clauses}


def book(game: Game, now: Observed, faces: Sequence[Sequence[str]] = (), names: Sequence[str] = ()) -> JsonObject:
    """Collect every name and sentence that the panel needs, in the language that is set.

    Args:
        game: The game.
        now: What is shown of it.
        faces: For each seat the address of a face, the colour of its ground and what it is called, or nothing.
        names: What each seat is called, if that is not usual.
    """
    sidebar = sidebar_of(game)
    return {
        "language": language(),
        "words": {word.replace("-", "_"): say("control", word, name="{name}") for word in WORDS},
        "keys": [say("control", f"keys.{key}") for key in KEYS],
        "columns": [say("control", "seat"), *sidebar.columns(now)],
        "names": [
            *(names or (capital(seat_name(seat, game)) for seat in range(game.seats))),
            *(name for name, *_ in sidebar.others(now)),
        ],
        "faces": faces,
        "cards": [[card_name(card, game), sidebar.note(card, game), *sidebar.brief(card, game)] for card in game.cards],
    }


def seat_rows(now: Observed) -> list[list[str]]:
    """Return each seat's row: its mark if it has one, then what stands in the columns; then those of the others."""
    sidebar = sidebar_of(now)
    seats = [[_mark(now, seat), *sidebar.cells(now, seat)] for seat in range(len(now.hand_sizes))]
    return [*seats, *(["", *cells] for _, *cells in sidebar.others(now))]


def _mark(now: Observed, seat: int) -> str:
    if now.phase == "over" or not now.turn:
        return ""
    return "to_act" if seat == now.to_act else "on_turn" if seat == now.on_turn else ""


def looks(state: Position, eyes: Eyes) -> dict[int, Any]:
    """Return the observation of each seat whose hand these eyes may see."""
    holding = sidebar_of(state.game).holders(observe(state))
    return {seat: observe(state, seat) for seat in sorted(open_to(eyes, state) & holding)}


def open_hands(state: Position, eyes: Eyes) -> list[list[int] | None]:
    """Return each seat's hand as numbers, None where these eyes may not look; empty if there is nothing to see."""
    if eyes is None or not state.turn:
        return []
    ix, seen = state.game.card_ix, looks(state, eyes)
    return [[ix[card] for card in seen[seat].hand] if seat in seen else None for seat in range(state.seats)]


def fitting(state: Position, eyes: Eyes) -> list[int]:
    """Return the cards in hands that these eyes see that are perfect for a character of their holder, as numbers."""
    ix, sidebar = state.game.card_ix, sidebar_of(state.game)
    return sorted(ix[card] for seen in looks(state, eyes).values() for card in sidebar.fitting(seen))


def longest(timeline: Timeline[Position], eyes: Eyes) -> list[int]:
    """Return how long the longest texts are of whose turn it is, and of what happened: the page keeps room for both."""
    places = range(len(timeline.states))
    told = [tell_turn(observe(timeline.at(at))) for at in places], [said(timeline, at, eyes) for at in places]
    return [max(map(len, each)) for each in told]
