"""Goals in the card game: values, swaps, perfect cards, spite, and saving Lucky as the last in line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import TurnBegan
from kdl.games.getlucky.events import Improved, SpiteStayed, Swapped
from kdl.games.getlucky.family import GETLUCKY
from kdl.games.getlucky.rules.defence import is_last
from kdl.goals.goal import REACHED, Kind, Verdict, missed, of_family

if TYPE_CHECKING:
    from kdl.goals.course import Course


def _worth(course: Course, character: str, value: int) -> Verdict | None:
    """Judge: make a character worth something with a card."""
    return REACHED if course.mine and _improved(course) and course.state.value(character) >= value else None


def _improved(course: Course) -> bool:
    return any(isinstance(event, Improved) for event in course.events)


def _not_worth(course: Course, character: str, value: int) -> Verdict:
    """Say what the character is worth instead."""
    return missed("worth", character=character, made=course.state.value(character), strength=value)


def _perfect(course: Course, character: str = "") -> Verdict | None:
    """Judge: play a perfect card, under a character if one is named."""
    names = course.state.game.character_ids
    played = [e for e in course.events if isinstance(e, Improved) and e.perfect] if course.mine else []
    return REACHED if any(character in ("", names[event.character]) for event in played) else None


def _swap_for_turn(course: Course) -> Verdict | None:
    """Judge: swap so that the next turn is one's own."""
    if not course.mine or not any(isinstance(event, Swapped) for event in course.events):
        return None
    began = next((event for event in course.events if isinstance(event, TurnBegan)), None)
    if began is None:
        return None
    return REACHED if began.seat == course.seat else missed("other-turn", who=began.seat)


def _save_last(course: Course) -> Verdict | None:
    """Judge: save Lucky when nobody is asked any more."""
    if course.killed is not None:
        return missed("killed")
    if course.saved is None:
        return None
    if not course.mine:
        return missed("others-saved", who=course.last.before.to_act)
    return REACHED if is_last(course.last.before) else missed("not-last")


def _leave_spite(course: Course, cards: int = 1) -> Verdict | None:
    """Judge: foil the attempt with spite of one's own, which stays."""
    if course.killed is not None:
        return missed("killed")
    stays = next((set(event.cards) for event in course.events if isinstance(event, SpiteStayed)), set())
    if course.saved is None:
        return None
    game = course.state.game
    own = sum(game.card_ix[each.action.card] in stays for each in course.defence if each.action.card)
    return REACHED if own >= cards else missed("no-spite", n=own)


KINDS = of_family(
    GETLUCKY.id,
    {
        "worth": Kind(_worth, late=_not_worth),
        "perfect": Kind(_perfect),
        "swap_for_turn": Kind(_swap_for_turn),
        "save_last": Kind(_save_last, turns=None),
        "leave_spite": Kind(_leave_spite, turns=None),
    },
)
