"""What the kit weighs for whoever gets it: what can be made of the rest is made where it is installed."""

from tests.clone import MADE, ROOT, files

#: In bytes: all that git holds, without its history.
MOST = 15_500_000


def test_a_clone_is_light() -> None:
    sizes = {name: (ROOT / name).stat().st_size for name in files()}
    heaviest = sorted(sizes, key=lambda name: -sizes[name])[:5]
    assert sum(sizes.values()) <= MOST, f"the heaviest are {', '.join(heaviest)}: what of it can be made of the rest?"


def test_git_holds_nothing_that_is_made_of_the_rest() -> None:
    lesson = {f"share/jupyter/voila/templates/kdl/static/cheatsheets/lesson.{code}.html" for code in ("de", "en")}
    made = {path.relative_to(ROOT).as_posix() for pattern in MADE for path in ROOT.glob(pattern)}
    assert len(made) > 50
    assert made & set(files()) == lesson
