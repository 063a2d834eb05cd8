"""What follows from a position, and what a move by hand has changed, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.analysis.mansion.observed_sight import is_blind
from kdl.analysis.mansion.sandbox import figures
from kdl.core.actions import LUCKY
from kdl.engine.step import explain, observe
from kdl.games.mansion.observation import Observation
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.numbers import roughly
from kdl.narration.preview import tell_preview
from kdl.narration.reasons import tell_reason
from kdl.narration.speaker import Speaker
from kdl.narration.wording import group_of
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kdl.analysis.preview import Preview
    from kdl.analysis.standing import Changes, ChoiceChange, Look, LookChange, Standing, Turn
    from kdl.core.position import Position
    from kdl.core.reasons import Reason

#: What a reader wants to know first of what may be done now, or no longer.
_FIRST = ("attempt", "attack", "draw")
#: What people ask of a position on their table, in the order in which it is answered.
_ASKED = ("draw", "attempt", "attack")
#: What hangs on the card or on the phase alone, and is told only if it is in the way.
_PLAIN = ("phase", "held", "is-weapon", "no-card", "deck-left", "card-left")


class Told(NamedTuple):
    """A sentence, and the clause behind it.

    Attributes:
        text: The sentence, with what decides it.
        clause: Id of the clause, ``""`` where there is none.
    """

    text: str
    clause: str = ""


class Part(NamedTuple):
    """A part of what follows from a position.

    Attributes:
        title: What it is about.
        lines: What there is to say.
    """

    title: str
    lines: tuple[Told, ...]


class Verdict(NamedTuple):
    """The answer to a question that people ask of a position.

    Attributes:
        name: ``"draw"``, ``"attempt"`` or ``"attack"``, ``"seen"``, ``"lucky"``, ``"next"`` or ``"worth"``.
        title: The question.
        answer: The answer in a word: yes or no, a name, a number.
        holds: Whether it may be done; None where nothing is allowed or forbidden.
        lines: The reasons, what is in the way first.
    """

    name: str
    title: str
    answer: str
    holds: bool | None
    lines: tuple[Told, ...]


def tell_changes(found: Changes, after: Position, *, language: str | None = None) -> tuple[Told, ...]:
    """Say what has changed and which rule did it: first what matters most, alone; then the rest, shortly.

    Args:
        found: What has changed.
        after: The position as it is now.
        language: The language, instead of the one that is set.
    """
    return tuple(_Teller(after, language).changes(found))


def tell_standing(found: Standing, state: Position, *, language: str | None = None) -> tuple[Part, ...]:
    """Say what follows beyond the verdicts: all that may be done, who sees whom, whose turns are next.

    Args:
        found: What follows.
        state: The position.
        language: The language, instead of the one that is set.
    """
    return tuple(part for part in _Teller(state, language).standing(found) if part.lines)


def tell_verdicts(
    found: Standing, state: Position, *, named: bool = False, language: str | None = None
) -> tuple[Verdict, ...]:
    """Answer what people ask of a position: may I draw, may I strike, who sees me, who is next, what is it worth.

    Args:
        found: What follows from the position.
        state: The position.
        named: Whether the questions name the one who asks: the seat to act.
        language: The language, instead of the one that is set.

    >>> import kdl
    >>> from kdl.analysis.sandbox import standing
    >>> state = kdl.arrange(kdl.new_game("deluxe", seats=3, seed=7), pawns={0: "library"}, on_turn=0, phase="action")
    >>> [(each.name, each.answer) for each in tell_verdicts(standing(state), state)[:2]]
    [('draw', 'No'), ('attempt', 'No')]
    """
    teller = _Teller(state, language)
    teller.named = f" ({teller.who(found.seat)})" if named else ""
    return tuple(teller.verdicts(found))


class _Teller(Speaker):
    """Tells of one position, in one language."""

    group, named = "sandbox", ""

    def __init__(self, state: Position, language: str | None) -> None:
        super().__init__(state.game, language)
        self.state, self.game = state, state.game
        self.seen: Any = observe(state, state.to_act)

    def changes(self, found: Changes) -> Iterator[Told]:
        """Yield what has changed, what matters most first."""
        told = [*self.turn(found), *self.choices(found.choices), *self.looks(found.looks), *self.rest(found)]
        yield from told or [Told(self.say("same"))]

    def turn(self, found: Changes) -> Iterator[Told]:
        """Say that it is another seat's turn."""
        if found.seat:
            was, now = map(self.who, found.seat)
            yield Told(self.say("turn", who=now, was=was), self.game.clauses.get("visited", ""))

    def choices(self, found: Iterable[ChoiceChange]) -> Iterator[Told]:
        """Say what may be done now, or no longer, and the one condition that decides it."""
        ranked = sorted(found, key=lambda each: _FIRST.index(each.kind) if each.kind in _FIRST else len(_FIRST))
        for each in ranked:
            facts = {"who": self.who(self.state.to_act), "doing": self.doing(each.kind)}
            yield Told(f"{self.say(f'choice.{each.when}', **facts)} {self.why(each.reason)}", each.reason.clause)

    def looks(self, found: Sequence[LookChange]) -> Iterator[Told]:
        """Say who sees whom now, or no longer: one look in full, that of the seat to act if it can; then the rest."""
        acting = f"seat_{self.state.to_act}"
        rest = sorted(found, key=lambda each: acting not in (each.viewer, each.target))
        for first in rest[:1]:
            same = [each for each in rest if {*each[:2]} == {*first[:2]} and each.gained is first.gained]
            rest = [each for each in rest if each not in same]
            key = f"look.{'gained' if first.gained else 'lost'}{'.both' if len(same) > 1 else ''}"
            text = self.say(key, who=self.who(first.viewer), whom=self.who(first.target))
            yield Told(f"{text} {self.how((first.viewer, first.target))}", first.clause)
        for kind, gained in (("gained", True), ("lost", False)):
            yield from self.pairs(f"looks.{kind}", [each[:2] for each in rest if each.gained is gained])

    def rest(self, found: Changes) -> Iterator[Told]:
        """Say whose turn is next, and how an attempt would end."""
        if found.order:
            was, now = found.order
            facts = {"who": self.who(now.seat), "was": self.who(was.seat), "why": self.reason_of(now)}
            yield Told(self.say("order", **facts), now.clause)
        if found.attempt:
            before, after = (roughly(each.odds, self.language) for each in found.attempt)
            text = self.say("odds", who=self.who(self.state.to_act), now=after, was=before)
            yield Told(text, self.game.clauses.get("attempt", ""))

    def standing(self, found: Standing) -> Iterator[Part]:
        """Yield what follows, part by part."""
        yield Part(self.say("part.choices"), tuple(self.may(found)))
        yield Part(self.say("part.looks"), tuple(self.pairs("looks.now", found.looks)))
        yield Part(self.say("part.order"), tuple(self.ahead(found.ahead)))

    def verdicts(self, found: Standing) -> Iterator[Verdict]:
        """Yield what people ask, and the answers."""
        actor = f"seat_{found.seat}"
        for kind in _ASKED:
            choice = found.choices.get(kind)
            if choice:
                holds = choice.when != "no"
                reasons = sorted(explain(self.state, choice.action), key=lambda reason: reason.ok)
                lines = [
                    Told(self.why(each), each.clause)
                    for each in reasons
                    if not each.ok or (holds and each.check not in _PLAIN)
                ]
                later = [Told(self.say("verdict.later"))] if choice.when == "later" else []
                yield self.verdict(kind, holds, *later, *lines)
        if isinstance(self.seen, Observation) and (self.seen.lights_out or not is_blind(self.seen)):
            viewers = sorted(viewer for viewer, target in found.looks if target == actor)
            lines = [Told(self.how((viewer, actor))) for viewer in viewers]
            people = [viewer for viewer in viewers if viewer != LUCKY]
            names = f"{self.people(people):the}" if people else self.say("verdict.nobody")
            yield Verdict("seen", self.say("verdict.seen", named=self.named), names, None, tuple(lines))
            told = self.verdict("lucky", LUCKY in viewers, Told(self.how((LUCKY, actor))))
            yield told._replace(holds=None)
        for turn in found.ahead[:1]:
            why = Told(self.reason_of(turn), turn.clause)
            yield Verdict("next", self.say("verdict.next"), f"{self.who(turn.seat):the}", None, (why,))
        if found.attempt is not None:
            known = tuple(self.attempt(found.attempt))
            yield Verdict("worth", self.say("verdict.worth"), str(found.attempt.strength), None, known)

    def verdict(self, name: str, holds: bool, *lines: Told) -> Verdict:
        """Return a verdict that is yes or no."""
        return Verdict(
            name,
            self.say(f"verdict.{name}", named=self.named),
            self.say("verdict.yes" if holds else "verdict.no"),
            holds,
            lines,
        )

    def may(self, found: Standing) -> Iterator[Told]:
        """Yield what may be done now, and what later."""
        for when in ("now", "later"):
            kinds = [self.doing(kind) for kind, each in found.choices.items() if each.when == when]
            if kinds:
                facts = {"who": self.who(found.seat), "kinds": self.list(kinds, "or")}
                yield Told(self.say(f"may.{when}", **facts))

    def pairs(self, key: str, looks: Iterable[Look]) -> Iterator[Told]:
        """Yield who sees whom: first those who see each other, group by group, then the looks in one direction."""
        known = set(looks)
        both = sorted(look for look in known if look[::-1] in known and look[0] < look[1])
        if both:
            told = self.list(self.groups(both), "semicolon", "semicolon")
            yield Told(self.say(f"{key}.both", groups=told))
        seen: dict[str, list[str]] = {}
        for viewer, target in sorted(look for look in known if look[::-1] not in known):
            seen.setdefault(viewer, []).append(target)
        if seen:
            told = self.list((self.one_way(*each) for each in seen.items()), "comma")
            yield Told(self.say(f"{key}.one", looks=told))

    def groups(self, pairs: Sequence[Look]) -> Iterator[str]:
        """Name those who see each other: one and all the others if it is always that one, else group by group."""
        always = {*pairs[0]}.intersection(*pairs)
        if len(pairs) > 1 and always:
            others = (f"{self.who(name):the}" for pair in pairs for name in pair if name not in always)
            one, told = self.who(*always), self.list(others, "comma")
            yield self.part("one-with", one=one, others=told)
            return
        for group in _groups(pairs):
            yield f"{self.people(group):the}"

    def one_way(self, viewer: str, targets: Iterable[str]) -> str:
        """Say whom a figure sees, as part of an enumeration."""
        return self.part("one-way", who=self.who(viewer), whom=self.people(targets))

    def ahead(self, turns: Sequence[Turn]) -> Iterator[Told]:
        """Yield whose the turns are that follow, each with why."""
        told = [self.part("turn.ahead", who=self.who(each.seat), why=self.reason_of(each)) for each in turns]
        if told:
            yield Told(self.say("ahead", turns=self.list(told, "comma")), turns[0].clause)

    def attempt(self, found: Preview | None) -> Iterator[Told]:
        """Yield what is known of the strongest attempt."""
        if found is not None:
            told = tell_preview(found, self.seen, language=self.language)
            yield Told(" ".join(told), self.game.clauses.get("attempt", ""))

    def how(self, look: Look) -> str:
        """Say how one figure sees another now, or what is in the way."""
        viewer, target = (figures(self.seen)[each] for each in look)
        return tell_sight(self.seen, viewer, target, language=self.language)

    def why(self, reason: Reason) -> str:
        """Say the one condition that decides, to whoever is to act."""
        return tell_reason(reason, self.game, language=self.language)

    def reason_of(self, turn: Turn) -> str:
        """Say why a turn is somebody's."""
        return say("teach", f"why-{turn.why}", self.language)

    def doing(self, kind: str) -> str:
        """Say what is done by an action of a kind."""
        return say(group_of("doing", kind, self.game), kind, self.language)


def _groups(pairs: Sequence[Look]) -> Iterator[list[str]]:
    """Yield groups of figures in which everybody sees everybody, until every pair has been named."""
    known, left = {frozenset(pair) for pair in pairs}, list(pairs)
    names = sorted({name for pair in pairs for name in pair})
    while left:
        group = [*left[0]]
        for name in names:
            if all(frozenset((name, each)) in known for each in group):
                group.append(name)
        yield group
        left = [pair for pair in left if not {*pair} <= {*group}]
