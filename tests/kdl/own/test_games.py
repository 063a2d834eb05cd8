"""Games on boards, with decks and by users' own editions: played, saved, linked, pickled, and told."""

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import kdl
from kdl import words
from kdl.core.sources import packaged_names, plain_name
from kdl.narration.actions import tell_action
from kdl.narration.log import log_lines
from tests.kdl.own.files import BOARD, DECK, EDITION, cottage


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return cottage(tmp_path)


@pytest.mark.parametrize("edition", ["deluxe", "flight"])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_game_on_a_board_of_ones_own_is_played_to_the_end(folder: Path, edition: str, seats: int) -> None:
    game = kdl.play(edition, seats=seats, seed=4, board=folder / "cottage.toml")
    assert kdl.is_terminal(game.end)
    assert game.start.game.board.rooms == ("bedroom", "kitchen", "pantry", "parlor", "porch", "study")
    assert set(game.start.pawns) <= {"kitchen"}
    assert len(game.start.game.cards) == 72
    assert {card.room for card in game.start.game.cards} <= {"", *game.start.game.board.shapes}


def test_the_classic_game_asks_for_a_card_that_leads_into_the_house(folder: Path) -> None:
    bare = BOARD.replace("kitchen", "scullery").replace("parlor", "salon")
    (folder / "bare.toml").write_text(bare, "utf-8")
    with pytest.raises(kdl.OptionError, match=r"no card of the deck 'classic' leads into a room of the board"):
        kdl.new_game("classic", board=folder / "bare.toml")
    assert kdl.is_terminal(kdl.play("classic", seats=3, board=folder / "cottage.toml").end)


def test_the_board_may_say_where_all_begin(folder: Path) -> None:
    file = folder / "cottage.toml"
    file.write_text(f"{BOARD}[start]\npawns = 3\nlucky = 6\ndog = 2\n", "utf-8")
    state = kdl.new_game("deluxe", board=file, pets=("dog",))
    assert (set(state.pawns), state.lucky, state.pets["dog"]) == ({"study"}, "pantry", "parlor")
    file.write_text(f"{BOARD}[start]\npawns = 9\n", "utf-8")
    with pytest.raises(kdl.BoardError, match=r"cottage.toml: start.pawns: must be the number of a room, not 9"):
        kdl.new_game("deluxe", board=file)


def test_a_deck_of_ones_own_must_fit_and_suffice(folder: Path) -> None:
    board, deck = folder / "cottage.toml", folder / "deck.toml"
    game = kdl.play("deluxe", seats=3, board=board, deck=deck)
    assert {card.id for card in game.start.game.cards} > {"club_study", "to_pantry"}
    with pytest.raises(kdl.OptionError, match=r"the deck 'cottage' has 24 cards for this board, and 30 are dealt"):
        kdl.new_game("deluxe", seats=5, board=board, deck=deck)
    deck.write_text(DECK.replace('room = "study"', 'room = "attic"', 1), "utf-8")
    with pytest.raises(kdl.DeckError, match=r"deck.toml: club_study.room: 'attic' does not name a space of the board"):
        kdl.new_game("deluxe", seats=3, board=board, deck=deck)


def test_an_edition_of_ones_own_is_loaded_and_played(folder: Path) -> None:
    file = folder / "cottage_game.toml"
    game = kdl.play(file, seats=3, seed=4)
    assert kdl.outcome(game.end).clause == "deluxe.win"
    assert (game.start.lucky, set(game.start.pawns), len(game.start.game.cards)) == ("bedroom", {"parlor"}, 24)
    assert plain_name(game.start.game.edition) == kdl.load_edition(str(file)).name["en"].split()[-1] == "cottage"
    assert kdl.load_edition(file) is kdl.load_edition(game.start.game.edition)


@pytest.mark.parametrize("asked", [("deluxe", {"board": "cottage.toml"}), ("cottage_game.toml", {})])
def test_files_and_links_hold_what_is_needed_and_bring_the_same_game(
    folder: Path, asked: tuple[str, dict[str, str]]
) -> None:
    edition, options = asked
    mine = folder / edition if edition.endswith(".toml") else edition
    game = kdl.play(mine, seats=3, seed=4, **{name: folder / file for name, file in options.items()})
    game.save(folder / "game.json")
    assert kdl.load_replay(folder / "game.json").states == game.states
    assert kdl.load_link(game.link()).states == game.states
    assert pickle.loads(pickle.dumps(game.end)) == game.end  # noqa: S301 (it was made here)
    (folder / "state.pickle").write_bytes(pickle.dumps(game.end))
    (folder / "link.txt").write_text(game.link(), "utf-8")
    # where nobody has read the file, a pickle brings it along, a saved game finds it beside itself, a link asks for it
    load = "import pickle; print(pickle.load(open('state.pickle', 'rb')))"
    assert elsewhere(folder, load).stdout == f"{game.end!r}\n"
    named = {"cottage.toml": "cottage_game.toml"}.get(edition, "cottage.toml")
    if edition == "deluxe":
        assert elsewhere(folder, "import kdl; print(kdl.load_replay('game.json').end)").stdout == f"{game.end!r}\n"
    (folder / "alone").mkdir()
    (folder / "alone" / "game.json").write_bytes((folder / "game.json").read_bytes())
    alone = elsewhere(folder / "alone", "import kdl; kdl.load_replay('game.json')").stderr.splitlines()[-1]
    assert alone.endswith("or install the package that brings it, or lay cottage.toml beside this file")
    refused = elsewhere(folder, "import kdl; kdl.load_link(open('link.txt').read())").stderr.splitlines()[-1]
    kind = "board" if edition == "deluxe" else "edition"
    assert f"the {kind} 'cottage' with the digest" in refused
    assert f"is not here; read its file first with kdl.load_{kind}(" in refused
    assert "beside" not in refused
    here = f"import kdl; kdl.load_{kind}({(edition if kind == 'edition' else named)!r}); "
    code = f"{here}print(kdl.load_link(open('link.txt').read()).end)"
    assert elsewhere(folder, code).stdout == f"{game.end!r}\n"


def elsewhere(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own, with a folder as the current one."""
    run = [sys.executable, "-c", code]
    return subprocess.run(run, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)


def test_another_version_of_a_file_is_another_board(folder: Path) -> None:
    file = folder / "cottage.toml"
    first = kdl.new_game("deluxe", board=file)
    file.write_text(f"# a note changes nothing\n{BOARD}", "utf-8")
    assert kdl.new_game("deluxe", board=file) == first
    file.write_text(BOARD.replace("height = 24", "height = 25"), "utf-8")
    assert kdl.new_game("deluxe", board=file).game.options["board"] != first.game.options["board"]
    link = kdl.Timeline(first).link()
    assert kdl.load_link(link).start == first
    absent = f"cottage@{'0' * 12}"
    with pytest.raises(kdl.AbsentError, match="here is another version of it: cottage@") as caught:
        kdl.load_board(absent)
    assert (caught.value.what, caught.value.given) == ("board", absent)


def test_names_come_in_one_language_or_from_the_file_beside(folder: Path) -> None:
    game = kdl.play("deluxe", seats=3, seed=4, board=folder / "cottage.toml")
    board = game.start.game.board
    with words.speaking("de"):
        told = "\n".join(line.text for line in log_lines(game, None))
    assert board.name["de"] == "Das Häuschen"
    assert board.space("kitchen").name == {"en": "Kitchen", "de": "Küche", "gender_de": "f"}
    assert board.space("porch").name["de"] == "Porch"
    assert "in die Küche" in told or "aus der Küche" in told
    assert "in Porch" in told or "nach Porch" in told or "aus Porch" in told


def random_game(start: kdl.Position) -> kdl.Timeline[kdl.Position]:
    """Play by chance, so that everything comes up that can be done."""
    timeline, chance = kdl.Timeline(start), random.Random(5)
    while legal := kdl.legal_actions(timeline.end):
        timeline = timeline.then(chance.choice(legal))
    return timeline


@pytest.mark.parametrize("edition", ["deluxe", "classic", "flight"])
@pytest.mark.parametrize("language", words.languages())
def test_whatever_can_be_done_where_rooms_of_the_deck_are_missing_has_words(
    folder: Path, edition: str, language: str
) -> None:
    game = random_game(kdl.new_game(edition, seats=4, seed=4, board=folder / "cottage.toml"))
    without = {card.id for card in game.start.game.cards if not card.room and card.steps}
    assert without
    with words.speaking(language):
        told = {
            action: tell_action(action, state.game, space=state.pawns[state.to_act])
            for state in game.states
            for action in kdl.legal_actions(state)
        }
        assert all(log_lines(game, seat) for seat in (None, "all", 0))
    assert any(action.card in without for action in told)
    assert not any("{" in text or not text for text in told.values())


def test_sentences_come_from_the_file_beside_and_never_in_place_of_ours(folder: Path) -> None:
    kdl.load_edition(folder / "cottage_game.toml")
    assert words.say("setup", "about.cottage", "de") == "A quick hunt through six rooms."
    assert [words.say("cottage", "rooms-left", "en", n=n) for n in (1, 3)] == ["1 room is left.", "3 rooms are left."]
    (folder / "cottage.words.toml").write_text('[en.setup]\n"about.deluxe" = "Mine."\n', "utf-8")
    kdl.load_board(folder / "cottage.toml")
    assert words.say("setup", "about.deluxe", "en") != "Mine."


WRONG_WORDS = [
    ("[fr.names]\n", "fr: must be a table of one of the languages of the kit: de, en"),
    ("[en]\nnames = 5\n", "en.names: must be a table of texts by key, not 5"),
    ('[en.setup]\n"about.cottage" = 5\n', "en.setup.about.cottage: must be a text, or a table"),
    ('[en.setup]\n"about.cottage" = "{"\n', "has a brace that stands alone"),
    ('[en.setup]\n"about.cottage" = "{n.real}"\n', r"has a placeholder that is no word: {n.real}"),
    ('[en.names]\nkitchen = { gender = "f" }\n', 'en.names.kitchen: must be a text, or a table with "name"'),
    ('[de.names]\nkitchen = { name = "Küche", gender = "w" }\n', "de.names.kitchen.gender: must be one of m, f, n, p"),
    ('[de.names]\nkitchen = { name = "Küche", at = "in" }\n', "de.names.kitchen.at: must be one of auf, not 'in'"),
]


@pytest.mark.parametrize(("text", "problem"), WRONG_WORDS, ids=[problem[:30] for _, problem in WRONG_WORDS])
def test_a_damaged_file_of_words_is_refused(folder: Path, text: str, problem: str) -> None:
    (folder / "cottage.words.toml").write_text(text, "utf-8")
    with pytest.raises(kdl.BoardError) as caught:
        kdl.load_board(folder / "cottage.toml")
    assert caught.value.file == "cottage.words.toml"
    assert problem in str(caught.value)


@contextmanager
def refused(error: type[kdl.DataError], file: Path, key: str, problem: str) -> Iterator[None]:
    """Expect a file to be refused, and to be told where in it what is wrong."""
    with pytest.raises(error) as caught:
        yield
    assert (caught.value.file, caught.value.key) == (file.name, key)
    assert problem in str(caught.value)


WRONG_EDITIONS = [
    ('id = "cottage"', 'id = "Cottage@1"', "id", "must be one word of at most 40 small letters"),
    ("format = 1", "format = 2", "format", "must be 1"),
    (
        'based_on = "deluxe"\n',
        "",
        "based_on",
        'is missing; state the edition whose rules are played, as based_on = "deluxe"',
    ),
    ('options = ["board", "closed", "floor", "house_rules"]', "options = 5", "options", "must be a list, not 5"),
    ("hand_size = { 2 = 5,", "hand_size = { two = 5,", "hand_size.two", "must be a number of players"),
    ("seats = [2, 3, 4]", "seats = [2, 7]", "starts[0].seats", "7 has no hand size; hand_size has: 2, 3, 4"),
    ("pawns = 2", 'pawns = "parlor"', "starts[0].pawns", "must be a whole number, not 'parlor'"),
    ("pawns = 2", "pawns = 2\ndog = 3", "starts[0].dog", "is not read; possible here: board, closed, floor, lucky"),
    ("[[starts]]", "lihgts = true\n[[starts]]", "lihgts", "is not read; possible here: advisers"),
    ('"house_rules"]', '"pest"]', "options", "'pest' must be one of: board, closed, dog, first"),
    ('"house_rules"]', '["pets"]]', "options", "must be a text, not ['pets']"),
    (
        "[[starts]]",
        "[later_options]\npest = true\n[[starts]]",
        "options",
        "'pest' must be one of: board, closed, dog, first",
    ),
    ("[[starts]]", "[later_options]\npets = 1\n[[starts]]", "later_options.pets", "must be true, false or a text"),
    ("[[starts]]", 'rules = "classic"\n[[starts]]', "rules", "is not read; based_on says by which rules it is played"),
    (
        "[[starts]]",
        "[modules.fog.clauses]\n[[starts]]",
        "modules.fog",
        "isn't an option with rules of its own; those are: cat",
    ),
    ("[[starts]]", '[slots]\nswims = "a:b"\n[[starts]]', "slots.swims", "isn't a rule that differs between editions"),
    ("[[starts]]", '[slots]\nsetup = ""\n[[starts]]', "slots.setup", "'' isn't a function of the kit"),
    ("[[starts]]", '[plays]\nfly = "a:b"\n[[starts]]', "plays.fly", "must be one of"),
    ("[[starts]]", '[plays]\nstep = "a:b"\n[[starts]]', "plays.step", "a file can't make the kit run a module"),
    ("[[starts]]", '[slots]\nkilled = "nowhere:f"\n[[starts]]', "slots.killed", "write a class in Python"),
    ("[[starts]]", '[advisers]\ncareful = "a:b"\n[[starts]]', "advisers.careful", "'a:b' isn't a function of the kit"),
    ("[[starts]]", 'player = "a:b"\n[[starts]]', "player", "'a:b' isn't a function of the kit"),
    (
        "[[starts]]",
        '[modules.cat.plays]\nplace = "a:b"\n[[starts]]',
        "modules.cat.plays.place",
        "'a:b' isn't a function of the kit",
    ),
    ("[[starts]]", '[advisers]\nbold = "a:b"\n[[starts]]', "advisers.bold", "must be one of: careful, planner"),
    ('based_on = "deluxe"', 'based_on = "delux"', "based_on", "no edition is called 'delux'; the choices are: classic"),
    ('deck = "deck.toml"', 'deck = "deck"', "deck", "get_lucky, a path that ends in .toml"),
    ('board = "cottage.toml"', 'board = "cottage"', "starts[0].board", "no board is called 'cottage'"),
    ('sequel = ""', 'sequel = "escape"', "sequel", "'escape' must be one of: classic, deluxe"),
]


@pytest.mark.parametrize(("old", "new", "key", "problem"), WRONG_EDITIONS, ids=[wrong[2] for wrong in WRONG_EDITIONS])
def test_a_damaged_edition_is_refused(folder: Path, old: str, new: str, key: str, problem: str) -> None:
    assert old in EDITION
    file = folder / "cottage_game.toml"
    file.write_text(EDITION.replace(old, new), "utf-8")
    with refused(kdl.DataError, file, key, problem):
        kdl.load_edition(file)


def test_a_file_of_another_kind_is_called_by_its_kind(folder: Path) -> None:
    board, deck, edition = (folder / file for file in ("cottage.toml", "deck.toml", "cottage_game.toml"))
    for file, load, error, problem in (
        (board, kdl.load_edition, kdl.DataError, "is the file of a board, and one of an edition is needed here"),
        (deck, kdl.load_edition, kdl.DataError, "is the file of a deck, and one of an edition is needed here"),
        (edition, kdl.load_board, kdl.BoardError, "is the file of an edition, and one of a board is needed here"),
        (board, kdl.load_deck, kdl.DeckError, "is the file of a board, and one of a deck is needed here"),
    ):
        with refused(error, file, "the whole file", problem):
            load(file)


@pytest.mark.parametrize("edition", packaged_names("edition"))
def test_each_edition_of_the_kit_can_be_built_on(folder: Path, edition: str) -> None:
    file = folder / "mine.toml"
    file.write_text(f'format = 1\nid = "mine"\nbased_on = "{edition}"\nname = {{ en = "Mine" }}\n', "utf-8")
    mine, theirs = kdl.load_edition(file), kdl.load_edition(edition)
    assert (mine.family, mine.options) == (theirs.family, theirs.options)


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"),
    [
        ("width = 36", "width = 36\nwidht = 36", "widht", "is not read; possible here: clauses, floors"),
        ('kind = "room"', 'kind = "room"\nheu = 3', "spaces[0].heu", "is not read; possible here: floor, flooring"),
        ('kind = "door"', 'kind = "door"\nwide = 2', "openings[0].wide", "is not read; possible here: between"),
        ('axis = "v"', 'axis = "v", to = 3', "openings[0].wall.to", "is not read; possible here: at, axis, span"),
        ('"Kitchen"', '"Kitchen", genre_de = "f"', "spaces[0].name.genre_de", "is not read; possible here: at_de"),
        ('"Kitchen"', '"Kitchen", de = "Küche", gender_de = "x"', "spaces[0].name.gender_de", "one of m, f, n, p, -"),
        ('"Kitchen"', '"Kitchen", at_en = "by"', "spaces[0].name.at_en", "must be one of on, not 'by'"),
    ],
)  # fmt: skip
def test_what_a_board_says_and_nobody_reads_is_refused(
    folder: Path, old: str, new: str, key: str, problem: str
) -> None:
    file = folder / "mine.toml"
    assert old in BOARD
    file.write_text(BOARD.replace(old, new, 1), "utf-8")
    with refused(kdl.BoardError, file, key, problem):
        kdl.load_board(file)


@pytest.mark.parametrize(
    ("new", "pets", "number"),
    [("pawns = 7", (), 7), ("pawns = 2\npets = { dog = 9 }", ("dog",), 9)],
)  # fmt: skip
def test_who_starts_in_a_room_that_the_board_does_not_have_is_told(
    folder: Path, new: str, pets: tuple[str, ...], number: int
) -> None:
    file = folder / "cottage_game.toml"
    file.write_text(EDITION.replace("pawns = 2", new).replace('"house_rules"]', '"house_rules", "pets"]'), "utf-8")
    with pytest.raises(kdl.DataError, match=f"starts: {number} is the number of no room of the board 'cottage'"):
        kdl.new_game(file, seats=3, pets=pets)


def test_an_edition_whose_starts_say_nothing_of_pets_tells_how_they_would(folder: Path) -> None:
    file = folder / "cottage_game.toml"
    file.write_text(EDITION.replace('"house_rules"]', '"house_rules", "pets"]'), "utf-8")
    with pytest.raises(kdl.OptionError, match=r"no pets here: each row .* pets = \{ dog = 9 \}"):
        kdl.new_game(file, seats=3, pets="dog")


def test_a_row_that_does_not_place_a_pet_that_another_places_is_told(folder: Path) -> None:
    other, file = folder / "other.toml", folder / "cottage_game.toml"
    other.write_text(BOARD.replace('id = "cottage"', 'id = "other"'), "utf-8")
    placed = EDITION.replace("pawns = 2", "pawns = 2\npets = { dog = 3 }")
    row = '[[starts]]\nboard = "other.toml"\nseats = [3]\npawns = 2\n'
    file.write_text(placed.replace('"house_rules"]', '"house_rules", "pets"]') + row, "utf-8")
    assert kdl.new_game(file, seats=3, pets="dog", board=folder / "cottage.toml").pets == {"dog": "study"}
    with pytest.raises(kdl.DataError, match="starts: the row of the board 'other' must say where a pet begins: dog"):
        kdl.new_game(file, seats=3, pets="dog", board=other)


def test_what_is_wrong_with_a_game_names_the_edition_as_its_file_does(folder: Path) -> None:
    game = folder / "cottage_game.toml"
    with pytest.raises(kdl.OptionError, match=r"^'cottage' is for 2 to 4 seats, not 9"):
        kdl.new_game(game, seats=9)
    with pytest.raises(kdl.OptionError, match=r"^'cottage' has no option called 'weather'"):
        kdl.new_game(game, weather="fine")
