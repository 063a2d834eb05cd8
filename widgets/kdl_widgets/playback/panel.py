"""The words beside the picture, as a widget: turn, what just happened, scrub bar, players, log, hands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from kdl.narration import card_name, seat_name, tell_clause
from kdl.narration.grammar import capital
from kdl.words import language, say
from kdl_widgets.playback.registry import sidebar_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.game import Game
    from kdl.core.position import Position
    from kdl.narration.log import Eyes, Line

_HERE = Path(__file__).parent
WORDS = ("scrub", "players", "log", "seat", "go-here", "hand-of", "on-turn", "to-act", "fits")

#: So many of the longest lines are laid out to find the room that they need: words break differently.
LONGEST = 4


class Panel(anywidget.AnyWidget):
    """The words beside the picture; the kernel sends the book and the log once, and a step only what changed.

    Messages from the page: ``{"go": index}`` and ``{"key": "first" | "previous" | "play" | "next" | "last"}``.
    """

    _esm = _HERE / "panel.js"
    _css = _HERE.parent / "live" / "kit.css"
    book = traitlets.Dict().tag(sync=True)
    lines: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    last = traitlets.Int().tag(sync=True)
    at = traitlets.Int().tag(sync=True)
    step = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Unicode().tag(sync=True)
    longest: traitlets.List[str] = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    seats: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    hands: traitlets.List[list[int] | None] = traitlets.List().tag(sync=True)
    fitting: traitlets.List[int] = traitlets.List().tag(sync=True)


def book(game: Game, lines: Iterable[Line]) -> dict[str, Any]:
    """Collect every name and sentence that the panel needs, in the language that is set."""
    side = sidebar_of(game)
    return {
        "language": language(),
        "words": {word.replace("-", "_"): say("control", word, name="{name}") for word in WORDS},
        "columns": [say("control", "seat"), *side.columns(game)],
        "names": [capital(seat_name(seat, game)) for seat in range(game.seats)],
        "cards": [[card_name(card, game), side.note(card, game)] for card in game.cards],
        "clauses": {clause: tell_clause(clause) for clause in sorted({line.clause for line in lines if line.clause})},
    }


def seat_rows(state: Position) -> list[list[str]]:
    """Give each seat's row: its mark if it has one, then what stands in the columns."""
    side = sidebar_of(state.game)
    return [[_mark(state, seat), *side.cells(state, seat)] for seat in range(state.seats)]


def _mark(state: Position, seat: int) -> str:
    if state.phase == "over":
        return ""
    return "to_act" if seat == state.to_act else "on_turn" if seat == state.on_turn else ""


def open_hands(state: Position, eyes: Eyes) -> list[list[int] | None]:
    """Give each seat's hand as numbers, None where these eyes may not look; empty if they may look nowhere."""
    if eyes is None:
        return []
    ix, shown = state.game.card_ix, _shown(state, eyes)
    return [[ix[c] for c in hand] if seat in shown else None for seat, hand in enumerate(state.hands)]


def fitting(state: Position, eyes: Eyes) -> list[int]:
    """Give the cards, as numbers, in the hands that these eyes see, that are perfect for a character of the holder."""
    if eyes is None:
        return []
    seen = sum(state.hand_bits[seat] for seat in _shown(state, eyes))
    return [card for card in sorted(sidebar_of(state.game).fitting(state)) if seen >> card & 1]


def _shown(state: Position, eyes: Eyes) -> frozenset[int]:
    holding = sidebar_of(state.game).holders(state)
    return holding if eyes == "all" else holding & {eyes}


def turn_line(state: Position) -> str:
    """Say where in the game a state is: turn and phase, who must choose, deck."""
    return sidebar_of(state.game).turn(state)


def longest_turns(states: Iterable[Position]) -> list[str]:
    """Give the longest lines that will be said of turns: the page keeps room for them, so that nothing moves."""
    return sorted({turn_line(state) for state in states}, key=lambda line: (-len(line), line))[:LONGEST]
