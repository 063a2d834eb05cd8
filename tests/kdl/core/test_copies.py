"""Whatever programs hold of the kit survives pickle and copying, and is equal to what it was."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kdl
from kdl.core.edition_file import edition_names
from kdl.core.sources import forget
from kdl.engine.match import Match
from kdl.games.editions import load_edition
from kdl.questions.drill import Drill
from kdl.simulation.pettingzoo import env
from tests.kdl.engine.trees import shape
from tests.kdl.own.files import cottage
from tests.kdl.page18 import OPEN

WAYS: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),  # noqa: S301  # our own
    "deepcopy": copy.deepcopy,
    "copy": copy.copy,
}


def held(edition: str | Path) -> Iterator[tuple[str, Any]]:
    """Yield everything of a game that a program can hold."""
    timeline = kdl.play(edition, seats=3, seed=3)
    state, game = timeline.states[len(timeline) // 2], timeline.game
    legal, earlier = kdl.legal_actions(state), kdl.legal_actions(timeline.start)[0]
    late = timeline.states[-3]
    yield from (("state", state), ("game", game), ("edition", game.source), ("deck", load_deck(game)))
    yield from (
        ("timeline", timeline),
        ("opening", timeline.opening),
        ("events", timeline.events),
        ("match", tree(timeline)),
    )
    yield from (("actions", legal), ("reasons", kdl.explain(state, legal[0])), ("refusal", kdl.explain(state, earlier)))
    yield from ((f"what seat {seat} sees", kdl.observe(state, seat)) for seat in (None, *game.players))
    yield from ((name, getattr(game, name)) for name in ("cards", "board", "characters") if hasattr(game, name))
    seen = kdl.observe(state, state.to_act)
    yield from (("counted", kdl.count_cards(seen)), ("hints", kdl.coach(seen)), ("advice", kdl.advise(seen, legal)))
    yield from (
        ("search", kdl.search(kdl.observe(late, late.to_act), kdl.legal_actions(late)[:2], playouts=4)),
        ("tree", kdl.game_tree(OPEN, 1, open_hands=True)),
    )
    yield from (("outcome", kdl.outcome(timeline.end)), ("puzzle", kdl.daily("2026-11-28")))
    question = Drill("", seed=1).next()
    yield from (("question", question), ("what it says", question.document))


def load_deck(game: Any) -> Any:
    return kdl.load_deck(game.options.get("deck", game.source.deck))


def tree(timeline: Any) -> Match[Any]:
    """Return a match with a branch, part of which was taken back."""
    match = Match(timeline)
    match.here.note = "Well"
    match.undo()
    match.back(len(timeline) // 2)
    match.do(kdl.legal_actions(match.state)[-1]).name = "Another way"
    return match


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return cottage(tmp_path / "mine") / "cottage_game.toml"


@pytest.mark.parametrize("edition", [*edition_names(), "own"])
def test_it_is_equal_to_itself(edition: str, own: Path) -> None:
    for name, thing in held(own if edition == "own" else edition):
        for way, again in WAYS.items():
            copied = again(thing)
            assert copied == thing, f"{name}: {way}"
            assert repr(copied) == repr(thing), f"{name}: {way}"
            assert name == "match" or _hash(copied) == _hash(thing), f"{name}: {way}"


def _hash(thing: object) -> int | None:
    try:
        return hash(thing)
    except TypeError:
        return None


def test_boards_decks_and_cards_that_differ_are_not_equal(own: Path) -> None:
    boards = [
        kdl.load_board(),
        kdl.load_board(closed=("west",)),
        kdl.load_board("classic"),
        kdl.load_board(own.parent / "cottage.toml"),
    ]
    decks = [kdl.load_deck(name) for name in ("deluxe", "classic", "get_lucky")]
    cards = [card for deck in decks for card in deck.cards]
    for things in (boards, decks, cards, [space for space in boards[0].spaces]):  # noqa: C416 (a list of another type)
        for place, one in enumerate(things):
            assert [place] == [other for other in range(len(things)) if things[other] == one]
    assert kdl.load_board().close(["west"]) == boards[1]
    assert boards[0] != "deluxe"


@pytest.mark.parametrize("way", ["pickle", "deepcopy"])
def test_a_match_and_its_positions_are_whole_and_their_own(way: str) -> None:
    match = tree(kdl.play("classic", seats=3, seed=3))
    match.back()
    match.here.taken_back = True
    assert len(list(match.start.below())) > 300, "deep enough"
    copied, node = WAYS[way](match), WAYS[way](match.here)
    assert shape(copied) == shape(match)
    for start in (copied.start, node.path[0]):
        told = [[(each.step, each.note, each.taken_back) for each in tree.below()] for tree in (start, match.start)]
        assert told[0] == told[1]
    assert node.path[0] is not match.start
    assert copied.here in copied.start.below()
    copied.do(kdl.legal_actions(copied.state)[0])
    copied.here.note = node.note = "mine"
    assert "mine" not in [each.note for each in match.start.below()]
    gone = match.start.children[0]
    match.remove(gone)
    assert WAYS[way](gone).timeline.end == gone.state


@pytest.mark.parametrize("way", ["pickle", "deepcopy"])
@pytest.mark.parametrize("edition", [*edition_names(), "own"])
def test_an_environment_goes_on_as_it_would_have(edition: str, way: str, own: Path) -> None:
    games = env(own if edition == "own" else edition, seats=3)
    fresh = WAYS[way](games)
    for each in (games, fresh):
        each.reset(seed=4)
    for number in range(60):
        if number == 20:
            fresh = WAYS[way](games)
        (seen, *said), (other, *told) = games.last(), fresh.last()
        assert {key: part.tolist() for key, part in seen.items()} == {key: part.tolist() for key, part in other.items()}
        assert (games.agent_selection, said) == (fresh.agent_selection, told)
        assert fresh.observation_space(fresh.agent_selection) == games.observation_space(games.agent_selection)
        if said[1] or said[2]:
            break
        choice = seen["action_mask"].nonzero()[0][number % int(seen["action_mask"].sum())]
        for each in (games, fresh):
            each.step(choice)
    for each in (games, fresh):
        each.reset()
    assert games.position == fresh.position


def test_another_process_takes_it_up_with_files_that_it_has_not_read(own: Path, tmp_path: Path) -> None:
    things = dict(held(own)) | {"env": env(own, seats=3)}
    file = tmp_path / "held.pickle"
    file.write_bytes(pickle.dumps(things))
    for kind, name in (("edition", "cottage"), ("board", "cottage"), ("deck", "cottage")):
        forget(kind, name)  # type: ignore[arg-type]  # they are kinds
    with pytest.raises(kdl.AbsentError):
        load_edition(things["game"].edition)
    code = (
        "import pickle, sys; from pathlib import Path; import kdl\n"
        "things = pickle.loads(Path(sys.argv[1]).read_bytes())\n"
        "assert things['edition'] is kdl.load_edition(things['game'].edition) is things['game'].source\n"
        "assert things['board'] == things['game'].board == things['what seat 0 sees'].board\n"
        "things['env'].reset(seed=1)\n"
        "print(things['match'].text())"
    )
    command = [sys.executable, "-W", "error", "-c", code, str(file)]
    told = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    assert told == things["match"].text() + "\n"
