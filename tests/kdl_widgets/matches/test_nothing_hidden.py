"""What a seat must not know is nowhere in the page: with other cards in its place, the page is the same."""

from __future__ import annotations

from itertools import cycle
from random import Random

import pytest
from kdl_widgets.matches.table import Table

import kdl
from tests.kdl_widgets.matches.at_table import GAMES, ask, playthrough, running, sit
from tests.kdl_widgets.matches.hidden import both, compare, pair

#: How many steps of a playthrough are looked at, and how many of these the coach is asked at, too.
STEPS, COACHED = 14, 5
#: So many cards are tapped.
TAPPED = 8


def tap_all(pair: tuple[Table, Table]) -> None:
    """Tap cards and places of which nothing can be done, one after the other."""
    shown = pair[0]
    cards = Random(2).sample(shown.timeline.game.card_ids, TAPPED)
    for picked in (*cards, *shown.view.renderer.pickable(shown.view.observation)):
        if not shown.offers.about((*shown.selection, picked)):
            for table in pair:
                ask(table, tap=picked)
            assert pair[0].desk.news == pair[1].desk.news, picked
            assert pair[0].panel.said == pair[1].panel.said, picked
    compare(*pair)


@pytest.mark.parametrize(("game", "part"), [*zip(GAMES, cycle([0.4, 1.0]))])
@running
def test_a_person_among_computers_gets_nothing_but_the_own_hand(game: str, part: float) -> None:
    seat = playthrough(game).game.players[0]
    tables = pair(game, part, seat, (seat,))
    for number, at in enumerate(places(tables[0])):
        both(tables, lambda table, at=at: table.go(at))
        if number % COACHED == 0:
            both(tables, coach, explain, open_ask, coach, close_ask, explain)


def places(table: Table) -> range:
    """Return the steps that are looked at."""
    assert table.end > 0
    return range(0, table.end + 1, max(1, table.end // STEPS))


def coach(table: Table) -> None:
    ask(table, tool="coach")


def explain(table: Table) -> None:
    ask(table, tool="why")


def open_ask(table: Table) -> None:
    table.ask.opener.value = True


def close_ask(table: Table) -> None:
    table.ask.opener.value = False


@pytest.mark.parametrize("game", GAMES)
@running
def test_nor_from_what_is_tapped(game: str) -> None:
    seat = playthrough(game).game.players[0]
    tables = pair(game, 0.7, seat, (seat,))
    turns = [at for at, state in enumerate(tables[0].timeline.states) if state.to_act == seat]
    for at in turns[:: max(1, len(turns) // 4)]:
        both(tables, lambda table, at=at: table.go(at))
        tap_all(tables)
    both(tables, lambda table: ask(table, tool="undo"), lambda table: ask(table, tool="redo"))


@pytest.mark.parametrize("game", GAMES)
@running
def test_before_somebody_takes_over_nobodys_hand_is_in_the_page(game: str) -> None:
    everybody = playthrough(game).game.players
    for part in (0.0, 0.3, 0.6):
        tables = pair(game, part, None, everybody)
        compare(*tables)
        assert tables[0].hidden is (tables[0].state.to_act in everybody)
        assert (tables[0].panel.hands, tables[0].desk.desk["hand"]) == ([], [])
        tap_all(tables)
        both(tables, coach)


@pytest.mark.parametrize("game", GAMES)
@running
def test_where_one_asked_for_nobodys_eyes_nothing_of_any_hand_is_shown(game: str) -> None:
    tables = pair(game, 0.6, None, playthrough(game).game.players, eyes=None, study=True)
    for number, at in enumerate(places(tables[0])):
        both(tables, lambda table, at=at: table.go(at))
        if number % COACHED == 0:
            tap_all(tables)
            both(tables, coach, coach)


@running
def test_what_is_not_open_is_done_by_what_takes_no_card() -> None:
    """Under other eyes one still decides, only without cards."""
    table = sit("deluxe", seats=4, seed=7, eyes=None, study=True)
    assert {move.card for move in table.offers.moves} == {""}
    mine = {action.card for action in kdl.legal_actions(table.state)}
    assert mine > {""}
    table.look("all")
    assert {move.card for move in table.offers.moves} > {""}
    ask(table, do="stop")
    assert table.at == 1
