"""``next_character(state)``: whom Lucky visits next."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kdl.engine.arrange import arrange, can_be_changed
from kdl.games.getlucky.family import GETLUCKY
from kdl.games.getlucky.rules.lucky import go_on
from kdl.narration.events import tell as tell_event
from kdl.narration.getlucky.names import character_name
from kdl.words import say
from kdl.written.played import deals
from kdl.written.task import Case, Task

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState

#: With how many players, and how many deals of each.
_SEATS, _DEALS = range(2, 7), 8


@cache
def cases(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases: Lucky on each character of many tables; the tables with the fewest absent come first."""
    found = (case for deal in deals(editions, _SEATS, _DEALS) for case in here(deal))
    return tuple(sorted(found, key=lambda case: case.size))


def here(state: GetLuckyState) -> tuple[Case, ...]:
    """Return the cases at one table: Lucky where he is, then on each other character."""
    if not can_be_changed(state):
        return ()
    others = [each for owned in state.characters for each in owned if each != state.lucky]
    tables = [state, *(arrange(state, lucky=each) for each in others)]
    return tuple(_case(each, (len(state.absent), at)) for at, each in enumerate(tables))


def _case(state: GetLuckyState, size: tuple[float, ...]) -> Case:
    """Let Lucky go on.

    Rule: getlucky.lucky.moves
    """
    (visited,) = go_on(state, in_vain=False)
    there: Any = visited
    return Case(state, (), state.game.character_ids[there.character], size)


def ask(case: Case) -> str:
    """Ask whom he visits."""
    now = case.subject
    return say("written", "ask.next_character", character=character_name(now.game.characters_by_id[now.lucky]))


def tell(case: Case, answer: str) -> str:
    """Name a character, with its id."""
    return say("written", "character", name=character_name(case.subject.game.characters_by_id[answer]), id=answer)


def why(case: Case) -> str:
    """Tell where he goes, and whom he passes over."""
    return " ".join(tell_event(event, case.subject.game) for event in go_on(case.subject, in_vain=False))


NEXT_CHARACTER = Task(
    name="next_character",
    parameters=("state",),
    wanted=str,
    family=GETLUCKY,
    cases=cases,
    here=here,
    exists=lambda case, answer: answer in case.subject.game.characters_by_id,
    ask=ask,
    tell=tell,
    why=why,
)
