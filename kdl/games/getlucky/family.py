"""The card game on a table: no board, no sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import BARE, FIELDS, Action
from kdl.core.edition import Family
from kdl.errors import UnknownNameError
from kdl.games.getlucky.arrange import arrange_getlucky
from kdl.games.getlucky.draft import DRAFTING
from kdl.games.getlucky.evolve import CHANGES
from kdl.games.getlucky.game import GetLuckyGame
from kdl.games.getlucky.observation import GetLuckyObservation, observe_getlucky
from kdl.games.getlucky.options import choose_options
from kdl.games.getlucky.ranges import ranges
from kdl.games.getlucky.sample import sample_getlucky
from kdl.games.getlucky.serialize import from_json, to_json
from kdl.games.getlucky.state import GetLuckyState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from kdl.core.edition import Counsel, Options, Voice
    from kdl.core.evolve import Change
    from kdl.core.files.limits import JsonObject
    from kdl.core.ranges import Range
    from kdl.games.getlucky.editions import GetLucky


class GetLuckyFamily(Family["GetLucky", GetLuckyGame, GetLuckyState, GetLuckyObservation]):
    """What all games of this family have in common."""

    id = "getlucky"
    games = "the card game"
    changes: Mapping[type, Change] = CHANGES
    drafting = DRAFTING

    def blank(self, game: GetLuckyGame, seed: int) -> GetLuckyState:
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

    def check_names(self, state: GetLuckyState, action: Action) -> None:
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

    def options(self, edition: GetLucky, seats: int, given: Mapping[str, object]) -> Options:
        """Check what was asked for, and fill in the defaults."""
        return choose_options(edition, seats, given)

    def ranges(self, edition: GetLucky) -> tuple[Range, ...]:
        """List what there is to choose from."""
        return ranges(edition)

    def game(self, edition: GetLucky, options: Options) -> GetLuckyGame:
        """Make a game."""
        return GetLuckyGame(edition, options)

    def observe(self, state: GetLuckyState, seat: int | None) -> GetLuckyObservation:
        """Return what a seat may know."""
        return observe_getlucky(state, seat)

    def sample(self, now: GetLuckyObservation, chance: Random) -> GetLuckyState:
        """Deal what an observation does not show."""
        return sample_getlucky(now, chance)

    def to_json(self, state: GetLuckyState) -> JsonObject:
        """Write a state."""
        return to_json(state)

    def from_json(self, game: GetLuckyGame, facts: JsonObject) -> GetLuckyState:
        """Read a state."""
        return from_json(game, facts)

    @property
    def arrange(self) -> Callable[..., GetLuckyState]:
        """The function that changes a position by hand."""
        return arrange_getlucky

    @property
    def counsel(self) -> Counsel[GetLuckyObservation]:
        """What can be worked out for a player."""
        from kdl.analysis.getlucky.counsel import COUNSEL

        return COUNSEL

    @property
    def voice(self) -> Voice[GetLuckyGame, GetLuckyState, GetLuckyObservation]:
        """How its games are put into words."""
        from kdl.narration.getlucky.voice import VOICE

        return VOICE


GETLUCKY = GetLuckyFamily()
