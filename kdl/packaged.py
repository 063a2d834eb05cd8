"""The files that come with the package: data and words."""

from pathlib import Path

#: The folder of the package.
PACKAGE = Path(__file__).parent
DATA = PACKAGE / "data"
LOCALE = PACKAGE / "locale"
#: The languages of the kit: whatever has a catalogue, compiled or not. Boards and decks have names in each of them.
LANGUAGES = tuple(sorted({file.parts[-3] for file in LOCALE.glob("*/LC_MESSAGES/kdl.[mp]o")}))
