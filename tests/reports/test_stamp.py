"""The submission's hash: the same for the same choices, another for any other."""

import hashlib
import json

from houseway.games import game
from houseway.reports.stamp import Stamp
from houseway.rulebook.digest import SHORT, submission_digest
from houseway.rulebook.submission import accept

TCP = game("three_card_poker")


def hash_of(**options: object) -> str:
    return submission_digest(TCP.id, TCP.authority, accept(TCP.submission, options))


def test_the_hash_is_sha_256_of_the_canonical_json() -> None:
    options = TCP.submission().model_dump(mode="json")
    written = json.dumps(
        {"authority": "MA", "game": "three_card_poker", "options": dict(sorted(options.items()))},
        separators=(",", ":"),
        ensure_ascii=False,
        sort_keys=True,
    )

    assert hash_of() == hashlib.sha256(written.encode()).hexdigest()


def test_a_default_that_is_written_out_changes_nothing() -> None:
    assert hash_of(settlement_order=1) == hash_of()


def test_the_order_of_options_changes_nothing() -> None:
    assert hash_of(settlement_order=2, idle_spread="face_down") == hash_of(idle_spread="face_down", settlement_order=2)


def test_another_choice_and_another_game_have_another_hash() -> None:
    sic_bo = game("sic_bo")

    assert hash_of(settlement_order=2) != hash_of()
    assert submission_digest(sic_bo.id, sic_bo.authority, sic_bo.submission()) != hash_of()


def test_the_line_of_a_stamp_names_hash_date_engine_and_method() -> None:
    stamp = Stamp("ab" * 32, "2026-11-15", "1.2.3")

    assert stamp.short == ("ab" * 32)[:SHORT]
    assert stamp.line == f"submission {stamp.short} · 2026-11-15 · Houseway 1.2.3 · figures exact"
