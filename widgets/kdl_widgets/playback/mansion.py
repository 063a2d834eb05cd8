"""What stands beside the picture of the mansion: who is where, how strong, and what the cards are good for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from kdl.core.actions import BARE
from kdl.core.bits import NONE
from kdl.engine.observe import observe
from kdl.narration import card_name, room_name
from kdl.narration.grammar import capital, sentence
from kdl.narration.mansion.names import card_note, pickable, room
from kdl.narration.mansion.picked import tell_place
from kdl.narration.names import pawn_name, pawn_noun, person
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.playback.sidebar import Cells, Sidebar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.actions import ActionKind
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import Attempt, State
    from kdl_widgets.playback.sidebar import Options


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


#: Which cards a kind of action can be asked about.
CARDS: dict[str, Callable[[Card], bool]] = {
    "attack": lambda card: card.kind == "weapon",
    "attempt": lambda card: card.kind == "weapon",
    "drive": lambda card: card.steps > 0,
    "jump": lambda card: card.kind != "weapon" and bool(card.room),
    "luck": lambda _: True,
    "send": lambda card: card.kind != "weapon" and bool(card.room),
    "walk": lambda card: card.steps > 0,
}


#: The pawns that a kind of action can be about.
PAWNS: dict[str, Callable[[Mansion], Collection[str]]] = {
    "attack": lambda game: game.seat_ids,
    "lead": lambda game: [game.seat_ids[seat] for seat in game.strangers] or ["lucky"],
    "place": lambda game: game.pets,
    "send": lambda game: [game.seat_ids[seat] for seat in game.strangers] or ["lucky"],
}


def options(state: State, kind: ActionKind, field: str, open_hand: bool) -> Options:
    """Give what can be chosen for a field of an action: its labels and values."""
    match field:
        case "pawn":
            others = [pawn for pawn in PAWNS[kind](state.game) if pawn != state.game.seat_ids[state.to_act]]
            return [(capital(pawn_name(pawn, state.game)), pawn) for pawn in others]
        case "space":
            board = state.game.board
            return sorted((room_name(board, space), space) for space in pickable(board))
        case _:
            return _cards(state, kind, open_hand)


def _cards(state: State, kind: ActionKind, open_hand: bool) -> Options:
    """Give cards, of equal ones one that is held; of a hand that is closed none."""
    game, held = state.game, set(state.hands[state.to_act])
    wanted = [card for card in game.cards if CARDS[kind](card)] if open_hand else []
    bare = [(say("control", "bare-hands"), "")] if kind in BARE else []
    wanted.sort(key=lambda card: card.id in held)
    by_name = {card_name(card, game): card.id for card in wanted}
    return bare + sorted(((name, card) for name, card in by_name.items()), key=lambda pair: pair[1] not in held)


SIDEBAR = Sidebar(
    columns=_columns,
    cells=_cells,
    note=card_note,
    holders=_holders,
    fitting=lambda _: frozenset(),
    turn=_turn,
    pick=lambda state, space: tell_place(observe(state), space),
    options=options,
)
