"""Questions on turns and on what is around them: what may be done, how a game ends, and how it is set up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from kdl.analysis.why_not import decisive
from kdl.core.actions import Action, as_action
from kdl.core.events import Arranged, evolve
from kdl.core.position import open_attempt
from kdl.engine.arrange import arrange, rearrange
from kdl.engine.step import apply, explain, is_legal
from kdl.errors import OptionError
from kdl.games.getlucky.cards import SPITE, SPITES
from kdl.games.getlucky.game import DRAWING_ROOM, IN_DRAWING_ROOM
from kdl.games.getlucky.rules.lucky import could_change
from kdl.narration.actions import tell_action
from kdl.narration.events import tell
from kdl.narration.grammar import capital, joined
from kdl.narration.names import card_in_full
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import name_of, sentences, why_sum
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Value, at_start, crossed, kind, lit
from kdl.questions.getlucky.answering import (
    PASS,
    OnAttempt,
    asked_now,
    is_enough,
    is_perfect,
    lacking,
    luck_of,
    played_before,
    working,
)
from kdl.questions.getlucky.characters import (
    ERRORS,
    WORDS,
    AtTable,
    different,
    in_full,
    named,
    number_of,
    of_seat,
    on_turn,
    taking_part,
    tell_hand,
)
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.getlucky.characters import Slips
    from kdl.questions.solution import Why

#: What might keep the game going.
_KEEPS = ("deck", "value", "improvement")
#: What is left in the positions that are asked about; one thing alone more often than several.
_KEPT = (*[(each,) for each in _KEEPS] * 2, *combinations(_KEEPS, 2), _KEEPS)


def deal_may_be_done(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, tuple[str, ...]]:
    """Find a turn in which there is a deck or none, and Lucky's character is worth something or nothing."""

    def found(able: bool) -> GetLuckyState:
        return dealer.state(lambda each: on_turn(each) and each.deck_ix and (each.value(each.lucky) > 0) is able)

    # Games in which Lucky's character is never worth nothing are left out, so that is wanted more often.
    state = dealer.wanted((True, False, False), found)
    state = state if dealer.chance.random() < 0.5 else arrange(state, deck=())
    actions = (Action("draw"), *_some(dealer, state, _plays(state)), *_some(dealer, state, _swaps(state)))
    offered = tuple(map(str, (*actions, Action("attempt"))))
    return dealer.if_telling(any(is_legal(state, as_action(each)) for each in offered), state, offered)


@kind(
    clauses=(
        "getlucky.turn.one-action",
        "getlucky.turn.no-pass",
        "getlucky.draw",
        "getlucky.play",
        "getlucky.attempt.zero",
    ),
    deal=deal_may_be_done,
)
def may_be_done(state: GetLuckyState, actions: Iterable[Action | str]) -> Solution:
    """Ask which of some actions the player on turn may take.

    >>> state = kdl.play("get_lucky", seats=3, seed=5).at(38)
    >>> bet.may_be_done(state, ("draw", "attempt"))
    You are Bruno, and it is your turn. Which of these may you do? Bruno holds: no cards.
    """
    offered = {str(action): action for action in map(as_action, actions)}
    reasons = {name: explain(state, action) for name, action in offered.items()}
    right = frozenset(name for name, each in reasons.items() if all(reason.ok for reason in each))
    labels: dict[Value, str] = {name: _label(state, action) for name, action in offered.items()}
    words = AtTable(state, "may-do", names=joined((label for each, label in labels.items() if each in right), "or"))

    def remark(name: str) -> Remark:
        telling = reasons[name][-1] if name in right else decisive(reasons[name]).reason
        error, mark = ("", lit) if name in right else (ERRORS.get(telling.check, "not-allowed"), crossed)
        text = capital(tell_reason(telling, state.game))
        return Remark(text, telling.clause, error, mark(*_touched(state, offered[name])))

    return words.asked(
        "choices",
        right,
        clause="phase",
        options=sentences(labels),
        remark=remark,
        drawing=words.there,
        facts=tell_hand(state),
    )


def _label(state: GetLuckyState, action: Action) -> str:
    if action.kind != "play":
        return tell_action(action, state.game)
    return say(WORDS, "may-do.play", card=in_full(state, action.card), character=named(state, action.character))


def _touched(state: GetLuckyState, action: Action) -> frozenset[str]:
    """Return the characters that an action is about."""
    about = {action.character, action.taken} - {""}
    return frozenset(about or ({state.lucky} if action.kind == "attempt" else of_seat(state, state.to_act)))


def _plays(state: GetLuckyState) -> list[Action]:
    """List every way to put a card under a character, allowed or not."""
    return [
        Action("play", card, character=character)
        for card in different(state, state.hands[state.to_act])
        for character in taking_part(state)
    ]


def _swaps(state: GetLuckyState) -> list[Action]:
    """List every way to take a character for one of one's own, allowed or not."""
    mine = state.characters[state.to_act]
    others = [each for each in taking_part(state) if each not in mine]
    return [Action("swap", character=given, taken=taken) for given in mine for taken in others]


def _some(dealer: Dealer[GetLuckyState], state: GetLuckyState, actions: list[Action]) -> list[Action]:
    """Choose two of some actions, each with the same chance an allowed one or one that something forbids."""
    groups: dict[bool, dict[str, list[Action]]] = {True: {}, False: {}}
    for action in actions:
        failed = next((reason.check for reason in explain(state, action) if not reason.ok), "")
        groups[not failed].setdefault(failed, []).append(action)
    found: list[Action] = []
    for _ in range(2):
        wanted = groups[dealer.chance.random() < 0.5] or groups[True] or groups[False]
        picked = dealer.any(dealer.any(wanted.values())) if wanted else None
        found += [picked] if picked and picked not in found else []
    return sorted(found)


def deal_keeps_going(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find a turn, and take away from it what shall not keep the game going; spite cards must do for all characters."""

    def find(kept: tuple[str, ...]) -> tuple[GetLuckyState]:
        state = dealer.state(lambda each: on_turn(each) and each.hand_bits[each.to_act] & each.game.improvements)
        dealer.if_telling(len(state.tucked) <= SPITES)
        spite = [card.id for card in state.game.cards if card.kind == SPITE]
        changes: dict[str, object] = {} if "deck" in kept else {"deck": ()}
        held = {seat: list(state.hands[seat]) for seat in state.game.players}
        if "value" not in kept:
            changes["tucked"] = {character: [card] for character, card in zip(state.tucked, spite, strict=False)}
            held = {seat: [card for card in hand if card not in spite] for seat, hand in held.items()}
        if "improvement" not in kept:
            held[state.to_act] = [card for card in held[state.to_act] if card in spite]
        there = rearrange(state, hands=held, **changes)
        return dealer.if_telling(all(_keeps(there, each) is (each in kept) for each in _KEEPS), there)

    return dealer.wanted(_KEPT, find)


@kind(clauses=("getlucky.stalemate",), deal=deal_keeps_going, levels=(1, 2))
def keeps_going(state: GetLuckyState) -> Solution:
    """Ask what keeps the game from coming to an end that nobody wins.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=2)
    >>> bet.keeps_going(state)  # doctest: +ELLIPSIS
    It is Cleo's turn. What keeps the game from being a draw? Cleo holds: weapon for ...
    >>> changed = twist.keeps_going(state, deck=[0])
    """
    worth = [each for each in taking_part(state) if state.value(each) > 0]
    right = frozenset(each for each in _KEEPS if _keeps(state, each))
    words = AtTable(state, "keeps")
    options = words.choices(*_KEEPS)

    def remark(value: str) -> Remark:
        about = (worth if value == "value" else []) or of_seat(state, state.to_act)
        part, error, mark = ("yes", "", lit) if value in right else ("no", f"{value}-kept", crossed)
        return words.remark(f"{value}.{part}", error, mark(*about), state.game.clauses["stalemate"])

    return words.asked(
        "choices",
        right,
        clause="stalemate",
        told=words.say("told", names=joined(option.label for option in options if option.value in right)),
        options=options,
        remark=remark,
        drawing=lit(*worth),
        veil={"values"},
        facts=tell_hand(state),
    )


def _keeps(state: GetLuckyState, what: str) -> bool:
    """Whether one thing would keep the game going if all others were gone: the engine is asked about that position."""
    deck = state.deck_ix if what == "deck" else ()
    hands = state.hand_bits if what == "improvement" else (0,) * state.seats
    tucked = state.tucked_bits if what == "value" else (state.game.spites,) * len(state.tucked_bits)
    changes: tuple[tuple[str, object], ...] = (("deck_ix", deck), ("hand_bits", hands), ("tucked_bits", tucked))
    return could_change(evolve(state, Arranged(changes)))


def deal_wins_then(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find a card of the last in line that is enough, or one that is not."""

    def find(enough: bool) -> tuple[GetLuckyState, str]:
        return dealer.any(
            (state, str(Action("luck", card)))
            for state in filter(asked_now, dealer.game().states)
            if state.to_act == state.game.asked[open_attempt(state).attacker][-1]
            for card in working(state)
            if is_enough(state, card) is enough
        )

    return dealer.wanted((True, False), find)


@kind(clauses=("getlucky.win", "getlucky.defence.luck"), deal=deal_wins_then)
def wins_then(state: GetLuckyState, answer: Action | str) -> Solution:
    """Ask whether the murderer has won once the last in line has answered an attempt.

    >>> state = kdl.play("get_lucky", seats=3, seed=0).at(41)
    >>> bet.wins_then(state, "luck spite_8")
    Cleo is the last to be asked, plays Spite (1 clover), and plays nothing more. Has Ada won?
    """
    action = as_action(answer)
    if state.attempt is None or not is_legal(state, action):
        raise OptionError(f"{str(action)!r} answers no attempt in this position")
    _, events, there = apply(state, action)
    if there.phase == "luck" and there.to_act == state.to_act:
        _, more, there = apply(there, PASS)
        events = (*events, *more)
    if there.phase == "luck":
        raise OptionError("somebody else is still to be asked")
    won = there.phase == "over" and there.winner == state.attempt.attacker
    plays = action.kind == "luck"
    card = card_in_full(state.game.cards_by_id[action.card], state.game) if plays else ""
    words = OnAttempt(state, "wins", WORDS, card=card)
    slip = ("nobody", "nobody-wins") if won else ("murderer", "murderer-wins")
    return words.asked(
        "yes",
        won,
        clause="kill" if won else "foil",
        asks=words.say("luck" if plays else "pass"),
        told=" ".join(tell(event, state.game) for event in events[: 3 if plays else 2]),
        remark=words.remark(*slip, words.struck),
        why=_why_it_ends(state, action.card) if plays else None,
    )


def _why_it_ends(state: GetLuckyState, card: str) -> Why | None:
    """Ask which sum decides when the last in line plays a card, and no more; None where it is a perfect one."""
    luck, missing = luck_of(state, card), lacking(state)
    before = luck_of(state, *played_before(state))
    return None if is_perfect(state, card) else why_sum((luck, missing), (1, missing), (luck, missing + before))


def deal_lucky_starts(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Take the beginning of a game; often one with a lower number in the Drawing Room."""
    start = dealer.game().start
    lowest = start.drawing_room[0] == taking_part(start)[0]
    return dealer.if_telling(lowest or dealer.chance.random() < 0.5, start)


@kind(clauses=("getlucky.setup.start",), deal=deal_lucky_starts)
def lucky_starts(start: GetLuckyState) -> Solution:
    """Ask where Lucky starts, at the beginning of a game.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> bet.lucky_starts(state)
    The characters have been dealt. Where does Lucky start?
    >>> changed = twist.lucky_starts(state, lucky=["character_3"])
    """
    right, name = start.lucky, name_of(start, start.owner_of(start.lucky_at))
    words = AtTable(start, "starts", character=named(start, right), number=number_of(start, right), name=name)

    def wrong(who: str) -> Remark:
        in_room = start.owner_of(start.game.character_number(who)) == DRAWING_ROOM
        slip = ("drawing-room", "drawing-room") if in_room else ("higher", "not-lowest")
        return words.remark(*slip, crossed(who), character=named(start, who))

    return words.asked(
        "character", right, clause="lucky-starts", wrong=wrong, drawing=lit(right), about=(), veil={"lucky"}
    )


@kind(
    clauses=("getlucky.setup.deal", "howard.setup", "getlucky.setup.components"),
    tables=("getlucky", "howard"),
    deal=at_start(),
    fact=True,
)
def how_many_absent(start: GetLuckyState) -> Solution:
    """Ask how many characters take no part.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=4)
    >>> bet.how_many_absent(state)
    There are 15 characters and 3 players. How many characters take no part?
    """
    every, here, players = len(start.game.characters), taking_part(start), len(start.game.players)
    right, owned = len(start.absent), len(here) - IN_DRAWING_ROOM
    slips = {"room-forgotten": every - owned, "one-each": every - players}
    told = {"all": every, "players": players, "owned": owned, "room": IN_DRAWING_ROOM, "absent": right}
    words = AtTable(start, "absent", name=None, **told)
    return _number(words, right, slips, span=(0, every), drawing=Drawing(path=here))


@kind(clauses=("getlucky.setup.components", "getlucky.setup.deal"), deal=at_start(), fact=True)
def cards_left(start: GetLuckyState) -> Solution:
    """Ask how many cards the deck holds after the deal.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=2)
    >>> bet.cards_left(state)  # doctest: +ELLIPSIS
    There are 15 weapons, 15 motives, 15 opportunities and 12 spite cards. Everybody gets 6 ...
    >>> changed = twist.cards_left(state, deck=[0])
    """
    every, left, each = len(start.game.cards), len(start.deck), len(start.hands[0])
    kinds = Counter(card.kind for card in start.game.cards)
    dealt = sum(map(len, start.hands))
    words = AtTable(start, "deck", name=None, all=every, each=each, dealt=dealt, left=left, **kinds)
    slips = {"hands-forgotten": every, "spite-left-out": left - SPITES, "one-hand": every - each}
    tags = {held[0]: str(each) for held in start.characters if held}
    return _number(words, left, slips, span=(0, every), drawing=Drawing(tags=tags))


def _number(words: AtTable, right: int, slips: Slips, *, span: tuple[int, int], drawing: Drawing) -> Solution:
    """Ask for a number that the picture does not tell, because what shows it is veiled."""
    said = {"clause": words.key, "about": (), "veil": {words.key, "lucky"}, "span": span, "drawing": drawing}
    return words.number(right, slips, mark=Drawing(), **said)
