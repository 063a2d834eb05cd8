"""What follows from a position, and what changes as soon as something in it is moved by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.preview import preview
from kdl.analysis.standing import WHEN, Changes, Choice, ChoiceChange, LookChange, Standing
from kdl.analysis.why_not import NEVER, decisive, is_to_come
from kdl.core.actions import BARE, FIELDS, Action
from kdl.engine.arrange import Draft
from kdl.engine.step import explain, legal_actions, observe
from kdl.games.mansion.rules.shamrock import SHAMROCK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.analysis.preview import Preview
    from kdl.analysis.standing import Turn
    from kdl.core.actions import ActionKind
    from kdl.core.position import Position, StateT
    from kdl.core.reasons import Reason

#: How many turns that lie ahead are told.
AHEAD = 6
#: What is foreseen.
ATTEMPTS = ("attempt", "attack")


def moved(state: StateT, figure: str, place: str) -> StateT:
    """Return the position with one figure put somewhere: into a room, or at the card table to a character's place.

    Args:
        state: The position.
        figure: ``"seat_0"``, ``"lucky"``, a pet, or a character.
        place: The room or the character.

    Raises:
        ArrangeError: The rules forbid that anybody stands there.
        UnknownNameError: There is no such figure, or no such place.

    >>> import kdl
    >>> moved(kdl.new_game(seats=3), "lucky", "foyer").lucky
    'foyer'
    """
    return Draft(state).moved(figure, place).state


def standing(state: Position) -> Standing:
    """Return what follows from a position: who sees whom, what is legal and why not, who is next, how an attempt ends.

    Everything is worked out with the hand of the seat to act open, and those of the others hidden.

    >>> import kdl
    >>> found = standing(kdl.new_game("deluxe", seats=3, seed=7))
    >>> found.choices["draw"].when, found.choices["draw"].reason.check
    ('no', 'unseen-to-draw')
    """
    counsel = state.game.family.counsel
    seen, over = observe(state, state.to_act), state.phase == "over"
    return Standing(
        seat=state.to_act,
        looks=counsel.looks(seen),
        choices={} if over else dict(_choices(state)),
        ahead=() if over else counsel.ahead(state, AHEAD),
        attempt=None if over else _strongest(state, seen),
    )


def changes(before: Position, after: Position) -> Changes:
    """Return what follows from a position, and not from the one before, or the other way round.

    >>> import kdl
    >>> before = kdl.arrange(kdl.new_game("deluxe", seats=3, seed=7), lucky="library", on_turn=0)
    >>> after = moved(before, "seat_0", "library")
    >>> [(each.kind, each.before, each.when, each.reason.clause) for each in changes(before, after).choices]
    [('attempt', 'no', 'later', 'deluxe.attempt.alone')]
    """
    return compared(before, after, standing(before), standing(after))


def compared(before: Position, after: Position, was: Standing, now: Standing) -> Changes:
    """Return :func:`changes` of two positions of which it is known what follows from them."""
    same = was.seat == now.seat
    return Changes(
        seat=None if same else (was.seat, now.seat),
        choices=tuple(_changed_choices(before, after, was, now)) if same else (),
        looks=tuple(_changed_looks(after, was, now)),
        order=_changed_order(was, now),
        attempt=_changed_attempt(was, now) if same else None,
    )


def _choices(state: Position) -> Iterator[tuple[str, Choice]]:
    """Yield what can be done now, and of what needs no card what cannot."""
    legal = {action.kind: action for action in reversed(legal_actions(state))}
    for kind in state.game.rules.plays:
        if kind in legal:
            yield kind, Choice("now", legal[kind])
        elif not FIELDS[kind] or kind in BARE:
            yield kind, _not_now(state, _bare(state, kind))


def _bare(state: Position, kind: ActionKind) -> Action:
    """Return an action of a kind without a card; an attack is on the dog of 2009 where he plays, or somebody else."""
    others = (each for each in state.game.seat_ids if each != state.game.seat_ids[state.to_act])
    victim = SHAMROCK if SHAMROCK in getattr(state.game, "pets", ()) else next(others)
    return Action(kind, pawn=victim if kind == "attack" else "")


def _not_now(state: Position, action: Action) -> Choice:
    found = decisive(explain(state, action))
    later = not found.failing and found.reason.check == "phase" and is_to_come(found.reason)
    return Choice("later" if later else "no", action, found.reason)


def _strongest(state: Position, seen: Any) -> Preview | None:
    """Foresee the strongest attempt: of those that are legal, or else of those that need nothing but another place.

    An attack on the dog of 2009 is none: it ends no game.
    """
    legal = [action for action in legal_actions(state) if action.kind in ATTEMPTS and action.pawn != SHAMROCK]
    if not legal and "attempt" in state.game.rules.plays:
        tried = (Action("attempt", card) for card in ("", *seen.hand))
        legal = [action for action in tried if not any(_is_never(reason) for reason in explain(state, action))]
    return max((preview(seen, action) for action in legal), key=lambda each: each.strength, default=None)


def _is_never(reason: Reason) -> bool:
    return not reason.ok and reason.check in NEVER


def _changed_choices(before: Position, after: Position, was: Standing, now: Standing) -> Iterator[ChoiceChange]:
    """Yield what may be done now and could not before, and what no longer; the conditions of one action decide."""
    for kind in after.game.rules.plays:
        old, new = was.choices.get(kind), now.choices.get(kind)
        then, when = (each.when if each else "no" for each in (old, new))
        if new and WHEN.index(when) < WHEN.index(then):
            yield ChoiceChange(kind, then, when, _removed(explain(before, new.action), explain(after, new.action)))
        elif old and then != when:
            yield ChoiceChange(kind, then, when, decisive(explain(after, old.action)).reason)


def _removed(before: Sequence[Reason], after: Sequence[Reason]) -> Reason:
    """Return the condition that was most in the way of an action, as it is now that it holds."""
    return after[before.index(decisive(before).reason)]


def _changed_looks(after: Position, was: Standing, now: Standing) -> Iterator[LookChange]:
    """Yield who sees whom now, then who no longer does."""
    seen, rule = observe(after), after.game.family.counsel.rule_of_look
    for gained, looks in ((True, now.looks - was.looks), (False, was.looks - now.looks)):
        for look in sorted(looks):
            yield LookChange(*look, gained, rule(seen, *look))


def _changed_order(was: Standing, now: Standing) -> tuple[Turn, Turn] | None:
    then, when = next(iter(was.ahead), None), next(iter(now.ahead), None)
    return (then, when) if then and when and then.seat != when.seat else None


def _changed_attempt(was: Standing, now: Standing) -> tuple[Preview, Preview] | None:
    then, when = was.attempt, now.attempt
    return (then, when) if then and when and then.odds != when.odds else None
