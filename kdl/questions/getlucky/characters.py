"""Characters as answers, and what is drawn of players and of Lucky's way at the card table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from kdl.games.getlucky.cards import SPITE, TYPES
from kdl.narration.getlucky.names import character_name, tell_clovers, typed_card
from kdl.narration.grammar import joined
from kdl.narration.names import card_name, seat_name
from kdl.questions.answer_options import NOBODY
from kdl.questions.solution import Drawing, Option, Remark
from kdl.words import has_text, say

if TYPE_CHECKING:
    from kdl.analysis.getlucky.forecast import Visit
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState

#: The group of texts of these questions.
WORDS = "question-getlucky-a"


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


#: The errors by the wrong number, or the wrong seat, to which they lead.
Slips = Mapping[int, tuple[str, ...]]


def slips_of(tries: Iterable[tuple[str, int | None]]) -> Slips:
    """Return the errors by the wrong number, never less than 0, to which they lead; several can lead to the same one.

    >>> slips_of([("doubled", 4), ("forgotten", None), ("added", 4), ("halved", 1)])
    {4: ('doubled', 'added'), 1: ('halved',)}
    """
    found: dict[int, tuple[str, ...]] = {}
    for error, number in tries:
        if number is not None:
            at = max(number, 0)
            found[at] = tuple(dict.fromkeys((*found.get(at, ()), error)))
    return found


def tell_slips(texts: Iterable[str]) -> str:
    """Tell the errors that lead to an answer: the one, or that it can have been any of several."""
    told = tuple(texts)
    return told[0] if len(told) == 1 else say(WORDS, "slips", slips=" ".join(told))


def slip(more: int) -> str:
    """Say by how much a number is too high, or too low."""
    return say(WORDS, "too-high" if more > 0 else "too-low", n=abs(more))


def counted(
    right: int, slips: Slips, drawing: Drawing, *, group: str = WORDS, key: str = ""
) -> Callable[[Value], Remark]:
    """Return what is said of each number: every error that leads to it, or by how much it is too high or too low.

    Args:
        right: The right number.
        slips: The errors by the wrong number to which they lead.
        drawing: What is drawn with a wrong number.
        group: The group of the texts of the errors.
        key: What their keys begin with; if one of them is ``miscounted``, it stands for "by how much".
    """

    def remark(given: Value) -> Remark:
        if given == right:
            return Remark()
        errors = slips.get(int(given), ())
        keys = [f"{key}{error}" for error in errors or ("miscounted",)]
        told = bool(errors) or has_text(group, keys[0])
        text = tell_slips(say(group, each) for each in keys) if told else slip(int(given) - right)
        return Remark(text, error=errors[0] if errors else "miscounted", drawing=drawing)

    return remark
