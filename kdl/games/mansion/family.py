"""The games on a board: pawns walk through a mansion, and who sees whom decides."""

from __future__ import annotations

from kdl.core.actions import BARE, FIELDS, Action
from kdl.core.cards.bitmask import NONE
from kdl.core.edition import Family
from kdl.errors import UnknownNameError
from kdl.games.mansion.arrange import arrange_mansion
from kdl.games.mansion.draft import DRAFTING
from kdl.games.mansion.evolve import CHANGES
from kdl.games.mansion.game import Mansion
from kdl.games.mansion.observation import observe_mansion
from kdl.games.mansion.options import choose_options
from kdl.games.mansion.ranges import ranges
from kdl.games.mansion.sample import sample_mansion
from kdl.games.mansion.serialize import from_json, to_json
from kdl.games.mansion.state import State


def blank(game: Mansion, seed: int) -> State:
    """Make the state before anything is set up: everybody on the starting position, without cards."""
    start = game.start
    return State(
        game=game,
        seed=seed,
        turn=0,
        phase="movement",
        on_turn=0,
        to_act=0,
        steps_left=0,
        lucky_steps=0,
        acted=False,
        had_turn=0,
        pawn_at=tuple(game.space_ix.get(space, NONE) for space in start.pawns),
        lucky_at=game.space_ix[start.lucky],
        pet_at=tuple(game.space_ix[start.pets[pet]] for pet in game.pets),
        hand_bits=(0,) * game.seats,
        motive_bits=(0,) * game.seats,
        ghost_bits=0,
        deck_ix=(),
        discard_bits=0,
        removed_bits=0,
        attempt=None,
        lights_out=False,
        winner=None,
        tokens=(0,) * game.seats if game.pool else (),
    )


def check_names(state: State, action: Action) -> None:
    """Make sure that the card, the space and the pawn of an action exist.

    Raises:
        UnknownNameError: One does not.
    """
    game, fields = state.game, FIELDS[action.kind]
    if "card" in fields and action.card not in game.card_ix and (action.card or action.kind not in BARE):
        raise UnknownNameError("card", action.card, game.card_ids)
    if "space" in fields and action.space not in game.space_ix:
        raise UnknownNameError("space", action.space, game.space_ids)
    if "pawn" in fields and action.pawn not in game.pawn_ids:
        raise UnknownNameError("pawn", action.pawn, game.pawn_ids)


MANSION = Family(
    id="mansion",
    games="games in the mansion",
    changes=CHANGES,
    options=choose_options,
    ranges=ranges,
    game=Mansion,
    blank=blank,
    check_names=check_names,
    observe=observe_mansion,
    sample=sample_mansion,
    to_json=to_json,
    from_json=from_json,
    arrange=arrange_mansion,
    drafting=DRAFTING,
    voice_at="kdl.narration.mansion.voice:VOICE",
    counsel_at="kdl.analysis.mansion.counsel:COUNSEL",
)
