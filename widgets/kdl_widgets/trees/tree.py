"""A game tree in a page: branches with chances and shares, to be opened one by one, and the position at each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl.documents.json_form import to_json
from kdl.engine.step import observe
from kdl.lesson.tree import placed, tree_document
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.beats.beat import Beat, ratio
from kdl_widgets.beats.waiting import Waiting
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.pictures.picture import kept
from kdl_widgets.trees.still import folded, in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.game_tree import GameTree
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.documents.tree import TreeDocument
    from kdl_widgets.pictures.renderer import Observed
    from kdl_widgets.pictures.scene import SceneBuilder

#: What the page says by itself.
_WORDS = ("title", "waits", "computing", "keys", "switch", "best", "tied", "chance", "position", "then")


class Tree(Waiting, Beat):
    """A tree of what may follow from a position.

    The page sets ``place`` and ``at``.

    Args:
        trees: The trees of one position, one for each thing that can be taken of those who are asked to save Lucky.
        waits: Whether nothing of them is shown yet.

    Attributes:
        switch: What can be taken of those who are asked, in words; empty where there is nothing to choose.
        documents: The tree for each of that, as JSON; empty until a reader has come near.
        place: Which of them is shown.
        at: What the node is called whose position is shown.
        shown: The same, of the picture that the kernel has drawn; ``""`` where there is a picture for each node.
    """

    code = front.script("trees/tree.js")
    sheet = front.sheet("picture.css", "tree.css")
    words = traitlets.Dict().tag(sync=True)
    switch: traitlets.List[str] = traitlets.List().tag(sync=True)
    documents: traitlets.List[JsonObject] = traitlets.List().tag(sync=True)
    place = traitlets.Int(0).tag(sync=True)
    at = traitlets.Unicode().tag(sync=True)
    shown = traitlets.Unicode().tag(sync=True)

    def __init__(self, trees: Sequence[GameTree], *, waits: bool = False) -> None:
        self.trees = tuple(trees)
        super().__init__(waits=waits)
        self.ratio = ratio(self._seen(trees[0].root.state))
        self._reword()
        self.listen(self._reword)

    @property
    def found(self) -> list[TreeDocument]:
        """The documents for all that can be taken of those who are asked."""
        return [tree_document(each) for each in self.trees]

    @property
    def state(self) -> JsonObject:
        """What a page gets to know that has no kernel: all there is."""
        return {**super().state, "documents": [to_json(each) for each in self.found]}

    def add_pictures(self, scene: SceneBuilder) -> list[int]:
        """Draw the position at every node of every tree."""
        nodes = [each.node for tree in self.trees for each in placed(tree)]
        return [scene.add(self._seen(node.state), NO_MARKS) for node in nodes]

    def _add_now(self, scene: SceneBuilder) -> list[int]:
        if self.waits:
            return []
        states = {each.key: each.node.state for each in placed(self.trees[self.place])}
        return [scene.add(self._seen(states.get(self.at, self.trees[0].root.state)), NO_MARKS)]

    def _seen(self, state: Position) -> Observed:
        """Return what the one who chooses at the root knows of a position."""
        seen: Observed = observe(state, self.trees[0].root.state.to_act)
        return seen

    def _receive(self, message: object) -> None:
        super()._receive(message)
        self._lay_open()

    @traitlets.observe("waits")
    def _lay_open(self, _: object = None) -> None:
        """Tell the trees, once a reader has come near and nothing is kept back."""
        if self.waits or self._look is None or self.documents[0]:
            return
        with self.hold_sync():
            self.documents = [to_json(each) for each in self.found]
            self._draw()

    @traitlets.observe("place")
    def _turned(self, _: object) -> None:
        if self.at not in {each.key for each in placed(self.trees[self.place])}:
            self.at = ""
        self._draw()

    @traitlets.observe("at")
    def _gone(self, _: object) -> None:
        self._draw()

    def _draw(self) -> None:
        with self.hold_sync():
            super()._draw()
            self.shown = self.at

    def _reword(self) -> None:
        assumptions = [each.assumption for each in self.trees]
        with self.hold_sync():
            self.words = {key: say("tree", key, moves="{moves}") for key in _WORDS}
            self.switch = [say("tree", f"assume.{each}") for each in assumptions] if len(assumptions) > 1 else []
            self.documents = [{} for _ in assumptions]
            self._lay_open()

    @property
    def text(self) -> str:
        """The trees in words, one after the other."""
        return "\n".join(in_words(each) for each in self.found)

    def __repr__(self) -> str:
        """Return the tree in words."""
        return self.text

    @property
    def html(self) -> str:
        """The trees where no kernel runs; while they wait, folded up."""
        found = self.found
        trees = "".join(folded(each, label) for each, label in zip(found, self.switch or [""], strict=True))
        summary = say("tree", "waits" if self.waits else "title")
        return f"<details><summary>{summary}</summary>{trees}</details>"

    def formats(self) -> JsonObject:
        """Return the branches in a list, for where no kernel runs."""
        if not kept():
            return {"text/plain": say("tree", "waits" if self.waits else "title")}
        return {"text/html": self.html, "text/plain": repr(self)}
