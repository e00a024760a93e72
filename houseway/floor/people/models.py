"""The tables of people, invitations and sessions. Only hashes of tokens are stored, which cannot be used to sign in."""

import hashlib
from base64 import urlsafe_b64encode
from typing import Final

from sqlalchemy import Column, Float, Index, Integer, MetaData, String, Table, Text

from houseway.equipment.randomness.chance import SystemEntropy

metadata = MetaData()

people: Final = Table(
    "people",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("role", String(16), nullable=False),
    Column("passphrase", Text, nullable=False),
    Column("joined_at", Float, nullable=False),
    Column("disabled_at", Float),
    Column("disabled_by", String(64)),
)
attempts: Final = Table(
    "sign_in_attempts",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("place", String(64), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("locked_until", Float, nullable=False, server_default="0"),
    Column("last_at", Float, nullable=False),
)
"""Failures to sign in, by name and place (``locks.py``)."""
sign_in_pace: Final = Table(
    "sign_in_pace",
    metadata,
    Column("address", String(64), primary_key=True),
    Column("left", Float, nullable=False),
    Column("at", Float, nullable=False),
)
"""How many attempts to sign in an address has left, and when that was, where several servers count together."""
invitations: Final = Table(
    "invitations",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("role", String(16), nullable=False),
    Column("name", String(64)),
    Column("made_by", String(64), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("expires_at", Float, nullable=False),
    Column("used_at", Float),
    Column("used_by", String(64)),
    Column("confirmer", String(16)),
    Column("confirmed_at", Float),
    Column("confirmed_by", String(64)),
    Column("revoked_at", Float),
    Column("revoked_by", String(64)),
)
"""``confirmer`` is the role that must confirm an invitation before it is valid; null where none is needed."""
sessions: Final = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("role", String(16), nullable=False),
    Column("terminal", String(64), nullable=False),
    Column("started_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Column("expires_at", Float, nullable=False),
    Column("ended_at", Float),
    Column("ended_why", String(64)),
    Index("sessions_by_name", "name", "started_at"),
)


def new_token(size: int = 32) -> str:
    """A random secret of ``size`` bytes in URL-safe base64, for a link or a cookie."""
    return urlsafe_b64encode(SystemEntropy().take(size)).rstrip(b"=").decode()


def hashed(token: str) -> str:
    """The SHA-256 of a token, as stored; a token has 256 random bits, so a fast hash cannot be brute-forced."""
    return hashlib.sha256(token.encode()).hexdigest()
