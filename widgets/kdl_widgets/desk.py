"""The words beside the picture, as a widget: turn, what just happened, scrub bar, players, log, hands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from kdl.bits import NONE
from kdl.narration import card_name, room_name, seat_name, tell_clause
from kdl.narration.names import pawn_noun, person, room, sentence
from kdl.narration.wording import group_of
from kdl.observation import observe
from kdl.words import language, say
from kdl_widgets.choices import capital

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.cards import Card
    from kdl.mansion import Mansion
    from kdl.state import Attempt, State
    from kdl_widgets.log import Eyes, Line

STATIC = Path(__file__).parent / "static"
WORDS = (
    "scrub", "players", "log", "seat", "room", "strength", "cards", "go-here", "hand-of", "on-turn", "to-act", "out",
)  # fmt: skip

#: So many of the longest lines are laid out to find the room that they need: words break differently.
LONGEST = 4


class Desk(anywidget.AnyWidget):
    """The words beside the picture; the kernel sends the book and the log once, and a step only what changed.

    Messages from the page: ``{"go": index}`` and ``{"key": "first" | "previous" | "play" | "next" | "last"}``.
    """

    _esm = STATIC / "desk.js"
    _css = STATIC / "desk.css"
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


def book(game: Mansion, lines: Iterable[Line]) -> dict[str, Any]:
    """Collect every name and sentence that the desk needs, in the language that is set."""
    board = game.board
    return {
        "language": language(),
        "words": {word.replace("-", "_"): say("control", word, name="{name}") for word in WORDS} | _column(game),
        "names": [capital(seat_name(seat, game)) for seat in range(game.seats)],
        "rooms": [room_name(board, space) for space in game.space_ids],
        "cards": [[card_name(card, game), card_note(card, game)] for card in game.cards],
        "clauses": {clause: tell_clause(clause) for clause in sorted({line.clause for line in lines if line.clause})},
    }


def card_note(card: Card, game: Mansion) -> str:
    """Say in few words what a card is good for, beside its name; nothing where the name says it all.

    Where only failure cards can save Lucky, their names say so.
    """
    notes = []
    if card.kind == "weapon" and card.room:
        best = room(game.board, card.room)
        notes.append(say("control", "note.best", value=card.value, best=card.best, room=best))
    elif card.kind == "weapon":
        notes.append(say("control", "note.value", value=card.value))
    if any(other.luck for other in game.cards if other.kind != "failure"):
        notes.append(say("control", "note.luck", luck=card.luck))
    return "; ".join(notes)


def seat_rows(state: State) -> list[list[Any]]:
    """Give each seat's row: its room as a number (-1: out), strength, number of cards, its mark if it has one.

    Where there are no motives all are as strong, and it says instead who sees Lucky.
    """
    return [
        [at, _strength(state, seat), state.hand_bits[seat].bit_count(), _mark(state, seat)]
        for seat, at in enumerate(state.pawn_at)
    ]


def _column(game: Mansion) -> dict[str, str]:
    """Name the column of strength; where nobody gains motives, what stands there instead."""
    return {} if "motive" in game.clauses else {"strength": capital(say("control", "sees-lucky"))}


def _strength(state: State, seat: int) -> int | str:
    if "motive" in state.game.clauses:
        return state.strength(seat)
    sees = state.pawn_at[seat] in state.game.slots.seen_from(state, state.lucky_at)
    return say("exercise", "yes" if sees else "no")


def _mark(state: State, seat: int) -> str:
    if state.phase == "over":
        return ""
    return "to_act" if seat == state.to_act else "on_turn" if seat == state.on_turn else ""


def open_hands(state: State, eyes: Eyes) -> list[list[int] | None]:
    """Give each seat's hand as numbers, None where these eyes may not look; empty if they may look nowhere."""
    if eyes is None:
        return []
    ix, holding = state.game.card_ix, {seat for seat in state.game.players if state.pawns[seat]}
    shown = holding if eyes == "all" else holding & {eyes}
    return [[ix[c] for c in hand] if seat in shown else None for seat, hand in enumerate(state.hands)]


def turn_line(state: State) -> str:
    """Say where in the game a state is: turn and phase, who must choose, deck, lights."""
    parts = [_phase(state), *_led(state), *_ghost(state), say("position", "deck", n=len(state.deck_ix))]
    return " ".join([*parts, say("position", "lights-out")] if state.lights_out else parts)


def longest_turns(states: Iterable[State]) -> list[str]:
    """Give the longest lines that will be said of turns: the page keeps room for them, so that nothing moves."""
    return sorted({turn_line(state) for state in states}, key=lambda line: (-len(line), line))[:LONGEST]


def _led(state: State) -> Iterator[str]:
    """Say how many steps are left to lead Lucky, if a card was played for that."""
    if state.lucky_steps:
        yield say("position", "lucky-steps", n=state.lucky_steps)


def _ghost(state: State) -> Iterator[str]:
    """Say how strong Lucky's ghost is, where he is one."""
    seen = observe(state)
    if seen.ghostly:
        number, strength = seen.board.space(seen.lucky).number, 1 + seen.ghost
        there, who = room(seen.board, seen.lucky), pawn_noun("ghost", seen)
        yield sentence("position", "lucky.ghost", who=who, room=there, number=number, strength=strength)


def _phase(state: State) -> str:
    turn = state.turn
    who = person(state.on_turn if state.winner == NONE else state.winner, state.game)
    match state.phase:
        case "movement" if state.on_turn in state.game.strangers:
            return _tell(state, "movement.rule", turn=turn, who=who)
        case "movement":
            return _tell(state, "movement", turn=turn, who=who, n=state.steps_left)
        case "luck" if state.attempt is not None:
            return _luck(state, state.attempt)
        case _:
            return _tell(state, state.phase, turn=turn, who=who)


def _luck(state: State, attempt: Attempt) -> str:
    attacker = "ghost" if attempt.attacker == NONE else state.game.seat_ids[attempt.attacker]
    return _tell(
        state,
        "luck" if attempt.target == NONE else "luck.attack",
        turn=state.turn,
        who=pawn_noun(attacker, state.game),
        strength=attempt.strength,
        luck=attempt.luck,
        answering=person(state.to_act, state.game),
    )


def _tell(state: State, key: str, **values: Any) -> str:
    """Tell something of a position in the words of its edition."""
    return say(group_of("position", key, state.game), key, **values)
