"""Debian's nginx with the kit's file, as a process of its own without privileges, on free ports of 127.0.0.1."""

import os
import pwd
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage, HTTPSConnection
from pathlib import Path

from tests.browser.support.servers import ROOT, free_port

SITE = ROOT / "deploy/nginx/kdl.conf"
INSTANCES = SITE.with_name("instances.conf")
#: What is done to the site so that there can be two instances, as the page about it says.
CHANGED = re.compile(r"^(sed --in-place '.*') /etc/nginx/sites-available/kdl$", re.MULTILINE)
HOST = "kdl.example.org"
MIME = Path("/etc/nginx/mime.types")
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
#: What stands around a site, as Debian's own file has it, with all that is written in one folder.
AROUND = """worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {mime};
    default_type application/octet-stream;
    access_log {folder}/access.log;
    gzip on;
    include {folder}/kdl.conf;
}}
"""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was answered: the status, the headers, the contents as they were sent."""

    status: int
    headers: HTTPMessage
    body: bytes


class _Here(HTTPSConnection):
    """Asks this machine under the name that the certificate is for."""

    def __init__(self, name: str, port: int, certificate: Path) -> None:
        super().__init__(name, port, timeout=60)
        self._told = ssl.create_default_context(cafile=str(certificate))

    def connect(self) -> None:
        """Connect, and check the certificate."""
        self.sock = self._told.wrap_socket(_reach(self.port), server_hostname=self.host)


class _Plain(HTTPConnection):
    def connect(self) -> None:
        self.sock = _reach(self.port)


def _reach(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=60)


@dataclass(frozen=True, slots=True)
class Proxy:
    """nginx as it runs: its ports, its folder."""

    plain: int
    tls: int
    folder: Path

    @property
    def url(self) -> str:
        """Where readers find it."""
        return f"https://{HOST}:{self.tls}"

    def ask(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        """Ask by TLS; nothing is unpacked."""
        return _answer(_Here(HOST, self.tls, self.folder / "fullchain.pem"), method, path, body, headers)

    def ask_for(self, name: str) -> Answer:
        """Ask for another name by TLS."""
        return _answer(_Here(name, self.tls, self.folder / "fullchain.pem"), "GET", "/", None, {})

    def ask_plainly(self, path: str, name: str = HOST) -> Answer:
        """Ask without TLS."""
        return _answer(_Plain(name, self.plain), "GET", path, None, {})


def _answer(
    connection: HTTPConnection, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, path, body, {"Accept-Encoding": "identity"} | named)
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    finally:
        connection.close()


def for_two(folder: Path, second: int) -> str:
    """Return the shipped file for two instances, and the site changed for it by the commands of ``docs/deploy.md``."""
    site = folder / "changed.conf"
    shutil.copy(SITE, site)
    commands = CHANGED.findall((ROOT / "docs/deploy.md").read_text("utf-8"))
    assert len(commands) == 2
    for command in commands:
        subprocess.run(["sh", "-c", f"{command} {site}"], check=True)
    instances = INSTANCES.read_text("utf-8").replace("127.0.0.1:8867", f"127.0.0.1:{second}")
    return f"{instances}\n{site.read_text('utf-8')}"


def settled(folder: Path, app: int, changes: Mapping[str, str], second: int = 0) -> tuple[int, int]:
    """Write the shipped file into a folder with ports and paths of this machine, and return the two ports.

    Args:
        folder: Where everything is that nginx reads and writes.
        app: The port of the app.
        changes: What else is put in place of what.
        second: The port of a second instance of the app, if there is one.
    """
    plain, tls = free_port(), free_port()
    replaced = {
        "server 127.0.0.1:8866;": f"server 127.0.0.1:{app};",
        "listen 80": f"listen 127.0.0.1:{plain}",
        "listen 443": f"listen 127.0.0.1:{tls}",
        f"https://{HOST}$request_uri": f"https://{HOST}:{tls}$request_uri",
        f"/etc/letsencrypt/live/{HOST}": str(folder),
        "/var/cache/nginx/kdl": f"{folder}/cache",
        "/srv/kdl/deploy/nginx": str(folder),
        **changes,
    }
    # A machine without IPv6 refuses to listen there.
    shipped = for_two(folder, second) if second else SITE.read_text("utf-8")
    text = "".join(line for line in shipped.splitlines(keepends=True) if "listen [::]" not in line)
    for old, new in replaced.items():
        assert old in text, f"{SITE.name} does not hold {old!r}"
        text = text.replace(old, new)
    (folder / "kdl.conf").write_text(text, "utf-8")
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, mime=MIME), "utf-8")
    shutil.copy(SITE.with_name("away.html"), folder)
    return plain, tls


def certify(folder: Path) -> None:
    """Make a certificate that vouches for itself."""
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    command += ["-days", "2", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    command += ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(command, check=True, capture_output=True)


def nginx(folder: Path, *options: str) -> list[str]:
    """Return the command for nginx with the files of a folder."""
    assert NGINX
    return [NGINX, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf"), *options]


@contextmanager
def _folder() -> Iterator[tuple[Path, str | None]]:
    """Make a folder, and say whom it belongs to if that is not oneself."""
    folder = Path(tempfile.mkdtemp(prefix="kdl-nginx-"))
    try:
        yield folder, "nobody" if os.geteuid() == 0 else None
    finally:
        shutil.rmtree(folder)


@contextmanager
def running(app: int, changes: Mapping[str, str] | None = None, second: int = 0) -> Iterator[Proxy]:
    """Run nginx before an app until the block ends.

    Args:
        app: The port of the app.
        changes: What is put in place of what in the shipped file.
        second: The port of a second instance of the app, if there is one.
    """
    with _folder() as (folder, user):
        certify(folder)
        plain, tls = settled(folder, app, changes or {}, second)
        if user:
            for each in (folder, *folder.iterdir()):
                os.chown(each, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
        group = pwd.getpwnam(user).pw_gid if user else None
        command = nginx(folder, "-g", "daemon off;")
        with subprocess.Popen(command, user=user, group=group, extra_groups=[] if user else None) as process:
            try:
                _wait(process, (plain, tls), folder)
                yield Proxy(plain, tls, folder)
            finally:
                process.terminate()
                process.wait(15)


def _wait(process: subprocess.Popen[bytes], ports: tuple[int, ...], folder: Path) -> None:
    deadline = time.monotonic() + 30
    waiting = list(ports)
    while waiting and process.poll() is None and time.monotonic() < deadline:
        try:
            _reach(waiting[0]).close()
        except ConnectionError:
            time.sleep(0.05)
        else:
            waiting.pop(0)
    assert not waiting, f"nginx did not start:\n{(folder / 'error.log').read_text('utf-8')}"
