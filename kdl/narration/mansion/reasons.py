"""Reasons in the mansion in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.grammar import Noun, Nouns, joined
from kdl.narration.mansion.names import room
from kdl.narration.mansion.sight import tell_look
from kdl.narration.names import pawn_noun, titled_card
from kdl.narration.reasons import Facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.game import Mansion


class MansionFacts(Facts):
    """The facts of a reason in the mansion, put into words."""

    table: Mansion

    @property
    def verdict(self) -> str:
        """The variant of the sentence: ``"ok"`` or ``"no"``, or one that says more."""
        found, ok = self.found, self.reason.ok
        match self.reason.check:
            case "held" | "is-weapon" if ok and not found["card"]:
                return "bare"
            case "held" if not ok and self.has_copies(found["card"]):
                return "copy"
            case "adjacent" | "stranger-adjacent" if ok and found["through"]:
                return "through"
            case "adjacent" | "stranger-adjacent" | "lucky-adjacent" if not ok and found["origin"] == found["space"]:
                return "here"
            case "open" if not ok and self.table.board.is_folded(found["space"]):
                return "folded"
            case "target-in-play" if not ok and self.table.cards[self.table.card_ix[found["card"]]].kind != "move":
                return "none"
            case "unseen-to-draw" | "unseen-to-attempt" if ok and found["lights_out"]:
                return "dark"
            case "card-left" if ok and not found["deck_size"]:
                return "again"
            case "may-pass" if found.get("dog"):
                return "dog"
            case "dog-way" if not found["possible"]:
                return "none"
            case "ghost-ahead" if not found["steps_left"]:
                return "none"
            case "may-pass" if ok and not found["able"]:
                return "unable"
        return self.about_pawns() or super().verdict

    def has_copies(self, card: str) -> bool:
        """Whether other cards bear the same as this one."""
        titles = [titled_card(each, self.table, language=self.language) for each in self.table.cards]
        return titles.count(titled_card(self.table.cards_by_id[card], self.table, language=self.language)) > 1

    def about_pawns(self) -> str:
        """The variant of the sentences about pets, strangers and ghosts, if it is a special one."""
        found, ok = self.found, self.reason.ok
        match self.reason.check:
            case "pet-elsewhere" if ok and found["pawn"] not in self.table.pets:
                return "other"
            case "stranger-adjacent" if ok and not found["origin"]:
                return "other"
            case "player-or-no-deck" if ok and found["seat"] in self.table.strangers:
                return "no-deck"
            case "victim-here" if found["pawn"] == "lucky":
                return "lucky"
            case "unseen-by-dog" if found.get("dead"):
                return "dead"
        return ""

    def values(self) -> dict[str, object]:
        """Return the values that can fill the sentence's placeholders."""
        board, language = self.table.board, self.language
        values: dict[str, object] = {}
        for fact in ("space", "origin", "lucky", "dog"):
            if self.found.get(fact):
                values[fact] = room(board, self.found[fact], language)
        if "pawn" in self.found:
            values["pawn"] = self.who(self.found["pawn"])
            values["name"] = pawn_noun(self.found["pawn"], None, language)
        return super().values() | values | self.special()

    def special(self) -> dict[str, object]:
        """Return the values that only the sentences of one check need."""
        found, board, language = self.found, self.table.board, self.language
        match self.reason.check:
            case "step-left" | "lucky-step-left" | "deck-left" | "deck-to-flip" if self.reason.ok:
                return {"n": next(iter(found.values()))}
            case "ghost-ahead":
                return {"n": found["points"] or found["steps_left"]}
            case "card-left" if self.reason.ok:
                return {"n": found["deck_size"] or found["discards"]}
            case "has-luck" | "is-failure" if self.reason.ok:
                return {"n": found["luck"]}
            case "open":
                return {"n": room(board, found["space"], language).count}
            case "adjacent" | "stranger-adjacent":
                passed = (f"{room(board, space, language):object}" for space in found["through"])
                return {"passed": joined(passed, language=language)}
            case "alone" | "company" if found["others"]:
                return {"n": len(found["others"]), "others": self.people(found["others"])}
            case "unseen-by-dog":
                return self.dog()
            case "dog-way":
                ways = (f"{room(board, space, language):object}" for space in found["possible"])
                return {"n": len(found["possible"]), "possible": joined(ways, "or", language=language)}
            case "dog-chooses" | "dog-offers":
                return {"n": found["tokens"]}
            case "unseen-to-draw" | "unseen-to-attempt":
                return {"watchers": joined(self.watchers(), "semicolon", between="semicolon", language=language)}
        return {}

    def dog(self) -> dict[str, object]:
        """Return the values for the dog: its name, and how it sees the place if it does."""
        line: tuple[str, ...] = self.found["line"]
        dog = self.who("dog")
        return {"dog": dog, "seen": self.seen([dog], line) if line else ""}

    def watchers(self) -> Iterator[str]:
        """Yield who sees the place, from where and through what; those who share a line come together."""
        looks = list(zip(self.found["lines"], self.people(self.found["seen_by"]).nouns, strict=True))
        if self.found.get("lucky_sees"):
            looks.append((self.found["lucky_line"], self.who("lucky")))
        for line in dict.fromkeys(line for line, _ in looks):
            yield self.seen([who for its, who in looks if its == line], line)

    def seen(self, who: list[Noun], line: tuple[str, ...]) -> str:
        """Say who sees the place along a line of spaces, which is a single one in the same room."""
        names = Nouns(who, self.language)
        if len(line) == 1:
            return self.part("seen.here", n=len(who), who=names)
        look = tell_look(self.table.board, line[0], line[-1], language=self.language)
        watching = room(self.table.board, line[0], self.language)
        return self.part("seen.from", n=len(who), who=names, room=watching, look=look)
