"""Visitors: who somebody is, and how much one may take. What the app hands out is asked for here, and nowhere else.

Somebody is known by a cookie, which is a number and names nobody. Whoever has none yet is new: all who are new at an
address stand in line on one account, and each gets a cookie with the first answer. What all at an address take has a
ceiling, too, but a high one: a school is often one address. Where an address is this machine's own, it is a reader's at
home, or a proxy's that does not tell whom it asks for, and says nothing of who somebody is.
"""

from __future__ import annotations

import time
from collections import Counter
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from secrets import token_urlsafe
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from tornado.httputil import HTTPServerRequest
    from tornado.web import RequestHandler

COOKIE = "kdl-visitor"
#: How much of the server's time all together get who have taken more than their share.
OVERDRAWN = 0.3
#: How many who owe some of the server's time are remembered when they have gone.
MOST_OWING = 1000
#: In seconds: what it takes the server to receive a byte, or to send it, beside what can be measured.
BYTE = 1e-8
#: The bits of an address that are a customer's; the rest is for the customer to choose.
_CUSTOMER = 64
_MB = 2**20
_ANY = float("inf")


class Limits(NamedTuple):
    """How much may be held at once, and how much of the server's time be taken.

    Attributes:
        places: Places in line.
        pages: Pages with a kernel behind them.
        lines: Lines between pages and kernels.
        messages: Messages that a kernel has not answered yet.
        received: How long all of them are, in bytes.
        unsent: What was answered and has not been taken yet, in bytes.
        share: Which part of the server's time, in the long run.
        burst: How many seconds of it at once.
    """

    places: float = _ANY
    pages: float = _ANY
    lines: float = _ANY
    messages: float = _ANY
    received: float = _ANY
    unsent: float = _ANY
    share: float = _ANY
    burst: float = 0.0


#: For a line; a page; a visitor; all who are new at an address; all at an address. The longest thing that
#: is sent, a game as a page in one file, is shorter than what a line holds.
LINE = Limits(unsent=8 * _MB)
PAGE = Limits(lines=4, messages=64, received=8 * _MB, unsent=16 * _MB)
VISITOR = Limits(8, 16, 32, 256, 16 * _MB, 32 * _MB, share=0.2, burst=2.0)
NEW = Limits(places=128)
ADDRESS = Limits(128, 96, 256, 2048, 64 * _MB, 64 * _MB, share=0.5, burst=10.0)


class Account:
    """What somebody holds; those of whom they are part hold it with them.

    Args:
        limits: How much that may be.
        above: Who holds it, too.
        clock: Tells the time, in seconds.

    Attributes:
        held: How much is held of what.
        owing: Who in the whole house has taken some of the server's time that has not come in again, and when it will
            have, the latest to take some last.
    """

    def __init__(
        self, limits: Limits, above: Account | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits, self.above, self._clock = limits, above, clock
        self.held: Counter[str] = Counter()
        self._until = 0.0  # when what was spent has come in again
        self.owing: dict[Account, float] = above.owing if above else {}

    def has_room(self, what: str) -> bool:
        """Whether more may be taken; the last that is taken may go beyond the limit."""
        own: float = getattr(self.limits, what)
        return self.held[what] < own and (self.above is None or self.above.has_room(what))

    def take(self, what: str, amount: int = 1) -> bool:
        """Take something if there is room for it; return whether there was."""
        if not self.has_room(what):
            return False
        self.give(what, -amount)
        return True

    def give(self, what: str, amount: int = 1) -> None:
        """Give back what was taken."""
        self.held[what] -= amount
        if self.above:
            self.above.give(what, amount)

    def spend(self, seconds: float) -> None:
        """Note for how long the server has worked for somebody."""
        share = self.limits.share
        if self.is_late:
            share = min(share, OVERDRAWN / max(1, sum(each.is_late for each in self.owing)))
        self._until = max(self._until, self._clock()) + seconds / share
        self._note()
        if self.above:
            self.above.spend(seconds)

    def _note(self) -> None:
        """Remember who owes something, whether they stay or go, and forget those of whom nothing is due any more."""
        now = self._clock()
        self.owing.pop(self, None)
        if self._until > now:
            self.owing[self] = self._until
        while self.owing and (len(self.owing) > MOST_OWING or next(iter(self.owing.values())) <= now):
            del self.owing[next(iter(self.owing))]

    def owes(self) -> float:
        """Return for how many seconds somebody has to wait until the server works for them again."""
        return max(self._own(), self.above.owes() if self.above else 0.0)

    @property
    def is_late(self) -> bool:
        """Whether this account itself owes something, and not those above alone."""
        return self._own() > 0

    def _own(self) -> float:
        return max(0.0, self._until - self._clock() - self.limits.burst / self.limits.share)


class Visitor(NamedTuple):
    """Somebody who asks.

    Attributes:
        account: What this visitor holds.
        in_line: The account on which places in line are held.
    """

    account: Account
    in_line: Account


class Visitors:
    """Those who are there; who holds nothing and owes nothing is forgotten.

    Args:
        pages: How many pages the house holds.
        proxies: The addresses of proxies that tell whom they ask for (``X-Forwarded-For``); others are not believed.
        clock: Tells the time, in seconds.

    Attributes:
        accounts: What they hold, by what they are known by.
    """

    def __init__(self, pages: int, proxies: Collection[str] = (), clock: Callable[[], float] = time.monotonic) -> None:
        # Somebody else finds room in a large house, and a class in a small one.
        self._limits = ADDRESS._replace(pages=max(32, min(ADDRESS.pages, pages * 3 // 4)))
        self._proxies = frozenset(proxies)
        self._clock = clock
        self._house = Account(Limits(), clock=clock)
        self.accounts: WeakValueDictionary[str, Account] = WeakValueDictionary()

    def of(self, handler: RequestHandler) -> Visitor:
        """Return who asks; who is new gets a cookie."""
        address = address_of(handler.request, self._proxies)
        above = self._account(f"at {address}", self._limits, self._house) if address else self._house
        known = handler.get_signed_cookie(COOKIE)
        name = known or token_urlsafe(12).encode("ascii")
        account = self._account(f"visitor {name.decode('ascii')}", VISITOR, above)
        if known:
            return Visitor(account, account)
        handler.set_signed_cookie(COOKIE, name, expires_days=None, httponly=True, samesite="Strict")
        return Visitor(account, self._account(f"new at {address}", NEW, above))

    def _account(self, name: str, limits: Limits, above: Account) -> Account:
        found = self.accounts.get(name)
        if found is None:
            found = self.accounts[name] = Account(limits, above, self._clock)
        return found


def address_of(request: HTTPServerRequest, proxies: Collection[str] = ()) -> str | None:
    """Return the address that somebody asks from, None if it says nothing of who that is.

    Args:
        request: What is asked.
        proxies: Whose word is taken for whom they ask for.
    """
    told = (each.strip() for each in ",".join(request.headers.get_list("X-Forwarded-For")).split(","))
    asking = [request.remote_ip or "", *reversed([*told])]
    found = next((each for each in asking if each not in proxies), "")
    try:
        address = ip_address(found)
    except ValueError:
        return None
    return None if address.is_loopback else _customer(address)


def _customer(address: IPv4Address | IPv6Address) -> str:
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or ip_network((address, _CUSTOMER), strict=False))
    return str(address)
