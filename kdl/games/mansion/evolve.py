"""How each event changes the state: the only place that makes a new state of an old one.

One small function per event works on the fields of a state as a list, so that several events in a row cost one new
state; a table finds the function, which is faster than a chain of patterns, and a test holds the table complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import (
    Arranged,
    Dealt,
    Drew,
    Fields,
    FirstPlayerChosen,
    Flipped,
    Foiled,
    Killed,
    LuckPlayed,
    Passed,
    Shuffled,
    TurnBegan,
    entering,
    put,
)
from kdl.core.values import NONE, bits_of, make
from kdl.games.mansion.events import (
    Attacked,
    Attempted,
    DogAsked,
    DogAttacked,
    DogCalmed,
    DogGained,
    DogKilled,
    DogMoved,
    DogSaved,
    Escaped,
    GhostGrew,
    GhostLed,
    Jumped,
    Led,
    LeftBehind,
    LeftGame,
    LightsWentOut,
    Looted,
    LuckyDriven,
    LuckyLed,
    LuckyMoved,
    LuckyWalked,
    MotiveGained,
    PetPlaced,
    Reshuffled,
    Rested,
    Roamed,
    Sent,
    Slain,
    StartFound,
    Stayed,
    Stepped,
    Stopped,
    TokenGained,
    TokensLeft,
    TokenSpent,
    TokenTaken,
    TurnedFaceUp,
    Walked,
    WingClosed,
    Withstood,
)
from kdl.games.mansion.state import DOG, Attempt, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.events import E_, Change, Fields

#: The places of the fields in a state.
(
    GAME, SEED, TURN, PHASE, ON_TURN, TO_ACT, STEPS_LEFT, LUCKY_STEPS, ACTED, HAD_TURN, PAWN_AT, LUCKY_AT, PET_AT,
    HAND_BITS, MOTIVE_BITS, GHOST_BITS, DECK_IX, DISCARD_BITS, REMOVED_BITS, ATTEMPT, LIGHTS_OUT, WINNER,
    TOKENS, DOG_TOKENS, DOG_DEAD, DOG_OFFERS,
) = range(len(State._fields))  # fmt: skip

CHANGES: dict[type, Change] = {}
on: Callable[[type], Callable[[E_], E_]] = entering(CHANGES)


def end_movement(fields: Fields) -> None:
    """Go on to the action; steps that were not taken are lost."""
    fields[PHASE] = "action"
    fields[STEPS_LEFT] = fields[LUCKY_STEPS] = 0


def play(fields: Fields, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    hands = fields[HAND_BITS]
    fields[HAND_BITS] = put(hands, seat, hands[seat] & ~(1 << card))
    fields[ACTED] = True


def count(fields: Fields, card: int, luck: int) -> None:
    """Lay a card down against the attempt."""
    attacker, target, phase, weapon, strength, _, played = fields[ATTEMPT]
    fields[ATTEMPT] = make(Attempt, (attacker, target, phase, weapon, strength, luck, (*played, card)))


# ---- What setting up changes.


@on(Shuffled)
def _shuffled(fields: Fields, event: Shuffled) -> None:
    fields[DECK_IX] = event.deck
    fields[DISCARD_BITS] = 0


@on(TurnedFaceUp)
def _turned_face_up(fields: Fields, event: TurnedFaceUp) -> None:
    fields[DECK_IX] = fields[DECK_IX][:-1]
    fields[DISCARD_BITS] |= 1 << event.card


@on(StartFound)
def _start_found(fields: Fields, event: StartFound) -> None:
    fields[LUCKY_AT] = event.space
    if fields[PET_AT]:  # the dog of 2009 starts with Lucky
        fields[PET_AT] = (event.space,)


@on(Dealt)
def _dealt(fields: Fields, event: Dealt) -> None:
    fields[HAND_BITS] = put(fields[HAND_BITS], event.seat, bits_of(event.cards))
    fields[DECK_IX] = fields[DECK_IX][: -len(event.cards)]


@on(WingClosed)
def _wing_closed(fields: Fields, event: WingClosed) -> None:
    fields[REMOVED_BITS] |= bits_of(event.cards)
    fields[DECK_IX] = fields[DECK_IX][: -len(event.cards)]


@on(Arranged)
def _arranged(fields: Fields, event: Arranged) -> None:
    for name, value in event.changes:
        fields[State._fields.index(name)] = value


# ---- What a turn changes, and moving Lucky by cards in it.


@on(Stepped)
def _stepped(fields: Fields, event: Stepped) -> None:
    fields[PAWN_AT] = put(fields[PAWN_AT], event.seat, event.space)
    fields[STEPS_LEFT] -= 1


@on(Walked)
def _walked(fields: Fields, event: Walked) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[STEPS_LEFT] += event.steps


@on(LuckyWalked)
def _lucky_walked(fields: Fields, event: LuckyWalked) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[LUCKY_STEPS] += event.steps


@on(LuckyLed)
def _lucky_led(fields: Fields, event: LuckyLed) -> None:
    fields[LUCKY_AT] = event.space
    fields[LUCKY_STEPS] -= 1


@on(Jumped)
def _jumped(fields: Fields, event: Jumped) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[PAWN_AT] = put(fields[PAWN_AT], event.seat, event.space)


@on(Stopped)
def _stopped(fields: Fields, event: Stopped) -> None:
    end_movement(fields)


@on(Rested)
def _rested(fields: Fields, event: Rested) -> None:
    """Nothing changes; the log keeps it."""


@on(Drew)
def _drew(fields: Fields, event: Drew) -> None:
    hands = fields[HAND_BITS]
    fields[HAND_BITS] = put(hands, event.seat, hands[event.seat] | 1 << event.card)
    fields[DECK_IX] = fields[DECK_IX][:-1]


@on(LightsWentOut)
def _lights_went_out(fields: Fields, event: LightsWentOut) -> None:
    fields[LIGHTS_OUT] = True


@on(LuckyMoved)
def _lucky_moved(fields: Fields, event: LuckyMoved) -> None:
    fields[LUCKY_AT] = event.space
    fields[HAD_TURN] |= 1 << fields[ON_TURN]


@on(FirstPlayerChosen)
@on(TurnBegan)
def _turn_began(fields: Fields, event: FirstPlayerChosen | TurnBegan) -> None:
    fields[TURN] += 1
    fields[PHASE] = "movement"
    fields[ON_TURN] = fields[TO_ACT] = event.seat
    fields[STEPS_LEFT] = fields[GAME].free_steps[event.seat]
    fields[LUCKY_STEPS] = 0
    fields[ACTED] = fields[DOG_OFFERS] = False


# ---- What a murder attempt changes.


@on(Attempted)
def _attempted(fields: Fields, event: Attempted) -> None:
    played: tuple[int, ...] = ()
    if event.weapon != NONE:
        played = (event.weapon,)
        play(fields, event.seat, event.weapon)
    fields[ATTEMPT] = Attempt(event.seat, NONE, "action", event.weapon, event.strength, 0, played)
    fields[PHASE] = "luck"
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]


@on(LuckPlayed)
def _luck_played(fields: Fields, event: LuckPlayed) -> None:
    play(fields, event.seat, event.card)
    count(fields, event.card, event.luck)


@on(Passed)
def _passed(fields: Fields, event: Passed) -> None:
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]


@on(Foiled)
@on(DogSaved)
def _foiled(fields: Fields, event: Foiled | DogSaved) -> None:
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[ATTEMPT] = None


@on(MotiveGained)
def _motive_gained(fields: Fields, event: MotiveGained) -> None:
    motives = fields[MOTIVE_BITS]
    fields[MOTIVE_BITS] = put(motives, event.seat, motives[event.seat] | 1 << event.card)
    fields[DISCARD_BITS] &= ~(1 << event.card)


@on(TokenGained)
def _token_gained(fields: Fields, event: TokenGained) -> None:
    tokens = fields[TOKENS]
    fields[TOKENS] = put(tokens, event.seat, tokens[event.seat] + 1)


@on(TokenSpent)
def _token_spent(fields: Fields, event: TokenSpent) -> None:
    tokens, attempt = fields[TOKENS], fields[ATTEMPT]
    tokens = put(tokens, event.seat, tokens[event.seat] - 1)
    fields[TOKENS] = put(tokens, attempt.attacker, tokens[attempt.attacker] + 1)
    fields[ATTEMPT] = attempt._replace(luck=event.luck)


@on(DogMoved)
def _dog_moved(fields: Fields, event: DogMoved) -> None:
    fields[PET_AT] = (event.space,)


@on(DogAsked)
def _dog_asked(fields: Fields, event: DogAsked) -> None:
    fields[PHASE] = "dog"
    fields[TO_ACT] = event.seat
    fields[DOG_OFFERS] = event.offers


@on(DogGained)
def _dog_gained(fields: Fields, event: DogGained) -> None:
    fields[DOG_TOKENS] += 1


@on(DogCalmed)
def _dog_calmed(fields: Fields, event: DogCalmed) -> None:
    fields[DOG_TOKENS] = 0


@on(TokenTaken)
def _token_taken(fields: Fields, event: TokenTaken) -> None:
    hands, tokens = fields[HAND_BITS], fields[TOKENS]
    fields[HAND_BITS] = put(hands, event.seat, hands[event.seat] & ~(1 << event.card))
    fields[DISCARD_BITS] |= 1 << event.card
    fields[TOKENS] = put(tokens, event.seat, tokens[event.seat] + 1)
    fields[DOG_TOKENS] -= 1


@on(TokensLeft)
def _tokens_left(fields: Fields, event: TokensLeft) -> None:
    """Nothing changes; the log keeps it."""


@on(DogAttacked)
def _dog_attacked(fields: Fields, event: DogAttacked) -> None:
    _attempted(fields, Attempted(*event))
    fields[ATTEMPT] = fields[ATTEMPT]._replace(target=DOG)


@on(DogKilled)
def _dog_killed(fields: Fields, event: DogKilled) -> None:
    tokens = fields[TOKENS]
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[ATTEMPT] = None
    fields[TOKENS] = put(tokens, event.seat, tokens[event.seat] + event.tokens)
    fields[DOG_TOKENS], fields[DOG_DEAD] = 0, True


@on(LeftGame)
def _left_game(fields: Fields, event: LeftGame) -> None:
    gone = bits_of(event.cards)
    fields[DISCARD_BITS] &= ~gone
    fields[REMOVED_BITS] |= gone


@on(Killed)
def _killed(fields: Fields, event: Killed) -> None:
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[PHASE] = "over"
    fields[WINNER] = fields[TO_ACT] = event.seat


# ---- What pets and strangers change.


@on(PetPlaced)
def _pet_placed(fields: Fields, event: PetPlaced) -> None:
    fields[PET_AT] = put(fields[PET_AT], event.pet, event.space)
    fields[STEPS_LEFT] -= 1


@on(Led)
def _led(fields: Fields, event: Led) -> None:
    fields[PAWN_AT] = put(fields[PAWN_AT], event.pawn, event.space)
    fields[STEPS_LEFT] -= 1


@on(Sent)
def _sent(fields: Fields, event: Sent) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[PAWN_AT] = put(fields[PAWN_AT], event.pawn, event.space)


@on(Roamed)
def _roamed(fields: Fields, event: Roamed) -> None:
    fields[PAWN_AT] = put(fields[PAWN_AT], event.seat, event.space)
    end_movement(fields)


@on(Stayed)
def _stayed(fields: Fields, event: Stayed) -> None:
    end_movement(fields)


@on(Flipped)
def _flipped(fields: Fields, event: Flipped) -> None:
    fields[DECK_IX] = fields[DECK_IX][:-1]
    count(fields, event.card, event.luck)
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]


# ---- What happens in the escape changes.


@on(LuckyDriven)
def _lucky_driven(fields: Fields, event: LuckyDriven) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[LUCKY_AT] = event.space


@on(GhostLed)
def _ghost_led(fields: Fields, event: GhostLed) -> None:
    fields[LUCKY_AT] = event.space
    fields[STEPS_LEFT] -= event.points


@on(Attacked)
def _attacked(fields: Fields, event: Attacked) -> None:
    played: tuple[int, ...] = ()
    if event.weapon != NONE:
        played = (event.weapon,)
        play(fields, event.attacker, event.weapon)
    fields[ATTEMPT] = Attempt(event.attacker, event.victim, fields[PHASE], event.weapon, event.strength, 0, played)
    fields[PHASE] = "luck"
    fields[TO_ACT] = event.victim


def _resume(fields: Fields) -> None:
    """Put the cards of an attack on the discards and go back to where it interrupted the turn."""
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[PHASE] = fields[ATTEMPT].phase
    fields[TO_ACT] = fields[ON_TURN]
    fields[ATTEMPT] = None


@on(Withstood)
def _withstood(fields: Fields, event: Withstood) -> None:
    _resume(fields)


@on(GhostGrew)
def _ghost_grew(fields: Fields, event: GhostGrew) -> None:
    fields[GHOST_BITS] |= 1 << event.card
    fields[DISCARD_BITS] &= ~(1 << event.card)


@on(Slain)
def _slain(fields: Fields, event: Slain) -> None:
    _resume(fields)
    fields[PAWN_AT] = put(fields[PAWN_AT], event.victim, NONE)
    if event.victim == fields[ON_TURN]:
        end_movement(fields)


@on(Looted)
def _looted(fields: Fields, event: Looted) -> None:
    hands, loot = fields[HAND_BITS], bits_of(event.cards)
    hands = put(hands, event.victim, hands[event.victim] & ~loot)
    fields[HAND_BITS] = put(hands, event.seat, hands[event.seat] | loot)


@on(LeftBehind)
def _left_behind(fields: Fields, event: LeftBehind) -> None:
    fields[HAND_BITS] = put(fields[HAND_BITS], event.seat, 0)
    fields[MOTIVE_BITS] = put(fields[MOTIVE_BITS], event.seat, 0)
    fields[DISCARD_BITS] |= bits_of(event.cards)


@on(Reshuffled)
def _reshuffled(fields: Fields, event: Reshuffled) -> None:
    fields[DECK_IX] = event.deck
    fields[DISCARD_BITS] = 0


@on(Escaped)
def _escaped(fields: Fields, event: Escaped) -> None:
    fields[PHASE] = "over"
    fields[WINNER] = fields[TO_ACT] = event.seat
