"""The server in its surroundings: one for one file, one key for one floor, proxies that are ours and others, TLS."""

import asyncio
import contextlib
import datetime
import ipaddress
import os
import signal
import socket
import ssl
from collections.abc import Iterator
from http.client import HTTPSConnection
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from starlette.testclient import TestClient
from typer.testing import CliRunner

from houseway.cli.app import app as cli
from houseway.cli.commands.floor.serve import _tls
from houseway.floor.app import create_app
from houseway.floor.http.connections import Door
from houseway.floor.http.proxies import networks
from houseway.floor.http.serving import FloorServer, floor_server
from houseway.floor.server import Floor
from houseway.floor.signing.house_key import check_key, recorded_key
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.engine import open_store
from houseway.floor.store.single_server import alone
from tests.floor.http.server import Opening, Server, Starting, Visitor
from tests.floor.people.people import WORDS
from tests.project import refused as refusals

PROXY = "10.9.9.9"


# -- its end ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_as_soon_as_it_has_said_where_it_is(by: signal.Signals, tmp_path: Path) -> None:
    server = Opening(f"sqlite:///{tmp_path}/floor.db", str(tmp_path))
    assert server.stop(by) == 0
    assert server.said() == ""


@pytest.mark.parametrize("options", [(), ("--workers", "2")], ids=["alone", "workers"])
def test_a_server_that_is_stopped_while_it_is_being_started(options: tuple[str, ...], tmp_path: Path) -> None:
    """It waits for a database that does not answer, and is told to stop; then the database closes the connection."""
    with socket.create_server(("127.0.0.1", 0)) as database:
        url = f"postgresql://house@127.0.0.1:{database.getsockname()[1]}/floor"
        server = Starting(url, str(tmp_path), *options)
        first, _ = database.accept()
        assert server.process.pid is not None
        os.kill(server.process.pid, signal.SIGTERM)
        database.close()
        first.close()
        server.process.join(60)
        assert server.process.exitcode == 0
        assert server.said() == ""


# -- one server, one key ------------------------------------------------------------------------------------------------


def test_a_second_server_on_one_file_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/floor.db"
    first = Server(database, str(tmp_path))
    try:
        with pytest.raises(RuntimeError, match="another server runs on"):
            Server(database, str(tmp_path))
        assert Visitor(first.netloc).get("/api/me")[0] == 200
    finally:
        first.kill()
    second = alone(database)  # the lock of a killed server is free at once
    assert second is not None
    second.close()


def test_databases_that_several_servers_may_share_need_no_lock() -> None:
    assert alone("postgresql://house@127.0.0.1/floor") is None
    assert alone("sqlite://") is None


def test_the_key_of_a_floor_is_in_its_log_and_is_never_replaced(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db")
    file = tmp_path / "floor.key"
    assert recorded_key(store) == ""
    check_key(store, file)
    known = recorded_key(store)
    check_key(store, file)
    kept = file.read_text()
    file.unlink()
    with refusals.refused("signing-key-missing"):
        check_key(store, file)
    assert not file.exists()
    file.write_text("11" * 32)
    with refusals.refused("wrong-key"):
        check_key(store, file)
    file.write_text("rubbish")
    with refusals.refused("cannot-read-key"):
        check_key(store, file)
    file.write_text(kept)
    check_key(store, file)
    assert recorded_key(store) == known
    store.engine.dispose()


def test_the_keys_lie_in_one_place_whatever_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path / "data"))
    places = set()
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        shared = Keyring().signing_file("postgresql://house@db/floor", "f00d")
        beside = Keyring().signing_file(f"sqlite:///{tmp_path}/floor.db", "f00d")
        places.add((shared, beside))
    assert places == {(tmp_path / "data/f00d/log.key", tmp_path / "floor.key")}


# -- proxies --------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def behind(folder: Path, trusted: list[str]) -> Iterator[Any]:
    floor = Floor(f"sqlite:///{folder}/floor.db")
    app = create_app(floor, networks(trusted))

    def browser(address: str, host: str = "localhost:8000", **headers: str) -> TestClient:
        return TestClient(app, f"http://{host}", headers=headers, client=(address, 50_000))

    with TestClient(app, client=("127.0.0.1", 1)):
        yield browser, floor


def test_nobody_behind_a_proxy_is_a_guest_at_this_machine(tmp_path: Path) -> None:
    with behind(tmp_path, ["127.0.0.1"]) as (browser, _):
        assert browser("127.0.0.1").get("/api/me").json()["role"] == "nobody"  # ours, and says nothing
        said = {"x-forwarded-for": "127.0.0.1"}
        assert browser("127.0.0.1", **said).get("/api/me").json()["role"] == "nobody"
    with behind(tmp_path, []) as (browser, _):
        assert browser("127.0.0.1").get("/api/me").json()["role"] == "guest"  # at this machine
        for sign in (
            "x-forwarded-for",
            "forwarded",
            "via",
            "x-real-ip",
            "fly-client-ip",
            "x-amzn-trace-id",
            "client-ip",
        ):
            assert browser("127.0.0.1", **{sign: "1.2.3.4"}).get("/api/me").json()["role"] == "nobody", sign


def test_a_trusted_proxy_is_believed_and_no_other(tmp_path: Path) -> None:
    with behind(tmp_path, [PROXY, "10.8.0.0/16"]) as (browser, floor):
        token = floor.people.invite("player", "the test").token
        said = {"x-forwarded-for": "6.6.6.6, 203.0.113.5, 10.8.1.1", "x-forwarded-proto": "https"}
        joined = browser(PROXY, "casino.example", **said).post(
            f"/api/join/{token}", json={"name": "ann", "passphrase": WORDS}
        )
        assert joined.status_code == 200, joined.text
        assert "secure" in joined.headers["set-cookie"].lower()
        attempts = floor.desk.attempts
        assert "203.0.113.5" in attempts._buckets  # not what the asker wrote before it, not the proxy
        assert PROXY not in attempts._buckets
        body = {"name": "ann", "passphrase": "wrong words entirely"}
        refused = browser("10.7.7.7", "casino.example", **said).post("/api/session", json=body)
        assert refused.status_code == 401
        assert "10.7.7.7" in attempts._buckets
        forwarded = {"forwarded": 'for="[2001:db8::7]:4711";proto=https;host=casino.example'}
        browser(PROXY, "127.0.0.1:8000", **forwarded).post("/api/session", json=body)
        assert "2001:db8::7" in attempts._buckets


def test_what_is_no_address_is_refused() -> None:
    with refusals.refused("not-an-address"):
        networks(["the proxy"])


# -- a running server -----------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def opened(server: FloorServer) -> Any:
    with socket.create_server(("127.0.0.1", 0)) as at:
        running = asyncio.create_task(server.serve([at]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield at.getsockname()[1]
        finally:
            server.should_exit = server.force_exit = True
            await running


async def _like_nginx(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
    """Passes one request on as nginx does by default: HTTP/1.0, its own Host, no word of whom it is for."""
    head = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
    kept = [line for line in head[1:-2] if line.split(b":")[0].lower() not in (b"host", b"connection")]
    to, up = await asyncio.open_connection("127.0.0.1", port)
    first = head[0].replace(b"HTTP/1.1", b"HTTP/1.0")
    up.write(b"\r\n".join([first, b"Host: 127.0.0.1:%d" % port, b"Connection: close", *kept, b"", b""]))
    writer.write(await to.read())
    await writer.drain()
    up.close()
    writer.close()


def test_nobody_behind_a_proxy_like_nginx_is_a_guest_at_this_machine(tmp_path: Path) -> None:
    async def asked(port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n" % port)
        answer = await reader.read()
        writer.close()
        return answer

    async def test() -> None:
        server = floor_server(create_app(Floor(f"sqlite:///{tmp_path}/floor.db")), Door())
        async with opened(server) as port:
            assert b'"role":"guest"' in await asked(port)
            proxy = await asyncio.start_server(lambda r, w: _like_nginx(r, w, port), "127.0.0.1", 0)
            async with proxy:
                assert b'"role":"nobody"' in await asked(proxy.sockets[0].getsockname()[1])

    asyncio.run(test())


def certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(names, critical=False)
        .sign(key, hashes.SHA256())
    )
    cert, secret = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption()))
    return cert, secret


def test_the_floor_is_served_by_tls_with_secure_cookies(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)

    def ask(port: int) -> tuple[int, str]:
        trust = ssl.create_default_context(cafile=str(cert))
        at = HTTPSConnection("127.0.0.1", port, context=trust, timeout=10)
        at.request("POST", "/api/session")
        answer = at.getresponse()
        answer.read()
        at.close()
        return answer.status, str(answer.getheader("set-cookie"))

    async def test() -> None:
        app = create_app(Floor(f"sqlite:///{tmp_path}/floor.db"))
        async with opened(floor_server(app, Door(), **_tls(cert, key))) as port:
            status, cookie = await asyncio.to_thread(ask, port)
        assert status == 200
        assert "secure" in cookie.lower()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (["--tls-cert", "x.pem"], "certificate-incomplete"),
        (["--tls-cert", "x.pem", "--tls-key", "y.pem"], "not-a-certificate"),
    ],
)
def test_a_certificate_that_cannot_be_used_is_told_before_the_floor_opens(given: list[str], code: str) -> None:
    with refusals.refused(code):
        CliRunner().invoke(cli, ["serve", *given], catch_exceptions=False, standalone_mode=False)
