"""What one seat may know, and a state that it cannot tell from the true one, made from that alone."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.cards import AMONG, Hidden, drawn
from kdl.core.game import make_game
from kdl.core.position import seen_by, shows_itself
from kdl.core.values import CardIds, bits_of, frozen
from kdl.games.editions import load_edition
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM, GetLuckyGame
from kdl.games.getlucky.rules.lucky import next_visit
from kdl.games.getlucky.state import Attempt, GetLuckyState

if TYPE_CHECKING:
    from kdl.core.edition import AnyFamily, Options
    from kdl.core.position import Phase
    from kdl.games.getlucky.cards import Character, GetLuckyCard


class OpenAttempt(NamedTuple):
    """An attempt, as everybody at the table sees it.

    Attributes:
        attacker: The seat that attempts.
        character: Id of the character with which it does.
        strength: The luck that is needed to foil it.
        luck: The luck played so far.
        played: Ids of the cards played against it.
        flips: How many cards Howard may still turn up.
        asked: The seats that are asked, in order; Howard, if he plays, comes last.
    """

    attacker: int
    character: str
    strength: int
    luck: int
    played: CardIds
    flips: int
    asked: tuple[int, ...]


@shows_itself
class GetLuckyObservation(NamedTuple):
    """What a seat may know, with no way back to the state.

    Attributes:
        edition: Id of the edition.
        deck: Every character of the deck, by id.
        cards: Every card of the deck, by id.
        seat: Whose observation it is; None for a spectator, who sees no hand.
        turn: The number of the turn, from 1.
        phase: The phase of the turn.
        on_turn: The seat whose turn it is, or was last.
        to_act: The seat that must choose now.
        characters: The characters of each seat, by id, by number.
        drawing_room: The characters in the Drawing Room, by id, by number.
        absent: The characters that take no part, by id, by number.
        tucked: The cards under each character that takes part, by id, sorted.
        values: What an attempt of each character that takes part is worth.
        lucky: The character on which Lucky stands.
        lucky_next: The character to which he goes next, ``""`` when the game is over.
        strangers: The seats that play by rule, without a hand: Howard's, where he plays.
        hand: The seat's own hand, sorted; empty for a spectator.
        hand_sizes: How many cards each seat holds.
        deck_size: How many cards the deck holds.
        discards: The discards, sorted.
        attempt: The attempt that is being answered, or that ended the game, or None.
        idle: How many characters in a row Lucky has visited while nobody could change anything.
        winner: The seat that won, or None.
        options: Every option of the game, as pairs of name and value, sorted.

    >>> import kdl
    >>> seen = kdl.observe(kdl.new_game("get_lucky", seats=3, seed=1), 1)
    >>> seen.seat, seen.lucky, len(seen.hand)
    (1, 'character_2', 6)
    """

    edition: str
    deck: Mapping[str, Character]
    cards: Mapping[str, GetLuckyCard]
    seat: int | None
    turn: int
    phase: Phase
    on_turn: int
    to_act: int
    characters: tuple[CardIds, ...]
    drawing_room: CardIds
    absent: CardIds
    tucked: Mapping[str, CardIds]
    values: Mapping[str, int]
    lucky: str
    lucky_next: str
    strangers: tuple[int, ...]
    hand: CardIds
    hand_sizes: tuple[int, ...]
    deck_size: int
    discards: CardIds
    attempt: OpenAttempt | None
    idle: int
    winner: int | None
    options: Options

    @property
    def family(self) -> AnyFamily:
        """The family of games that it is of."""
        from kdl.games.getlucky.family import GETLUCKY

        return GETLUCKY

    @property
    def known_cards(self) -> frozenset[str]:
        """The cards that the seat sees now, by id."""
        played = self.attempt.played if self.attempt else ()
        return frozenset((*self.hand, *self.discards, *itertools.chain(*self.tucked.values()), *played))

    def sample(
        self, rng: Random, *, likelihood: Callable[[GetLuckyState], float] | None = None, among: int = AMONG
    ) -> GetLuckyState:
        """Deal what the seat cannot see, so that it cannot tell the state from the true one.

        That are the hands of the others and the deck; every way in which the cards can lie has the same probability.
        What a seat remembers beyond what it sees now is left out: the state shows it the same observation. The same
        generator gives the same state.

        Args:
            rng: Draws; it is used up.
            likelihood: How likely what others did is in a state, as :func:`kdl.likelihood` says: then the state is one
                of several that are dealt, drawn in proportion to it. Without it, what others did tells nothing.
            among: From how many it is drawn then.

        Raises:
            ArgumentError: It is no generator of random numbers, or the likelihood is no function of one argument.
            OptionError: The number is none, or too large.

        >>> import kdl
        >>> from random import Random
        >>> state = kdl.new_game("get_lucky", seats=4, seed=7)
        >>> seen = kdl.observe(state, 0)
        >>> kdl.observe(seen.sample(Random(1)), 0) == seen
        True
        >>> likely = seen.sample(Random(1), likelihood=kdl.likelihood)  # by what others did in the attempt under way
        """
        deal: Callable[[Random], GetLuckyState] = partial(sample_getlucky, self)
        return drawn(deal, likelihood, rng, among)

    def __repr__(self) -> str:
        """Name the game, who looks, where in the game this is, and who is with whom."""
        return (
            f"<GetLuckyObservation of {self.edition!r} {seen_by(self.seat)}, turn {self.turn}, {self.phase}: "
            f"seat {self.to_act} to act, characters {self.characters}, Lucky on {self.lucky}, "
            f"cards held {self.hand_sizes}>"
        )


def observe_getlucky(state: GetLuckyState, seat: int | None) -> GetLuckyObservation:
    """Return what a seat, or a spectator, may know of a card game."""
    game, tucked, under = state.game, state.tucked, state.tucked_bits
    numbers = game.character_ix
    return GetLuckyObservation(
        edition=game.edition,
        deck=game.characters_by_id,
        cards=game.cards_by_id,
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        on_turn=state.on_turn,
        to_act=state.to_act,
        characters=state.characters,
        drawing_room=state.drawing_room,
        absent=state.absent,
        tucked=frozen(tucked),
        values=frozen({character: game.value(numbers[character], under[numbers[character]]) for character in tucked}),
        lucky=state.lucky,
        lucky_next="" if state.phase == "over" else game.character_ids[next_visit(state).character],
        strangers=game.strangers,
        hand=() if seat is None else game.cards_of(state.hand_bits[seat]),
        hand_sizes=tuple(bits.bit_count() for bits in state.hand_bits),
        deck_size=len(state.deck_ix),
        discards=state.discards,
        attempt=_open_attempt(state),
        idle=state.idle,
        winner=state.winner,
        options=game.key[1],
    )


def _open_attempt(state: GetLuckyState) -> OpenAttempt | None:
    if state.attempt is None:
        return None
    attacker, character, strength, luck, played, flips = state.attempt
    game = state.game
    return OpenAttempt(
        attacker=attacker,
        character=game.character_ids[character],
        strength=strength,
        luck=luck,
        played=tuple(game.card_ids[card] for card in played),
        flips=flips,
        asked=(*game.asked[attacker], *game.strangers),
    )


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
