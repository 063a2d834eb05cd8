"""How each event changes the state of the card game."""

from __future__ import annotations

from collections.abc import Callable

from kdl.core.events import (
    E_,
    Arranged,
    Change,
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
from kdl.games.getlucky.events import (
    CharacterAttempted,
    CharactersDealt,
    DrawingRoomFilled,
    DrewInDrawingRoom,
    DrewNothing,
    HowardAsked,
    Improved,
    LuckyPlaced,
    LuckyVisited,
    SentAway,
    SpiteStayed,
    Stalemate,
    StoppedOutright,
    Swapped,
)
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM
from kdl.games.getlucky.state import Attempt, GetLuckyState

#: The places of the fields in a state.
(
    GAME, SEED, TURN, PHASE, ON_TURN, TO_ACT, OWNED_BITS, TUCKED_BITS, LUCKY_AT, HAND_BITS, DECK_IX, DISCARD_BITS,
    ATTEMPT, IDLE, WINNER,
) = range(len(GetLuckyState._fields))  # fmt: skip

CHANGES: dict[type, Change] = {}
on: Callable[[type], Callable[[E_], E_]] = entering(CHANGES)


@on(CharactersDealt)
def _characters_dealt(fields: Fields, event: CharactersDealt) -> None:
    _place(fields, event.characters, event.seat)


@on(DrawingRoomFilled)
def _drawing_room_filled(fields: Fields, event: DrawingRoomFilled) -> None:
    _place(fields, event.characters, DRAWING_ROOM)


@on(SentAway)
def _sent_away(fields: Fields, event: SentAway) -> None:
    _place(fields, event.characters, ABSENT)


@on(Shuffled)
def _shuffled(fields: Fields, event: Shuffled) -> None:
    fields[DECK_IX] = event.deck


@on(Dealt)
def _dealt(fields: Fields, event: Dealt) -> None:
    fields[HAND_BITS] = put(fields[HAND_BITS], event.seat, bits_of(event.cards))
    fields[DECK_IX] = fields[DECK_IX][: -len(event.cards)]


@on(LuckyPlaced)
def _lucky_placed(fields: Fields, event: LuckyPlaced) -> None:
    fields[LUCKY_AT] = event.character


@on(FirstPlayerChosen)
@on(TurnBegan)
def _turn_began(fields: Fields, event: FirstPlayerChosen | TurnBegan) -> None:
    fields[TURN] += 1
    fields[PHASE] = "action"
    fields[ON_TURN] = fields[TO_ACT] = event.seat


@on(Arranged)
def _arranged(fields: Fields, event: Arranged) -> None:
    for name, value in event.changes:
        fields[GetLuckyState._fields.index(name)] = value


@on(Drew)
@on(DrewInDrawingRoom)
def _drew(fields: Fields, event: Drew | DrewInDrawingRoom) -> None:
    fields[DECK_IX] = fields[DECK_IX][:-1]
    hands = fields[HAND_BITS]
    fields[HAND_BITS] = put(hands, event.seat, hands[event.seat] | 1 << event.card)


@on(DrewNothing)
@on(StoppedOutright)
def _nothing(_fields: Fields, _event: DrewNothing | StoppedOutright) -> None:
    """Change nothing: the event says why."""


@on(Improved)
def _improved(fields: Fields, event: Improved) -> None:
    seat, card, character, _, replaced = event
    _give_up(fields, seat, card)
    tucked = fields[TUCKED_BITS]
    under = tucked[character] | 1 << card
    if replaced != NONE:
        under &= ~(1 << replaced)
        fields[DISCARD_BITS] |= 1 << replaced
    fields[TUCKED_BITS] = put(tucked, character, under)


@on(Swapped)
def _swapped(fields: Fields, event: Swapped) -> None:
    both = 1 << event.character | 1 << event.taken
    owned = [*fields[OWNED_BITS]]
    owned[event.seat] ^= both
    owned[DRAWING_ROOM] ^= both
    fields[OWNED_BITS] = tuple(owned)


@on(CharacterAttempted)
def _attempted(fields: Fields, event: CharacterAttempted) -> None:
    fields[ATTEMPT] = make(Attempt, (event.seat, event.character, event.strength, 0, (), 0))
    fields[PHASE] = "luck"
    fields[TO_ACT] = fields[GAME].asked[event.seat][0]


@on(LuckPlayed)
def _luck_played(fields: Fields, event: LuckPlayed) -> None:
    _give_up(fields, event.seat, event.card)
    _count(fields, event.card, event.luck)


@on(Flipped)
def _flipped(fields: Fields, event: Flipped) -> None:
    fields[DECK_IX] = fields[DECK_IX][:-1]
    _count(fields, event.card, event.luck)
    _let_flip(fields, fields[ATTEMPT].flips - 1)


@on(Passed)
def _passed(fields: Fields, event: Passed) -> None:
    asked = fields[GAME].asked[fields[ON_TURN]]
    place = asked.index(event.seat) + 1
    fields[TO_ACT] = asked[min(place, len(asked) - 1)]


@on(HowardAsked)
def _howard_asked(fields: Fields, event: HowardAsked) -> None:
    fields[TO_ACT] = event.seat
    _let_flip(fields, event.cards)


@on(Foiled)
def _foiled(fields: Fields, _event: Foiled) -> None:
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[ATTEMPT] = None


@on(SpiteStayed)
def _spite_stayed(fields: Fields, event: SpiteStayed) -> None:
    spites, tucked = bits_of(event.cards), fields[TUCKED_BITS]
    fields[DISCARD_BITS] &= ~spites
    fields[TUCKED_BITS] = put(tucked, event.character, tucked[event.character] | spites)


@on(Killed)
def _killed(fields: Fields, event: Killed) -> None:
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[PHASE] = "over"
    fields[WINNER] = fields[TO_ACT] = event.seat


@on(LuckyVisited)
def _lucky_visited(fields: Fields, event: LuckyVisited) -> None:
    fields[LUCKY_AT], fields[IDLE] = event.character, event.idle


@on(Stalemate)
def _stalemate(fields: Fields, _event: Stalemate) -> None:
    fields[PHASE] = "over"


def _place(fields: Fields, characters: tuple[int, ...], place: int) -> None:
    """Put characters in a place, out of those that are absent."""
    places, put_there = list(fields[OWNED_BITS]), bits_of(characters)
    places[ABSENT] &= ~put_there
    places[place] |= put_there
    fields[OWNED_BITS] = tuple(places)


def _give_up(fields: Fields, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    hands = fields[HAND_BITS]
    fields[HAND_BITS] = put(hands, seat, hands[seat] & ~(1 << card))


def _count(fields: Fields, card: int, luck: int) -> None:
    """Lay a card down against the attempt."""
    attacker, character, strength, _, played, flips = fields[ATTEMPT]
    fields[ATTEMPT] = make(Attempt, (attacker, character, strength, luck, (*played, card), flips))


def _let_flip(fields: Fields, flips: int) -> None:
    """Set how many cards Howard may still turn up."""
    attacker, character, strength, luck, played, _ = fields[ATTEMPT]
    fields[ATTEMPT] = make(Attempt, (attacker, character, strength, luck, played, flips))
