"""What happens in the mansion: the union of its events."""

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
)
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

#: What happens in the mansion.
MansionEvent = (
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
    | TokenGained
    | TokenSpent
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
