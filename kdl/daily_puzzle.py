"""A murder a day: a puzzle from a date, the same for everybody, made and counted by the rules themselves.

No game is played for it: figures and cards are placed by chance until the rules leave as many solutions as are wanted.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from kdl.engine.arrange import arrange
from kdl.engine.start import new_game
from kdl.engine.step import apply, legal_actions, observe
from kdl.errors import OptionError, told
from kdl.goals.kinds import goal
from kdl.narration.grammar import sentence
from kdl.narration.names import person
from kdl.narration.wording import group_of
from kdl.packaged import DATA
from kdl.questions.question import Question
from kdl.words import language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.state import State
    from kdl.goals.goal import Goal

Kind = Literal["murder", "witnesses", "refuge"]
KINDS: tuple[Kind, ...] = get_args(Kind)
#: The day of the first puzzle.
FIRST = date(2026, 1, 1)
MOST_STARS = 3
#: In how many of her turns a murder is to be done.
TURNS = 2

#: Of so many puzzles that are found, the first with as many stars as are wanted is taken.
_CHOICES = 12


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle:
    """The puzzle of a day.

    Attributes:
        day: The day.
        kind: ``"murder"``: how is it done; ``"witnesses"``: who would see it; ``"refuge"``: which room alone is safe.
        position: The position; whose turn it is does what is asked about.
        asked: What is asked: a question, or for a murder a goal.
        solutions: How many solutions there are: for a murder, pairs of a room and a weapon.
        depth: For a murder, the fewest actions that do it, the attempt included; for witnesses, how many of the others
            see the room from more than a step away, or do not see it from a step away; for a refuge, how many rooms a
            single look gives away.
        stars: How hard it is by its depth, 1 to 3.

    >>> import kdl
    >>> kdl.daily("2026-11-26").text
    'There is one safe room left in this house. Which?'
    """

    day: date
    kind: Kind
    position: State
    asked: Question | Goal
    solutions: int
    depth: int
    stars: int

    @property
    def text(self) -> str:
        """What it is about, in a sentence or two, in the language that is set."""
        state = self.position
        values: dict[str, object] = {"who": person(state.on_turn, state.game, language())}
        if self.kind == "murder":
            others = (hand for seat, hand in enumerate(state.hand_bits) if seat != state.on_turn)
            values["luck"] = sum(map(state.game.luck_of, others))
        return sentence(group_of("daily", self.kind, state.game), self.kind, **values)

    def __repr__(self) -> str:
        """Name its day and kind, and say how hard it is."""
        return f"<Puzzle of {self.day}: {self.kind}, {self.stars} of {MOST_STARS} stars, solutions: {self.solutions}>"


class _Found(NamedTuple):
    position: State
    asked: Question | Goal
    solutions: int
    depth: int


def daily(day: str) -> Puzzle:
    """Return the puzzle of a day: it depends on the date alone.

    Args:
        day: The date, as ``"2026-11-26"``.

    Raises:
        OptionError: That is no date, or there was no puzzle yet.

    >>> import kdl
    >>> kdl.daily("2026-11-26")
    <Puzzle of 2026-11-26: refuge, 3 of 3 stars, solutions: 1>
    """
    there = _read(day)
    chance, kind = Random(f"a murder a day, {there}"), kind_of(there)
    start = new_game(**chance.choice(_facts()[kind]["tables"]), seed=chance.randrange(10**6))
    wanted, seen = chance.randrange(1, MOST_STARS + 1), list[Puzzle]()
    for found in islice(_MAKERS[kind](chance, start), _CHOICES):
        seen.append(_graded(there, kind, found))
        if seen[-1].stars == wanted:
            break
    return min(seen, key=lambda puzzle: abs(puzzle.stars - wanted))


def kind_of(day: date) -> Kind:
    """Return which kind of puzzle a day has: of any three days that belong together, each has another."""
    block, place = divmod((day - FIRST).days, len(KINDS))
    return Random(f"a murder a day, {block}").sample(KINDS, len(KINDS))[place]


def _read(day: str) -> date:
    try:
        there = date.fromisoformat(day)
    except (TypeError, ValueError):
        raise OptionError(f"a day is named as in '2026-11-26', not {told(day)}") from None
    if there < FIRST:
        raise OptionError(f"the first murder of a day was that of {FIRST}; there is none for {there}")
    return there


@cache
def _facts() -> Mapping[str, Any]:
    return tomllib.loads((DATA / "daily.toml").read_text("utf-8"))


def _graded(day: date, kind: Kind, found: _Found) -> Puzzle:
    stars = 1 + sum(found.depth > most for most in _facts()[kind]["stars"])
    return Puzzle(day, kind, found.position, found.asked, found.solutions, found.depth, stars)


# ---- A murder: the weapon, the room and the way are to be found.


def _murders(chance: Random, start: State) -> Iterator[_Found]:
    """Yield positions in which whoever is on turn can murder Lucky for certain, with one weapon in one room."""
    looks, rooms = observe(start).lookouts, sorted(start.game.board.rooms)
    cards = start.game.cards
    weapons = [each for each in cards if each.room in rooms and each.best > each.value]
    moving = [each for each in cards if each.kind in ("move", "room")]
    while True:
        seat, spots = _scattered(chance, start, rooms)
        armed = chance.sample(weapons, 2)
        strength = min(start.game.rules.strength(start, seat, each.id, each.room) for each in armed)
        hopeful = {each.room for each in armed if looks[each.room].isdisjoint(_others(spots, seat))}
        if not hopeful:
            continue
        placed = _placed(start, spots, seat, chance.choice(rooms))
        state = _dealt(chance, placed, [*armed, *chance.sample(moving, 2)], strength)
        if state is None or hopeful.isdisjoint(_comes_to(state)):
            continue
        depth, ends = _ways(state, strength)
        if len(ends) == 1 and depth > 1:
            yield _Found(state, goal("attempt", turns=TURNS, strength=strength, unbroken=True), len(ends), depth)


def _comes_to(state: State) -> frozenset[str]:
    """Return the rooms in which Lucky can be in the two turns: any, where cards move him."""
    if any(action.kind == "drive" for action in legal_actions(state)):
        return frozenset(state.game.board.rooms)
    return frozenset((state.lucky, state.game.space_ids[state.game.rules.lucky_step(state).space]))


def _dealt(chance: Random, state: State, hand: list[Card], strength: int) -> State | None:
    """Deal a hand to the seat on turn, to the others a single card, the luckiest, and no help from the deck.

    Returns:
        The deal; None if that card foils an attempt so strong.
    """
    left = [each for each in state.game.cards if each not in hand]
    most = max(each.luck for each in left)
    if most >= strength:
        return None
    held = chance.choice([each.id for each in left if each.luck == most])
    holder = chance.choice([each for each in range(state.seats) if each != state.on_turn])
    hands = {each: [held] if each == holder else [] for each in range(state.seats)}
    state = arrange(state, hands={**hands, state.on_turn: [each.id for each in hand]})
    deck = sorted(state.deck, key=lambda each: state.game.cards_by_id[each].kind == "failure")
    return arrange(state, deck=deck)


def _ways(start: State, strength: int) -> tuple[int, set[tuple[str, str]]]:
    """Try all that the seat to act can do before anybody else has a turn.

    Returns:
        The fewest actions to an attempt that is strong enough, 0 if there is none, and all rooms and weapons for one.
    """
    seat, depth, fewest = start.to_act, 0, 0
    ends: set[tuple[str, str]] = set()
    level, seen = [start], {start[1:]}
    while level:
        depth, following = depth + 1, []
        for state in level:
            for action in legal_actions(state):
                if action.kind == "attempt":
                    if state.game.rules.strength(state, seat, action.card, state.lucky) >= strength:
                        ends.add((state.lucky, action.card))
                        fewest = fewest or depth
                    continue
                after = apply(state, action).state
                if after.to_act == seat and after.turn - start.turn < TURNS and after[1:] not in seen:
                    seen.add(after[1:])
                    following.append(after)
        level = following
    return fewest, ends


# ---- Who would see it, and where nobody does.


def _witnesses(chance: Random, start: State) -> Iterator[_Found]:
    """Yield positions in which one of the others or more, and not all, would see an attempt."""
    looks, rooms = observe(start).lookouts, sorted(start.game.board.rooms)
    while True:
        seat, spots = _scattered(chance, start, rooms)
        here, others = spots[seat], _others(spots, seat)
        seeing = [at in looks[here] for at in others]
        if here not in others and any(seeing) and not all(seeing):
            near = start.game.board.steps(here)
            depth = sum(sees is not (at in near) for sees, at in zip(seeing, others, strict=True))
            state = _placed(start, spots, seat, here)
            yield _Found(state, Question("who_sees", state, seat=seat), 1, depth)


def _refuges(chance: Random, start: State) -> Iterator[_Found]:
    """Yield positions with a single room in which whoever is on turn would be unseen, and is not yet."""
    looks, rooms = observe(start).lookouts, sorted(start.game.board.rooms)
    while True:
        seat, spots = _scattered(chance, start, rooms)
        watching = set(_others(spots, seat))
        safe = [room for room in rooms if watching.isdisjoint(looks[room])]
        if len(safe) == 1 and safe[0] != spots[seat]:
            given = sum(room not in watching and len(watching & looks[room]) == 1 for room in rooms)
            state = _placed(start, spots, seat, chance.choice(rooms))
            yield _Found(state, Question("safe_rooms", state), 1, given)


def _scattered(chance: Random, start: State, rooms: list[str]) -> tuple[int, list[str]]:
    """Choose whose turn it is, and a room for each pawn, and then for each pet."""
    return chance.randrange(start.seats), [chance.choice(rooms) for _ in range(start.seats + len(start.pets))]


def _others(spots: list[str], seat: int) -> list[str]:
    """Return where all others are: the other pawns, and then the pets."""
    return [*spots[:seat], *spots[seat + 1 :]]


def _placed(start: State, spots: list[str], seat: int, lucky: str) -> State:
    """Put everybody into their rooms, and begin a turn of a seat; everybody has had one."""
    pets = dict(zip(start.pets, spots[start.seats :], strict=True))
    return arrange(start, pawns=spots[: start.seats], pets=pets, lucky=lucky, on_turn=seat, first_round=False)


_MAKERS = {"murder": _murders, "witnesses": _witnesses, "refuge": _refuges}
