"""The beginning of a game: how many play, who starts where, how many cards there are."""

from __future__ import annotations

from typing import Any

from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import are, cards, clovers, house, number, starts

W = "question-attempts"

nothing_claimed(
    W, "table", "hand", "deck", "cards.all", "cards.weapon",
    "cards.move", "cards.failure", "clovers.weapon", "clovers.move", "clovers.failure", because="asks",
)  # fmt: skip
nothing_claimed(W, "table.hint", because="a riddle")
nothing_claimed(W, "no-wing", because="a name")

#: For how many players the game is made, and how many cards each of them is dealt.
_AS_THEY_ARE = range(3, 9)
HAND = {people: 6 if people < 7 else 5 for people in range(2, 9)}


def _kinds() -> dict[str, int]:
    counts = {kind: sum(card["kind"] == kind for card in cards().values()) for kind in ("weapon", "move", "failure")}
    return counts | {"": len(cards())}


def _table(said: Said) -> tuple[int, int, int]:
    """Return how many play, how many rooms are closed, and how many cards each is dealt."""
    state = said.args[0]
    people = len(state.game.players)
    closed = sum(len(house("deluxe")["wings"][wing]) for wing in state.game.board.closed)
    return people, closed, HAND[people]


def slips(said: Said) -> dict[str, set[int]]:
    """Return the numbers to which each slip leads."""
    kind, kinds = said.question.kind.id, _kinds()
    found: dict[str, set[int]] = {}
    if kind in ("hand_size", "deck_after_dealing"):
        people, closed, each = _table(said)
        wings, whole = len(said.args[0].game.board.closed), kinds[""]
        found = {
            "count.other-table": set(HAND.values()), "count.people": {people},
        } if kind == "hand_size" else {
            "count.wings-forgotten": {whole - people * each}, "count.all-cards": {whole},
            "count.hands-forgotten": {whole - closed}, "count.one-card-a-wing": {whole - people * each - wings},
        }  # fmt: skip
    if kind == "cards_of_kind":
        asked, rooms = said.args[1], len(said.args[0].game.board.rooms)
        found = {
            "count.open-rooms": {rooms} if asked in ("weapon", "move") else set(),
            "count.all-kinds": {kinds[""]} if asked else set(), "count.one-kind": set() if asked else {kinds["weapon"]},
            "count.two-kinds": set() if asked else {kinds["weapon"] + kinds["move"]},
        }  # fmt: skip
    if kind == "most_clovers":
        asked = said.args[1]
        found = {
            "count.other-kind": {_most(each) for each in ("weapon", "move", "failure") if each != asked},
            "count.no-luck": {0} if asked != "failure" else set(),
            "count.value": {max(card["best"]["value"] for card in cards().values() if card["kind"] == "weapon")}
            if asked == "weapon"
            else set(),
        }
    return {key: numbers - set(said.solution.right) for key, numbers in found.items()}


def _most(kind: str) -> int:
    return max(clovers(key) for key, card in cards().items() if card["kind"] == kind)


def _least(kind: str) -> int:
    return min(clovers(key) for key, card in cards().items() if card["kind"] == kind)


@claims(W, "table.told.as-they-are", "table.told.with-strangers", "table.told.not-at-all")
def is_the_table(said: Said) -> bool:
    return _played(said) == said.key.removeprefix("table.told.") and said.shows("least", 3) and said.shows("most", 8)


@claims(W, "table.as-they-are", "table.with-strangers", "table.not-at-all")
def is_played_so(said: Said) -> bool:
    return said.role != "option" or _played(said) == said.value


@claims(W, "table.not.as-they-are", "table.not.with-strangers", "table.not.not-at-all")
def is_not_played_so(said: Said) -> bool:
    return _played(said) != said.key.removeprefix("table.not.") and said.shows("people", said.args[1])


def _played(said: Said) -> str:
    people = said.args[1]
    return "as-they-are" if people in _AS_THEY_ARE else "with-strangers" if people == 2 else "not-at-all"


def _row(board: Any) -> dict[str, Any]:
    """Return the row of the table of starting positions for a board as it is closed or folded."""
    return next(
        row for row in starts()
        if row["board"] == board.id and sorted(row.get("closed", ())) == sorted(board.closed)
        and row.get("floor", "") == board.floor
    )  # fmt: skip


def starts_at(board: Any, who: str) -> str:
    """Return the room in which somebody begins on a board, by the printed table."""
    row = _row(board)
    found = {"players": row["pawns"], "lucky": row["lucky"], **row.get("pets", {})}.get(who)
    return next((space["id"] for space in house(board.id)["spaces"] if space.get("number") == found), "")


@claims(W, "hand.told", "hand.told.few", "hand.hint", "deck.facts", "deck.told", "deck.told.open", "deck.hint")
def is_dealt_so(said: Said) -> bool:
    people, closed, each = _table(said)
    if said.key == "hand.hint":
        return len(set(HAND.values())) == 2 and HAND[8] != HAND[6]
    if said.key.startswith("hand"):
        return said.shows("right", each) and (each < HAND[3]) is (said.key == "hand.told.few")
    right = len(cards()) - people * each - closed
    if said.key == "deck.hint":
        return {right} == said.solution.right
    if said.key == "deck.facts":
        wings = [f"{wing} wing" for wing in said.args[0].game.board.closed] or ["no wing"]
        return said.shows("people", people) and said.shows("each", each) and are(said, "wings", wings)
    fine = said.shows("right", right) and said.shows("cards", len(cards())) and said.shows("hands", people * each)
    return fine and (bool(closed) is (said.key == "deck.told")) and said.shows("closed", closed)


@claims(W, "cards.all.told", "cards.weapon.told", "cards.move.told", "cards.failure.told", "cards.hint")
def is_the_deck(said: Said) -> bool:
    """There is a weapon and a move card for each room of the house, and there are as many failures."""
    rooms = {each["id"] for each in house("deluxe")["spaces"] if number("deluxe", each["id"])}
    weapons = {card["best"]["room"] for card in cards().values() if card["kind"] == "weapon"}
    moves = {card["room"] for card in cards().values() if card["kind"] == "move"}
    counts = _kinds()
    even = rooms == weapons == moves and counts["weapon"] == counts["move"] == counts["failure"] == len(rooms)
    return even and (said.key == "cards.hint" or said.shows("right", counts[said.args[1]]))


@claims(W, "clovers.failure.told", "clovers.other.told", "clovers.hint")
def bear_so_many(said: Said) -> bool:
    if said.key == "clovers.hint":
        return _most("failure") > max(_most("weapon"), _most("move"))
    kind = said.args[1]
    fits = (kind == "failure") is (said.key == "clovers.failure.told")
    return fits and said.shows("least", _least(kind)) and said.shows("right", _most(kind))
