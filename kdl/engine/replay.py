"""Replay files: a playthrough as JSON, and back.

A replay file holds the edition, its options, the seed and the actions; the states are computed from them. A position
set up by hand is stored whole as the start. Two checksums guard it: one over what the file says, one over the state
in which the playthrough ended.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kdl.core.actions import NotationError, parse_action
from kdl.core.checksum import checksum
from kdl.core.edition_file import edition_names, load_edition
from kdl.core.position import Position, StateT
from kdl.core.serialize import StateError, state_as_json
from kdl.engine.start import new_game, new_game_like
from kdl.engine.step import IllegalActionError, Step, apply
from kdl.errors import KdlError, ReplayError

FORMAT = 1
_KEYS = {"format": int, "edition": str, "options": dict, "seed": int, "actions": list, "end": str, "checksum": str}


def write_replay(path: str | Path, start: Position, steps: Sequence[Step[Any]]) -> None:
    """Write the replay file of a playthrough: the state in which it starts, and its steps."""
    Path(path).write_text(json.dumps(describe(start, steps), indent=1, ensure_ascii=False) + "\n", "utf-8")


def describe(start: Position, steps: Sequence[Step[Any]]) -> dict[str, Any]:
    """Return the contents of the replay file of a playthrough."""
    facts: dict[str, Any] = {
        "format": FORMAT,
        "edition": start.game.edition,
        "options": {name: _plain(value) for name, value in start.game.options.items()},
        "seed": start.seed,
        "actions": [str(step.action) for step in steps],
        "end": checksum(state_as_json(steps[-1].state if steps else start)),
    }
    if start != new_game_like(start):
        facts["start"] = state_as_json(start)
    return facts | {"checksum": checksum(facts)}


def read_replay(path: str | Path) -> tuple[Any, tuple[Step[Any], ...]]:
    """Read a replay file and play it again; return the state in which it starts, and the steps.

    Raises:
        ReplayError: The file is damaged, was edited, or is of a newer format; the error says what is wrong and where.
    """
    file = Path(path)
    facts = _read(file)
    start = start_of(file, facts)
    steps: list[Step[Any]] = []
    for index, text in enumerate(facts["actions"]):
        steps.append(_redo(file, index, text, steps[-1].state if steps else start))
    if facts["end"] != checksum(state_as_json(steps[-1].state if steps else start)):
        problem = "the actions lead to a different end state from the one in the file; it was edited"
        raise ReplayError(file.name, "end", problem)
    return start, tuple(steps)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _read(file: Path) -> dict[str, Any]:
    """Read the file and check everything that needs no game."""
    try:
        facts = json.loads(file.read_text("utf-8"))
    except OSError as error:
        raise ReplayError(file.name, "the file", f"cannot be opened: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ReplayError(file.name, f"byte {error.start}", "is not UTF-8 text; the file is damaged") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise ReplayError(file.name, place, f"is not JSON ({error.msg}); the file is damaged or cut off") from error
    except (ValueError, RecursionError) as error:
        raise ReplayError(file.name, "the file", f"cannot be read as JSON: {error}") from error
    if not isinstance(facts, dict) or not isinstance(facts.get("format"), int):
        raise ReplayError(file.name, "format", "is missing; this is not a replay file")
    if facts["format"] != FORMAT:
        newer = "a newer version of this kit wrote the file" if facts["format"] > FORMAT else "no such format exists"
        raise ReplayError(file.name, "format", f"is {facts['format']}, but this version reads {FORMAT}: {newer}")
    _check_keys(file, facts)
    told = facts["checksum"]
    if told != checksum({key: value for key, value in facts.items() if key != "checksum"}):
        raise ReplayError(file.name, "checksum", "does not match the contents; the file was edited or damaged")
    return facts


def _check_keys(file: Path, facts: dict[str, Any]) -> None:
    for key, kind in _KEYS.items():
        if not isinstance(facts.get(key), kind) or isinstance(facts[key], bool):
            raise ReplayError(file.name, key, f"must be of type {kind.__name__}, not {facts.get(key)!r}")
    if strange := sorted(set(facts) - set(_KEYS) - {"start"}):
        raise ReplayError(file.name, strange[0], "is not an entry of a replay file")


def start_of(file: Path, facts: dict[str, Any]) -> Any:
    """Return the state in which a playthrough starts, from its edition, options and seed, or as it is written out.

    Raises:
        ReplayError: There is no such game, or it is not a state of it.
    """
    if facts["edition"] not in edition_names():
        known = ", ".join(edition_names())
        raise ReplayError(file.name, "edition", f"{facts['edition']!r} is unknown; this version knows: {known}")
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in facts["options"].items()}
    names = ("seats", *load_edition(facts["edition"]).options)
    if set(options) != set(names):
        raise ReplayError(file.name, "options", f"must be exactly: {', '.join(names)}; not: {', '.join(options)}")
    try:
        start = new_game(facts["edition"], **{**options, "seed": facts["seed"]})
    except KdlError as error:
        raise ReplayError(file.name, "options", str(error)) from error
    if "start" not in facts:
        return start
    if not isinstance(facts["start"], dict):
        raise ReplayError(file.name, "start", f"must be an object, not {facts['start']!r}")
    try:
        return start.game.family.from_json(start.game, facts["start"])
    except StateError as error:
        raise ReplayError(file.name, f"start.{error.key}", error.problem) from error


def _redo(file: Path, index: int, text: object, state: StateT) -> Step[StateT]:
    place = f"actions[{index}]"
    try:
        return apply(state, parse_action(str(text)))
    except IllegalActionError as error:
        raise ReplayError(file.name, place, str(error)) from error
    except (NotationError, KdlError) as error:
        raise ReplayError(file.name, place, f"{text!r}: {error}") from error
