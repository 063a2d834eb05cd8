"""What pages begin with before a kernel has started is kept in the template, and shown by the widgets' scripts."""

from pathlib import Path

import nbformat
import pytest
from jinja2 import Environment, FileSystemLoader
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.do import Bar
from kdl_widgets.beats.meter import Meter
from kdl_widgets.drawing import tokens
from kdl_widgets.live.scripted import Filed
from kdl_widgets.matches.saved_games import SavedGames
from kdl_widgets.matches.setup import SetupForm
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.server.stills import scripts
from kdl_widgets.site.frontpage import TEMPLATE

from tools.stills import FOLDER, written

MOST_BYTES = 1_400_000


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("template")
    return {str(path.relative_to(folder)): content for path, content in written(NOTEBOOKS, folder).items()}


def test_what_the_template_holds_is_what_is_written_today(fresh: dict[str, bytes]) -> None:
    kept = [TEMPLATE / "stills.html", *sorted((TEMPLATE / FOLDER).iterdir())]
    assert {str(path.relative_to(TEMPLATE)) for path in kept} == set(fresh), "run `make notebooks`"
    assert [path.name for path in kept if path.read_bytes() != fresh[str(path.relative_to(TEMPLATE))]] == []
    assert sum(path.stat().st_size for path in kept) < MOST_BYTES


@pytest.mark.parametrize(("kind", "widget"), [("bet", Bet), ("do", Bar), ("meter", Meter)])
def test_a_kind_is_shown_by_the_script_of_its_widget(kind: str, widget: type[Bet | Bar | Meter]) -> None:
    assert scripts()[kind] == (widget.code, widget.sheet)


@pytest.mark.parametrize(("kind", "widget"), [("keeper", SavedGames), ("setup", SetupForm)])
def test_a_form_is_shown_by_the_script_of_its_widget(kind: str, widget: type[Filed]) -> None:
    """A form brings the design tokens; the page has them."""
    assert scripts()[kind] == (str(widget._esm), str(widget._css).removeprefix(f"{tokens.css()}\n"))


@pytest.mark.parametrize("name", [path.stem for path in sorted(NOTEBOOKS.glob("*.ipynb"))])
@pytest.mark.parametrize("escapes", [True, False])
def test_a_page_begins_with_its_prose_and_what_is_kept_and_tells_no_answer(name: str, escapes: bool) -> None:
    environment = Environment(loader=FileSystemLoader(TEMPLATE), autoescape=escapes)  # noqa: S701  # as Voilà has them
    call = "{% from 'still.html' import still %}{% call(source) still(nb, scripts, address) %}{{ source }}{% endcall %}"
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    page = environment.from_string(call).render(nb=notebook, scripts=scripts(), address=lambda file: f"/{file}")
    told, _, rest = page.partition('<div class="kdl-still')
    assert "# " in told
    assert bool(rest) is (name != "19_practice")  # which is another one each time
    assert "<details" not in rest.partition("<script>")[0]
    html = "".join(
        str(output.get("data", {}).get("text/html", ""))
        for cell in notebook.cells[:8]
        if cell.cell_type == "code"
        for output in cell.outputs[:1]
    )
    _, folded, answer = html.partition("<details")
    if folded:
        sentence = answer.split("<p>")[-1].split("</p>")[0].split(" [")[0]
        assert sentence
        assert sentence not in page
    for source in [each.split('"')[1] for each in rest.split("srcset=")[1:]]:
        assert Path(TEMPLATE, source.lstrip("/")).is_file()
