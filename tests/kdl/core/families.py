"""What properties of all games ask, and each family of games answers in its own way."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

import kdl
from kdl.core.actions import BARE, FIELDS
from kdl.core.events import Arranged, evolve
from kdl.core.values import bits_of
from kdl.games.getlucky.state import GetLuckyState

if TYPE_CHECKING:
    from random import Random

    from kdl.core.game import Game


def ids_of(game: Game) -> dict[str, tuple[str, ...]]:
    """Return everything that the fields of an action could name in a game, in the order of the fields."""
    characters = getattr(game, "character_ids", ())
    return {
        "card": game.card_ids,
        "space": getattr(game, "space_ids", ()),
        "pawn": getattr(game, "pawn_ids", ()),
        "character": characters,
        "taken": characters,
    }


@lru_cache(maxsize=8)
def conceivable(game: Game) -> tuple[kdl.Action, ...]:
    """List every action that can be written down in a game, most of them nonsense."""
    ids, found = ids_of(game), []
    for kind in game.rules.plays:
        fields = FIELDS[kind]
        values = [(*ids[field], "") if kind in BARE and field == fields[-1] else ids[field] for field in fields]
        found += [kdl.Action(kind, **dict(zip(fields, each, strict=True))) for each in product(*values)]
    return tuple(found)


def piles(state: Any) -> list[tuple[str, ...]]:
    """List all places in which cards can be; what was played in an attempt is discarded only when it is over."""
    played = state.attempt.played if state.attempt and state.phase == "luck" else ()
    everywhere = [*state.hands, state.deck, state.discards, tuple(state.game.card_ids[card] for card in played)]
    if isinstance(state, GetLuckyState):
        return [*everywhere, *state.tucked.values()]
    return [*everywhere, *state.motives, state.ghost, state.removed]


def with_hidden_cards_shuffled(state: Any, seat: int | None, chance: Random) -> Any:
    """Return a state that differs in all that is hidden from a seat, or a spectator, and in the seed."""
    hidden = hidden_piles(state)
    own = 0 if seat is None else state.hand_bits[seat]
    taken = {"hand_bits": {seat: own}} if seat is not None else {}
    loose = [c for field in hidden.values() for pile in field for c in range(len(state.game.cards)) if pile >> c & 1]
    loose = [card for card in (*loose, *state.deck_ix) if not own >> card & 1]
    chance.shuffle(loose)
    changes: dict[str, object] = {"seed": state.seed + 1}
    for field, bits in hidden.items():
        kept = taken.get(field, {})
        dealt = tuple(
            kept[at] if at in kept else bits_of(tuple(loose.pop() for _ in range(pile.bit_count())))
            for at, pile in enumerate(bits)
        )
        changes[field] = dealt if isinstance(getattr(state, field), tuple) else dealt[0]
    changes["deck_ix"] = tuple(loose)
    return evolve(state, Arranged(tuple(changes.items())))


def hidden_piles(state: Any) -> dict[str, tuple[int, ...]]:
    """Return the piles beside the deck that nobody knows, or only who holds them, by the field of the state."""
    if isinstance(state, GetLuckyState):
        return {"hand_bits": state.hand_bits}
    closed = {} if state.game.source.open_removal else {"removed_bits": (state.removed_bits,)}
    return {"hand_bits": state.hand_bits, **closed}
