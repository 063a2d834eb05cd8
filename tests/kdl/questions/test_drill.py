"""Practice: every kind has its turn, facts but once, and what was missed comes back."""

from collections import Counter

from kdl.questions.drill import Drill, kinds_about

#: A page about which facts are asked, and other things.
TOPIC = "lights_out_and_closed_wings"


def test_a_fact_is_asked_once_and_everything_else_again_and_again() -> None:
    kinds = kinds_about(TOPIC)
    facts = {kind.id for kind in kinds if kind.fact}
    assert facts
    assert len(facts) < len(kinds)
    drill = Drill(TOPIC, seed=5)
    asked = Counter(drill.next().kind.id for _ in range(3 * len(kinds)))
    assert {name: asked[name] for name in facts} == dict.fromkeys(facts, 1)
    assert min(asked[kind.id] for kind in kinds if not kind.fact) > 1


def test_where_there_is_nothing_but_facts_they_come_again() -> None:
    (fact,) = kinds_about("hand_size")
    assert fact.fact
    drill = Drill(fact.id)
    assert [drill.next().kind for _ in range(3)] == [fact] * 3


def test_a_fact_that_was_missed_comes_back() -> None:
    drill = Drill(TOPIC, seed=5)
    questions = [drill.next()]
    while not questions[-1].kind.fact:
        questions.append(drill.next())
    drill.note(right=False)
    following = [drill.next() for _ in range(4)]
    assert [each is questions[-1] for each in following] == [False, False, False, True]
