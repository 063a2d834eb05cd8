"""Events: facts that happened, each with its result.

Spaces and cards stand in events as the numbers that the game knows them by (``game.space_ids[number]``,
``game.card_ids[number]``); seats are counted from 0. Events of different kinds are never equal.
"""

from __future__ import annotations

from kdl.core.events import RULES
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
from kdl.games.mansion.events.attempts import Attempted, Foiled, Killed, LeftGame, LuckPlayed, MotiveGained, Passed
from kdl.games.mansion.events.flight import (
    Attacked,
    Escaped,
    GhostGrew,
    LeftBehind,
    Looted,
    LuckyDriven,
    Reshuffled,
    Slain,
    Withstood,
)
from kdl.games.mansion.events.lucky_moves import LuckyLed, LuckyWalked
from kdl.games.mansion.events.pets_and_strangers import Flipped, Led, PetPlaced, Roamed, Sent, Stayed
from kdl.games.mansion.events.setup import (
    Arranged,
    Dealt,
    FirstPlayerChosen,
    Shuffled,
    StartFound,
    TurnedFaceUp,
    WingClosed,
)
from kdl.games.mansion.events.turn import (
    Drew,
    Jumped,
    LightsWentOut,
    LuckyMoved,
    Rested,
    Stepped,
    Stopped,
    TurnBegan,
    Walked,
)

#: What happens in the mansion.
HouseEvent = (
    Shuffled
    | Dealt
    | WingClosed
    | FirstPlayerChosen
    | Arranged
    | TurnedFaceUp
    | StartFound
    | LuckyWalked
    | LuckyLed
    | LeftGame
    | Stepped
    | Walked
    | Jumped
    | Stopped
    | Drew
    | LightsWentOut
    | Rested
    | LuckyMoved
    | TurnBegan
    | Attempted
    | LuckPlayed
    | Passed
    | Foiled
    | MotiveGained
    | Killed
    | PetPlaced
    | Led
    | Sent
    | Roamed
    | Stayed
    | Flipped
    | LuckyDriven
    | Attacked
    | Withstood
    | GhostGrew
    | Slain
    | Looted
    | LeftBehind
    | Reshuffled
    | Escaped
)

#: What happens in the card game: much of it happens in the mansion, too.
TableEvent = (
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

Event = HouseEvent | TableEvent

__all__ = [
    "Arranged",
    "Attacked",
    "Attempted",
    "CharacterAttempted",
    "CharactersDealt",
    "Dealt",
    "DrawingRoomFilled",
    "Drew",
    "DrewInDrawingRoom",
    "DrewNothing",
    "Escaped",
    "Event",
    "FirstPlayerChosen",
    "Flipped",
    "Foiled",
    "GhostGrew",
    "HouseEvent",
    "HowardAsked",
    "Improved",
    "Jumped",
    "Killed",
    "Led",
    "LeftBehind",
    "LeftGame",
    "LightsWentOut",
    "Looted",
    "LuckPlayed",
    "LuckyDriven",
    "LuckyLed",
    "LuckyMoved",
    "LuckyPlaced",
    "LuckyVisited",
    "LuckyWalked",
    "MotiveGained",
    "Passed",
    "PetPlaced",
    "Reshuffled",
    "Rested",
    "Roamed",
    "Sent",
    "SentAway",
    "Shuffled",
    "Slain",
    "SpiteStayed",
    "Stalemate",
    "StartFound",
    "Stayed",
    "Stepped",
    "Stopped",
    "StoppedOutright",
    "Swapped",
    "TableEvent",
    "TurnBegan",
    "TurnedFaceUp",
    "Walked",
    "WingClosed",
    "Withstood",
    "rule_of",
]


def rule_of(event: Event) -> str:
    """Name the rule behind an event, under which ``game.clauses`` has its clause."""
    match event:
        case TurnBegan(why=why):
            return why
        case Stopped(ends_turn=True):
            return "no-action"
        case Attacked(attacker=-1):
            return "lucky-attacks"
    return RULES[type(event)]
