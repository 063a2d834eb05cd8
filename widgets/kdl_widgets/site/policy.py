"""What pages of the site may load: files of the site, nothing from elsewhere, and no script within a page."""

from __future__ import annotations

#: What every page may do. Style sheets of widgets, and sizes of pictures, are written into pages.
_ALWAYS = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
#: What the engine needs: Python is WebAssembly, and scripts and pictures of widgets come out of it, as blobs.
_ENGINE = {"script-src": "'self' 'wasm-unsafe-eval' blob:", "img-src": "'self' data: blob:"}


def policy(*, engine: bool = False) -> str:
    """Return the content security policy of a page, which may have the engine."""
    allowed = _ALWAYS | (_ENGINE if engine else {})
    return "; ".join(f"{kind} {sources}" for kind, sources in allowed.items())
