"""Goals in words: what is to be reached, and why it was missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.reasons import Reason
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import person
from kdl.narration.reasons import tell_reason
from kdl.narration.wording import group_of
from kdl.words import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.game import Game
    from kdl.goals.goal import Goal, Progress

#: What makes a goal another one in words: if it is given, and if it is more than one.
_GIVEN = ("room", "calls", "stairs", "fewest", "exactly", "character", "who", "unbroken")


def tell_goal(goal: Goal, game: Game) -> str:
    """Return what is to be reached, in a sentence, with the turns that there are for it if they are several."""
    args = goal.args
    parts = [goal.name, *(name for name in _GIVEN if args.get(name) not in (None, "", False))]
    if args.get("strength") or args.get("cards", 1) > 1 or args.get("times", 1) > 1:
        parts.append("more")
    if "act" in args:
        parts.append(args["act"])
    key = ".".join(parts)
    told = sentence(group_of("goal", key, game), key, **_values(args, game, count=_count(goal)))
    if goal.turns is None or goal.turns == 1:
        return told
    return say("goal", "within", goal=told, n=goal.turns)


def tell_progress(progress: Progress) -> str:
    """Return which turn of how many it is, ``""`` where there is only one, or no limit."""
    if progress.turns is None or progress.turns < 2 or not progress.turn:
        return ""
    return say("goal", "turn-of", turn=progress.turn, turns=progress.turns)


def tell_verdict(progress: Progress, game: Game) -> str:
    """Return that a goal was reached, or missed and why; ``""`` while it is open."""
    if progress.verdict is None:
        return ""
    if progress.verdict.reached:
        return say("goal", "reached")
    why = progress.verdict.why
    if isinstance(why, Reason):
        return say("goal", "missed", why=tell_reason(why, game))
    facts = progress.verdict.facts
    reason = sentence(group_of("goal.missed", why, game), why, **_values(facts, game, count=facts.get("n")))
    return say("goal", "missed", why=reason)


def _count(goal: Goal) -> int | None:
    """Return the number that a sentence about a goal counts, None for none."""
    if goal.name == "survive":
        return int(goal.args.get("turns", 1))
    return next((goal.args[name] for name in ("cards", "times") if goal.args.get(name, 1) > 1), None)


def _values(facts: Mapping[str, Any], game: Any, *, count: int | None) -> dict[str, Any]:
    """Return what fills the placeholders of a sentence."""
    values = {name: value for name, value in facts.items() if name != "n"}
    for name in ("who", "calls", "stranger"):
        if values.get(name) is not None:
            values[name] = person(values[name], game, language())
    if values.get("room"):
        values["room"] = room(game.board, values["room"], language())
    if values.get("character"):
        values["character"] = character_name(game.characters_by_id[values["character"]])
    return values | ({"n": count} if count is not None else {})
