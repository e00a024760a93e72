"""Where a request comes from: the other end of the socket, never what a header says.

Open play without sign-in is for people at this machine. A proxy on this machine would make everybody look local, so a
request that carries any sign of a proxy, or was addressed to another name than this machine's own, is not local.
"""

import ipaddress
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

PROXY_SIGNS: Final = (
    "forwarded",
    "x-forwarded",
    "x-real-ip",
    "via",
    "x-client-ip",
    "cf-",
    "true-client-ip",
    "x-cluster",
    "x-original",
    "client-ip",
    "fly-",
    "x-amzn",
    "x-azure",
    "x-envoy",
)
LOCAL_NAMES: Final = ("localhost", "testserver.local")


def is_loopback(host: str | None) -> bool:
    """Whether an address is this machine's own; a name is not an address."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def is_local(peer: str | None, headers: Mapping[str, str]) -> bool:
    """Whether the request was made at this machine and to this machine by its own name, with no proxy between."""
    if not is_loopback(peer):
        return False
    if any(name.lower().startswith(PROXY_SIGNS) for name in headers):
        return False
    # A page of another site whose name was pointed here (DNS rebinding) still sends its own name.
    host = hostname(headers.get("host", ""))
    return host in LOCAL_NAMES or is_loopback(host)


def hostname(host: str) -> str:
    """The name in a Host header, without port and brackets."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a browser says that the request comes from our own page; what is not a browser says nothing."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


def terminal(peer: str | None, headers: Mapping[str, str]) -> str:
    """What tells one terminal from another: its address and what its browser calls itself."""
    return f"{peer or ''} {headers.get('user-agent', '')}"[:400]
