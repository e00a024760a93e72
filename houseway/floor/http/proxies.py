"""Proxies: forwarding headers are believed only from trusted proxies.

Play without signing in is only for people at this machine; a client behind a proxy never counts as local.
"""

import ipaddress
from collections.abc import Sequence
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from houseway.errors import BadInput

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Header = tuple[bytes, bytes]
REQUEST_ID: Final = b"x-request-id"
SIGN: Final = (b"via", b"a proxy that says nothing of itself")
"""The header added to a request that came through a proxy, so that it is never taken for a local one."""


def networks(addresses: Sequence[str]) -> list[Network]:
    """The networks given as addresses or in CIDR notation; raises BadInput where one is malformed."""
    try:
        return [ipaddress.ip_network(one.strip(), strict=False) for one in addresses if one.strip()]
    except ValueError as error:
        raise BadInput(f"{error}: write 10.0.0.7 or 10.0.0.0/24", "--trusted-proxy", code="not-an-address") from None


class Proxies:
    """ASGI middleware that replaces a trusted proxy's address, scheme and host by those of the client."""

    def __init__(self, app: ASGIApp, trusted: Sequence[Network] = ()) -> None:
        self.app, self.trusted = app, trusted

    def trusts(self, peer: str) -> bool:
        """Whether an address belongs to a trusted proxy."""
        try:
            address = ipaddress.ip_address(peer)
        except ValueError:
            return False
        mapped = getattr(address, "ipv4_mapped", None) or address
        return any(mapped in network for network in self.trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            peer = scope["client"][0] if scope.get("client") else ""
            scope = self._believed(scope) if self.trusts(peer) else _doubted(scope)
        await self.app(scope, receive, send)

    def _believed(self, scope: Scope) -> Scope:
        headers: list[Header] = list(scope["headers"])
        came, scheme, host = _told(headers)
        # The last address that is not a trusted proxy: a client can forge those before it.
        asker = next((one for one in reversed(came) if not self.trusts(one)), came[0] if came else "")
        new = {**scope, "headers": [*headers, SIGN]}
        if asker:
            new["client"] = (asker, 0)
        if scheme in ("http", "https"):
            new["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")
        if host:
            new["headers"] = [*[one for one in headers if one[0] != b"host"], (b"host", host.encode()), SIGN]
        return new


def _doubted(scope: Scope) -> Scope:
    """The scope of a request from anywhere else, without its request id."""
    headers = [one for one in scope["headers"] if one[0] != REQUEST_ID]
    if scope.get("http_version") == "1.0":  # no browser sends it, but nginx does by default
        headers.append(SIGN)
    return {**scope, "headers": headers}


def _told(headers: Sequence[Header]) -> tuple[list[str], str, str]:
    """The chain of addresses, the scheme and the host by the ``Forwarded`` or ``X-Forwarded-`` headers."""
    found = {name: _joined(headers, name) for name in (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host")}
    came = [_address(one) for one in found[b"x-forwarded-for"].split(",") if one.strip()]
    scheme, host = found[b"x-forwarded-proto"], found[b"x-forwarded-host"]
    if forwarded := _joined(headers, b"forwarded"):
        steps = [_step(one) for one in forwarded.split(",")]
        came = [_address(step["for"]) for step in steps if "for" in step] or came
        scheme = steps[-1].get("proto", scheme)
        host = steps[-1].get("host", host)
    return [one for one in came if one], scheme.rpartition(",")[2].strip().lower(), host.rpartition(",")[2].strip()


def _joined(headers: Sequence[Header], name: bytes) -> str:
    return ",".join(value.decode("latin-1") for one, value in headers if one == name)


def _step(text: str) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in text.split(";"))
    return {name.strip().lower(): value.strip().strip('"') for name, _, value in pairs}


def _address(text: str) -> str:
    """The address without its port and brackets; nothing where there is none."""
    one = text.strip().strip('"')
    one = one[1:].partition("]")[0] if one.startswith("[") else one.partition(":")[0] if one.count(":") == 1 else one
    try:
        return str(ipaddress.ip_address(one))
    except ValueError:
        return ""
