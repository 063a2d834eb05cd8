"""Make the document of rules that are told from the ids of their clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.documents.rules import VERSION, Checked, Condition, RuleCardDocument, RulesDocument
from kdl.engine.step import explain
from kdl.narration import seat_name, tell_action, tell_reason
from kdl.narration.actions import tell_kind
from kdl.narration.grammar import capital
from kdl.rule_cards import rule_address, rule_card
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.core.reasons import Reason
    from kdl.rule_cards import RuleCard


def rules_document(clauses: Sequence[str], tried: tuple[Position, Action] | None = None) -> RulesDocument:
    """Return the document of rules, in the language that is set.

    Args:
        clauses: The ids of the clauses.
        tried: An action at a position: its conditions are told with the first rule that makes one of them.

    Raises:
        UnknownNameError: There is no such clause.
    """
    reasons = explain(*tried) if tried else ()
    asked = [reason.clause for reason in reasons]
    home = next((clause for clause in clauses if clause in asked), clauses[0])
    checked = _checked(*tried, reasons) if tried else None
    cards = (_card(rule_card(clause), checked if clause == home else None) for clause in clauses)
    return RulesDocument(
        version=VERSION,
        name=say("rule", "row" if len(clauses) == 1 else "row.many"),
        waits=say("rule", "closed"),
        open=say("rule", "open"),
        holds=say("control", "holds"),
        fails=say("control", "fails"),
        behind=say("rule", "behind"),
        cards=tuple(cards),
    )


def _card(card: RuleCard, checked: Checked | None) -> RuleCardDocument:
    whose = "ruling.no" if not card.ruling else "ruling.part" if card.rule else "ruling.all"
    return RuleCardDocument(
        clause=card.clause,
        title=card.title,
        rule=card.rule,
        ruling=card.ruling,
        address=rule_address(card.clause),
        about=say("rule", "about", title=card.title),
        facts=(
            (say("rule", "ruling"), say("rule", whose)),
            (say("rule", "source"), card.source or say("rule", "source.silent")),
        ),
        checked=checked,
    )


def tell_legality(state: Position, action: Action, *, legal: bool) -> str:
    """Say whether an action is legal, with who would do it."""
    game, name = state.game, capital(seat_name(state.to_act, state.game))
    label = tell_action(action, game) if action.kind in game.rules.plays else tell_kind(action.kind, game)
    return say("control", "may" if legal else "may.not", name=name, action=label)


def _checked(state: Position, action: Action, reasons: Sequence[Reason]) -> Checked:
    """Tell the conditions of an action, and how many hold besides those that fail."""
    failing, holding = ([each for each in reasons if each.ok is ok] for ok in (False, True))
    more = say("rule", "more" if failing else "hold", n=len(holding)) if holding else ""
    if len(holding) == 2 and not failing:
        more = say("rule", "hold.both")
    verdict = tell_legality(state, action, legal=not failing)
    return Checked(verdict, _told(state, failing), _told(state, holding), more)


def _told(state: Position, reasons: Sequence[Reason]) -> tuple[Condition, ...]:
    return tuple(
        Condition(tell_reason(each, state.game), each.clause, rule_card(each.clause).title, rule_address(each.clause))
        for each in reasons
    )
