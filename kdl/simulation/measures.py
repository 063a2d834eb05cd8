"""What is measured of a game: one row for each seat that is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.actions import BARE, Action
from kdl.core.events import Drew, Flipped, LuckPlayed, Passed, TurnBegan
from kdl.core.outcome import outcome
from kdl.games.getlucky.events import CharacterAttempted, DrewInDrawingRoom, Improved, Swapped
from kdl.games.mansion.events import Attacked, Attempted, DogAttacked, MotiveGained

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import Position
    from kdl.engine.play import PlayerFunction
    from kdl.engine.timeline import Timeline

#: The columns of a table of games in their order, each with its type in pandas. What is written with a capital letter
#: may be missing.
COLUMNS: Mapping[str, str] = {
    "game": "int64",
    "seat": "int8",
    "place": "int8",
    "player": "str",
    "seed": "int64",
    "won": "bool",
    "winner": "Int8",
    "clause": "str",
    "steps": "int32",
    "game_turns": "int32",
    "turns": "int32",
    "lucky_turns": "int32",
    "first_chance": "Int32",
    "first_attempt": "Int32",
    "attempts": "int32",
    "strongest": "Int16",
    "luck_spent": "int32",
    "luck_cards": "int32",
    "passes": "int32",
    "draws": "int32",
    "motives": "Int16",
    "improvements": "Int16",
    "swaps": "Int16",
}

#: Columns that only some families can fill: those in whose games an event of one of these kinds can happen.
ONLY_WITH: Mapping[str, type] = {"motives": MotiveGained, "improvements": Improved, "swaps": Swapped}

#: What one row holds, by the names of the columns.
Row = tuple[Any, ...]


class Watched:
    """A player, and the number of the turn in which it could first attempt a murder, or attack."""

    __slots__ = ("first_chance", "player")

    player: PlayerFunction
    first_chance: int | None

    def __init__(self, player: PlayerFunction) -> None:
        self.player, self.first_chance = player, None

    def __call__(self, seen: Any, legal: tuple[Action, ...]) -> Action:
        """Choose what the player chooses. Legal actions are sorted, and no kind stands before these two."""
        if self.first_chance is None and legal[0].kind in BARE:
            self.first_chance = seen.turn
        return self.player(seen, legal)


class _Tally:
    """What a seat has done so far."""

    def __init__(self) -> None:
        self.turns = self.lucky_turns = self.attempts = self.luck_spent = self.luck_cards = 0
        self.passes = self.draws = self.motives = self.improvements = self.swaps = 0
        self.first_attempt: int | None = None
        self.strongest: int | None = None


class _Count(NamedTuple):
    """What is counted on the way through a game.

    Attributes:
        seats: The tally of each seat.
        luck: The luck that was played against the attempt so far, in a list of one.
    """

    seats: tuple[_Tally, ...]
    luck: list[int]


def rows(timeline: Timeline[Position], players: Mapping[int, Watched], names: Sequence[str], number: int) -> list[Row]:
    """Measure a game that is over.

    Args:
        timeline: The game.
        players: Who played, by seat.
        names: What they are called, in the order of the seats.
        number: The number of the game.
    """
    end, tallies = timeline.end, _counted(timeline)
    over = outcome(end)
    if over is None:
        raise ValueError("only a game that is over can be measured")
    lacking = {name for name, kind in ONLY_WITH.items() if kind not in timeline.game.changes}
    found = []
    for name, (seat, player) in zip(names, players.items(), strict=True):
        known = {
            **{column: None if column in lacking else count for column, count in vars(tallies[seat]).items()},
            "game": number,
            "seat": seat,
            "place": (seat - timeline.start.on_turn) % timeline.start.seats,
            "player": name,
            "seed": end.seed,
            "won": over.winner == seat,
            "winner": over.winner,
            "clause": over.clause,
            "steps": len(timeline.steps),
            "game_turns": end.turn,
            "first_chance": player.first_chance,
        }
        found.append(tuple([known[column] for column in COLUMNS]))
    return found


def _counted(timeline: Timeline[Position]) -> tuple[_Tally, ...]:
    count = _Count(tuple(_Tally() for _ in range(timeline.start.seats)), [0])
    count.seats[timeline.start.on_turn].turns += 1
    turn = timeline.start.turn
    for step in timeline.steps:
        for event in step.events:
            take = _TAKEN.get(type(event))
            if take is not None:
                take(count, event, turn)
        turn = step.state.turn
    return count.seats


def _turn_began(count: _Count, event: TurnBegan, turn: int) -> None:
    count.seats[event.seat].turns += 1
    count.seats[event.seat].lucky_turns += event.lucky_turn


def _attempted(count: _Count, event: Attempted | CharacterAttempted | DogAttacked, turn: int) -> None:
    count.luck[0] = 0
    _note(count.seats[event.seat], event.strength, turn)


def _attacked(count: _Count, event: Attacked, turn: int) -> None:
    count.luck[0] = 0
    if event.attacker >= 0:
        _note(count.seats[event.attacker], event.strength, turn)


def _note(tally: _Tally, strength: int, turn: int) -> None:
    """Note an attempt, or an attack."""
    tally.attempts += 1
    tally.first_attempt = turn if tally.first_attempt is None else tally.first_attempt
    tally.strongest = max(strength, tally.strongest or strength)


def _luck_played(count: _Count, event: LuckPlayed, turn: int) -> None:
    count.seats[event.seat].luck_spent += event.luck - count.luck[0]
    count.seats[event.seat].luck_cards += 1
    count.luck[0] = event.luck


def _flipped(count: _Count, event: Flipped, turn: int) -> None:
    count.luck[0] = event.luck


def _one_more(name: str) -> Callable[[_Count, Any, int], None]:
    """Return what counts one more for the seat of an event."""

    def take(count: _Count, event: Any, turn: int) -> None:
        tally = count.seats[event.seat]
        setattr(tally, name, getattr(tally, name) + 1)

    return take


_TAKEN: Mapping[type[Event], Callable[[_Count, Any, int], None]] = {
    TurnBegan: _turn_began,
    Attempted: _attempted,
    CharacterAttempted: _attempted,
    Attacked: _attacked,
    DogAttacked: _attempted,
    LuckPlayed: _luck_played,
    Flipped: _flipped,
    Passed: _one_more("passes"),
    Drew: _one_more("draws"),
    DrewInDrawingRoom: _one_more("draws"),
    MotiveGained: _one_more("motives"),
    Improved: _one_more("improvements"),
    Swapped: _one_more("swaps"),
}
