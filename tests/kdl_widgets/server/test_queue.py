"""The line before the door: who comes first is served first, and who goes away holds nobody up."""

from __future__ import annotations

import pytest
from kdl_widgets.server.queue import ATTENTION, PATIENCE, Line, Place
from kdl_widgets.server.visitors import NEW, VISITOR, Account, Limits


class House:
    """A clock that stands still, and kernels that are counted by hand."""

    def __init__(self, at_once: int = 2, most: int = 5) -> None:
        self.now, self.running, self.has_room = 0.0, 0, True
        self.line = Line(at_once, most, lambda: self.running, lambda: self.now, lambda: self.has_room)
        self.crowd = Account(Limits())

    def ask(self, ticket: str = "", account: Account | None = None) -> Place:
        """Ask for a place, as one of the crowd if nobody is named."""
        return self.line.ask(account or self.crowd, ticket)

    def served(self) -> bool:
        """Have somebody come and be served if there is room."""
        place = self.ask()
        if place.ready:
            self.line.enter(place.ticket)
        return place.ready


@pytest.fixture
def house() -> House:
    return House()


def test_so_many_are_served_at_once_and_the_next_when_one_has_left(house: House) -> None:
    assert [house.served() for _ in range(3)] == [True, True, False]
    waiting = house.ask()
    assert (waiting.ahead, waiting.ready, waiting.full) == (1, False, False)
    house.line.leave()
    house.running = 1
    assert not house.ask(waiting.ticket).ready  # one is before
    house.line.leave()
    assert house.ask(waiting.ticket).ready


def test_who_came_first_is_served_first(house: House) -> None:
    house.line.preparing = 2
    tickets = [house.ask().ticket for _ in range(4)]
    assert [house.ask(each).ahead for each in reversed(tickets)] == [3, 2, 1, 0]
    house.line.leave()
    assert [house.ask(each).ready for each in tickets] == [True, False, False, False]
    assert not house.ask().ready  # nor anybody who comes now


def test_a_full_house_says_so_and_lets_in_when_a_kernel_goes(house: House) -> None:
    house.running = 5
    place = house.ask()
    assert (place.ready, place.full, place.readers) == (False, True, 5)
    house.running = 4
    assert house.ask(place.ticket).ready


def test_a_page_that_is_being_prepared_counts_as_a_kernel(house: House) -> None:
    house.running = 4
    assert house.served()
    assert house.ask().full


def test_a_machine_that_others_fill_is_a_full_house_until_they_have_gone(house: House) -> None:
    house.running, house.has_room = 2, False
    place = house.ask()
    assert (place.ahead, place.ready, place.full, place.readers) == (0, False, True, 2)
    house.has_room = True
    found = house.ask(place.ticket)
    assert (found.ready, found.full) == (True, False)


def test_one_reader_is_let_in_however_little_room_there_is(house: House) -> None:
    house.has_room = False
    assert [house.served() for _ in range(2)] == [True, False]
    house.line.leave()
    house.running = 1
    assert house.ask().full


def test_who_does_not_look_is_passed_over_and_keeps_the_place_for_a_while(house: House) -> None:
    house.line.preparing = 2
    hidden, shown = house.ask().ticket, house.ask().ticket
    house.now = ATTENTION + 1
    assert house.ask(shown).ahead == 0
    assert house.ask(hidden).ahead == 0
    assert house.ask(shown).ahead == 1


def test_who_has_gone_has_no_place_any_more(house: House) -> None:
    house.line.preparing = 2
    gone = house.ask().ticket
    house.now = PATIENCE + 1
    other = house.ask().ticket
    assert house.ask(gone).ticket not in (gone, other)
    assert house.ask(other).ahead == 0


def test_nobody_has_more_places_than_one_may_have_and_who_leaves_gives_them_back(house: House) -> None:
    house.line.preparing = 2
    new = Account(NEW)
    places = [house.ask(account=new) for _ in range(int(NEW.places) + 50)]
    assert [bool(each.ticket) for each in places] == [True] * int(NEW.places) + [False] * 50
    assert not any(each.ready for each in places)
    house.now = PATIENCE
    assert house.ask(account=new).ticket
    assert new.held["places"] == 1


def test_who_has_many_places_lets_others_go_between(house: House) -> None:
    house.line.preparing = 2
    many, one, other = Account(NEW), Account(VISITOR), Account(VISITOR)
    tickets = [house.ask(account=many).ticket for _ in range(100)]
    assert house.ask(account=one).ahead == 1
    assert house.ask(account=other).ahead == 2
    assert house.ask(tickets[0], many).ahead == 0
    assert house.ask(tickets[1], many).ahead == 3


def test_who_was_new_takes_the_place_along_when_known(house: House) -> None:
    house.line.preparing = 2
    new, known = Account(NEW), Account(VISITOR)
    _, ticket = house.ask(account=new), house.ask(account=new).ticket
    assert house.ask(ticket, known).ticket == ticket
    assert (new.held["places"], known.held["places"]) == (1, 1)
    house.line.enter(ticket)
    assert known.held["places"] == 0


def test_who_has_as_many_pages_as_one_may_have_waits_and_holds_nobody_up(house: House) -> None:
    reader = Account(VISITOR)
    while reader.take("pages"):
        pass
    place = house.ask(account=reader)
    assert (place.ready, place.own) == (False, True)
    assert [house.served() for _ in range(2)] == [True, True]
    house.line.leave()
    house.running = 1
    reader.give("pages")
    assert house.ask(place.ticket, reader).ready


@pytest.mark.parametrize("ticket", ["", "x", "0" * 10_000, "\0", "../.."])
def test_a_ticket_that_nobody_was_given_is_a_new_one(house: House, ticket: str) -> None:
    assert house.ask(ticket).ticket != ticket
