"""What a seat can see coming on a board: who would be seen where, where Lucky goes next, whose turn it is then."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kdl.analysis.mansion.observed_sight import watchdog
from kdl.games.mansion.observation import Observation
from kdl.games.mansion.rules.lucky import to_the_nearest_number
from kdl.games.mansion.rules.shamrock import ways_of_dog
from kdl.players.temper import Temper

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.games.mansion.board import Board


class Setting(NamedTuple):
    """Where everybody stands, or would stand.

    Attributes:
        pawns: The space of each seat's pawn, ``""`` for a seat that is out of the game.
        lucky: Lucky's space.
        cat: The cat's room, ``""`` where it does not play.
        dog: The dog's room, ``""`` where none plays, or where that of 2009 does not guard Lucky.
    """

    pawns: tuple[str, ...]
    lucky: str
    cat: str = ""
    dog: str = ""

    def moved(self, seat: int, space: str) -> Setting:
        """Return the setting with a seat's pawn somewhere else."""
        return Setting((*self.pawns[:seat], space, *self.pawns[seat + 1 :]), self.lucky, self.cat, self.dog)

    def with_lucky(self, space: str) -> Setting:
        """Return the setting with Lucky somewhere else."""
        return Setting(self.pawns, space, self.cat, self.dog)

    def with_pet(self, pet: str, room: str) -> Setting:
        """Return the setting with a pet somewhere else."""
        if pet == "cat":
            return Setting(self.pawns, self.lucky, room, self.dog)
        return Setting(self.pawns, self.lucky, self.cat, room)


class Outlook:
    """The questions that a player asks about settings; the answers follow from an observation alone.

    Args:
        now: What the seat to act knows.
    """

    now: Observation
    me: int
    seats: int
    path: tuple[str, ...]
    rooms: tuple[str, ...]

    def __init__(self, now: Observation) -> None:
        self.now, self.me, self.seats = now, now.to_act, len(now.pawns)
        self.board: Board = now.board
        self.path, self.rooms = now.board.path, now.board.rooms
        self.place: dict[str, int] = _places(self.path)
        self.here: Setting = Setting(now.pawns, now.lucky, now.pets.get("cat", ""), now.pets.get(watchdog(now), ""))
        self.left_of: tuple[tuple[int, ...], ...] = _left_of(self.seats)
        self._next: dict[str, str] = {}

    def lookouts(self, room: str, cat: str = "") -> frozenset[str]:
        """Return the spaces from which a room is seen, itself included, with the cat in some room.

        Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat
        """
        return self.all_lookouts(cat)[room]

    def all_lookouts(self, cat: str = "") -> Mapping[str, frozenset[str]]:
        """Return the same for every space."""
        return _lookouts(self.board, self.now.lights_out, cat)

    def watchers(self, setting: Setting, seat: int, room: str) -> tuple[int, ...]:
        """List the other seats that would see a seat in a room."""
        lookouts = self.lookouts(room, setting.cat)
        return tuple([other for other, at in enumerate(setting.pawns) if other != seat and at in lookouts])

    def is_private(self, setting: Setting, seat: int, room: str) -> bool:
        """Whether neither another seat nor the dog would see a seat in a room.

        Rule: deluxe.attempt.alone, pets.dog, shamrock.old.guards
        """
        lookouts, pawns = self.lookouts(room, setting.cat), setting.pawns
        if setting.dog in lookouts:
            return False
        return lookouts.isdisjoint(pawns[:seat]) and lookouts.isdisjoint(pawns[seat + 1 :])

    def may_attempt(self, setting: Setting, seat: int) -> bool:
        """Whether a seat could attempt the murder where it stands."""
        return setting.pawns[seat] == setting.lucky and self.is_private(setting, seat, setting.lucky)

    def dares(self, temper: Temper, room: str) -> bool:
        """Whether somebody of a temper attempts in a room at all: even with the best weapon it may be too weak."""
        if temper.attempt >= 1.0:
            return True
        now = self.now
        values = (now.cards[card].value_in(room) for card in now.hand if now.cards[card].kind == "weapon")
        strength = max(values, default=0)
        if now.has_motives or now.tokens:
            strength += now.strengths[self.me] - (not now.has_motives and strength > 0)
        return temper.attempt * (strength or 1) >= 1.0

    def may_draw(self, setting: Setting, seat: int) -> bool:
        """Whether a seat could draw a card where it stands, if it has played none and Lucky stays where he is.

        Rule: deluxe.draw.unseen, classic.snoop.draw
        """
        now, room = self.now, setting.pawns[seat]
        if now.snoops:
            return bool(now.deck_size or now.discards) and room in self.board.named_rooms
        unseen = setting.lucky not in self.lookouts(room, setting.cat)
        return unseen and bool(now.deck_size) and self.is_private(setting, seat, room)

    def lucky_after(self, space: str) -> str:
        """Return where Lucky goes next from a space.

        Rule: deluxe.lucky.moves, classic.lucky.numbered, classic.lucky.unnumbered
        """
        if space not in self._next:
            place = self.place.get(space)
            there = to_the_nearest_number(self.board, space) if place is None else self.path[place + 1 - len(self.path)]
            self._next[space] = there
        return self._next[space]

    def seat_after(self, setting: Setting, seat: int, ahead: int = 0) -> int:
        """Return whose turn follows that of a seat, with Lucky gone on already.

        Args:
            setting: Where everybody stands then.
            seat: Whose turn ends.
            ahead: How many turns after the one that is under way this turn is.

        Rule: deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.order.first-round, classic.order.first-round
        """
        order = self.left_of[seat]
        if ahead >= self.now.first_turns:
            for called in order:
                if setting.pawns[called] == setting.lucky:
                    return called
        return order[0]

    def next_turn(self, setting: Setting, seat: int, ahead: int = 0) -> tuple[Setting, int]:
        """Return how it stands after Lucky has gone on, and the dog of 2009 after him, and whose turn it is then."""
        there = setting.with_lucky(self.lucky_after(setting.lucky))
        following = self.seat_after(there, seat, ahead)
        if self.now.dog_guards:
            there = there.with_pet("dog", self.dog_after(there, watches=following != seat))
        return there, following

    def dog_after(self, setting: Setting, *, watches: bool = True) -> str:
        """Return where the dog of 2009 goes when Lucky has gone on.

        Args:
            setting: Where everybody stands then, the dog where he was.
            watches: Whether he goes to where he sees Lucky, or to where he does not, if there is a choice.

        Rule: shamrock.moves
        """
        ways, lookouts = ways_of_dog(self.board, setting.dog, setting.lucky), self.lookouts(setting.lucky, setting.cat)
        return next((way for way in ways if (way in lookouts) is watches), ways[0] if ways else setting.dog)

    def dog_by_lucky(self, setting: Setting, turns: int) -> dict[str, str]:
        """Return where the dog of 2009 is when Lucky is in a space, for those of some turns from a setting on.

        Rule: shamrock.moves
        """
        found = {setting.lucky: setting.dog}
        for _ in range(turns):
            setting = setting.with_lucky(self.lucky_after(setting.lucky))
            setting = setting.with_pet("dog", self.dog_after(setting))
            found[setting.lucky] = setting.dog
        return found

    def steps_until_lucky(self, room: str, lucky: str) -> int | None:
        """Count how many moves Lucky needs from a space to a room, all round if he is there; None if he never comes."""
        if room not in self.place:
            return None
        off = lucky not in self.place
        start = self.place[self.lucky_after(lucky) if off else lucky]
        ahead = (self.place[room] - start) % len(self.path)
        return ahead + 1 if off else ahead or len(self.path)

    def within_a_step(self, room: str, seat: int) -> tuple[str, ...]:
        """Return the rooms to which a seat can go from a room in a turn without a card; a stranger has no choice."""
        return self.roams(room) if seat in self.now.strangers else self.board.neighbours[room]

    def roams(self, room: str) -> tuple[str]:
        """Return the room to which a stranger goes by itself: the next lower number.

        Rule: strangers.turn.move
        """
        return (self.path[self.place[room] - 1],)


@lru_cache(maxsize=64)
def _places(path: tuple[str, ...]) -> dict[str, int]:
    """Return the place of each room on Lucky's path."""
    return {room: number for number, room in enumerate(path)}


@lru_cache(maxsize=64)
def _left_of(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each seat, all seats from its left on, itself last."""
    return tuple(tuple((s + i) % seats for i in range(1, seats + 1)) for s in range(seats))


@lru_cache(maxsize=128)
def _lookouts(board: Board, lights_out: bool, cat: str) -> Mapping[str, frozenset[str]]:
    """Return the spaces from which each space is seen, by what decides it."""
    found = {space: frozenset((space,)) for space in board.lookouts} if lights_out else board.lookouts
    return {space: seen if cat == space else seen - {cat} for space, seen in found.items()} if cat else found
