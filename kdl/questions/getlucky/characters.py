"""Characters as answers, and what is drawn of players and of Lucky's way at the card table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from kdl.games.getlucky.cards import SPITE, TYPES
from kdl.narration.getlucky.names import character_name, tell_clovers, typed_card
from kdl.narration.grammar import joined
from kdl.narration.names import card_name, seat_name
from kdl.questions.answer_options import NOBODY
from kdl.questions.solution import Drawing, Option, Remark
from kdl.questions.wording import Wording
from kdl.words import has_text, say

if TYPE_CHECKING:
    from kdl.analysis.getlucky.forecast import Visit
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState

#: The group of texts of these questions.
WORDS = "question-getlucky-a"


def at_table(state: GetLuckyState, key: str, /, **values: object) -> Wording:
    """Return the words of a question at the card table; they know the name of the player who is to act."""
    return Wording(WORDS, key, **{"name": actor(state), **values})


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
    return seat_name(state.to_act, state.game)


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


def tell_slips(words: Wording, slips: Iterable[str], /, **values: object) -> str:
    """Tell the slips that lead to an answer: the one, or that it can have been any of several; ``""`` for none.

    The text of a slip stands below the question, or where there is none, in its group.
    """
    told = [
        words.say(slip, **values) if has_text(words.group, f"{words.key}.{slip}") else say(words.group, slip)
        for slip in slips
    ]
    return " ".join(told) if len(told) < 2 else say(WORDS, "slips", slips=" ".join(told))


def counted(words: Wording, right: int, *tables: Slips, drawing: Drawing) -> Callable[[Value], Remark]:
    """Return what is said of each wrong number: every slip that leads to it, or by how much it is too high or too low.

    Args:
        words: The words of the question; where ``miscounted`` stands below it, that is said instead of "by how much".
        right: The right number.
        *tables: The slips, see :func:`leading_to`.
        drawing: What is drawn with a wrong number.
    """

    def wrong(given: Value) -> Remark:
        slips, more = leading_to(given, *tables), int(given) - right
        text = tell_slips(words, slips) or words.said_where_there_is("miscounted")
        by_how_much = say(WORDS, "too-high" if more > 0 else "too-low", n=abs(more))
        return Remark(text or by_how_much, error=[*slips, "miscounted"][0], drawing=drawing)

    return wrong
