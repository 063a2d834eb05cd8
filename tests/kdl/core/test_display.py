"""What a terminal prints of the kit's objects is short; a notebook without the view shows the same line."""

import inspect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, is_typeddict

import pytest

import kdl
from kdl import clauses, course, rule_cards
from kdl.analysis.counting import count_cards
from kdl.core import position
from kdl.goals.kinds import goal
from kdl.questions import deal, kinds
from tests.kdl.page18 import OPEN

#: In characters: what still fits a terminal, and what five of its lines hold.
MOST, FIVE_LINES = 2_000, 400
SEATS = 4


def parts(thing: Any) -> Iterable[Any]:
    """Return what an object is made of, as far as it says so."""
    if isinstance(thing, Mapping):
        return [*thing, *thing.values()]
    if isinstance(thing, (tuple, list, set, frozenset)):
        return thing
    if is_dataclass(thing) and not isinstance(thing, type):
        return [getattr(thing, field.name) for field in fields(thing)]
    return vars(thing).values() if type(thing).__module__.startswith("kdl") and hasattr(thing, "__dict__") else ()


def within(things: Iterable[Any]) -> Iterator[Any]:
    """Yield every object of the kit that some things are made of."""
    waiting, met = list(things), {}
    while waiting:
        thing = waiting.pop()
        if id(thing) in met or isinstance(thing, (str, int, type)):
            continue
        met[id(thing)] = thing
        if type(thing).__module__.partition(".")[0] == "kdl":
            yield thing
        waiting += parts(thing)


def in_a_game(edition: str) -> Iterator[Any]:
    """Yield what a game of an edition consists of, and what the kit says about some of its positions."""
    timeline = kdl.play(edition, seats=SEATS, seed=4)
    match = kdl.Match(timeline, [kdl.Seat("person")] * SEATS)
    yield from (timeline, match, match.start, timeline.events, timeline.opening, kdl.load_edition(edition))
    yield kdl.outcome(timeline.end)
    yield kdl.search(kdl.observe(timeline.start, timeline.start.to_act), kdl.legal_actions(timeline.start), playouts=8)
    for state in timeline.states[:-1:9]:
        seen, legal = kdl.observe(state, state.to_act), kdl.legal_actions(state)
        draft = kdl.Draft(state)
        yield from (seen, kdl.observe(state), legal, draft, draft.piles, kdl.coach(seen), count_cards(seen))
        yield from (kdl.explain(state, legal[0]), kdl.advise(seen, legal))
        yield from (kdl.preview(seen, each) for each in legal if each.kind == "attempt")


def beside_games() -> Iterator[Any]:
    """Yield what is there without a game, and what is asked, told and wanted."""
    yield from (kdl.load_board(each) for each in kdl.board_names())
    yield from (kdl.load_deck(kdl.load_edition(each).deck) for each in kdl.edition_names())
    yield from (clauses.clauses(), rule_cards.rule_cards(), course.course(), goal("draw"))
    yield kdl.plan(kdl.new_game("deluxe", seats=SEATS, seed=4))
    yield kdl.daily("2026-11-26")
    yield kdl.game_tree(OPEN, 1, open_hands=True)
    for kind in filter(lambda kind: kind.deal, kinds()):
        question = deal(kind, seed=1)
        yield from (kind, question, question.solution)


@cache
def longest() -> Mapping[type, Any]:
    """Return of each class of the kit that was met the object that prints longest."""
    games = (thing for edition in kdl.edition_names() for thing in in_a_game(edition))
    found: dict[type, Any] = {}
    for thing in within([*games, *beside_games()]):
        if len(repr(thing)) > len(repr(found.get(type(thing), ""))):
            found[type(thing)] = thing
    return found


def test_no_object_prints_more_than_a_reader_can_take_in() -> None:
    long = {f"{kind.__module__}.{kind.__qualname__}": len(repr(thing)) for kind, thing in longest().items()}
    assert {name: length for name, length in long.items() if length > MOST} == {}


def test_every_public_class_was_met() -> None:
    public = {each for name in kdl.__all__ if inspect.isclass(each := getattr(kdl, name)) and not is_typeddict(each)}
    public.discard(kdl.Position)  # what all states have; none is of that class alone
    met = {parent for kind in longest() for parent in kind.__mro__}
    assert {each.__name__ for each in public - met if not issubclass(each, Exception)} == set()


@pytest.mark.parametrize("edition", kdl.edition_names())
def test_what_shows_itself_says_in_a_terminal_what_is_played_when_and_who_is_where(edition: str) -> None:
    timeline = kdl.play(edition, seats=SEATS, seed=4)
    match = kdl.Match(timeline, [kdl.Seat("person")] * SEATS)
    end = timeline.end
    for thing in (end, kdl.observe(end, 1), timeline, match):
        said = repr(thing)
        assert len(said) < FIVE_LINES
        assert "\n" not in said
        places = end.characters if edition == "get_lucky" else end.pawns
        assert all(part in said for part in (f"'{edition}'", f"turn {end.turn},", str(places), end.lucky))
    assert all(f"{len(timeline.steps)} steps" in repr(thing) for thing in (timeline, match))


def test_a_board_says_what_of_it_is_out_of_play() -> None:
    board = kdl.load_board()
    assert repr(board) == "<Board 'deluxe': 29 spaces>"
    assert repr(board.close(["east", "west"])) == "<Board 'deluxe': 29 spaces, without east, west>"
    assert repr(kdl.load_board("bed_and_breakfast").fold("upper")).endswith(" spaces, upper alone>")


def test_without_the_view_a_notebook_shows_the_same_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position, "PACKAGE", "a_view_that_is_not_installed")
    timeline = kdl.play("deluxe", seats=SEATS, seed=4)
    for thing in (kdl.load_board(), timeline.start, kdl.observe(timeline.start), timeline, kdl.Match(timeline)):
        assert thing._repr_mimebundle_() == {"text/plain": repr(thing)}
