"""What happens in the mansion: each kind of event, and their union."""

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
from kdl.core.values import NONE

# ---- Setting up: the deck, the hands, the wings, the first player.


@event("close-wing")
class WingClosed(NamedTuple):
    """A wing was closed with cards off the top of the deck; they are out of the game."""

    wing: str
    cards: tuple[int, ...]


@event("face-up")
class TurnedFaceUp(NamedTuple):
    """A seat was dealt a card face up, to find who begins."""

    seat: int
    card: int


@event("start-found")
class StartFound(NamedTuple):
    """The card that was turned up names a room: Lucky starts there."""

    card: int
    space: int


# ---- A turn: going about, drawing, doing without, and what follows it.


@event("step")
class Stepped(NamedTuple):
    """A pawn went one step."""

    seat: int
    origin: int
    space: int


@event("walk")
class Walked(NamedTuple):
    """A move card was played for its steps."""

    seat: int
    card: int
    steps: int


@event("jump")
class Jumped(NamedTuple):
    """A move card was played to go to the room that it names."""

    seat: int
    card: int
    origin: int
    space: int


@event(lambda stopped: "no-action" if stopped.ends_turn else "stop")
class Stopped(NamedTuple):
    """The seat on turn ended its movement; ``ends_turn`` where no action is possible."""

    seat: int
    ends_turn: bool


@event("lights-out")
class LightsWentOut(NamedTuple):
    """The last card of the deck was drawn."""


@event("rest")
class Rested(NamedTuple):
    """The seat on turn ended its turn without the action that was possible."""

    seat: int


@event("lucky-moves")
class LuckyMoved(NamedTuple):
    """Lucky went to the next room of his path; ``skipped`` lists the closed rooms passed over."""

    origin: int
    space: int
    skipped: tuple[int, ...]


# ---- A murder attempt, and what it leads to.


@event("attempt")
class Attempted(NamedTuple):
    """A seat attempts the murder: the weapon (-1 for bare hands) and the strength with it."""

    seat: int
    space: int
    weapon: int
    strength: int


@event("leave-game")
class LeftGame(NamedTuple):
    """Cards that were played leave the game for good."""

    cards: tuple[int, ...]


@event("token")
class TokenGained(NamedTuple):
    """The attacker takes a spite token from the pool."""

    seat: int


@event("spend")
class TokenSpent(NamedTuple):
    """A seat gave the attacker a spite token, which counts as luck; ``luck`` is the sum of all luck so far."""

    seat: int
    luck: int


@event("motive")
class MotiveGained(NamedTuple):
    """The attacker keeps one of the cards played as a motive."""

    seat: int
    card: int


# ---- The dog of 2009.


@event("dog-moves")
class DogMoved(NamedTuple):
    """The dog went one step towards Lucky."""

    origin: int
    space: int


@event(lambda asked: "dog-offers" if asked.offers else "dog-chooses")
class DogAsked(NamedTuple):
    """A seat must choose the dog's step, or (``offers``) may take his tokens."""

    seat: int
    offers: bool


@event("dog-token")
class DogGained(NamedTuple):
    """The dog gets a spite token from the pool."""


@event("dog-calm")
class DogCalmed(NamedTuple):
    """The dog is with Lucky, and his tokens go back to the pool."""

    tokens: int


@event("take")
class TokenTaken(NamedTuple):
    """A seat discarded a card for one of the dog's tokens."""

    seat: int
    card: int


@event("leave-tokens")
class TokensLeft(NamedTuple):
    """A seat takes no more of the dog's tokens."""

    seat: int


@event("attack")
class DogAttacked(NamedTuple):
    """A seat attacks the dog: the weapon (-1 for bare hands) and the strength with it."""

    seat: int
    space: int
    weapon: int
    strength: int


@event("foil")
class DogSaved(NamedTuple):
    """The luck of the others reached the strength: the attack on the dog has failed."""

    seat: int
    strength: int
    luck: int


@event("dog-killed")
class DogKilled(NamedTuple):
    """The dog is dead; the attacker takes the tokens that he carried."""

    seat: int
    strength: int
    luck: int
    tokens: int


# ---- Lucky moved by the cards of the players.


@event("lucky-card")
class LuckyWalked(NamedTuple):
    """A seat played a move card for Lucky: it can make him go up to this number of steps."""

    seat: int
    card: int
    steps: int


@event("lucky-step")
class LuckyLed(NamedTuple):
    """A seat made Lucky go one step."""

    seat: int
    origin: int
    space: int


@event("drive")
class LuckyDriven(NamedTuple):
    """A seat played a move card that moved Lucky: along his path, or (``sent``) into the room that it names."""

    seat: int
    card: int
    origin: int
    space: int
    sent: bool


@event("ghost-led")
class GhostLed(NamedTuple):
    """A seat gave some of its points of movement to Lucky's ghost, who went so many rooms forward on his path."""

    seat: int
    points: int
    origin: int
    space: int


# ---- Pets and strangers: moved by the players, and by rule.


@event("place")
class PetPlaced(NamedTuple):
    """A seat spent a step to put a pet (its place in ``game.pets``) into a room."""

    seat: int
    pet: int
    origin: int
    space: int


@event("lead")
class Led(NamedTuple):
    """A seat spent a step on another seat's pawn."""

    seat: int
    pawn: int
    origin: int
    space: int


@event("send")
class Sent(NamedTuple):
    """A seat played a move card to put another seat's pawn into the room that it names."""

    seat: int
    pawn: int
    card: int
    origin: int
    space: int


@event("roam")
class Roamed(NamedTuple):
    """A stranger went to the next lower number; ``skipped`` lists the closed rooms passed over."""

    seat: int
    origin: int
    space: int
    skipped: tuple[int, ...]


@event("stays")
class Stayed(NamedTuple):
    """A stranger stays where it is, because it can attempt the murder there."""

    seat: int


# ---- The escape: the ghost, attacks on players, what the dead leave.


@event(lambda attacked: "lucky-attacks" if attacked.attacker == NONE else "attack")
class Attacked(NamedTuple):
    """A seat, or (-1) Lucky's ghost, attacks a seat: the weapon (-1 for none) and the strength with it."""

    attacker: int
    victim: int
    space: int
    weapon: int
    strength: int


@event("withstand")
class Withstood(NamedTuple):
    """The luck of the victim reached the strength: the attack failed and its cards are discarded."""

    attacker: int
    victim: int
    strength: int
    luck: int


@event("ghost-motive")
class GhostGrew(NamedTuple):
    """Lucky's ghost keeps one of the cards played as a motive."""

    card: int


@event("slay")
class Slain(NamedTuple):
    """The luck of the victim stayed below the strength: its seat is out of the game."""

    attacker: int
    victim: int
    strength: int
    luck: int


@event("loot")
class Looted(NamedTuple):
    """A seat takes cards of one that it has killed."""

    seat: int
    victim: int
    cards: tuple[int, ...]


@event("leave")
class LeftBehind(NamedTuple):
    """The cards, motives included, that a seat leaves when it is out of the game are discarded."""

    seat: int
    cards: tuple[int, ...]


@event("reshuffle")
class Reshuffled(NamedTuple):
    """The discards were shuffled into a new deck: its cards from bottom to top."""

    deck: tuple[int, ...]


@event("escape")
class Escaped(NamedTuple):
    """One seat is left: it escapes and wins."""

    seat: int


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
    | DogMoved
    | DogAsked
    | DogGained
    | DogCalmed
    | TokenTaken
    | TokensLeft
    | DogAttacked
    | DogSaved
    | DogKilled
    | Killed
    | PetPlaced
    | Led
    | Sent
    | Roamed
    | Stayed
    | Flipped
    | LuckyDriven
    | GhostLed
    | Attacked
    | Withstood
    | GhostGrew
    | Slain
    | Looted
    | LeftBehind
    | Reshuffled
    | Escaped
)
