"""What one seat may know, and a state that it cannot tell from the true one, made from that alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.actions import LUCKY
from kdl.core.cards import AMONG, Hidden, drawn
from kdl.core.game import make_game
from kdl.core.position import Phase, seen_by, shows_itself
from kdl.core.values import NONE, CardIds, frozen
from kdl.errors import OptionError
from kdl.games.editions import load_edition
from kdl.games.mansion.game import Mansion
from kdl.games.mansion.rules.visibility import views
from kdl.games.mansion.state import DOG, Attempt, State

if TYPE_CHECKING:
    from kdl.core.actions import Who
    from kdl.core.edition import AnyFamily, Options
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.cards import Card


class OpenAttempt(NamedTuple):
    """An attempt, as everybody at the table sees it.

    Attributes:
        attacker: The seat that attacks, None for Lucky's ghost.
        target: The seat that is attacked, None for Lucky.
        weapon: Id of the weapon card, ``""`` for bare hands.
        strength: The luck that is needed to foil it.
        luck: The luck played so far.
        played: Ids of all cards played in it, the weapon first.
        phase: The phase in which it was made, where play goes on after it.
        on_dog: Whether the dog of 2009 is attacked, in place of Lucky.
    """

    attacker: int | None
    target: int | None
    weapon: str
    strength: int
    luck: int
    played: CardIds
    phase: Phase = "action"
    on_dog: bool = False


#: What lies on an empty board.
_NOTHING: Mapping[str, Any] = frozen()


@shows_itself
class Observation(NamedTuple):
    """What a seat may know, with no way back to the state; where nothing else is said, that nobody stands on a board.

    Attributes:
        edition: Id of the edition; ``""`` where none is played.
        board: The board, with the wings that are closed.
        cards: Every card of the edition, by id.
        seat: Whose observation it is; None for a spectator, who sees no hand.
        turn: The number of the turn, from 1.
        phase: The phase of the turn.
        on_turn: The seat whose turn it is.
        to_act: The seat that must choose now.
        steps_left: How many steps the seat on turn can still go.
        lucky_steps: How many steps it can still make Lucky go.
        acted: Whether a card was played in this turn.
        snoops: Whether a turn in which no card was played can end with a card that is drawn, and no other can.
        pawns: The space of each seat's pawn, ``""`` for a seat that is out of the game.
        lucky: Lucky's space.
        pets: The space of each pet that plays, by id.
        strangers: The seats that play by rule, without a hand.
        lookouts: For each space in play, the spaces from which it is seen now, itself included. Who is in a room with
            the cat does not look out, so this is not always the same in both directions.
        hand: The seat's own hand, sorted; empty for a spectator.
        hand_sizes: How many cards each seat holds.
        has_motives: Whether players gain strength by motives; by spite tokens, if there are any.
        motives: How many motives each seat has.
        strengths: The strength of each seat without a weapon.
        weapon_bonus: What every weapon is worth beyond what its card says.
        first_turns: How many turns have to begin before Lucky calls anybody; 0 where he always does, or never.
        ghostly: Whether Lucky is a ghost.
        ghost: How many motives Lucky's ghost has.
        motive_cards: Which cards they are, and those of the seats, sorted. They lie face down, but everybody saw them
            being played, and sees on the discards what else was played in that attempt.
        deck_size: How many cards the deck holds.
        discards: The discards, sorted.
        removed: How many cards are out of the game.
        gone: Those of them that everybody has seen, sorted.
        attempt: The attempt that is being answered, or None.
        lights_out: Whether the lights are out.
        winner: The seat that won, or None.
        options: Every option of the game, as pairs of name and value, sorted.
        tokens: The spite tokens of each seat; empty in games without them.
        pool: How many spite tokens are left to be earned.
        spends: Whether spite tokens can be spent in defence.
        dog_tokens: How many spite tokens the dog of 2009 carries.
        dog_dead: Whether he has been killed.
        dog_offers: Whether the seat to act may take his tokens.
        dog_guards: Whether nobody may attack Lucky where he sees it; then he can be attacked, too.

    >>> import kdl
    >>> seen = kdl.observe(kdl.new_game(seats=3, seed=7), 1)
    >>> seen.seat, seen.lucky, sorted(seen.lookouts["foyer"])[:2]
    (1, 'gallery', ['dining_hall', 'drawing_room'])
    """

    edition: str
    board: Board
    cards: Mapping[str, Card] = _NOTHING
    seat: int | None = None
    turn: int = 0
    phase: Phase = "movement"
    on_turn: int = 0
    to_act: int = 0
    steps_left: int = 0
    lucky_steps: int = 0
    acted: bool = False
    snoops: bool = False
    pawns: tuple[str, ...] = ()
    lucky: str = ""
    pets: Mapping[str, str] = _NOTHING
    strangers: tuple[int, ...] = ()
    lookouts: Mapping[str, frozenset[str]] = _NOTHING
    hand: CardIds = ()
    hand_sizes: tuple[int, ...] = ()
    has_motives: bool = False
    motives: tuple[int, ...] = ()
    strengths: tuple[int, ...] = ()
    weapon_bonus: int = 0
    first_turns: int = 0
    ghostly: bool = False
    ghost: int = 0
    motive_cards: CardIds = ()
    deck_size: int = 0
    discards: CardIds = ()
    removed: int = 0
    gone: CardIds = ()
    attempt: OpenAttempt | None = None
    lights_out: bool = False
    winner: int | None = None
    options: Options = ()
    tokens: tuple[int, ...] = ()
    pool: int = 0
    spends: bool = False
    dog_tokens: int = 0
    dog_dead: bool = False
    dog_offers: bool = False
    dog_guards: bool = False

    @property
    def family(self) -> AnyFamily:
        """The family of games that it is of."""
        from kdl.games.mansion.family import MANSION

        return MANSION

    @property
    def known_cards(self) -> frozenset[str]:
        """The cards that the seat sees now, or saw before they were laid down for good, by id."""
        played = self.attempt.played if self.attempt else ()
        return frozenset((*self.hand, *self.discards, *self.gone, *self.motive_cards, *played))

    def sample(self, rng: Random, *, likelihood: Callable[[State], float] | None = None, among: int = AMONG) -> State:
        """Deal what the seat cannot see, so that it cannot tell the state from the true one.

        That are the hands of the others, the deck, the cards that closed a wing, and whose motive is which card; every
        way in which the cards can lie has the same probability. What a seat remembers beyond what it sees now is left
        out: the state shows it the same observation. The same generator gives the same state.

        Args:
            rng: Draws; it is used up.
            likelihood: How likely what others did is in a state, as :func:`kdl.likelihood` says: then the state is one
                of several that are dealt, drawn in proportion to it. Without it, what others did tells nothing.
            among: From how many it is drawn then.

        Raises:
            ArgumentError: It is no generator of random numbers, or the likelihood is no function of one argument.
            OptionError: It is a board on which nothing is played, or the number is none, or too large.

        >>> import kdl
        >>> from random import Random
        >>> state = kdl.new_game(seats=4, seed=7)
        >>> seen = kdl.observe(state, 0)
        >>> kdl.observe(seen.sample(Random(1)), 0) == seen
        True
        >>> likely = seen.sample(Random(1), likelihood=kdl.likelihood)  # by what others did in the attempt under way
        """
        deal: Callable[[Random], State] = partial(sample_mansion, self)
        return drawn(deal, likelihood, rng, among)

    def __repr__(self) -> str:
        """Name the game, who looks, where in the game this is, and who is where."""
        if not self.edition:
            return f"<Observation of {self.board!r}>"
        return (
            f"<Observation of {self.edition!r} {seen_by(self.seat)}, turn {self.turn}, {self.phase}: "
            f"seat {self.to_act} to act, pawns {self.pawns}, Lucky {self.lucky}, cards held {self.hand_sizes}>"
        )


def observe_mansion(state: State, seat: int | None) -> Observation:
    """Return what a seat, or a spectator, may know of a game in the mansion."""
    game = state.game
    return Observation(
        edition=game.edition,
        board=game.board,
        cards=game.cards_by_id,
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        on_turn=state.on_turn,
        to_act=state.to_act,
        steps_left=state.steps_left,
        lucky_steps=state.lucky_steps,
        acted=state.acted,
        snoops=game.snoops,
        pawns=state.pawns,
        lucky=state.lucky,
        pets=frozen(state.pets),
        strangers=game.strangers,
        lookouts=views(state),
        hand=() if seat is None else game.cards_of(state.hand_bits[seat]),
        hand_sizes=tuple(bits.bit_count() for bits in state.hand_bits),
        has_motives=game.has_motives,
        motives=tuple(bits.bit_count() for bits in state.motive_bits),
        strengths=tuple(map(state.strength, range(game.seats))),
        weapon_bonus=game.weapon_bonus,
        first_turns=_first_turns(state),
        ghostly=game.has_ghost,
        ghost=state.ghost_bits.bit_count(),
        motive_cards=_motive_cards(state),
        deck_size=len(state.deck_ix),
        discards=state.discards,
        removed=state.removed_bits.bit_count(),
        gone=state.removed if game.source.open_removal else (),
        attempt=_open_attempt(state),
        lights_out=state.lights_out,
        winner=state.winner,
        options=game.key[1],
        tokens=state.tokens,
        pool=state.tokens_left,
        spends=game.rules.spends,
        dog_tokens=state.dog_tokens,
        dog_dead=state.dog_dead,
        dog_offers=state.dog_offers,
        dog_guards="attack" in game.rules.plays and game.has_shamrock and not state.dog_dead,
    )


def _first_turns(state: State) -> int:
    """Count the seats that wait for their first turn, where Lucky calls nobody before.

    Rule: deluxe.order.first-round, classic.order.first-round
    """
    return (state.game.everyone & ~(state.had_turn | 1 << state.on_turn)).bit_count() if state.game.first_round else 0


def _motive_cards(state: State) -> CardIds:
    bits = state.ghost_bits
    for motives in state.motive_bits:
        bits |= motives
    return state.game.cards_of(bits)


def _open_attempt(state: State) -> OpenAttempt | None:
    if state.attempt is None:
        return None
    attacker, target, phase, weapon, strength, luck, played = state.attempt
    ids = state.game.card_ids
    return OpenAttempt(
        attacker=None if attacker == NONE else attacker,
        target=None if target < 0 else target,
        weapon="" if weapon == NONE else ids[weapon],
        strength=strength,
        luck=luck,
        played=tuple(ids[card] for card in played),
        phase=phase,
        on_dog=target == DOG,
    )


def observe_board(board: Board) -> Observation:
    """Return the observation of a board on which nobody stands and nothing is played."""
    return Observation(edition="", board=board, lookouts=board_views(board))


def board_views(board: Board) -> Mapping[str, frozenset[str]]:
    """Return, for each space in play, the spaces from which it is seen when nothing but walls is in the way."""
    return frozen({space.id: board.sees(space.id) | {space.id} for space in board.spaces if board.is_open(space.id)})


def order(observation: Observation) -> dict[str, tuple[Who, ...]]:
    """List who stands in each space: Doctor Lucky first, then the seats that are still in the game, then the pets."""
    everybody: list[tuple[Who, str]] = [(LUCKY, observation.lucky)]
    everybody += enumerate(observation.pawns)
    everybody += observation.pets.items()
    found: dict[str, tuple[Who, ...]] = {}
    for who, space in everybody:
        if space:
            found[space] = (*found.get(space, ()), who)
    return found


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
