"""A state of a game in the mansion that a seat cannot tell from the true one, made from what it knows alone."""

from __future__ import annotations

from random import Random

from kdl.core.cards import Hidden
from kdl.core.game import make_game
from kdl.core.values import NONE
from kdl.errors import OptionError
from kdl.games.editions import load_edition
from kdl.games.mansion.game import Mansion
from kdl.games.mansion.observation import Observation, OpenAttempt
from kdl.games.mansion.state import DOG, Attempt, State


def sample_mansion(now: Observation, chance: Random) -> State:
    """Deal what lies face down anew, each way in which it can lie with the same probability.

    That are the hands of the others, the deck, the cards that closed a wing, whose motive is which of the motive cards,
    and the seed by which discards will be shuffled.

    Raises:
        OptionError: It is a board on which nothing is played.
    """
    if not now.edition:
        raise OptionError("nothing is played on this board; give what a seat, or a spectator, knows of a game")
    game: Mansion = make_game(load_edition(now.edition), now.options)
    hidden = Hidden(game, now.known_cards, chance)
    hands = [0 if seat == now.seat else hidden.deal(size) for seat, size in enumerate(now.hand_sizes)]
    if now.seat is not None:
        hands[now.seat] = game.bits_of_cards(now.hand)
    gone = game.bits_of_cards(now.gone) | hidden.deal(now.removed - len(now.gone))
    motives = Hidden(game, (card for card in game.card_ids if card not in {*now.motive_cards}), chance)
    return State(
        game=game,
        seed=hidden.seed(),
        turn=now.turn,
        phase=now.phase,
        on_turn=now.on_turn,
        to_act=now.to_act,
        steps_left=now.steps_left,
        lucky_steps=now.lucky_steps,
        acted=now.acted,
        had_turn=_had_turn(game, now),
        pawn_at=tuple([game.space_ix[space] if space else NONE for space in now.pawns]),
        lucky_at=game.space_ix[now.lucky],
        pet_at=tuple([game.space_ix[now.pets[pet]] for pet in game.pets]),
        hand_bits=tuple(hands),
        motive_bits=tuple([motives.deal(number) for number in now.motives]),
        ghost_bits=motives.deal(now.ghost),
        deck_ix=hidden.rest(),
        discard_bits=game.bits_of_cards(now.discards),
        removed_bits=gone,
        attempt=_attempt(game, now.attempt),
        lights_out=now.lights_out,
        winner=now.winner,
        tokens=now.tokens,
        dog_tokens=now.dog_tokens,
        dog_dead=now.dog_dead,
        dog_offers=now.dog_offers,
    )


def _had_turn(game: Mansion, now: Observation) -> int:
    """Return who has had a turn: in the first round turns go to the left, so those who wait sit there.

    Rule: deluxe.order.first-round, classic.order.first-round
    """
    waiting = sum(1 << seat for seat in game.left_of[now.on_turn][: now.first_turns])
    return game.everyone & ~waiting


def _attempt(game: Mansion, attempt: OpenAttempt | None) -> Attempt | None:
    if attempt is None:
        return None
    return Attempt(
        attacker=NONE if attempt.attacker is None else attempt.attacker,
        target=DOG if attempt.on_dog else NONE if attempt.target is None else attempt.target,
        phase=attempt.phase,
        weapon=game.card_ix[attempt.weapon] if attempt.weapon else NONE,
        strength=attempt.strength,
        luck=attempt.luck,
        played=tuple([game.card_ix[card] for card in attempt.played]),
    )
