"""Reasons: why an action is legal or not, in facts, and the checks that give them. The sentences are made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple

from kdl.core.actions import Action
from kdl.core.position import Position, StateT

Fact = str | int | bool | tuple[str, ...] | tuple[int, ...] | tuple[tuple[str, ...], ...]
#: States of any family of games are handed to these.
Test = Callable[[Any, "Action"], bool]
Facts = Callable[[Any, "Action"], dict[str, Fact]]


class Reason(NamedTuple):
    """One condition of an action, checked.

    Attributes:
        clause: Id of the rule clause that makes the condition.
        ok: Whether it holds.
        facts: What was found: seats from 0, ids of spaces and cards, numbers.
        check: Name of the check, which selects the sentence.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> reason = kdl.explain(state, kdl.Action("draw"))[0]
    >>> reason.clause, reason.ok
    ('deluxe.turn.phases', False)
    """

    clause: str
    ok: bool
    facts: Mapping[str, Fact]
    check: str


class Check(NamedTuple, Generic[StateT]):
    """A condition of an action. The same function decides legality and explains it.

    Attributes:
        name: Names the check in the editions (which give its clause) and in the catalogue of words.
        holds: The condition.
        facts: What a reader wants to know beside the answer.
        rule: The name by which the editions give its clause, where it is not its own: for checks that are told in the
            same words and stand behind several kinds of actions, each with its clause. Where it hangs on what is found,
            a function that gives the name.
        about_space: Whether it asks about the space of the action alone, whatever the turn: explanations begin with it.
    """

    name: str
    holds: Callable[[StateT, Action], bool]
    facts: Callable[[StateT, Action], dict[str, Fact]]
    rule: str | Callable[[StateT, Action], str] = ""
    about_space: bool = False

    def reason(self, state: StateT, action: Action) -> Reason:
        """Check the condition and give the reason."""
        clause = state.game.clauses[self.rule_for(state, action)]
        return Reason(clause, self.holds(state, action), self.facts(state, action), self.name)

    def rule_for(self, state: StateT, action: Action) -> str:
        """Name the rule behind the condition, under which the editions give its clause."""
        return self.rule(state, action) if callable(self.rule) else self.rule or self.name

    def behind(self, rule: str) -> Check[StateT]:
        """Return the same condition with another rule behind it."""
        return Check(self.name, self.holds, self.facts, rule, self.about_space)


def card_facts(state: Position, action: Action) -> dict[str, Fact]:
    """Return the card of an action, the only fact of many checks."""
    return {"card": action.card}


def stranger_acts(state: Position, action: Action) -> bool:
    """Whether the seat to act plays by rule."""
    return state.to_act in state.game.strangers


def player_acts(state: Position, action: Action) -> bool:
    """Whether the seat to act chooses what it plays."""
    return state.to_act not in state.game.strangers


def _held(state: Position, action: Action) -> bool:
    return bool(state.hand_bits[state.to_act] & state.game.card_bit.get(action.card, 0))


def _held_facts(state: Position, action: Action) -> dict[str, Fact]:
    return {"seat": state.to_act, "card": action.card}


def _deck_left(state: Position, action: Action) -> bool:
    return state.deck_ix != ()


#: The seat to act holds the card.
HELD = Check("held", _held, _held_facts)
#: The same, of a card that is played against an attempt.
HELD_TO_ANSWER = HELD.behind("held-to-answer")
#: There is a card to draw.
DECK_LEFT = Check("deck-left", _deck_left, lambda state, action: {"deck_size": len(state.deck_ix)})


def may_pass(
    is_last: Callable[[Any], bool],
    can_save: Callable[[Any, int], bool],
    facts: Facts,
) -> Check[Any]:
    """Make the check that the seat to act may pass: the last who can save Lucky may not.

    Args:
        is_last: Whether nobody is asked after the seat to act, or nobody who counts.
        can_save: Whether a seat could make the attempt fail alone.
        facts: What the one who would pass is told.
    """

    def need_not_save(state: Position, action: Action) -> bool:
        return not can_save(state, state.to_act) or not is_last(state)

    return Check("may-pass", need_not_save, facts)
