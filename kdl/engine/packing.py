"""Packing: a playthrough as a short text that can stand in an address, and back.

The text is base 64 of bytes: the format, a checksum, the game as compressed JSON, and the actions. Each action is its
place among the legal ones of its position, and all places together are one number with a changing base, so that a step
costs no more than what there was to choose from. Nothing is read that the checksum does not fit.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Sequence

from kdl.core.files import MOST_LINK, MOST_SAID, MOST_STEPS, JsonObject, check_bounds, checksum, parse_json
from kdl.core.position import Position, state_as_json
from kdl.core.sources import names_a_file
from kdl.engine.start import header, start_of
from kdl.engine.step import Step, apply, legal_actions
from kdl.errors import LinkError, OptionError

FORMAT = 1
#: How many bytes of the SHA-256 stand in a link.
_CHECKED = 9
#: What games usually say of themselves: what is found here need not be written out.
_USUAL = (
    b'{"edition":"get_lucky","options":{"deck":"get_lucky","deck_checksum":"","howard":false,"last_must":false,"seats":4},'
    b'"edition":"classic","options":{"first_round":false,"last_must":false,"weapons_plus_one":false,"board":"classic",'
    b'"edition":"flight","options":{"first":0,"lucky":"gallery","pawns":["drawing_room","","kitchen","parlor"],'
    b'"pets":["cat","dog"],"board":"bed_and_breakfast","floor":"upper","lower","closed":["east","west"],'
    b'"stair_sight":false,"strangers":true,"house_rules":true,"edition":"deluxe","options":{"board":"deluxe",'
    b'"closed":["east"],"floor":null,"house_rules":false,"pets":[],"seats":4,"stair_sight":false,"strangers":false},'
    b'"seed":0,"steps":'
)


def write_link(start: Position, steps: Sequence[Step[Position]]) -> str:
    """Return the text of a playthrough.

    Raises:
        OptionError: It is too long for a link.
    """
    game = _packed(header(start) | {"steps": len(steps)})
    before = [start, *(step.state for step in steps)]
    number = 0
    for state, step in zip(reversed(before[:-1]), reversed(steps), strict=True):
        legal = legal_actions(state)
        number = number * len(legal) + legal.index(step.action)
    body = len(game).to_bytes(2, "big") + game + number.to_bytes((number.bit_length() + 7) // 8, "big")
    text = urlsafe_b64encode(bytes([FORMAT]) + _check(body, before[-1]) + body).rstrip(b"=").decode()
    if len(text) > MOST_LINK or len(steps) > MOST_STEPS:
        raise OptionError("this playthrough is too long for a link; save it as a replay file")
    return text


def read_link(text: str) -> tuple[Position, tuple[Step[Position], ...]]:
    """Read the text of a playthrough and play it again; return the state in which it starts, and the steps.

    Raises:
        LinkError: The text is damaged or cut off, or of a newer version.
        ReplayError: It names a game that this version does not have.
    """
    told, body = _opened(text)
    length = int.from_bytes(body[:2], "big")
    facts = _unpacked(body[2 : 2 + length])
    start = start_of("the link", facts)
    steps = _played(start, facts["steps"], int.from_bytes(body[2 + length :], "big"))
    if told != _check(body, steps[-1].state if steps else start):
        raise LinkError("its checksum does not fit: it was damaged or changed on the way")
    return start, steps


def _check(body: bytes, end: Position) -> bytes:
    """Return the checksum of what a link says and of the state to which it leads."""
    return hashlib.sha256(body + checksum(state_as_json(end)).encode()).digest()[:_CHECKED]


def _packed(facts: JsonObject) -> bytes:
    writer = zlib.compressobj(9, zdict=_USUAL)
    text = json.dumps(facts, separators=(",", ":"), ensure_ascii=False, sort_keys=True)
    return writer.compress(text.encode()) + writer.flush()


def _opened(text: object) -> tuple[bytes, bytes]:
    """Return the checksum that a link bears, and the rest of it."""
    if not isinstance(text, str) or len(text) > MOST_LINK:
        raise LinkError(f"it must be a text of at most {MOST_LINK} characters", "link.foreign")
    try:
        given = text.strip().encode("ascii")
        spare = len(given) % 4 == 1  # such a length bytes never have: what begins as a link does has lost its end
        whole = b64decode(given[: len(given) - spare] + b"=" * ((spare - len(given)) % 4), b"-_", validate=True)
    except ValueError as error:
        raise LinkError("it holds signs that no link has; was something else copied?", "link.foreign") from error
    if spare and whole[:1] != bytes([FORMAT]):
        raise LinkError("it holds something else than links do; was something else copied?", "link.foreign")
    if spare or len(whole) < 1 + _CHECKED + 2:
        raise LinkError("it is cut off", "link.cut")
    if whole[0] != FORMAT:
        raise LinkError(f"it is of format {whole[0]}, and this version reads format {FORMAT}", "link.newer")
    return whole[1 : 1 + _CHECKED], whole[1 + _CHECKED :]


def _unpacked(packed: bytes) -> JsonObject:
    reader = zlib.decompressobj(zdict=_USUAL)
    try:
        facts = parse_json(reader.decompress(packed, MOST_SAID).decode())
    except (zlib.error, ValueError, RecursionError) as error:
        raise LinkError("what it says about the game cannot be read: it was damaged or cut off") from error
    check_bounds(facts, "the link", lambda _, place, problem: LinkError(f"{place} {problem}"))
    wanted = {"edition": str, "options": dict, "seed": int, "steps": int}
    if not isinstance(facts, dict) or any(type(facts.get(key)) is not kind for key, kind in wanted.items()):
        raise LinkError("it does not say which game it is of")
    if not 0 <= facts["steps"] <= MOST_STEPS:
        raise LinkError(f"it must say how many steps there are, 0 to {MOST_STEPS}")
    if names_a_file(str(facts["options"].get("deck", ""))):
        raise LinkError("it asks for a deck file by its path; links name decks")
    return facts


def _played(start: Position, count: int, number: int) -> tuple[Step[Position], ...]:
    """Play the actions that a number stands for."""
    steps: list[Step[Position]] = []
    state = start
    for _ in range(count):
        legal = legal_actions(state)
        if not legal:
            raise LinkError("it goes on after the end of the game: it was damaged")
        number, place = divmod(number, len(legal))
        steps.append(apply(state, legal[place]))
        state = steps[-1].state
    if number:
        raise LinkError("it says more than there are steps: it was damaged")
    return tuple(steps)
