"""Questions on Lucky's way: whom he visits, with or without a swap, whose turn it is then, and who draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import lucky_walk, visits_until
from kdl.core.actions import Action, as_action
from kdl.engine.arrange import arrange
from kdl.engine.step import apply, explain, is_legal, legal_actions, observe
from kdl.errors import OptionError
from kdl.games.getlucky.events import LuckyVisited
from kdl.narration.events import clause_of, tell
from kdl.narration.grammar import joined
from kdl.questions.answer_options import name_of, sentences
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Value, crossed, kind, lit
from kdl.questions.getlucky.characters import WORDS, AtTable, named, number_of, of_seat, on_turn, way
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.getlucky.forecast import Visit
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.getlucky.characters import Slips


def deal_next_stop(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, int]:
    """Find a position in which somebody is absent, or in the Drawing Room, on the way."""
    state, visits = dealer.state(on_turn), dealer.chance.randint(1, 2 * dealer.level)
    ahead = lucky_walk(state, visits)[:visits]
    telling = any(visit.owner is None for visit in ahead) or ahead[-1].character != _with_absent(state, visits)
    return dealer.if_telling(telling or dealer.chance.random() < 0.2, state, visits)


@kind(clauses=("getlucky.lucky.moves",), deal=deal_next_stop)
def next_stop(state: GetLuckyState, visits: int = 1) -> Solution:
    """Ask on which character Lucky is after some moves, those into the Drawing Room included.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
    >>> bet.next_stop(state, 1)
    Lucky is at Rosa Roux (1). Where does he go next, when this turn is over?
    >>> changed = twist.next_stop(state, visits=[2])
    """
    there = lucky_walk(state, len(state.game.characters))
    stops, right = [visit.character for visit in there], there[visits - 1].character
    players = [visit.character for visit in there if visit.owner is not None]
    slips = {"drawing-room-skipped": players[visits - 1], "absent-counted": _with_absent(state, visits)}
    counted = {"drawing-room-skipped": players[:visits], "absent-counted": _walk_with_absent(state, visits)}
    names = joined(named(state, each) for each in stops[:visits])
    words = AtTable(state, "stop", character=named(state, state.lucky), names=names)

    def wrong(who: str) -> Remark:
        n = stops.index(who) + 1
        come = words.say("there", character=named(state, who), n=n)
        said = words.slipped(who, slips, mark=way(there[: max(visits, n)]), also=come)
        return said._replace(slip=Drawing(path=tuple(counted.get(said.error, ()))))

    return words.asked(
        "character",
        right,
        clause="lucky-moves",
        asks=words.say(n=visits),
        wrong=wrong,
        drawing=way(there[:visits]),
        veil={"next"},
    )


def _with_absent(state: GetLuckyState, visits: int) -> str | None:
    """Return where Lucky would be if the absent were there, if anybody is there."""
    found = _walk_with_absent(state, visits)[-1]
    return found if found in state.tucked else None


def _walk_with_absent(state: GetLuckyState, visits: int) -> list[str]:
    """Return where Lucky would go if the absent were there."""
    ids = state.game.character_ids
    return [ids[(state.lucky_at + visit) % len(ids)] for visit in range(1, visits + 1)]


def deal_next_at_table(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find a turn after which it goes on in another way than to the left."""
    state = dealer.state(on_turn)
    left = lucky_walk(state, 1)[-1].owner == state.game.left_of[state.on_turn][0]
    return dealer.if_telling(not left or dealer.chance.random() >= 0.8, state)


@kind(clauses=("getlucky.lucky.player", "getlucky.lucky.again", "getlucky.lucky.drawing-room"), deal=deal_next_at_table)
def next_at_table(state: GetLuckyState) -> Solution:
    """Ask whose turn is next, if this one changes nothing.

    >>> state = kdl.play("get_lucky", seats=3, seed=2).at(2)
    >>> bet.next_at_table(state)
    Bruno has a turn, with Lucky on Prof. Pox (7). If nobody is moved this turn, who has the next one?
    >>> changed = twist.next_at_table(state, lucky=["character_2"])
    """
    there, ahead = lucky_walk(state, len(state.game.characters)), lucky_walk(state, 1)
    owners, stops = [visit.owner for visit in there], [named(state, visit.character) for visit in there]
    *rooms, last = stops[: len(ahead)]
    right = ahead[-1].owner or 0
    other = next(owner for owner in owners if owner not in (None, state.on_turn))
    slips = {"to-the-left": state.game.left_of[state.on_turn][0], "own-forgotten": other}
    words = AtTable(state, "turn", character=named(state, state.lucky))
    called = words.say("told.again" if right == state.on_turn else "told", name=name_of(state, right), character=last)

    def wrong(seat: int) -> Remark:
        first = owners.index(seat)
        come = words.say("later", character=stops[first], n=first + 1)
        return words.slipped(seat, slips, mark=way(ahead).with_(crossed(there[first].character)), also=come)

    return words.asked(
        "seat",
        right,
        clause=ahead[-1].clause,
        told=" ".join((*(words.say("room", character=room) for room in rooms), called)),
        wrong=wrong,
        drawing=way(ahead),
        veil={"next"},
    )


def deal_who_draws(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find a character in the Drawing Room to which Lucky comes now, where some draw; at best not all."""
    state, visit = _room_ahead(dealer, least=1)
    all_draw = len(visit.draws) == len(state.game.players)
    return dealer.if_telling(not all_draw or dealer.chance.random() >= 0.7, state, visit.character)


def _room_ahead(dealer: Dealer[GetLuckyState], least: int) -> tuple[GetLuckyState, Visit]:
    """Find a position from which Lucky goes into the Drawing Room, where at least so many draw, with that visit."""
    ahead = ((state, lucky_walk(state, 1)[0]) for state in dealer.game().states if on_turn(state))
    return dealer.any((state, visit) for state, visit in ahead if visit.owner is None and len(visit.draws) >= least)


class _InDrawingRoom:
    """Lucky's way to a character in the Drawing Room; no turn may come before it.

    Attributes:
        ahead: His visits up to that one.
        visit: The last of them.
        number: The number of the character.
        held: How many cards each seat holds when he comes there.
        names: Who draws there, in order.
    """

    def __init__(self, state: GetLuckyState, character: str) -> None:
        self.ahead = visits_until(state, character)
        if not self.ahead or any(visit.owner is not None for visit in self.ahead):
            raise OptionError(f"Lucky does not come to {character!r} in the Drawing Room before the next turn")
        *before, self.visit = self.ahead
        self.number = number_of(state, character)
        self.held = {
            seat: state.hand_bits[seat].bit_count() + sum(seat in visit.draws for visit in before)
            for seat in state.game.players
        }
        self.names = joined(name_of(state, seat) for seat in self.visit.draws)


@kind(clauses=("getlucky.lucky.drawing-room",), deal=deal_who_draws)
def who_draws(state: GetLuckyState, character: str) -> Solution:
    """Ask who draws a card when Lucky comes to a character in the Drawing Room, which is ahead of him.

    >>> state = kdl.play("get_lucky", seats=3, seed=4).at(5)
    >>> bet.who_draws(state, "character_15")  # doctest: +ELLIPSIS
    Ada's turn is over, and no hand has changed. Lucky comes to Presto Gasp (15) in the ...
    >>> changed = twist.who_draws(state, "character_15", deck=[0])
    """
    there = _InDrawingRoom(state, character)
    number, draws = there.number, there.visit.draws
    words = AtTable(state, "draws", character=named(state, character), number=number, names=there.names)

    def remark(seat: int) -> Remark:
        held, mine = there.held[seat], of_seat(state, seat)
        if seat in draws:
            return words.remark("yes", "", lit(*mine), n=held)
        if held < number:
            return words.remark("empty", "deck-empty", crossed(*mine), n=held)
        return words.remark("no", "not-fewer" if held == number else "miscounted", crossed(*mine), n=held)

    short = any(held < number for seat, held in there.held.items() if seat not in draws)
    return words.asked(
        "seats",
        frozenset(draws),
        clause=there.visit.clause,
        asks=words.say("now" if len(there.ahead) == 1 else "later"),
        told=words.say("told.empty" if short else "told.one" if len(draws) == 1 else "told"),
        remark=remark,
        drawing=way(there.ahead),
        about=(character,),
    )


def deal_last_card(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find a visit to the Drawing Room at which several draw, and shorten the deck."""
    state, visit = _room_ahead(dealer, least=2)
    return arrange(state, deck=state.deck[-dealer.chance.randrange(1, len(visit.draws)) :]), visit.character


@kind(clauses=("getlucky.lucky.drawing-room", "getlucky.draw"), deal=deal_last_card)
def last_card(state: GetLuckyState, character: str) -> Solution:
    """Ask who draws the last card of the deck in the Drawing Room, where more wait than there are cards.

    >>> state = kdl.arrange(kdl.play("get_lucky", seats=3, seed=0).at(0), deck=["spite_10"])
    >>> bet.last_card(state, "character_8")  # doctest: +ELLIPSIS
    Cleo's turn is over. Lucky comes to Ivy Inkwell (8) in the Drawing Room, and the deck ...
    """
    there = _InDrawingRoom(state, character)
    held, draws = there.held, there.visit.draws
    if there.visit.deck_size or not draws:
        raise OptionError(f"the deck does not end when Lucky comes to {character!r}")
    right, order = draws[-1], (*state.game.left_of[state.on_turn][:-1], state.on_turn)
    neediest = min((seat for seat in order if seat in held), key=lambda seat: held[seat])
    words = AtTable(state, "last", character=named(state, character), names=there.names, last=name_of(state, right))

    def wrong(seat: int) -> Remark:
        mark = crossed(*of_seat(state, seat))
        if held[seat] >= there.number:
            return AtTable(state, "draws", number=there.number).remark("no", "not-fewer", mark, n=held[seat])
        return words.slip("neediest" if seat == neediest and held[seat] < held[right] else "order", mark)

    return words.asked(
        "seat",
        right,
        clause=there.visit.clause,
        asks=words.say(n=len(state.deck)),
        wrong=wrong,
        drawing=way(there.ahead).with_(lit(*of_seat(state, right))),
        about=(character,),
    )


def _swaps(state: GetLuckyState) -> dict[Action, GetLuckyState]:
    """Return the legal swaps, with the position after each."""
    return {each: apply(state, each).state for each in legal_actions(state) if each.kind == "swap"}


def deal_after_swap(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find a swap that changes whose turn is next; often one by which Lucky is given away."""
    state = dealer.state(on_turn)
    was = lucky_walk(state, 1)[-1].owner
    found = {each: there.on_turn for each, there in _swaps(state).items() if there.phase != "over"}
    changing = [each for each, seat in found.items() if seat != was]
    return state, str(dealer.any(changing or (each for each in found if each.character == state.lucky)))


@kind(clauses=("getlucky.swap", "getlucky.lucky.moves", "getlucky.lucky.player"), deal=deal_after_swap)
def after_swap(state: GetLuckyState, swap: Action | str) -> Solution:
    """Ask whose turn is next after a swap.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
    >>> bet.after_swap(state, "swap character_1 character_5")
    Cleo swaps Rosa Roux (1) for Major Mayhem (5) from the Drawing Room. Who has the next turn?
    >>> changed = twist.after_swap(state, "swap character_1 character_5", lucky=["character_13"])
    """
    action = as_action(swap)
    if action.kind != "swap" or not is_legal(state, action):
        raise OptionError(f"{str(action)!r} is not a legal swap in this position")
    _, events, there = apply(state, action)
    words = AtTable(state, "swap", given=named(state, action.character), taken=named(state, action.taken))

    def wrong(seat: int) -> Remark:
        slips, mark = _swap_slips(state, action, there), crossed(*of_seat(there, seat))
        return words.slipped(seat, slips, mark=mark, name=name_of(state, seat))

    ids = state.game.character_ids
    return words.asked(
        "seat",
        there.on_turn,
        clause=explain(state, action)[-1].clause,
        told=" ".join(tell(event, state.game) for event in events),
        wrong=wrong,
        drawing=Drawing(path=tuple(ids[event.character] for event in events if isinstance(event, LuckyVisited))),
        reveals=observe(there),
        about=(action.character, action.taken),
        veil={"next"},
    )


def _swap_slips(state: GetLuckyState, swap: Action, there: GetLuckyState) -> Slips:
    """Return slips about whose turn is next after a swap; Lucky goes along with the character that is given away."""
    stayed = len(visits_until(there, swap.taken)) if swap.character == state.lucky else 0
    onwards = lucky_walk(there, stayed + len(there.game.characters))[stayed:] if stayed else ()
    return {
        "to-the-left": state.game.left_of[state.on_turn][0],
        "swap-forgotten": lucky_walk(state, 1)[-1].owner,
        "lucky-stayed": next((visit.owner for visit in onwards if visit.owner is not None), None),
    }


def deal_good_swaps(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find a position in which some swaps bring the turn back, and some do not."""
    state = dealer.state(on_turn)
    again = [there.on_turn == state.on_turn for there in _swaps(state).values()]
    return dealer.if_telling(any(again) and not all(again), state)


@kind(clauses=("getlucky.swap", "getlucky.lucky.again"), deal=deal_good_swaps)
def good_swaps(state: GetLuckyState) -> Solution:
    """Ask after which swaps the player on turn is next again.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=3)
    >>> bet.good_swaps(state)
    Cleo may swap one character for one in the Drawing Room. After which swaps is the next turn Cleo's again?
    >>> changed = twist.good_swaps(state, lucky=["character_2"])
    """
    later = {str(swap): there for swap, there in _swaps(state).items()}
    right = frozenset(swap for swap, there in later.items() if there.on_turn == state.on_turn)
    labels: dict[Value, str] = {swap: _label(state, as_action(swap)) for swap in later}
    words = AtTable(state, "swaps", names=joined(label for swap, label in labels.items() if swap in right))

    def remark(swap: str) -> Remark:
        there = later[swap]
        text = say(WORDS, "swap.next", name=name_of(state, there.on_turn), character=named(there, there.lucky))
        mark, error = (lit, "") if swap in right else (crossed, "swap-forgotten")
        return Remark(text, error=error, drawing=mark(there.lucky))

    telling = as_action(min(right, default=next(iter(later))))
    return words.asked(
        "choices",
        right,
        clause=clause_of(apply(state, telling).events[-1], state.game),
        options=sentences(labels),
        remark=remark,
        hint=say(WORDS, "swap.hint"),
        drawing=lit(*of_seat(state, state.on_turn)),
        veil={"next"},
    )


def _label(state: GetLuckyState, swap: Action) -> str:
    return say(WORDS, "swap.label", given=number_of(state, swap.character), taken=number_of(state, swap.taken))
