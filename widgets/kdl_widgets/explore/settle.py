"""Settle a question: what people type, or a rule of which they have the address, and the rules that settle it."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

import traitlets

from kdl.asking import asked, index, search_words
from kdl.clauses import clauses
from kdl.course import pages
from kdl.engine.start import new_game
from kdl.games.mansion.board_file import load_board
from kdl.lesson.known import taught
from kdl.narration import room_name
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import capital
from kdl.narration.option_words import option_value
from kdl.packaged import DATA
from kdl.rule_cards import rule_address, rule_card
from kdl.words import language, say
from kdl_widgets import front
from kdl_widgets.live.container import Listener
from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from kdl.core.files import JsonObject

_EVENING = "asking/evening.toml"
_WORDS = (
    *("title", "label", "hint", "hint-rooms", "box", "often", "found", "one", "none", "long", "lost", "more"),
    *("share", "shared", "shown", "rulebook", "lesson"),
    *("board", "sight", "plan", "here", "there", "yes", "no", "seen", "steps", "dark", "choose", "wings"),
    *("stops", "murderer", "belongs", "clovers", "spite", "perfect", "perfect-why", "takes", "takes-why", "spite-why"),
    *("nothing", "nothing-why", "choose-character"),
)
#: From how many letters on a word of its name stands for a room.
_SHORTEST = 4
#: The boards of each game, with the floor that is played on alone.
_BOARDS = {
    "deluxe": (("deluxe", None), *(("bed_and_breakfast", floor) for floor in (None, "upper", "lower"))),
    **dict.fromkeys(("classic", "directors_cut", "spite"), (("classic", None),)),
}


def _board(game: str, name: str, floor: str | None) -> JsonObject:
    """Return who sees whom, and where one step leads; closed wings change neither between rooms that are open."""
    board = load_board(name, floor=floor)
    options: JsonObject = {"board": name}
    names = [option_value("board", name, options), *([option_value("floor", floor, options)] if board.floors else [])]
    rooms = sorted(board.rooms, key=lambda room: room_name(board, room))
    at = {room: place for place, room in enumerate(rooms)}
    shown = [capital(room_name(board, room)) for room in rooms]
    known = new_game(game).game.clauses
    rules = "deluxe" if "unseen-to-draw" in known else "classic"
    return {
        "name": ", ".join(names),
        "rooms": shown,
        "short": _short_names(shown),
        "sees": [sorted(at[seen] for seen in board.sees(room)) for room in rooms],
        "steps": [sorted(at[to] for to in board.steps(room)) for room in rooms],
        "lights": "lights-out" in known,
        "wings": bool(board.wings),
        "so": [say("settle", f"so.{rules}.{seen}") for seen in ("yes", "no")],
    }


def _short_names(rooms: list[str]) -> dict[str, int]:
    """Return the words that name one room alone, by its place, but those that mean something else in questions."""
    same = index(language())["same"]
    words = [(word, place) for place, room in enumerate(rooms) for word in room.lower().replace("' ", " ").split()]
    counts = Counter(word for word, _ in words)
    return {
        word: place
        for word, place in words
        if counts[word] == 1 and len(word) >= _SHORTEST and word not in same and {*search_words(word)} - {*same}
    }


@cache
def _evening() -> dict[str, Any]:
    return tomllib.loads((DATA / _EVENING).read_text("utf-8"))


class Settle(Listener, Scripted):
    """A search for the rules that settle a question, which ranks in the page.

    Attributes:
        document: The rules, with how people ask for them, and all that the page says, as JSON.
    """

    code = front.script("ask/settle.js")
    sheet = front.sheet("settle.css")
    document = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self._reword()
        self.listen(self._reword)

    @property
    def text(self) -> str:
        """The questions that people ask most often, a line each with its short answer."""
        often = (asked(clause)[0] for rules in _evening()["often"].values() for clause in rules)
        return "\n".join(f"{way.question} {way.answer}." for way in often)

    @property
    def html(self) -> str:
        """The same as HTML, to be read where no script runs."""
        lines = "".join(f"<p>{escape(line)}</p>" for line in self.text.splitlines())
        return f"<details><summary>{escape(say('settle', 'often'))}</summary>{lines}</details>"

    def _reword(self) -> None:
        words = {key.replace("-", "_"): say("settle", key, count="{count}") for key in _WORDS}
        self.document = {
            "index": index(language()),
            "words": words | {"ours": say("rule", "ours")},
            "boxes": [
                {"name": say("settle.box", box), "game": told["game"]} for box, told in _evening()["boxes"].items()
            ],
            "often": _evening()["often"],
            "characters": {"get_lucky": [character_name(each) for each in new_game("get_lucky").game.characters]},
            "boards": {game: [_board(game, *each) for each in boards] for game, boards in _BOARDS.items()},
            "sources": {
                each.id: {"source": rule_card(each.id).source, "address": rule_address(each.id)} for each in clauses()
            },
            "lessons": {
                name: {"file": page.file, "title": page.title()} for page, fresh in taught(pages()) for name in fresh
            },
        }

    def __repr__(self) -> str:
        """Return the questions that people ask most often, each with its answer."""
        return self.text

    def formats(self) -> JsonObject:
        """Return these questions, for where no kernel runs."""
        return {"text/html": self.html, "text/plain": self.text}
