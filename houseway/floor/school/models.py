"""The tables of the school: a lesson for everything that was asked and graded, and the puzzles that come back."""

from typing import Final

from sqlalchemy import BigInteger, Column, Float, Index, Integer, MetaData, String, Table

metadata = MetaData()

lessons: Final = Table(
    "lessons",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("trainee", String(64), nullable=False),
    Column("class", String(40), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("game", String(40), nullable=False),
    Column("authority", String(8), nullable=False),
    Column("level", Integer, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("cost", Float, nullable=False),
    Column("at", Float, nullable=False),
    Index("lessons_by_trainee", "trainee", "at"),
    Index("lessons_by_class", "class", "at"),
)
"""What a trainee was asked and got right: a puzzle, or a run of a drill. ``cost`` is in dollars, ``at`` Unix time."""

reviews: Final = Table(
    "reviews",
    metadata,
    Column("trainee", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("authority", String(8), primary_key=True),
    Column("key", String(120), primary_key=True),
    Column("box", Integer, nullable=False),
    Column("due", Float, nullable=False),
)
"""Puzzles that a trainee got wrong: how often each has been right since, and when it is asked again."""
