"""Plays of Spanish 21 from a file: charts by total and up card, priced like the built-in plays."""

from fractions import Fraction
from typing import Final

from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import FINE, IN_FLOAT, VALUES
from houseway.games.spanish_21.odds.counting_weights import endless_weights, shoe_weights
from houseway.games.spanish_21.odds.own_play.endless_errors import endless_errors
from houseway.games.spanish_21.odds.own_play.errors import errors
from houseway.games.spanish_21.odds.own_play.followed import FollowedEndless, following
from houseway.games.spanish_21.odds.own_play.simple_chart import best_simple
from houseway.games.spanish_21.odds.own_play.tables import PlayTables, read_tables
from houseway.games.spanish_21.odds.own_play.writing import best_chart
from houseway.games.spanish_21.odds.prices import names, priced_terms
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.played import ListSearch, OwnPlays, Played, PlayError, RuleReader, SimplePlay
from houseway.support.json_types import Json


def played(submission: Spanish21, assume: Assume, document: object, rules: RuleReader) -> Played:
    """The play in a document: the classes of rounds under it, and where it errs."""
    terms, _ = priced_terms(submission, assume)
    tables = read_tables(document, terms)
    if not terms.decks:
        fixed = FollowedEndless(tables)
        return _played(tables, Classes(names(terms), endless_weights(terms, fixed)), endless_errors(terms, fixed))
    plays = [following(terms, tables, up) for up in range(VALUES)]
    weights = shoe_weights(terms, plays.__getitem__)
    classes = Classes(names(terms), weights, methods={"spanish_21": IN_FLOAT}, parts=FINE)
    return _played(tables, classes, errors(terms, plays))


def _played(tables: PlayTables, classes: Classes, found: tuple[PlayError, ...]) -> Played:
    return Played(tables, classes, found, len(found), sum((error.cost for error in found), Fraction(0)))


def best(submission: Spanish21, assume: Assume) -> Json:
    """The best play by totals as a file writes it."""
    return best_chart(priced_terms(submission, assume)[0])


def simple(submission: Spanish21, assume: Assume, conditions: int, search: ListSearch) -> SimplePlay:
    """The best chart of a few conditions from a real shoe; raises BadInput for another one, or for doubles after a double."""
    terms, _ = priced_terms(submission, assume)
    if not terms.decks or terms.redoubles:
        text = "a simple chart is searched from a real shoe and with one double: leave shoe and redoubles out"
        raise BadInput(text, "assume", code="not-priced")
    name = f"the best chart of {conditions} conditions" if conditions > 1 else "the best chart of one condition"
    return best_simple(terms, conditions, search, name)


OWN_PLAY: Final = OwnPlays("spanish_21", played, best, simple)
