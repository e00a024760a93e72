"""Verifies the public log of a stretch of rounds (``houseway-log-2``), in which unseen cards stay hidden.

The log holds the scenario, the reveal of the promise, and the public answer. It is replayed with the opened cards; sealed
positions are filled with any cards left in the deck, in several ways. If the public outcome is the same each time, no hidden
card affected it. If it is not (for example a decision that was legal only with one hidden hand, in a round that a fault then
voided), the round depends on cards that only a regulator can open, and the finding says so.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from houseway.equipment.cards import Mark
from houseway.equipment.randomness.marks import marks_in
from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.table.events import event_json
from houseway.table.replay import log as whole_log
from houseway.table.replay.answer import answer_json, total_json
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import Scenario, read_scenario
from houseway.table.round import Round
from houseway.table.view import seen
from houseway.transparency.deck.opened import Elsewhere, OpenedChance, OpenedDeck, read_reveal
from houseway.transparency.formats import CARDS_LOG

FILLINGS: Final = 3
"""The number of fillings of the sealed positions that are tried."""
MOST_FILLINGS: Final = 1_000
"""The maximum number of fillings, tried if the outcome or a decision's being legal depends on certain hidden cards."""
FIELDS: Final = {"format", "scenario", "reveal", "answer", "chain"}


@dataclass
class Finding:
    """The result of verifying a log."""

    problems: list[str] = field(default_factory=list)
    hidden: int = 0
    """The number of cards dealt that not everybody saw."""
    rests: bool = False
    """True if the public outcome depends on hidden cards, so that only a regulator can check it."""


def problems(log: object) -> list[str]:
    """The problems of a log of either format, one sentence each."""
    return found_in(log).problems


def found_in(log: object) -> Finding:
    """The problems of a log of either format, and what cannot be checked without the hidden cards.

    Raises ``BadInput`` if it is not a log or has missing or unknown fields.
    """
    if not isinstance(log, Mapping) or log.get("format") != CARDS_LOG:
        return Finding(whole_log.problems(log))
    if missing := FIELDS - set(log):
        raise BadInput(f"the log lacks {', '.join(sorted(missing))}", "log", code="log-incomplete")
    if unknown := set(log) - FIELDS:
        raise BadInput(f"a log has no {', '.join(sorted(map(str, unknown)))}", "log", code="unknown-field")
    found = Finding()
    try:
        if log["chain"] != whole_log.chain(log):
            found.problems.append("the chain of digests does not fit the log: something in it was altered")
        opened, scenario = read_reveal(log["reveal"]), read_scenario(log["scenario"])
    except BadInput as error:
        found.problems.append(f"the log cannot be replayed: {error}")
        return found
    except (TypeError, KeyError, AttributeError, ValueError):
        found.problems.append("the log cannot be replayed: its scenario, reveal or answer is malformed")
        return found
    _replay(log, opened, scenario, found)
    return found


def _replay(log: Mapping[str, object], opened: OpenedDeck, scenario: Scenario, found: Finding) -> None:
    """Replays the log with several fillings and adds the result to ``found``; tries more if none fits yet."""
    right = False
    wrong: list[list[str]] = []
    refused: list[str] = []
    for filling in range(MOST_FILLINGS):
        if filling >= FILLINGS and (right or _never_changes(wrong)):
            break
        try:
            rounds = _played(scenario, opened, filling)
        except (BadInput, TypeError, KeyError, AttributeError, ValueError) as error:
            refused.append(f"the log cannot be replayed: {error if isinstance(error, BadInput) else 'it is malformed'}")
            if not opened.hides:
                break
            continue
        hidden = _dealt(rounds) - opened.known.keys()
        found.hidden = max(found.hidden, len(hidden))
        if differences := _differences(log["answer"], rounds, scenario.several) + _shown(rounds, opened):
            wrong.append(differences)
        else:
            right = True
        if not hidden:
            break  # every dealt card is known, so all fillings give the same result
    found.rests = right and bool(wrong or refused)
    if not right:
        found.problems += wrong[0] if wrong else refused[:1]


def _never_changes(wrong: list[list[str]]) -> bool:
    """Whether many fillings gave the same wrong outcome, so that no hidden card can explain it.

    It does change where a hand was conceded unseen: most fillings give that seat another hand, which may well win.
    """
    return len(wrong) >= 4 * FILLINGS and all(differences == wrong[0] for differences in wrong)


def _played(scenario: Scenario, opened: OpenedDeck, filling: int) -> list[Round]:
    """The rounds played with one filling; a card that a later shuffle needs is filled in where it fits.

    Raises ``BadInput`` if the rules refuse the rounds or the opened cards do not fit together.
    """
    wanted: dict[Mark, str] = {}
    for _ in range(opened.cards + 1):
        try:
            return play_scenario(scenario, OpenedChance(opened, filling, wanted))
        except Elsewhere as elsewhere:
            if not elsewhere.places:
                raise
            wanted[elsewhere.places[0]] = elsewhere.content
    raise BadInput("the cards that were opened do not fit together", "reveal", code="promise-broken")


def _dealt(rounds: list[Round]) -> set[Mark]:
    """The positions of all cards dealt."""
    return {mark for done in rounds for event in done.events for mark in marks_in(tuple(event.data.values()))}


def _shown(rounds: list[Round], opened: OpenedDeck) -> list[str]:
    """The problems of cards that everybody was shown but that were not opened, or the other way round."""
    public = [event for done in rounds for event in done.events if event.private is None]
    shown = {mark for event in public for mark in marks_in(tuple(event.data.values()))}
    known = {mark for mark in opened.known if mark[0] > 0 or mark[1] < opened.cards}
    found = []
    if missing := len(shown - known):
        found.append(f"cards that everybody was shown were never opened: {missing}")
    if more := len(known - shown):
        found.append(f"cards were opened that not everybody was shown: {more}")
    return found


def _differences(told: object, rounds: list[Round], several: bool) -> list[str]:
    """The differences between the log's answer and the replay's public answer, one sentence each."""
    answers = [_public(done) for done in rounds]
    replayed: Json = answers[0]
    if several:
        void = all(done.void is not None for done in rounds)
        total = total_json(rounds[-1].table, [seat for done in rounds for seat in done.seated])
        replayed = {"status": "void" if void else "completed", "rounds": answers, "total": total}
    return whole_log.differences(told, json.loads(json.dumps(replayed)), "answer", signed=True)


def _public(rnd: Round) -> Json:
    return {**answer_json(rnd, False), "events": [event_json(event) for event in seen(rnd.events, None)]}
