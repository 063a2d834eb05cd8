"""Events: facts that happened, each with its result.

Spaces and cards stand in events as the numbers that the game knows them by (``game.space_ids[number]``,
``game.card_ids[number]``); seats are counted from 0. Events of different kinds are never equal.
"""

from __future__ import annotations

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
    rule_of,
)
from kdl.games.getlucky.events import (
    CharacterAttempted,
    CharactersDealt,
    DrawingRoomFilled,
    DrewInDrawingRoom,
    DrewNothing,
    GetLuckyEvent,
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
from kdl.games.mansion.events import MansionEvent
from kdl.games.mansion.events.attempts import Attempted, LeftGame, MotiveGained, TokenGained, TokenSpent
from kdl.games.mansion.events.flight import (
    Attacked,
    Escaped,
    GhostGrew,
    LeftBehind,
    Looted,
    Reshuffled,
    Slain,
    Withstood,
)
from kdl.games.mansion.events.lucky_moves import LuckyDriven, LuckyLed, LuckyWalked
from kdl.games.mansion.events.pets_and_strangers import Led, PetPlaced, Roamed, Sent, Stayed
from kdl.games.mansion.events.setup import StartFound, TurnedFaceUp, WingClosed
from kdl.games.mansion.events.turn import Jumped, LightsWentOut, LuckyMoved, Rested, Stepped, Stopped, Walked

#: What happens in any game.
Event = MansionEvent | GetLuckyEvent

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
    "GetLuckyEvent",
    "GhostGrew",
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
    "MansionEvent",
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
    "TokenGained",
    "TokenSpent",
    "TurnBegan",
    "TurnedFaceUp",
    "Walked",
    "WingClosed",
    "Withstood",
    "rule_of",
]
