"""What holds for every answer of the web app: headers, and the names of this host."""

from __future__ import annotations

from jupyter_core.utils import ensure_async
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


#: A host that this one is not (Misdirected Request, RFC 9110).
_MISDIRECTED = 421
#: The setting of the app that names this host; ``"*"`` stands for any name.
HOSTS = "kdl_hosts"


class Guarded(RequestHandler):
    """Comes before a handler: sends our headers, and refuses other hosts."""

    def set_default_headers(self) -> None:
        """Send our headers in place of those that tell what serves."""
        super().set_default_headers()
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")

    async def prepare(self) -> None:
        """Refuse other hosts: by a name of its own a page elsewhere would reach this one."""
        host, known = self.request.host_name.lower().strip("[]").rstrip("."), self.settings[HOSTS]
        if host not in known and "*" not in known:
            raise HTTPError(_MISDIRECTED, reason="Misdirected Request")
        await ensure_async(super().prepare())  # some of them wait, others do not


def guarded(handler: type[RequestHandler]) -> type[RequestHandler]:
    """Return a handler that is guarded."""
    return type(handler.__name__, (Guarded, handler), {})
