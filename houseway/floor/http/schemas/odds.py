"""Prices of wagers, and how to play by them."""

from typing import Literal

from pydantic import JsonValue

from houseway.floor.http.schemas.base import Maybe, Strict
from houseway.rulebook.authority import Authority

Method = Literal["exact", "float", "simulation"]


class Outcome(Strict):
    """One way in which a wager ends; `…_exact` is the fraction, where the figure is exact."""

    name: str
    pays: str
    probability: float
    probability_exact: Maybe[str] = None
    net: float
    net_exact: Maybe[str] = None
    combinations: Maybe[int] = None
    count: Maybe[int] = None
    approximate: Maybe[bool] = None


class Price(Strict):
    """What a wager costs the player."""

    method: Method
    bound: Maybe[float] = None
    """How far a figure that was counted in floating point may be off."""
    house_edge: float
    house_edge_exact: Maybe[str] = None
    standard_error: Maybe[float] = None
    rounds: Maybe[int] = None
    element_of_risk: float
    element_of_risk_exact: Maybe[str] = None
    standard_deviation: float
    variance_exact: Maybe[str] = None
    hit_frequency: float
    hit_frequency_exact: Maybe[str] = None
    push_frequency: float
    push_frequency_exact: Maybe[str] = None
    average_risk: float
    average_risk_exact: Maybe[str] = None
    outcomes: list[Outcome]


class Odds(Strict):
    """The price of every wager under a submission."""

    game: str
    authority: Authority
    submission: dict[str, JsonValue]
    assumptions: dict[str, str]
    method: Method
    bound: Maybe[float] = None
    wagers: dict[str, Price]
    strategy: str
    combinations: int
    seconds: float
    player_ahead: Maybe[dict[str, float]] = None
    """The player's edge on each wager where the player has it."""
    unlawful: Maybe[list[str]] = None
    """The clauses that options and assumed rules break, if they do."""


class Alternative(Strict):
    """Something that a player may do, in units of the initial wager."""

    do: str
    value: float
    value_exact: Maybe[str] = None
    cost: float
    cost_exact: Maybe[str] = None


class HandAdvice(Strict):
    """The best decision, and what each alternative costs."""

    method: Method
    bound: Maybe[float] = None
    best: str
    alternatives: list[Alternative]


class Advice(HandAdvice):
    """The advice on one hand."""

    game: str
    authority: Maybe[Authority] = None
    edition: Maybe[str] = None
    unlawful: Maybe[list[str]] = None
    """The clauses that options and assumed rules break, if they do."""
    hand: str


class Decision(HandAdvice):
    """A line of a strategy: hands that are played alike."""

    hand: str
    name: str
    hands: int


class Mistake(Strict):
    """A strategy that people follow, and what it costs."""

    strategy: str
    what: str
    house_edge: float
    house_edge_exact: Maybe[str] = None
    cost: float
    cost_exact: Maybe[str] = None


class Strategy(Strict):
    """A whole strategy: the hands around its boundary, and common mistakes."""

    game: str
    authority: Maybe[Authority] = None
    edition: Maybe[str] = None
    unlawful: Maybe[list[str]] = None
    """The clauses that options and assumed rules break, if they do."""
    method: Method
    bound: Maybe[float] = None
    strategy: str
    decisions: list[Decision]
    mistakes: list[Mistake]
