"""Where a request comes from: the address of the socket's other end; no header can make a request local.

Play without sign-in is only for people at this machine. Behind a proxy on this machine every client would look local, so
a request with a header of a proxy, or with a Host that is not this machine, is not local.
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
    """Whether an IP address is a loopback address; False for a name."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def is_local(peer: str | None, headers: Mapping[str, str]) -> bool:
    """Whether a request was made at this machine, to a local name, with no proxy in between."""
    if not is_loopback(peer):
        return False
    if any(name.lower().startswith(PROXY_SIGNS) for name in headers):
        return False
    # Against DNS rebinding: a page of another site whose name resolves to this machine still sends its own Host.
    host = hostname(headers.get("host", ""))
    return host in LOCAL_NAMES or is_loopback(host)


def hostname(host: str) -> str:
    """The name in a Host header, without port and brackets; empty where it cannot be parsed."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from our own page, by its Origin. Non-browser clients send no Origin and pass."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


def terminal(peer: str | None, headers: Mapping[str, str]) -> str:
    """A string that identifies a terminal: its address and its User-Agent."""
    return f"{peer or ''} {headers.get('user-agent', '')}"[:400]
