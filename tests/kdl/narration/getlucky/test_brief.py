"""What just happened at the card table, in few words."""

import pytest

import kdl
from kdl.core.events import Foiled, LuckPlayed, Passed, TurnBegan
from kdl.games.getlucky.events import (
    DrewInDrawingRoom,
    DrewNothing,
    GetLuckyEvent,
    LuckyVisited,
    SpiteStayed,
    Stalemate,
    StoppedOutright,
)
from kdl.narration import tell, tell_briefly

#: Characters as the numbers that events have: Nurse Needle (4), Major Mayhem (5), Aria Allegra (6).
NURSE, MAJOR, ARIA = 3, 4, 5


def at_the_major(*then: GetLuckyEvent) -> tuple[GetLuckyEvent, ...]:
    return LuckyVisited(NURSE, MAJOR, (), 0), *then


def comes(idle: int = 0) -> tuple[GetLuckyEvent, ...]:
    return LuckyVisited(MAJOR, ARIA, (), idle), TurnBegan(3, "visited", (), lucky_turn=False)


TOLD = {
    comes(): (
        "Lucky comes to Aria Allegra (6): it is Dora's turn.",
        "Lucky kommt zu Aria Allegra (6): Dora ist am Zug.",
    ),
    at_the_major(DrewInDrawingRoom(1, 7, 3, 5), *(DrewNothing(seat, 5, 5) for seat in (2, 3, 0))): (
        "At Major Mayhem (5), Bruno draws a card.",
        "Bei Major Radau (5) zieht Bruno eine Karte.",
    ),
    at_the_major(
        DrewInDrawingRoom(1, 7, 3, 5), DrewNothing(2, 5, 5), DrewNothing(3, 5, 5), DrewInDrawingRoom(0, 8, 2, 5)
    ): (
        "At Major Mayhem (5), Bruno and Ada draw a card each.",
        "Bei Major Radau (5) ziehen Bruno und Ada je eine Karte.",
    ),
    at_the_major(*(DrewInDrawingRoom(seat, seat, 4, 5) for seat in (1, 2, 3, 0))): (
        "At Major Mayhem (5), all draw a card.",
        "Bei Major Radau (5) ziehen alle eine Karte.",
    ),
    at_the_major(*(DrewNothing(seat, 1, 5) for seat in (1, 2, 3, 0)), Stalemate(11)): (
        (
            "At Major Mayhem (5), nobody draws a card."
            " Lucky has gone round all 11 characters once, and nobody could change anything: the game is a draw."
        ),
        (
            "Bei Major Radau (5) zieht niemand eine Karte."
            " Lucky war einmal bei allen 11 Charakteren, und niemand konnte etwas ändern:"
            " Das Spiel endet unentschieden."
        ),
    ),
    (Passed(1),): ("Bruno passes.", "Bruno passt."),
}


@pytest.mark.parametrize("events", TOLD)
def test_visits_are_told_by_what_comes_of_them(table, events) -> None:
    assert (tell_briefly(events, table), tell_briefly(events, table, language="de")) == TOLD[events]


@pytest.mark.parametrize("seat", [None, 1, "all"])
def test_what_was_done_is_told_as_in_the_log(table, seat) -> None:
    played = LuckPlayed(1, table.card_ix["weapon_5"], 2)
    foiled = (played, Foiled(0, 2, 2))
    told = [tell(event, table, viewer=seat) for event in foiled]
    assert tell_briefly((*foiled, *comes()), table, viewer=seat) == " ".join((*told, *TOLD[comes()][:1]))


def test_what_spite_costs_is_left_to_the_log(table) -> None:
    assert tell_briefly((SpiteStayed(MAJOR, (50, 51)),), table) == "2 spite cards stay under Major Mayhem (5) for good."
    assert tell_briefly((SpiteStayed(MAJOR, (50,)),), table, language="de") == (
        "1 Tückekarte bleibt für immer unter Major Radau (5)."
    )


def test_that_lucky_survives_an_attempt_that_is_stopped_outright_goes_without_saying(table) -> None:
    done = (LuckPlayed(1, table.card_ix["weapon_5"], 2), StoppedOutright(1, table.card_ix["weapon_5"], MAJOR))
    told = f"{tell(done[0], table)} It is perfect for Major Mayhem (5) and stops the attempt outright."
    assert tell_briefly((*done, Foiled(0, 3, 2)), table) == told


def test_that_a_draw_comes_near_is_told(table) -> None:
    assert tell_briefly(comes(5), table) == TOLD[comes()][0]
    assert tell_briefly(comes(6), table).startswith(f"{TOLD[comes()][0]} With the deck empty, nobody could")


def test_in_the_mansion_every_event_is_told(deluxe_game) -> None:
    for at in range(len(deluxe_game.states)):
        events = deluxe_game.events_at(at)
        assert tell_briefly(events, deluxe_game.game) == " ".join(tell(event, deluxe_game.game) for event in events)


@pytest.fixture(scope="module")
def deluxe_game() -> kdl.Timeline:
    return kdl.play(seats=4, seed=7)
