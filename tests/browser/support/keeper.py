"""A page that one test hands on to the next, because opening one takes seconds."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.support.contexts import leave_page, open_page
from tests.browser.support.pages import resize

#: What a page that is kept is given anew for each test.
GIVEN_ANEW = ("width", "height", "scheme")


class Keeper:
    """Keep one page open, as long as the same one is asked for and nobody closes it."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._kept: Page | None = None
        self._asked: object = None
        self._vain: Counter[object] = Counter()

    def page(self, load: Callable[[Page, str], object], url: str, **options: Any) -> Page:
        """Return a page that ``load`` has loaded, of the given size and theme; ``options`` are those of a new page."""
        asked = (load, url, *sorted(each for each in options.items() if each[0] not in GIVEN_ANEW))
        if self._kept is None or self._asked != asked:
            self.close()
            self._open(asked, load, url, options)
        assert self._kept is not None
        page = self._kept
        resize(page, options.get("width", 1280), options.get("height", 800))
        page.emulate_media(color_scheme=options.get("scheme", "light"), reduced_motion="no-preference")
        return page

    def _open(self, asked: object, load: Callable[[Page, str], object], url: str, options: dict[str, Any]) -> None:
        if self._vain[asked] == 2:  # each time costs a minute, and a module has many tests
            raise RuntimeError(f"{url} has not loaded twice; it is not tried again")
        self._vain[asked] += 1
        page = open_page(self._browser, **options)
        self._kept, self._asked = page, asked
        load(page, url)
        self._vain[asked] = 0

    def close(self) -> None:
        """Leave the page, which ends its kernel in the web app, and close it."""
        if self._kept is not None:
            page, self._kept = self._kept, None
            page.goto("about:blank")
            leave_page(page.context)
