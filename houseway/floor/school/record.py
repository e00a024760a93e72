"""Results of trainees, kept and read again; and the puzzles that come back until they are known."""

from typing import Final, NamedTuple

from sqlalchemy import Engine, delete, func, insert, select, update

from houseway.floor.school.models import lessons, reviews
from houseway.support.json_types import Json

DAY: Final = 86_400.0
WAITS: Final = (600.0, DAY, 3 * DAY, 7 * DAY, 21 * DAY)
"""Seconds until a puzzle comes back: after a mistake, then after each right answer in a row. After the last it is known."""


class Puzzle(NamedTuple):
    """A puzzle of a game; ``key`` names its cards."""

    game: str
    authority: str
    key: str


def keep(engine: Engine, lesson: Json) -> None:
    """Stores a lesson; the fields are the columns of the table."""
    with engine.begin() as at:
        at.execute(insert(lessons).values(lesson))


def due(engine: Engine, trainee: str, game: str, authority: str, now: float) -> tuple[str | None, int]:
    """The puzzle that has waited longest to be asked again, None if none is due; and how many are due."""
    mine = (reviews.c.trainee == trainee) & (reviews.c.game == game) & (reviews.c.authority == authority)
    wanted = select(reviews.c.key).where(mine, reviews.c.due <= now).order_by(reviews.c.due)
    with engine.connect() as at:
        found = list(at.execute(wanted.limit(100)).scalars())
    return (found[0] if found else None), len(found)


def reviewed(engine: Engine, trainee: str, puzzle: Puzzle, right: bool, now: float) -> float | None:
    """Notes an answer to a puzzle; returns when it is asked again, in Unix time, or None if it is not."""
    mine = (reviews.c.trainee == trainee) & (reviews.c.key == puzzle.key)
    mine &= (reviews.c.game == puzzle.game) & (reviews.c.authority == puzzle.authority)
    with engine.begin() as at:
        box = at.execute(select(reviews.c.box).where(mine)).scalar()
        if box is None and right:
            return None
        after = box + 1 if right and box is not None else 0
        if after == len(WAITS):
            at.execute(delete(reviews).where(mine))
            return None
        when = {"box": after, "due": now + WAITS[after]}
        if box is None:
            at.execute(insert(reviews).values(trainee=trainee, **puzzle._asdict(), **when))
        else:
            at.execute(update(reviews).where(mine).values(when))
    return now + WAITS[after]


def record(engine: Engine, trainee: str | None = None, group: str | None = None) -> list[Json]:
    """Results by trainee, class, kind, game and level: how much was asked and right, seconds, cost, and when last."""
    by = [lessons.c[name] for name in ("trainee", "class", "kind", "game", "authority", "level")]
    sums = [func.sum(lessons.c[name]).label(name) for name in ("asked", "right", "seconds", "cost")]
    wanted = select(*by, *sums, func.max(lessons.c.at).label("at")).group_by(*by)
    if trainee is not None:
        wanted = wanted.where(lessons.c.trainee == trainee)
    if group is not None:
        wanted = wanted.where(lessons.c["class"] == group)
    with engine.connect() as at:
        return [dict(row) for row in at.execute(wanted.order_by(*by)).mappings()]
