"""The books, exported: every row adds up, every format says the same, and hidden cards stay hidden as long as they must."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

from houseway.equipment.money import cents
from houseway.floor.records.export import COLUMNS, as_csv, export, rows, tame
from houseway.transparency.verify import verify
from tests.floor.evening import BACCARAT, DICE, POKER, Evening, evening
from tests.project.refused import refused
from tests.transparency.logs import HOUSE


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    played = evening(tmp_path_factory.mktemp("export"))
    yield played
    played.store.engine.dispose()


def taken(floor: Evening, kind: str, form: str, **span: str) -> bytes:
    return b"".join(export(floor.store.engine, kind, form, **span)[1])


@pytest.mark.parametrize("kind", list(COLUMNS))
def test_every_format_says_the_same(floor: Evening, kind: str) -> None:
    lines = [json.loads(line) for line in taken(floor, kind, "jsonl").splitlines()]
    table = list(csv.DictReader(io.StringIO(taken(floor, kind, "csv").decode())))
    page = parquet.read_table(io.BytesIO(taken(floor, kind, "parquet"))).to_pylist()
    assert lines == page
    assert table == [{name: str(value) for name, value in line.items()} for line in lines]
    assert all(list(line) == list(COLUMNS[kind]) for line in lines)
    assert lines


def test_every_wager_of_every_round_is_there(floor: Evening) -> None:
    """Five rounds: ante and pair plus, four play wagers, small and a total, and one wager at baccarat."""
    found = list(rows(floor.store.engine, "wagers"))
    staked = {(row["table"], row["wager"], row["selection"]): 0 for row in found}
    for row in found:
        staked[row["table"], row["wager"], row["selection"]] += cents(row["stake"])
    assert {key: amount for key, amount in staked.items() if amount} == {
        (POKER, "ante", ""): 50_00,
        (POKER, "pair_plus", ""): 25_00,
        (POKER, "play", ""): 40_00,
        (DICE, "small", ""): 100_00,
        (DICE, "total_value", "9"): 25_00,
        (BACCARAT, "banker", ""): 100_00,
    }
    assert {row["player"] for row in found if row["table"] == BACCARAT} == {"bob"}


def test_a_round_has_who_where_what_paytable_and_which_software(floor: Evening) -> None:
    with floor.store.engine.begin() as at:
        floor.store.note(at, "started", {"version": "0.1.0", "sha256": "ab" * 32})
    found = list(rows(floor.store.engine, "rounds"))
    assert [(row["table"], row["round"]) for row in found] == [
        (table, number) for table in (POKER, DICE, BACCARAT) for number in range(1, 6)
    ]
    first = found[0]
    assert (first["game"], first["authority"], first["status"]) == ("three_card_poker", "MA", "completed")
    assert json.loads(first["players"]) == {"2": "ada"}
    assert first["version"] in ("", "0.1.0 " + "ab" * 32)
    assert len(first["commitment"]) == 64
    assert json.loads(first["reveal"])["method"] == "houseway-cards-1"


def test_the_rounds_of_a_shoe_in_play_are_not_revealed(floor: Evening) -> None:
    found = [row for row in rows(floor.store.engine, "rounds") if row["table"] == BACCARAT]
    assert {row["reveal"] for row in found} == {""}
    assert len({row["commitment"] for row in found}) == 1
    assert len(found[0]["commitment"]) == 64


def test_cards_nobody_was_shown_stay_hidden_also_when_their_shoe_is_over(floor: Evening) -> None:
    steps = [row for row in rows(floor.store.engine, "events") if row["kind"] in ("burned", "dealt")]
    burned = [row for row in steps if row["table"] == BACCARAT and row["kind"] == "burned"]
    assert any('"??"' in row["data"] for row in burned)
    dealt = [row for row in steps if row["table"] == POKER and row["kind"] == "dealt"]
    assert dealt
    assert all('"??"' in row["data"] and "??" in row["text"] for row in dealt)


def test_chips_of_all_accounts_add_up_to_nothing(floor: Evening) -> None:
    amounts = [row["amount"] for row in rows(floor.store.engine, "accounts")]
    assert sum(-cents(one[1:]) if one.startswith("-") else cents(one) for one in amounts) == 0


def test_a_period_is_from_and_until(floor: Evening) -> None:
    every = list(rows(floor.store.engine, "rounds"))
    third = every[2]["ended_at"]
    assert [row["round"] for row in rows(floor.store.engine, "rounds", until=third)] == [1, 2]
    assert list(rows(floor.store.engine, "rounds", since=third)) == every[2:]
    assert b"round" in taken(floor, "rounds", "csv", since="2099-01-01", until="2099-01-02")


@pytest.mark.parametrize(
    ("kind", "form", "code"),
    [
        ("secrets", "csv", "no-such-export"),
        ("events", "xlsx", "no-such-format"),
        ("", "", "no-such-format"),
        ("rounds", "", "no-such-format"),
    ],
)
def test_what_cannot_be_exported_is_bad_input(floor: Evening, kind: str, form: str, code: str) -> None:
    with refused(code):
        export(floor.store.engine, kind, form)


FORMULAS = ["=1+1", "+1", "-1+1", "-A1", "-2.5%", "@SUM(A1)", "\tx", "\r=1", "\n=1", " =1", "\uff1d1+1", "\uff0d1+1"]


@pytest.mark.parametrize("cell", FORMULAS)
def test_a_spreadsheet_takes_no_cell_for_a_formula(cell: str) -> None:
    row = dict.fromkeys(COLUMNS["accounts"], "") | {"owner": cell}
    (written,) = csv.DictReader(io.StringIO(b"".join(as_csv("accounts", [row])).decode(), newline=""))
    assert written["owner"] == f"'{cell}"


@pytest.mark.parametrize("cell", ["-12.50", "-3", "12.50", "a-b", "sic_bo", ""])
def test_amounts_and_plain_words_stay_as_they_are(cell: str) -> None:
    assert tame(cell) == cell


def test_a_long_export_comes_in_pieces() -> None:
    many = ({"owner": "x" * 100, "amount": "1.00", "role": ""} for _ in range(2_000))
    assert len(list(as_csv("accounts", many))) > 1


# -- the log of the evening ------------------------------------------------------------------------------------------


def test_the_log_of_the_evening_proves_itself(floor: Evening) -> None:
    verdict = verify(b"".join(floor.notary.export()), HOUSE.public)
    assert verdict.problems == []
    assert (verdict.rounds, verdict.promises) == (10, 10), "the shoe at baccarat is still in play"


@pytest.mark.parametrize(("table", "rounds"), [(POKER, 5), (DICE, 5), (BACCARAT, 0)])
def test_the_log_of_a_table_proves_itself_and_tells_of_no_other(floor: Evening, table: str, rounds: int) -> None:
    text = b"".join(floor.notary.export(table))
    verdict = verify(text, HOUSE.public)
    assert (verdict.problems, verdict.rounds) == ([], rounds)
    others = {POKER: b"pair_plus", DICE: b"total_value", BACCARAT: b"banker"}
    assert all(word not in text for other, word in others.items() if other != table)


def test_no_card_that_is_still_in_the_shoe_is_in_the_log(floor: Evening) -> None:
    """The tape of the shoe at baccarat, its key and its hidden burns are nowhere in what anybody may read."""
    text = b"".join(floor.notary.export())
    shoe = floor.tables[BACCARAT].shoe
    assert shoe is not None
    assert shoe.sealed.published.encode() in text
    assert shoe.sealed.key.hex().encode() not in text
    assert shoe.sealed.secret.hex()[:64].encode() not in text
    assert json.dumps(list(shoe.tape[0]), separators=(",", ":")).encode() not in text


def test_a_card_that_a_person_deals_face_down_is_not_in_the_log(tmp_path: Path) -> None:
    floor = Evening(tmp_path)
    floor.make("hand", "three_card_poker", dealer="person", betting_seconds=0, decision_seconds=0)
    floor.do("hand", "sit", "ada", seat=1, buy_in="100")
    floor.do("hand", "wager", "ada", wager="ante", amount=10)
    floor.do("hand", "ready", "ada")
    live = floor.tables["hand"].round
    assert live is not None
    dealt = ("Jh", "Kd", "Qs", "2c", "7h", "9d")
    for card in dealt:
        floor.do("hand", "card", "dan", role="dealer", position=live.wanted, card=card)
    commands = [line for line in floor.notary.export() if b'"kind":"command"' in line]
    lines = [line for line in commands if b'"do":"open"' not in line]  # the deck was shown when it opened
    assert len(lines) == 3 + len(dealt)
    floor.store.engine.dispose()
    assert live.asks(), "the player is asked, and all cards lie face down"
    assert [card for card in dealt for line in lines if card.encode() in line] == []


def test_payments_told_at_the_table_that_were_not_settled_so_show(floor: Evening, tmp_path: Path) -> None:
    """The house signs a log in which a player was told another payment than the settlement has."""
    from tests.transparency.logs import MemoryBook, file

    lines = b"".join(floor.notary.export()).splitlines()[1:-1]
    forged = [
        line.replace(b'"kind":"paid"', b'"kind":"collected"', 1) if b'"do":"decide"' in line else line for line in lines
    ]
    assert forged != lines
    found = verify(file(MemoryBook(forged)), HOUSE.public).problems
    assert any("told with other payments than it was settled with" in problem for problem in found)
