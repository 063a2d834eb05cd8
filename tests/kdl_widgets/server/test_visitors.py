"""Who somebody is, and how much one may take."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from kdl_widgets.server.visitors import (
    ADDRESS,
    COOKIE,
    MOST_OWING,
    OVERDRAWN,
    VISITOR,
    Account,
    Limits,
    Visitors,
    address_of,
)
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine


class Clock:
    """A clock that stands still."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Running(Clock):
    """A clock that goes on whenever it is asked."""

    def __call__(self) -> float:
        self.now += 0.25
        return self.now


class Asked:
    """A handler, as far as one asks it who it is."""

    def __init__(self, address: str = "203.0.113.7", cookie: bytes | None = None, **headers: str) -> None:
        self.request: Any = asked(address, **headers)
        self.cookie, self.given = cookie, b""

    def get_signed_cookie(self, name: str) -> bytes | None:
        assert name == COOKIE
        return self.cookie

    def set_signed_cookie(self, name: str, value: bytes, **given: Any) -> None:
        assert name == COOKIE
        assert given["httponly"]
        self.given = value


def asked(address: str, **headers: str) -> HTTPServerRequest:
    told = HTTPHeaders({"Host": "kdl"} | {name.replace("_", "-"): value for name, value in headers.items()})
    request = HTTPServerRequest(start_line=RequestStartLine("GET", "/", "HTTP/1.1"), headers=told)
    request.remote_ip = address
    return request


def test_what_is_held_is_held_by_all_above_and_given_back_to_them() -> None:
    address = Account(Limits(pages=3))
    one, other = (Account(Limits(pages=2), address) for _ in range(2))
    assert [one.take("pages") for _ in range(3)] == [True, True, False]
    assert [other.take("pages") for _ in range(2)] == [True, False]
    one.give("pages")
    assert other.take("pages")
    assert (one.held["pages"], other.held["pages"], address.held["pages"]) == (1, 2, 3)


def test_the_last_thing_that_is_taken_may_go_beyond_the_limit() -> None:
    page = Account(Limits(unsent=10))
    assert [page.take("unsent", 1000), page.take("unsent", 1)] == [True, False]
    page.give("unsent", 1000)
    assert page.has_room("unsent")


def test_who_takes_more_of_the_servers_time_than_the_share_waits_until_it_has_come_in_again() -> None:
    clock = Clock()
    visitor = Account(Limits(share=0.1, burst=2.0), clock=clock)
    visitor.spend(2.0)
    assert visitor.owes() == 0
    visitor.spend(0.5)
    assert visitor.owes() == pytest.approx(5)
    clock.now = 5.1
    assert visitor.owes() == 0
    clock.now = 1000
    visitor.spend(2.0)
    assert visitor.owes() == 0


def test_the_more_take_too_much_the_longer_each_of_them_waits_and_nobody_else() -> None:
    clock = Clock()
    house = Account(Limits(), clock=clock)
    visitors = [Account(Limits(share=0.2, burst=1.0), house, clock) for _ in range(30)]
    for each in visitors:
        each.spend(2.0)
    for each in visitors:
        each.spend(1.0)
    assert visitors[-1].owes() == pytest.approx(5 + 30 / OVERDRAWN, rel=0.2)
    assert Account(Limits(share=0.2, burst=1.0), house, clock).owes() == house.owes() == 0


def test_whose_time_comes_in_while_it_is_counted_is_one_of_those_who_are_late() -> None:
    visitor = Account(Limits(share=0.1), clock=Running())
    for spent in range(50):
        visitor.spend(spent / 200)
    assert visitor.owes() > 0


def test_who_is_new_gets_a_cookie_and_is_known_by_it() -> None:
    visitors, new = Visitors(60), Asked()
    first = visitors.of(new)  # type: ignore[arg-type]
    assert first.in_line is not first.account
    again = visitors.of(Asked(cookie=new.given))  # type: ignore[arg-type]
    assert again.account is again.in_line is first.account
    other = visitors.of(Asked())  # type: ignore[arg-type]
    assert other.account is not first.account
    assert other.in_line is first.in_line


def test_a_class_behind_one_address_finds_room_even_in_a_small_house_and_somebody_else_in_a_large_one() -> None:
    for house, opened in ((40, 32), (100, 75), (1000, ADDRESS.pages)):
        visitors = Visitors(house)
        there = [visitors.of(Asked()).account for _ in range(200)]  # type: ignore[arg-type]
        assert sum(each.take("pages") for each in there) == opened
        assert visitors.of(Asked("198.51.100.1")).account.take("pages")  # type: ignore[arg-type]


def test_of_an_address_that_says_nothing_there_is_no_ceiling_but_each_visitor_has_one() -> None:
    visitors = Visitors(10)
    there = [visitors.of(Asked("127.0.0.1")).account for _ in range(200)]  # type: ignore[arg-type]
    assert all(each.take("pages") for each in there)
    assert sum(there[0].take("pages") for _ in range(100)) == VISITOR.pages - 1


def known(visitors: Visitors, name: str, address: str = "127.0.0.1") -> Account:
    """Return the account of a visitor with a cookie."""
    return visitors.of(Asked(address, name.encode())).account  # type: ignore[arg-type]


def test_who_holds_and_owes_nothing_is_forgotten() -> None:
    visitors = Visitors(10)
    kept = known(visitors, "kept")
    for number in range(1000):
        known(visitors, str(number), f"203.0.113.{number % 250}")
    gc.collect()
    assert list(visitors.accounts) == ["visitor kept"]
    assert known(visitors, "kept") is kept


def test_who_goes_and_comes_again_owes_what_is_still_owed_and_is_forgotten_then() -> None:
    clock = Clock()
    visitors = Visitors(10, clock=clock)
    known(visitors, "greedy", "203.0.113.7").spend(VISITOR.burst + 2)
    gc.collect()
    assert known(visitors, "greedy", "203.0.113.7").owes() == pytest.approx(2 / VISITOR.share)
    clock.now = (VISITOR.burst + 2) / VISITOR.share + 1
    known(visitors, "frugal").spend(0.1)
    gc.collect()
    assert list(visitors.accounts) == ["visitor frugal"]


def test_of_those_who_owe_and_have_gone_so_many_are_remembered_and_no_more() -> None:
    visitors = Visitors(10, clock=Clock())
    for number in range(MOST_OWING + 100):
        known(visitors, str(number)).spend(1)
    gc.collect()
    assert len(visitors.accounts) == MOST_OWING


@pytest.mark.parametrize(("address", "told", "proxies", "found"), [
    ("203.0.113.7", "", (), "203.0.113.7"),
    ("203.0.113.7", "198.51.100.1", (), "203.0.113.7"),  # a stranger can tell anything
    ("127.0.0.1", "198.51.100.1", (), None),
    ("127.0.0.1", "198.51.100.1", ("127.0.0.1",), "198.51.100.1"),
    ("127.0.0.1", "6.6.6.6, 198.51.100.1", ("127.0.0.1",), "198.51.100.1"),
    ("10.0.0.2", "198.51.100.1, 10.0.0.1", ("10.0.0.1", "10.0.0.2"), "198.51.100.1"),
    ("127.0.0.1", "", ("127.0.0.1",), None),
    ("127.0.0.1", "nonsense", ("127.0.0.1",), None),
    ("::1", "", (), None),
    ("::ffff:203.0.113.7", "", (), "203.0.113.7"),
    ("2001:db8:1:2:3:4:5:6", "", (), "2001:db8:1:2::/64"),
    ("", "", (), None),
])  # fmt: skip
def test_an_address_is_that_of_who_asks_and_a_proxy_is_believed_if_it_is_ours(
    address: str, told: str, proxies: tuple[str, ...], found: str | None
) -> None:
    headers = {"X_Forwarded_For": told} if told else {}
    assert address_of(asked(address, **headers), proxies) == found
