"""What the questions on attempts have in common: cards with what is printed on them, and the luck that is needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.position import open_attempt
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import card_note, room
from kdl.narration.names import card_name, quoted_card
from kdl.questions.answer_options import NOBODY, name_of, scattered
from kdl.questions.declaring import Drawing, Form, Option, Remark, Remarks, Solution, Value, Wording, slipped
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.state import Attempt, State

#: Errors, each with the number to which it leads, and numbers, each with the errors that lead to it.
Errors = Iterable[tuple[str, int]]
Slips = Mapping[int, tuple[str, ...]]
#: The group of the catalogue with what these questions say.
WORDS = "question-attempts"


class AttemptWording(Wording):
    """Texts of a question about an attempt on Lucky, whose room is marked; they can name it, and who is on turn."""

    def __init__(self, state: State, key: str, /, **values: object) -> None:
        known = {"name": name_of(state, state.on_turn), "room": room(state.game.board, state.lucky)}
        super().__init__(WORDS, key, **{**known, **values})
        self.state: State = state
        self.holds: Mapping[str, object] = {"about": (state.lucky,)}

    @classmethod
    def answering(cls, state: State, key: str, /, **values: object) -> AttemptWording:
        """Return texts that can name who is asked now, and by what attempt; what else they tell is handed over."""
        attempt = under_way(state)
        known = {"name": name_of(state, state.to_act), "attacker": name_of(state, attempt.attacker)}
        numbers = {"strength": attempt.strength, "played": attempt.luck, "wanted": attempt.strength - attempt.luck}
        return cls(state, key, **{**known, **numbers, **values})

    def asked(self, form: Form, right: Value | frozenset[Value], **said: Any) -> Solution:
        """Return the solution of the question; see :meth:`kdl.questions.wording.Wording.solution`."""
        return self.solution(form, self.state, right, **said)

    def number(self, right: int, slips: Errors, **said: Any) -> Solution:
        """Return the solution of the question for a number, to which slips lead that have texts in the same group."""
        said = {"span": (0, 20), "wrong": counted(self, self.state, right, slips), **said}
        return self.asked("number", right, **said)


def under_way(state: State) -> Attempt:
    """Return the attempt on Lucky that is being answered.

    Raises:
        OptionError: None is.
    """
    attempt: Attempt = open_attempt(state)
    if attempt.target != -1 or state.phase != "luck":
        raise OptionError("nobody is asked to save Lucky here; choose a position in which an attempt is answered")
    return attempt


def lacking(state: State) -> int:
    """Return how much luck is still needed to save Lucky.

    Rule: deluxe.luck.value
    """
    attempt = under_way(state)
    return attempt.strength - attempt.luck


def luck_of(state: State, cards: Iterable[str]) -> int:
    """Add the clovers on some cards.

    Rule: deluxe.luck.cards
    """
    return sum(state.game.cards_by_id[card].luck for card in cards)


def title(state: State, card: str) -> str:
    """Name a card as it stands in running text."""
    return quoted_card(state.game.cards_by_id[card], state.game)


def printed(state: State, card: str) -> str:
    """Name a card, with what it is worth and its clovers."""
    note = card_note(state.game.cards_by_id[card], state.game)
    return say(WORDS, "printed", card=title(state, card), note=note)


def told(state: State, cards: Iterable[str]) -> str:
    """Name cards, each with what it is worth and its clovers."""
    named = [printed(state, card) for card in cards]
    return joined(named, "semicolon", between="semicolon") if named else say(WORDS, "nothing")


def titles(state: State, cards: Iterable[str]) -> str:
    """Name cards as they stand in running text."""
    return joined(title(state, card) for card in cards)


def to_hold(state: State, cards: Iterable[str]) -> tuple[Option, ...]:
    """Offer cards, each with what it is worth and its clovers."""
    found = [state.game.cards_by_id[card] for card in scattered(cards)]
    return tuple(Option(each.id, card_name(each, state.game), card_note(each, state.game)) for each in found)


def held_weapons(state: State) -> tuple[str, ...]:
    """Return the weapons in the hand of the seat on turn."""
    deck = state.game.cards_by_id
    return tuple(card for card in state.hands[state.on_turn] if deck[card].kind == "weapon")


def place_of(state: State, seat: int) -> str:
    """Return the room of a player, of nobody that where Lucky is."""
    return state.lucky if seat == NOBODY else state.pawns[seat]


def answered(state: State, card: str) -> State:
    """Return the position after the seat that is asked plays a card, or (``""``) passes."""
    return apply(state, Action("luck", card) if card else Action("pass")).state


def tagged(state: State, text: object) -> Drawing:
    """Write something into the room where Lucky is."""
    return Drawing(lit=frozenset({state.lucky}), tags={state.lucky: str(text)})


def counted(
    words: Wording, state: State, right: int, slips: Errors, *, drawing: Drawing | None = None, prefix: str = ""
) -> Remarks:
    """Return what is said of each wrong number: every error that leads to it, or that it is too much or too little.

    It stands in the room where Lucky is, unless something else is drawn. The names of the errors can have a prefix in
    the catalogue.
    """
    errors_of = slips_of(slips, right)

    def wrong(given: int) -> Remark:
        errors = errors_of.get(given, ())
        keys = [f"{prefix}{error}" for error in errors] or ["too-much" if given > right else "too-little"]
        texts = (sentence(WORDS, key, **{**words.values, "given": given, "right": right}) for key in keys)
        return slipped(texts, errors, drawing or tagged(state, f"{given} ≠ {right}"))

    return wrong


def slips_of(slips: Errors, right: int) -> Slips:
    """Return the numbers to which errors lead, each with its errors, the likelier first; none is the right one."""
    found: dict[int, tuple[str, ...]] = {}
    for error, number in slips:
        if number != right and number >= 0 and error not in found.get(number, ()):
            found[number] = (*found.get(number, ()), error)
    return found


def so_far(state: State) -> str:
    """Say how strong the attempt is, and how much luck has been played against it."""
    attempt = under_way(state)
    name = name_of(state, attempt.attacker)
    return sentence(WORDS, "asked.facts", attacker=name, strength=attempt.strength, played=attempt.luck)
