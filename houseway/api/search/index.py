"""Search by plain words: irregularities, clauses, readings, options and wagers, ranked, with the words that were found marked.

The index is SQLite's FTS5 in memory, built on first use from ``pages.json``, which :mod:`houseway.api.search.pages` writes from
the chapters and ``everyday_words.yaml``, so that no game is imported. No model and no network is involved: equal questions always
get equal answers.
"""

import json
import re
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from threading import Lock
from typing import Final

from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.table.registry import GAMES, known_game

STORED: Final = "pages.json"
KINDS: Final = ("irregularity", "clause", "reading", "option", "wager")
WORD: Final = re.compile(r"[a-z0-9]+")
WEIGHTS: Final = (4.0, 2.0, 1.6)
"""How much a word counts in the name, in the text, and in what people say."""
LOCK: Final = Lock()
MARK: Final = ("\x02", "\x03")
"""Around a word that was found."""
LIKELIER: Final = {"irregularity": 1.25}
"""Most questions are about something that went wrong."""
LONGEST: Final = 300
"""Characters of a question that are read."""


@dataclass(frozen=True)
class Hit:
    """Something that fits the question: its kind and id, its texts with the words that were found marked, and its clauses."""

    kind: str
    game: str
    authority: str
    id: str
    name: str
    text: str
    clauses: tuple[str, ...]
    score: float
    """How well it fits; only comparable within one answer."""

    @property
    def plain(self) -> str:
        """The text without marks."""
        return unmarked(self.text)


def unmarked(text: str) -> str:
    """A text without the marks around what was found."""
    return text.replace(MARK[0], "").replace(MARK[1], "")


def search(
    question: str,
    game: str | None = None,
    authority: str | None = None,
    kinds: Sequence[str] = KINDS,
    most: int = 10,
) -> list[Hit]:
    """What fits the question, the best first; of one game and authority where they are given.

    Raises BadInput for an unknown game or kind, and for a question without a word to look for.
    """
    if game is not None:
        known_game(game)
    for kind in kinds:
        if kind not in KINDS:
            raise BadInput(f"unknown kind {kind!r}: {', '.join(KINDS)}", "kind", code="no-such-choice")
    wanted = _query(question)
    if not wanted:
        raise BadInput("write a few words about what you look for", "question", code="nothing-to-look-for")
    found: list[Hit] = []
    for name in GAMES if game is None else (game,):
        found += _of_game(name, wanted, authority, kinds, most)
    return sorted(found, key=lambda hit: (-hit.score, KINDS.index(hit.kind), hit.game, hit.authority, hit.id))[:most]


def _of_game(game: str, wanted: str, authority: str | None, kinds: Sequence[str], most: int) -> list[Hit]:
    places = ", ".join("?" * len(kinds))
    with LOCK:  # threads of a server share the index
        lines = (
            _index(game)
            .execute(
                "SELECT kind, authority, id, clauses, highlight(pages, 4, ?, ?), highlight(pages, 5, ?, ?),"
                f" bm25(pages, 0, 0, 0, 0, {', '.join(map(str, WEIGHTS))}) AS distance"
                f" FROM pages WHERE pages MATCH ? AND kind IN ({places}) AND (? IS NULL OR authority = ?)"
                " ORDER BY distance LIMIT ?",
                (*MARK, *MARK, wanted, *kinds, authority, authority, most),
            )
            .fetchall()
        )
    return [
        Hit(kind, game, by, id_, name, text, tuple(clauses.split()), -distance * LIKELIER.get(kind, 1.0))
        for kind, by, id_, clauses, name, text, distance in lines
    ]


def _query(question: str) -> str:
    """The question in FTS5's language: any of its words, each with what means the same."""
    said = " ".join(_words(question))
    terms: dict[str, None] = {}
    for meant in _everyday()["meant"]:
        phrases = [phrase for phrase in meant["said"] if re.search(rf"\b{phrase}\b", said)]
        if not any(re.search(rf"\b{word}", said) for word in meant.get("unless", ())):
            for phrase in phrases:
                said = said.replace(phrase, "")
                terms |= dict.fromkeys(f'"{found}"' for found in meant["found"])
    for group in _synonyms():
        if any(re.search(rf"\b{phrase}\b", said) for phrase in group):
            terms |= dict.fromkeys(f'"{phrase}"' for phrase in group)
    words = said.split()
    numbers: Mapping[str, str] = _everyday()["numbers"]
    telling = [word for word in words if word not in _everyday()["unsaid"]]
    for word in telling:
        terms[f'"{word}"*' if len(word) > 3 else f'"{word}"'] = None
        if word in numbers:
            terms[f'"{numbers[word]}"'] = None
    # Words that stand side by side as in the question count more.
    pairs = ((one, next_) for one, next_ in pairwise(words) if one in telling and next_ in telling)
    terms |= dict.fromkeys(f'"{one} {next_}"' for one, next_ in pairs)
    return " OR ".join(terms)


def _words(question: str) -> list[str]:
    """The words of a question: "doesn't" as "does not", and an owner's "'s" left out."""
    text = question[:LONGEST].casefold().replace("’", "'")
    return WORD.findall(text.replace("can't", "can not").replace("n't", " not").replace("'s", ""))


@cache
def stored() -> Json:
    """What is stored for the search: the everyday words, and the pages of every game."""
    found: Json = json.loads((resources.files("houseway.api.search") / STORED).read_text(encoding="utf-8"))
    return found


def _everyday() -> Json:
    words: Json = stored()["words"]
    return words


@cache
def _synonyms() -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(group) for group in _everyday()["synonyms"])


@cache
def _index(game: str) -> sqlite3.Connection:
    """The index of one game, in memory."""
    index = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        index.execute(
            "CREATE VIRTUAL TABLE pages USING fts5(kind UNINDEXED, authority UNINDEXED, id UNINDEXED, clauses UNINDEXED,"
            " name, body, said, tokenize = 'porter unicode61')"
        )
    except sqlite3.OperationalError:
        raise BadInput("this Python's SQLite has no full-text search (FTS5)", code="search-not-available") from None
    index.executemany("INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?, ?)", stored()["pages"][game])
    return index


def clause_words(game: str, authority: str, clause: str) -> tuple[str, str] | None:
    """Where a clause stands and what it says in short; None for a clause that the chapter does not have."""
    for kind, by, id_, _, _, gist, cite in stored()["pages"][game]:
        if (kind, by, id_) == ("clause", authority, clause):
            return cite, gist
    return None


def hit_json(hit: Hit) -> Json:
    """A hit as JSON; the words that were found stand between ``\\x02`` and ``\\x03`` in ``marked``."""
    return {
        "kind": hit.kind,
        "game": hit.game,
        "authority": hit.authority,
        "id": hit.id,
        "name": unmarked(hit.name),
        "text": hit.plain,
        "marked": hit.text,
        "clauses": list(hit.clauses),
        "score": round(hit.score, 3),
    }
