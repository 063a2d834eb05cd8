"""Which events show a hidden card to whom: in whole games of all editions, against what the cards on the table say."""

from __future__ import annotations

from typing import Any

import pytest

import kdl
from kdl.core.events import RULES, Event
from kdl.engine.node import showings
from tests.kdl.engine.trees import GAMES

#: Cards off the deck: shown to the seat that draws; turned up by a stranger or Howard, to everybody.
DRAWN = {"Drew", "DrewInDrawingRoom"}
TURNED_UP = {"Flipped"}
#: Cards that a seat lays open out of its hand, and in which field of the event they stand.
LAID = {
    "Attacked": "weapon",
    "Attempted": "weapon",
    "DogAttacked": "weapon",
    "Improved": "card",
    "Jumped": "card",
    "LuckPlayed": "card",
    "LuckyDriven": "card",
    "LuckyWalked": "card",
    "Sent": "card",
    "TokenTaken": "card",
    "Walked": "card",
}
#: What the dead leave: shown to whoever did not hold it, and had not seen it.
LEFT = {"LeftBehind", "Looted"}
#: Everything else shows nothing, or happens only while a game is set up.
SETUP = {"Dealt", "TurnedFaceUp", "WingClosed", "StartFound"}


def shows(event: Event, seat: int, actor: int) -> bool:
    """Whether an event of a step that a seat chose shows a card to some seat."""
    kind = type(event).__name__
    if kind in LAID:
        return actor != seat and getattr(event, LAID[kind]) >= 0
    return kind in TURNED_UP or (kind in DRAWN and getattr(event, "seat", None) == seat)


@pytest.mark.parametrize(("edition", "options"), GAMES)
@pytest.mark.parametrize("style", ["by chance", "by hints"])
def test_every_event_of_whole_games(edition: str, options: dict[str, Any], style: str) -> None:
    happened = set()
    for seed in range(3):
        start = kdl.new_game(edition, seed=seed, **options)
        chance = [kdl.random_player(seed + seat) for seat in start.game.players]
        timeline = kdl.play_on(kdl.Timeline(start), chance if style == "by chance" else None)
        for state, step in zip(timeline.states, timeline.steps, strict=False):
            for seat in start.game.players:
                plain = [event for event in step.events if type(event).__name__ not in LEFT]
                found = [event for event in showings(state, step, (seat,), seat) if type(event).__name__ not in LEFT]
                assert found == [event for event in plain if shows(event, seat, state.to_act)]
            happened |= {type(event).__name__ for event in step.events}
    assert not happened & SETUP
    assert happened & DRAWN
    assert happened & set(LAID)


def test_every_kind_of_event_with_cards_is_named() -> None:
    """A new kind of event that carries cards is to be thought about here."""
    fields = {"card", "cards", "weapon", "deck"}
    carrying = {kind.__name__ for kind in RULES if fields & set(kind.__annotations__)}
    known_to_all = {"GhostGrew", "LeftGame", "MotiveGained", "SpiteStayed", "StoppedOutright"}
    hidden_or_only_a_number = {"HowardAsked", "Reshuffled", "Shuffled"}
    assert carrying == DRAWN | TURNED_UP | set(LAID) | LEFT | SETUP | known_to_all | hidden_or_only_a_number


def test_what_the_dead_leave_is_shown_to_those_who_did_not_hold_it() -> None:
    shown: dict[str, set[int]] = {"LeftBehind": set(), "Looted": set()}
    for seed in range(6):
        timeline = kdl.play("flight", seats=5, seed=seed)
        for state, step in zip(timeline.states, timeline.steps, strict=False):
            for seat in timeline.game.players:
                for event in showings(state, step, (seat,), seat):
                    if (kind := type(event).__name__) in shown:
                        assert event.seat != seat if kind == "LeftBehind" else event.seat == seat  # type: ignore[attr-defined]
                        shown[kind].add(seat)
    assert all(shown.values())


def test_against_others_at_the_table_ones_own_cards_do_not_count() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=7)
    step = kdl.apply(start, kdl.parse_action("jump move_kitchen"))
    assert list(showings(start, step, (0, 1, 2), 0)) == []
    assert list(showings(start, step, (0, 1, 2), 1)) == [step.events[0]]
    assert list(showings(start, step, (0,), 0)) == []
