"""A state of the card game that a seat cannot tell from the true one, made from what it knows alone."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from kdl.core.cards import Hidden
from kdl.core.game import make_game
from kdl.core.values import bits_of
from kdl.games.editions import load_edition
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM, GetLuckyGame
from kdl.games.getlucky.observation import GetLuckyObservation, OpenAttempt
from kdl.games.getlucky.state import Attempt, GetLuckyState


def sample_getlucky(now: GetLuckyObservation, chance: Random) -> GetLuckyState:
    """Deal the hands of the others and the deck anew, each way in which they can lie with the same probability."""
    game: GetLuckyGame = make_game(load_edition(now.edition), now.options)
    hidden = Hidden(game, now.known_cards, chance)
    hands = [0 if seat == now.seat else hidden.deal(size) for seat, size in enumerate(now.hand_sizes)]
    if now.seat is not None:
        hands[now.seat] = game.bits_of_cards(now.hand)
    return GetLuckyState(
        game=game,
        seed=hidden.seed(),
        turn=now.turn,
        phase=now.phase,
        on_turn=now.on_turn,
        to_act=now.to_act,
        owned_bits=_owned(game, now),
        tucked_bits=tuple([game.bits_of_cards(now.tucked.get(character, ())) for character in game.character_ids]),
        lucky_at=game.character_ix[now.lucky],
        hand_bits=tuple(hands),
        deck_ix=hidden.rest(),
        discard_bits=game.bits_of_cards(now.discards),
        attempt=_attempt(game, now.attempt),
        idle=now.idle,
        winner=now.winner,
    )


def _owned(game: GetLuckyGame, now: GetLuckyObservation) -> tuple[int, ...]:
    """Return who owns which characters, in the order in which a state has it."""
    places = dict(enumerate(now.characters)) | {ABSENT: now.absent, DRAWING_ROOM: now.drawing_room}
    return tuple([_numbers(game, places[place]) for place in game.places])


def _numbers(game: GetLuckyGame, characters: Iterable[str]) -> int:
    return bits_of(tuple([game.character_ix[character] for character in characters]))


def _attempt(game: GetLuckyGame, attempt: OpenAttempt | None) -> Attempt | None:
    if attempt is None:
        return None
    return Attempt(
        attacker=attempt.attacker,
        character=game.character_ix[attempt.character],
        strength=attempt.strength,
        luck=attempt.luck,
        played=tuple([game.card_ix[card] for card in attempt.played]),
        flips=attempt.flips,
    )
