"""What the browser keeps of the kit: read, put there, saved as a file and opened again."""

from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Page

#: Let what was asked have been asked a day and more ago.
AGE = """() => {
    const kept = JSON.parse(localStorage["kdl.recall"]);
    for (const cards of [kept.rules, kept.slips])
        for (const card of Object.values(cards)) card.at -= 30 * 60 * 60 * 1000;
    localStorage["kdl.recall"] = JSON.stringify(kept);
}"""


def put(page: Page, values: Mapping[str, str]) -> None:
    """Put values where the browser keeps what is the reader's."""
    page.evaluate("values => { for (const [key, value] of Object.entries(values)) localStorage[key] = value; }", values)


def kept(page: Page) -> dict[str, str]:
    """Read what the browser keeps of the kit."""
    found: dict[str, str] = page.evaluate("({ ...localStorage })")
    return {key: value for key, value in found.items() if key.startswith("kdl")}


def saved(page: Page, folder: Path, button: str) -> Path:
    """Save all that is kept as a file, and return it."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def choose_file(page: Page, file: Path) -> None:
    """Choose a file to be opened, as a reader does."""
    with page.expect_file_chooser() as chooser:
        page.locator("#kdl-open").click()
    chooser.value.set_files(file)
