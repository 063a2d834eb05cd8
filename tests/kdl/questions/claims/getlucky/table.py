"""What the claims about the card table have in common: cards as they are printed, counted by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import kdl
from kdl.narration.getlucky.names import character_name
from kdl.narration.names import card_name, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.games.getlucky.state import GetLuckyState
    from tests.kdl.questions.claims.registry import Said

PASS = kdl.Action("pass")
#: What a remark says between two slips that lead to the same number.
SEVERAL = " Or: "


def printed(state: GetLuckyState, card: str) -> Any:
    """Return a card as it is printed."""
    return next(each for each in state.game.cards if each.id == card)


def luck(state: GetLuckyState, cards: Iterable[str]) -> int:
    """Count the clovers on some cards."""
    return sum(printed(state, card).luck for card in cards)


def spite(state: GetLuckyState, cards: Iterable[str]) -> list[str]:
    """List the spite among some cards."""
    return [card for card in cards if printed(state, card).kind == "spite"]


def number(state: GetLuckyState, character: str) -> int:
    """Return the number of a character."""
    return next(each.number for each in state.game.characters if each.id == character)


def perfect(state: GetLuckyState, card: str, character: str) -> bool:
    """Whether a card is made for a character."""
    return bool(printed(state, card).perfect_for == number(state, character))


def points(state: GetLuckyState, character: str) -> tuple[int, int, int]:
    """Return what a character and its improvements count one by one, what is perfect on top, and how much spite."""
    under = state.tucked[character]
    cards = [card for card in under if printed(state, card).kind != "spite"]
    return 1 + len(cards), sum(perfect(state, card, character) for card in cards), len(under) - len(cards)


def worth(state: GetLuckyState, character: str) -> int:
    """Count what a character is worth."""
    plain, more, less = points(state, character)
    return max(0, plain + more - less)


def murderer(state: GetLuckyState) -> str:
    """Return the character with which an attempt is made: Lucky stands on it."""
    return str(state.lucky)


def played(state: GetLuckyState) -> list[str]:
    """List the cards that have been played against an attempt."""
    return list(kdl.observe(state).attempt.played)


def missing(state: GetLuckyState) -> int:
    """Count the luck that is missing."""
    return worth(state, murderer(state)) - luck(state, played(state))


def order(state: GetLuckyState) -> list[int]:
    """List who is asked in an attempt of the seat on turn: from its left, and Howard last."""
    players = list(state.game.players)
    place = players.index(state.on_turn)
    return [*players[place + 1 :], *players[:place], *state.game.strangers]


def after_this(state: GetLuckyState) -> list[int]:
    """List who is asked after the seat that is asked."""
    asked = order(state)
    return asked[asked.index(state.to_act) + 1 :]


def then(state: GetLuckyState, *actions: kdl.Action | str) -> GetLuckyState:
    """Carry some actions out."""
    for action in actions:
        state = kdl.apply(state, kdl.parse_action(action) if isinstance(action, str) else action).state
    return state


def paid(state: GetLuckyState, cards: Iterable[str] | str) -> GetLuckyState:
    """Let the seat that is asked play some cards."""
    several = (cards,) if isinstance(cards, str) else cards
    return then(state, *(kdl.Action("luck", card) for card in several))


def can_be_saved(state: GetLuckyState, turn: int | None = None) -> bool:
    """Whether anybody who is still asked can bring it about that Lucky lives, whatever it takes."""
    turn = state.turn if turn is None else turn
    if state.phase != "luck" or state.turn != turn:
        return bool(state.phase != "over")
    return any(can_be_saved(then(state, action), turn) for action in answers(state))


def answers(state: GetLuckyState) -> Iterator[kdl.Action]:
    """Yield what the seat that is asked can do, cards that do the same only once."""
    seen = set()
    for action in kdl.legal_actions(state):
        held = printed(state, action.card) if action.card else None
        kind = held and (held.luck, held.kind == "spite", perfect(state, action.card, murderer(state)))
        if kind not in seen:
            seen.add(kind)
            yield action


def walk(state: GetLuckyState) -> Iterator[str]:
    """Yield the characters to which Lucky goes, number by number, without end."""
    here = sorted(state.tucked.keys() - set(state.absent), key=lambda each: number(state, each))
    place = here.index(state.lucky)
    while True:
        place = (place + 1) % len(here)
        yield here[place]


def owner(state: GetLuckyState, character: str) -> int | None:
    """Return whose a character is, None in the Drawing Room."""
    return next((seat for seat in state.game.players if character in state.characters[seat]), None)


def is_seat(said: Said, key: str, seat: int | None) -> bool:
    """Whether a seat is named."""
    state = said.args[0]
    return seat is not None and said.values[key].casefold() == seat_name(seat, state.game).casefold()


def is_character(said: Said, key: str, character: str) -> bool:
    """Whether a character is named."""
    return said.shows(key, character_name(said.args[0].game.characters_by_id[character]))


def enumerates(said: Said, key: str, names: Iterable[str]) -> bool:
    """Whether some names are enumerated in their order."""
    text, place = said.values[key], 0
    listed = list(names)
    for name in listed:
        place = text.find(name, place)
        if place < 0:
            return False
        place += len(name)
    rest = text
    for name in sorted(listed, key=len, reverse=True):
        rest = rest.replace(name, "")
    return not re.sub(r"\band\b|\bor\b|[,; ]", "", rest)


def seat_names(state: GetLuckyState, seats: Iterable[int]) -> list[str]:
    """Name some seats."""
    return [seat_name(seat, state.game) for seat in seats]


def character_names(state: GetLuckyState, characters: Iterable[str]) -> list[str]:
    """Name some characters."""
    return [character_name(state.game.characters_by_id[each]) for each in characters]


def card_names(state: GetLuckyState, cards: Iterable[str]) -> list[str]:
    """Name some cards."""
    return [card_name(printed(state, card), state.game) for card in cards]


def tells_cards(said: Said, key: str, cards: Iterable[str]) -> bool:
    """Whether some cards are told with what counts against an attempt, in any order."""
    state, text, listed = said.args[0], said.values[key], list(cards)
    if not listed:
        return bool(text == "no cards that count")
    nothing = {0: "no clover", 1: "1 clover"}
    entries = [
        f"{card_name(printed(state, card), state.game)} (for number {printed(state, card).perfect_for}, "
        f"{nothing.get(luck(state, [card]), f'{luck(state, [card])} clovers')})"
        for card in listed
        if card not in spite(state, listed)
    ]
    spites = [int(n) for n in re.findall(r"(\d+) spite cards", text)] + [1] * text.lower().count("spite (1 clover)")
    return (
        all(entry in text for entry in entries)
        and text.count("for number") == len(entries)
        and sum(spites) == len(spite(state, listed))
        and luck(state, spite(state, listed)) == len(spite(state, listed))
    )


def leads_there(said: Said, tries: Iterable[tuple[str, int | None]]) -> bool:
    """Whether a slip leads to the number that was answered, and whether it is told where another one does as well."""
    assert said.value is not None
    there = {key for key, answer in tries if answer is not None and max(answer, 0) == said.value}
    text = said.solution.remark(said.value).text
    return said.key.rpartition(".")[2] in {key.rpartition(".")[2] for key in there} and (SEVERAL in text) is (
        len(there) > 1
    )


def right_is(said: Said, *values: object) -> bool:
    """Whether just some values are right."""
    return said.solution.right == frozenset(values)
