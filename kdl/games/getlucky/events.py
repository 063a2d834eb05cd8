"""What happens in the card game alone; characters and cards stand in events as the numbers that the game uses."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.events import (
    Arranged,
    Dealt,
    Drew,
    FirstPlayerChosen,
    Flipped,
    Foiled,
    Killed,
    LuckPlayed,
    Passed,
    Shuffled,
    TurnBegan,
    event,
)


@event("deal-characters")
class CharactersDealt(NamedTuple):
    """A seat was dealt its characters, face up."""

    seat: int
    characters: tuple[int, ...]


@event("drawing-room")
class DrawingRoomFilled(NamedTuple):
    """Some characters lie in the Drawing Room."""

    characters: tuple[int, ...]


@event("absent")
class SentAway(NamedTuple):
    """The characters that are left take no part; there may be none."""

    characters: tuple[int, ...]


@event("lucky-starts")
class LuckyPlaced(NamedTuple):
    """Lucky starts on a character."""

    character: int


@event("play")
class Improved(NamedTuple):
    """A seat put a card under one of its characters; ``replaced`` is the card that lay there before, or -1."""

    seat: int
    card: int
    character: int
    perfect: bool
    replaced: int


@event("swap")
class Swapped(NamedTuple):
    """A seat exchanged a character for one in the Drawing Room; what lies under them and Lucky go along."""

    seat: int
    character: int
    taken: int
    with_lucky: bool


@event("attempt")
class CharacterAttempted(NamedTuple):
    """A seat attempts the murder with the character that Lucky visits."""

    seat: int
    character: int
    strength: int


@event("perfect-defence")
class StoppedOutright(NamedTuple):
    """The card that was just played is perfect for the murderer and stops the attempt, whatever its clovers."""

    seat: int
    card: int
    character: int


@event("spite")
class SpiteStayed(NamedTuple):
    """Spite that was played stays under the character for good."""

    character: int
    cards: tuple[int, ...]


@event("howard")
class HowardAsked(NamedTuple):
    """Howard is asked to save Lucky: he may turn up at most this number of cards."""

    seat: int
    cards: int


@event("lucky-moves")
class LuckyVisited(NamedTuple):
    """Lucky went on to the next character; ``idle`` counts his visits in a row where nobody could change anything."""

    origin: int
    character: int
    skipped: tuple[int, ...]
    idle: int


@event("room-draw")
class DrewInDrawingRoom(NamedTuple):
    """A seat drew a card because it held fewer than the number that Lucky visits in the Drawing Room."""

    seat: int
    card: int
    held: int
    number: int


@event("room-no-draw")
class DrewNothing(NamedTuple):
    """A seat drew no card in the Drawing Room: it holds enough, or the deck is empty."""

    seat: int
    held: int
    number: int


@event("stalemate")
class Stalemate(NamedTuple):
    """Lucky went once round the table and nobody could change anything: the game is a draw."""

    visits: int


#: What happens in the card game: much of it happens in the mansion, too.
GetLuckyEvent = (
    CharactersDealt
    | DrawingRoomFilled
    | SentAway
    | Shuffled
    | Dealt
    | LuckyPlaced
    | FirstPlayerChosen
    | Arranged
    | Drew
    | Improved
    | Swapped
    | CharacterAttempted
    | LuckPlayed
    | Passed
    | HowardAsked
    | Flipped
    | StoppedOutright
    | Foiled
    | SpiteStayed
    | Killed
    | LuckyVisited
    | DrewInDrawingRoom
    | DrewNothing
    | TurnBegan
    | Stalemate
)
