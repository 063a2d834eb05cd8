"""The form for a new game: what is done on the page, what is chosen then, and what the page shows."""

from collections.abc import Iterator
from typing import Any

import pytest
from kdl_widgets.matches.setup import SetupForm
from kdl_widgets.matches.setup_page import players

from kdl import words
from kdl.clauses import clause
from kdl.core.edition_file import edition_names
from kdl.engine.start import Seat, SetUp, choices


@pytest.fixture
def begun() -> list[SetUp]:
    """Every set-up with which a game was begun."""
    return []


@pytest.fixture
def form(begun: list[SetUp]) -> Iterator[SetupForm]:
    made = SetupForm(begun.append, begun.append, seed=7)
    yield made
    made.close()


def tell(form: SetupForm, **message: Any) -> None:
    form._handle_custom_msg(message, [])


def group(form: SetupForm, name: str) -> dict[str, Any]:
    return next(each for each in (form.shown["seats"], *form.shown["options"]) if each["name"] == name)


def box(form: SetupForm, label: str) -> dict[str, Any]:
    groups = (form.shown["seats"], *form.shown["options"])
    return next(each for shown in groups for each in shown["boxes"] if each["label"] == label)


def pick(form: SetupForm, label: str, *, on: bool = True) -> None:
    found = box(form, label)
    tell(form, option=found["option"], value=found["value"], on=on)


def pick_game(form: SetupForm, edition: str) -> None:
    tell(form, edition=form.editions.index(edition))


def labels(form: SetupForm, name: str, *, allowed: bool) -> list[str]:
    return [each["label"] for each in group(form, name)["boxes"] if bool(each["clause"]) is not allowed]


@pytest.mark.parametrize("name", ["begin", "build"])
def test_nothing_begins_while_the_page_shows_a_number_of_players_that_the_edition_cannot_have(
    form: SetupForm, begun: list[SetUp], name: str
) -> None:
    pick_game(form, "get_lucky")
    eight, three = ([each["label"] for each in form.shown["seats"]["boxes"]].index(label) for label in "83")
    tell(form, option="seats", value=eight, on=True)  # chosen before the page knew that it cannot be
    tell(form, do=name, seats=eight)
    assert begun == []
    assert form.shown["seats"]["boxes"][three]["on"]
    tell(form, do=name, seats=three)
    assert begun == [form.chosen]


@pytest.mark.parametrize("name", ["begin", "build"])
def test_what_was_chosen_last_begins_although_the_page_still_shows_what_was_chosen_before(
    form: SetupForm, begun: list[SetUp], name: str
) -> None:
    shown = [each["label"] for each in form.shown["seats"]["boxes"]].index("4")
    for label in "42":
        pick(form, label)
    tell(form, do=name, seats=shown)  # the answer to 4 has come, the one to 2 has not
    assert [len(each.seats) for each in begun] == [2]


def test_whoever_knows_nothing_can_begin_at_once(form: SetupForm, begun: list[SetUp]) -> None:
    tell(form, do="begin")
    assert begun == [form.chosen]
    assert form.chosen.edition == "deluxe"
    assert form.chosen.seats == (Seat(), Seat(player="careful_brave"), Seat(player="careful_timid"))
    assert form.chosen.start().seed == 7


@pytest.mark.parametrize("edition", ["classic", "flight", "get_lucky"])
def test_each_game_can_be_begun(form: SetupForm, begun: list[SetUp], edition: str) -> None:
    pick_game(form, edition)
    tell(form, do="begin")
    assert begun[0].start().game.edition == edition
    assert [each["on"] for each in form.shown["editions"]] == [name == edition for name in form.editions]


def test_what_is_picked_on_the_page_is_what_is_begun(form: SetupForm) -> None:
    pick(form, "4")
    pick(form, "The west wing")
    pick(form, "The dog Shamrock")
    tell(form, seat=0, name="  Anna   Lena ")
    tell(form, seat=1, player=3)
    tell(form, seed="42")
    assert form.chosen.options == {
        "board": "deluxe",
        "closed": ("west",),
        "house_rules": False,
        "last_must": False,
        "pets": ("dog",),
        "strangers": False,
    }
    computers = ("planner_brave", "careful_timid", "careful_stingy")
    assert form.chosen.seats == (Seat("Anna Lena"), *(Seat("", each) for each in computers))
    assert form.chosen.seed == 42
    pick(form, "The dog Shamrock", on=False)
    assert form.chosen.options["pets"] == ()
    pick(form, "The last one who can save Lucky must do so")
    assert form.chosen.options["last_must"] is True


def test_the_temper_of_each_computer_that_can_have_one_is_chosen_and_kept_in_mind(form: SetupForm) -> None:
    careful, chance = players().index("careful"), players().index("chance")
    assert [each["temper"] for each in form.shown["people"]] == [None, 1, 2]
    tell(form, seat=1, player=careful, temper=0)
    tell(form, seat=2, player=careful, temper=8)
    assert [seat.player for seat in form.chosen.seats] == ["person", "careful", "careful_sly"]
    tell(form, seat=2, player=chance)
    assert form.chosen.seats[2].player == "chance"
    tell(form, seat=2, player=careful)
    assert form.chosen.seats[2].player == "careful_sly"
    again = form.chosen
    tell(form, seat=2, player=careful, temper=1)
    form.show(again)
    assert form.chosen == again


def test_what_the_rules_do_not_allow_is_greyed_with_the_sentence_of_the_clause(form: SetupForm) -> None:
    assert labels(form, "closed", allowed=True) == ["The east wing and the west wing"]
    assert labels(form, "closed", allowed=False) == ["None", "The east wing", "The west wing"]
    told = {"clause": "deluxe.wings.players", "text": clause("deluxe.wings.players").text()}
    assert group(form, "closed")["reasons"] == [told]
    assert box(form, "Strangers sit between the players")["clause"] == "strangers.setup"
    pick(form, "House rules: allow set-ups that the rulebook doesn't cover")
    assert labels(form, "closed", allowed=False) == []
    assert group(form, "closed")["reasons"] == []


def test_a_choice_that_is_pushed_aside_comes_back(form: SetupForm) -> None:
    pick(form, "4")
    pick(form, "The west wing")
    pick(form, "3")
    assert form.chosen.options["closed"] == ("east", "west")
    pick(form, "8")
    pick_game(form, "get_lucky")
    assert len(form.chosen.seats) == 6
    assert labels(form, "seats", allowed=False) == ["7", "8"]
    pick_game(form, "deluxe")
    assert len(form.chosen.seats) == 8
    pick(form, "4")
    assert form.chosen.options["closed"] == ("west",)


def test_strangers_come_with_two_and_the_players_keep_the_pawns_of_their_seats(form: SetupForm) -> None:
    pick(form, "2")
    assert [person["usual"] for person in form.shown["people"]] == ["Ada", "Cleo"]
    strangers = box(form, "Strangers sit between the players")
    assert (strangers["on"], strangers["clause"]) == (True, "strangers.setup")


def test_new_cards_roll_another_deal(form: SetupForm) -> None:
    rolled = set()
    for _ in range(3):
        tell(form, do="roll")
        rolled.add(form.chosen.seed)
        assert form.shown["seed"] == str(form.chosen.seed)
    assert rolled != {7}


@pytest.mark.parametrize("typed", ["", "cards", "1.5", "1e3", "9" * 16, "٣", "--1", "1_000"])
def test_a_deal_that_is_no_number_gets_a_sentence_and_loses_nothing(form, begun, typed) -> None:
    pick(form, "5")
    tell(form, seed=typed)
    tell(form, do="begin")
    assert begun == []
    assert form.shown["problem"].startswith("The seed must be a whole number")
    assert (form.shown["seed"], form.chosen.seed, len(form.chosen.seats)) == (typed, 7, 5)
    tell(form, seed=" -12 ")
    tell(form, do="begin")
    assert form.shown["problem"] == ""
    assert begun[0].seed == -12


def test_what_is_greyed_is_not_kept_in_mind(form: SetupForm) -> None:
    pick(form, "The east wing")
    pick(form, "Strangers sit between the players")
    pick(form, "House rules: allow set-ups that the rulebook doesn't cover")
    assert form.chosen.options["closed"] == ("east", "west")
    assert form.chosen.options["strangers"] is False


def test_a_set_up_can_be_shown_again(form: SetupForm) -> None:
    options = {"board": "bed_and_breakfast", "floor": "lower", "pets": ("cat",), "stair_sight": False}
    wanted = SetUp("deluxe", options, 99, (Seat("Ben", "planner"), *[Seat()] * 4))
    form.show(wanted)
    assert form.chosen.seats == wanted.seats
    assert form.chosen.start() == wanted.start()
    assert form.shown["seed"] == "99"


@pytest.mark.parametrize(
    "message",
    [
        {"edition": "deluxe"},
        {"option": "closed", "value": 9, "on": True},
        {"option": "closed", "value": 0, "on": True},
        {"option": "money", "value": 0, "on": True},
        {"do": "nothing"},
        {"seed": 5},
        {},
    ],
)
def test_what_cannot_be_meant_changes_nothing(form: SetupForm, begun: list[SetUp], message: dict[str, Any]) -> None:
    before = form.chosen, form.shown
    tell(form, **message)
    assert (form.chosen, form.shown) == before
    assert begun == []


def test_the_form_speaks_the_language_that_is_set(form: SetupForm) -> None:
    words.set_language("de")
    assert form.words["begin"] == "Beginnen"
    assert form.words["language"] == "de"
    assert labels(form, "closed", allowed=True) == ["Der Ostflügel und der Westflügel"]
    assert form.shown["editions"][0]["facts"] == "2\N{EN DASH}8 Personen, mittellang"
    assert form.shown["variants"].startswith("Spielplan: Luckys Landsitz · Geschlossene Flügel: ")


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("edition", edition_names())
def test_every_option_of_every_game_has_its_words(form: SetupForm, edition: str, language: str) -> None:
    words.set_language(language)
    pick_game(form, edition)
    assert form.chosen.edition == edition
    boxes = [each for group_of in form.shown["options"] for each in group_of["boxes"]]
    assert {each["option"] for each in boxes} == {each.name for each in choices(edition, {})} - {"seats"}
    for group_of in form.shown["options"]:
        assert group_of["legend"]
        assert all(each["label"] for each in group_of["boxes"])
    assert form.shown["editions"][form.editions.index(edition)]["about"]


def test_each_message_is_answered_when_the_form_shows_what_came_of_it(
    form: SetupForm, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(form, "send", lambda _: shown.append(form.shown["seed"]))
    sent: list[object] = []
    tell(form, seed="12")
    assert shown == ["12"]
    monkeypatch.setattr(form, "send", sent.append)
    tell(form, seed="none")
    tell(form, do="begin", seats=1)
    assert sent == [{"answered": True}, {"focus": "seed"}, {"answered": True}]
