"""Rule cards: one for every clause, with a title of a few words in each language."""

from collections import Counter

import pytest

from kdl import words
from kdl.clauses import clauses
from kdl.errors import UnknownNameError
from kdl.questions.kinds import kind_of
from kdl.rule_cards import rule_card, rule_cards, tell_source

EVERY = [each.id for each in clauses()]
LANGUAGES = words.languages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_a_card_and_no_card_is_left_over(language: str) -> None:
    cards = rule_cards(language=language)
    assert [card.clause for card in cards] == EVERY
    assert all(card.title and card.text == each.text(language) for card, each in zip(cards, clauses(), strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", sorted({each.edition for each in clauses()}))
def test_titles_differ_within_an_edition(edition: str, language: str) -> None:
    count = Counter(card.title for card in rule_cards(edition, language))
    assert [title for title, times in count.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_is_short_and_no_sentence(language: str) -> None:
    for card in rule_cards(language=language):
        assert len(card.title) <= 48, card.title
        assert len(card.title.split()) <= 9, card.title
        assert not card.title.endswith("."), card.title
        assert card.title != card.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_ours_is_told_apart_from_what_is_the_rulebooks(language: str) -> None:
    for each, card in zip(clauses(), rule_cards(language=language), strict=True):
        assert bool(card.ruling) is each.ruling, each.id
        assert f"{card.rule} {card.ruling}".strip() == card.text
        assert card.rule or card.ruling
        assert card.ruling or card.rule == card.text
        assert bool(card.source) is bool(each.source)


def test_a_rule_that_is_all_ours_has_no_part_of_the_rulebook() -> None:
    assert rule_card("deluxe.luck.decided").rule == ""
    assert rule_card("deluxe.luck.decided").ruling.startswith("Our ruling: once the luck")
    assert rule_card("deluxe.wings.closed", "de").ruling == "Unsere Festlegung: Auch durch seine Türen blickt niemand."


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("D16 Sichtlinien", "German Deluxe rulebook, 2016: “Sichtlinien”"),
        ("D16 Vorbereitung; Startpositionen", "German Deluxe rulebook, 2016: “Vorbereitung” · “Startpositionen”"),
        ("C96 Etwas tun; C00", "German classic rulebook, 1996: “Etwas tun” · German classic rulebook, 2000"),
        ("", ""),
    ],
)
def test_where_a_clause_stands_is_told_in_words(source: str, told: str) -> None:
    assert tell_source(source, "en") == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_of_a_rulebook_is_left_in_words(language: str) -> None:
    told = [card.source for card in rule_cards(language=language)]
    assert not any(code in text.split() for text in told for code in ("D16", "C96", "C00", "CS", "GL", "C96,"))


def test_cards_speak_the_language_that_is_set() -> None:
    with words.speaking("de"):
        assert rule_card("deluxe.sight.straight").title == "Nur geradeaus"
    assert rule_card("deluxe.sight.straight").title == "Straight lines only"


def test_a_clause_that_there_is_not_has_no_card() -> None:
    with pytest.raises(UnknownNameError, match="sight"):
        rule_card("deluxe.sight.crooked")


@pytest.mark.parametrize(("language", "word"), [("en", "clockwise"), ("de", "reihum")])
def test_the_title_of_the_rule_behind_a_next_turn_says_who_is_next(language: str, word: str) -> None:
    """On a sheet, and in the table of a class, a rule is its title: who begins is not what was asked."""
    assert "deluxe.setup.first-player" in kind_of("next_turn").clauses
    assert word in rule_card("deluxe.setup.first-player", language).title
