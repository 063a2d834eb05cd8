"""What makes the sentences on piles, boxes and the setup of the classic game true."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import TYPE_CHECKING, Any

import kdl
from kdl.games.editions import load_edition
from kdl.games.mansion.events import TurnedFaceUp
from kdl.narration.grammar import capital
from kdl.narration.mansion.names import room_name
from kdl.narration.names import card_name, seat_name
from kdl.packaged import DATA
from tests.kdl.questions.claims.mansion_ground import pieces, played, points, position, seat_of, space_of, to_the_left
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-classic"


@claims(GROUP, "slip.too-much", "slip.too-little")
def is_too_much_or_too_little(said: Said) -> bool:
    (right,) = said.solution.right
    more = int(said.value or 0) > int(right)
    return said.role == "wrong" and said.value != right and more is (said.key == "slip.too-much")


def cleared(said: Said) -> tuple[kdl.State, Counter[str], Counter[str]]:
    """Return the position after the plays, and the cards that left the game and went to the discards, by name."""
    state = position(said)
    there = played(state, said.args[1])

    def named(after: tuple[str, ...], before: tuple[str, ...]) -> Counter[str]:
        cards = (there.game.cards_by_id[card] for card in {*after} - {*before})
        return Counter(capital(card_name(card, there.game)) for card in cards)

    return there, named(there.removed, state.removed), named(there.discards, state.discards)


@claims(GROUP, "leave.gone")
def leaves(said: Said) -> bool:
    there = cleared(said)[0]
    return said.value in there.removed and said.value not in (*there.discards, *there.deck)


@claims(GROUP, "leave.back")
def comes_back(said: Said) -> bool:
    there = cleared(said)[0]
    return said.value in there.discards and said.value not in there.removed


@claims(GROUP, "leave.hint")
def one_pile_comes_back(said: Said) -> bool:
    """Let the deck be used up: the discards are the new one, and what has left the game is not in it."""
    there = cleared(said)[0]
    snooper = kdl.arrange(there, pawns={there.on_turn: "kitchen"}, deck=(), on_turn=there.on_turn, phase="action")
    drawn = kdl.apply(snooper, kdl.parse_action("draw")).state
    shuffled = {*drawn.deck, *drawn.hands[there.on_turn]} - {*there.hands[there.on_turn]}
    return {*there.discards} <= shuffled and {*drawn.removed} == {*there.removed}


@claims(GROUP, "leave.several")
def are_several(said: Said) -> bool:
    _, gone, back = cleared(said)
    return said.values["count"] in (gone[said.values["card"]], back[said.values["card"]]) and (
        said.role != "option" or (said.value in said.solution.right) is bool(gone[said.values["card"]])
    )


@claims(GROUP, "leave.told")
def all_that_leave(said: Said) -> bool:
    _, gone, _ = cleared(said)
    told = {name.split(",")[0] for name in str(said.values["names"]).replace(" and ", ", ").split(", ")}
    return {name for name in told if not name.endswith("of them")} == set(gone)


def whole() -> int:
    """Return the points in the box, from the file of the deck."""
    cards = tomllib.loads((DATA / "decks" / "classic.toml").read_text("utf-8"))["cards"]
    return sum(card["luck"] * card.get("count", 1) for card in cards)


def gone(state: kdl.State) -> list[int]:
    return points(state, state.removed)


def numbers(said: Said) -> bool:
    """Whether every number of a sentence is what it should be."""
    kind, state = said.question.kind.id, position(said)
    known: dict[str, object] = {
        "whole": whole(),
        "gone": sum(gone(state)) if kind != "new_deck" else len(state.removed),
        "name": seat_name(state.on_turn, state.game),
        "discards": len(state.discards),
        "hands": sum(map(len, state.hands)),
        "every": len(state.game.cards),
        "right": next(iter(said.solution.right)),
    }
    return all(said.shows(name, known[name]) for name in known.keys() & said.values.keys())


@claims(GROUP, "left.facts", "new-deck.facts", "left", "new-deck")
def piles_are_so(said: Said) -> bool:
    state = position(said)
    told = "listed" not in said.values or _counts(said.values["listed"]) == Counter(gone(state))
    return numbers(said) and told and (said.question.kind.id != "new_deck" or not state.deck)


def _counts(text: object) -> Counter[int]:
    """Read a list such as “2 worth 1 and 1 worth 3”."""
    found: Counter[int] = Counter()
    for each in pieces(text):
        if each != "none":
            n, _, worth = each.split()
            found[int(worth)] += int(n)
    return found


@claims(GROUP, "left.cards")
def are_so_many(said: Said) -> bool:
    state = position(said)
    piles = gone(state), points(state, state.hands[state.to_act])
    return any(pile.count(int(said.values["worth"])) == said.values["n"] for pile in piles)


@claims(GROUP, "left.none")
def there_are_none(said: Said) -> bool:
    state = position(said)
    return not all((gone(state), points(state, state.hands[state.to_act])))


@claims(GROUP, "left.told", "new-deck.told")
def is_what_is_left(said: Said) -> bool:
    kind, state = said.question.kind.id, position(said)
    if kind == "new_deck":
        drawn = played(state, "draw")
        count = len(drawn.deck) + 1
    else:
        inside = [*state.deck, *state.discards, *(card for hand in state.hands for card in hand)]
        inside += [state.game.card_ids[card] for card in state.attempt.played] if state.attempt else []
        count = sum(points(state, inside))
    return numbers(said) and said.shows("right", count)


@claims(GROUP, "left.whole", "left.gone", "left.counted", "left.cards-left", "new-deck.gone",
        "new-deck.every", "new-deck.only-gone", "new-deck.drawn")  # fmt: skip
def slip_leads_there(said: Said) -> bool:
    state = position(said)
    failures = [card for card in state.game.cards if card.luck]
    leads = {
        "left.whole": whole(),
        "left.gone": sum(gone(state)),
        "left.counted": whole() - len(gone(state)),
        "left.cards-left": len(failures) - len(gone(state)),
        "new-deck.gone": len(state.discards) + len(state.removed),
        "new-deck.every": len(state.game.cards),
        "new-deck.only-gone": len(state.removed),
        "new-deck.drawn": len(state.discards) - 1,
    }
    return leads[said.key] == said.value and numbers(said)


@claims(GROUP, "left.hint", "new-deck.hint")
def hint_helps(said: Said) -> bool:
    """Count as the hint says, and come to what is right."""
    state, (right,) = position(said), said.solution.right
    counted = {
        "left.hint": whole() - sum(gone(state)),
        "new-deck.hint": len(state.discards),
    }
    return counted[said.key] == right


def box(edition: str) -> dict[str, int]:
    """Count what is in the box of an edition, from its files."""
    facts = tomllib.loads((DATA / "editions" / f"{edition}.toml").read_text("utf-8"))
    if "based_on" in facts:
        facts = tomllib.loads((DATA / "editions" / f"{facts['based_on']}.toml").read_text("utf-8")) | facts
    cards = tomllib.loads((DATA / "decks" / f"{facts['deck']}.toml").read_text("utf-8"))["cards"]
    board = kdl.load_board(facts["starts"][0]["board"])
    kinds: Counter[str] = Counter()
    for card in cards:
        kinds[card["kind"]] += card.get("count", 1)
    return {
        "most": max(map(int, facts["hand_size"])),
        "hand": facts["hand_size"]["4"],
        "deck": sum(kinds.values()),
        "failures": kinds["failure"],
        "weapons": kinds["weapon"],
        "moves": kinds["move"],
        "places": len(board.rooms),
        "named": sum(space.kind == "room" for space in board.spaces),
        "numbered": sum(space.number is not None for space in board.spaces),
    }


COUNTED = ("most", "hand", "deck", "failures", "weapons", "moves", "places", "named", "numbered")


@claims(GROUP, *(f"box.{what}" for what in COUNTED), "rules-of")
def names_the_edition(said: Said) -> bool:
    return said.shows("edition", load_edition(said.args[0]).name["en"])


@claims(GROUP, *(f"box.{what}.told" for what in COUNTED))
def there_are_so_many(said: Said) -> bool:
    edition, what = said.args
    return said.key == f"box.{what}.told" and said.values["n"] == box(edition)[what]


@claims(GROUP, *(f"box.{what}.what" for what in COUNTED))
def is_the_number_of_something_else(said: Said) -> bool:
    if said.role != "wrong":
        return True
    edition, what = said.args
    counted = said.key.split(".")[1]
    return box(edition)[counted] == said.value != box(edition)[what]


@claims(GROUP, "box.mixed")
def is_another_number(said: Said) -> bool:
    return said.value in box(said.args[0]).values() and said.value not in said.solution.right


@claims(GROUP, "box.elsewhere")
def is_so_in_another_edition(said: Said) -> bool:
    names = {load_edition(each).name["en"]: each for each in ("classic", "deluxe", "directors_cut", "spite")}
    return box(names[said.values["edition"]])[said.args[1]] == said.value


def turned(said: Said) -> list[TurnedFaceUp]:
    """Return the cards that were turned up before the game, in their order."""
    return [each.event for each in kdl.Timeline(said.args[0]).opening if isinstance(each.event, TurnedFaceUp)]


@claims(GROUP, "opening.turned")
def are_turned_up_so(said: Said) -> bool:
    start, found = position(said), turned(said)
    names = [card_name(start.game.cards[each.card], start.game) for each in found]
    rooms = [start.game.cards[each.card].kind == "room" for each in found]
    round_the_table = [found[0].seat, *to_the_left(start, found[0].seat)]
    in_turn = all(each.seat == round_the_table[n % start.seats] for n, each in enumerate(found))
    told = said.shows("name", seat_name(found[0].seat, start.game)) and pieces(said.values["cards"]) == names
    return told and in_turn and rooms == [False] * (len(rooms) - 1) + [True]


def last(said: Said) -> tuple[int, str]:
    """Return who was dealt the room card, counted round from the first card, and its room."""
    start, found = position(said), turned(said)
    return (found[0].seat + len(found) - 1) % start.seats, start.game.cards[found[-1].card].room


@claims(GROUP, "opening.who.told", "opening.lucky.told", "opening.pawns.told", "opening.not-lucky", "opening.not-pawns",
        "opening.not-other")  # fmt: skip
def begins_there(said: Said) -> bool:
    start, (seat, space) = position(said), last(said)
    there = space_of(start.game.board, said.values["room"])
    name = "name" not in said.values or seat_of(start, said.values["name"]) == seat == start.on_turn
    fits = {
        "opening.who.told": there == space == start.lucky,
        "opening.lucky.told": there == space == start.lucky,
        "opening.pawns.told": {*start.pawns} == {there},
        "opening.not-lucky": there == space == said.value,
        "opening.not-pawns": {*start.pawns} == {there} and space != there == said.value,
        "opening.not-other": there not in (*start.pawns, space) and there == said.value,
    }
    return fits[said.key] and name


@claims(GROUP, "opening.who.next", "opening.who.first", "opening.who.other")
def begins_not(said: Said) -> bool:
    start, (seat, _), found = position(said), last(said), turned(said)
    who = seat_of(start, said.values["who"])
    fits = {
        "opening.who.next": who == next(to_the_left(start, seat)),
        "opening.who.first": who == found[0].seat and len(found) > 1,
        "opening.who.other": True,
    }
    return fits[said.key] and who == said.value != seat and seat_of(start, said.values["name"]) == seat


def views(said: Said) -> tuple[set[str], set[str], set[str]]:
    """Return what is seen from a room in one edition and in the other, by the boards' lines, and what both have."""
    one, other, space = said.args
    boards = [kdl.load_board(each) for each in (one, other)]
    both = {*boards[0].rooms} & {*boards[1].rooms}
    return {*boards[0].sees(space)}, {*boards[1].sees(space)}, both


def called(said: Said, key: str = "room") -> str:
    return space_of(kdl.load_board(said.args[0]), said.values[key])


@claims(GROUP, "only")
def two_editions(said: Said) -> bool:
    names = [load_edition(each).name["en"] for each in said.args[:2]]
    return [said.values["one"], said.values["other"]] == names and called(said) == said.args[2]


@claims(GROUP, "only.hint")
def halls_are_left_out(said: Said) -> bool:
    board = kdl.load_board(said.args[0])
    return all(board.space(str(space)).kind == "room" for space in said.solution.right)


@claims(GROUP, "only.own", "only.no-room", "only.both", "only.there")
def seen_or_not(said: Said) -> bool:
    here, there, both = views(said)
    fits = {
        "only.own": said.value == said.args[2],
        "only.no-room": said.value not in both,
        "only.both": said.value in here & there,
        "only.there": said.value in (here - there) & both,
    }
    return fits[said.key] and ("room" not in said.values or called(said) == said.value)


@claims(GROUP, "only.told", "only.none")
def all_that_are_seen_in_one(said: Said) -> bool:
    (here, there, both), board = views(said), kdl.load_board(said.args[0])
    names: list[Any] = sorted(room_name(board, each, "the") for each in (here - there) & both)
    return sorted(pieces(said.values["names"])) == names


nothing_claimed(GROUP, "box.hint", because="tells where to look, without a word on what is found there")
nothing_claimed(GROUP, "leave", because="asks, without saying anything")
