"""What stands beside the picture of the mansion: who is where, how strong, and what the cards are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.bits import NONE
from kdl.engine.observe import observe
from kdl.narration import card_name, room_name
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room
from kdl.narration.mansion.picked import tell_place
from kdl.narration.names import pawn_noun, person
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.house_asking import house_options
from kdl_widgets.live.blocks import capital
from kdl_widgets.playback.sidebar import Cells, Sideboard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import Attempt, State


def _columns(game: Mansion) -> Cells:
    """Name the columns; where nobody gains motives all are as strong, and it says instead who sees Lucky."""
    strength = say("control", "strength") if _grows(game) else capital(say("control", "sees-lucky"))
    return say("control", "room"), strength, say("control", "cards")


def _cells(state: State, seat: int) -> Cells:
    if not state.pawns[seat]:
        return say("control", "out"), "", ""
    here, count = room_name(state.game.board, state.pawns[seat]), state.hand_bits[seat].bit_count()
    return here, _strength(state, seat), str(count)


def _strength(state: State, seat: int) -> str:
    if _grows(state.game):
        return str(state.strength(seat))
    sees = state.pawn_at[seat] in state.game.slots.seen_from(state, state.lucky_at)
    return say("exercise", "yes" if sees else "no")


def _grows(game: Mansion) -> bool:
    """Tell whether players gain strength in this game."""
    return "motive" in game.clauses


def house_note(card: Card, game: Mansion) -> str:
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


def _holders(state: State) -> frozenset[int]:
    """Give the seats whose hands can be shown: of those that play, those still in the game."""
    return frozenset(seat for seat in state.game.players if state.pawns[seat])


def _turn(state: State) -> str:
    """Say where in the game a state is: turn and phase, who must choose, deck, lights."""
    parts = [_phase(state), *_led(state), *_ghost(state), say("position", "deck", n=len(state.deck_ix))]
    return " ".join([*parts, say("position", "lights-out")] if state.lights_out else parts)


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


HOUSE_SIDE = Sideboard(
    columns=_columns,
    cells=_cells,
    note=house_note,
    title=card_name,
    holders=_holders,
    fitting=lambda _: frozenset(),
    turn=_turn,
    pick=lambda state, space: tell_place(observe(state), space),
    options=house_options,
)
