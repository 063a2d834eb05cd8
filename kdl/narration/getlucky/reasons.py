"""Reasons at the card table in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.getlucky.cards import SPITE
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM
from kdl.narration.getlucky.names import character_name, typed_card
from kdl.narration.names import person
from kdl.narration.reasons import Facts
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.game import GetLuckyGame


class GetLuckyFacts(Facts):
    """The facts of a reason at the card table, put into words."""

    table: GetLuckyGame

    @property
    def verdict(self) -> str:
        """The variant of the sentence: ``"ok"`` or ``"no"``, or one that says more."""
        found, ok = self.found, self.reason.ok
        match self.reason.check:
            case "own-character" | "in-drawing-room" if not ok and found["owner"] == ABSENT:
                return "absent"
            case "own-character" if not ok and found["owner"] == DRAWING_ROOM:
                return "drawing-room"
            case "type-free":
                return self.about_types()
            case "value-left" if found["improvements"] == found["spite"] == 0:
                return "bare"
            case "visited-character" if ok and found["owner"] != found["seat"]:
                return "other"
            case "has-luck" if not ok:
                return "vain"
            case "has-luck" if found["perfect"]:
                return "perfect"
            case "may-pass" if ok and found["last"]:
                return "unable"
        return super().verdict

    def about_types(self) -> str:
        """The variant of the sentences about the cards that lie under a character already."""
        found = self.found
        if found["kind"] == SPITE:
            return "spite"
        if self.reason.ok:
            return "replaces" if found["lying"] else "ok"
        lying = self.table.cards_by_id[found["lying"]]
        return "perfect" if lying.perfect_for == self.number(found["character"]) else "no"

    def number(self, character: str) -> int:
        """Return the number of a character."""
        return self.table.characters_by_id[character].number

    def values(self) -> dict[str, object]:
        """Return the values that can fill the sentence's placeholders."""
        found, language, values = self.found, self.language, super().values()
        if "character" in found:
            values["character"] = character_name(self.table.characters_by_id[found["character"]], language=language)
        for fact, seat in (("who", found.get("seat", -1)), ("owner", found.get("owner", -1))):
            if seat >= 0:
                values[fact] = person(seat, self.table, language)
        if found.get("lying"):
            values["lying"] = typed_card(self.table.cards_by_id[found["lying"]], language=language)
        return values | self.special()

    def special(self) -> dict[str, object]:
        """Return the values that only the sentences of one check need."""
        found = self.found
        match self.reason.check:
            case "deck-left" if self.reason.ok:
                return {"n": found["deck_size"]}
            case "has-luck" if self.verdict == "ok":
                return {"n": found["luck"]}
            case "type-free" if self.verdict == "ok":
                return {"none": say("card", f"none.{found['kind']}", self.language)}
            case "value-left":
                return {"sum": " ".join(self.parts()), "value": found["value"]}
        return {}

    def parts(self) -> Iterator[str]:
        """Yield what an attempt is worth, part by part: the character, what makes it better, and spite."""
        yield self.part("sum.character")
        for part in ("improvements", "perfect", "spite"):
            if self.found[part]:
                yield self.part(f"sum.{part}", n=self.found[part])
