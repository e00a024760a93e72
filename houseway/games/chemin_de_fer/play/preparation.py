"""From new decks to a loaded shoe: opening, shuffle, cut, cutting cards and burn. Sections 2 and 3."""

from collections.abc import Iterable
from typing import Final, Literal

from houseway.equipment.life import Life
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.games.chemin_de_fer.play.round import Round
from houseway.games.chemin_de_fer.setup import SETUP
from houseway.ranking.baccarat import burn_count
from houseway.table.game import Procedure

Cutter = int | Literal["dealer"]
ONE_DECK: Final = 52
"""The least distance of the cutting card from either end, in cards: one deck. [MA-CF-3.d]"""
BEHIND_COVER: Final = 14
"""The least number of cards behind the first cutting card. [MA-CF-3.e-s2]"""
BEFORE_PLAY, SHOE_DEALT = "before play begins", "the shoe is completed"
DEALERS: Final = 3


def open_table(rnd: Round) -> Procedure:
    """The opening of the table, duty by duty. [section 2]"""
    if rnd.submission.preshuffled_decks:
        rnd.note("preshuffled", "MA-CF-2.a", text="the decks came preinspected and preshuffled")
    for duty in SETUP.needed_duties(rnd.submission, "opening"):
        rnd.note(duty.id, *duty.clauses, by=duty.role, text=duty.what)
    rnd.table.equipment_life = Life(rnd.table.clock())
    yield from ()


def prepare(rnd: Round) -> bool:
    """Prepares a new shoe if one is due; returns whether it did. [MA-CF-3.a]"""
    memory: Memory = rnd.memory
    if rnd.table.supply is not None and not memory.reshuffle:
        return False
    why = memory.reshuffle or BEFORE_PLAY
    memory.new_shoe()
    rnd.table.rack.clear()
    _shuffle(rnd, why)
    _cut(rnd)
    check_cover(memory.cover_behind)
    rnd.supply.cover_at = memory.cover_behind
    rnd.note("loaded", "MA-CF-3.e-s2", "MA-CF-3.e-s3", "MA-CF-4.a", behind_cover_card=memory.cover_behind)
    burn(rnd)
    return True


def _shuffle(rnd: Round, why: str) -> None:
    chosen = rnd.submission
    if chosen.preshuffled_decks and why == BEFORE_PLAY:
        rnd.shuffle("MA-CF-3.a", why="the decks came preshuffled", goes_on=True)
        return
    if chosen.shuffle_procedure == 1:
        rnd.shuffle("MA-CF-3.a", "MA-CF-3.a.1-s1", why=why, goes_on=True)
        rnd.note("laced", "MA-CF-3.a.1-s2", text="about one deck is laced evenly into the rest")
        if chosen.reshuffle_after_lacing != "none":
            share = chosen.reshuffle_after_lacing
            rnd.note(
                "reshuffled",
                "MA-CF-3.a.1.i",
                by="dealer",
                text=f"the calling dealer shuffles {share} of the cards again",
            )
        return
    rnd.note("washed", "MA-CF-3.a", "MA-CF-3.a.2", text="the dealers wash and stack the cards")
    rnd.shuffle("MA-CF-3.a", "MA-CF-3.a.2", why=why, goes_on=True)
    for number in range(1, DEALERS + 1):
        rnd.note("shuffled_by", "MA-CF-3.a.2", by=f"dealer {number}", text=f"dealer {number} shuffles the stack")


def entitled(occupied: Iterable[int], last_banker: int | None, after: Cutter | None = None) -> list[Cutter]:
    """Everyone who is offered the cut, in order, the dealer last.

    The highest seat is first, or on a reshuffle the last Banker, and then clockwise (descending). ``after`` is the participant
    who has already cut: the next one in order recuts. [MA-CF-3.c-s2, MA-CF-3.c-s3]
    """
    seats = sorted(occupied, reverse=True)
    if last_banker in seats:
        first = seats.index(last_banker)
        seats = seats[first:] + seats[:first]
    order: list[Cutter] = [*seats, "dealer"]
    return order if after is None else order[order.index(after) + 1 :] or ["dealer"]


def _cut(rnd: Round, by_order: list[Cutter] | None = None) -> None:
    memory: Memory = rnd.memory
    order = by_order or entitled(rnd.table.seats, memory.last_banker)
    cutter = next(one for one in order if one == "dealer" or one in memory.cut_accepts)
    declined = order[: order.index(cutter)]
    size = len(rnd.supply.remaining())
    depth = memory.cut_depth or rnd.table.chance.number(ONE_DECK, max(ONE_DECK, size - ONE_DECK))
    check_cut(depth, max(size, 2 * ONE_DECK))
    rnd.supply.cut(depth)
    clauses = ["MA-CF-3.c-s1", "MA-CF-3.c-s2", "MA-CF-3.d", "MA-CF-3.e-s1"]
    if cutter == "dealer":
        clauses.append("MA-CF-3.c-s3")
    if memory.last_banker is not None:
        clauses.append("MA-CF~A9")
    rnd.note("cut", *clauses, by=cutter, declined=declined, depth=depth, cards=len(rnd.composition))
    fault = rnd.fault("improper_cut")
    if fault is not None:
        check_recut(str(fault.fields.get("by", "casino supervisor")), cut=True, drawn=False)
        same = rnd.submission.recut_by == "last_cutter"
        again = [cutter] if same else entitled(rnd.table.seats, memory.last_banker, cutter)
        who = "whoever cut" if same else "the next person entitled"
        rnd.note("ruled", "MA-CF-3.f-s1", "MA-CF-3.f-s2", text=f"the casino supervisor orders a recut by {who}")
        memory.cut_accepts |= {one for one in again[:1] if isinstance(one, int)}
        _cut(rnd, again)


def check_cut(depth: int, size: int) -> None:
    """Refuses a cutting card less than a deck from either end. [MA-CF-3.d]"""
    if depth < ONE_DECK or size - depth < ONE_DECK:
        text = f"the cutting card goes in at least one deck from either end, not {depth} from the top of {size}"
        raise BadInput(text, "cut", "MA-CF-3.d", code="cut-too-shallow")


def check_cover(behind: int) -> None:
    """Refuses fewer than 14 cards behind the first cutting card. [MA-CF-3.e-s2]"""
    if behind < BEHIND_COVER:
        text = f"at least 14 cards lie behind the first cutting card, not {behind}"
        raise BadInput(text, "cutting card", "MA-CF-3.e-s2", code="cut-card-too-deep")


def check_recut(role: str, *, cut: bool, drawn: bool) -> None:
    """Refuses a recut ordered by any other role, or not between the cut and the first card. [MA-CF-3.f-s1]"""
    if role != "casino supervisor":
        raise BadInput(
            f"a casino supervisor orders a recut, not the {role}", "recut", "MA-CF-3.f-s1", code="not-your-role"
        )
    if not cut or drawn:
        raise BadInput(
            "a recut is ordered after the cut and before a card is drawn",
            "recut",
            "MA-CF-3.f-s1",
            code="recut-too-late",
        )


def burn(rnd: Round) -> None:
    """Shows the players the first card of a new shoe and as many further cards as its value, and discards them. [MA-CF-3.e-s4]"""
    first = rnd.burn("MA-CF-3.e-s4", face="up")
    for _ in range(burn_count(first)):
        rnd.burn("MA-CF-3.e-s4", "MA-CF-3.e-s5", face="up")
