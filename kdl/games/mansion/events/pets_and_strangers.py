"""Pets and strangers: moved by the players, and by rule."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.events import event


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
