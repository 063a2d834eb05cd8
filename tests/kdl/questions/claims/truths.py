"""What claims hold sentences against: what is printed on cards and boards, and what the rules' own functions say."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.actions import Action
from kdl.core.events import Arranged, evolve
from kdl.engine.step import is_legal
from kdl.narration.names import seat_name
from kdl.packaged import DATA

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tests.kdl.questions.claims.registry import Said


@cache
def cards(deck: str = "deluxe") -> dict[str, Mapping[str, Any]]:
    """Return the cards of a deck as its file has them, by id."""
    return {each["id"]: each for each in tomllib.loads((DATA / "decks" / f"{deck}.toml").read_text("utf-8"))["cards"]}


@cache
def house(name: str) -> dict[str, Any]:
    """Return a board as its file has it."""
    return tomllib.loads((DATA / "boards" / f"{name}.toml").read_text("utf-8"))


@cache
def starts() -> list[dict[str, Any]]:
    """Return the table of starting positions as the file of the edition has it."""
    found: list[dict[str, Any]] = tomllib.loads((DATA / "editions" / "deluxe.toml").read_text("utf-8"))["starts"]
    return found


def number(name: str, space: str) -> int | None:
    """Return the number of a room, as printed."""
    found: int | None = next(each.get("number") for each in house(name)["spaces"] if each["id"] == space)
    return found


def clovers(card: str) -> int:
    """Return the clovers on a card."""
    return int(cards()[card].get("luck", 0))


def worth(card: str, space: str, deck: str = "deluxe") -> int:
    """Return what a weapon is worth in a room, by what is printed on it; 0 for bare hands."""
    if not card:
        return 0
    found = cards(deck)[card]
    best = found.get("best", {})
    return int(best["value"] if best.get("room") == space else found["value"])


def best(card: str) -> int:
    """Return the higher value of a weapon, as printed."""
    return int(cards()[card]["best"]["value"])


def board_of(said: Said) -> Any:
    """Return the board that a question is about."""
    subject = said.args[0]
    return subject.game.board if hasattr(subject, "game") else subject


def name_of_room(said: Said, space: str) -> str:
    """Return the English name of a space, as printed on the board."""
    return str(next(each["name"]["en"] for each in house(board_of(said).id)["spaces"] if each["id"] == space))


def is_room(said: Said, key: str, space: str) -> bool:
    """Whether a placeholder was filled with the name of a space."""
    return _bare(str(said.values[key])) == _bare(name_of_room(said, space))


def _bare(name: str) -> str:
    return re.sub(r"^(in|on|into|onto) ", "", name.casefold()).removeprefix("the ")


def is_seat(said: Said, key: str, seat: int) -> bool:
    """Whether a placeholder was filled with the name of somebody."""
    return _bare(str(said.values[key])) == _bare(seat_name(seat, said.args[0].game, language="en"))


def are(said: Said, key: str, names: Iterable[str]) -> bool:
    """Whether an enumeration names some things, in any order, and no others."""
    listed = f"{said.values[key]}".replace(" and ", ", ").replace(" or ", ", ").replace("; ", ", ").split(", ")
    return sorted(_bare(each) for each in listed if each) == sorted(_bare(each) for each in names)


def are_rooms(said: Said, key: str, spaces: Iterable[str]) -> bool:
    """Whether an enumeration names some rooms, in any order, and no others."""
    return are(said, key, (name_of_room(said, each) for each in spaces))


def card_called(title: str) -> str:
    """Return the card of a title, by what is printed."""
    named = re.search("“(.*?)”", title)
    name = named.group(1) if named else title
    if "move card" in title.casefold():
        spaces = {each["name"]["en"]: each["id"] for each in house("deluxe")["spaces"]}
        return next(key for key, card in cards().items() if card["kind"] == "move" and card["room"] == spaces[name])
    return next(key for key, card in cards().items() if card.get("name", {}).get("en") == name)


def cards_listed(text: str) -> list[str]:
    """Return the cards that a text names, sorted."""
    return sorted(card_called(f"{kind}“{name}”") for kind, name in re.findall("(move card )?“(.*?)”", text))


def is_card(said: Said, key: str, card: str) -> bool:
    """Whether a placeholder was filled with a card."""
    return card_called(str(said.values[key])) == card


@lru_cache(maxsize=4096)
def seen_from(state: Any, space: str) -> frozenset[str]:
    """Return the spaces from which one sees a space now, by the function of the edition that is played."""
    ids = state.game.space_ids
    return frozenset(ids[each] for each in state.game.rules.seen_from(state, state.game.space_ix[space]))


def dogs(state: Any) -> frozenset[str]:
    """Return where the dog is, if there is one."""
    return frozenset(at for pet, at in state.pets.items() if pet == "dog")


def others(state: Any, seat: int) -> list[str]:
    """Return where all the other players are."""
    return [at for each, at in enumerate(state.pawns) if at and each != seat]


def watched_from(state: Any, space: str, seat: int) -> frozenset[str]:
    """Return the rooms, with another player or the dog in it, out of which a room is seen; itself if they are there."""
    return (frozenset(others(state, seat)) | dogs(state)) & (seen_from(state, space) | {space})


def changed(state: Any, **facts: Any) -> Any:
    """Return a position in which something is otherwise, whether it could come about or not."""
    return evolve(state, Arranged(tuple(facts.items())))


@lru_cache(maxsize=4096)
def next_door(state: Any, here: str) -> frozenset[str]:
    """Return the rooms into which a player may step from a room, by asking of each whether it may."""
    seat = state.game.players[0]
    pawns = tuple(state.game.space_ix[here] if each == seat else at for each, at in enumerate(state.pawn_at))
    there = changed(
        state, phase="movement", attempt=None, on_turn=seat, to_act=seat, steps_left=1, pawn_at=pawns, winner=None
    )
    return frozenset(each for each in state.game.board.rooms if is_legal(there, Action("step", space=each)))


def within(state: Any, start: str, most: int) -> frozenset[str]:
    """Return the rooms that at most so many steps lead to."""
    reached = frozenset({start})
    for _ in range(most):
        reached = reached.union(*(next_door(state, each) for each in reached))
    return reached


def steps(state: Any, start: str, goal: str) -> int:
    """Return how many steps it takes from a room to another."""
    return next(count for count in range(40) if goal in within(state, start, count))


class Turn(NamedTuple):
    """A turn to come: where Lucky is when it begins, whose it is, and whether Lucky has called."""

    lucky: str
    seat: int
    called: bool


def turns_ahead(state: Any, count: int) -> list[Turn]:
    """Return the turns to come if everybody stays put, by the numbers of the rooms and the seats of the table."""
    rooms = sorted(state.game.board.rooms, key=lambda each: number(state.game.board.id, each) or 0)
    lucky, seat, n = number(state.game.board.id, state.lucky) or 0, state.on_turn, state.seats
    had = {each for each in range(n) if state.had_turn >> each & 1}
    found = []
    for _ in range(count):
        had.add(seat)
        higher = [each for each in rooms if (number(state.game.board.id, each) or 0) > lucky]
        room = (higher or rooms)[0]
        lucky = number(state.game.board.id, room) or 0
        left = [(seat + step) % n for step in range(1, n + 1)]
        there = [each for each in left if state.pawns[each] == room] if len(had) == n else []
        seat = (there or left)[0]
        found.append(Turn(room, seat, bool(there)))
    return found
