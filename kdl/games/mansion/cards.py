"""The cards of the mansion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from kdl.core.cards import Deck
from kdl.core.files import LONGEST_ID, LONGEST_NAME, MOST_CARDS, MOST_WORTH, JsonObject, wrong_kind
from kdl.core.sources import Source
from kdl.core.values import ByValue, frozen
from kdl.errors import DeckError, told
from kdl.packaged import LANGUAGES

CARD_KINDS = ("weapon", "move", "room", "failure")


@dataclass(frozen=True, slots=True, eq=False)
class Card(ByValue):
    """A card.

    Attributes:
        id: Its name in code and in files.
        kind: ``"weapon"``, ``"move"``, ``"room"`` or ``"failure"``.
        luck: The clovers on it, or the points of a failure card.
        name: Its name by language; empty for cards that are called after their room, their steps or their points.
        value: What a weapon is worth in an attempt.
        steps: The steps of a move card.
        room: The room to which a card leads, or in which a weapon is best; ``""`` where there is none.
        best: What a weapon is worth in that room.

    >>> import kdl
    >>> card = kdl.new_game().game.cards_by_id["chain_saw"]
    >>> card.kind, card.value, card.luck
    ('weapon', 3, 0)
    """

    id: str
    kind: str
    luck: int
    name: Mapping[str, str]
    value: int = 0
    steps: int = 0
    room: str = ""
    best: int = 0

    def value_in(self, space: str) -> int:
        """Return what the weapon is worth in a space.

        Rule: deluxe.attempt.weapon
        """
        return self.best if space == self.room else self.value


@lru_cache(maxsize=16)
def read_deck(source: Source) -> Deck:
    """Read the cards of a deck file; the same file gives the same deck.

    Raises:
        DeckError: The file holds a fact that cannot be.
    """
    rows: list[Card] = []
    file = source.file
    if "characters" in source.facts:
        raise DeckError(file, "characters", "stand in no deck for the mansion: this is a deck for the card game")
    for i, facts in enumerate(source.facts["cards"]):
        rows += _cards(file, f"cards[{i}]", facts)
        if len(rows) > MOST_CARDS:
            raise DeckError(file, f"cards[{i}]", f"is beyond card {MOST_CARDS}; no deck is larger")
    cards = sorted(rows, key=lambda card: card.id)
    for one, other in pairwise(cards):
        if one.id == other.id:
            raise DeckError(file, "cards.id", f"appears twice: {told(one.id)}")
    return Deck(source.id, tuple(cards))


#: Which facts a card of a kind has, besides id, kind and luck, and of which type.
_FACTS: dict[str, dict[str, type]] = {
    "weapon": {"value": int, "name": dict},
    "move": {"steps": int},
    "room": {"room": str},
    "failure": {},
}

#: Which further facts it can have.
_MORE: dict[str, dict[str, type]] = {"weapon": {"best": dict}, "move": {"room": str}, "failure": {"name": dict}}

#: Which facts the tables inside a card must have, and of which type.
_INSIDE: dict[str, dict[str, type]] = {"best": {"room": str, "value": int}, "name": dict.fromkeys(LANGUAGES, str)}


def _cards(file: str, place: str, facts: object) -> list[Card]:
    """Read a card, or as many equal ones as its ``count`` says, told apart by a number behind the id."""
    if not isinstance(facts, dict) or "count" not in facts:
        return [_card(file, place, facts)]
    _check_types(file, place, facts, {"count": int, "id": str}, MOST_CARDS)
    one = {key: value for key, value in facts.items() if key != "count"}
    return [_card(file, place, one | {"id": f"{one['id']}_{number}"}) for number in range(1, facts["count"] + 1)]


def _card(file: str, place: str, facts: object) -> Card:
    if not isinstance(facts, dict):
        raise DeckError(file, place, f"must be a table, not {told(facts)}")
    kind = facts.get("kind")
    if kind not in CARD_KINDS:
        raise DeckError(file, f"{place}.kind", f"{told(kind)} must be one of {', '.join(CARD_KINDS)}")
    more = {key: type_ for key, type_ in _MORE.get(kind, {}).items() if key in facts}
    wanted = {"id": str, "luck": int, **_FACTS[kind], **more}
    _check_types(file, place, facts, wanted)
    for key in set(wanted) & set(_INSIDE):
        _check_types(file, f"{place}.{key}", facts[key], _INSIDE[key])
    if strange := set(facts) - set(wanted) - {"kind"}:
        raise DeckError(file, f"{place}.{min(strange)}", f"is not a key of a {kind} card")
    if facts["id"].split() != [facts["id"]] or len(facts["id"]) > LONGEST_ID:
        raise DeckError(file, f"{place}.id", f"{told(facts['id'])} must be one word of at most {LONGEST_ID} letters")
    for form, name in facts.get("name", {}).items():
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            problem = f"must be a text of at most {LONGEST_NAME} letters, not {told(name)}"
            raise DeckError(file, f"{place}.name.{form}", problem)
    best = facts.get("best", {})
    return Card(
        id=facts["id"],
        kind=kind,
        luck=facts["luck"],
        name=frozen(facts.get("name", ())),
        value=facts.get("value", 0),
        steps=facts.get("steps", 0),
        room=facts.get("room", best.get("room", "")),
        best=best.get("value", 0),
    )


def _check_types(file: str, place: str, facts: JsonObject, wanted: dict[str, type], most: int = MOST_WORTH) -> None:
    """Check that the wanted keys are there, with values of the right type, and numbers from 0 to the largest."""
    for key, kind in wanted.items():
        value = facts.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise DeckError(file, f"{place}.{key}", wrong_kind(kind, value))
        if isinstance(value, int) and not 0 <= value <= most:
            raise DeckError(file, f"{place}.{key}", f"must be 0 or more, up to {most}, not {told(value)}")
