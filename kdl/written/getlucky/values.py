"""``value(state, character)``: what an attempt of a character is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from kdl.games.getlucky.family import GETLUCKY
from kdl.narration.getlucky.names import character_name
from kdl.narration.getlucky.value import tell_value
from kdl.words import say
from kdl.written.played import deals, positions
from kdl.written.task import Case, Task, smallest_first

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState

#: With how many players, and how many deals of each.
_SEATS, _DEALS = range(2, 7), 4


@cache
def cases(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases: each character with whatever came to lie under it; those with the fewest cards come first."""
    return smallest_first(_values(editions))


def here(state: GetLuckyState) -> tuple[Case, ...]:
    """Return the cases in one position: every character on the table."""
    found = [Case(state, (each,), state.value(each), (len(under),)) for each, under in state.tucked.items()]
    return smallest_first(found)


def _values(editions: tuple[str, ...]) -> Iterator[Case]:
    """Yield a case for each character with other cards under it than in the cases before.

    Rule: getlucky.attempt.value, getlucky.play.perfect, getlucky.defence.spite
    """
    known = set()
    for state, step in positions(deals(editions, _SEATS, _DEALS)):
        for character, under in state.tucked.items():
            if (character, under) not in known:
                known.add((character, under))
                yield Case(state, (character,), state.value(character), (len(under), state.seats, step))


def ask(case: Case) -> str:
    """Ask what the attempt is worth."""
    (character,) = case.given
    name = character_name(case.subject.game.characters_by_id[character])
    return say("written", "ask.value", turn=case.subject.turn, character=name)


def why(case: Case) -> str:
    """Say what the value is made up of."""
    return tell_value(case.subject, *case.given)


VALUE = Task(
    name="value",
    parameters=("state", "character"),
    wanted=int,
    family=GETLUCKY,
    cases=cases,
    here=here,
    ask=ask,
    why=why,
)
