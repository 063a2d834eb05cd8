"""Find the rules that settle a question, from the words in which people ask it.

``data/asking/<language>.toml`` has three to five ways of asking for each clause, each with a short answer, and what
brings the words of a language into one form. :func:`index` hands all of it to pages, where MiniSearch ranks
(``front/ask/search.js``). Here the same ranking needs the standard library only. A rule is one document with all its
words, and one for each way of asking. Its score is that of the first and of the best of the others, each by BM25, times
the root of the number of words found. Of its ways of asking, that is answered which fits best; words in the same order
count more.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from functools import cache
from itertools import pairwise
from math import log, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple
from unicodedata import category, normalize

from kdl.clauses import clauses
from kdl.errors import UnknownNameError
from kdl.packaged import DATA
from kdl.rule_cards import rule_cards
from kdl.words import language as spoken
from kdl.words import languages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: For each game what the rules of each edition count; the escape is also played by rules of the main game.
GAMES = {
    "deluxe": {"deluxe": 1.0},
    "classic": {"classic": 1.0},
    "flight": {"flight": 1.0, "deluxe": 0.6},
    "directors_cut": {"directors_cut": 1.0, "classic": 0.8},
    "spite": {"spite": 1.0, "classic": 0.8},
    "get_lucky": {"get_lucky": 1.0},
}
#: The rules of those editions that a game replaces.
REPLACED = {
    "directors_cut": ("classic.setup.players", "classic.setup.hand"),
    "spite": (
        "classic.setup.players",
        "classic.turn.choice",
        "classic.snoop.move",
        "classic.snoop.draw",
        "classic.act.steps",
        "classic.attempt.bare-hands",
        "classic.attempt.weapon",
        "classic.order.first-round",
        "classic.variant.last-must",
        "classic.variant.weapons-plus-one",
    ),
}
#: How many characters of a question count.
LONGEST = 500
#: From how many letters on an unknown word is read as the beginning of a known one, or as one with a slip in it.
BEGUN, MISSPELLED = 4, 5
#: The parameters of BM25.
K, B = 1.2, 0.7

#: The place of the document with all words of a rule before those of its ways, and what does not count as better.
_WHOLE, _SLACK = -1, 1e-9
_BETWEEN = re.compile(r"[\W_]+")


class Found(NamedTuple):
    """A rule that was found.

    Attributes:
        clause: Its id.
        score: How well it fits; only to be compared with others of the same search.
        way: Which way of asking for it fits best, of those that have a short answer.
    """

    clause: str
    score: float
    way: int


class Way(NamedTuple):
    """A way in which people ask for a rule.

    Attributes:
        question: What they ask.
        answer: The short answer, ``""`` if there is none.
    """

    question: str
    answer: str


def ask(text: str, game: str | None = None, language: str | None = None) -> tuple[Found, ...]:
    """Find the rules that settle a question.

    Args:
        text: The question; only the first :data:`LONGEST` characters count.
        game: The game that is played, one of :data:`GAMES`; None for all rules.
        language: The language of the question, None for the one that is set.

    Returns:
        The rules that have a word in common with it, best first.

    Raises:
        UnknownNameError: There is no such game, or the kit does not speak that language.

    >>> ask("can a move card move Lucky?", "deluxe", "en")[0].clause
    'deluxe.card.move'
    """
    if game is not None and game not in GAMES:
        raise UnknownNameError("game", game, tuple(GAMES))
    return _search(_known(language), game).find(text)


def search_words(text: str, language: str | None = None) -> tuple[str, ...]:
    """Return the words of a question that are searched for, in the form of the index.

    Raises:
        UnknownNameError: The kit does not speak that language.
    """
    return tuple(_search(_known(language), None).terms(text[:LONGEST]))


def asked(clause: str, language: str | None = None) -> tuple[Way, ...]:
    """Return how people ask for a rule, with short answers; the first question is the one that the rule answers first.

    Raises:
        UnknownNameError: No clause has that id, or the kit does not speak that language.
    """
    rules = _facts(_known(language))["rules"]
    if clause not in rules:
        raise UnknownNameError("clause", clause, tuple(sorted(rules)))
    return tuple(Way(*each) for each in rules[clause]["asked"])


@cache
def index(language: str) -> dict[str, Any]:
    """Return what is searched in a language, as data for JSON.

    Returns:
        ``rules``, each with ``clause``, ``edition``, ``title``, ``text`` and ``asked`` (questions and answers); what
        brings words into the form of the index (``words`` that are known, ``phrases``, ``stop``, ``endings``,
        ``shortest``, ``same``); ``games``, ``replaced`` and ``limits``.

    Raises:
        UnknownNameError: The kit does not speak that language.
    """
    facts = _facts(_known(language))
    rules = [
        {"clause": each.id, "edition": each.edition, "title": card.title, "text": card.text, **facts["rules"][each.id]}
        for each, card in zip(clauses(), rule_cards(language=language), strict=True)
    ]
    endings = sorted(facts["endings"], key=len, reverse=True)
    said = [text for rule in rules for text in (*(way for way, _ in rule["asked"]), rule["title"], rule["text"])]
    listed = [*facts["stop"], *(word for head, others in facts["synonyms"].items() for word in (head, *others))]
    return {
        "rules": rules,
        "words": list(dict.fromkeys(word for text in (*said, *listed) for word in _split(text))),
        "stop": [_fold(word) for word in facts["stop"]],
        "endings": endings,
        "shortest": facts["shortest"],
        **_synonyms(facts["synonyms"], endings, facts["shortest"]),
        "games": GAMES,
        "replaced": REPLACED,
        "limits": {"longest": LONGEST, "begun": BEGUN, "misspelled": MISSPELLED},
    }


def _synonyms(synonyms: dict[str, list[str]], endings: Sequence[str], shortest: int) -> dict[str, Any]:
    """Return for words and stems what stands for them, and for phrases the word that does, the longest first."""
    same: defaultdict[str, list[str]] = defaultdict(list)
    stems: defaultdict[str, list[str]] = defaultdict(list)
    phrases = {}
    for head, others in synonyms.items():
        first = _stem(_fold(head), endings, shortest)
        same[_fold(head)].append(first)
        for other in map(_fold, others):
            if " " in other:
                phrases[other] = _fold(head)
            else:
                same[other].append(first)
                stems[_stem(other, endings, shortest)].append(first)
    firsts = {first: [first] for first in (_stem(_fold(head), endings, shortest) for head in synonyms)}
    return {
        "same": {word: list(dict.fromkeys(heads)) for word, heads in (stems | firsts | same).items()},
        "phrases": sorted(phrases.items(), key=lambda phrase: len(phrase[0]), reverse=True),
    }


def _known(language: str | None) -> str:
    code = language or spoken()
    if code not in languages():
        raise UnknownNameError("language", code, languages())
    return code


@cache
def _facts(language: str) -> dict[str, Any]:
    return tomllib.loads((DATA / "asking" / f"{language}.toml").read_text("utf-8"))


@cache
def _search(language: str, game: str | None) -> _Search:
    return _Search(index(language), game)


def _fold(text: str) -> str:
    """Return a text in small letters without accents."""
    bare = (each for each in normalize("NFKD", text.lower()) if not category(each).startswith("M"))
    return "".join(bare).replace("ß", "ss")


def _split(text: str) -> list[str]:
    return [word for word in _BETWEEN.split(_fold(text)) if word]


def _stem(word: str, endings: Sequence[str], shortest: int) -> str:
    ends = (end for end in endings if word.endswith(end) and len(word) - len(end) >= shortest)
    return word.removesuffix(next(ends, ""))


def _cuts(word: str) -> Iterator[str]:
    """Yield a word, and it without each of its letters: two words that are a slip apart have one of these in common."""
    yield word
    yield from (word[:place] + word[place + 1 :] for place in range(len(word)))


class _Search:
    """The search in an index, step by step that of ``front/ask/search.js``."""

    def __init__(self, data: dict[str, Any], game: str | None) -> None:
        self._data = data
        self._weights = dict.fromkeys((rule["edition"] for rule in data["rules"]), 1.0) if game is None else GAMES[game]
        replaced = REPLACED.get(game or "", ())
        self._rules = [
            rule for rule in data["rules"] if rule["edition"] in self._weights and rule["clause"] not in replaced
        ]
        self._stop = frozenset(data["stop"])
        self._heads = dict(data["phrases"])
        self._phrase = re.compile(f" ({'|'.join(self._heads)})(?= )")
        self._stems = {self._stem(word) for word in data["words"]}
        self._spelled: dict[str, str] = {}
        for word in data["words"]:
            for cut in _cuts(word) if len(word) >= MISSPELLED else ():
                self._spelled.setdefault(word[0] + cut, word)
        self._documents: list[tuple[int, int]] = []
        self._terms: list[list[str]] = []
        self._lengths: list[int] = []
        self._places: defaultdict[str, dict[int, int]] = defaultdict(dict)
        for number, rule in enumerate(self._rules):
            ways = [question for question, _ in rule["asked"]]
            for way, text in enumerate((" ".join((*ways, rule["title"], rule["text"])), *ways), start=_WHOLE):
                self._add(number, way, list(self.terms(text)))

    def _add(self, number: int, way: int, terms: list[str]) -> None:
        counts = Counter(terms)
        for term, count in counts.items():
            self._places[term][len(self._documents)] = count
        self._documents.append((number, way))
        self._terms.append(terms)
        self._lengths.append(len(counts))

    def _stem(self, word: str) -> str:
        return _stem(word, self._data["endings"], self._data["shortest"])

    def _corrected(self, word: str) -> str:
        if len(word) < BEGUN or self._stem(word) in self._stems:
            return word
        slips = (word[0] + cut for cut in _cuts(word)) if len(word) >= MISSPELLED else ()
        begun = (known for known in self._data["words"] if known.startswith(word))
        return next((self._spelled[slip] for slip in slips if slip in self._spelled), next(begun, word))

    def terms(self, text: str) -> Iterator[str]:
        line = f" {' '.join(map(self._corrected, _split(text)))} "
        for word in self._phrase.sub(lambda found: f" {self._heads[found[1]]}", line).split():
            if word not in self._stop:
                stem = self._stem(word)
                yield from self._data["same"].get(word) or self._data["same"].get(stem, (stem,))

    def find(self, text: str) -> tuple[Found, ...]:
        count, average = len(self._documents), sum(self._lengths) / len(self._lengths)
        scores: defaultdict[int, float] = defaultdict(float)
        matched: defaultdict[int, set[str]] = defaultdict(set)
        terms = list(self.terms(text[:LONGEST]))
        for term in terms:
            places = self._places.get(term, {})
            rarity = log(1 + (count - len(places) + 0.5) / (len(places) + 0.5))
            for document, often in places.items():
                length = 1 - B + B * self._lengths[document] / average
                scores[document] += rarity * often * (K + 1) / (often + K * length)
                matched[document].add(term)
        fits: defaultdict[int, dict[int, float]] = defaultdict(dict)
        ordered: defaultdict[int, dict[int, float]] = defaultdict(dict)
        for document in sorted(scores):
            number, way = self._documents[document]
            fits[number][way] = scores[document] * sqrt(len(matched[document]))
            ordered[number][way] = fits[number][way] * (1 + _in_order(terms, self._terms[document]))
        found = []
        for number, known in fits.items():
            rule, whole = self._rules[number], known.pop(_WHOLE, 0.0)
            score = self._weights[rule["edition"]] * (whole + max(known.values(), default=0.0))
            found.append(Found(rule["clause"], score, _best_way(rule["asked"], ordered[number])))
        return tuple(sorted(found, key=lambda each: -each.score))


def _in_order(terms: Sequence[str], others: Sequence[str]) -> float:
    """Return the share of neighbouring words of a question that stand in the same order in another one."""
    first = {term: place for place, term in reversed(list(enumerate(others)))}
    last = {term: place for place, term in enumerate(others)}
    pairs = list(pairwise(terms))
    kept = sum(one in first and first[one] < last.get(other, 0) for one, other in pairs)
    return kept / len(pairs) if pairs else 0.0


def _best_way(ways: Sequence[tuple[str, str]], fits: dict[int, float]) -> int:
    """Return which way of asking fits best, of those with a short answer; the first where none fits."""
    best, most = 0, 0.0
    for way, (_, answer) in enumerate(ways):
        if answer and fits.get(way, 0.0) > most + _SLACK:
            best, most = way, fits[way]
    return best
