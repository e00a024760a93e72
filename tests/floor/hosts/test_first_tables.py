"""The tables that a new floor begins with."""

import json
from pathlib import Path

from houseway.games import GAMES
from tests.floor.house import Guest, open_house

SIGNED = "signed-opening"


def test_one_table_of_a_new_floor_opens_when_every_duty_is_signed_for(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        listed = {one["id"]: one["status"] for one in client.get("/api/tables").json()["tables"]}
        assert listed.pop(SIGNED) == "closed"
        assert len(listed) == sum(map(len, GAMES.values()))
        assert set(listed.values()) == {"open"}
        ann, sue = Guest(client, "ann", SIGNED), Guest(client, "sue", SIGNED, "supervisor")
        people = {role: Guest(client, f"{role} one", SIGNED, role) for role in ("dealer", "floorperson", "supervisor")}
        assert ann.do("sit", seat=1, buy_in=100).status_code == 400, "the table is closed"
        refused = sue.do("open")
        assert refused.status_code == 400
        assert refused.json()["error"]["clause"]
        to_sign = sue.state()["table"]["to_sign"]
        assert to_sign
        for duty in to_sign:
            for _ in range(duty["times"]):
                answers = [one.do("sign", duty=duty["id"]) for one in people.values()]
                assert 200 in {answer.status_code for answer in answers}, (duty, [one.text for one in answers])
        assert sue.do("open").status_code == 200
        state = sue.state()
        assert (state["table"]["status"], state["table"]["to_sign"]) == ("open", [])
        exported = client.get("/api/log/export", headers={"x-name": "reg", "x-role": "regulator"}).text
        opened = {
            entry["table"]: {event["kind"] for event in entry["events"]}
            for entry in map(json.loads, exported.splitlines())
            if entry.get("do") == "open"
        }
        assert "presumed" in opened["three-card-poker-ma"]
        assert "presumed" not in opened[SIGNED]
        assert ann.do("sit", seat=1, buy_in=100).status_code == 200
