"""What a page tells of a playthrough, in one language: turns, events, positions, reasons, and open hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.milestones import goals
from kdl.engine.step import explain, observe
from kdl.narration import card_name, seat_name, tell_action, tell_clause, tell_position, tell_reason, tell_turn
from kdl.narration.grammar import capital
from kdl.narration.log import log_lines, open_to, said
from kdl.narration.numbers import decimal
from kdl.words import language, say, speaking
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.narration.log import Eyes, Line
    from kdl_widgets.exports.parts import Texts

#: The words of the kit that the page needs, and those of its own.
CONTROLS = (
    *("first", "previous", "play", "pause", "next", "last", "scrub", "speed", "jump-to", "jump", "jump.none"),
    *("language", "log", "go-here", "hand-of", "no-cards", "holds"),
)
OWN = ("why", "why.none", "why.closed", "position", "keys", "made")
SPEEDS = (0.5, 1.0, 2.0, 5.0)


def tell_story(timeline: Timeline[Position], eyes: Eyes, code: str, texts: Texts) -> JsonObject:
    """Tell a playthrough in a language, as far as some eyes may see.

    Returns:
        ``"words"`` of the controls, ``"speeds"`` to play at, ``"title"`` and names, ``"steps"`` with the numbers of
        their texts, ``"lines"`` of the log, and what each of the ``"clauses"`` says that are named.
    """
    with speaking(code):
        lines = log_lines(timeline, eyes)
        steps = [_step(timeline, at, eyes, texts) for at in range(len(timeline.states))]
        cited = [*(line.clause for line in lines), *(reason[0] for step in steps for reason in step["why"])]
        return {
            "title": f"{timeline.game.source.name[code]}",
            "own": say("control", "language.own"),
            "picture": renderer_of(observe(timeline.start)).title(observe(timeline.start)),
            "hands": _whose_hands(timeline, eyes),
            "words": _words(),
            "speeds": [[speed, f"{decimal(speed)}\N{MULTIPLICATION SIGN}"] for speed in SPEEDS],
            "jumps": [[*way, _goal(*way)] for way in _ways(timeline)],
            "steps": steps,
            "lines": [_line(line, texts) for line in lines],
            "clauses": {clause: tell_clause(clause) for clause in cited if clause},
        }


def _words() -> dict[str, str]:
    kit = {key: say("control", key, goal="{goal}", name="{name}") for key in CONTROLS}
    step = say("control", "step-of", step="{step}", last="{last}")
    return kit | {key: say("export", key) for key in OWN} | {"step-of": step}


def _ways(timeline: Timeline[Position]) -> list[tuple[str, bool]]:
    return [(goal, back) for back in (False, True) for goal in goals(timeline)]


def _goal(goal: str, back: bool) -> str:
    return say("control", f"jump.{'previous' if back else 'next'}.{goal}")


def _whose_hands(timeline: Timeline[Position], eyes: Eyes) -> str:
    if isinstance(eyes, int):
        return say("export", "hands.seat", name=seat_name(eyes, timeline.game))
    return say("export", "hands.all" if eyes else "hands.none")


def _line(line: Line, texts: Texts) -> list[object]:
    return [line.at, texts.sentences(line.text), line.clause]


def _step(timeline: Timeline[Position], at: int, eyes: Eyes, texts: Texts) -> JsonObject:
    state = timeline.at(at)
    seen = observe(state, eyes if isinstance(eyes, int) else None)
    found: JsonObject = {
        "turn": texts.sentences(tell_turn(seen)),
        "said": texts.sentences(said(timeline, at, eyes)),
        "position": texts.sentences(tell_position(seen)),
        "did": [],
        "why": [],
    }
    if at and _may_explain(timeline, at, eyes):
        action = timeline.steps[at - 1].action
        before = timeline.at(at - 1)
        name, told = capital(seat_name(before.to_act, before.game)), tell_action(action, before.game)
        found["did"] = texts.sentences(say("control", "may", name=name, action=told))
        found["why"] = [
            [reason.clause, *texts.sentences(tell_reason(reason, before.game))] for reason in explain(before, action)
        ]
    if hands := list(_hands(timeline, at, eyes)):
        found["hands"] = [[seat, *map(texts.number, cards)] for seat, cards in hands]
    return found


def _may_explain(timeline: Timeline[Position], at: int, eyes: Eyes) -> bool:
    """Whether all may know why what led to a state was legal; that somebody could pass may tell what hands hold."""
    return eyes == "all" or timeline.steps[at - 1].action.kind != "pass"


def _hands(timeline: Timeline[Position], at: int, eyes: Eyes) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the name and the cards of each seat whose hand these eyes may see."""
    state = timeline.at(at)
    for seat in sorted(open_to(eyes, state)):
        mine = observe(state, seat)
        cards = [card_name(mine.cards[card], state.game, language=language()) for card in mine.hand]
        yield seat_name(seat, state.game), cards
