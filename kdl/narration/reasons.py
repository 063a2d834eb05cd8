"""Reasons in words: why an action is legal, or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.narration.names import Noun, Nouns, joined, pawn_noun, person, room, sentence, titled_card
from kdl.narration.sight import tell_look
from kdl.narration.wording import group_of
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.game import Game
    from kdl.reasons import Reason


def tell_reason(reason: Reason, game: Game, *, language: str | None = None) -> str:
    """Tell a reason in a sentence to the one who would act.

    One who is seen is told by whom, from where and through what.
    """
    facts = _Facts(reason, game, language or current_language())
    key = f"{reason.check}.{facts.verdict}"
    return sentence(group_of("check", key, game), key, language=facts.language, **facts.values())


class _Facts:
    """The facts of a reason, put into words."""

    def __init__(self, reason: Reason, game: Game, language: str) -> None:
        self.reason, self.game, self.language = reason, game, language
        self.found: dict[str, Any] = dict(reason.facts)

    @property
    def verdict(self) -> str:
        """The variant of the sentence: ``"ok"`` or ``"no"``, or one that says more."""
        found, ok = self.found, self.reason.ok
        match self.reason.check:
            case "held" | "is-weapon" if ok and not found["card"]:
                return "bare"
            case "adjacent" | "stranger-adjacent" if ok and found["through"]:
                return "through"
            case "adjacent" | "stranger-adjacent" | "lucky-adjacent" if not ok and found["origin"] == found["space"]:
                return "here"
            case "open" if not ok and self.game.board.is_folded(found["space"]):
                return "folded"
            case "target-in-play" if not ok and self.game.cards[self.game.card_ix[found["card"]]].kind != "move":
                return "none"
            case "unseen-to-draw" | "unseen-to-attempt" if ok and found["lights_out"]:
                return "dark"
            case "card-left" if ok and not found["deck_size"]:
                return "again"
            case "may-pass" if ok and found["last"]:
                return "unable"
        return self.about_pawns() or ("ok" if ok else "no")

    def about_pawns(self) -> str:
        """The variant of the sentences about pets, strangers and ghosts, if it is a special one."""
        found, ok = self.found, self.reason.ok
        match self.reason.check:
            case "pet-elsewhere" if ok and found["pawn"] not in self.game.pets:
                return "other"
            case "stranger-adjacent" if ok and not found["origin"]:
                return "other"
            case "player-or-no-deck" if ok and found["seat"] in self.game.strangers:
                return "no-deck"
            case "victim-here" if found["pawn"] == "lucky":
                return "lucky"
        return ""

    def values(self) -> dict[str, object]:
        """Give what the sentence can be filled with."""
        board, language = self.game.board, self.language
        values: dict[str, object] = {}
        for fact in ("space", "origin", "lucky"):
            if self.found.get(fact):
                values[fact] = room(board, self.found[fact], language)
        if "pawn" in self.found:
            values["pawn"] = pawn_noun(self.found["pawn"], self.game, language)
            values["name"] = pawn_noun(self.found["pawn"], None, language)
        if "seat" in self.found:
            values["who"] = person(self.found["seat"], None, language)
        if self.found.get("card"):
            card = self.game.cards[self.game.card_ix[self.found["card"]]]
            values["card"] = titled_card(card, self.game, language=language)
        return values | self.special()

    def special(self) -> dict[str, object]:
        """Give what only the sentences of one check need."""
        found, board, language = self.found, self.game.board, self.language
        match self.reason.check:
            case "phase":
                return self.phases()
            case "step-left" | "lucky-step-left" | "deck-left" | "deck-to-flip" if self.reason.ok:
                return {"n": next(iter(found.values()))}
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
            case "unseen-to-draw" | "unseen-to-attempt":
                return {"watchers": joined(self.watchers(), "semicolon", between="semicolon", language=language)}
        return {}

    def phases(self) -> dict[str, object]:
        """Tell the phase that it is, the one that is needed, and for what."""
        when = {fact: self.say("phase", f"when.{self.found[fact]}") for fact in ("phase", "needed")}
        return {**when, "doing": self.say("doing", self.found["kind"])}

    def say(self, group: str, key: str) -> str:
        """Give a part of a sentence, in the words of the edition."""
        return say(group_of(group, key, self.game), key, language=self.language)

    def people(self, seats: Iterable[int]) -> Nouns:
        """Name some seats."""
        return Nouns([person(seat, self.game, self.language) for seat in seats], self.language)

    def dog(self) -> dict[str, object]:
        """Tell of the dog, and how it sees the place if it does."""
        line: tuple[str, ...] = self.found["line"]
        dog = pawn_noun("dog", self.game, self.language)
        return {"dog": dog, "seen": self.seen([dog], line) if line else ""}

    def watchers(self) -> Iterator[str]:
        """Tell who sees the place, from where, through what; those who share a line together."""
        looks = list(zip(self.found["lines"], self.people(self.found["seen_by"]).nouns, strict=True))
        if self.found.get("lucky_sees"):
            looks.append((self.found["lucky_line"], pawn_noun("lucky", self.game, self.language)))
        for line in dict.fromkeys(line for line, _ in looks):
            yield self.seen([who for its, who in looks if its == line], line)

    def seen(self, who: list[Noun], line: tuple[str, ...]) -> str:
        """Tell who sees the place along a line of spaces, which is a single one in the same room."""
        names = Nouns(who, self.language)
        if len(line) == 1:
            return say("check", "seen.here", language=self.language, n=len(who), who=names)
        look = tell_look(self.game.board, line[0], line[-1], language=self.language)
        watching = room(self.game.board, line[0], self.language)
        return say("check", "seen.from", language=self.language, n=len(who), who=names, room=watching, look=look)
