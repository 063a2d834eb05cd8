"""What is said of where Lucky goes, whose turn it is then, who draws, and how a game begins."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import kdl
from kdl.core.actions import as_action
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-getlucky-a"

nothing_claimed(GROUP, "stop.hint", "draws.hint", "absent.hint", "deck.hint",
                because="it says where to look")  # fmt: skip


def _ahead(state: GetLuckyState) -> list[str]:
    """Return the characters to which Lucky goes, all of them once."""
    return list(islice(table.walk(state), len(state.tucked.keys() - set(state.absent))))


def _owners(state: GetLuckyState) -> list[int]:
    """Return whose turns come on one way round."""
    seats = (table.owner(state, each) for each in _ahead(state))
    return [seat for seat in seats if seat is not None]


def _left(state: GetLuckyState) -> int:
    players = state.game.players
    return int(players[(players.index(state.on_turn) + 1) % len(players)])


@claims(GROUP, "stop")
def asks_for_a_stop(said: Said) -> bool:
    state, visits = said.args[0], said.args[1] if len(said.args) > 1 else 1
    right = list(islice(table.walk(state), visits))[-1]
    return table.is_character(said, "character", state.lucky) and table.right_is(said, right)


@claims(GROUP, "stop.told")
def tells_the_stops(said: Said) -> bool:
    state, visits = said.args[0], said.args[1] if len(said.args) > 1 else 1
    return table.enumerates(said, "names", table.character_names(state, islice(table.walk(state), visits)))


@claims(GROUP, "stop.there")
def tells_when_lucky_comes_there(said: Said) -> bool:
    ahead = _ahead(said.args[0])
    return said.shows("n", ahead.index(str(said.value)) + 1) and table.is_character(said, "character", str(said.value))


@claims(GROUP, "drawing-room-skipped", "absent-counted")
def comes_there_by_a_slip(said: Said) -> bool:
    state, visits = said.args[0], said.args[1] if len(said.args) > 1 else 1
    without = [each for each in _ahead(state) if table.owner(state, each) is not None]
    ids = [each.id for each in sorted(state.game.characters, key=lambda each: each.number)]
    counted = {
        "drawing-room-skipped": without[visits - 1],
        "absent-counted": ids[(ids.index(state.lucky) + visits) % len(ids)],
    }
    there = [key for key, each in counted.items() if each == said.value]
    several = table.SEVERAL in said.solution.remark(str(said.value)).text
    return said.key in there and several is (len(there) > 1)


@claims(GROUP, "turn")
def asks_for_the_next_turn(said: Said) -> bool:
    (state,) = said.args
    named = table.is_seat(said, "name", state.on_turn) and table.is_character(said, "character", state.lucky)
    return named and table.right_is(said, _owners(state)[0]) and _drawn(state) in (None, _owners(state)[0])


def _drawn(state: GetLuckyState) -> int | None:
    """Return whose turn follows when a card is drawn, which moves nobody; None if none can be drawn."""
    if kdl.Action("draw") not in kdl.legal_actions(state):
        return None
    after = table.then(state, "draw")
    return int(after.on_turn) if after.phase != "over" else None


@claims(GROUP, "turn.hint")
def the_left_does_not_matter(said: Said) -> bool:
    (state,) = said.args
    return _drawn(state) in (None, *said.solution.right)


@claims(GROUP, "turn.later")
def tells_when_a_turn_comes(said: Said) -> bool:
    (state,) = said.args
    first = next(place for place, each in enumerate(_ahead(state)) if table.owner(state, each) == said.value)
    return said.shows("n", first + 1) and table.is_character(said, "character", _ahead(state)[first])


@claims(GROUP, "to-the-left", "own-forgotten")
def is_next_by_a_slip(said: Said) -> bool:
    (state,) = said.args
    others = [seat for seat in _owners(state) if seat != state.on_turn]
    tries = {"to-the-left": _left(state)}
    if _owners(state)[0] == state.on_turn:
        tries["own-forgotten"] = others[0]
    return table.leads_there(said, tries.items())


@claims(GROUP, "turn.room")
def is_in_the_drawing_room(said: Said) -> bool:
    (state,) = said.args
    return said.values["character"] in table.character_names(state, state.drawing_room)


@claims(GROUP, "turn.told", "turn.told.again")
def tells_the_next_turn(said: Said) -> bool:
    (state,) = said.args
    there = next(each for each in _ahead(state) if table.owner(state, each) is not None)
    seat = table.owner(state, there)
    named = table.is_seat(said, "name", seat) and table.is_character(said, "character", there)
    return named and (seat == state.on_turn) is (said.key == "turn.told.again")


def _visit(said: Said) -> tuple[dict[int, int], list[int]]:
    """Return how many cards each player holds when Lucky comes to a character, and who draws there, in order."""
    state, character = said.args
    held = {seat: len(state.hands[seat]) for seat in state.game.players}
    deck, drawn, on_the_way = len(state.deck), [], held
    for each in table.walk(state):
        assert each in state.drawing_room
        on_the_way, drawn = dict(held), []
        for seat in (state.on_turn, *table.order(state)):
            if deck and held[seat] < table.number(state, each):
                held[seat], deck = held[seat] + 1, deck - 1
                drawn.append(seat)
        if each == character:
            return on_the_way, drawn
    raise AssertionError


@claims(GROUP, "draws.now", "draws.later")
def asks_who_draws(said: Said) -> bool:
    state, character = said.args
    on_the_way = list(islice(table.walk(state), 1)) != [character]
    named = table.is_seat(said, "name", state.on_turn) and table.is_character(said, "character", character)
    return named and said.solution.right == set(_visit(said)[1]) and on_the_way is (said.key == "draws.later")


@claims(GROUP, "draws.yes", "draws.no", "draws.empty")
def compares_a_hand(said: Said) -> bool:
    held, drawn = _visit(said)
    cards, bound = held[int(said.value or 0)], table.number(said.args[0], said.args[1])
    few = cards < bound
    said_of = "draws.yes" if said.value in drawn else "draws.empty" if few else "draws.no"
    return said.shows("n", cards) and said.shows("number", bound) and said.key == said_of


@claims(GROUP, "draws.told", "draws.told.one")
def tells_who_draws(said: Said) -> bool:
    held, drawn = _visit(said)
    bound = table.number(said.args[0], said.args[1])
    few = {seat for seat, cards in held.items() if cards < bound}
    named = table.enumerates(said, "names", table.seat_names(said.args[0], drawn)) and said.shows("number", bound)
    return named and few == set(drawn) and (len(drawn) == 1) is (said.key == "draws.told.one")


@claims(GROUP, "draws.told.empty")
def tells_who_still_draws(said: Said) -> bool:
    held, drawn = _visit(said)
    bound = table.number(said.args[0], said.args[1])
    few = {seat for seat, cards in held.items() if cards < bound}
    named = table.enumerates(said, "names", table.seat_names(said.args[0], drawn)) and said.shows("number", bound)
    return named and few > set(drawn)


@claims(GROUP, "last")
def asks_for_the_last_card(said: Said) -> bool:
    state, character = said.args
    named = table.is_seat(said, "name", state.on_turn) and table.is_character(said, "character", character)
    return named and said.shows("n", len(state.deck)) and table.right_is(said, _visit(said)[1][-1])


@claims(GROUP, "last.hint")
def goes_round_from_the_last_turn(said: Said) -> bool:
    state = said.args[0]
    drawn = _visit(said)[1]
    return [seat for seat in (state.on_turn, *table.order(state)) if seat in drawn] == drawn


@claims(GROUP, "last.order", "last.neediest")
def another_one_is_waiting(said: Said) -> bool:
    state, held = said.args[0], _visit(said)[0]
    waiting = [cards for cards in held.values() if cards < table.number(*said.args)]
    neediest = held[int(said.value or 0)] == min(waiting)
    named = table.is_seat(said, "name", state.on_turn)
    return named and said.value not in said.solution.right and (neediest or said.key == "last.order")


@claims(GROUP, "last.told")
def tells_who_draws_to_the_end(said: Said) -> bool:
    state, drawn = said.args[0], _visit(said)[1]
    named = table.enumerates(said, "names", table.seat_names(state, drawn)) and table.is_seat(said, "last", drawn[-1])
    return named and len(drawn) == len(state.deck)


def _swapped(said: Said) -> tuple[GetLuckyState, kdl.Action]:
    swap = as_action(said.args[1])
    return kdl.apply(said.args[0], swap).state, swap


@claims(GROUP, "swap")
def asks_whose_turn_follows_a_swap(said: Said) -> bool:
    after, swap = _swapped(said)
    given, taken = (table.is_character(said, *each) for each in (("given", swap.character), ("taken", swap.taken)))
    named = table.is_seat(said, "name", said.args[0].on_turn)
    return named and given and taken and table.right_is(said, after.on_turn)


@claims(GROUP, "swap.hint")
def lucky_goes_along(said: Said) -> bool:
    state = said.args[0]
    for swap in (action for action in kdl.legal_actions(state) if action.kind == "swap"):
        after = kdl.apply(state, swap).state
        calling = next(each for each in table.walk(state) if table.owner(after, each) is not None)
        if after.phase != "over" and after.lucky != calling:
            return False
    return True


@claims(GROUP, "swap.to-the-left", "swap.swap-forgotten", "swap.lucky-stayed")
def is_next_after_a_swap_by_a_slip(said: Said) -> bool:
    state, (after, swap) = said.args[0], _swapped(said)
    tries: list[tuple[str, int | None]] = [("to-the-left", _left(state)), ("swap-forgotten", _owners(state)[0])]
    if swap.character == state.lucky:
        there = kdl.arrange(after, lucky=swap.taken)
        tries.append(("lucky-stayed", _owners(there)[0]))
    return table.leads_there(said, tries)


@claims(GROUP, "swap.miscounted")
def comes_later(said: Said) -> bool:
    after, _ = _swapped(said)
    return said.value in _owners(after) and after.on_turn != said.value and table.is_seat(said, "name", int(said.value))


@claims(GROUP, "swaps")
def asks_for_swaps_that_bring_the_turn_back(said: Said) -> bool:
    (state,) = said.args
    swaps = [action for action in kdl.legal_actions(state) if action.kind == "swap"]
    right = {str(swap) for swap in swaps if kdl.apply(state, swap).state.on_turn == state.on_turn}
    return table.is_seat(said, "name", state.on_turn) and said.solution.right == right


@claims(GROUP, "swap.label")
def names_a_swap(said: Said) -> bool:
    swap = kdl.parse_action(str(said.value)) if said.value else None
    if swap is None:
        return True
    numbers = [table.number(said.args[0], each) for each in (swap.character, swap.taken)]
    right = kdl.apply(said.args[0], swap).state.on_turn == said.args[0].on_turn
    return said.shows("given", numbers[0]) and said.shows("taken", numbers[1]) and right


@claims(GROUP, "swap.next")
def tells_who_is_next_after_a_swap(said: Said) -> bool:
    after = kdl.apply(said.args[0], kdl.parse_action(str(said.value))).state
    return table.is_seat(said, "name", after.on_turn) and table.is_character(said, "character", after.lucky)


@claims(GROUP, "swaps.told")
def tells_the_swaps(said: Said) -> bool:
    names = [option.label for option in said.solution.options if option.value in said.solution.right]
    return table.enumerates(said, "names", names)


def _lowest(state: GetLuckyState) -> str:
    owned = [each for held in state.characters for each in held]
    return min(owned, key=lambda each: table.number(state, each))


@claims(GROUP, "starts", "starts.hint")
def lucky_starts_on_the_lowest_number_of_a_player(said: Said) -> bool:
    (start,) = said.args
    return table.right_is(said, _lowest(start)) and start.lucky == _lowest(start)


@claims(GROUP, "starts.drawing-room")
def lies_in_the_drawing_room(said: Said) -> bool:
    (start,) = said.args
    there = said.value in start.drawing_room
    return there and table.is_character(said, "character", str(said.value))


@claims(GROUP, "starts.higher", "starts.told")
def names_who_begins(said: Said) -> bool:
    (start,) = said.args
    right = _lowest(start)
    told = said.key == "starts.told"
    named = table.is_character(said, "character", right) if told else said.shows("number", table.number(start, right))
    higher = told or table.number(start, str(said.value)) > table.number(start, right)
    begins = table.owner(start, right)
    return named and higher and table.is_seat(said, "name", begins) and begins == start.on_turn


@claims(GROUP, "absent", "absent.told")
def counts_the_absent(said: Said) -> bool:
    (start,) = said.args
    owned = sum(len(held) for held in start.characters)
    numbers = {"all": 15, "owned": owned, "room": len(start.drawing_room), "absent": len(start.absent)}
    numbers |= {"players": len(start.game.players)}
    fitting = all(said.shows(name, numbers[name]) for name in said.values)
    return fitting and table.right_is(said, 15 - owned - len(start.drawing_room))


@claims(GROUP, "room-forgotten", "one-each", "hands-forgotten", "spite-left-out", "one-hand")
def is_a_number_of_the_beginning_by_a_slip(said: Said) -> bool:
    (start,) = said.args
    owned, each = sum(len(held) for held in start.characters), len(start.hands[0])
    cards = 57 - sum(len(hand) for hand in start.hands)
    if said.question.kind.id == "how_many_absent":
        return table.leads_there(said, [("room-forgotten", 15 - owned), ("one-each", 15 - len(start.game.players))])
    tries = [("hands-forgotten", 57), ("spite-left-out", cards - 12), ("one-hand", 57 - each)]
    return table.leads_there(said, tries)


@claims(GROUP, "deck", "deck.told")
def counts_the_deck(said: Said) -> bool:
    (start,) = said.args
    dealt = sum(len(hand) for hand in start.hands)
    numbers = {"weapon": 15, "motive": 15, "opportunity": 15, "spite": 12, "each": len(start.hands[0]), "all": 57}
    numbers |= {"dealt": dealt, "left": 57 - dealt}
    return all(said.shows(name, numbers[name]) for name in said.values) and table.right_is(said, 57 - dealt)
