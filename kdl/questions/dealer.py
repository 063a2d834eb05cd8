"""The dealer: positions out of games that the kit's players played to their end, from a seed.

The tables at which they play are named in ``kdl/data/tables.toml``, for each level one or several.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import TYPE_CHECKING, Generic, TypeVar, TypeVarTuple, cast

from kdl.core.position import Position, StateT, StateT_co
from kdl.engine.escape import escape
from kdl.engine.play import play_on
from kdl.engine.start import new_game
from kdl.engine.timeline import Timeline
from kdl.errors import KdlError, UnknownNameError
from kdl.packaged import DATA

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


T = TypeVar("T")
Found = TypeVar("Found")
Rest = TypeVarTuple("Rest")

#: How many different games are played at a table.
_GAMES = 40
#: In how many games an answer is looked for that is wanted.
_LOOKS = 20


class DealError(KdlError):
    """In the games that were played, nothing came up that could be asked about."""


@dataclass(frozen=True)
class Dealer(Generic[StateT_co]):
    """What a kind needs to find something to ask about; whatever does not come up raises a :class:`DealError`.

    Attributes:
        chance: Chance, from the seed.
        level: How much may be asked of the reader, 1 to 3.
        table: The name of the table at which the games are played.
    """

    chance: Random
    level: int
    table: str

    def game(self) -> Timeline[StateT_co]:
        """Return a whole game that was played."""
        setups = _setups(self.table, self.level)
        place, seed = self.chance.randrange(len(setups)), self.chance.randrange(_GAMES)
        return cast("Timeline[StateT_co]", _played(self.table, self.level, place, seed))

    def state(self, fits: Callable[[StateT_co], object] = bool, games: int = 1) -> StateT_co:
        """Return a position in which something holds, out of a game or one of several."""
        return self.look(lambda: self.any(state for state in self.game().states if fits(state)), games)

    def position(
        self, fits: Callable[[StateT_co], object] = bool, *rest: *Rest, games: int = 1
    ) -> tuple[StateT_co, *Rest]:
        """Return a position in which something holds, and the rest of what is asked about; see :meth:`state`."""
        return self.state(fits, games), *rest

    def position_with(
        self,
        things: Callable[[StateT_co], Iterable[T]],
        fits: Callable[[StateT_co], object] = bool,
        games: int = 1,
    ) -> tuple[StateT_co, T]:
        """Return a position in which something holds, and one of several things in it."""
        state = self.state(fits, games)
        return state, self.any(things(state))

    def look(self, find: Callable[[], Found], games: int = 12) -> Found:
        """Look for something in one game after the other, until it comes up."""
        for _ in range(games - 1):
            with suppress(DealError):
                return find()
        return find()

    def wanted(self, answers: Sequence[T], find: Callable[[T], Found]) -> Found:
        """Choose by chance what the answer shall be, and look for it in several games, so that what is rare comes up.

        Args:
            answers: What the answer can be, all equally likely; what shall come up more often stands there more often.
            find: Returns what is asked about so that it is the answer, out of one game.
        """
        answer = self.any(answers)
        return self.look(lambda: find(answer), _LOOKS)

    def placed(self, found: Callable[[Callable[[int, int], bool]], Found]) -> Found:
        """Find something whose right answer stands at a place that was chosen by chance, whatever the number of places.

        Args:
            found: Is handed what says of a place, and of how many there are, whether it is the chosen one.
        """
        share = self.chance.random()
        return self.wanted((lambda place, several: place == int(share * several),), found)

    def any(self, found: Iterable[T]) -> T:
        """Return one of several things by chance."""
        several = list(found)
        self.if_telling(several)
        return several[self.chance.randrange(len(several))]

    def several(self, found: Iterable[T], n: int) -> list[T]:
        """Return up to n of several things by chance, in the order in which they are given."""
        listed = list(found)
        places = sorted(self.chance.sample(range(len(listed)), min(n, len(listed))))
        return [listed[place] for place in places]

    def if_telling(self, tells: object, *found: *Rest) -> tuple[*Rest]:
        """Return what was found if it tells enough to be asked about.

        Raises:
            DealError: It does not.
        """
        if not tells:
            raise DealError("nothing that could be asked about came up in this game")
        return found


def where(
    fits: Callable[[StateT], object], things: Callable[[StateT], Iterable[object]] | None = None
) -> Callable[[Dealer[StateT]], tuple[object, ...]]:
    """Return what finds a position in which something holds, and one of several things in it if there are any."""
    return lambda dealer: dealer.position_with(things, fits) if things else dealer.position(fits)


def at_start(*things: object) -> Callable[[Dealer[StateT]], tuple[object, ...]]:
    """Return what finds a game that begins, and one of several things if there are any to ask about."""
    return lambda dealer: (dealer.game().start, *([dealer.any(things)] if things else []))


@cache
def _tables() -> Mapping[str, JsonObject]:
    return tomllib.loads((DATA / "tables.toml").read_text("utf-8"))


def about(table: str) -> str:
    """Return the beginning of the ids of the clauses that are played by at a table.

    Raises:
        UnknownNameError: There is no such table.

    >>> about("pets"), about("bed_and_breakfast")
    ('pets', 'bnb')
    """
    return str(_laid(table).get("about", table))


def _laid(table: str) -> JsonObject:
    if table not in _tables():
        raise UnknownNameError("table", table, tuple(_tables()))
    return _tables()[table]


def _setups(table: str, level: int) -> list[JsonObject]:
    found: list[JsonObject] = _laid(table)[f"level-{level}"]
    return found


@lru_cache(maxsize=64)
def _played(table: str, level: int, place: int, seed: int) -> Timeline[Position]:
    """Play a game to its end; where a table says so, also what follows it."""
    setup = dict(_setups(table, level)[place])
    fled = setup.pop("sequel", False)
    played = play_on(Timeline(new_game(**setup, seed=seed)))
    return play_on(Timeline(escape(played.end, seed=seed))) if fled else played
