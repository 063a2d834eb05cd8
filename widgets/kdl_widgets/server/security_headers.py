"""What holds for every answer of the web app: headers, HEAD, and addresses that cannot be meant."""

from __future__ import annotations

from jupyter_core.utils import ensure_async
from tornado.httputil import HTTPServerRequest
from tornado.routing import Matcher
from tornado.web import HTTPError, RequestHandler

#: Sent with every answer. Styles and scripts stand in the pages themselves, and widgets bring theirs as blobs.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'unsafe-inline' blob:; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:; "
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Guarded(RequestHandler):
    """Comes before a handler: sends our headers, answers HEAD, and refuses what no file can be called."""

    def set_default_headers(self) -> None:
        """Send our headers in place of those that tell what serves."""
        super().set_default_headers()
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")

    async def prepare(self) -> None:
        """Refuse addresses with signs that no name has."""
        await ensure_async(super().prepare())  # some of them wait, others do not
        if any("\0" in (each or "") for each in (*self.path_args, *self.path_kwargs.values())):
            raise HTTPError(404)

    async def head(self, *args: object, **given: object) -> None:
        """Answer as to GET without the contents, unless the handler has an answer of its own."""
        own = super().head
        answer = self.get if own.__func__ is RequestHandler.head else own  # type: ignore[attr-defined]
        await ensure_async(answer(*args, **given))


def guarded(handler: type[RequestHandler], before: type[Guarded] = Guarded) -> type[RequestHandler]:
    """Return a handler with another one before it."""
    return type(handler.__name__, (before, handler), {})


class StrangeHost(Matcher):
    """Matches what is asked of a host that this is not, which is how pages elsewhere would reach one's own machine.

    Args:
        hosts: The names of this host; ``"*"`` stands for any.
    """

    def __init__(self, hosts: frozenset[str]) -> None:
        self.hosts = hosts

    def match(self, request: HTTPServerRequest) -> dict[str, object] | None:
        """Return something if the host is strange."""
        name = request.host_name.lower().strip("[]").rstrip(".")
        return None if "*" in self.hosts or name in self.hosts else {}
