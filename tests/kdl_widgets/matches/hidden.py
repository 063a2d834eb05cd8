"""The same playthrough twice, with other cards wherever a seat has never looked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from random import Random
from typing import Any

from kdl_widgets.matches.saved_games import Slot
from kdl_widgets.matches.table import Table

import kdl
from kdl.core.events import Arranged, evolve
from kdl.core.values import bits_of
from kdl.engine.match import Match, Seat
from tests.kdl.core.families import hidden_piles
from tests.kdl_widgets.matches.at_table import on_page, playthrough


def never_seen(timeline: kdl.Timeline, seat: int | None) -> list[str]:
    """List the cards that a seat has not seen in a playthrough, by id."""
    seen = [kdl.observe(state, seat).known_cards for state in timeline.states]
    return sorted(set(timeline.game.card_ids).difference(*seen))


def twins(timeline: kdl.Timeline, seat: int | None, chance: Random) -> tuple[kdl.Timeline, kdl.Timeline]:
    """Play the same twice, each time with all that a seat has not seen in other places.

    Where chance picks cards out of a hidden hand, as when it is looted, they end.
    """
    hidden = never_seen(timeline, seat)
    laid = [dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True)) for _ in range(2)]
    one, other = (_played_with(timeline, cards) for cards in laid)
    assert one.start != other.start
    seen = [[kdl.observe(state, seat) for state in each.states] for each in (one, other)]
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*seen, strict=True)))
    return one.branch(alike - 1), other.branch(alike - 1)


def _played_with(timeline: kdl.Timeline, cards: dict[str, str]) -> kdl.Timeline:
    start = _laid(timeline.start, cards)
    made = kdl.Timeline(start)
    for step in timeline.steps:
        made = made.then(step.action._replace(card=cards.get(step.action.card, step.action.card)))
    return made


def _laid(state: Any, cards: dict[str, str]) -> Any:
    """Lay other cards wherever cards lie hidden."""
    ids, ix = state.game.card_ids, state.game.card_ix
    number = [ix[cards.get(card, card)] for card in ids]
    changes: dict[str, object] = {"deck_ix": tuple(number[card] for card in state.deck_ix)}
    for field, piles in hidden_piles(state).items():
        laid = tuple(bits_of(tuple(number[card] for card in range(len(ids)) if pile >> card & 1)) for pile in piles)
        changes[field] = laid if isinstance(getattr(state, field), tuple) else laid[0]
    return evolve(state, Arranged(tuple(changes.items())))


def pair(game: str, part: float, seat: int | None, people: tuple[int, ...], **more: Any) -> tuple[Table, Table]:
    """Make two tables at which the same was played, and that differ only in what a seat has never seen."""
    whole = playthrough(game)
    timelines = twins(whole.branch(int(part * (len(whole.states) - 2))), seat, Random(3))
    seats = [Seat(player="person" if each in people else "careful") for each in range(whole.start.seats)]
    one, other = (Table(Match(timeline, seats), kept=Slot("kept", "here", ""), **more) for timeline in timelines)
    return one, other


def compare(one: Table, other: Table) -> None:
    here, there = (on_page(table) for table in (one, other))
    for (name, state), (_, counterpart) in zip(here, there, strict=True):
        differing = {key: (state[key], counterpart[key]) for key in state if state[key] != counterpart[key]}
        differing.pop("key", None)
        assert not differing, (name, one.at, differing)
    assert one.view.observation == other.view.observation
    assert one.view.marks == other.view.marks
    assert one._lasting() == other._lasting()


def both(pair: tuple[Table, Table], *doings: Callable[[Table], object]) -> None:
    """Do the same at two tables, and compare them after everything that is done."""
    for doing in doings:
        for table in pair:
            doing(table)
        compare(*pair)
