"""The files that come with the package: data and texts."""

from pathlib import Path

#: The folder of the package.
PACKAGE = Path(__file__).parent
DATA = PACKAGE / "data"
I18N = PACKAGE / "i18n"
#: The languages of the kit. Boards and decks have names in each of them.
LANGUAGES = tuple(sorted(file.parent.name for file in I18N.glob("*/kdl.toml")))
