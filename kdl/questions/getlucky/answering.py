"""Answers to an attempt at the card table: carried out card by card, named in few words, and drawn."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.events import Foiled, fold
from kdl.core.position import open_attempt
from kdl.engine.step import apply, is_legal
from kdl.errors import OptionError
from kdl.games.getlucky.events import SpiteStayed, StoppedOutright
from kdl.narration.grammar import joined
from kdl.narration.names import card_name
from kdl.questions.answer_options import NOBODY, name_of, sentences
from kdl.questions.declaring import Drawing, Option, Solution, crossed, lit
from kdl.questions.getlucky.characters import AtTable, is_perfect_for, named, of_seat
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from kdl.core.events import Event
    from kdl.games.getlucky.state import GetLuckyState

#: The group of texts of these questions.
WORDS = "question-getlucky-b"
PASS = Action("pass")


def several(cards: Iterable[str] | str) -> tuple[str, ...]:
    """Return some cards in their order; one alone can be given by itself."""
    return (cards,) if isinstance(cards, str) else tuple(cards)


def asked_now(state: GetLuckyState) -> bool:
    """Whether a player, not Howard, is being asked to save Lucky."""
    return state.phase == "luck" and state.to_act in state.game.players


def murderer(state: GetLuckyState) -> str:
    """Return the character that attempts the murder."""
    return state.game.character_ids[open_attempt(state).character]


def lacking(state: GetLuckyState) -> int:
    """Return how much luck is still missing."""
    attempt = open_attempt(state)
    return attempt.strength - attempt.luck


def is_perfect(state: GetLuckyState, card: str) -> bool:
    """Whether a card is perfect for the character that attempts."""
    return is_perfect_for(state, card, murderer(state))


def is_spite(state: GetLuckyState, card: str) -> bool:
    """Whether a card is spite."""
    return state.game.spites & state.game.card_bit[card] != 0


def luck_of(state: GetLuckyState, *cards: str) -> int:
    """Return how many clovers some cards bear."""
    return sum(state.game.cards_by_id[card].luck for card in cards)


def spite_in(state: GetLuckyState, cards: Iterable[str]) -> int:
    """Return how many of some cards are spite."""
    return sum(is_spite(state, card) for card in cards)


def played_before(state: GetLuckyState) -> list[str]:
    """List the cards that have been played against the attempt, in their order."""
    return [state.game.card_ids[card] for card in open_attempt(state).played]


def is_enough(state: GetLuckyState, card: str) -> bool:
    """Whether a card stops the attempt alone, if it can be played."""
    return is_perfect(state, card) or luck_of(state, card) >= lacking(state)


def working(state: GetLuckyState, seat: int | None = None) -> tuple[str, ...]:
    """List the cards of a seat, or of the one that is asked, that can be played against the attempt."""
    hand = state.hand_bits[state.to_act if seat is None else seat]
    return state.game.cards_of(hand & state.game.works(open_attempt(state).character))


class Course:
    """What becomes of an attempt from a position on.

    Attributes:
        start: The position.
        end: The position to which it has led so far.
        happened: What has happened until there.
    """

    def __init__(self, start: GetLuckyState) -> None:
        self.start: GetLuckyState = start
        self.end: GetLuckyState = start
        self.happened: tuple[Event, ...] = ()

    def take(self, action: Action) -> None:
        """Let whoever is asked do something."""
        _, events, self.end = apply(self.end, action)
        self.happened += events

    @property
    def outright(self) -> bool:
        """Whether a perfect card has stopped the attempt."""
        return any(isinstance(event, StoppedOutright) for event in self.happened)

    @property
    def foiled(self) -> bool:
        """Whether the attempt has failed."""
        return any(isinstance(event, Foiled) for event in self.happened)

    @property
    def just_after(self) -> GetLuckyState:
        """The position in which it has failed and spite stays, before Lucky goes on.

        Raises:
            OptionError: It has not failed.
        """
        if not self.foiled:
            raise OptionError("the attempt does not fail there")
        ends = [place for place, event in enumerate(self.happened, 1) if isinstance(event, (Foiled, SpiteStayed))]
        return fold(self.start, self.happened[: ends[-1]])


def carried_out(state: GetLuckyState, *cards: str) -> Course:
    """Let the player who is asked play some cards.

    Raises:
        OptionError: One of them cannot be played any more.
    """
    course = Course(state)
    for card in cards:
        there, action = course.end, Action("luck", card)
        if there.phase != "luck" or there.to_act != state.to_act or not is_legal(there, action):
            raise OptionError(f"{str(action)!r} cannot be played there")
        course.take(action)
    return course


def briefly(state: GetLuckyState, card: str) -> str:
    """Name a card with what counts against an attempt: the number for which it is made, and its clovers."""
    held = state.game.cards_by_id[card]
    clovers = say(WORDS, "clovers", n=held.luck) if held.luck else say(WORDS, "clovers.none")
    key = "card.spite" if is_spite(state, card) else "card"
    return say(WORDS, key, card=card_name(held, state.game), number=held.perfect_for, clovers=clovers)


def listed(state: GetLuckyState, cards: Iterable[str]) -> str:
    """Name some cards in few words, in the order in which they are given; several spite cards in a row as one."""
    told: list[str] = []
    for spite, group in groupby(cards, lambda card: is_spite(state, card)):
        alike = [*group]
        told += [say(WORDS, "spites", n=len(alike))] if spite else [briefly(state, card) for card in alike]
    return joined(told) or say(WORDS, "no-cards")


class OnAttempt(AtTable):
    """The words of a question on an attempt that is being answered: they know who attempts, and what is missing."""

    def __init__(self, state: GetLuckyState, key: str, group: str = WORDS, /, **values: object) -> None:
        who, attacker = murderer(state), name_of(state, open_attempt(state).attacker)
        known = {"character": named(state, who), "missing": lacking(state), "attacker": attacker}
        super().__init__(state, key, group, **{**known, **values})
        self.there: Drawing = lit(who)
        self.struck: Drawing = crossed(who)
        self.holds: Mapping[str, object] = {"about": (who,), "drawing": self.there}

    def of(self, seat: int) -> frozenset[str]:
        """Return the characters of a player, or for nobody the murderer."""
        return self.there.lit if seat == NOBODY else of_seat(self.state, seat)

    def likely(self, chance: Fraction, mark: Drawing, slips: Mapping[int, str] | None = None, **said: Any) -> Solution:
        """Return the solution of a question for the fifth of all chances in which one lies.

        Slips lead to some others, if it is not that the chance is taken for too high or too low; the mark is drawn.
        A chance that is told in figures is rounded down, so that it stays in its fifth.
        """
        right = fifth_of(chance)
        errors = {low: "too-sure" if low > right else "too-careful" for low in FIFTHS} | dict(slips or {})
        said["wrong"] = lambda value: self.slip(errors[value], mark)
        return self.asked("choice", right, options=_fifths(), **said)


#: Where each fifth of all chances begins, in per cent.
FIFTHS = (0, 20, 40, 60, 80)


def fifth_of(chance: Fraction) -> int:
    """Return where the fifth begins in which a chance lies, in per cent; certainty lies in the last one.

    >>> from fractions import Fraction
    >>> fifth_of(Fraction(1, 5)), fifth_of(Fraction(1))
    (20, 80)
    """
    return min(int(5 * chance), 4) * 20


def _fifths() -> tuple[Option, ...]:
    """Offer the fifths, so that none of the chances that are offered tells of another."""
    keys = {0: "chance.least", 80: "chance.most"}
    return sentences({low: say(WORDS, keys.get(low, "chance.fifth"), low=low, high=low + 20) for low in FIFTHS})
