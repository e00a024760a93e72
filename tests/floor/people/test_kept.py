"""What people keep under names: each account has its own, guests have none on the server, and there are bounds."""

from pathlib import Path
from urllib.parse import quote

import pytest

from houseway.floor.people import kept as keeping
from tests.floor.http.doors import running

CASE = {"game": "sic_bo", "seats": {}}


def test_an_account_keeps_finds_and_forgets_its_own_and_nobody_else_sees_it(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        ann, bob = house.signed_in("player", "ann"), house.signed_in("supervisor", "bob")
        for name, body in (("one", CASE), ("two", CASE), ("one", {**CASE, "authority": "MA"})):
            assert ann.post("/api/kept/case", json={"name": name, "body": body}).status_code == 200
        found = {one["name"]: one["body"] for one in ann.get("/api/kept/case").json()["kept"]}
        assert found == {"one": {**CASE, "authority": "MA"}, "two": CASE}
        assert ann.get("/api/kept/submission").json()["kept"] == []
        assert bob.get("/api/kept/case").json()["kept"] == []
        missing = bob.delete("/api/kept/case/one")
        assert (missing.status_code, missing.json()["error"]["code"]) == (404, "not-kept")
        assert ann.delete("/api/kept/case/one").status_code == 200
        assert [one["name"] for one in ann.get("/api/kept/case").json()["kept"]] == ["two"]
        for odd in ("a/b", "../case/two", "a?b#c"):
            assert ann.post("/api/kept/case", json={"name": odd, "body": {}}).status_code == 200
            assert ann.delete(f"/api/kept/case/{quote(odd, safe='')}").status_code == 200, odd
        assert [one["name"] for one in ann.get("/api/kept/case").json()["kept"]] == ["two"]
        assert house.browser().get("/api/kept/case").status_code in (401, 403)


def test_what_is_kept_has_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST", 2)
    with running(tmp_path) as house:
        ann = house.signed_in("player", "ann")

        def keep(name: str, body: dict[str, object]) -> tuple[int, str]:
            answer = ann.post("/api/kept/submission", json={"name": name, "body": body})
            return answer.status_code, answer.json().get("error", {}).get("code", "")

        assert keep("one", {}) == keep("two", {}) == (200, "")
        assert keep("three", {}) == (400, "too-many-kept")
        assert keep("two", {"by": "MA"}) == (200, ""), "one of the same name gives way"
        assert keep("one", {"long": "x" * keeping.LARGEST}) == (400, "too-large-to-keep")
        assert keep("", {})[0] == 422
        assert ann.get("/api/kept/anything").status_code == 422


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('{"name": "a", "body": {"x": NaN}}', "number-not-finite"),
        ('{"name": "\\u0000", "body": {}}', "text-not-writable"),
        ('{"name": "a", "body": {"x": ' + "[" * 30 + "]" * 30 + "}}", "nested-too-deep"),
    ],
)
def test_what_cannot_be_read_again_is_not_kept(tmp_path: Path, body: str, code: str) -> None:
    with running(tmp_path) as house:
        ann = house.signed_in("player", "ann")
        answer = ann.post("/api/kept/case", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)
        assert ann.get("/api/kept/case").json() == {"kept": []}
