"""Chemin de Fer: how the tables of a pit shuffle, and which option changes require notice. Sections 3 and 9(d)."""

from collections.abc import Collection
from datetime import timedelta
from typing import Final

from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.round import Table
from houseway.games.chemin_de_fer.rules import RATES, CheminDeFer
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import setup_of

NOTICE: Final = timedelta(minutes=30)
"""Notice required before the reshuffle after lacing starts or ends. [MA-CF-3.a.1.ii]"""
TOLD: Final = frozenset({"surveillance", "commission"})

SETUP: Final = setup_of("chemin_de_fer", Authority.MA)


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
    """Refuses a higher vigorish without public notice, and a changed reshuffle without written notice. [MA-CF-9.d-s1]"""
    was: CheminDeFer = table.submission
    if RATES[options.vigorish_rate] > RATES[was.vigorish_rate] and "vigorish_rate" not in done:
        text = "an increase of the vigorish is announced beforehand"
        raise BadInput(text, "vigorish_rate", "MA-CF-9.d-s1", code="notice-missing")
    if options.reshuffle_after_lacing != was.reshuffle_after_lacing and "reshuffle_after_lacing" not in done:
        text = "30 minutes before, the surveillance department and the Commission are told in writing"
        raise BadInput(text, "reshuffle_after_lacing", "MA-CF-3.a.1.ii", code="notice-missing")
