"""Calls that ask: bets of every kind of question, and switches that change what is asked about."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from kdl.errors import OptionError, UnknownNameError
from kdl.questions.drill import kinds_about
from kdl.questions.kinds import kind_of, kinds
from kdl.questions.question import Question
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.debrief import Debrief
from kdl_widgets.beats.practice import Practice
from kdl_widgets.beats.session import SESSION
from kdl_widgets.beats.twist import Twist
from kdl_widgets.calls.described import described_bet, described_twist

if TYPE_CHECKING:
    from inspect import Signature

    from kdl.questions.kinds import Kind
    from kdl_widgets.calls.kinds import Bets, Twists


class _ByKind:
    """A call that every kind of question has, as an attribute with the signature and the docstring of the kind."""

    ask: Callable[..., object]
    describe: Callable[[Kind], tuple[Signature, str]]

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, kind: str) -> Callable[..., object]:
        """Return the call for a kind."""
        try:
            found = kind_of(kind)
        except UnknownNameError as error:
            raise AttributeError(str(error)) from None

        def call(*args: object, **options: object) -> object:
            return self.ask(kind, *args, **options)

        call.__name__, call.__qualname__ = kind, f"{self.__name__}.{kind}"
        call.__signature__, call.__doc__ = self.describe(found)  # type: ignore[attr-defined]
        return call

    def __call__(self, kind: str, *args: object, **options: object) -> Any:
        """Call it for a kind by its name, see ``ask``."""
        return self.ask(kind, *args, **options)

    def __dir__(self) -> list[str]:
        """List the kinds."""
        return sorted(each.id for each in kinds())


class _Bets(_ByKind):
    """Ask a question of a page: every kind of question is an attribute, with what it takes and an example.

    ``bet("seen_from", board, "kitchen")`` asks by name.

    >>> import kdl
    >>> from kdl_widgets import bet
    >>> board = kdl.load_board()
    >>> bet.seen_from(board, "kitchen")
    Which other rooms can you see from the Kitchen?
    >>> sorted(bet("seen_from", board, "kitchen").question.solution.right)
    ['master_suite', 'trophy_room', 'wine_cellar', 'winter_garden']
    """

    describe = staticmethod(described_bet)

    def ask(self, kind: str, *args: object, **options: object) -> Bet:
        """Ask a question of a kind.

        Args:
            kind: The name of the kind.
            *args: What is asked about, as the kind takes it.
            **options: More of that.

        Raises:
            UnknownNameError: There is no such kind.
            KdlError: It cannot be asked about this.
        """
        return Bet(Question(kind, *args, **options))


class _Twists(_ByKind):
    """Change one thing, and ask the same question once more: every kind of question is an attribute.

    The last argument by name is the switch with the values that it is turned to: one of
    :data:`kdl.questions.switches.SWITCHES`, or anything that the kind of question takes.

    >>> import kdl
    >>> from kdl_widgets import twist
    >>> print(twist.seen_from(kdl.load_board(), "gallery", closed=["west"]).text.splitlines()[-1][:45])
    The west wing closed: No longer: Master Suite
    """

    describe = staticmethod(described_twist)

    def ask(self, kind: str, *args: object, **options: object) -> Twist:
        """Make a switch over a question.

        Args:
            kind: The name of the kind.
            *args: What is asked about, as the kind takes it.
            **options: More of that, and last the switch with a list of values.

        Raises:
            UnknownNameError: There is no such kind, or no such room, wing, card ....
            OptionError: There is no switch, or it cannot be turned there.
        """
        if not options or not isinstance(values := options[switch := list(options)[-1]], (list, tuple)):
            raise OptionError("name the switch with a list of values last, for example closed=['east', 'west']")
        made = Twist(kind, args, switch, values, **{name: options[name] for name in options if name != switch})
        made.wait_for(SESSION)
        return made


if TYPE_CHECKING:
    bet: Bets
    twist: Twists
else:
    bet, twist = _Bets("bet"), _Twists("twist")


def practice(topic: str = "", *, level: int = 1, seed: int | None = None) -> Practice:
    """Practise: one question after the other, dealt from games that were played; what was missed comes back.

    Args:
        topic: What is asked about: the id of a page, a track or a clause, the name of a kind; ``""`` for everything,
            and then the reader can choose.
        level: How much is asked of the reader, 1 to 3.
        seed: Decides all chance; None for other questions each time.

    Raises:
        UnknownNameError: There is no such topic or level.

    >>> from kdl_widgets import practice
    >>> practice("seen_from", seed=1)
    Which other rooms can you see from the Piazza?
    """
    return Practice(topic or _asked_for(), level, seed, choose=not topic)


def _asked_for() -> str:
    """Return the topic that the address of the web page asks for, ``""`` if it names none that there is."""
    (topic, *_) = parse_qs(os.environ.get("QUERY_STRING", "")).get("topic", [""])
    try:
        kinds_about(topic)
    except UnknownNameError:
        return ""
    return topic


def debrief(page_id: str) -> Debrief:
    """Tell what came of the bets of a page, what to look at again, and what comes next.

    Args:
        page_id: The id of the page, see :func:`kdl.course.pages`.

    Raises:
        UnknownNameError: There is no such page.

    >>> import kdl
    >>> from kdl_widgets import bet, debrief
    >>> asked = bet.seen_from(kdl.load_board(), "kitchen")
    >>> debrief("sight_lines")
    Nothing answered yet: 1 question waits above.
    """
    return Debrief(page_id)
