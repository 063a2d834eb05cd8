"""Characters as answers, and what is drawn of players and of Lucky's way at the card table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kdl.games.getlucky.cards import SPITE, TYPES
from kdl.narration.getlucky.names import character_name, tell_clovers, typed_card
from kdl.narration.grammar import joined
from kdl.narration.names import card_name
from kdl.questions.answer_options import NOBODY, name_of, seats
from kdl.questions.declaring import Drawing, Form, Option, Remark, Solution, Value, Wording, crossed, lit, slipped
from kdl.words import has_text, say

if TYPE_CHECKING:
    from kdl.analysis.getlucky.forecast import Visit
    from kdl.games.getlucky.state import GetLuckyState

#: The group of texts of these questions.
WORDS = "question-getlucky-a"
#: The error of somebody who takes something for allowed that is not, by the check that forbids it.
ERRORS = {
    "deck-left": "refilled",
    "value-left": "worth-nothing",
    "held": "not-held",
    "type-free": "no-room",
    "own-character": "not-own",
    "is-improvement": "spite-played",
    "in-drawing-room": "not-in-drawing-room",
}


def on_turn(state: GetLuckyState) -> bool:
    """Whether a player is to choose an action."""
    return state.phase == "action"


def taking_part(state: GetLuckyState) -> tuple[str, ...]:
    """List the characters that take part, by number."""
    return tuple(sorted(state.tucked, key=state.game.character_number))


def characters(state: GetLuckyState, those: Iterable[str] | None = None) -> tuple[Option, ...]:
    """Offer characters, by number: all that take part, or some."""
    return tuple(Option(each, named(state, each)) for each in (taking_part(state) if those is None else those))


def named(state: GetLuckyState, character: str) -> str:
    """Name a character, with its number."""
    return character_name(state.game.characters_by_id[character])


def number_of(state: GetLuckyState, character: str) -> int:
    """Return the number of a character."""
    return state.game.characters_by_id[character].number


def of_seat(state: GetLuckyState, seat: int) -> frozenset[str]:
    """Return the characters of a player, or those in the Drawing Room for nobody."""
    return frozenset(state.drawing_room if seat == NOBODY else state.characters[seat])


def is_perfect_for(state: GetLuckyState, card: str, character: str) -> bool:
    """Whether a card is perfect for a character."""
    return state.game.perfect[state.game.character_number(character)] & state.game.card_bit[card] != 0


def actor(state: GetLuckyState) -> str:
    """Name the player who is to act."""
    return name_of(state, state.to_act)


def different(state: GetLuckyState, cards: Iterable[str]) -> tuple[str, ...]:
    """Leave one of the spite cards among some cards, as they are all alike."""
    improvements = [card for card in cards if state.game.cards_by_id[card].kind != SPITE]
    return (*improvements, *[card for card in cards if card not in improvements][:1])


def hand_cards(state: GetLuckyState, cards: Iterable[str], *, clovers: bool = False) -> tuple[Option, ...]:
    """Offer cards of a hand, with the numbers for which they are made, and their types or their clovers."""

    def option(card: str) -> Option:
        held = state.game.cards_by_id[card]
        what = tell_clovers(held) if clovers or not held.perfect_for else say("control", f"note.{held.kind}")
        if not held.perfect_for:
            return Option(card, card_name(held, state.game), what if clovers else "")
        key = "card.clovers" if clovers else "card.made-for"
        return Option(card, card_name(held, state.game), say(WORDS, key, what=what, number=held.perfect_for))

    return tuple(map(option, cards))


def in_full(state: GetLuckyState, card: str) -> str:
    """Name a card with its type, and an improvement with the number for which it is made."""
    held = state.game.cards_by_id[card]
    return (
        say(WORDS, "made-for", card=typed_card(held), number=held.perfect_for) if held.perfect_for else typed_card(held)
    )


def tell_hand(state: GetLuckyState) -> str:
    """Tell the hand of the player who is to act, in few words."""
    hand = [state.game.cards_by_id[card] for card in state.hands[state.to_act]]
    told = [
        say(WORDS, "hand.improvement", kind=say("control", f"note.{kind}"), numbers=joined(map(str, numbers)))
        for kind in TYPES
        if (numbers := sorted(card.perfect_for for card in hand if card.kind == kind))
    ]
    spite = sum(card.kind == SPITE for card in hand)
    told += [say(WORDS, "hand.spite", n=spite)] if spite else []
    return say(WORDS, "hand.told", name=actor(state), hand="; ".join(told) or say(WORDS, "hand.none"))


def way(visits: Iterable[Visit]) -> Drawing:
    """Draw where Lucky goes, number by number."""
    return Drawing(path=tuple(visit.character for visit in visits))


#: Slips by name, each with the wrong answer to which it leads: one, several, or None where it leads to none.
Slips = Mapping[str, "Value | Collection[int] | None"]


def leading_to(answer: Value, *tables: Slips) -> tuple[str, ...]:
    """Name the slips that lead to an answer, out of the first table in which there is one; no number is less than 0.

    >>> leading_to(4, {"doubled": 4, "forgotten": None, "added": 4}, {"halved": 4}), leading_to(0, {"taken off": -2})
    (('doubled', 'added'), ('taken off',))
    """
    found = (tuple(slip for slip, wrong in table.items() if _is_among(answer, wrong)) for table in tables)
    return next(filter(None, found), ())


def _is_among(answer: Value, wrong: Value | Collection[int] | None) -> bool:
    if isinstance(wrong, int):
        return answer == max(wrong, 0)
    return answer == wrong if wrong is None or isinstance(wrong, str) else answer in wrong


class AtTable(Wording):
    """The words of a question at the card table: they know the position, and the name of the player who is to act.

    Texts that name nobody have ``name=None``.

    Args:
        state: The position.
        key: The key of the question.
        group: The group of the catalogue.
        **values: What else stands in the places of its texts.

    Attributes:
        state: The position.
        there: The character that Lucky visits, lit up.
        struck: The same character, crossed out.
    """

    def __init__(self, state: GetLuckyState, key: str, group: str = WORDS, /, **values: object) -> None:
        named_too = {} if "name" in values else {"name": actor(state)}
        super().__init__(
            group, key, **{name: value for name, value in values.items() if value is not None}, **named_too
        )
        self.state = state
        self.there: Drawing = lit(state.lucky)
        self.struck: Drawing = crossed(state.lucky)
        self.holds: Mapping[str, object] = {"about": (state.lucky,)}

    def asked(self, form: Form, right: Value | frozenset[Value], **said: Any) -> Solution:
        """Return the solution of the question; characters that take part, and players, need not be offered.

        For all else, see :meth:`kdl.questions.wording.Wording.solution`.
        """
        offered = characters(self.state) if form.startswith("character") else ()
        if form.startswith("seat"):
            offered = seats(self.state, self.state.game.players)
        return self.solution(form, self.state, right, **{"options": offered, **said})

    def whether(self, right: bool, error: str, *, mark: Drawing | None = None, **said: Any) -> Solution:
        """Return the solution of a question that is answered by yes or no, with the error of whoever errs.

        If nothing else is drawn with every answer, it is the character that Lucky visits, lit up or crossed out.
        """
        mark = mark or (self.there if right else self.struck)
        return self.asked("yes", right, **{"remark": Remark(error=error, drawing=mark), "drawing": mark, **said})

    def number(self, right: int, *tables: Slips, mark: Drawing | None = None, **said: Any) -> Solution:
        """Return the solution of a question for a number, with tables of slips as in :func:`leading_to`.

        What is said of a wrong one is every slip that leads to it, or else that it is too high or too low. If nothing
        else is drawn with it, it is the character that Lucky visits, crossed out.
        """

        def wrong(given: int) -> Remark:
            otherwise = say(WORDS, "too-high" if given > right else "too-low")
            return self.slipped(given, *tables, mark=self.struck if mark is None else mark, otherwise=otherwise)

        return self.asked("number", right, wrong=wrong, **said)

    def slipped(
        self, answer: Value, *tables: Slips, mark: Drawing, otherwise: str = "", also: str = "", **values: object
    ) -> Remark:
        """Tell every slip that leads to a wrong answer: the one, or that it can have been any of several.

        The text of a slip stands below the question, or where there is none, in its group. Where no slip leads there,
        the text ``miscounted`` is said, or if there is none, something else (``otherwise``); ``also`` in any case.
        """
        slips = leading_to(answer, *tables)
        below = {slip for slip in (*slips, "miscounted") if has_text(self.group, f"{self.key}.{slip}")}
        told = [self.say(slip, **values) if slip in below else say(self.group, slip) for slip in slips]
        if not told:
            told = [self.say("miscounted", **values) if "miscounted" in below else otherwise]
        said = slipped(told, slips, mark)
        return said._replace(text=f"{said.text} {also}".strip())
