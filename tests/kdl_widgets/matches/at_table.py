"""Seating at a table as a reader does: everything is asked for by messages from the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import cache, wraps
from random import Random
from typing import Any

from ipywidgets import Layout, Widget
from kdl_widgets.live import messages
from kdl_widgets.matches.table import Table

import kdl
from kdl.engine.match import Match, Seat
from kdl.players.levels import computer

#: Who plays at a table with one person, and at one where two share the screen.
ONE = ("person", "careful", "careful", "careful")
HOT_SEAT = ("person", "person", "careful", "careful")

#: How much of a playthrough is left to chance.
BY_CHANCE = 0.4

#: Games of every kind that are played whole, with who plays them.
GAMES: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "deluxe": ("deluxe", {"seats": 4, "seed": 7}, ("person", "chance", "careful", "planner")),
    "pets and strangers": (
        "deluxe",
        {"seats": 2, "seed": 3, "pets": ("cat", "dog")},
        ("person", "person", "careful", "person"),
    ),
    "upstairs": (
        "deluxe",
        {"seats": 4, "seed": 1, "board": "bed_and_breakfast", "floor": "upper"},
        ("planner", "person", "chance", "chance"),
    ),
    "classic": ("classic", {"seats": 3, "seed": 1}, ("person", "careful", "person")),
    "the dog of 2009": (
        "spite",
        {"seats": 3, "seed": 2, "dog": "both", "tokens": "spent"},
        ("person", "careful", "person"),
    ),
    "flight": ("flight", {"seats": 3, "seed": 2, "points_split": True}, ("careful", "person", "planner")),
    "two with Howard": ("get_lucky", {"seats": 2, "seed": 3, "howard": True}, ("person", "careful", "person")),
    "cards": ("get_lucky", {"seats": 4, "seed": 1}, ("planner", "person", "chance", "careful")),
}


def sit(
    edition: str, players: tuple[str, ...] = (), *, eyes: Any = "own", study: bool = False, **options: Any
) -> Table:
    """Sit down at a new game."""
    start = kdl.new_game(edition, **options)
    return Table(Match(kdl.Timeline(start), [Seat(player=player) for player in players]), eyes, study=study)


def sit_at(game: str, **more: Any) -> Table:
    """Sit down at one of the games."""
    edition, options, players = GAMES[game]
    return sit(edition, players, **options, **more)


@cache
def playthrough(game: str) -> kdl.Timeline:
    """Play one of the games to its end, in part by chance, so that much of what there is happens."""
    edition, options, _ = GAMES[game]
    timeline, chance = kdl.Timeline(kdl.new_game(edition, **options)), Random(4)
    careful = computer(timeline.game, "careful")
    while not kdl.is_terminal(timeline.end):
        legal, seat = kdl.legal_actions(timeline.end), timeline.end.to_act
        by_chance = seat in timeline.game.strangers or chance.random() < BY_CHANCE
        timeline = timeline.then(chance.choice(legal) if by_chance else careful(kdl.observe(timeline.end, seat), legal))
    return timeline


def running(test: Callable[..., None]) -> Callable[..., None]:
    """Let a test run where computers can go on by themselves, as in a notebook."""

    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        async def inside() -> None:
            test(*given, **named)

        asyncio.run(inside())

    return run


def send(widget: Any, **message: object) -> None:
    """Send what the page sends; an error that a reader would never see is one here."""
    read = messages.read(message, widget.message_types)
    for callback in tuple(widget._msg_callbacks.callbacks if read else ()):
        callback(widget, read, [])


def ask(table: Table, **message: object) -> None:
    send(table.desk, **message)


def pick(table: Table, picked: str) -> None:
    """Tap something in the picture."""
    send(table.view._overlay, pick=picked)


def gestures(table: Table) -> list[Callable[[], None]]:
    """List what a reader can do who sees nothing but the page: buttons, rings, cards and pawns to take up."""
    shown = table.desk.desk
    if shown["hidden"]:
        return [lambda: ask(table, tool="take_over")]
    do = [each["do"] for each in (shown["sheet"] or shown["buttons"])]
    taps = [] if shown["sheet"] else [each["id"] for each in shown["hand"] if each["can"]]
    taps += [] if table.selection else [each["id"] for each in shown["pawns"]]
    places = {*table.view._overlay.rings} or {*in_picture(table)}
    return [
        *(lambda move=move: ask(table, do=move) for move in do),
        *(lambda card=card: ask(table, tap=card) for card in taps),
        *(lambda place=place: pick(table, place) for place in sorted(places)),
    ]


def in_picture(table: Table) -> Iterator[str]:
    """Yield what can be tapped in the picture for something that can be done now."""
    for picked in table.view.renderer.pickable(table.view.observation):
        if table.offers.about((*table.selection, picked)) and picked not in table.selection:
            yield picked


def go_on(table: Table, chance: Random) -> None:
    """Do something that the page offers; where a computer is next, let it go one step."""
    if table.deciding:
        offered = gestures(table)
        assert offered, "somebody is to decide and can do nothing"
        chance.choice(offered)()
        table.pause()
        assert not table.desk.news, "what the page offers can be done"
    else:
        table.next()


def played(table: Table, steps: int, seed: int = 0) -> Table:
    """Play on for so many steps at least, or to the end."""
    chance, goal = Random(seed), table.end + steps
    while table.end < goal and not kdl.is_terminal(table.state):
        go_on(table, chance)
    return table


def widgets(root: Widget) -> Iterator[Widget]:
    """Yield a widget and all that are in it, in their order."""
    yield root
    for child in getattr(root, "children", ()):
        yield from widgets(child)


def on_page(root: Widget) -> list[tuple[str, dict[str, Any]]]:
    """Return everything of a widget and all in it that is in the page, but for the names that widgets have."""
    found = []
    for widget in widgets(root):
        own = {name for name, trait in widget.traits(sync=True).items() if isinstance(getattr(widget, name), Widget)}
        state = {
            name: value for name, value in widget.get_state().items() if name not in {*own, "children", "_canvases"}
        }
        found.append((type(widget).__name__, state))
    return [(name, state) for name, state in found if name != Layout.__name__]
