"""Search over HTTP: the same index as ``houseway ask``."""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from houseway.floor.http.errors import handle_errors
from houseway.floor.http.routes.rules import router


@pytest.fixture(scope="module")
def client() -> TestClient:
    app = FastAPI()
    app.include_router(router)
    handle_errors(app)
    return TestClient(app)


def test_a_question_is_answered(client: TestClient) -> None:
    found = client.get("/api/search", params={"q": "the dealer turned over a card too early", "game": "let_it_ride"})
    assert found.json()["hits"][0]["id"] == "card_exposed"


def test_clauses_are_found_by_synonyms_and_ranked(client: TestClient) -> None:
    found = client.get("/api/rules/caribbean_stud", params={"q": "qualify"}).json()["clauses"]
    assert "MA-CS-1.qualifying_hand" in [one["id"] for one in found[:5]]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"q": "the"}, "nothing-to-look-for"),
        ({"q": "cut", "game": "whist"}, "no-such-game"),
        ({"q": "cut", "kind": "joke"}, "no-such-choice"),
    ],
)
def test_bad_questions_are_refused(client: TestClient, given: dict[str, str], code: str) -> None:
    answer = client.get("/api/search", params=given)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)


def test_a_clause_has_a_page(client: TestClient) -> None:
    page = client.get("/api/clauses/spanish_21/PA-S21-13.h-one").json()
    assert (page["authority"], page["clause"]["kind"]) == ("PA", "irregularity")
    for path in ("spanish_21/PA-S21-99", "spanish_21/XX", "three_card_poker/PA-S21-13.h-one", "whist/MA-TC-12.d"):
        assert client.get(f"/api/clauses/{path}").status_code == 404
