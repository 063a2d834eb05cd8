"""The same playthrough twice, with other cards wherever a seat has never looked."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any

import kdl
from kdl.core.cards.bitmask import bits_of
from kdl.core.events import Arranged
from kdl.core.evolve import evolve
from tests.kdl.core.families import hidden_piles


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
