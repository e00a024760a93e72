"""Practice chips and money never meet, whoever plays, deals, reports or was here before they were told apart."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command as alembic
from alembic.config import Config
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, func, insert, select

import houseway.floor.store.engine
from houseway.floor.http.session_lookup import Identity
from houseway.floor.server import Floor
from houseway.floor.store.engine import open_store
from houseway.floor.store.models import balances, entries
from houseway.games import GAMES
from houseway.transparency.verify import verify
from tests.floor.bots import next_command
from tests.floor.house import TABLE, Guest, open_house

EVERYWHERE = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path) as found:
        yield found


@pytest.fixture(scope="module")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    """One floor for a test of every game: each has a table and players of its own."""
    with open_house(tmp_path_factory.mktemp("house")) as found:
        yield found


def money_table(client: TestClient, game: str = "three_card_poker", authority: str = "MA", **setup: Any) -> str:
    body = {"game": game, "authority": authority, "name": "For money", **setup}
    made = client.post("/api/tables", json=body, headers={"x-name": "sue", "x-role": "supervisor"})
    assert made.status_code == 201, made.text
    return str(made.json()["table"]["id"])


def kinds(floor: Floor, name: str) -> tuple[int, int]:
    """What somebody has for practice and for money."""
    return floor.store.balance(name, practice=True) or 0, floor.store.balance(name) or 0


def play(players: list[Guest], rounds: int = 1) -> None:
    """Bots play until that many rounds are settled."""
    for _ in range(80 * rounds):
        state = players[0].state()
        if state["table"]["phase"] == "settled" and state["table"]["round"] >= rounds:
            return
        for one in players:
            state = one.state()
            command = next_command(state)
            command = next_command(state, everything=True) if command == {"do": "ready"} else command
            if command is not None:
                answer = one.do(command.pop("do"), **command)
                assert answer.status_code == 200, answer.text
                break
    raise AssertionError("the rounds do not end")


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
@pytest.mark.parametrize("training", [True, False])
def test_a_round_moves_the_account_of_its_table_alone(
    one_house: tuple[TestClient, Floor], game: str, authority: str, training: bool
) -> None:
    client, floor = one_house
    table = money_table(client, game, authority, training=training)
    names = [f"{name} {game} {authority} {training}" for name in ("ann", "bob")]
    for name in names:
        floor.welcome(Identity(name, "player"))
    players = [Guest(client, name, table) for name in names]
    for seat, one in enumerate(players, 1):
        assert one.do("sit", seat=seat, buy_in=400).status_code == 200
        assert one.state()["me"]["balance"] == "600.00"
        assert kinds(floor, one.headers["x-name"]) == ((60_000, 100_000) if training else (100_000, 60_000))
    play(players)
    for one in players:
        assert one.do("leave").status_code == 200
    other = [kinds(floor, name)[0 if not training else 1] for name in names]
    assert other == [100_000, 100_000]


def test_practice_chips_won_by_voiding_what_loses_buy_nothing_at_a_table_for_money(
    house: tuple[TestClient, Floor],
) -> None:
    """Reproduces $1,000 that became $27,400 at a practice table and sat down with it at a table for money."""
    client, floor = house
    ann = Guest(client, "ann")
    ann.do("sit", seat=1, buy_in=1000)
    ann.do("wager", wager="ante", amount=100)
    ann.do("ready")
    assert ann.do("fault", fault={"kind": "card_exposed", "position": "dealer"}).status_code == 200
    assert ann.state()["answer"]["status"] == "void", "a school lets its pupils try things out"
    ann.do("leave")
    with floor.store.engine.begin() as at:
        at.execute(balances.update().where(balances.c.owner == "practice:ann").values(amount=2_740_000))
    at_money = Guest(client, "ann", money_table(client))
    refused = at_money.do("sit", seat=1, buy_in=27_400)
    assert (refused.status_code, refused.json()["error"]["message"]) == (400, "you do not have that many chips")
    assert at_money.do("sit", seat=1, buy_in=1000).status_code == 200


@pytest.mark.parametrize("role", ["player", "guest"])
def test_at_a_table_for_money_no_player_reports_a_fault_or_names_a_card(
    house: tuple[TestClient, Floor], role: str
) -> None:
    client, _ = house
    for setup in ({}, {"dealer": "person"}):
        table = money_table(client, **setup)
        bob = Guest(client, "bob", table)
        bob.do("sit", seat=1, buy_in=100)
        bob.do("wager", wager="ante", amount=10)
        bob.do("ready")
        thief = Guest(client, "bob", table, role)
        assert thief.do("fault", fault={"kind": "card_exposed", "position": "dealer"}).status_code == 403
        assert thief.do("card", position=1, card="Ah").status_code == 403


def test_a_guest_deals_by_hand_at_a_practice_table_of_their_own_and_nowhere_else(
    house: tuple[TestClient, Floor],
) -> None:
    client, floor = house
    floor.welcome(Identity("guest abc", "guest"))
    mine = {"x-name": "guest abc", "x-role": "guest"}
    setup = {"game": "three_card_poker", "dealer": "person", "training": True}
    own = client.post("/api/tables", json=setup, headers=mine).json()["table"]["id"]
    other = money_table(client, training=True, dealer="person")
    for table, allowed in ((own, True), (other, False)):
        guest = Guest(client, "guest abc", table, "guest")
        guest.do("sit", seat=1, buy_in=100)
        guest.do("wager", wager="ante", amount=10)
        guest.do("ready")
        answer = guest.do("card", position=1, card="Ah")
        assert (answer.status_code == 200) is allowed, answer.text
        assert (answer.status_code == 403) is not allowed
    assert kinds(floor, "guest abc")[1] == 0, "whatever is dealt there is practice"
    dealer = Guest(client, "dee", other, "dealer")
    assert dealer.do("card", position=1, card="Ah").status_code == 200


def test_guests_have_no_money_and_sit_at_no_table_for_it(house: tuple[TestClient, Floor]) -> None:
    client, floor = house
    floor.welcome(Identity("guest abc", "guest"))
    assert kinds(floor, "guest abc") == (100_000, 0)
    guest = Guest(client, "guest abc", money_table(client), "guest")
    refused = guest.do("sit", seat=1, buy_in=5)
    assert refused.status_code == 403
    assert "guests play for practice" in refused.json()["error"]["message"]
    assert Guest(client, "guest abc", TABLE, "guest").do("sit", seat=1, buy_in=5).status_code == 200


def test_both_balances_are_told_apart(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    Guest(client, "ann").do("sit", seat=1, buy_in=300)
    me = client.get("/api/me", headers={"x-name": "ann"}).json()
    assert (me["balance"], me["practice"]) == ("1000.00", "700.00")


# -- databases from before ---------------------------------------------------------------------------------------------


def test_what_was_one_account_becomes_practice_and_the_log_says_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    store = open_store(url)
    with store.engine.begin() as at:
        for number in range(5):  # a log that has begun
            store.note(at, "exported", {"number": number})
    store.engine.dispose()
    engine = create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(Path(houseway.floor.store.engine.__file__).parent / "migrations"))
    with engine.begin() as at:
        config.attributes["connection"] = at
        alembic.downgrade(config, "0003")
        at.execute(insert(balances).values(owner="player:ann", amount=2_740_000))
        at.execute(insert(balances).values(owner="cage", amount=-2_740_000))
    engine.dispose()
    with open_house(tmp_path, url) as (client, floor):
        assert kinds(floor, "ann") == (2_740_000, 100_000), "money begins anew"
        with floor.store.engine.connect() as at:
            assert at.execute(select(func.sum(balances.c.amount))).scalar() == 0
            body = at.execute(select(entries.c.body).where(entries.c.kind == "accounts_separated")).scalar_one()
        assert json.loads(bytes(body))["moved"] == {"ann": 2_740_000}
        lines = client.get("/api/log/export", headers={"x-name": "reg", "x-role": "regulator"}).content
        assert verify(lines, client.get("/api/log/key").json()["public_key"]).problems == []
