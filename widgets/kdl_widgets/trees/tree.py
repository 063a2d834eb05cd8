"""A game tree in a page: branches with chances and shares, to be opened one by one, and the position at each."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import traitlets

from kdl.documents.json_form import to_json
from kdl.engine.observe import observe
from kdl.lesson.tree import placed, tree_document
from kdl.narration.names import called
from kdl.players.sampled_tree import NoFairDealError
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.beats.beat import Beat, ratio
from kdl_widgets.beats.waiting import Waiting
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.live.background import Growing
from kdl_widgets.live.client_message import is_whole
from kdl_widgets.pictures.picture import kept
from kdl_widgets.trees.still import folded, in_words
from kdl_widgets.trees.trees import Asked, Trees

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.analysis.game_tree import GameTree
    from kdl.core.files.limits import JsonObject
    from kdl.core.position import Position
    from kdl.documents.tree import TreeDocument
    from kdl_widgets.pictures.renderers import Observed
    from kdl_widgets.pictures.scene import SceneBuilder

#: What the page says by itself.
_WORDS = ("title", "waits", "computing", "keys", "switch", "best", "tied", "chance", "stop", "more", "position", "then")


def tree_of(state: Position, names: Mapping[int, str]) -> Tree:
    """Return the tree of a position as it is asked for in a match: to the end of the game, with hidden hands.

    Args:
        state: The position.
        names: The names that people have of their own, by seat.
    """
    return Tree(Trees(state, Asked()), names=names)


class Tree(Growing, Waiting, Beat):
    """A tree of what may follow from a position.

    The page sets ``place``, ``at``, and whether games are played on (``grows``).

    Args:
        trees: The trees.
        waits: Whether nothing of them is shown yet.
        names: The names that people have of their own, by seat.

    Attributes:
        switch: What can be taken of those who are asked, in words; empty where there is nothing to choose.
        documents: The tree for each of that, as JSON; empty where it was not asked for yet.
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

    def __init__(
        self, trees: Trees, *, waits: bool = False, names: Mapping[int, str] = MappingProxyType({})
    ) -> None:  # fmt: skip
        self.trees, self._names = trees, names
        super().__init__(waits=waits)
        self.ratio = ratio(self._seen(trees.state))
        self._reword()
        self.listen(self._reword)

    def takes(self, name: str, value: object) -> bool:
        """Whether the page may set a trait to a value: it turns the switch, goes to a node, lets games be played."""
        if self.waits:
            return False
        match name:
            case "place":
                return is_whole(value) and 0 <= value < len(self.documents)
            case "at":
                return any(value == node["key"] for node in self.documents[self.place].get("nodes", ()))
            case "grows":
                return isinstance(value, bool) and not self.trees.is_solved(self.place)
        return False

    @property
    def found(self) -> list[TreeDocument]:
        """The documents for all that can be taken of those who are asked, with all games that are wanted played."""
        return [self._document(self.trees.whole(place)) for place in range(len(self.documents))]

    def _document(self, tree: GameTree) -> TreeDocument:
        with called(self._names):
            return tree_document(tree)

    @property
    def state(self) -> JsonObject:
        """What a page gets to know that has no kernel: all there is."""
        return {**super().state, "documents": [to_json(each) for each in self.found], "grows": False}

    def add_pictures(self, scene: SceneBuilder) -> list[int]:
        """Draw the position at every node of every tree."""
        nodes = [each.node for place in range(len(self.documents)) for each in placed(self.trees.whole(place))]
        return [scene.add(self._seen(node.state), NO_MARKS) for node in nodes]

    def _add_now(self, scene: SceneBuilder) -> list[int]:
        tree = None if self.waits else self.trees.tree(self.place)
        if tree is None:
            return []
        states = {each.key: each.node.state for each in placed(tree)}
        return [scene.add(self._seen(states.get(self.at, self.trees.state)), NO_MARKS)]

    def _seen(self, state: Position) -> Observed:
        """Return what the one who chooses at the root knows of a position."""
        seen: Observed = observe(state, self.trees.state.to_act)
        return seen

    def _heard(self, widget: object, message: JsonObject, buffers: object) -> None:
        super()._heard(widget, message, buffers)
        self._look_at()

    @traitlets.observe("place", "waits")
    def _look_at(self, _: object = None) -> None:
        """Make the tree that is to be shown, once a reader has come near."""
        if self.waits or self._look is None:
            return
        if self.trees.is_solved(self.place) or self.trees.tree(self.place) is not None:
            self._show()
        elif not self.grows:
            self.grows = True

    @traitlets.observe("at")
    def _gone(self, _: object) -> None:
        self._draw()

    def _draw(self) -> None:
        with self.hold_sync(), called(self._names):
            super()._draw()
            self.shown = self.at

    def _show(self) -> None:
        """Show the tree as it is."""
        tree = self.trees.tree(self.place)
        if tree is None:
            return
        document = to_json(self._document(tree))
        with self.hold_sync():
            self.documents = [document if at == self.place else each for at, each in enumerate(self.documents)]
            if not any(node["key"] == self.at for node in document["nodes"]):
                self.at = ""
            self._draw()

    def _want_more(self) -> None:
        self.trees.want_more(self.place)

    def _grow(self) -> bool:
        """Play a game on; return whether there are more. Where there is no fair deal, that is said."""
        try:
            return self.trees.grow(self.place)
        except NoFairDealError:
            self.words = {**self.words, "computing": say("tree", "none")}
            return False

    def _reword(self) -> None:
        assumptions = self.trees.asked.assumptions
        with self.hold_sync():
            self.words = {key: say("tree", key, moves="{moves}") for key in _WORDS}
            self.switch = [say("tree", f"assume.{each}") for each in assumptions] if len(assumptions) > 1 else []
            self.documents = [{} for _ in assumptions]
            self._look_at()

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
