"""The tunnel: whatever is asked about a table at any worker is served by its owner, also while the table moves."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from houseway.floor.cluster.peers import WINDOW, Stream
from houseway.floor.cluster.wire import PIECE, HungUp, Wire
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.http.streams import WAITING
from houseway.floor.jobs.frames import framed
from houseway.floor.server import Floor
from houseway.floor.signing.sealer import Sealer
from tests.floor.cluster.clients import Talker, ask, door_of
from tests.floor.cluster.floors import buy, cluster_of, floors, held, owner_first, shared_out, sit, until
from tests.floor.cluster.test_forwarding import written

TABLE = "three_card_poker"


def reached(rooms: Sequence[HostedTable], seq: int) -> bool:
    """Whether every worker has heard of a command, and those that follow the table have carried it out."""
    return all((room.last() if room.away else room.seq) >= seq for room in rooms)


async def hand_over(giver: Floor, taker: Floor, table: str) -> None:
    """Has a worker give one table to another."""
    await cluster_of(giver)._hand_over(cluster_of(taker).members.now.me, [table])
    await until(lambda: table in held(taker) and not taker.tables.find(table).away)


def test_every_request_about_a_table_is_answered_by_its_owner(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            here, there = map(door_of, (owner, other))
            assert other.tables.find(TABLE).away
            _, me = await ask(there, "POST", "/api/session")
            path, cookie = f"/api/tables/{TABLE}", me["cookie"]
            sits = {"key": "t1", "do": "sit", "seat": 2, "buy_in": "100"}
            assert (await ask(there, "POST", f"{path}/commands", cookie, sits))[0] == 200
            (_, state), (_, at_owner) = [await ask(door, "GET", path, cookie) for door in (there, here)]
            assert state == at_owner
            assert state["me"]["seat"] == 2
            status, refusal = await ask(there, "POST", f"{path}/commands", cookie, {"key": "t2", "do": "close"})
            assert (status, refusal) == await ask(
                here, "POST", f"{path}/commands", cookie, {"key": "t2", "do": "close"}
            )
            assert status == 403
            status, refusal = await ask(there, "GET", f"/api/coach/{TABLE}", cookie)
            assert (status, refusal["error"]["code"]) == (400, "no-decision-due")
            fault = {"fault": {"kind": "card_found_face_up", "at_card": 2}}
            status, told = await ask(there, "POST", f"{path}/preview", cookie, fault)
            assert (status, told["pending"]) == (200, True)
            assert (await ask(there, "GET", "/api/tables/nowhere"))[0] == 404
            assert not other.tables.find(TABLE).connected

    asyncio.run(play())


def test_the_lobby_shows_the_tables_of_other_workers_as_they_are(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            await shared_out(made)
            doors = [door_of(floor) for floor in made]
            _, me = await ask(doors[0], "POST", "/api/session")
            for number, table in enumerate(made[0].tables.by_id):
                sits = {"key": f"lobby {number}", "do": "sit", "seat": 4, "buy_in": "100"}
                _, done = await ask(doors[0], "POST", f"/api/tables/{table}/commands", me["cookie"], sits)
                rooms = [floor.tables.find(table) for floor in made]
                await until(partial(reached, rooms, done["seq"]))
                lobbies = [(await ask(door, "GET", "/api/tables"))[1]["tables"] for door in doors]
                assert lobbies[0] == lobbies[1]
                (row,) = [row for row in lobbies[1] if row["id"] == table]
                assert me["name"] in row["players"]

    asyncio.run(play())


def test_a_table_that_is_put_away_is_gone_everywhere(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            doors = [door_of(floor) for floor in made]
            _, me = await ask(doors[0], "POST", "/api/session")
            wanted = {"game": "sic_bo", "training": True, "name": "Away"}
            table = (await ask(doors[0], "POST", "/api/tables", me["cookie"], wanted))[1]["table"]["id"]
            await until(lambda: table in made[1].tables.by_id)
            for do in ("close", "retire"):
                body = {"key": do, "do": do}
                assert (await ask(doors[1], "POST", f"/api/tables/{table}/commands", me["cookie"], body))[0] == 200
            await until(lambda: not any(table in floor.tables.by_id for floor in made))
            assert all([(await ask(door, "GET", f"/api/tables/{table}"))[0] == 404 for door in doors])

    asyncio.run(play())


def test_sockets_stay_open_while_their_table_moves_to_and_fro(database: str, tmp_path: Path) -> None:
    """Nobody misses a state or sees one twice, and every command is carried out once and answered once."""

    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            doors = [door_of(owner), door_of(other)]
            _, me = await ask(doors[0], "POST", "/api/session")
            players = [Talker(door, TABLE, me["cookie"]) for door in doors]
            players[0].say("move sit", do="sit", seat=5, buy_in="100")
            await until(lambda: players[0].answers)
            count = 0
            for giver, taker in ((owner, other), (other, owner), (owner, other)):
                for _ in range(3):
                    for number, one in enumerate(players):
                        one.say(f"move {number} {count}", do="buy", amount="1")
                    count += 1
                await hand_over(giver, taker, TABLE)
            await until(lambda: [len(one.answers) for one in players] == [count + 1, count])
            for number, one in enumerate(players):
                assert {answer["type"] for answer in one.answers} == {"done"}
                keys = [answer["key"] for answer in one.answers if answer["key"] != "move sit"]
                assert keys == [f"move {number} {n}" for n in range(count)]
                assert all(written(owner, key) == 1 for key in keys)
                assert one.closed is None
                assert one.seen == sorted(one.seen)
            await until(lambda: players[0].state["seq"] == players[1].state["seq"])
            assert players[0].state == players[1].state
            for one in players:
                await one.leave()

    asyncio.run(play())


def test_a_socket_goes_on_with_the_next_owner_when_the_owner_dies(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            watcher = Talker((door_of(owner), door_of(other))[1], TABLE)
            await until(lambda: watcher.seen)
            monkeypatch.setattr(cluster_of(owner).members, "_beat", lambda leases: 0.05)  # it renews no more
            await cluster_of(owner).switchboard.close()
            took = await until(lambda: TABLE in held(other))
            last = await other.tables.carry_out(other.tables.find(TABLE), "dies", sit(seat=6))
            await until(lambda: watcher.seen[-1] == last)
            assert watcher.closed is None
            assert took < 2.0
            await watcher.leave()

    asyncio.run(play())


def test_a_slow_client_at_another_worker_is_sent_one_state_for_many_changes(database: str, tmp_path: Path) -> None:
    """The owner sends no more than the window; then its listener drops changes for a whole state, as for its own clients."""

    async def play() -> None:
        async with floors(database, tmp_path) as made:
            await shared_out(made)
            owner, other = await owner_first(made, "minibaccarat")
            room = owner.tables.find("minibaccarat")
            slow = Talker((door_of(owner), door_of(other))[1], "minibaccarat")
            await until(lambda: slow.seen)
            slow.held.clear()
            await owner.tables.carry_out(room, "slow", sit(seat=3))
            many = WINDOW + 2 * WAITING
            for number in range(many):
                last = await owner.tables.carry_out(room, f"slow {number}", buy())
            slow.held.set()
            await until(lambda: slow.seen[-1] == last)
            assert len(slow.texts) < many
            await slow.leave()

    asyncio.run(play())


def test_a_table_that_moves_while_a_client_is_slow_shows_it_every_state_or_a_whole_one(
    database: str, tmp_path: Path
) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            await shared_out(made)
            owner, other = await owner_first(made, "caribbean_stud")
            slow = [Talker(door_of(floor), "caribbean_stud") for floor in (owner, other)]
            await until(lambda: all(one.seen for one in slow))
            for one in slow:
                one.held.clear()
            last = await owner.tables.carry_out(owner.tables.find("caribbean_stud"), "still", sit(seat=2))
            await hand_over(owner, other, "caribbean_stud")
            for number in range(3):
                last = await other.tables.carry_out(other.tables.find("caribbean_stud"), f"still {number}", buy())
            for one in slow:
                one.held.set()
            await until(lambda: all(one.state["seq"] == last for one in slow))
            for one in slow:
                await one.leave()

    asyncio.run(play())


# -- the wire -----------------------------------------------------------------------------------------------------------


class Pipe(asyncio.Transport):
    """A connection that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.closed = True


def greeted(heard: list[bytes]) -> tuple[Wire, Wire, Pipe, Pipe]:
    """Two sides of a wire that have greeted each other; the second side's pieces go to ``heard``."""
    calls = Wire(Sealer(bytes(32)), True, lambda *_: None, lambda: None)
    answers = Wire(Sealer(bytes(32)), False, lambda kind, number, body: heard.append(body), lambda: None)
    pipes = Pipe(), Pipe()
    for wire, pipe in zip((calls, answers), pipes, strict=True):
        wire.connection_made(pipe)
    answers.data_received(pipes[0].written.pop())
    calls.data_received(pipes[1].written.pop())
    calls._flush()
    answers.data_received(pipes[0].written.pop())
    return calls, answers, *pipes


@pytest.mark.parametrize("after", ["nothing", "the greeting", "the greeting and a large frame"])
def test_whoever_does_not_prove_the_key_costs_little_and_is_hung_up_on(
    after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.floor.cluster.wire.PATIENCE", 0.01)

    async def play() -> None:
        answers, line = Wire(Sealer(bytes(32)), False, lambda *_: None, lambda: None), Pipe()
        answers.connection_made(line)
        if after != "nothing":
            answers.data_received(framed(b"h", bytes(16)))
        if after == "the greeting and a large frame":
            answers.data_received(framed(PIECE, bytes(1 << 20))[: 1 << 18])
            assert line.closed
            assert not answers._buffer
        await asyncio.sleep(0.05)
        assert line.closed

    asyncio.run(play())


def test_strangers_do_not_fill_the_switchboard(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.floor.cluster.forwarding.STRANGERS", 3)

    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            _, there = map(door_of, (owner, other))
            me = cluster_of(owner).members.now
            host, _, port = me.workers[me.me].address.split(" ")[1].rpartition(":")
            strangers = [await asyncio.open_connection(host, int(port)) for _ in range(8)]
            assert (await ask(there, "GET", f"/api/tables/{TABLE}"))[0] == 200
            ended = [reader for reader, _ in strangers if len(await asyncio.wait_for(reader.readexactly(21), 5)) == 21]
            assert [await asyncio.wait_for(reader.read(), 5) for reader in ended[:5]] == [b""] * 5
            for _, writer in strangers:
                writer.close()

    asyncio.run(play())


@pytest.mark.parametrize("wrong", ["repeated", "left out", "altered", "another kind", "from another connection"])
def test_a_frame_that_is_not_the_next_one_ends_the_connection(wrong: str) -> None:
    async def play() -> None:
        heard: list[bytes] = []
        calls, answers, sent, line = greeted(heard)
        frames = []
        for number in range(3):
            calls.send(PIECE, 7, b"piece %d" % number)
            calls._flush()
            frames.append(sent.written.pop())
        answers.data_received(frames[0])
        assert heard == [b"piece 0"]
        other, _, others, _ = greeted([])
        other.send(PIECE, 7, b"piece 0")
        other.send(PIECE, 7, b"piece 1")
        other._flush()
        bad = {
            "repeated": frames[0],
            "left out": frames[2],
            "altered": frames[1][:-1] + bytes([frames[1][-1] ^ 1]),
            "another kind": b"e" + frames[1][1:],
            "from another connection": others.written[0][len(frames[0]) :],
        }
        answers.data_received(bad[wrong])
        assert line.closed
        assert heard == [b"piece 0"]

    asyncio.run(play())


def test_a_stream_waits_for_the_other_side_to_take_what_was_sent() -> None:
    async def play() -> None:
        calls, *_ = greeted([])
        stream = Stream(calls, 1)
        for _ in range(WINDOW):
            await stream.send(b"")
        sending = asyncio.create_task(stream.send(b"one more"))
        await asyncio.sleep(0)
        assert not sending.done()
        stream.heard(b"t", (1).to_bytes(4))
        await asyncio.wait_for(sending, 1)
        waiting = asyncio.create_task(stream.send(b"never"))
        await asyncio.sleep(0)
        stream.heard(b"e", b"")
        with pytest.raises(HungUp):
            await waiting

    asyncio.run(play())
