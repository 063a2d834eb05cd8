"""What the page that settles questions is given: boxes, games and rules, in the language that is set."""

import re
from collections.abc import Iterator
from pathlib import Path

import kdl_widgets
import pytest
from kdl_widgets import front
from kdl_widgets.explore.settle import Settle

import kdl
from kdl import words
from kdl.asking import GAMES, asked
from kdl.clauses import clause, clauses
from kdl.narration import room_name
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import capital
from tests.node import returned


@pytest.fixture(params=words.languages())
def settle(request: pytest.FixtureRequest) -> Iterator[Settle]:
    words.set_language(request.param)
    yield kdl_widgets.ask()
    words.set_language("en")


#: What people hold, by a mark on the box that stands in its name, and the game whose rules they play.
PRINTED = {
    "72 ": "deluxe",
    "24¾": "deluxe",
    "Deluxe-Partie|Deluxe game": "flight",
    "1996": "classic",
    "Truant, 2000": "classic",
    "2002": "directors_cut",
    "Paizo 2009": "spite",
    "15 ": "get_lucky",
}


def test_every_box_is_played_as_a_game(settle: Settle) -> None:
    boxes = settle.document["boxes"]
    assert {box["game"] for box in boxes} == set(GAMES)
    for mark, game in PRINTED.items():
        assert [box["game"] for box in boxes if re.search(mark, box["name"])] == [game], mark
    assert len({box["name"] for box in boxes}) == len(boxes)


def test_what_is_often_asked_is_a_rule_of_its_game(settle: Settle) -> None:
    assert settle.document["often"].keys() == GAMES.keys()
    for game, often in settle.document["often"].items():
        assert len(often) == len({*often}) == 6
        assert {clause(each).edition for each in often} <= set(GAMES[game])


def test_every_rule_is_there_with_its_question_its_answer_and_who_says_so(settle: Settle) -> None:
    rules = {rule["clause"]: rule for rule in settle.document["index"]["rules"]}
    assert list(rules) == [each.id for each in clauses()]
    for each in clauses():
        assert tuple(map(tuple, rules[each.id]["asked"])) == asked(each.id)
        assert bool(settle.document["sources"][each.id]["source"]) == bool(each.source)
        assert each.source or settle.document["words"]["ours"] in rules[each.id]["text"]


def test_another_language_says_everything_anew() -> None:
    settle = kdl_widgets.ask()
    before = settle.document
    words.set_language("de")
    after = settle.document
    assert before["words"].keys() == after["words"].keys()
    assert all(before["words"][key] != after["words"][key] for key in before["words"])
    assert after["index"]["rules"][0]["asked"][0][1] == asked(clauses()[0].id, "de")[0].answer


@pytest.mark.parametrize(
    ("game", "number", "board", "rooms"),
    [
        ("deluxe", 0, kdl.load_board("deluxe"), 24),
        ("deluxe", 0, kdl.load_board("deluxe").close(("east", "west")), 24),
        ("deluxe", 1, kdl.load_board("bed_and_breakfast"), 28),
        ("deluxe", 2, kdl.load_board("bed_and_breakfast", floor="upper"), 13),
        ("deluxe", 3, kdl.load_board("bed_and_breakfast", floor="lower"), 15),
        ("classic", 0, kdl.load_board("classic"), 32),
    ],
)
def test_who_sees_whom_is_as_on_the_board_whatever_wing_is_closed(
    settle: Settle, game: str, number: int, board: kdl.Board, rooms: int
) -> None:
    table = settle.document["boards"][game][number]
    assert (table["name"].split(", ")[1:] == []) is (not board.floors)
    at = {name: place for place, name in enumerate(table["rooms"])}
    places = {room: at[capital(room_name(board, room))] for room in board.rooms}
    assert len(at) == rooms
    for room, place in places.items():
        open_ones = {*places.values()}
        assert {*table["sees"][place]} & open_ones == {places[seen] for seen in board.sees(room)}
        assert {*table["steps"][place]} & open_ones == {places[to] for to in board.steps(room)}
    assert table["lights"] is (game == "deluxe")


def test_what_a_card_does_to_an_attempt_is_what_happens_when_it_is_played() -> None:
    start = kdl.new_game("get_lucky", seats=3, seed=1)
    cast, cards = start.game.characters, start.game.cards
    for murderer in cast:
        others = [each.id for each in cast if each is not murderer]
        asked_for = [[each.perfect_for, each.luck] for each in cards]
        told = returned(Path(front.__file__).parent / "ask/card_table.js", "effect", murderer.number, asked_for)
        for card, said in zip(cards, told, strict=True):
            plain = (each for each in cards if each.perfect_for not in (0, murderer.number) and each is not card)
            under = {each.kind: each.id for each in plain}
            state = kdl.arrange(
                start,
                characters=[[murderer.id, others[0]], others[1:3], others[3:5]],
                drawing_room=others[5:8],
                lucky=murderer.id,
                tucked={murderer.id: under.values()},
                hands=[[], [card.id], []],
            )
            asked = kdl.apply(state, kdl.Action("attempt")).state
            luck = kdl.Action("luck", card.id)
            if not kdl.is_legal(asked, luck):
                assert said == "nothing", (murderer, card)
                continue
            answered = kdl.apply(asked, luck)
            assert (
                said
                == {True: "perfect", False: "spite" if card.kind == "spite" else "takes"}[
                    answered.state.attempt is None
                ]
            ), (murderer, card)
            assert said == "perfect" or answered.state.attempt.luck == card.luck


def test_a_card_of_the_card_game_is_looked_up_by_what_is_printed_on_it(settle: Settle) -> None:
    cast = kdl.new_game("get_lucky").game.characters
    assert settle.document["characters"] == {"get_lucky": [character_name(each) for each in cast]}
    assert max(card.luck for card in kdl.load_deck("get_lucky").cards) == 2


@pytest.mark.parametrize(
    ("language", "text", "rooms"),
    [
        ("en", "library gallery", ["Library", "Gallery"]),
        ("en", "does she in the dining hall see the library?", ["Dining Hall", "Library"]),
        ("en", "DINING, trophy!", ["Dining Hall", "Trophy Room"]),
        ("en", "drawing a card while sitting in the Library", ["Library"]),
        ("en", "drawing room and parlor", ["Drawing Room", "Parlor"]),
        ("en", "the library, the library", ["Library"]),
        ("en", "servants nursery", ["Servants' Quarters", "Nursery"]),
        ("en", "may I pass", []),
        ("de", "Flieder-Zimmer Galerie", ["Flieder-Zimmer", "Galerie"]),
        ("de", "Weißes Zimmer, Küche", ["Weißes Zimmer", "Küche"]),
    ],
)
def test_rooms_are_found_in_a_question_by_a_word_of_their_names(language: str, text: str, rooms: list[str]) -> None:
    with words.speaking(language):
        board = kdl_widgets.ask().document["boards"]["deluxe"][0]
    (found,) = returned(Path(front.__file__).parent / "ask/sight_table.js", "roomsIn", text, [[board]])
    assert [board["rooms"][at] for at in found] == rooms
