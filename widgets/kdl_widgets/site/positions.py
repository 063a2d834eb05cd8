"""Positions in which rules show, above all rulings: small ones, set up by hand, and what is tried there."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import kdl
from kdl.narration import clause_of, tell, tell_action, tell_outcome, tell_reason
from kdl.narration.grammar import capital

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.position import Position

#: What is handed over by name.
Facts: TypeAlias = "Mapping[str, Any]"
_NONE: Facts = MappingProxyType({})
_FAR = {1: "foyer", 2: "foyer", 3: "foyer"}
_AWAY = {0: "lancaster_room", 1: "library", 2: "library", 3: "library"}


class Case(NamedTuple):
    """A position, and what is tried in it.

    Attributes:
        edition: The edition.
        tried: An action, as it is written; ``""`` where the position itself shows it, or a game is over.
        placed: What is arranged in a new game.
        options: The options of that game.
        before: Actions that lead from there to the position.
        option: The option by which it is played the other way, if there is one.
        played: A game from a seed, and the step in it after which the position is, in place of one that is set up; the
            last position if that is -1.
    """

    edition: str
    tried: str
    placed: Facts = _NONE
    options: Facts = _NONE
    before: tuple[str, ...] = ()
    option: str = ""
    played: tuple[int, int] | None = None

    def state(self, **options: object) -> Position:
        """Return the position; options in place of those that it has."""
        if self.played:
            seed, at = self.played
            game = kdl.play(self.edition, seed=seed, **{"seats": 3, **self.options})
            played: Position = game.end if at < 0 else game.at(at)
            return played
        seats = {"seats": 4, **self.options, **options}
        under_way = {} if self.edition == "get_lucky" else {"on_turn": 0}
        under_way |= {"first_round": False} if self.edition in ("deluxe", "classic", "spite") else {}
        state: Position = kdl.arrange(kdl.new_game(self.edition, seed=1, **seats), **{**under_way, **self.placed})
        for action in self.before:
            state = kdl.apply(state, kdl.parse_action(action)).state
        return state

    def told(self, clause: str, **options: object) -> str:
        """Say what is tried, and what comes of it by a rule: the condition that fails, or what happens."""
        state = self.state(**options)
        if not self.tried:
            return tell_outcome(kdl.outcome(state), state.game) if kdl.is_terminal(state) else ""
        reasons = kdl.explain(state, action := kdl.parse_action(self.tried))
        failed = [reason for reason in reasons if not reason.ok]
        if failed:
            came = tell_reason(next((each for each in failed if each.clause == clause), failed[0]), state.game)
        else:
            came = " ".join(tell(event, state.game) for event in kdl.apply(state, action).events)
        return f"{capital(tell_action(action, state.game))}: {came}"

    def clauses(self) -> set[str]:
        """Return the clauses that decide what is tried: those of its conditions, and of what happens."""
        state = self.state()
        if not self.tried:
            end = kdl.outcome(state)
            return {end.loser_clause} if end else set()
        action = kdl.parse_action(self.tried)
        found = {reason.clause for reason in kdl.explain(state, action)}
        if kdl.is_legal(state, action):
            found |= {clause_of(event, state.game) for event in kdl.apply(state, action).events}
        return found


_ALONE = {"pawns": {0: "wine_cellar", **_FAR}, "lucky": "wine_cellar", "phase": "action"}
_EAST = {"closed": ("east",)}
_PETS = {"pets": ("cat", "dog")}
_ESCAPE = {**_EAST, "pawns": ("lancaster_room", "library", "nursery", "armory"), "lucky": "carriage_house"}
_PEOPLE = {0: "library", 1: "armory", 2: "nursery", 3: "carriage_house"}
_CLASSIC = {"pawns": _PEOPLE, "lucky": "drawing_room"}
_WITH_THE_DOG = {
    "pawns": {0: "wine_cellar", **dict.fromkeys((1, 2, 3), "library")},
    "hands": {1: (), 2: (), 3: ()},
    "lucky": "kitchen",
    "pets": {"shamrock": "wine_cellar"},
    "phase": "action",
}
_ALONE_WITH_LUCKY = {
    "pawns": {0: "kitchen", **dict.fromkeys((1, 2, 3), "library")},
    "lucky": "kitchen",
    "phase": "action",
}
_LUCKY_GOES_ON = {"lucky": "lancaster_room", "phase": "action"}

#: The positions, by ruling.
CASES: Mapping[str, Case] = {
    "deluxe.card.move": Case("deluxe", "jump move_kitchen", {"hands": {0: ("move_kitchen",)}}, {"closed": ("west",)}),
    "deluxe.luck.decided": Case(
        "deluxe",
        "luck bats",
        {**_ALONE, "hands": {0: (), 1: ("bats",), 2: ("oops",), 3: ("umm",)}},
        _EAST,
        ("attempt",),
    ),
    "deluxe.loser": Case("deluxe", "", played=(26, -1)),
    "strangers.luck": Case(
        "deluxe",
        "flip",
        {"pawns": {0: "kitchen", **_FAR}, "lucky": "kitchen", "phase": "action", "deck": ()},
        {"seats": 2, **_EAST},
        ("attempt",),
    ),
    "strangers.turn.attempt": Case(
        "deluxe",
        "roam",
        {"on_turn": 1, "pawns": {0: "trophy_room", 1: "kitchen", 2: "foyer", 3: "foyer"}, "lucky": "kitchen"},
        {"seats": 2, **_EAST},
    ),
    "pets.move": Case(
        "deluxe",
        "place dog kitchen",
        {"pawns": _AWAY, "hands": {0: ("move_kitchen",)}, "pets": {"dog": "foyer", "cat": "foyer"}},
        _PETS,
        ("walk move_kitchen",),
    ),
    "pets.dog": Case(
        "deluxe",
        "attempt",
        {
            "pawns": {**_AWAY, 0: "kitchen"},
            "lucky": "kitchen",
            "deck": (),
            "phase": "action",
            "pets": {"dog": "trophy_room"},
        },
        {"pets": ("dog",)},
    ),
    "pets.cat": Case(
        "deluxe",
        "draw",
        {
            "pawns": {**_AWAY, 0: "trophy_room", 1: "kitchen"},
            "lucky": "gallery",
            "phase": "action",
            "pets": {"cat": "trophy_room"},
        },
        {"pets": ("cat",)},
    ),
    "bnb.stairs.sight": Case(
        "deluxe",
        "draw",
        {
            "pawns": {0: "rose_suite", 1: "kitchen", **dict.fromkeys(range(2, 6), "foyer")},
            "lucky": "library",
            "phase": "action",
        },
        {"board": "bed_and_breakfast", "seats": 6},
        option="stair_sight",
    ),
    "flight.draw": Case(
        "flight", "stop", {"deck": (), "lucky": "parlor", "hands": {0: ("bats",), 1: (), 2: (), 3: ()}}, _ESCAPE
    ),
    "flight.cards.lucky": Case(
        "flight", "send lucky move_foyer", {"lucky": "foyer", "hands": {0: ("move_foyer",)}}, _ESCAPE
    ),
    "flight.points.split": Case(
        "flight",
        "lead lucky parlor",
        {"pawns": {1: "drawing_room", 2: "parlor"}, "lucky": "foyer", "hands": {0: ("move_foyer",)}},
        _ESCAPE,
        ("walk move_foyer",),
        option="points_split",
    ),
    "flight.lucky.attacks": Case(
        "flight", "end", {"pawns": {0: "kitchen", 3: "kitchen"}, "lucky": "wine_cellar", "phase": "action"}, _ESCAPE
    ),
    "flight.attack.action": Case(
        "flight",
        "attack seat_2",
        {"pawns": {0: "kitchen", 1: "kitchen"}, "lucky": "parlor", "phase": "action"},
        _ESCAPE,
    ),
    "flight.loot": Case(
        "flight",
        "pass",
        {
            "pawns": {0: "kitchen", 1: "kitchen"},
            "lucky": "parlor",
            "phase": "action",
            "hands": {0: (), 1: ("rat_poison", "move_parlor", "bats")},
            "motives": {1: ("pinking_shears",)},
        },
        _ESCAPE,
        ("attack seat_1",),
    ),
    "classic.card.elsewhere": Case("classic", "jump room_library", {**_CLASSIC, "hands": {0: ("room_library",)}}),
    "classic.act.lucky-mid-turn": Case(
        "classic", "send lucky room_armory", {**_CLASSIC, "hands": {0: ("room_armory",)}}
    ),
    "classic.deck.reshuffle": Case("classic", "draw", {**_CLASSIC, "phase": "action", "deck": ()}),
    "classic.attempt.alone": Case(
        "classic",
        "attempt",
        {**_CLASSIC, "pawns": {**_PEOPLE, 0: "hall_nw", 2: "armory"}, "lucky": "hall_nw", "phase": "action"},
    ),
    "classic.variant.last-must": Case(
        "classic", "pass", options={"last_must": True}, option="last_must", played=(0, 46)
    ),
    "classic.order.first-round": Case(
        "classic",
        "end",
        {**_CLASSIC, "pawns": {**_PEOPLE, 2: "parlor"}, "phase": "action", "first_round": True},
        option="first_round",
    ),
    "shamrock.moves": Case(
        "spite",
        "follow white_room",
        {**_CLASSIC, "lucky": "servants_quarters", "pets": {"shamrock": "servants_quarters"}, "phase": "action"},
        {"dog": "both"},
        ("end",),
    ),
    "shamrock.old.attack": Case("spite", "attack shamrock", _WITH_THE_DOG, {"dog": "old_dog"}),
    "shamrock.both": Case(
        "spite", "pass", {**_WITH_THE_DOG, "dog_tokens": 2}, {"dog": "both"}, ("attack shamrock", "pass", "pass")
    ),
    "getlucky.turn.no-pass": Case("get_lucky", "pass"),
    "getlucky.play.replace": Case("get_lucky", "play weapon_14 character_14", played=(2, 14)),
    "getlucky.attempt.zero": Case("get_lucky", "attempt", played=(1, 30)),
    "getlucky.defence.luck": Case("get_lucky", "luck weapon_15", played=(0, 4)),
    "getlucky.defence.enough": Case("get_lucky", "luck spite_10", played=(0, 10)),
    "getlucky.defence.last-must": Case(
        "get_lucky", "pass", options={"last_must": True}, option="last_must", played=(0, 5)
    ),
    "getlucky.lucky.again": Case("get_lucky", "play motive_11 character_11", played=(0, 2)),
    "howard.cards": Case("get_lucky", "flip", options={"seats": 2}, played=(0, 18)),
}

#: Positions for rules that are no rulings of ours, and about which no question is dealt.
PLAIN: Mapping[str, Case] = {
    "shamrock.start": Case("spite", "", {"first_round": True}, {"dog": "both"}),
    "shamrock.old.guards": Case(
        "spite", "attempt", {**_ALONE_WITH_LUCKY, "pets": {"shamrock": "hall_sw"}}, {"dog": "old_dog"}
    ),
    "shamrock.new.token": Case(
        "spite",
        "luck failure_1_1",
        {**_ALONE_WITH_LUCKY, "pets": {"shamrock": "winter_garden"}, "hands": {1: ("failure_1_1",)}},
        {"dog": "new_tricks"},
        ("attempt",),
    ),
    "shamrock.new.collect": Case(
        "spite",
        "take failure_1_1",
        {
            **_LUCKY_GOES_ON,
            "pawns": {**_PEOPLE, 1: "hall_w"},
            "hands": {1: ("failure_1_1",)},
            "pets": {"shamrock": "kitchen"},
            "dog_tokens": 2,
        },
        {"dog": "new_tricks"},
        ("end",),
    ),
    "shamrock.new.calm": Case(
        "spite",
        "end",
        {
            **_LUCKY_GOES_ON,
            "pawns": {**_PEOPLE, 1: "master_suite"},
            "pets": {"shamrock": "stairs_w"},
            "dog_tokens": 2,
        },
        {"dog": "new_tricks"},
    ),
}
