"""Practice on a page without a kernel: what it promises comes first."""

import kdl_widgets
from kdl_widgets.site.beats import Beats
from kdl_widgets.site.cells import Cell

from kdl.words import say


def shown(topic: str) -> str:
    practice = kdl_widgets.practice(topic, seed=1)
    return Beats("page", str, lambda _page: True).html(Cell(0, source="practice()", shows=practice))


def test_the_choice_of_a_subject_comes_before_the_first_question() -> None:
    html = shown("")
    assert html.index(say("site", "choose")) < html.index('class="kdl-site-beat')
    assert say("site", "more") not in html


def test_practice_about_one_subject_offers_no_choice() -> None:
    html = shown("the_dog_and_the_cat")
    assert say("site", "choose") not in html
    assert html.index('class="kdl-site-beat') < html.index(say("site", "more"))
