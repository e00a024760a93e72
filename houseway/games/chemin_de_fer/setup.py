"""Chemin de Fer: what must lie at the table and be done there. Sections 1 to 4 and 9(d)."""

from collections.abc import Collection
from datetime import timedelta
from typing import Final

from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.round import Table
from houseway.games.chemin_de_fer.rules import RATES, CheminDeFer
from houseway.rulebook.setup import Duty, Fixture, Setup

NOTICE: Final = timedelta(minutes=30)
"""Before the reshuffle after lacing starts or ends. [MA-CF-3.a.1.ii]"""
TOLD: Final = frozenset({"surveillance", "commission"})


def _two(entry: object) -> str | None:
    return None if entry == 2 else f"two cutting cards, not {entry}"


def _three(entry: object) -> str | None:
    return None if entry == 3 else f"three dealers, not {entry}"


def _reference(entry: object) -> str | None:
    return None if isinstance(entry, str) and entry.strip() else "the approval's reference is missing"


def inspected(submission: CheminDeFer) -> bool:
    return not submission.preshuffled_decks


FIXTURES: Final = (
    Fixture("identical_backs", "equipment", "decks with backs of one colour and design", ("MA-CF-1.a-s1",)),
    Fixture("cutting_cards", "equipment", "two cutting cards", ("MA-CF-1.a-s1",), wrong=_two),
    Fixture(
        "cutting_card_approval",
        "approval",
        "cutting cards that are opaque, of one solid colour unlike the cards, approved by the Commission",
        ("MA-CF-1.a-s2",),
        wrong=_reference,
    ),
    Fixture("dealing_shoe", "equipment", "a dealing shoe made for the purpose", ("MA-CF-4.a",)),
    Fixture("discard_bucket", "equipment", "a discard bucket", ("MA-CF-3.e-s4",)),
    Fixture(
        "dealers",
        "equipment",
        "three dealers at the table",
        ("MA-CF-3.a.2",),
        lambda submission: submission.shuffle_procedure == 2,
        _three,
    ),
)

DUTIES: Final = (
    Duty(
        "inspect",
        "dealer",
        "opening",
        "the calling dealer inspects the cards",
        ("MA-CF-2.b-s1", "MA-CF-2.a"),
        inspected,
    ),
    Duty(
        "verify_inspection",
        "floorperson",
        "opening",
        "the table's floorperson verifies the inspection",
        ("MA-CF-2.b-s1",),
        inspected,
        after=("inspect",),
    ),
    Duty(
        "spread",
        "dealer",
        "opening",
        "the cards are spread face up in columns by deck, suit and sequence for the first participants",
        ("MA-CF-2.b-s2",),
        inspected,
        after=("verify_inspection",),
    ),
    Duty(
        "wash",
        "dealer",
        "opening",
        "after the participants' look the cards are turned down, washed and stacked",
        ("MA-CF-2.c",),
        inspected,
        after=("spread",),
    ),
)

SETUP: Final = Setup(FIXTURES, DUTIES)


def check_pit(tables: list[CheminDeFer]) -> None:
    """Refuses tables of one pit that shuffle in different ways. [MA-CF-3.b]"""
    if len({(one.shuffle_procedure, one.reshuffle_after_lacing) for one in tables}) > 1:
        raise BadInput(
            "all tables of a pit shuffle and lace in the same way",
            "shuffle_procedure",
            "MA-CF-3.b",
            code="pit-shuffles-alike",
        )


def check_reshuffle_notice(before: timedelta, told: frozenset[str]) -> None:
    """Refuses to start or end the reshuffle after lacing without 30 minutes' written notice to both. [MA-CF-3.a.1.ii]"""
    if before < NOTICE or not told >= TOLD:
        text = "30 minutes before, the surveillance department and the Commission are told in writing"
        raise BadInput(text, "reshuffle_after_lacing", "MA-CF-3.a.1.ii", code="notice-missing")


def check_change(table: Table, options: CheminDeFer, done: Collection[str]) -> None:
    """Refuses a higher vigorish without public notice, and another reshuffle without written notice. [MA-CF-9.d-s1]"""
    was: CheminDeFer = table.submission
    if RATES[options.vigorish_rate] > RATES[was.vigorish_rate] and "vigorish_rate" not in done:
        text = "an increase of the vigorish is announced beforehand"
        raise BadInput(text, "vigorish_rate", "MA-CF-9.d-s1", code="notice-missing")
    if options.reshuffle_after_lacing != was.reshuffle_after_lacing and "reshuffle_after_lacing" not in done:
        text = "30 minutes before, the surveillance department and the Commission are told in writing"
        raise BadInput(text, "reshuffle_after_lacing", "MA-CF-3.a.1.ii", code="notice-missing")
