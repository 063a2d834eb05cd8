"""Wings, cards, floors and stairs: what of the house is in play, and what is on its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.engine.step import apply, legal_actions
from kdl.games.mansion.board_file import load_board
from tests.kdl.questions.claims.beginnings import HAND, starts_at
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import (
    are,
    are_rooms,
    cards,
    changed,
    house,
    is_room,
    is_seat,
    name_of_room,
    number,
    starts,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

W = "question-more"

nothing_claimed(
    W, "wing-rooms", "wings-closed", "skips", "starts.asks.players", "starts.asks.lucky",
    "starts.asks.cat", "starts.asks.dog", "floors-for", "no-card", "over", because="asks",
)  # fmt: skip
nothing_claimed(W, "skips.hint", "no-card.hint", "steps-only.hint", "stairs.hint",
                because="says what to look at")  # fmt: skip
nothing_claimed(W, "wing.west", "wing.east", "wing.other", "wing.none",
                because="a name, whose value is compared")  # fmt: skip


def _wings() -> dict[str, list[str]]:
    return {wing: list(rooms) for wing, rooms in house("deluxe")["wings"].items()}


def _wing_of(space: str) -> str:
    return next((wing for wing, rooms in _wings().items() if space in rooms), "")


def _closed_for(people: int, board: str = "deluxe") -> set[int]:
    """Return how many wings are closed for so many people, by the printed table."""
    return {len(row.get("closed", ())) for row in starts() if row["board"] == board and people in row["seats"]}


@claims(W, "wing-rooms.told", "wing-rooms.hint", "belongs", "belongs.middle")
def is_in_the_wing(said: Said) -> bool:
    numbers = {wing: sorted(number("deluxe", each) or 0 for each in rooms) for wing, rooms in _wings().items()}
    if said.key == "wing-rooms.hint":
        return all(found == list(range(found[0], found[0] + len(found))) for found in numbers.values())
    if said.key == "wing-rooms.told":
        return are_rooms(said, "names", _wings()[said.args[1]]) and str(said.values["wing"]).startswith(said.args[1])
    space = str(said.value)
    wing = _wing_of(space)
    named = not wing or str(said.values["wing"]).startswith(wing)
    return said.shows("number", number("deluxe", space)) and bool(wing) is (said.key == "belongs") and named


@claims(W, "wings-closed.told.0", "wings-closed.told.1", "wings-closed.told.2", "wings-closed.label.0",
        "wings-closed.label.1", "wings-closed.label.2", "wings-closed.0", "wings-closed.1",
        "wings-closed.2")  # fmt: skip
def are_closed_for(said: Said) -> bool:
    count = int(said.key[-1])
    if "label" in said.key:
        return said.role != "option" or (said.value != count) or _closed_for(said.args[1]) == {count}
    if "told" in said.key:
        return _closed_for(said.args[1]) == {count} and said.shows("n", said.args[1])
    return are(said, "numbers", [str(people) for people in range(2, 9) if _closed_for(people) == {count}])


@claims(W, "wings-closed.hint")
def are_four_pawns(_: Said) -> bool:
    counts = [min(_closed_for(people)) for people in range(3, 9)]
    return counts == sorted(counts, reverse=True) and _closed_for(2) == _closed_for(4)


def _moves(state: Any, count: int) -> tuple[list[str], set[str]]:
    """Return where Lucky stops with his next moves, and what he skips, by the numbers of all rooms."""
    every = sorted((each["number"], each["id"]) for each in house(state.game.board.id)["spaces"] if each.get("number"))
    ids = [each for _, each in every]
    at, stops, skipped = ids.index(state.lucky), [], set()
    while len(stops) < count:
        at = (at + 1) % len(ids)
        if ids[at] in state.game.board.rooms:
            stops.append(ids[at])
        else:
            skipped.add(ids[at])
    return stops, skipped


@claims(W, "skips.told", "skips.right", "skips.later", "skips.goal", "skips.open")
def are_skipped(said: Said) -> bool:
    stops, skipped = _moves(*said.args)
    space, rooms = str(said.value), said.args[0].game.board.rooms
    if said.key == "skips.told":
        into = [f"into the {name_of_room(said, each)}" for each in stops]
        told = f"{said.values['stops']:into}".replace(" and ", ", ").replace("onto", "into").split(", ")
        return told == into and are_rooms(said, "names", skipped)
    return {
        "skips.right": space in skipped,
        "skips.later": space not in rooms and space not in skipped
        and said.shows("number", number("deluxe", stops[-1])),
        "skips.goal": space in stops, "skips.open": space in rooms and space not in stops,
    }[said.key]  # fmt: skip


@claims(W, "on-wings", "on-wings.told", "on-wings.one", "on-wings.none", "on-wings.both", "on-wings.single",
        "on-wings.other", "on-wings.hint")  # fmt: skip
def lie_on_wings(said: Said) -> bool:
    closed = list(said.args[0].game.board.closed)
    right = sum(len(_wings()[wing]) for wing in closed)
    if said.key == "on-wings":
        return are(said, "wings", [f"{wing} wing" for wing in closed])
    if said.key in ("on-wings.told", "on-wings.hint"):
        return {right} == said.solution.right and (said.key != "on-wings.told" or said.shows("n", right))
    value = said.value
    return value != right and {
        "on-wings.one": value == 5 and len(closed) > 1, "on-wings.none": value == 0, "on-wings.both": value == 10,
        "on-wings.single": value == 1, "on-wings.other": value not in {0, 1, 5, 10},
    }[said.key]  # fmt: skip


@claims(
    W, "until-dark", "until-dark.closed.0", "until-dark.closed.1", "until-dark.closed.2", "until-dark.told",
    "until-dark.hint", "until-dark.wings-forgotten", "until-dark.hands-forgotten", "until-dark.both-forgotten",
    "until-dark.one-wing", "until-dark.one-hand-forgotten", "until-dark.other",
)  # fmt: skip
def are_left_to_draw(said: Said) -> bool:
    state = said.args[0]
    people, closed = len(state.game.players), list(state.game.board.closed)
    hand, lost, whole = HAND[people], sum(len(_wings()[wing]) for wing in closed), len(cards())
    right = whole - people * hand - lost
    if said.key == "until-dark":
        return said.shows("n", people) and said.shows("hand", hand) and said.shows("whole", whole)
    if "closed" in said.key:
        named = not closed or are(said, "wings", [f"{wing} wing" for wing in closed])
        return len(closed) == int(said.key[-1]) and named
    if said.key in ("until-dark.told", "until-dark.hint"):
        told = said.shows("dealt", people * hand) and said.shows("lost", lost) and said.shows("n", right)
        return {right} == said.solution.right and (said.key == "until-dark.hint" or told)
    slips = {
        "until-dark.wings-forgotten": right + lost if lost else -1,
        "until-dark.hands-forgotten": whole - lost, "until-dark.both-forgotten": whole if lost else -1,
        "until-dark.one-wing": right + lost // 2 if len(closed) > 1 else -1,
        "until-dark.one-hand-forgotten": right + hand,
    }  # fmt: skip
    ways = [key for key, slip in slips.items() if slip == said.value]
    return ways == [said.key] if said.key in slips else not ways


@claims(W, "part.upper", "part.lower", "part.whole", "part.closed.1", "part.closed.2")
def is_the_part(said: Said) -> bool:
    """Whether it is the part that is asked about; of a room in which one begins elsewhere, one of those in which."""
    board, who = said.args
    rows = [row for row in starts() if row["board"] == board.id]
    own = [row for row in rows
           if set(row.get("closed", ())) == set(board.closed) and row.get("floor", "") == board.floor]  # fmt: skip
    away = [row for row in rows if said.role == "wrong" and _of(row, who) == number(board.id, str(said.value))]
    return any(_is_called(said, row) for row in away or own)


def _is_called(said: Said, row: Mapping[str, Any]) -> bool:
    """Whether a part of the house is what a row of the table is for."""
    closed = row.get("closed", ())
    part = f"closed.{len(closed)}" if closed else row.get("floor", "whole")
    wing = len(closed) != 1 or str(said.values["wing"]).startswith(closed[0])
    return said.key == f"part.{part}" and wing


@claims(W, "starts.told.players", "starts.told.lucky", "starts.told.cat", "starts.told.dog", "starts.players",
        "starts.lucky", "starts.cat", "starts.dog", "starts.nobody", "starts.elsewhere")  # fmt: skip
def begins_there(said: Said) -> bool:
    board, who = said.args
    if "told" in said.key:
        return is_room(said, "room", starts_at(board, who)) and said.key.endswith(who)
    space = str(said.value)
    if said.key == "starts.nobody":
        return space not in {starts_at(board, each) for each in ("players", "lucky", "cat", "dog")}
    if said.key == "starts.elsewhere":
        rows = [row for row in starts() if row["board"] == board.id and _of(row, who) == number(board.id, space)]
        return bool(rows) and space != starts_at(board, who)
    return starts_at(board, said.key.removeprefix("starts.")) == space


def _of(row: Mapping[str, Any], who: str) -> int | None:
    found: int | None = {"players": row["pawns"], "lucky": row["lucky"], **row.get("pets", {})}.get(who)
    return found


@claims(W, "starts.hint", "starts.hint.pets")
def have_a_home(said: Said) -> bool:
    if said.key == "starts.hint.pets":
        whole = next(row for row in starts() if row["board"] == "deluxe" and not row.get("closed"))
        ids = {each.get("number"): each["id"] for each in house("deluxe")["spaces"]}
        return _wing_of(ids[whole["pets"]["cat"]]) == "west" and _wing_of(ids[whole["pets"]["dog"]]) == "east"
    return all(row["pawns"] != row["lucky"] for row in starts())


@claims(W, "floors.upper", "floors.lower", "floors.whole", "floors.told", "floors.for.upper", "floors.for.lower",
        "floors.for.whole", "floors.hint")  # fmt: skip
def play_there(said: Said) -> bool:
    rows = {row.get("floor", "whole"): row["seats"] for row in starts() if row["board"] == "bed_and_breakfast"}
    people, part = said.args[1], said.key.split(".")[-1]
    if said.key == "floors.hint":
        counts = [sum(bool(each.get("number")) and each.get("floor") == floor for each in
                      house("bed_and_breakfast")["spaces"]) for floor in ("upper", "lower")]  # fmt: skip
        return counts == [13, 15] and any(sum(each in seats for seats in rows.values()) > 1 for each in range(2, 9))
    if said.key == "floors.told":
        right = {"" if part == "whole" else part for part, seats in rows.items() if people in seats}
        return right == said.solution.right and said.shows("n", people)
    if ".for." in said.key:
        return are(said, "numbers", map(str, rows[part]))
    return said.role != "option" or (said.value or "whole") != part or people in rows[part]


@claims(W, "no-card.told", "no-card.none", "no-card.one")
def are_on_no_card(said: Said) -> bool:
    moves = {card["room"] for card in cards().values() if card["kind"] == "move"}
    weapons = {card["best"]["room"] for card in cards().values() if card["kind"] == "weapon"}
    rooms = set(said.args[0].game.board.rooms)
    if said.key == "no-card.told":
        return are_rooms(said, "names", rooms - moves - weapons)
    space = str(said.value)
    return space in moves & weapons if said.key == "no-card.one" else space not in moves | weapons


@claims(W, "steps-only", "steps-only.open", "steps-only.folded", "steps-only.closed", "steps-only.told",
        "steps-only.none")  # fmt: skip
def serve_for_steps_only(said: Said) -> bool:
    state = said.args[0]
    held = [card for card in state.hands[state.to_act] if cards()[card]["kind"] == "move"]
    if said.key == "steps-only":
        return is_seat(said, "who", state.to_act)
    jumps = {card: _jumps(state, card) for card in held}
    none = [cards()[card]["room"] for card in held if not jumps[card]]
    if said.key in ("steps-only.told", "steps-only.none"):
        return are_rooms(said, "names", none) if said.key == "steps-only.told" else not none
    space = cards()[str(said.value)]["room"]
    folded = any(each["id"] == space and each.get("floor", "") != state.game.board.floor
                 for each in house(state.game.board.id)["spaces"]) and bool(state.game.board.floor)  # fmt: skip
    fits = {
        "steps-only.open": jumps[str(said.value)], "steps-only.folded": folded and space in none,
        "steps-only.closed": _wing_of(space) in state.game.board.closed and space in none,
    }[said.key]  # fmt: skip
    return fits and is_room(said, "room", space)


def _jumps(state: Any, card: str) -> bool:
    """Whether a card could put somebody into its room, by trying it from elsewhere in a movement."""
    room, seat = cards()[card]["room"], state.to_act
    away = next(each for each in state.game.board.rooms if each != room)
    pawns = tuple(state.game.space_ix[away] if each == seat else at for each, at in enumerate(state.pawn_at))
    there = changed(state, phase="movement", on_turn=seat, pawn_at=pawns, steps_left=1)
    found = [each for each in legal_actions(there) if each.kind == "jump" and each.card == card]
    return bool(found) and apply(there, found[0]).state.pawns[seat] == room


def _linked(board: Any, stairs: str) -> str:
    """Return the stairs to which some stairs lead: straight up or down, or on half a board to the other ones."""
    way, side = stairs.removeprefix("stairs_").split("_")
    other = {"up": "low", "low": "up"}[way]
    return f"stairs_{way}_{'we'.replace(side, '')}" if board.floor else f"stairs_{other}_{side}"


def _through(board: Any, space: str) -> set[str]:
    """Return the rooms that one step leads to over stairs, through one flight and out of the other, and not without."""
    doors = [{*each.between} for each in board.openings_in_play if each.walkable]
    halls = {each.id for each in board.shown if each.kind not in ("room", "stairs")}

    def reach(start: str) -> set[str]:
        found, edge = {start}, [start]
        while edge:
            here = edge.pop()
            beyond = {there for pair in doors if here in pair for there in pair} - found
            found |= beyond
            edge += beyond & halls
        return found

    without = reach(space)
    flights = [_linked(board, each) for each in without if each.startswith("stairs_")]
    return {room for flight in flights for room in reach(flight) if room in board.rooms} - without


@claims(W, "over.told", "over.here", "over.right", "over.half", "over.whole", "over.level", "over.far")
def is_over_the_stairs(said: Said) -> bool:
    board, space = said.args
    there = str(said.value)
    right = _through(board, space)
    if said.key == "over.told":
        return are_rooms(said, "names", right) and is_room(said, "room", space)
    other = load_board(board.id, floor=None if board.floor else _floor(space))
    astray = _through(other, space)
    return {
        "over.here": there == space, "over.right": there in right,
        "over.half": there in astray - right and not board.floor, "over.whole": there in astray - right,
        "over.level": there not in right and there in board.steps(space),
        "over.far": there not in right and there not in board.steps(space) and int(said.values.get("n", 0)) > 1,
    }[said.key]  # fmt: skip


def _floor(space: str) -> str:
    return str(next(each["floor"] for each in house("bed_and_breakfast")["spaces"] if each["id"] == space))


@claims(W, "stair-sight.on", "stair-sight.off", "stair-sight.hint")
def is_turned_on(said: Said) -> bool:
    board, one, other = said.args
    if said.key == "stair-sight.hint":
        return other not in load_board(board.id).sees(one) or _floor(one) == _floor(other)
    return bool(board.stair_sight) is (said.key == "stair-sight.on")
