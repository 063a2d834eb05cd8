"""The card game on a table: no board, no sight."""

from __future__ import annotations

from kdl.core.actions import BARE, FIELDS, Action
from kdl.core.edition import Family
from kdl.errors import UnknownNameError
from kdl.games.getlucky.arrange import arrange_getlucky
from kdl.games.getlucky.draft import DRAFTING
from kdl.games.getlucky.evolve import CHANGES
from kdl.games.getlucky.game import GetLuckyGame
from kdl.games.getlucky.observation import observe_getlucky
from kdl.games.getlucky.options import choose_options
from kdl.games.getlucky.ranges import ranges
from kdl.games.getlucky.sample import sample_getlucky
from kdl.games.getlucky.serialize import from_json, to_json
from kdl.games.getlucky.state import GetLuckyState


def blank(game: GetLuckyGame, seed: int) -> GetLuckyState:
    """Make the state before anything is dealt."""
    return GetLuckyState(
        game=game,
        seed=seed,
        turn=0,
        phase="action",
        on_turn=0,
        to_act=0,
        owned_bits=game.nobody_owns,
        tucked_bits=(0,) * len(game.characters),
        lucky_at=0,
        hand_bits=(0,) * game.seats,
        deck_ix=(),
        discard_bits=0,
        attempt=None,
        idle=0,
        winner=None,
    )


def check_names(state: GetLuckyState, action: Action) -> None:
    """Make sure that the card and the characters of an action exist.

    Raises:
        UnknownNameError: One does not.
    """
    game, fields = state.game, FIELDS[action.kind]
    if "card" in fields and action.card not in game.card_ix and (action.card or action.kind not in BARE):
        raise UnknownNameError("card", action.card, game.card_ids)
    for field in ("character", "taken"):
        if field in fields:
            game.character_number(getattr(action, field))


GETLUCKY = Family(
    id="getlucky",
    games="the card game",
    changes=CHANGES,
    options=choose_options,
    ranges=ranges,
    game=GetLuckyGame,
    blank=blank,
    check_names=check_names,
    observe=observe_getlucky,
    sample=sample_getlucky,
    to_json=to_json,
    from_json=from_json,
    arrange=arrange_getlucky,
    drafting=DRAFTING,
    voice_at="kdl.narration.getlucky.voice:VOICE",
    counsel_at="kdl.analysis.getlucky.counsel:COUNSEL",
)
