"""What is to be looked at again: Python and the script of the page find the same, whatever was answered."""

from __future__ import annotations

from pathlib import Path
from random import Random

from kdl_widgets import front

from kdl.documents.json_form import to_json
from kdl.lesson.debrief import debrief_document, looks
from kdl.questions.drill import Drill
from tests.node import returned

SCRIPT = Path(front.__file__).parent / "beats/debrief.js"


def test_the_script_finds_what_python_finds() -> None:
    chance, drill = Random(5), Drill(seed=5)
    found = set()
    for _ in range(40):
        reviews = {f"beat-{place}": drill.next().document.review for place in range(6)}
        document = to_json(debrief_document("sight_lines", reviews, "deluxe"))["reviews"]
        answers = {
            key: {
                "first": chance.random() < 0.4,
                "errors": chance.sample([*each.errors], chance.randint(0, len(each.errors))),
            }
            for key, each in reviews.items()
            if chance.random() < 0.8
        }
        missed = {key: tuple(each["errors"]) for key, each in answers.items() if not each["first"]}
        told = looks(reviews, missed)
        assert returned(SCRIPT, "looks", document, [[answers]]) == [[list(each) for each in told]]
        assert len({text for _, text in told}) == len(told)
        found |= {len(told)}
    assert len(found) > 3


def test_every_number_of_answers_is_told() -> None:
    reviews = {f"beat-{place}": Drill(seed=place).next().document.review for place in range(3)}
    told = debrief_document("sight_lines", reviews, "").told
    assert [len(each) for each in told] == [1, 2, 3, 4]
    assert told[0] == ("Nothing answered yet: 3 questions wait above.",)
    assert (told[2][1], told[3][3]) == (
        "2 of 3 questions answered, 1 right first time.",
        "All 3 questions answered, 3 right first time.",
    )
