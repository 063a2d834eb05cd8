"""Matches with branches, names and notes, for properties."""

from __future__ import annotations

from random import Random
from typing import Any

import kdl
from kdl.engine.match import Match, Seat

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("deluxe", {"seats": 4}),
    ("deluxe", {"seats": 2, "pets": ("cat",)}),
    ("classic", {"seats": 3}),
    ("flight", {"seats": 4}),
    ("get_lucky", {"seats": 3}),
    ("get_lucky", {"seats": 2}),
)
TEXTS = ("By the door", "Zwölf Köpfe\n„sehen“ zu", "🗝", " ", '"\\')


def grow(seed: int, doings: int = 60) -> Match[Any]:
    """Make a match by chance: moves of several steps, goings back, names, notes, branches that are removed."""
    chance = Random(seed)
    edition, options = chance.choice(GAMES)
    match: Match[Any] = Match(kdl.Timeline(kdl.new_game(edition, seed=seed, **options)))
    match.seats = [Seat(chance.choice(("", *TEXTS)), chance.choice(("person", "careful"))) for _ in match.seats]
    match.name = chance.choice(("", *TEXTS))
    for _ in range(doings):
        _do_something(match, chance)
    return match


def _do_something(match: Match[Any], chance: Random) -> None:
    nodes = list(match.start.below())
    what = chance.random()
    if what < 0.7:
        match.do_all(_some_actions(match.state, chance))
    elif what < 0.85:
        match.go(chance.choice(nodes))
    elif what < 0.9 and len(nodes) > 1:
        match.remove(chance.choice(nodes[len(nodes) // 2 :]) if len(nodes) > 2 else nodes[1])
    else:
        match.here.name, match.here.note = chance.choice(("", *TEXTS)), chance.choice(("", *TEXTS))


def _some_actions(state: Any, chance: Random) -> list[kdl.Action]:
    """Choose the actions of a move of one to three steps."""
    actions: list[kdl.Action] = []
    for _ in range(chance.choice((1, 1, 2, 3))):
        if legal := kdl.legal_actions(state):
            actions.append(chance.choice(legal))
            state = kdl.apply(state, actions[-1]).state
    return actions


def shape(match: Match[Any]) -> list[tuple[object, ...]]:
    """Return everything that a match holds, as data."""
    nodes = list(match.start.below())
    number = {node: at for at, node in enumerate(nodes)}
    return [
        (match.name, match.seats, number[match.here], [number[node] for node in match.line]),
        *(
            (
                node.state,
                node.step,
                [number[child] for child in node.children],
                number.get(node.latest),  # type: ignore[arg-type]
                node.joined,
                node.name,
                node.note,
            )
            for node in nodes
        ),
    ]
