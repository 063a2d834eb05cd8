"""The deck of the card game: characters, improvements and spite.

A deck file says of every name and every clover whether it is printed so (``ours = false``) or made up by us, because
the printed one is not known. Whoever owns the game can write a file with the printed values and play with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kdl.core.cards import Deck
from kdl.core.files import LONGEST_NAME, wrong_kind
from kdl.core.sources import Source
from kdl.core.values import ByValue, frozen
from kdl.errors import DeckError, told
from kdl.packaged import LANGUAGES

#: The types of improvements, in the order in which they lie under a character.
TYPES = ("weapon", "motive", "opportunity")
SPITE = "spite"
CHARACTERS, SPITES, MOST_CLOVERS = 15, 12, 2

_CHARACTER = {"number": int, "name": dict, "ours": bool}
_IMPROVEMENT = {"kind": str, "perfect_for": int, "luck": int, "name": dict, "ours": bool}
_SPITE = {"kind": str, "count": int, "luck": int, "name": dict, "ours": bool}


@dataclass(frozen=True, slots=True, eq=False)
class Character(ByValue):
    """A character.

    Attributes:
        id: Its name in code and in files: ``"character_5"``.
        number: Its number, from 1.
        name: Its name by language.
        ours: Whether the name is made up by us.

    >>> import kdl
    >>> kdl.new_game("get_lucky").game.characters[2].id
    'character_3'
    """

    id: str
    number: int
    name: Mapping[str, str]
    ours: bool


@dataclass(frozen=True, slots=True, eq=False)
class GetLuckyCard(ByValue):
    """A card.

    Attributes:
        id: Its name in code and in files: ``"weapon_5"``, ``"spite_1"``.
        kind: ``"weapon"``, ``"motive"``, ``"opportunity"`` or ``"spite"``.
        luck: The clovers on it.
        name: Its name by language.
        perfect_for: The number of the character for whom it is perfect; 0 for spite.
        ours: Whether its name and its clovers are made up by us.

    >>> import kdl
    >>> card = kdl.new_game("get_lucky").game.cards_by_id["weapon_3"]
    >>> card.id, card.luck
    ('weapon_3', 0)
    """

    id: str
    kind: str
    luck: int
    name: Mapping[str, str]
    perfect_for: int
    ours: bool


@dataclass(frozen=True, eq=False, repr=False)
class GetLuckyDeck(Deck):
    """The characters by number, and the cards sorted by id.

    Rule: getlucky.setup.components

    >>> import kdl
    >>> deck = kdl.load_deck("get_lucky")
    >>> len(deck.cards), len(deck.characters)
    (57, 15)
    """

    characters: tuple[Character, ...]


@lru_cache(maxsize=16)
def read_deck(source: Source) -> GetLuckyDeck:
    """Read the characters and the cards of a deck file; the same file gives the same deck.

    Raises:
        DeckError: A fact cannot be; the error says where, and what would be right.

    Rule: getlucky.setup.components, getlucky.defence.luck, getlucky.defence.spite
    """
    file, facts = source.file, source.facts
    if "characters" not in facts:
        raise DeckError(file, "characters", "is missing: this is not a deck for the card game")
    if not isinstance(facts["characters"], list):
        raise DeckError(file, "characters", "must be a list of [[characters]]")
    characters = [_character(file, f"characters[{i}]", each) for i, each in enumerate(facts["characters"])]
    _check_numbers(file, "characters", [each.number for each in characters])
    cards: list[GetLuckyCard] = []
    for i, each in enumerate(facts["cards"]):
        cards += _cards(file, f"cards[{i}]", each, sum(card.kind == SPITE for card in cards))
    for kind in TYPES:
        _check_numbers(file, f"cards of kind {kind!r}", [card.perfect_for for card in cards if card.kind == kind])
    if (spites := sum(card.kind == SPITE for card in cards)) != SPITES:
        raise DeckError(file, "cards", f"there must be {SPITES} spite cards, not {spites}")
    by_number = sorted(characters, key=lambda each: each.number)
    return GetLuckyDeck(source.id, tuple(sorted(cards, key=lambda card: card.id)), tuple(by_number))


def _character(file: str, place: str, facts: Any) -> Character:
    _check_facts(file, place, facts, _CHARACTER)
    number = facts["number"]
    return Character(f"character_{number}", number, frozen(facts["name"]), facts["ours"])


def _cards(file: str, place: str, facts: Any, spites: int) -> list[GetLuckyCard]:
    """Read an improvement, or some spite cards of one name; ``spites`` counts the spite cards read before."""
    kind = facts.get("kind") if isinstance(facts, dict) else None
    if kind not in (*TYPES, SPITE):
        raise DeckError(file, f"{place}.kind", f"{told(kind)} must be one of {', '.join((*TYPES, SPITE))}")
    _check_facts(file, place, facts, _SPITE if kind == SPITE else _IMPROVEMENT)
    if not 0 <= facts["luck"] <= MOST_CLOVERS:
        raise DeckError(file, f"{place}.luck", f"must be 0 to {MOST_CLOVERS} clovers, not {told(facts['luck'])}")
    if kind != SPITE:
        number = facts["perfect_for"]
        return [GetLuckyCard(f"{kind}_{number}", kind, facts["luck"], frozen(facts["name"]), number, facts["ours"])]
    if facts["luck"] != 1:
        raise DeckError(file, f"{place}.luck", f"spite is always worth 1 clover, not {told(facts['luck'])}")
    if not 1 <= facts["count"] <= SPITES:
        raise DeckError(file, f"{place}.count", f"must be 1 to {SPITES}, not {told(facts['count'])}")
    ids = [f"{SPITE}_{number}" for number in range(spites + 1, spites + facts["count"] + 1)]
    return [GetLuckyCard(card, SPITE, 1, frozen(facts["name"]), 0, facts["ours"]) for card in ids]


def _check_facts(file: str, place: str, facts: object, wanted: Mapping[str, type]) -> None:
    """Check that exactly the wanted keys are there, with values of the right type."""
    if not isinstance(facts, dict):
        raise DeckError(file, place, f"must be a table, not {told(facts)}")
    for key, kind in wanted.items():
        value = facts.get(key)
        if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
            raise DeckError(file, f"{place}.{key}", wrong_kind(kind, value))
    if strange := set(facts) - set(wanted):
        raise DeckError(file, f"{place}.{min(strange)}", "is not a key of such an entry")
    for form, name in facts["name"].items():
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            problem = f"must be a text of at most {LONGEST_NAME} letters, not {told(name)}"
            raise DeckError(file, f"{place}.name.{form}", problem)
    for language in LANGUAGES:
        if not isinstance(facts["name"].get(language), str) or not facts["name"][language].strip():
            raise DeckError(file, f"{place}.name.{language}", "must be a name")


def _check_numbers(file: str, place: str, numbers: list[int]) -> None:
    """Check that every character has exactly one."""
    count = Counter(numbers)
    for number in range(1, CHARACTERS + 1):
        if count[number] != 1:
            raise DeckError(file, place, f"there must be one for each number, but number {number} has {count[number]}")
    if strange := sorted(set(count) - set(range(1, CHARACTERS + 1))):
        raise DeckError(file, place, f"the numbers go from 1 to {CHARACTERS}, not {strange[0]}")
