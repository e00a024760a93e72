"""Spanish 21 on a live table: a new dealer burns a card, and a player who asks sees it."""

from pathlib import Path
from typing import Any

import pytest

from houseway.transparency.verify import verify
from tests.floor.house import Guest, open_house


@pytest.mark.clause("MA-S21-7.c-newdealer", "MA-S21-7.c-disclose")
def test_a_new_dealer_burns_a_card_that_a_player_may_ask_for(tmp_path: Path) -> None:
    table = "spanish-21-ma"
    with open_house(tmp_path) as (client, _):
        ann, flo = Guest(client, "ann", table), Guest(client, "flo", table, "floorperson")
        ann.do("sit", seat=1, buy_in=1000)

        def play() -> list[Any]:
            assert ann.do("wager", wager="spanish_21", amount=10).status_code == 200
            assert ann.do("ready").status_code == 200
            while asks := ann.state()["asks"]:
                choices = [one["do"] for one in asks[0]["choices"]]
                assert (
                    ann.do(
                        "decide", choice=next(one for one in ("decline_insurance", "stand") if one in choices)
                    ).status_code
                    == 200
                )
            return list(ann.state()["events"])

        play()
        assert not [event for event in play() if event["kind"] == "burned"]
        for act in ("new_dealer", "ask_burn_card"):
            assert flo.do("act", act=act).status_code == 200
        events = play()
        (burned,) = [event for event in events if event["kind"] == "burned"]
        (shown,) = [event for event in events if event["kind"] == "disclosed"]
        assert burned["clauses"] == ["MA-S21-7.c-newdealer"]
        assert shown["clauses"] == ["MA-S21-7.c-disclose"]
        assert not [event for event in play() if event["kind"] == "burned"], "one burn for one dealer"
        assert flo.do("act", act="order_shuffle").status_code == 200
        play()  # from another shoe: the first is revealed
        exported = client.get("/api/log/export", headers={"x-name": "reg", "x-role": "regulator"}).content
        verdict = verify(exported, client.get("/api/log/key").json()["public_key"])
        assert verdict.problems == []
        assert verdict.rounds >= 4
