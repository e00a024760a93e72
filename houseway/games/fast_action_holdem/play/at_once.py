"""Money that moves as soon as a player speaks: half of a surrendered wager, and the prize of a natural. Sections 8(b), 8(f)."""

from typing import Final

from houseway.games.fast_action_holdem.play.house_way import is_natural
from houseway.games.fast_action_holdem.play.round import Round

TWO_DOLLARS: Final = 2_00
"""Wagers in multiples of this, in cents, have halves in whole dollars; the half of any other wager is a reading."""


def collect_half(rnd: Round, seat: int) -> None:
    """Collects half of the seat's wager; half a cent stays with the player."""
    original = rnd.wager(seat, "original")
    if original is not None:
        odd = ("MA-FA~A12",) if original.stake % TWO_DOLLARS else ()
        rnd.surrender(original, original.stake // 2, "MA-FA-8.f.p2", "MA-FA-8.f.p1", *odd)


def pay_natural(rnd: Round, seat: int) -> None:
    """Pays the seat's wager for a natural."""
    original = rnd.wager(seat, "original")
    if original is not None:
        rnd.pay(original, rnd.submission.natural_odds, "MA-FA-8.b.p2", "MA-FA-1.natural")


def settle_last_spoken(rnd: Round) -> None:
    """Settles a surrender or natural that was just announced: what is found next is found after its money has moved."""
    spoken = next((event.data for event in reversed(rnd.events) if event.kind == "decided"), None)
    if spoken is None or all(one.seat != spoken["seat"] for one in rnd.open_wagers()):
        return
    seat: int = spoken["seat"]
    if spoken["do"] == "surrender":
        collect_half(rnd, seat)
    elif spoken["do"] == "announce_natural" and is_natural(tuple(rnd.hands[seat])):
        pay_natural(rnd, seat)
