"""A right call of everything that is public and can be called: what wrong arguments are put into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any, NamedTuple

import kdl
from kdl.events import TurnBegan


class Call(NamedTuple):
    """A call that is right: what is called, with its arguments in order and by name."""

    name: str
    function: Callable[..., Any]
    given: tuple[Any, ...] = ()
    named: dict[str, Any] = {}  # noqa: RUF012 (nobody writes into it)

    def variants(self, odd: object) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
        """Yield the call with one argument, or one thing inside an argument, replaced; and the name of what was."""
        for place, value in enumerate(self.given):
            for inside, other in replaced(value, odd):
                yield f"{place}{inside}", (*self.given[:place], other, *self.given[place + 1 :]), self.named
        for key, value in self.named.items():
            for inside, other in replaced(value, odd):
                yield f"{key}{inside}", self.given, {**self.named, key: other}


def replaced(value: object, odd: Any) -> Iterator[tuple[str, object]]:
    """Yield something odd in place of a value, and the value with something odd as one of its entries."""
    yield "", odd
    if type(value) in (list, tuple):
        entries: Any = value
        yield "[0]", type(entries)([odd, *entries[1:]])
        yield "[+]", type(entries)([*entries, odd])
    elif isinstance(value, dict):
        for key in list(value)[:1]:
            yield f"[{key!r}]", value | {key: odd}
            try:
                yield "{+}", value | {odd: value[key]}
            except (TypeError, RecursionError):
                continue
    elif type(value) is kdl.Action:
        for field in kdl.Action._fields:
            yield f".{field}", value._replace(**{field: odd})
    elif type(value) is kdl.Pile:
        yield ".part", value._replace(part=odd)
        yield ".holder", value._replace(holder=odd)


def first_where(timeline: kdl.Timeline[Any], fits: Callable[[Any], bool]) -> Any:
    """Return the first state of a playthrough that fits."""
    return next(state for state in timeline.states[20:] if fits(state))


MANSION = kdl.play("deluxe", seats=4, seed=7)
CLASSIC = kdl.play("classic", seats=3, seed=7)
CARDS = kdl.play("get_lucky", seats=2, seed=7)
MOVING: kdl.State = first_where(MANSION, lambda state: state.phase == "movement")
ACTING: kdl.State = first_where(MANSION, lambda state: state.phase == "action")
SAVING: kdl.State = first_where(MANSION, lambda state: state.phase == "luck")
AT_TABLE: kdl.GetLuckyState = first_where(CARDS, lambda state: state.phase == "action" and state.to_act in (0, 1))
SAVING_AT_TABLE: kdl.GetLuckyState = first_where(
    CARDS, lambda state: state.phase == "luck" and state.to_act in state.game.players
)
FEW: kdl.GetLuckyState = kdl.arrange(
    kdl.new_game("get_lucky", seats=3), hands={0: ("spite_1",), 1: ("spite_2",), 2: ()}, deck=("spite_3", "spite_4")
)
FLIGHT: kdl.State = kdl.escape(MANSION.end)
STATES: dict[str, Any] = {
    "moving": MOVING,
    "acting": ACTING,
    "saving": SAVING,
    "over": MANSION.end,
    "table": AT_TABLE,
    "saving at the table": SAVING_AT_TABLE,
    "classic": CLASSIC.at(30),
    "flight": FLIGHT,
}


def calls(folder: Path) -> list[Call]:
    """List the calls; what writes a file writes it into the folder."""
    return [*_of_states(), *_of_analysis(), *_of_players(), *_of_names(folder), *_of_objects(folder)]


def _of_states() -> Iterator[Call]:
    for name, state in STATES.items():
        legal = kdl.legal_actions(state)
        for action in {each.kind: each for each in legal}.values():
            for verb in (kdl.apply, kdl.explain, kdl.is_legal):
                yield Call(f"{verb.__name__} ({name})", verb, (state, action))
        for verb in (kdl.legal_actions, kdl.is_terminal, kdl.returns, kdl.outcome):
            yield Call(f"{verb.__name__} ({name})", verb, (state,))
        yield Call(f"observe ({name})", kdl.observe, (state, 0))
        seen = kdl.observe(state, 0)
        yield Call(f"{type(seen).__name__}.sample ({name})", seen.sample, (Random(3),))
        yield Call(f"evolve ({name})", kdl.evolve, (state, TurnBegan(1, "clockwise", (), False)))
    yield Call("escape", kdl.escape, (MANSION.end,), {"seed": 3})
    mansion = {
        "pawns": {0: "kitchen"},
        "lucky": "gallery",
        "hands": {0: ["bats"], 1: ()},
        "motives": {0: ["bats"]},
        "deck": ["move_piazza", "move_kitchen"],
        "on_turn": 0,
        "phase": "movement",
        "first_round": False,
    }
    for key, value in mansion.items():
        yield Call("arrange (mansion)", kdl.arrange, (MOVING,), {key: value})
    pets = kdl.new_game("deluxe", pets=("cat", "dog"))
    yield Call("arrange (pets)", kdl.arrange, (pets,), {"pets": {"cat": "kitchen"}, "pawns": ["foyer", "kitchen"]})
    yield Call("arrange (flight)", kdl.arrange, (FLIGHT,), {"pawns": {0: "kitchen"}, "hands": {0: ()}})
    yield Call("arrange (ghost)", kdl.arrange, (MOVING,), {"ghost": []})
    start = kdl.new_game("get_lucky", seats=2)
    table = {
        "characters": {0: list(start.characters[0])},
        "drawing_room": list(start.drawing_room),
        "lucky": start.lucky,
        "tucked": {start.lucky: ["weapon_5"]},
        "hands": {0: ["spite_1"]},
        "deck": ["spite_2"],
    }
    for key, value in table.items():
        yield Call("arrange (cards)", kdl.arrange, (start,), {key: value})


def _of_analysis() -> Iterator[Call]:
    yield Call("daily", kdl.daily, ("2026-11-26",))
    yield Call("plan", kdl.plan, (MOVING, "kitchen"), {"seat": 0, "turns": 3})
    yield Call("can_save", kdl.can_save, (SAVING_AT_TABLE, 0))
    yield Call("chance_below", kdl.chance_below, ({0: 3, 1: 4, 2: 2}, 3, 2))
    yield Call("count_deals", kdl.count_deals, ([2, 1], 2))
    yield Call("deals", lambda state: list(kdl.deals(state)), (FEW,))
    yield Call("later_odds", kdl.later_odds, (kdl.observe(SAVING_AT_TABLE, SAVING_AT_TABLE.to_act),))
    for name, state in STATES.items():
        seen = kdl.observe(state, state.to_act)
        yield Call(f"coach ({name})", kdl.coach, (seen,))
        yield Call(f"count_cards ({name})", kdl.count_cards, (seen,))
        if state.phase != "over":
            yield Call(f"advise ({name})", kdl.advise, (seen, kdl.legal_actions(state)), {"level": "planner"})
    answering = kdl.observe(SAVING_AT_TABLE, SAVING_AT_TABLE.to_act), kdl.legal_actions(SAVING_AT_TABLE)
    yield Call("search", kdl.search, answering, {"playouts": 2, "weighted": True})
    yield Call("likelihood", kdl.likelihood, (SAVING_AT_TABLE,))
    looks = {"turns": 1, "open_hands": True, "assumption": "all-save", "without": ("swap",)}
    yield Call("game_tree", kdl.game_tree, (SAVING_AT_TABLE,), looks)
    yield Call("TreeNode.share_of", kdl.game_tree(SAVING_AT_TABLE, 1, open_hands=True).root.share_of, (0,))
    yield Call("preview", kdl.preview, (kdl.observe(ACTING, ACTING.on_turn), kdl.Action("attempt")))
    there = FLIGHT.pawns.index(FLIGHT.pawns[1], 2) if FLIGHT.pawns.count(FLIGHT.pawns[1]) > 1 else 0
    attack = kdl.Action("attack", pawn=f"seat_{there}")
    yield Call("preview (flight)", kdl.preview, (kdl.observe(FLIGHT, 1), attack))
    yield Call("preview (cards)", kdl.preview, (kdl.observe(AT_TABLE, AT_TABLE.on_turn), kdl.Action("attempt")))


def _of_players() -> Iterator[Call]:
    makers = (kdl.random_player, kdl.hint_player, kdl.survivor, kdl.snooper, kdl.getlucky_player)
    states = (MOVING, MOVING, FLIGHT, CLASSIC.at(30), AT_TABLE)
    for make, state in zip(makers, states, strict=True):
        yield Call(make.__name__, make, (3,))
        call = (kdl.observe(state, state.to_act), kdl.legal_actions(state))
        yield Call(f"{make.__name__}()", make(3), call)
    for level in ("chance", "careful", "planner"):
        player = kdl.computer(MOVING.game, level, 3)
        yield Call(f"computer ({level})()", player, (kdl.observe(MOVING, MOVING.to_act), kdl.legal_actions(MOVING)))
    yield Call("computer", kdl.computer, (MOVING.game, "careful"), {"seed": 3})
    yield Call("play_on", kdl.play_on, (MANSION.branch(5), [kdl.random_player(seat) for seat in range(4)], 5_000))
    players = [kdl.hint_player(seat) for seat in range(3)]
    yield Call("play", kdl.play, ("deluxe",), {"seats": 3, "seed": 7, "players": players})
    yield Call("play (cards)", kdl.play, ("get_lucky",), {"seats": 3, "seed": 7, "howard": False})


def _of_names(folder: Path) -> Iterator[Call]:
    yield Call("edition_names", kdl.edition_names)
    yield Call("board_names", kdl.board_names)
    yield Call("parse_action", kdl.parse_action, ("step kitchen",))
    yield Call("load_edition", kdl.load_edition, ("deluxe",))
    yield Call("load_deck", kdl.load_deck, ("deluxe",))
    yield Call("load_link", kdl.load_link, (MANSION.branch(5).link(),))
    yield Call("load_board", kdl.load_board, ("deluxe",), {"closed": ("west",)})
    yield Call("load_board (floors)", kdl.load_board, ("bed_and_breakfast",), {"floor": "upper", "stair_sight": False})
    MANSION.save(folder / "replay.json")
    yield Call("load_replay", kdl.load_replay, (folder / "replay.json",))
    yield Call("load_match", kdl.load_match, (str(folder / "replay.json"),))
    yield Call("new_game", kdl.new_game, ("deluxe",), {"seats": 4, "seed": 7, "closed": ("east",)})
    options: dict[str, Any] = {"pets": ("cat",), "strangers": False, "house_rules": False, "stair_sight": False}
    options["last_must"] = True
    board: dict[str, Any] = {"board": "bed_and_breakfast", "floor": "upper"}
    yield Call("new_game (options)", kdl.new_game, ("deluxe",), {"seats": 3, **options, **board})
    rooms = kdl.new_game("flight", seats=3).game.board.rooms
    flight = {"pawns": list(rooms[:3]), "lucky": rooms[3], "first": 1}
    yield Call("new_game (flight)", kdl.new_game, ("flight",), {"seats": 3, **flight})
    variants = {"first_round": True, "last_must": True, "weapons_plus_one": True}
    yield Call("new_game (classic)", kdl.new_game, ("classic",), {"seats": 3, **variants})
    cards = {"deck": "get_lucky", "last_must": True, "howard": True, "deck_checksum": ""}
    yield Call("new_game (cards)", kdl.new_game, ("get_lucky",), {"seats": 2, **cards})


def _of_objects(folder: Path) -> Iterator[Call]:
    """Yield calls of the methods of public classes, and of the classes that look at what they are given."""
    stop = kdl.legal_actions(MOVING)[0]
    timeline = kdl.Timeline(MOVING)
    steps = [kdl.apply(MOVING, stop)]
    yield Call("Timeline", kdl.Timeline, (MOVING, steps))
    yield from _methods(timeline, then=(stop,), at=(0,), branch=(0,), events_at=(0,), link=())
    yield from _methods(timeline, save=(folder / "t.json",))
    yield Call("Match", kdl.Match, (MANSION.branch(3), [kdl.Seat("Ada", "person")] * 4))
    given: dict[str, tuple[Any, ...]] = {"do": (stop,), "do_all": ([stop],), "back": (1,), "forward": (1,)}
    given |= {"undo_to": (), "redo_to": (), "text": (), "save": (folder / "m.json",)}
    for name, arguments in given.items():
        yield Call(f"Match.{name}", _anew(lambda: kdl.Match(timeline), name), arguments)
    for name in ("go", "shown"):
        match = kdl.Match(timeline)
        yield Call(f"Match.{name}", getattr(match, name), (match.start,))
    yield Call("Match.undo", _anew(lambda: kdl.Match(MANSION.branch(3)), "undo"), (), {"fair": False})
    match = kdl.Match(MANSION.branch(3))
    yield Call("Match.remove", match.remove, (match.here,))
    yield Call("Match.redo", _anew(_taken_back, "redo"))
    yield Call("Match.seats", lambda seats: setattr(kdl.Match(timeline), "seats", seats), ([kdl.Seat()] * 4,))
    for state in (kdl.new_game(), kdl.new_game("get_lucky", seats=2)):
        draft: Any = kdl.Draft(state)
        yield Call("Draft", _looked_at(kdl.Draft), (state, dict(draft.parts), state))
        card = state.hands[0][0]
        yield Call("Draft.put", _looked_at(draft.put), (card, kdl.Pile("hands", 1), 0))
        yield Call("Draft.put (deck)", _looked_at(draft.put), (card, kdl.Pile("deck"), 0))
        for name, part in draft.parts.items():
            yield Call("Draft.changed", _looked_at(draft.changed), (), {name: part})
        yield from _methods(draft, emptied=(), refilled=())
    yield Call("Draft.moved", _looked_at(kdl.Draft(kdl.new_game()).moved), ("lucky", "kitchen"))
    cards = kdl.new_game("get_lucky", seats=2)
    yield Call("Draft.moved", _looked_at(kdl.Draft(cards).moved), (cards.characters[0][0], cards.characters[1][0]))
    board = kdl.load_board("deluxe")
    one = dict.fromkeys(("space", "is_open", "is_folded", "sees", "steps", "ways"), ("kitchen",))
    yield from _methods(
        board,
        **one,
        line=("kitchen", "foyer"),
        obstacle=("kitchen", "foyer"),
        obstacles=("kitchen", "foyer"),
        close=(("west",),),
    )
    yield Call("Board.fold", kdl.load_board("bed_and_breakfast").fold, ("upper",), {"stair_sight": False})
    yield from _methods(MOVING, strength=(0,))
    yield from _methods(AT_TABLE, characters_at=(0,), owner_of=(0,), value=(AT_TABLE.lucky,))
    yield from _methods(MOVING.game.cards_by_id["bats"], value_in=("kitchen",))


def _methods(thing: object, **given: tuple[Any, ...]) -> Iterator[Call]:
    for name, arguments in given.items():
        yield Call(f"{type(thing).__name__}.{name}", getattr(thing, name), arguments)


def _anew(make: Callable[[], Any], name: str) -> Callable[..., Any]:
    """Return a method of something that changes, of a new one at each call."""

    def ask(*given: Any, **named: Any) -> Any:
        return getattr(make(), name)(*given, **named)

    return ask


def _looked_at(make: Callable[..., Any]) -> Callable[..., Any]:
    """Return what makes a draft and then looks at all that there is to see of it."""

    def ask(*given: Any, **named: Any) -> tuple[Any, ...]:
        draft = make(*given, **named)
        return draft.shown, draft.places, draft.piles, draft.problem, draft.state

    return ask


def _taken_back() -> Any:
    match = kdl.Match(MANSION.branch(3))
    match.undo()
    return match


#: What is public so that signatures can name it.
TYPES = {"Edition", "Event", "Game", "GetLuckyGame", "Mansion", "MansionGame", "Node", "Phase", "PlayerFunction"}


def public() -> set[str]:
    """Name everything public that can be called and can be told that an argument is wrong.

    Errors, and values that keep whatever they are given, are left out; their methods are not. Nor is anything of
    :data:`TYPES` looked at, which readers name and the kit makes.
    """
    found = set()
    for name in [each for each in kdl.__all__ if each not in TYPES]:
        thing = getattr(kdl, name)
        if not isinstance(thing, type):
            found.add(name)
        elif not issubclass(thing, Exception):
            methods = [
                key
                for key, value in vars(thing).items()
                if isinstance(value, (FunctionType, classmethod)) and key[0] != "_"
            ]
            found |= {f"{name}.{key}" for key in methods}
    return found
