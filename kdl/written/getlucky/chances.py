"""``chance(state, pool, cards)``: how likely cards that nobody has seen are to save Lucky."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.odds import chance_to_save, unseen_pool
from kdl.analysis.luck import counts_by_luck
from kdl.core.position import open_attempt
from kdl.engine.step import observe
from kdl.games.getlucky.family import GETLUCKY
from kdl.narration.grammar import joined
from kdl.words import say
from kdl.written.getlucky.defence import asked_positions, is_asked, lacking_in
from kdl.written.task import Case, Task, smallest_first

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState

#: With how many players, how many deals of each, and for how many cards: whoever tries all hands is done in time.
_SEATS, _DEALS, _MOST_CARDS = range(3, 6), 3, 5
#: Every so many of the positions in which somebody is asked.
_EVERY = 3


@cache
def cases(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases: what whoever is asked cannot see; the fewest cards come first."""
    positions = list(asked_positions(editions, _SEATS, _DEALS))[::_EVERY]
    return smallest_first(case for state, step in positions for case in _chances(state, step))


def here(state: GetLuckyState) -> tuple[Case, ...]:
    """Return the cases in one attempt; none where nobody is asked."""
    return smallest_first(_chances(state, 0)) if is_asked(state) else ()


def _chances(state: GetLuckyState, step: int) -> Iterator[Case]:
    """Yield how likely one card and more of those that are held after the seat to act are to save Lucky.

    Rule: getlucky.defence.luck, getlucky.defence.perfect
    """
    now, lacking = observe(state, state.to_act), lacking_in(state)
    attempt = open_attempt(now)
    plain, perfect = unseen_pool(now, now.deck[attempt.character].number)
    pool = counts_by_luck(plain + Counter({lacking: perfect}))
    later = attempt.asked[attempt.asked.index(state.to_act) + 1 :]
    for cards in range(1, min(_MOST_CARDS, sum(now.hand_sizes[seat] for seat in later)) + 1):
        right = chance_to_save(now, attempt.character, lacking, cards)
        yield Case(state, (pool, cards), right, (cards, lacking, state.seats, step))


def ask(case: Case) -> str:
    """Ask how likely the cards are to save Lucky."""
    pool, cards = case.given
    return say("written", "ask.chance", n=cards, lacking=lacking_in(case.subject), pool=joined(map(str, pool)))


def why(case: Case) -> str:
    """Say how likely it is that they do not."""
    _, cards = case.given
    return say("written", "why.chance", n=cards, short=1 - case.right)


CHANCE = Task(
    name="chance",
    parameters=("state", "pool", "cards"),
    wanted=Fraction,
    family=GETLUCKY,
    cases=cases,
    here=here,
    ask=ask,
    why=why,
)
