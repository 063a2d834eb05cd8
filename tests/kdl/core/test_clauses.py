"""The catalogue of clauses."""

import pytest

import kdl
from kdl.clauses import FORMAT, Clause, clause, clauses, read_clauses
from kdl.errors import DataError, UnknownNameError
from kdl.words import languages

#: For each edition: how many clauses it has, with what their ids begin, and its headings.
EDITIONS = {
    "deluxe": (
        50,
        ["deluxe", "strangers", "pets", "bnb"],
        ["setup", "sight", "turn", "attempt", "lucky", "lights-out", "strangers", "pets", "bnb"],
    ),
    "flight": (12, ["flight"], ["flight"]),
    "classic": (43, ["classic"], ["setup", "sight", "turn", "attempt", "deck", "lucky", "variants"]),
    "get_lucky": (28, ["getlucky", "howard"], ["setup", "turn", "defence", "between", "howard"]),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_catalogue_of_an_edition(edition) -> None:
    found = clauses(edition)
    families = list(dict.fromkeys(each.id.partition(".")[0] for each in found))
    sections = list(dict.fromkeys(each.section for each in found))
    assert (len(found), families, sections) == EDITIONS[edition]


def test_the_catalogue_is_that_of_all_editions_in_their_order() -> None:
    assert clauses() == tuple(each for edition in EDITIONS for each in clauses(edition))
    assert set(EDITIONS) == set(kdl.edition_names())


def test_a_clause_by_its_id() -> None:
    found = clause("deluxe.lights-out.effect")
    assert found == Clause("deluxe.lights-out.effect", "deluxe", "lights-out", "D16 Licht aus!", ruling=False)
    assert found.text("en") == "In the dark only people in the same room see each other."
    assert found.heading("de") == "Licht aus"


@pytest.mark.parametrize("language", languages())
def test_every_clause_has_its_sentence_and_heading(language) -> None:
    for each in clauses():
        assert each.text(language).endswith(".")
        assert each.heading(language)


RULING = {"en": "Our ruling: ", "de": "Unsere Festlegung: "}
RULEBOOKS = {"deluxe": {"D16"}, "flight": {"D16"}, "classic": {"C96", "C00", "CS"}, "get_lucky": {"GL"}}


def test_every_clause_says_in_which_rulebook_it_stands() -> None:
    for each in clauses():
        codes = {part.strip().split()[0] for half in each.source.split(";") for part in half.split(",") if half}
        assert codes & RULEBOOKS[each.edition] or each.ruling, each.id
        assert not any(code in RULEBOOKS[other] - RULEBOOKS[each.edition] for code in codes for other in RULEBOOKS)


@pytest.mark.parametrize("language", languages())
def test_rulings_say_that_they_are_ours(language) -> None:
    for each in clauses():
        assert (RULING[language] in each.text(language)) == each.ruling, each.id


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_that_an_edition_names_is_in_the_catalogue(edition) -> None:
    source = kdl.load_edition(edition)
    named = {*source.clauses.values(), *(name for each in source.modules.values() for name in each.clauses.values())}
    known = {each.id for each in clauses()}
    assert named <= known
    assert named & {each.id for each in clauses(edition)}


def test_unknown_names_are_refused() -> None:
    with pytest.raises(
        UnknownNameError,
        match=r"no clause is called 'deluxe\.weather'; the choices are: bnb\.setup, .*, classic\.act\.move, ",
    ):
        clause("deluxe.weather")
    with pytest.raises(UnknownNameError, match="called 'travel'; the choices are: classic, deluxe, flight"):
        clauses("travel")


ROW = {"id": "a.b.c", "edition": "a", "section": "setup", "source": "A Start"}


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"clauses": [ROW]}, "format"),
        ({"format": FORMAT, "clauses": [ROW, {"id": "a.b.d"}]}, r"clauses\[1\]: .*'edition'"),
        ({"format": FORMAT, "clauses": [{**ROW, "colour": "red"}]}, r"clauses\[0\]: .*'colour'"),
        ({"format": FORMAT, "clauses": [ROW, ROW]}, r"clauses\[1\]\.id: appears twice: 'a\.b\.c'"),
    ],
)
def test_a_damaged_catalogue_is_refused(facts, problem) -> None:
    with pytest.raises(DataError, match=problem):
        read_clauses(facts)


def test_a_catalogue_is_read_in_its_order() -> None:
    second = {**ROW, "id": "a.b.a", "ruling": True}
    found = read_clauses({"format": FORMAT, "clauses": [ROW, second]})
    assert list(found) == ["a.b.c", "a.b.a"]
    assert (found["a.b.c"].ruling, found["a.b.a"].ruling) == (False, True)
