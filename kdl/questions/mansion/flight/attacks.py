"""Questions on the attacks of the escape: by which cards they come about, whom they meet, whom one may attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.reach import within
from kdl.core.actions import Action
from kdl.core.values import NONE
from kdl.engine.arrange import arrange
from kdl.engine.step import apply, is_legal, observe
from kdl.errors import OptionError
from kdl.games.mansion.events import Attacked, LuckyDriven
from kdl.games.mansion.rules.flight import ghost_attack
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import card_in_full, pawn_noun, person, seat_name
from kdl.questions.answer_options import NOBODY, seats
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Wording, crossed, kind, lit, where
from kdl.questions.mansion.going import hand_options, living, move_cards, stopped, tagged, tell_all, wrong_way
from kdl.questions.mansion.rooms import RoomWording, closed, nouns
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kdl.core.events import Event
    from kdl.games.mansion.state import Attempt, State
    from kdl.narration.grammar import Noun

_GROUP = "question-flight"
#: How many cards of a hand a question lists at most.
MOST = 7
#: How often the ghost finds several where it is asked whom he attacks.
_SHARE_CROWD = 0.3


@kind(
    clauses=("flight.cards.lucky",),
    deal=where(lambda state: state.phase == "movement" and move_cards(state), move_cards),
)
def card_for_lucky(state: State, card: str) -> Solution:
    """Ask in which rooms Lucky can be at once when a move card is played for him.

    >>> state = kdl.play("flight", seats=3, seed=3).at(29)
    >>> bet.card_for_lucky(state, "move_foyer")
    Bruno plays this for Lucky: move card “Foyer” (1 step). Into which rooms can it take him?
    >>> changed = twist.card_for_lucky(state, "move_foyer", lucky=["armory"])
    """
    board, held = state.game.board, state.game.cards_by_id[card]
    driven = {there: action for action in _plays(state, card) if (there := _leads(state, action))}
    at = board.path.index(state.lucky)
    short = [board.path[(at + step) % len(board.path)] for step in range(1, held.steps)]
    values = {"card": card_in_full(held, state.game), "names": nouns(state.game.board, sorted(driven))}
    words = RoomWording(_GROUP, "drive", who=person(state.to_act, state.game), **values)

    def remark(space: str) -> Remark:
        if space in driven:
            return words.remark(driven[space].kind, "", Drawing(path=(space,)), n=held.steps)
        if not board.is_open(space):
            return closed(observe(state), space)
        if space == state.lucky:
            return words.remark("here", "already-there", crossed(space))
        slip = ("door", "door") if space in board.steps(state.lucky) else ("other", "miscounted")
        slip = ("exactly", "up-to") if space in short else slip
        said = words.remark(*slip, crossed(space), room=room(board, space), n=held.steps)
        steps = Drawing(tags={space: str(short.index(space) + 1)}) if space in short else None
        return said._replace(slip=steps or wrong_way(board, state.lucky, space))

    clause = state.game.clauses["drive"]
    return words.shown("rooms", observe(state), frozenset(driven), clause=clause, remark=remark, about=(state.lucky,))


def _plays(state: State, card: str) -> list[Action]:
    """List the ways in which a card can be played for Lucky."""
    both = (Action("drive", card), Action("send", card, "", "lucky"))
    return [action for action in both if is_legal(state, action)]


def _leads(state: State, action: Action) -> str:
    """Return the room into which a card takes Lucky."""
    driven = next(event for event in apply(state, action).events if isinstance(event, LuckyDriven))
    return state.game.space_ids[driven.space]


def _victims(state: State) -> set[int]:
    """Return on whom a card of the hand can set Lucky."""
    if state.phase != "movement" or not fits_a_page(state):
        return set()
    return {victim for card in move_cards(state) for victim in _set_on(state, card)} - {NOBODY}


@kind(
    clauses=("flight.cards.lucky", "flight.lucky.attacks"), deal=where(_victims, lambda state: sorted(_victims(state)))
)
def set_lucky_on(state: State, victim: int) -> Solution:
    """Ask which cards of a hand set Lucky's ghost on a player.

    >>> state = kdl.play("flight", seats=3, seed=2).at(9)
    >>> bet.set_lucky_on(state, 2)
    Which cards can Ada play to set Lucky on Cleo now?
    >>> changed = twist.set_lucky_on(state, 2, lucky=["dining_hall"])
    """
    right = frozenset(card for card in state.hands[state.to_act] if victim in _set_on(state, card))
    words = Wording(_GROUP, "set", who=person(state.to_act, state.game), victim=person(victim, state.game))

    def remark(card: str) -> Remark:
        plays = _plays(state, card)
        if not plays:
            return words.remark("no-move", "no-move", crossed(state.lucky))
        followed = " ".join(_follows(state, action) for action in plays)
        path = tuple(_leads(state, action) for action in plays)
        return Remark(followed, error="" if card in right else "misses", drawing=Drawing(path=path))

    return words.solution(
        "cards",
        state,
        right,
        clause="lucky-attacks",
        told=words.say("told", n=len(right)) if right else words.say("none"),
        options=hand_options(state, state.hands[state.to_act]),
        remark=remark,
        shows=observe(state, state.to_act),
        about=(state.lucky,),
        drawing=lit(state.pawns[victim]),
    )


def _set_on(state: State, card: str) -> set[int]:
    """Return the players on whom a card can set Lucky, with nobody among them where he meets nobody."""
    return {_victim(apply(state, action).events) for action in _plays(state, card)}


def _follows(state: State, action: Action) -> str:
    """Tell where a card takes Lucky, and whom he attacks there."""
    shown = [event for event in apply(state, action).events if isinstance(event, LuckyDriven | Attacked)]
    there = room_name(state.game.board, _leads(state, action), "in")
    return tell_all(state, shown) + ("" if len(shown) > 1 else f" {sentence(_GROUP, 'set.nobody', room=there)}")


def deal_ghost_attacks(dealer: Dealer[State]) -> tuple[State]:
    """Find a turn after which the ghost attacks each of the living, or nobody, alike; sometimes in a crowd."""
    alive = dealer.chance.randint(3, dealer.game().start.seats)
    wanted = dealer.chance.randint(0, alive)
    if wanted < alive and dealer.chance.random() < _SHARE_CROWD:
        return _crowded(dealer, wanted)
    return dealer.position(
        lambda each: (
            each.phase in ("movement", "action")
            and _attacked(each) == (alive, wanted)
            and ({each.lucky_at, each.game.rules.lucky_step(each).space} & {*each.pawn_at})
        ),
        games=12,
    )


def _crowded(dealer: Dealer[State], wanted: int) -> tuple[State]:
    """Put the player on turn and others where Lucky goes next: games hardly ever lead there."""
    state = dealer.state(lambda each: each.phase in ("movement", "action") and len(living(each)) > 2)
    met = state.game.space_ids[state.game.rules.lucky_step(state).space]
    others = [seat for seat in living(state) if seat != state.on_turn]
    there = {state.on_turn, others[wanted % len(others)], *dealer.several(others, 1)}
    return (arrange(state, pawns=dict.fromkeys(there, met)),)


@kind(clauses=("flight.lucky.attacks",), deal=deal_ghost_attacks)
def ghost_attacks(state: State) -> Solution:
    """Ask whom Lucky's ghost attacks when the turn ends.

    >>> state = kdl.play("flight", seats=3, seed=2).at(32)
    >>> bet.ghost_attacks(state)
    Ada ends the turn here. Whom does Lucky's ghost attack?
    >>> changed = twist.ghost_attacks(state, lucky=["armory"])
    """
    moved = state.game.rules.lucky_step(state)
    attack = ghost_attack(state, moved.space)
    right, met = _victim(attack), state.game.space_ids[moved.space]
    words = Wording(_GROUP, "ghost", room=room(state.game.board, met))

    def remark(seat: int) -> Remark:
        if seat == NOBODY:
            return words.remark("passes", "" if right == seat else "passes", lit(met))
        slip = ("right", "") if seat == right else _not_attacked(state, seat, met)
        return words.remark(*slip, tagged(state, seat), who=person(seat, state.game))

    return words.solution(
        "seat",
        state,
        right,
        clause="lucky-attacks",
        asks=words.say("", who=person(state.on_turn, state.game)),
        told=tell_all(state, (moved, *attack)) + ("" if attack else f" {words.say('nobody')}"),
        options=seats(state, living(state), nobody=True),
        remark=remark,
        about=(state.lucky,),
        drawing=Drawing(path=(met,)),
    )


def _not_attacked(state: State, seat: int, met: str) -> tuple[str, str]:
    """Tell why a seat is not the one attacked, and which error it is to think so."""
    at = state.pawns[seat]
    if at != met:
        return ("here", "old-room") if at == state.lucky else ("elsewhere", "not-met")
    return ("last", "on-turn-first") if seat == state.on_turn else ("later", "crowd")


def _attacked(state: State) -> tuple[int, int]:
    """Return how many are alive, and who of them is attacked when the turn ends: 0 for the first, nobody last."""
    alive = living(state)
    victim = _victim(ghost_attack(state, state.game.rules.lucky_step(state).space))
    return len(alive), alive.index(victim) if victim in alive else len(alive)


def _victim(attack: Iterable[Event]) -> int:
    return next((each.victim for each in attack if isinstance(each, Attacked)), NOBODY)


@kind(
    clauses=("flight.attack", "flight.attack.action", "flight.no-sight"),
    deal=where(
        lambda state: state.phase in ("movement", "action") and state.pawn_at.count(state.pawn_at[state.on_turn]) > 1
    ),
)
def whom_to_attack(state: State) -> Solution:
    """Ask whom the player on turn may attack now, where nobody's sight counts.

    >>> state = kdl.new_game("flight", seats=3, seed=4)
    >>> bet.whom_to_attack(state)
    Whom can Ada attack from here?
    >>> changed = twist.whom_to_attack(state, on_turn=[1])
    """
    now = stopped(state)
    board, here = state.game.board, state.pawns[state.on_turn]
    others = [seat for seat in range(state.seats) if seat != state.on_turn]
    right = frozenset(seat for seat in others if is_legal(now, Action("attack", pawn=state.game.seat_ids[seat])))
    names = joined(seat_name(seat, state.game) for seat in sorted(right))
    words = Wording(_GROUP, "attack", who=person(state.on_turn, state.game), room=room(board, here), names=names)

    def remark(seat: int) -> Remark:
        at, who = state.pawns[seat], person(seat, state.game)
        if seat in right:
            return words.remark("here", "", lit(here), who=who)
        if not at:
            return words.remark("dead", "dead", crossed(here), who=who)
        near = ("near", "next-door") if at in within(board, here, 1) else ("far", "not-there")
        slip = ("seen", "in-sight") if at in board.sees(here) else near
        looks = ((here, at),) if slip[1] == "in-sight" else ()
        return words.remark(*slip, crossed(at)._replace(looks=looks), who=who)

    return words.solution(
        "seats", state, right, clause="victim-here", options=seats(state, others), remark=remark, at=here
    )


def fits_a_page(state: State) -> bool:
    """Whether the hand of whoever has to act is small enough to be listed."""
    return state.hand_bits[state.to_act].bit_count() <= MOST


def hands(state: State, key: str, counts: Sequence[int]) -> str:
    """Tell a number for the hand of each of the living."""
    return joined(say(_GROUP, key, who=seat_name(seat, state.game), count=counts[seat]) for seat in living(state))


def attack_of(state: State) -> Attempt:
    """Return the attack on a player that is being answered.

    Raises:
        OptionError: There is none.
    """
    if state.attempt is None or state.attempt.target == NONE or state.phase != "luck":
        raise OptionError("nobody is attacked here: choose a position of the escape in which somebody is")
    return state.attempt


def attacker_noun(state: State, attempt: Attempt) -> Noun:
    """Return the name of who attacks, to be put into a text."""
    return pawn_noun("ghost", state.game) if attempt.attacker == NONE else person(attempt.attacker, state.game)
