"""What is said of what characters are worth, and of the cards that go under them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl
from kdl.core.actions import Action
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.state import GetLuckyState
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-getlucky-a"

nothing_claimed(GROUP, "value.hint", "attempt.hint", "perfect.hint", because="it says where to look")


def _asked(said: Said) -> tuple[GetLuckyState, str]:
    """Return the position after what the question tells, and the character whose value is asked for."""
    state = said.args[0]
    match said.question.kind.id:
        case "value_after":
            return _played(state, said.args[1], said.args[2]), said.args[2]
        case "attempt_now":
            return state, state.lucky
    return state, said.args[1]


def _played(state: GetLuckyState, card: str, character: str) -> GetLuckyState:
    """Return the position in which a card has been played, with Lucky still where he was."""
    return kdl.apply(state, Action("play", card, character=character)).state


def _under(said: Said) -> tuple[int, int, int]:
    return table.points(*_asked(said))


@claims(GROUP, "too-high", "too-low")
def lies_on_the_other_side(said: Said) -> bool:
    assert isinstance(said.value, int)
    (right,) = said.solution.right
    return said.value != right and (said.value > int(right)) is (said.key == "too-high")


@claims(GROUP, "value")
def asks_for_the_value(said: Said) -> bool:
    state, character = said.args
    return table.is_character(said, "character", character) and table.right_is(said, table.worth(state, character))


@claims(GROUP, "value-after")
def asks_for_the_value_with_a_card(said: Said) -> bool:
    state, card, character = said.args
    return (
        table.is_seat(said, "name", state.to_act)
        and card in state.hands[state.to_act]
        and table.card_names(state, [card])[0] in said.values["card"]
        and table.is_character(said, "character", character)
        and table.right_is(said, table.worth(*_asked(said)))
    )


@claims(GROUP, "attempt")
def asks_what_an_attempt_needs(said: Said) -> bool:
    (state,) = said.args
    after = table.then(state, "attempt")
    return table.is_seat(said, "name", state.to_act) and table.right_is(said, table.missing(after))


@claims(GROUP, "attempt.told")
def is_made_with_whom_lucky_visits(said: Said) -> bool:
    (state,) = said.args
    after = kdl.observe(table.then(state, "attempt"))
    return table.is_character(said, "character", after.attempt.character)


def _single(said: Said) -> Iterator[tuple[str, int | None]]:
    """Yield the numbers that one gets with a single slip."""
    plain, perfect, spite = _under(said)
    state, character = said.args[0], _asked(said)[1]
    if said.question.kind.id == "value_after":
        before = said.args[0].tucked[character]
        gone = [card for card in before if card not in _asked(said)[0].tucked[character]]
        lost = sum(1 + table.perfect(state, card, character) for card in gone)
        yield (
            "perfect-forgotten",
            plain + perfect - 1 - spite if table.perfect(state, said.args[1], character) else None,
        )
        yield "replaced-forgotten", plain + perfect + lost - spite if gone else None
        yield "card-forgotten", table.worth(state, character)
        return
    yield "perfect-forgotten", plain - spite if perfect else None
    yield "spite-forgotten", plain + perfect if spite else None
    yield "base-forgotten", plain + perfect - 1 - spite
    yield "spite-added", plain + perfect + spite if spite else None
    if said.question.kind.id == "attempt_now":
        mine = state.characters[state.to_act]
        yield from (("other-character", table.worth(state, each)) for each in mine if each != state.lucky)
        yield "all-characters", sum(table.worth(state, each) for each in mine)


@claims(
    GROUP,
    "perfect-forgotten",
    "spite-forgotten",
    "base-forgotten",
    "spite-added",
    "replaced-forgotten",
    "card-forgotten",
    "other-character",
    "all-characters",
)
def is_the_number_of_a_slip(said: Said) -> bool:
    return table.leads_there(said, _single(said))


@claims(GROUP, "perfect-spite-forgotten", "perfect-base-forgotten", "spite-base-forgotten")
def is_the_number_of_two_slips(said: Said) -> bool:
    plain, perfect, spite = _under(said)
    tries: list[tuple[str, int | None]] = [
        ("perfect-spite-forgotten", plain if perfect and spite else None),
        ("perfect-base-forgotten", plain - 1 - spite if perfect else None),
        ("spite-base-forgotten", plain + perfect - 1 if spite and perfect != 1 else None),
    ]
    single = {max(answer, 0) for _, answer in _single(said) if answer is not None}
    return said.value not in single and table.leads_there(said, tries)


def _may_go(state: GetLuckyState, card: str, character: str) -> bool:
    return Action("play", card, character=character) in kdl.legal_actions(state)


@claims(GROUP, "cards-under")
def asks_for_cards_under_a_character(said: Said) -> bool:
    state, character = said.args
    hand = state.hands[state.to_act]
    right = {card for card in hand if _may_go(state, card, character)}
    offered = {option.value for option in said.solution.options}
    alike = [card for card in hand if card not in offered]
    return (
        table.is_seat(said, "name", state.to_act)
        and table.is_character(said, "character", character)
        and said.solution.right == right
        and table.spite(state, alike) == alike
    )


@claims(GROUP, "cards-under.told")
def tells_cards_that_go_there(said: Said) -> bool:
    state, character = said.args
    right = sorted(card for card in state.hands[state.to_act] if _may_go(state, card, character))
    return table.enumerates(said, "cards", table.card_names(state, right))


@claims(GROUP, "room.hint")
def there_is_one_card_of_a_type_under_a_character(said: Said) -> bool:
    state = said.args[0]
    plays = [action for action in kdl.legal_actions(state) if action.kind == "play"]
    for action in plays:
        under = _played(state, action.card, action.character).tucked[action.character]
        kinds = [table.printed(state, card).kind for card in under if card not in table.spite(state, under)]
        if len(kinds) > len(set(kinds)) or action.character not in state.characters[state.to_act]:
            return False
    return True


@claims(GROUP, "places-for")
def asks_for_characters_of_a_card(said: Said) -> bool:
    state, card = said.args
    right = {each for each in state.tucked if _may_go(state, card, each)}
    named = table.card_names(state, [card])[0] in said.values["card"]
    return table.is_seat(said, "name", state.to_act) and named and said.solution.right == right


@claims(GROUP, "places-for.told")
def tells_characters_of_a_card(said: Said) -> bool:
    state, card = said.args
    right = [each for each in state.tucked if _may_go(state, card, each)]
    names = table.character_names(state, sorted(right, key=lambda each: table.number(state, each)))
    return table.enumerates(said, "names", names)


@claims(GROUP, "made-for")
def is_made_for_a_number(said: Said) -> bool:
    state = said.args[0]
    named = [card for card in state.game.cards if table.card_names(state, [card.id])[0] in said.values["card"]]
    # A piece of an option that is wrong is no claim of its own.
    counts = said.role != "option" or said.value in said.solution.right
    return counts and any(said.shows("number", card.perfect_for) for card in named)


@claims(GROUP, "card.made-for", "card.clovers")
def tells_what_is_printed(said: Said) -> bool:
    card = table.printed(said.args[0], str(said.value))
    what = "1 clover" if card.luck == 1 else f"{card.luck} clovers"
    return said.shows("number", card.perfect_for) and said.shows("what", card.kind if "made" in said.key else what)


def _here(state: GetLuckyState, card: str) -> str:
    """Return the character that takes part for which a card is made, ``""`` for none."""
    found = (each for each in state.tucked if each not in state.absent and table.perfect(state, card, each))
    return next(found, "")


@claims(GROUP, "perfect")
def asks_for_perfect_cards(said: Said) -> bool:
    (state,) = said.args
    right = {card for card in state.hands[state.to_act] if _here(state, card)}
    return table.is_seat(said, "name", state.to_act) and said.solution.right == right


@claims(GROUP, "perfect.yes", "perfect.absent", "perfect.spite")
def says_for_whom_it_is_perfect(said: Said) -> bool:
    state, card = said.args[0], str(said.value)
    if said.key == "perfect.spite":
        return table.printed(state, card).kind == "spite" and not _here(state, card)
    made_for = next(each for each in state.game.character_ids if table.perfect(state, card, each))
    absent = said.key == "perfect.absent"
    return table.is_character(said, "character", made_for) and (made_for in state.absent) is absent


@claims(GROUP, "perfect.told")
def tells_perfect_cards(said: Said) -> bool:
    (state,) = said.args
    right = sorted(card for card in state.hands[state.to_act] if _here(state, card))
    return table.enumerates(said, "cards", table.card_names(state, right))
