"""The card game on a table: no board, no sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import BARE, FIELDS, LUCKY, Action
from kdl.core.cards import card_numbers
from kdl.core.edition import Family
from kdl.core.position import PositionParts
from kdl.core.values import bits_of, frozen
from kdl.errors import UnknownNameError
from kdl.games.getlucky.arrange import arrange_getlucky
from kdl.games.getlucky.evolve import CHANGES
from kdl.games.getlucky.game import GetLuckyGame
from kdl.games.getlucky.observation import GetLuckyObservation, observe_getlucky
from kdl.games.getlucky.options import choose_options
from kdl.games.getlucky.ranges import ranges
from kdl.games.getlucky.state import GetLuckyState, from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl.core.edition import Counsel, Options, Parts, Voice
    from kdl.core.events import Change
    from kdl.core.files import JsonObject
    from kdl.core.options import Range
    from kdl.games.getlucky.editions import GetLucky


class GetLuckyFamily(Family["GetLucky", GetLuckyGame, GetLuckyState, GetLuckyObservation]):
    """What all games of this family have in common."""

    id = "getlucky"
    games = "the card game"
    changes: Mapping[type, Change] = CHANGES

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

    def take_apart(self, state: GetLuckyState) -> PositionParts:
        """Take a position apart; the characters that are absent are those that are nowhere else."""
        players = state.game.players
        return PositionParts(
            figures={
                "characters": {seat: state.characters[seat] for seat in players},
                "drawing_room": state.drawing_room,
                "lucky": state.lucky,
            },
            piles={
                "hands": {seat: state.hands[seat] for seat in players},
                "tucked": dict.fromkeys(state.game.character_ids, ()) | state.tucked,
                "deck": state.deck,
            },
            turn={},
        )

    def moved(self, game: GetLuckyGame, parts: Parts, figure: str, place: str) -> JsonObject:
        """Put Lucky onto a character, or let two characters change places.

        Raises:
            UnknownNameError: There is no such character.
        """
        for each in (figure, place):
            if each != LUCKY:
                game.character_number(each)
        if figure == LUCKY:
            return {"lucky": place}
        changed = {figure: place, place: figure}
        characters = {
            seat: tuple(changed.get(each, each) for each in owned) for seat, owned in parts["characters"].items()
        }
        return {
            "characters": characters,
            "drawing_room": tuple(changed.get(each, each) for each in parts["drawing_room"]),
        }

    def places(self, game: GetLuckyGame, parts: Parts) -> dict[str, str]:
        """Return the character on which Lucky stands; each character is at its own place."""
        return {LUCKY: parts["lucky"]} | {character: character for character in game.character_ids}

    def sketch(self, game: GetLuckyGame, parts: Parts) -> JsonObject:
        """Return what is seen of everybody, and of the cards under them, where the parts put them."""
        owned = parts["characters"]
        taking_part = {character for each in owned.values() for character in each} | set(parts["drawing_room"])
        numbers = {
            character: game.character_ix[character] for character in game.character_ids if character in taking_part
        }
        under = {character: card_numbers(game, parts["tucked"][character]) for character in numbers}
        return {
            "characters": tuple(_by_number(game, owned.get(seat, ())) for seat in range(game.seats)),
            "drawing_room": _by_number(game, parts["drawing_room"]),
            "absent": tuple(each for each in game.character_ids if each not in taking_part),
            "tucked": frozen({each: tuple(sorted(parts["tucked"][each])) for each in numbers}),
            "values": frozen({each: game.value(number, bits_of(under[each])) for each, number in numbers.items()}),
            "lucky": parts["lucky"],
        }

    @property
    def counsel(self) -> Counsel[GetLuckyState, GetLuckyObservation]:
        """What can be worked out for a player."""
        from kdl.analysis.getlucky.counsel import COUNSEL

        return COUNSEL

    @property
    def voice(self) -> Voice[GetLuckyGame, GetLuckyState, GetLuckyObservation]:
        """How its games are put into words."""
        from kdl.narration.getlucky.voice import VOICE

        return VOICE


def _by_number(game: GetLuckyGame, characters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(characters, key=game.character_ix.__getitem__))


GETLUCKY = GetLuckyFamily()
