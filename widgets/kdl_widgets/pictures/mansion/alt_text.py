"""What the picture says in words: the names of its rooms as a screen reader speaks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import cardless
from kdl.core.actions import LUCKY, Who
from kdl.games.mansion.observation import order
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import pickable, room, room_title
from kdl.narration.names import pawn_name, pawn_noun
from kdl.words import language, say

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.marks import Marks


def title(board: Board) -> str:
    """Name the picture of a board."""
    return say("view", "title", board=board.name[language()])


def room_titles(board: Board) -> dict[str, str]:
    """Name every room that can be picked."""
    return {space: room_title(board, space) for space in pickable(board)}


def room_notes(observation: Observation, marks: Marks) -> dict[str, str]:
    """Say of each room what is not always so: that it is closed, picked or seen, has no card, and who is in it."""
    board = observation.board
    standing = order(observation)
    texts = marks.texts
    notes: dict[str, str] = {}
    for space in pickable(board):
        parts = []
        if not board.is_open(space):
            parts.append(say("view", "closed"))
        if space in cardless(board) and "legend" not in marks.veil:
            parts.append(say("view", "no-draw"))
        if space in marks.chosen:
            parts.append(say("view", "chosen"))
        if space in marks.lit:
            parts.append(_lit(observation, marks, space))
        if space in marks.onlookers:
            parts.append(say("view", "looks-in", rooms=joined(f"{room(board, seen):into}" for seen in marks.chosen)))
        parts += texts.get(space, ())
        note = "".join(f", {part}" for part in parts)
        if space in standing:
            note += f"; {_who_is_here(observation, standing[space])}"
        if note:
            notes[space] = note
    return notes


def _lit(observation: Observation, marks: Marks, space: str) -> str:
    lookouts = observation.lookouts.get(space, ())
    watchers = [f"{room(observation.board, each):watch}" for each in marks.chosen if each in lookouts]
    if watchers and any(line.kind == "sight" for line in marks.lines):
        return say("view", "seen", rooms=joined(watchers))
    return say("view", "lit")


def _who_is_here(observation: Observation, everybody: tuple[Who, ...]) -> str:
    names = [_named(observation, who) for who in everybody]
    return say("view", "here", n=len(names), who=joined(names))


def _named(observation: Observation, who: Who) -> str:
    if isinstance(who, int):
        return pawn_name(f"seat_{who}", observation)
    if who == LUCKY and not observation.ghostly:
        return say("view", "lucky")
    if who == SHAMROCK and (observation.dog_dead or observation.dog_tokens):
        key = "shamrock.dead" if observation.dog_dead else "shamrock.tokens"
        return say("view", key, dog=pawn_noun(who, observation), n=observation.dog_tokens)
    return pawn_name("ghost" if who == LUCKY else who, observation)
