"""Write the golden playthroughs and colours anew: games as text, and what pictures are drawn in, for people to review.

``python -m tools.goldens`` writes those that changed and names them; read the difference before it is committed.
Of long games a file holds the actions, and of what is told of each a digest; ``python -m tools.goldens NAME`` tells
such a game whole, to be laid beside what it tells in a checkout from before the change.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import kdl_widgets

import kdl
from kdl.core.events import Event
from kdl.games.getlucky.state import GetLuckyState
from kdl.narration import clause_of, tell, tell_outcome

TESTS = Path(__file__).resolve().parents[1] / "tests"
FOLDER = TESTS / "kdl" / "core" / "golden"
COLOURS = TESTS / "kdl_widgets" / "pictures" / "colours.txt"


class Golden(NamedTuple):
    """A playthrough of simple players that is kept as text.

    Attributes:
        options: How many play, the seed, and what else is special.
        language: The language of the log.
        escape: Whether it is the escape that follows the game.
        edition: The edition that is played.
        by_chance: Whether the players choose by chance, which shows what simple players never do.
        whole: Whether the file holds all that is told, for people to read, or digests of it.
    """

    options: dict[str, Any]
    language: str = "en"
    escape: bool = False
    edition: str = "deluxe"
    by_chance: bool = False
    whole: bool = True


#: By the name of the file.
GOLDENS = {
    "2_players_with_strangers_and_pets": Golden({"seats": 2, "seed": 4, "pets": ("cat", "dog")}, whole=False),
    "2_players_in_german": Golden({"seats": 2, "seed": 4, "pets": ("cat", "dog")}, "de", whole=False),
    "3_seats": Golden({"seats": 3, "seed": 9}),
    "3_seats_in_german": Golden({"seats": 3, "seed": 9}, "de"),
    "3_seats_and_their_escape": Golden({"seats": 3, "seed": 9}, escape=True, whole=False),
    "3_seats_and_their_escape_in_german": Golden({"seats": 3, "seed": 9}, "de", escape=True, whole=False),
    "4_seats": Golden({"seats": 4, "seed": 7, "closed": ("east",)}, whole=False),
    "4_seats_upstairs_with_the_cat": Golden(
        {"seats": 4, "seed": 2, "board": "bed_and_breakfast", "pets": "cat"}, whole=False
    ),
    "5_seats_without_west_wing": Golden({"seats": 5, "seed": 32, "closed": ("west",)}, whole=False),
    "6_seats_until_the_lights_go_out": Golden({"seats": 6, "seed": 136}, whole=False),
    "8_seats": Golden({"seats": 8, "seed": 3}, whole=False),
    "classic_2_seats_by_chance": Golden({"seats": 2, "seed": 7}, edition="classic", by_chance=True, whole=False),
    "classic_3_seats_in_german": Golden({"seats": 3, "seed": 38}, "de", edition="classic", whole=False),
    "classic_5_seats": Golden({"seats": 5, "seed": 30}, edition="classic", whole=False),
    "get_lucky_2_players_with_howard": Golden({"seats": 2, "seed": 122}, edition="get_lucky"),
    "get_lucky_2_players_in_german": Golden({"seats": 2, "seed": 122}, "de", edition="get_lucky"),
    "get_lucky_4_seats": Golden({"seats": 4, "seed": 15, "last_must": True}, edition="get_lucky", whole=False),
    "get_lucky_6_seats_by_chance": Golden(
        {"seats": 6, "seed": 127}, "de", edition="get_lucky", by_chance=True, whole=False
    ),
}


@cache
def tell_whole(name: str) -> str:
    """Play a game and return it told: turns with what is new, actions in notation, events with their clauses."""
    golden = GOLDENS[name]
    timeline = _played(golden)
    if golden.escape:
        timeline = kdl.play_on(kdl.Timeline(kdl.escape(timeline.end)))
    return "\n".join(_lines(timeline, golden.language)) + "\n"


def write_out(name: str) -> str:
    """Return what the file of a game holds."""
    return tell_whole(name) if GOLDENS[name].whole else "".join(f"{digest(each)}\n" for each in parts(name))


def parts(name: str) -> list[str]:
    """Return what is told of a game in its parts: a turn or an action, and what is told of it in the lines below."""
    return re.findall(r"^\S.*\n(?: .*\n)*", tell_whole(name), re.MULTILINE)


def digest(part: str) -> str:
    r"""Return the first line of a part with a digest of the others.

    >>> digest("> 2: stop\n    Bruno stops moving. [deluxe.snoop.move]\n")
    '> 2: stop | f4cd19d2'
    """
    first, _, told = part.partition("\n")
    return f"{first} | {sha256(told.encode()).hexdigest()[:8]}"


def _played(golden: Golden) -> kdl.Timeline[Any]:
    seed, seats = golden.options["seed"], golden.options["seats"]
    players = [kdl.random_player(seed + seat) for seat in range(seats)] if golden.by_chance else None
    return kdl.play(golden.edition, players=players, **golden.options)


def _lines(timeline: kdl.Timeline[Any], language: str) -> Iterator[str]:
    yield f"<Timeline of {timeline.game!r}: {len(timeline.steps)} steps, {timeline.end.turn} turns>"
    yield from _told(timeline.events_at(0), timeline, language)
    yield from _position(timeline.start)
    last = timeline.start
    for (before, after), step in zip(pairwise(timeline.states), timeline.steps, strict=True):
        yield f"> {before.to_act + 1}: {step.action}"
        yield from _told(step.events, timeline, language)
        if after.turn > before.turn:
            yield from _position(after, last)
            last = after
    result = kdl.outcome(timeline.end)
    if result is not None:
        yield ""
        yield f"= {kdl.returns(timeline.end)} [{', '.join(filter(None, (result.clause, result.loser_clause)))}]"
        yield f"    {tell_outcome(result, timeline.game, language=language)}"


def _told(events: tuple[Event, ...], timeline: kdl.Timeline[Any], language: str) -> Iterator[str]:
    for event in events:
        sentence = tell(event, timeline.game, viewer="all", language=language)
        yield f"    {sentence} [{clause_of(event, timeline.game)}]"


def _position(state: Any, last: Any = None) -> Iterator[str]:
    """Write a position: its head, and below it each line that was not in the last one."""
    told = _at_the_table if isinstance(state, GetLuckyState) else _in_the_mansion
    known = set(told(last)) if last else set()
    head, *lines = told(state)
    yield from ("", head, *(line for line in lines if line not in known))


def _at_the_table(state: GetLuckyState) -> Iterator[str]:
    yield f"turn {state.turn}, seat {state.on_turn + 1}: lucky {state.lucky}, deck {len(state.deck)}"
    for seat in state.game.players:
        yield f"    {seat + 1}: {_characters(state, state.characters[seat])} | {' '.join(state.hands[seat]) or '-'}"
    yield f"    drawing room: {_characters(state, state.drawing_room)}"


def _characters(state: GetLuckyState, characters: tuple[str, ...]) -> str:
    """Write characters with what an attempt of each is worth, and what lies under it."""
    return ", ".join(" ".join([each, str(state.value(each)), *state.tucked[each]]) for each in characters)


def _in_the_mansion(state: kdl.State) -> Iterator[str]:
    dark = ", lights out" if state.lights_out else ""
    pets = "".join(f", {pet} {space}" for pet, space in state.pets.items())
    yield f"turn {state.turn}, seat {state.on_turn + 1}: lucky {state.lucky}{pets}, deck {len(state.deck)}{dark}"
    for seat, (space, hand) in enumerate(zip(state.pawns, state.hands, strict=True)):
        yield f"    {seat + 1}: {space or 'out'}, strength {state.strength(seat)}, {' '.join(hand) or '-'}"


def colours() -> str:
    """Draw a position of each family with marks, and one in the dark; list the colours of each, by day and night."""
    house = kdl.new_game("deluxe", seats=4, seed=7, closed=("east",), pets=("cat", "dog"))
    rooms, table = house.game.board.rooms[:3], kdl.new_game("get_lucky", seats=4, seed=7)
    hunt = kdl.new_game("spite", seats=4, seed=7, dog="both")
    marked = {"lit": rooms[:1], "chosen": rooms[1:2], "path": rooms[1:]}
    pictures = {
        "deluxe": kdl_widgets.show(house, **marked),
        "deluxe, dark": kdl_widgets.show(kdl.arrange(house, deck=())),
        "classic": kdl_widgets.show(kdl.new_game("classic", seats=4, seed=7)),
        "spite, with the dog": kdl_widgets.show(kdl.arrange(hunt, dog_tokens=1)),
        "get_lucky": kdl_widgets.show(table, lit=(table.lucky,)),
    }
    return "".join(
        f"{name}: {colour}\n"
        for name, picture in pictures.items()
        for colour in sorted(set(re.findall(r"#[0-9a-f]{3,8}\b", picture.formats()["image/svg+xml"])))
    )


def main() -> int:
    """Write the files that changed, and remove those that no game stands for any more; or tell games whole."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("name", nargs="*", help="a game to tell whole; nothing is written then")
    names = parser.parse_args().name
    if unknown := sorted(set(names) - set(GOLDENS)):
        parser.error(f"no game is called {', '.join(unknown)}; there are: {', '.join(GOLDENS)}")
    if names:
        print("\n".join(map(tell_whole, names)), end="")
        return 0
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDENS:
        file, text = FOLDER / f"{name}.txt", write_out(name)
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
            print(f"written: {file.name}")
    if not COLOURS.exists() or COLOURS.read_text("utf-8") != colours():
        COLOURS.write_text(colours(), "utf-8")
        print(f"written: {COLOURS.name}")
    for file in set(FOLDER.glob("*.txt")) - {FOLDER / f"{name}.txt" for name in GOLDENS}:
        file.unlink()
        print(f"removed: {file.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
