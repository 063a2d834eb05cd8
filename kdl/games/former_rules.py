"""Users' own editions for earlier versions of the kit: their files name the functions of rules.

Rules are methods of classes now. Where a file names nothing but what the kit had, it is played as ever; where it names
a function of its owner's, the error says what to write in its place.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kdl.core.actions import KINDS
from kdl.core.edition import Edition, edition_of
from kdl.core.sources import BASE, FORMER_TABLES, RULES
from kdl.errors import DataError, told
from kdl.games.getlucky.editions import GetLucky
from kdl.games.mansion.editions import Classic, Deluxe, Flight

if TYPE_CHECKING:
    from kdl.core.sources import Source

_CLASSES: dict[str, type[Edition]] = {each.kit_name: each for each in (Classic, Deluxe, Flight, GetLucky)}
_MANSION, _GETLUCKY = "kdl.games.mansion.", "kdl.games.getlucky."
#: The families by what files called them.
_FAMILIES = {f"{_MANSION}family:MANSION": "deluxe", f"{_GETLUCKY}family:GETLUCKY": "get_lucky"}
#: The methods that were functions, with the class that has them now.
_METHODS: dict[str, tuple[type[Edition], str]] = {
    f"{_MANSION}rules.setup:deal_and_close": (Deluxe, "setup"),
    f"{_MANSION}rules.setup:deal_for_a_room_card": (Classic, "setup"),
    f"{_MANSION}rules.flight:follow_the_main_game": (Flight, "setup"),
    f"{_MANSION}rules.visibility:seen_from": (Deluxe, "seen_from"),
    f"{_MANSION}rules.flight:seen_by_nobody": (Flight, "seen_from"),
    f"{_MANSION}rules.lucky:to_the_next_number": (Deluxe, "lucky_step"),
    f"{_MANSION}rules.lucky:on_or_off_the_numbers": (Classic, "lucky_step"),
    f"{_MANSION}rules.lucky:whom_lucky_calls": (Classic, "next_seat"),
    f"{_MANSION}rules.lucky:whom_lucky_calls_later": (Deluxe, "next_seat"),
    f"{_MANSION}rules.flight:next_to_the_left": (Flight, "next_seat"),
    f"{_MANSION}rules.attempts:motives_and_weapon": (Deluxe, "strength"),
    f"{_MANSION}rules.classic_attempts:weapon_alone": (Classic, "strength"),
    f"{_MANSION}rules.attempts:as_printed": (Deluxe, "worth"),
    f"{_MANSION}rules.attempts:gain_motive": (Deluxe, "foiled"),
    f"{_MANSION}rules.classic_attempts:leave_the_game": (Classic, "foiled"),
    f"{_MANSION}rules.attempts:leave_all_as_it_is": (Deluxe, "killed"),
    f"{_MANSION}rules.lucky:end_turn": (Deluxe, "end_turn"),
    f"{_MANSION}rules.flight:end_turn": (Flight, "end_turn"),
    f"{_MANSION}ending:lucky_is_dead": (Deluxe, "outcome"),
    f"{_MANSION}ending:killed_in_the_classic_game": (Classic, "outcome"),
    f"{_MANSION}ending:last_one_out": (Flight, "outcome"),
    f"{_GETLUCKY}rules.setup:deal_the_table": (GetLucky, "setup"),
    f"{_GETLUCKY}rules.defence:lucky_dies": (GetLucky, "unanswered"),
    f"{_GETLUCKY}ending:killed_or_drawn": (GetLucky, "outcome"),
    "kdl.players.mansion.hint:hint_player": (Deluxe, "player"),
    "kdl.players.mansion.snooper:snooper": (Classic, "player"),
    "kdl.players.mansion.survivor:survivor": (Flight, "player"),
    "kdl.players.getlucky.hint:getlucky_player": (GetLucky, "player"),
    **{
        f"kdl.players.{where}.{level}:advise": (edition, "adviser")
        for where, edition in (("mansion", Deluxe), ("mansion.escape", Flight), ("getlucky", GetLucky))
        for level in ("careful", "planner")
    },
}
#: What the slots were called that have another name now.
_RENAMED = {"weapon_value": "worth"}
#: The kinds of actions by what files called them: of which edition they are.
_PLAYS: dict[str, type[Edition]] = {
    **{f"{_MANSION}rules.movement:{name}": Deluxe for name in ("STEP", "WALK", "JUMP", "STOP")},
    **{f"{_MANSION}rules.drawing:{name}": Deluxe for name in ("DRAW", "END")},
    **{f"{_MANSION}rules.attempts:{name}": Deluxe for name in ("ATTEMPT", "LUCK", "PASS")},
    **{f"{_MANSION}rules.move_cards:{name}": Classic for name in ("JUMP", "DRIVE", "LEAD", "SEND")},
    f"{_MANSION}rules.snooping:DRAW": Classic,
    f"{_MANSION}rules.classic_attempts:LUCK": Classic,
    **{f"{_MANSION}rules.flight:{name}": Flight for name in ("DRIVE", "SEND", "ATTACK", "LUCK", "PASS")},
    f"{_GETLUCKY}rules.drawing:DRAW": GetLucky,
    f"{_GETLUCKY}rules.improving:PLAY": GetLucky,
    f"{_GETLUCKY}rules.swapping:SWAP": GetLucky,
    **{f"{_GETLUCKY}rules.{name}": GetLucky for name in ("attempts:ATTEMPT", "defence:LUCK", "defence:PASS")},
}
#: What modules consisted of.
_PARTS = frozenset({
    *(f"{_MANSION}rules.pets:{name}" for name in ("PLACE", "not_past_the_cat", "UNSEEN_BY_THE_DOG")),
    *(f"{_MANSION}rules.classic_attempts:{name}" for name in ("MAY_PASS", "one_more")),
    f"{_MANSION}rules.lucky:nobody_in_the_first_round",
    *(f"{_MANSION}rules.strangers:{name}" for name in ("FLIP", "LEAD", "ROAM", "SEND", "PLAYER", "PLAYER_OR_NO_DECK")),
    *(f"{_GETLUCKY}rules.howard:{name}" for name in ("FLIP", "ASKS_PLAYER", "ask_howard")),
    f"{_GETLUCKY}rules.defence:MAY_PASS",
})  # fmt: skip


def names_functions(source: Source) -> bool:
    """Whether the file of an edition names functions, as those of earlier versions did."""
    modules = source.facts.get("modules", {}).values()
    return not source.facts.keys().isdisjoint(("family", "player", *FORMER_TABLES)) or any(
        not module.keys().isdisjoint(("plays", "gates", "wraps")) for module in modules
    )


@cache
def former_class(source: Source) -> type[Edition]:
    """Return a class with the rules that a file names.

    Raises:
        DataError: It names something that the kit does not have, or lacks a rule.
    """
    file, facts = source.file, source.facts
    base = _CLASSES.get(facts.get(RULES, "")) or _root(file, facts)
    inside: dict[str, Any] = {"__reduce__": lambda edition: (_again, (edition.source, edition.on))}
    for slot, target in facts.get("slots", {}).items():
        if (name := _RENAMED.get(slot, slot)) not in base.answers:
            known = ", ".join(base.answers)
            raise DataError(file, f"slots.{slot}", f"isn't a rule that differs between editions; those are: {known}")
        owner, method = _method(file, f"slots.{slot}", target)
        inside[name] = getattr(owner, method)
    for level, target in facts.get("advisers", {}).items():
        if level not in ("careful", "planner"):
            raise DataError(file, f"advisers.{level}", "must be one of: careful, planner")
        inside["adviser"] = _method(file, f"advisers.{level}", target)[0].adviser
    if "player" in facts:
        inside["player"] = _method(file, "player", facts["player"])[0].player
    actions = dict(base.actions)
    for kind, target in facts.get("plays", {}).items():
        if kind not in KINDS:
            raise DataError(file, f"plays.{kind}", f"must be one of: {', '.join(KINDS)}")
        actions.pop(kind, None)
        if target:
            actions[kind] = _known(file, f"plays.{kind}", target, _PLAYS).actions[kind]
    inside["actions"] = actions
    for name, module in facts.get("modules", {}).items():
        for part, rows in module.items():
            for key, target in rows.items() if part != "clauses" else ():
                for each in target if isinstance(target, list) else (target,):
                    if each not in _PARTS:
                        raise DataError(file, f"modules.{name}.{part}.{key}", _problem(each))
    return type(base.__name__, (base,), inside)


def _again(source: Source, on: tuple[str, ...]) -> Edition:
    return edition_of(former_class(source), source, on)


def _root(file: str, facts: dict[str, Any]) -> type[Edition]:
    """Return the class with which a file begins that is based on no other one: that of its way of setting up."""
    if (family := facts.get("family")) is None:
        raise DataError(file, BASE, f'is missing; state the edition whose rules are played, as {BASE} = "deluxe"')
    usual = _CLASSES[_known(file, "family", family, _FAMILIES)]
    rules = {_RENAMED.get(slot, slot) for slot in facts.get("slots", {})}
    if missing := [name for name in usual.answers if name not in rules]:
        raise DataError(file, f"slots.{missing[0]}", f"is missing; the rules are: {', '.join(usual.answers)}")
    return type(usual.__name__, (_method(file, "slots.setup", facts["slots"]["setup"])[0],), {"actions": {}})


def _method(file: str, place: str, target: str) -> tuple[type[Edition], str]:
    found: tuple[type[Edition], str] = _known(file, place, target, _METHODS)
    return found


def _known(file: str, place: str, target: str, known: dict[str, Any]) -> Any:
    if target not in known:
        raise DataError(file, place, _problem(target))
    return known[target]


def _problem(target: object) -> str:
    return (
        f"{told(target)} isn't a function of the kit, and a file can't make the kit run a module of yours; "
        "for a rule of your own, write a class in Python (kdl new edition NAME --python) and name that class"
    )
