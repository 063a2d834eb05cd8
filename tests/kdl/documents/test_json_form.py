"""Documents as JSON: what stands there, and that the types of the scripts say the same."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from inspect import Parameter, signature

import pytest

import kdl
from kdl.documents.json_form import to_json, typescript
from kdl.documents.question import VERSION, Choice, QuestionDocument, Review, Sentences
from kdl.questions import Question
from kdl.words import speaking
from tools import documents

PARTS = (QuestionDocument, Choice, Sentences, Review)


@dataclass(frozen=True)
class Leaf:
    name: str
    size: int | None = None


@dataclass(frozen=True)
class Tree:
    leaves: tuple[Leaf, ...]
    notes: Mapping[str, str] = field(default_factory=dict)
    kind: tuple[str, ...] = ()


def test_what_holds_its_default_is_left_out() -> None:
    assert to_json(Tree((Leaf("a"), Leaf("b", 0)))) == {"leaves": [{"name": "a"}, {"name": "b", "size": 0}]}
    assert to_json(Tree((), {"x": "y"}, ("z",))) == {"leaves": [], "notes": {"x": "y"}, "kind": ["z"]}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_question_goes_through_json_and_says_its_version(language: str) -> None:
    with speaking(language):
        question = Question("seen_from", kdl.load_board("deluxe"), "kitchen")
        held = to_json(question.document)
    assert json.loads(json.dumps(held)) == held
    assert held["version"] == VERSION
    assert {choice["value"] for choice in held["choices"] if choice.get("right")} == set(question.solution.right)


def test_the_types_of_the_scripts_are_those_of_today() -> None:
    for name, types in documents.written().items():
        assert (documents.FRONT / name).read_text("utf-8") == types, "run `python -m tools.documents`"


def test_the_types_name_every_field_and_mark_what_can_be_left_out() -> None:
    declared = dict(re.findall(r"export interface (\w+) \{\n(.*?)\n\}", typescript(QuestionDocument), re.DOTALL))
    assert set(declared) == {part.__name__ for part in PARTS}
    for part in PARTS:
        marks = dict(re.findall(r"^  (\w+)(\??): ", declared[part.__name__], re.MULTILINE))
        needed = [name for name, each in signature(part).parameters.items() if each.default is Parameter.empty]
        assert list(marks) == [each.name for each in fields(part)]
        assert [name for name, mark in marks.items() if not mark] == needed
