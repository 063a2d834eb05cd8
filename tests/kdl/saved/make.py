"""Write down what readers save, send and link, as the kit writes it today: ``python -m tests.kdl.saved.make``.

``games.jsonl`` has a line for each game: a link to the whole of it, and its first steps as the browser keeps them, with
a branch, names and notes. Some games are there as a replay file, too. ``shelf.json`` has everything else that a browser
keeps. The folder ``own`` has a board, decks and editions that readers have written.

Whatever is there already stays as it is: later versions of the kit must open it. A new option gets its games by another
call.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

from kdl_widgets.beats.debrief import Debrief
from kdl_widgets.matches.table import Table
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.cells import at_home, cells

import kdl
from kdl.core.edition_file import edition_names
from kdl.core.game import Game
from kdl.documents.json_form import to_json
from kdl.engine.match import Match, Seat
from kdl.engine.timeline import write_fragment
from kdl.errors import KdlError
from kdl.games.editions import load_edition
from kdl.packaged import DATA
from kdl.questions.drill import Drill
from tests.kdl.own.files import cottage
from tests.node import returned

HERE = Path(__file__).parent
GAMES, SHELF, OWN = HERE / "games.jsonl", HERE / "shelf.json", HERE / "own"
#: The board that readers have written, and their deck for it.
BOARD, DECK = OWN / "cottage.toml", OWN / "deck.toml"
#: How many steps a match has that the browser keeps.
_KEPT = 12
#: With so many seats and no other option a game is saved whole, too.
_WHOLE = (3, 4)
#: When everything is kept, in milliseconds.
_WHEN = 1_764_000_000_000
_PAGES = ("01_sight_lines", "03_motives", "14_lucky_counts_to_fifteen")
_APP = "00_play.html"


def wanted() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every game that is to be there: an edition by name, or by the path of its file, and its options."""
    for name in edition_names():
        edition = load_edition(name)
        for seats in (4, min(edition.hand_size), max(edition.hand_size)):
            yield from _possible(name, {"seats": seats})
        for options in _varied(name):
            yield from _possible(name, options)
    yield "deluxe", {"seats": 2, "pets": ("cat", "dog"), "board": "bed_and_breakfast", "floor": "upper"}
    yield "deluxe", {"seats": 4, "deck": "deluxe"}
    yield "deluxe", {"seats": 4, "deck": "classic"}
    yield "flight", {"seats": 4, "deck": "classic"}
    yield "classic", {"seats": 4, "deck": "classic"}
    yield "flight", {"seats": 3, "pawns": ("library", "", "parlor"), "lucky": "gallery", "first": 2}
    yield "get_lucky", {"seats": 3, "deck": "get_lucky", "last_must": True}
    yield "deluxe", {"seats": 3, "board": BOARD}
    yield "deluxe", {"seats": 3, "board": BOARD, "deck": DECK}
    yield "classic", {"seats": 4, "board": BOARD, "deck": OWN / "room_deck.toml", "last_must": True}
    yield "flight", {"seats": 4, "board": BOARD}
    yield "get_lucky", {"seats": 3, "deck": OWN / "lucky_deck.toml"}
    for file in ("cottage_game", "whole_game", "lucky_game"):
        yield str(OWN / f"{file}.toml"), {"seats": 3}
    yield str(OWN / "whole_game.toml"), {"seats": 2, "pets": ("dog",)}


def _varied(name: str) -> Iterator[dict[str, Any]]:
    """Yield each value of each option that can be chosen from a list, the other options being as usual."""
    ranges = load_edition(name).family.ranges(load_edition(name))
    boards = next((each.values({}) for each in ranges if each.name == "board"), ("",))
    for board in boards:
        before = {"seats": 4, "board": board} if board else {"seats": 4}
        for each in ranges:
            of_boards = each.name in ("closed", "floor", "stair_sight", "stairs_apart")
            for value in each.values(before) if of_boards or board == boards[0] else ():
                yield before | {each.name: (value,) if each.kind == "many" else value}


def _possible(name: str, options: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the options if a game can have them, with another number of players or as a house rule if need be."""
    others = [each for each in load_edition(name).hand_size if each != options["seats"]]
    tries = [options, {**options, "house_rules": True}, *({**options, "seats": seats} for seats in others)]
    tries += [
        {**options, "floor": floor} for floor in ("upper", "lower") if options.get("board") == "bed_and_breakfast"
    ]
    for each in tries:
        try:
            kdl.new_game(name, **each)
        except KdlError:
            continue
        yield name, dict(each)
        return


def key_of(game: Game) -> str:
    """Return what a game is called in the file: its edition, and the options that files name."""
    return json.dumps([game.edition, game.source.stated(game.options)])


def read_own() -> None:
    """Read every file that readers have written, as a page does when it is dropped there."""
    for file in sorted(OWN.glob("*.toml")):
        if file.name.endswith(".words.toml"):
            continue
        if "deck" in file.stem:
            kdl.load_deck(file)
        elif file.stem.endswith("game"):
            load_edition(file)
        else:
            kdl.load_board(file)


def read_games() -> list[dict[str, Any]]:
    """Return what is there."""
    return [json.loads(line) for line in GAMES.read_text("utf-8").splitlines()] if GAMES.exists() else []


def kept_games() -> dict[str, str]:
    """Return the games as a browser keeps them, by key."""
    return {key: value for each in read_games() for key, value in each["kept"].items()}


def read_shelf() -> dict[str, Any]:
    """Return what else a browser keeps: its ``values`` by key, and all of them as one file, the ``backup``."""
    found: dict[str, Any] = json.loads(SHELF.read_text("utf-8"))
    return found


def games() -> Iterator[dict[str, Any]]:
    """Yield what is there, and then what is missing."""
    there = read_games()
    yield from there
    known = {each["game"] for each in there}
    for name, options in wanted():
        start = kdl.new_game(name, **options, seed=crc32(repr(options).encode()) % 1000)
        for start_of, arranged in ((start, ""), (_arranged(start, options), " arranged")):
            key = key_of(start.game) + arranged
            if start_of is not None and key not in known:
                known.add(key)
                yield _game(
                    key, start_of, whole=set(options) == {"seats"} and options["seats"] in _WHOLE and not arranged
                )


def _arranged(start: Any, options: Mapping[str, Any]) -> Any:
    """Return a game with no options but the number of seats in a position that was made by hand."""
    if set(options) != {"seats"} or options["seats"] != 4:
        return None
    hands = {0: start.hands[1], 1: start.hands[0]}
    if start.game.family.id == "mansion":
        return kdl.arrange(start, hands=hands, lucky="parlor", pawns={0: "parlor"}, deck=start.deck[:10], on_turn=1)
    return kdl.arrange(start, hands=hands, deck=start.deck[:10])


def _game(key: str, start: Any, *, whole: bool) -> dict[str, Any]:
    timeline = kdl.play_on(kdl.Timeline(start))
    table = Table(_match(timeline), study=True)
    asked = [{"do": str(kdl.legal_actions(table.match.state)[0])}]
    game = {**table.keeper.game, "serial": 3, "text": table.match.text()}
    (kept,) = returned(HERE / "shelf.mjs", "keptGame", _APP, [(game, _WHEN, asked)])
    table.close()
    found = {"game": key, "link": write_fragment(timeline), "kept": kept}
    return found | ({"replay": Match(timeline).text()} if whole else {})


def _match(timeline: kdl.Timeline[Any]) -> Match[Any]:
    """Return a match of a person against computers, with a branch, a name, and notes, left before its end."""
    cut = timeline.branch(min(_KEPT, len(timeline) - 1))
    players = ("person", "careful", "careful_bold", "planner", "chance", "searcher", "person", "careful")
    seats = [Seat("", "person")] * timeline.game.seats
    for seat, player in zip(timeline.game.players, players, strict=False):
        seats[seat] = Seat("Zoë" if seat == 0 else "", player)
    match: Match[Any] = Match(cut, seats)
    match.name, match.here.note = "Ein Abend", "What now?"
    match.back(len(cut) // 2)
    played = {child.step and child.step.action for child in match.here.children}
    for action in [each for each in kdl.legal_actions(match.state) if each not in played][:1]:
        match.do(action).name = "Another way"
        match.back()
    match.forward(2)
    return match


def shelf() -> dict[str, str]:
    """Return everything that a browser keeps beside games, by key."""
    script = HERE / "shelf.mjs"
    pages: dict[str, Any] = {}
    for name in _PAGES:
        for document in _debriefs(NOTEBOOKS / f"{name}.ipynb"):
            came = [{"first": True, "right": True}, {"first": False, "right": True},
                    {"first": False, "right": False, "shown": True}]  # fmt: skip
            bets = {key: came[number % 3] for number, key in enumerate(document["reviews"])}
            pages[document["page"]] = {"of": len(bets), "bets": bets}
    drill = Drill("", seed=5)
    answers = []
    for how in ("found", "missed", "helped", "shown") * 6:
        document = to_json(drill.next().document)
        answers.append({"document": document, "given": [0], "how": how, "about": "", "page": "sight_lines"})
    results = {
        f"{edition}{number}": {
            "edition": edition, "name": edition, "level": "planner", "persons": ["bold"], "won": number == 0,
            "strength": 5, "told": "Zoë did it.", "link": write_fragment(kdl.play(edition, seats=3)),
        }
        for edition in edition_names()
        for number in range(2)
    }  # fmt: skip
    tried = {"2026-11-26": "mhf", "2026-11-27": "f", "2026-11-28": "mms", "2026-11-29": "m"}
    exercise = {"source": "def sees(one, other):\n    ...", "exercise": True}
    code = [(exercise, "def sees(one, other):\n    return one == other"), ({"source": "1 + 1", "exercise": False}, "2")]
    return {
        "kdl.progress": json.dumps(pages, separators=(",", ":")),
        "kdl.recall": returned(script, "keptRecall", answers, [(_WHEN,)])[0],
        "kdl record": returned(script, "keptRecord", results, [()])[0],
        "kdl daily": returned(script, "keptDays", tried, [()])[0],
        "kdl.code": returned(script, "keptCode", "write_a_rule", [(code,)])[0],
        "kdl language": "de",
    }


def _debriefs(notebook: Path) -> list[dict[str, Any]]:
    with at_home(notebook):
        return [cell.shows.document for cell in cells(notebook) if isinstance(cell.shows, Debrief)]


def _write_own() -> None:
    """Write the files of readers: on the cottage, on the board of the kit with all the rules, and at the card table."""
    if OWN.exists() and any(OWN.iterdir()):
        return
    cottage(OWN)
    rooms = DECK.read_text("utf-8").replace('id = "cottage"', 'id = "rooms"').replace('"move"\nsteps = 1', '"room"')
    (OWN / "room_deck.toml").write_text(rooms, "utf-8")
    deluxe = (DATA / "editions/deluxe.toml").read_text("utf-8")
    (OWN / "whole_game.toml").write_text(deluxe.replace('id = "deluxe"', 'id = "whole_game"'), "utf-8")
    lucky = (DATA / "editions/get_lucky.toml").read_text("utf-8")
    (OWN / "lucky_game.toml").write_text(lucky.replace('id = "get_lucky"', 'id = "lucky_game"'), "utf-8")
    deck = (DATA / "decks/get_lucky.toml").read_text("utf-8")
    (OWN / "lucky_deck.toml").write_text(deck + "\n# mine\n", "utf-8")


def main() -> None:
    """Write what is missing."""
    _write_own()
    read_own()
    lines = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in games()]
    GAMES.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    if not SHELF.exists():
        values = shelf()
        text = returned(HERE / "shelf.mjs", "backup", values, [()])[0]
        SHELF.write_text(json.dumps({"values": values, "backup": text}, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
