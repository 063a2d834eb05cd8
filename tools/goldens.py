"""Write the golden playthroughs anew: whole games as text, for the tests to compare and for people to review.

``python -m tools.goldens`` writes those that changed and names them; read the difference before it is committed.
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import kdl
from kdl.events import Event
from kdl.narration import clause_of, tell, tell_outcome

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "engine" / "golden"


class Golden(NamedTuple):
    """A playthrough of simple players that is kept as text.

    Attributes:
        seats: How many play.
        seed: The seed.
        closed: The wings that are closed.
        language: The language of the log.
    """

    seats: int
    seed: int
    closed: tuple[str, ...]
    language: str = "en"


#: By the name of the file.
GOLDENS = {
    "3_seats": Golden(3, 9, ("east", "west")),
    "3_seats_in_german": Golden(3, 9, ("east", "west"), "de"),
    "4_seats": Golden(4, 7, ("east",)),
    "5_seats_without_west_wing": Golden(5, 32, ("west",)),
    "6_seats_until_the_lights_go_out": Golden(6, 136, ()),
    "8_seats": Golden(8, 3, ()),
}


def write_out(golden: Golden) -> str:
    """Play a game and tell it: each turn with its position, each action in notation, each event with its clause."""
    timeline = kdl.play("deluxe", seats=golden.seats, seed=golden.seed, closed=golden.closed)
    return "\n".join(_lines(timeline, golden.language)) + "\n"


def _lines(timeline: kdl.Timeline, language: str) -> Iterator[str]:
    yield repr(timeline)
    yield from _told(timeline.events_at(0), timeline, language)
    yield from _position(timeline.start)
    for (before, after), step in zip(pairwise(timeline.states), timeline.steps, strict=True):
        yield f"> {before.to_act + 1}: {step.action}"
        yield from _told(step.events, timeline, language)
        if after.turn > before.turn:
            yield from _position(after)
    result = kdl.outcome(timeline.end)
    if result is not None:
        yield ""
        yield f"= {kdl.returns(timeline.end)} [{result.clause}, {result.loser_clause}]"
        yield f"    {tell_outcome(result, language=language)}"


def _told(events: tuple[Event, ...], timeline: kdl.Timeline, language: str) -> Iterator[str]:
    for event in events:
        sentence = tell(event, timeline.game, viewer="all", language=language)
        yield f"    {sentence} [{clause_of(event, timeline.game)}]"


def _position(state: kdl.State) -> Iterator[str]:
    dark = ", lights out" if state.lights_out else ""
    yield ""
    yield f"turn {state.turn}, seat {state.on_turn + 1}: lucky {state.lucky}, deck {len(state.deck)}{dark}"
    for seat, (space, hand) in enumerate(zip(state.pawns, state.hands, strict=True)):
        yield f"    {seat + 1}: {space}, strength {state.strength(seat)}, {' '.join(hand) or '-'}"


def main() -> int:
    """Write the files that changed, and remove those that nothing stands for."""
    FOLDER.mkdir(exist_ok=True)
    for name, golden in GOLDENS.items():
        file, text = FOLDER / f"{name}.txt", write_out(golden)
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
            print(f"written: {file.name}")
    for file in set(FOLDER.glob("*.txt")) - {FOLDER / f"{name}.txt" for name in GOLDENS}:
        file.unlink()
        print(f"removed: {file.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
