"""The web app behind Debian's nginx with the shipped file: really started, asked, and read in a browser."""

import gzip
import re
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.client import RemoteDisconnected
from pathlib import Path

import pytest
from kdl_widgets.site.engine import BUILT, version_of
from playwright.sync_api import Page, expect

from kdl.words import languages, say
from tests.browser.support.pages import axe, open_notebook
from tests.browser.support.servers import Server, free_port
from tests.deploy import proxy
from tests.deploy.proxy import HOST, NGINX, SITE, Proxy

pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed (Debian: apt-get install nginx)")

PAGE = "/kdl/00_play.html"
#: What a proxy does that knows nothing of the protocols of websockets: asks without the name, or answers so, too.
STRIPS = "    proxy_http_version 1.1;\n"
ASKING = STRIPS + '    proxy_set_header Sec-WebSocket-Protocol "";\n'
BOTH_WAYS = ASKING + "    proxy_hide_header Sec-WebSocket-Protocol;\n"

#: What a page writes into the console before it has found another way to its kernel.
LINE_FAILS = "console: WebSocket connection .* failed: Error during WebSocket handshake"


def hashed() -> str:
    """Return the address of a script whose name holds a checksum."""
    largest = max(BUILT.glob("*-*.js"), key=lambda file: file.stat().st_size)
    return f"/kdl/static/engine/{version_of(BUILT)}/{largest.name}"


def open_page(new_page: Callable[..., Page], *allow: str) -> tuple[Page, list[str]]:
    """Open an empty page, and return with it the addresses that it will have asked for, those of websockets, too."""
    site = f"request to another machine: https://{re.escape(HOST)}:"
    page = new_page(height=900, allow=(site, *allow), ignore_https_errors=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    return page, asked


def begin(page: Page) -> None:
    """Begin a game on the page, and see its board."""
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".kdl-table canvas").first).to_be_visible(timeout=60_000)


def test_nginx_finds_no_fault_with_the_file(tmp_path: Path) -> None:
    proxy.certify(tmp_path)
    proxy.settled(tmp_path, free_port(), {})
    done = subprocess.run(proxy.nginx(tmp_path, "-t"), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not re.search(r"\[(warn|error|emerg|crit)\](?!.*\"user\" directive)", done.stderr), done.stderr


def test_http_leads_to_https_and_strangers_nowhere(before: Proxy) -> None:
    led = before.ask_plainly(f"{PAGE}?language=de")
    assert (led.status, led.headers["Location"]) == (301, f"{before.url}{PAGE}?language=de")
    assert "/" not in str(led.headers["Server"])
    with pytest.raises(RemoteDisconnected):
        before.ask_plainly("/kdl/", "elsewhere.example.org")
    with pytest.raises(ssl.SSLError):
        before.ask_for("elsewhere.example.org")


@pytest.mark.parametrize("path", ["/", "/kdl"])
def test_short_addresses_lead_to_the_front_page(before: Proxy, path: str) -> None:
    assert before.ask(path).headers["Location"] == "/kdl/"


def test_the_front_page_is_whole_below_its_base(before: Proxy) -> None:
    front = before.ask("/kdl/")
    assert front.status == 200
    links = re.findall(r'(?:href|src)="([^"#]+)"', front.body.decode())
    assert len(links) > 20
    assert [link for link in links if link.startswith(("/", "http", ".."))] == []
    # Headers of the app come through once, and the one of nginx beside them.
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Strict-Transport-Security"):
        assert len(front.headers.get_all(name, [])) == 1, name
    assert front.headers["Server"] == "nginx"
    assert all("secure" in cookie.lower() for cookie in front.headers.get_all("Set-Cookie", []))


def test_scripts_come_compressed_once_and_are_kept_for_long(before: Proxy) -> None:
    path = hashed()
    packed, plain = before.ask(path, Accept_Encoding="gzip, deflate, br"), before.ask(path)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain.headers["Content-Encoding"] is None
    assert gzip.decompress(packed.body) == plain.body
    assert plain.body == (BUILT / Path(path).name).read_bytes()
    assert len(packed.body) < len(plain.body) / 2
    assert re.search(r"max-age=\d{8}.*immutable", packed.headers["Cache-Control"])
    assert packed.headers["Strict-Transport-Security"]


def test_pages_come_compressed_once(before: Proxy) -> None:
    packed, plain = before.ask("/kdl/", Accept_Encoding="gzip"), before.ask("/kdl/")
    assert packed.headers.get_all("Content-Encoding") == ["gzip"]
    assert b"<html" in gzip.decompress(packed.body)
    assert b"<html" in plain.body


def test_files_are_served_from_the_cache_once_they_were_asked_for(app: Server, before: Proxy) -> None:
    path = "/kdl/static/kdl.css"
    first = before.ask(path)
    told = app.log.read_text("utf-8").count("kdl.css")
    assert [before.ask(path).body for _ in range(3)] == [first.body] * 3
    assert app.log.read_text("utf-8").count("kdl.css") == told
    assert [file for file in (before.folder / "cache").rglob("*") if file.is_file()] != []


@pytest.mark.parametrize("path", ["/kdl/", PAGE, "/kdl/static/kdl.css"])
def test_head_is_answered_without_contents(before: Proxy, path: str) -> None:
    answer = before.ask(path, "HEAD")
    assert (answer.status, answer.body) == (200, b"")


def test_what_watches_and_what_crawls_is_answered(before: Proxy) -> None:
    assert before.ask("/kdl/health").body == b"ok"
    assert b"Disallow: /kdl/kdl/" in before.ask("/robots.txt").body


def test_nothing_large_is_taken_and_nothing_beside_the_base(before: Proxy) -> None:
    assert before.ask("/kdl/", "POST", body=b"x" * 100_000).status == 413
    assert before.ask("/other").status == 404


def test_a_game_is_begun_by_tls(new_page: Callable[..., Page], before: Proxy) -> None:
    page, asked = open_page(new_page)
    open_notebook(page, before.url + PAGE)
    begin(page)
    sockets = [url for url in asked if url.startswith("wss://")]
    assert sockets
    assert all(url.startswith(f"wss://{HOST}:{before.tls}/kdl/api/kernels/") for url in sockets)
    assert [url for url in asked if not url.startswith((f"{before.url}/kdl/", "wss://", "data:", "blob:"))] == []
    page.get_by_role("link", name="All pages").click()
    expect(page).to_have_url(f"{before.url}/kdl/index.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.context.close()


@pytest.fixture(params=[ASKING, BOTH_WAYS], ids=["asking", "both ways"])
def stripping(app: Server, request: pytest.FixtureRequest) -> Iterator[Proxy]:
    """A proxy that lets websockets through, without the name of their protocol."""
    with proxy.running(int(app.url.rpartition(":")[2]), {STRIPS: request.param}) as found:
        yield found


def test_behind_a_proxy_that_strips_the_protocol_a_page_works(new_page: Callable[..., Page], stripping: Proxy) -> None:
    page, _ = open_page(new_page, LINE_FAILS)
    open_notebook(page, stripping.url + PAGE)
    begin(page)
    page.context.close()


def test_behind_a_proxy_without_websockets_a_page_says_why_it_does_not_answer(
    new_page: Callable[..., Page], app: Server
) -> None:
    refused = {"        limit_conn kdl_sockets 200;\n": "        return 403;\n"}
    with proxy.running(int(app.url.rpartition(":")[2]), refused) as before:
        page, _ = open_page(new_page, LINE_FAILS, f"console: Error: {re.escape(say('front', 'blocked'))}")
        page.goto(before.url + PAGE)
        told = page.locator("#kdl-lost")
        expect(told).to_contain_text(say("front", "blocked"), use_inner_text=True, timeout=90_000)
        expect(told).to_be_in_viewport()
        page.context.close()


def test_who_asks_for_too_many_kernels_is_told_in_words(new_page: Callable[..., Page], app: Server) -> None:
    few = {"rate=60r/s": "rate=1r/m", "burst=240 nodelay": "burst=1 nodelay"}
    with proxy.running(int(app.url.rpartition(":")[2]), few) as before:
        answers = [before.ask("/kdl/kdl/kernel", "POST").status for _ in range(3)]
        assert answers == [200, 200, 429]
        assert before.ask(PAGE).status == 200
        page, _ = open_page(new_page, "429|wait-busy")
        page.goto(before.url + PAGE)
        expect(page.get_by_role("alert").first).to_contain_text(say("front", "wait-busy"))
        page.context.close()


def test_without_an_app_readers_are_told_in_their_language(new_page: Callable[..., Page]) -> None:
    with proxy.running(free_port()) as before:
        assert before.ask("/kdl/").status == 503
        page, _ = open_page(new_page, "console: .* status of 503")
        page.goto(f"{before.url}/kdl/")
        for language in languages():
            told = page.locator(f"section[lang={language}]")
            expect(told.get_by_role("heading")).to_have_text(say("away", "title", language))
            expect(told.get_by_role("link", name=say("away", "front", language))).to_be_visible()
        assert axe(page) == []
        page.context.close()


def test_the_page_for_that_is_made_of_the_words() -> None:
    made = subprocess.run(
        [sys.executable, "-c", "from deploy.away import page; print(page(), end='')"],
        cwd=SITE.parents[2],
        capture_output=True,
        check=True,
    )
    assert made.stdout == SITE.with_name("away.html").read_bytes()
