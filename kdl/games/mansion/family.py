"""The games on a board: pawns walk through a mansion, and who sees whom decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import BARE, FIELDS, LUCKY, Action
from kdl.core.edition import Family
from kdl.core.position import PositionParts
from kdl.core.validation import check_name
from kdl.core.values import NONE, frozen
from kdl.errors import UnknownNameError
from kdl.games.mansion.arrange import arrange_mansion
from kdl.games.mansion.evolve import CHANGES
from kdl.games.mansion.game import Mansion
from kdl.games.mansion.observation import Observation, observe_mansion
from kdl.games.mansion.options import choose_options
from kdl.games.mansion.ranges import ranges
from kdl.games.mansion.state import State, from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl.core.edition import Counsel, Options, Parts, Voice
    from kdl.core.events import Change
    from kdl.core.files import JsonObject
    from kdl.core.options import Range
    from kdl.games.mansion.editions import MansionEdition


class MansionFamily(Family["MansionEdition", Mansion, State, Observation]):
    """What all games of this family have in common."""

    id = "mansion"
    games = "games in the mansion"
    changes: Mapping[type, Change] = CHANGES

    def blank(self, game: Mansion, seed: int) -> State:
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

    def check_names(self, state: State, action: Action) -> None:
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

    def options(self, edition: MansionEdition, seats: int, given: Mapping[str, object]) -> Options:
        """Check what was asked for, and fill in the defaults."""
        return choose_options(edition, seats, given)

    def ranges(self, edition: MansionEdition) -> tuple[Range, ...]:
        """List what there is to choose from."""
        return ranges(edition)

    def game(self, edition: MansionEdition, options: Options) -> Mansion:
        """Make a game."""
        return Mansion(edition, options)

    def observe(self, state: State, seat: int | None) -> Observation:
        """Return what a seat may know."""
        return observe_mansion(state, seat)

    def to_json(self, state: State) -> JsonObject:
        """Write a state."""
        return to_json(state)

    def from_json(self, game: Mansion, facts: JsonObject) -> State:
        """Read a state."""
        return from_json(game, facts)

    @property
    def arrange(self) -> Callable[..., State]:
        """The function that changes a position by hand."""
        return arrange_mansion

    def take_apart(self, state: State) -> PositionParts:
        """Take a position apart; a seat that is out of the game stands in no space."""
        game, rounds = state.game, {0: True, state.game.everyone: False}
        seats = range(state.seats)
        piles: JsonObject = {"hands": {seat: state.hands[seat] for seat in seats if seat not in game.strangers}}
        if game.has_motives:
            piles["motives"] = dict(enumerate(state.motives))
        if game.has_ghost:
            piles["ghost"] = state.ghost
        return PositionParts(
            figures={"pawns": dict(enumerate(state.pawns)), "lucky": state.lucky, "pets": state.pets},
            piles=piles | {"deck": state.deck},
            turn={"on_turn": state.on_turn, "phase": state.phase, "first_round": rounds.get(state.had_turn)},
        )

    def moved(self, game: Mansion, parts: Parts, figure: str, place: str) -> JsonObject:
        """Put a pawn, Lucky or a pet into a space, whether anybody could stand there or not.

        Raises:
            UnknownNameError: There is no such pawn, or no such space.
        """
        check_name("pawn", figure, game.pawn_ids)
        game.board.space(place)
        if figure == LUCKY:
            return {"lucky": place}
        if figure in game.pets:
            return {"pets": {**parts["pets"], figure: place}}
        return {"pawns": {**parts["pawns"], game.seat_ids.index(figure): place}}

    def places(self, game: Mansion, parts: Parts) -> dict[str, str]:
        """Return the space of everybody, ``""`` for who is out of the game."""
        pawns = {game.seat_ids[seat]: space for seat, space in parts["pawns"].items()}
        return {**pawns, LUCKY: parts["lucky"], **parts["pets"]}

    def sketch(self, game: Mansion, parts: Parts) -> JsonObject:
        """Return what is seen of everybody where the parts put them."""
        pawns = tuple(parts["pawns"][seat] for seat in range(game.seats))
        return {"pawns": pawns, "lucky": parts["lucky"], "pets": frozen(parts["pets"]), "on_turn": parts["on_turn"]}

    @property
    def counsel(self) -> Counsel[State, Observation]:
        """What can be worked out for a player."""
        from kdl.analysis.mansion.counsel import COUNSEL

        return COUNSEL

    @property
    def voice(self) -> Voice[Mansion, State, Observation]:
        """How its games are put into words."""
        from kdl.narration.mansion.voice import VOICE

        return VOICE


MANSION = MansionFamily()
