"""The catalogue of clauses."""

from collections.abc import Iterator

import pytest

import kdl
from kdl.clauses import FORMAT, Clause, clause, clauses, read_clauses
from kdl.errors import DataError, UnknownNameError
from kdl.packaged import DATA
from kdl.words import languages
from tests.kdl.narration.catalogues import place
from tests.laws import assert_none, breach, line_of

FILE = DATA / "clauses.toml"
EDITIONS = tuple(dict.fromkeys(each.edition for each in clauses()))


def test_every_edition_has_clauses_and_every_clause_is_of_an_edition() -> None:
    assert {*EDITIONS} == {path.stem for path in (DATA / "editions").glob("*.toml")} == {*kdl.edition_names()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_belongs_together_stands_together_in_the_catalogue_of_an_edition(edition) -> None:
    rows = clauses(edition)
    assert_none(
        breach(FILE, line_of(FILE, f'^id = "{each.id}"'), f"{each.id} stands apart", f"put it beside its {part}")
        for part in ("section", "edition")
        for number, each in enumerate(rows)
        if getattr(each, part) in {getattr(row, part) for row in rows[: max(0, number - 1)]}
        and getattr(each, part) != getattr(rows[number - 1], part)
    )


def test_the_catalogue_is_that_of_all_editions_in_their_order() -> None:
    assert clauses() == tuple(each for edition in EDITIONS for each in clauses(edition))


def test_a_clause_by_its_id() -> None:
    found = clause("deluxe.lights-out.effect")
    assert found == Clause("deluxe.lights-out.effect", "deluxe", "lights-out", "D16 Licht aus!", ruling=False)
    assert found.text("en") == "In the dark only people in the same room see each other."
    assert found.heading("de") == "Licht aus"


@pytest.mark.parametrize("language", languages())
def test_every_clause_has_its_sentence_and_heading(language) -> None:
    assert_none(
        [
            *(
                breach(
                    *place(language, "clause", each.id),
                    f"{each.id} does not end as a sentence does",
                    "end it with a stop",
                )
                for each in clauses()
                if not each.text(language).endswith(".")
            ),
            *(
                breach(*place(language, "section", section), f"the section {section} has no heading", "write one")
                for section in dict.fromkeys(each.section for each in clauses() if not each.heading(language))
            ),
        ]
    )


RULING = {"en": "Our ruling: ", "de": "Unsere Festlegung: "}
RULEBOOKS = {
    "deluxe": {"D16"}, "flight": {"D16"}, "classic": {"C96", "C00", "CS"}, "get_lucky": {"GL"},
    "directors_cut": {"DC02"}, "spite": {"T06", "P09"},
}  # fmt: skip


def test_every_clause_says_in_which_rulebook_it_stands() -> None:
    assert_none(
        breach(
            FILE, line_of(FILE, f'^id = "{each.id}"'), f"{each.id} {wrong}", f"write its source with {books_of(each)}"
        )
        for each in clauses()
        for wrong in wrong_source(each)
    )


def books_of(each: Clause) -> str:
    """Name the rulebooks that a clause can stand in."""
    return " or ".join(sorted(RULEBOOKS.get(each.edition, ()))) or "no rulebook, and ruling = true"


def wrong_source(each: Clause) -> Iterator[str]:
    """Yield what is wrong with the source of a clause."""
    codes = {part.strip().split()[0] for half in each.source.split(";") for part in half.split(",") if half}
    own = RULEBOOKS.get(each.edition, set())  # an edition that is all our own has none
    if not (codes & own or each.ruling):
        yield "stands in no rulebook of its edition, and is no ruling"
    if foreign := sorted(codes & (set().union(*RULEBOOKS.values()) - own)):
        yield f"stands in {', '.join(foreign)}, which is of another edition"


@pytest.mark.parametrize("language", languages())
def test_rulings_say_that_they_are_ours(language) -> None:
    assert_none(
        breach(
            *place(language, "clause", each.id),
            f"{each.id} {'does not say' if each.ruling else 'says'} “{RULING[language].strip()}”",
            f"let it say so exactly if {FILE.name} has ruling = true",
        )
        for each in clauses()
        if (RULING[language] in each.text(language)) != each.ruling
    )


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
    with pytest.raises(UnknownNameError, match=f"called 'travel'; the choices are: {', '.join(sorted(EDITIONS))}"):
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
