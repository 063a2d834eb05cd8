"""The line before the door: who comes first is served first, and who goes away holds nobody up."""

from __future__ import annotations

import pytest
from kdl_widgets.server.line import ATTENTION, LONGEST, PATIENCE, Line


class House:
    """A clock that stands still, and kernels that are counted by hand."""

    def __init__(self, at_once: int = 2, most: int = 5) -> None:
        self.now, self.running, self.has_room = 0.0, 0, True
        self.line = Line(at_once, most, lambda: self.running, lambda: self.now, lambda: self.has_room)

    def served(self) -> bool:
        """Have somebody come and be served if there is room."""
        place = self.line.ask()
        if place.ready:
            self.line.enter(place.ticket)
        return place.ready


@pytest.fixture
def house() -> House:
    return House()


def test_so_many_are_served_at_once_and_the_next_when_one_has_left(house: House) -> None:
    assert [house.served() for _ in range(3)] == [True, True, False]
    waiting = house.line.ask()
    assert (waiting.ahead, waiting.ready, waiting.full) == (1, False, False)
    house.line.leave()
    house.running = 1
    assert not house.line.ask(waiting.ticket).ready  # one is before
    house.line.leave()
    assert house.line.ask(waiting.ticket).ready


def test_who_came_first_is_served_first(house: House) -> None:
    house.line.preparing = 2
    tickets = [house.line.ask().ticket for _ in range(4)]
    assert [house.line.ask(each).ahead for each in reversed(tickets)] == [3, 2, 1, 0]
    house.line.leave()
    assert [house.line.ask(each).ready for each in tickets] == [True, False, False, False]
    assert not house.line.ask().ready  # nor anybody who comes now


def test_a_full_house_says_so_and_lets_in_when_a_kernel_goes(house: House) -> None:
    house.running = 5
    place = house.line.ask()
    assert (place.ready, place.full, place.readers) == (False, True, 5)
    house.running = 4
    assert house.line.ask(place.ticket).ready


def test_a_page_that_is_being_prepared_counts_as_a_kernel(house: House) -> None:
    house.running = 4
    assert house.served()
    assert house.line.ask().full


def test_a_machine_that_others_fill_is_a_full_house_until_they_have_gone(house: House) -> None:
    house.running, house.has_room = 2, False
    place = house.line.ask()
    assert (place.ahead, place.ready, place.full, place.readers) == (0, False, True, 2)
    house.has_room = True
    found = house.line.ask(place.ticket)
    assert (found.ready, found.full) == (True, False)


def test_one_reader_is_let_in_however_little_room_there_is(house: House) -> None:
    house.has_room = False
    assert [house.served() for _ in range(2)] == [True, False]
    house.line.leave()
    house.running = 1
    assert house.line.ask().full


def test_who_does_not_look_is_passed_over_and_keeps_the_place_for_a_while(house: House) -> None:
    house.line.preparing = 2
    hidden, shown = house.line.ask().ticket, house.line.ask().ticket
    house.now = ATTENTION + 1
    assert house.line.ask(shown).ahead == 0
    assert house.line.ask(hidden).ahead == 0
    assert house.line.ask(shown).ahead == 1


def test_who_has_gone_has_no_place_any_more(house: House) -> None:
    house.line.preparing = 2
    gone = house.line.ask().ticket
    house.now = PATIENCE + 1
    other = house.line.ask().ticket
    assert house.line.ask(gone).ticket not in (gone, other)
    assert house.line.ask(other).ahead == 0


def test_a_line_without_end_is_not_kept(house: House) -> None:
    house.line.preparing = 2
    last = [house.line.ask() for _ in range(LONGEST + 50)][-1]
    assert last.ahead == LONGEST
    assert house.line.ask().ahead == LONGEST


@pytest.mark.parametrize("ticket", ["", "x", "0" * 10_000, "\0", "../.."])
def test_a_ticket_that_nobody_was_given_is_a_new_one(house: House, ticket: str) -> None:
    assert house.line.ask(ticket).ticket != ticket
