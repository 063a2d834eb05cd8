"""Every kind of widget that the kit makes, and how it is seen that one still does its work."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple

import kdl_widgets
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.view import View

import kdl
from tests.kdl.page18 import OPEN
from tests.kdl_widgets.client import LOOK, sent, told

NEAR = {"width": 700, "dark": False, "contrast": False}


class Kind(NamedTuple):
    """A kind of widget: how one is made, and how it is seen that it still does its work."""

    make: Callable[[], Any]
    works: Callable[[Any], None]


@cache
def game(edition: str = "deluxe") -> kdl.Timeline:
    return kdl.play(edition, seats=4, seed=7)


def _draws(view: Any) -> None:
    """A picture is drawn for the page that tells how wide it is, and can be picked in."""
    told(view._overlay, page={**LOOK, "width": 320})
    told(view._overlay, page=LOOK)
    assert view._overlay.page == LOOK
    assert view._layers.widget.width == 960
    assert view.children == (view._overlay, view._layers.widget)
    assert view._overlay.floor.startswith("<svg")
    found: list[str] = []
    view.on_pick(found.append)
    room = next(iter(view.renderer.pickable(view.observation)))
    sent(view._overlay, pick=room)
    assert found == [room] if view.picks_enabled else not found


def _plays_through(player: Any) -> None:
    if player.table is not None:
        sent(player.back, event="click")
    sent(player.panel, key="first")
    sent(player.panel, key="next")
    assert player.at == player.begin + 1 == player.panel.at
    sent(player.controls.next, event="click")
    told(player.controls._number, value=9)
    assert player.at == player.panel.at == 9
    _draws(player.view)


def _plays(table: Any) -> None:
    table.pause()
    was = table.coaching
    sent(table.desk, tool="coach")
    assert table.coaching is not was
    assert table.desk.desk["coaching"] is table.coaching
    end, match = table.end, table.match
    table.match.go(table.match.start)
    table._return()
    sent(table.desk, do=str(kdl.legal_actions(table.state)[0]))
    table.pause()
    assert table.at == 1 or table.hidden or not table.deciding
    assert (table.match, table.end) == (match, end) or table.end
    _draws(table.view)


def _is_answered(asked: Any) -> None:
    sent(asked, near=NEAR)
    assert asked.scene["pictures"]
    told(asked, given={"places": [0], "nth": 1})
    told(asked, solved=True)
    assert (asked.locked, bool(asked.verdict.head)) == (True, True)


def _is_practised(asked: Any) -> None:
    sent(asked, level=3 - min(asked.level, 2))
    sent(asked, topic="sight_lines")
    sent(asked, near=NEAR)
    assert not asked.locked
    told(asked, given={"places": [0], "nth": 1})
    told(asked, solved=True)
    assert asked.locked
    before = asked.drill.asked
    sent(asked, tool="next")
    assert (asked.locked, asked.drill.asked >= before) == (False, True)


def _turns(twist: Any) -> None:
    for place in (0, 1):
        told(twist, at=place)
        assert (twist.at, twist.document["places"][place]["label"]) == (place, twist._settings[place].label)
        assert twist.told


def _is_walked_in(tree: Any) -> None:
    sent(tree, near=NEAR)
    for place in (1, 0):
        told(tree, place=place)
        nodes = tree.documents[place]["nodes"]
        told(tree, at=nodes[1]["key"])
        assert (tree.place, tree.shown, len(tree.scene["pictures"])) == (place, nodes[1]["key"], 1)


def _opens(rule: Any) -> None:
    told(rule, waits=False)
    assert not rule.waits
    assert rule.document["cards"]


def _forgets(debriefing: Any) -> None:
    told(debriefing, answers={})
    assert debriefing.answers == {}
    assert debriefing.told


def _is_tried(do: Any) -> None:
    sent(do.bar, press="play")
    assert do.children == (do.bar, do.trial)
    sent(do.bar, press="again")
    do.trial.pause()
    assert do.progress.state == "open"
    assert do.bar.laid
    _draws(do.trial.view)


def _measures(meter: Any) -> None:
    sent(meter, press="again")
    assert len(meter.said.frames) == 1
    sent(meter, do=str(kdl.legal_actions(meter._played.end)[0]))
    assert len(meter.said.frames) == 2


def _lists_rules(known: Any) -> None:
    assert all(page.rules for page in known.said.pages)
    assert known.document["title"]


def _answers_questions(settle: Any) -> None:
    clauses = {rule["clause"] for rule in settle.document["index"]["rules"]}
    assert all(clause in clauses for often in settle.document["often"].values() for clause in often)


def _lies_there(pile: Any) -> None:
    assert sum(pile.said.cards) == 62
    assert pile.document["frames"]


def _explores(explorer: Any) -> None:
    told(explorer._choice, index=0)
    sent(explorer._clear, event="click")
    _draws(explorer.view)
    assert explorer.picks
    assert explorer.text.splitlines()[0] in explorer._speech.html.replace("&#x27;", "'")


def _is_handled(sandbox: Any) -> None:
    sent(sandbox.panel, do="over")
    overlay = sandbox.view._overlay
    sent(overlay, over=["seat_0", "library"])
    assert sandbox.draft.places["seat_0"] != "library"
    sent(overlay, drop=["seat_0", "library"])
    assert sandbox.state.pawns[0] == "library"
    sent(sandbox.panel, do="undo")
    sent(sandbox.panel, do="form")
    sent(sandbox.panel, do="form")
    sent(sandbox.panel, do="over")
    _draws(sandbox.view)


def _builds(builder: Any) -> None:
    sent(builder.panel, do="over")
    assert builder.draft.problem is None
    before = builder.draft.parts
    sent(builder.form, put=[0, 1, 0])
    sent(builder.form, put=[0, 0, 0])
    assert builder.draft.parts != before
    sent(builder.panel, do="undo")
    sent(builder.panel, do="over")
    sent(builder.panel, do="link")
    assert builder.panel.link
    told(builder.view._overlay, page=LOOK)
    assert builder.view._overlay.page == LOOK


def _sets_up(app: Any) -> None:
    app.set_up()
    for place in (1, 0):
        sent(app.form, edition=place)
        assert app.form.shown["editions"][place]["on"]
    sent(app.form, seed="7")
    sent(app.form, seat=0, name="Eva")
    assert app.form.shown["people"][0]["name"] == "Eva"
    before = app.table
    sent(app.form, do="begin")
    assert app.table is not before
    app.table.pause()
    assert app._stage.children == (app.table,)
    given: list[Any] = []
    app.table.keeper.send = lambda *said: given.append(said)
    sent(app.table.keeper, want="link")
    assert given[0][0]["have"] == "link"
    sent(app.table.keeper, address="k1=nothing")
    assert app.table.keeper.problem


def _stays_as_it_is(speech: Any) -> None:
    assert speech.html == "<p>Here.</p>"


def _bet(kind: str, *args: Any) -> Any:
    return kdl_widgets.bet(kind, kdl.load_board("deluxe"), *args)


def _debriefing() -> Any:
    _bet("seen_from", "trophy_room").lock({"kitchen"})
    return kdl_widgets.debrief("sight_lines")


def _speech() -> Any:
    made = Speech()
    made.html = "<p>Here.</p>"
    return made


def make_player() -> Any:
    return kdl_widgets.player(game())


def _is_posed(daily: Any) -> None:
    for day in ("2026-01-01", "2026-01-03"):
        sent(daily.bar, day=day)
        assert (daily.bar.puzzle["day"], daily.bar.tries) == (day, "")
        assert daily.children == (daily.bar, daily.beat)
    sent(daily.bar, day="2025-12-31")
    assert daily.bar.problem
    assert daily.bar.puzzle["day"] == "2026-01-03"


def _meter() -> Any:
    timeline = kdl.play("get_lucky", seats=4, seed=20)
    at = next(at for at in range(len(timeline.states)) if timeline.at(at).phase == "luck")
    return kdl_widgets.meter(timeline, at, decide=True)


def _rule() -> Any:
    return kdl_widgets.rule("deluxe.sight.straight", waits=True)


def _twist() -> Any:
    return kdl_widgets.twist("seen_from", kdl.load_board("deluxe"), "library", closed=["east", "west"])


HOUSE = partial(kdl.new_game, "deluxe", seats=4, seed=7, closed=("east",))
KINDS = {
    "picture of the mansion": Kind(lambda: View(kdl.observe(game().end)), _draws),
    "picture of the card table": Kind(lambda: View(kdl.observe(kdl.new_game("get_lucky", seats=4))), _draws),
    "player": Kind(make_player, _plays_through),
    "table": Kind(lambda: kdl_widgets.match(HOUSE(), ["person", "person", "careful", "person"]), _plays),
    "card table": Kind(lambda: kdl_widgets.match("get_lucky"), _plays),
    "app": Kind(kdl_widgets.match, _sets_up),
    "builder": Kind(lambda: kdl_widgets.builder(HOUSE()), _builds),
    "explorer": Kind(lambda: kdl_widgets.sight(kdl.load_board("deluxe"), "kitchen"), _explores),
    "sandbox": Kind(lambda: kdl_widgets.sandbox(HOUSE()), _is_handled),
    "bet on rooms": Kind(lambda: _bet("seen_from", "trophy_room"), _is_answered),
    "practice": Kind(lambda: kdl_widgets.practice(seed=3), _is_practised),
    "twist": Kind(_twist, _turns),
    "rule": Kind(_rule, _opens),
    "debriefing": Kind(_debriefing, _forgets),
    "daily": Kind(kdl_widgets.daily, _is_posed),
    "do": Kind(lambda: kdl_widgets.do(HOUSE(), "draw"), _is_tried),
    "meter": Kind(_meter, _measures),
    "pile": Kind(lambda: kdl_widgets.pile(kdl.play("classic", seats=4, seed=2)), _lies_there),
    "known": Kind(kdl_widgets.what_i_know, _lists_rules),
    "settle": Kind(kdl_widgets.ask, _answers_questions),
    "tree": Kind(lambda: kdl_widgets.tree(OPEN, 3, open_hands=True), _is_walked_in),
    "words": Kind(_speech, _stays_as_it_is),
}
