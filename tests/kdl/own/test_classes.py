"""Users' own editions as classes: played, saved, linked, pickled; what they state wrongly is refused."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import kdl
from kdl.core.edition import edition_of
from kdl.core.sources import find, plain_name
from kdl.games.mansion.editions import Classic, Deluxe, MansionEdition


class Heavy(Deluxe):
    """Weapons are worth twice as much, and hands are smaller."""

    id = "heavy"
    name = {"en": "Heavy weapons"}  # noqa: RUF012
    hand_size = dict.fromkeys(range(2, 9), 4)

    def worth(self, printed: int) -> int:
        return 2 * printed


def test_it_is_played_with_its_rules_and_facts_and_with_those_of_its_base() -> None:
    game = kdl.play(Heavy, seats=3, seed=4)
    plain = kdl.new_game(seats=3).game
    assert kdl.outcome(game.end).clause == "deluxe.win"
    assert {len(hand) for hand in game.start.hands} == {4}
    assert game.start.game.weapon_value("monkey_hand", "foyer") == 2 * plain.weapon_value("monkey_hand", "foyer")
    assert game.start.game.options == plain.options
    assert kdl.load_edition(Heavy) is kdl.load_edition(game.start.game.edition)
    assert kdl.load_edition(Deluxe) is kdl.load_edition("deluxe")


def test_options_are_switched_on_as_in_its_base() -> None:
    game = kdl.new_game(Heavy, seats=4, pets=("cat",), last_must=True).game
    assert {"place"} == {*game.rules.plays} - {*kdl.load_edition(Heavy).plays}
    assert (game.rules.on, game.rules.cat) == (("cat", "last_must"), True)
    assert kdl.new_game(Heavy, seats=5, pets=("cat",), last_must=True).game.rules is game.rules


def test_files_links_and_pickles_bring_the_same_game(tmp_path: Path) -> None:
    game = kdl.play(Heavy, seats=3, seed=4)
    game.save(tmp_path / "game.json")
    assert kdl.load_replay(tmp_path / "game.json").states == game.states
    assert kdl.load_link(game.link()).states == game.states
    assert pickle.loads(pickle.dumps(game.end)) == game.end  # noqa: S301 (it was made here)
    assert pickle.loads(pickle.dumps(game.start.game)) is game.start.game  # noqa: S301


def test_a_link_runs_no_code_and_says_what_it_needs(tmp_path: Path) -> None:
    (tmp_path / "boom.py").write_text(
        "print('it ran')\nfrom kdl.games.mansion.editions import Deluxe\n"
        "class Boom(Deluxe):\n    id, name = 'boom', {'en': 'Boom'}\n",
        "utf-8",
    )
    link = _run(tmp_path, "import kdl, boom; print(kdl.play(boom.Boom, seats=3, seed=1).link())").stdout.split()[-1]
    refused = _run(tmp_path, f"import kdl; kdl.load_link({link!r})")
    assert "it ran" not in refused.stdout
    assert "the edition 'boom' with the digest" in refused.stderr.splitlines()[-1]
    assert "hand over its class" in refused.stderr.splitlines()[-1]
    opened = f"import kdl, boom; kdl.load_edition(boom.Boom); print(kdl.load_link({link!r}).end.winner)"
    assert _run(tmp_path, opened).stdout.split()[-1] in {"0", "1", "2"}


def _run(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False)


def _stating(**facts: object) -> type[Deluxe]:
    return type("Odd", (Deluxe,), {"__module__": __name__, "id": "odd", "name": {"en": "Odd"}, **facts})


@pytest.mark.parametrize(
    ("facts", "key", "problem"),
    [
        ({"id": None}, "id", "must be one word of at most 40 small letters"),
        ({"id": "Odd"}, "id", "must be one word of at most 40 small letters"),
        ({"name": "Odd"}, "name", "must be a table, not 'Odd'"),
        ({"hand_size": {2: 5}}, "starts[0].seats", "3 has no hand size; hand_size has: 2"),
        ({"options": ["pest"]}, "options", "'pest' must be one of: board"),
        ({"deck": "dekc"}, "deck", "no deck is called 'dekc'"),
        ({"sequel": "escape"}, "sequel", "'escape' must be one of: classic, deluxe"),
        ({"modules": {"fog": {"clauses": {}}}}, "modules.fog", "isn't an option with rules of its own"),
    ],
)
def test_what_it_states_wrongly_is_refused(facts: dict[str, object], key: str, problem: str) -> None:
    with pytest.raises(kdl.DataError) as caught:
        kdl.load_edition(_stating(**facts))
    assert caught.value.file in (f"{__name__}:Odd", Path(__file__).name)
    assert caught.value.key == key
    assert problem in str(caught.value)


@pytest.mark.parametrize("given", [MansionEdition, int, kdl.Edition])
def test_a_class_that_is_based_on_no_edition_is_refused(given: type) -> None:
    with pytest.raises(kdl.ArgumentError, match="a class based on that of an edition"):
        kdl.load_edition(given)


def test_a_class_that_lacks_a_rule_cannot_be_used() -> None:
    lacking = type("Lacking", (MansionEdition,), {"actions": Deluxe.actions})
    with pytest.raises(TypeError, match="lucky_step"):
        edition_of(lacking, find("edition", "deluxe"))


@pytest.mark.parametrize(
    ("file", "base", "inherited"), [("whole_game", Deluxe, "next_seat"), ("cottage_game", Deluxe, "worth")]
)
def test_files_of_earlier_versions_have_the_rules_that_they_name(file: str, base: type, inherited: str) -> None:
    saved = Path(__file__).parents[1] / "saved" / "own" / f"{file}.toml"
    edition = kdl.load_edition(saved)
    assert isinstance(edition, base)
    assert getattr(type(edition), inherited) is getattr(base, inherited)
    assert edition.plays.keys() == kdl.load_edition(base).plays.keys()


def test_a_file_of_an_earlier_version_may_mix_rules_of_the_kit(tmp_path: Path) -> None:
    file = tmp_path / "mixed.toml"
    rules = "kdl.games.mansion.rules"
    file.write_text(
        'format = 1\nid = "mixed"\nbased_on = "deluxe"\nname = { en = "Mixed" }\n'
        f'player = "kdl.players.mansion.snooper:snooper"\n'
        f'[slots]\nnext_seat = "{rules}.lucky:whom_lucky_calls"\nweapon_value = "{rules}.attempts:as_printed"\n'
        f'[plays]\ndraw = ""\nend = "{rules}.drawing:END"\n'
        f'[modules.cat.wraps]\nseen_from = "{rules}.pets:not_past_the_cat"\n',
        "utf-8",
    )
    edition = kdl.load_edition(file)
    assert type(edition).next_seat is Classic.next_seat
    assert type(edition).player is Classic.player
    assert "draw" not in edition.plays
    assert plain_name(kdl.new_game(file, seats=3).game.edition) == "mixed"
    assert pickle.loads(pickle.dumps(edition)) is edition  # noqa: S301
