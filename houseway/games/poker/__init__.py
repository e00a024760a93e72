"""Poker as a casino's poker room offers it, under the regulations of Massachusetts and Pennsylvania."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from houseway.equipment.money import Cents, cents, dollars
from houseway.errors import BadInput
from houseway.games.poker.house.acts import ACTS, JACKPOT_ACTS, absent, upkeep
from houseway.games.poker.house.arrivals import arrive, moved, post_late, sit_out, take_over
from houseway.games.poker.house.board import places, room
from houseway.games.poker.house.buy_in import check_chips
from houseway.games.poker.house.fund_changes import check_funds
from houseway.games.poker.house.room import left, reopened
from houseway.games.poker.play.preparation import idle, open_table
from houseway.games.poker.play.procedure import play
from houseway.games.poker.play.round import Round, Table
from houseway.games.poker.play.state import Hand, Memory
from houseway.games.poker.rules.house_rules import PokerHouseRules
from houseway.games.poker.rules.law import irregular
from houseway.games.poker.rules.massachusetts import MassachusettsPoker
from houseway.games.poker.rules.pennsylvania import PennsylvaniaPoker
from houseway.games.poker.rules.submission import Poker, composition, wager_rules
from houseway.games.poker.rules.variants import OTHERS, VARIANTS
from houseway.games.poker.rulings import rulings
from houseway.games.poker.setup import SETUPS, change_method
from houseway.rulebook.authority import Authority
from houseway.support.json_types import Json
from houseway.table.acts.kinds import RoomRules
from houseway.table.game import Game, Hooks, House, ScenarioTerms
from houseway.table.parts import Parts

VERBS: Final = {
    "check": "decline to open while nobody has bet",
    "call": "match the largest bet, or go all-in for less",
    "bet": "open the betting (amount: the total of this betting round)",
    "raise": "raise the bet (amount: the total of this betting round)",
    "fold": "give up the hand",
    "all_in": "put in all chips",
    "put_chips": "put in chips without a word (chips: each by its value)",
    "draw": "exchange cards (discard: those thrown away)",
    "stand_pat": "keep all cards",
    "straddle": "post a straddle bet before the deal (Pennsylvania)",
    "no_straddle": "do not straddle; the same as saying nothing",
    "end_wagering": "after an exposed last hole card: contend for the pot as it is",
    "continue": "after an exposed last hole card: go on for the whole pot",
}


MOST_SEATS: Final = 11


def read_button(value: object, where: str) -> int:
    """The seat number of the button. Raises BadInput unless it is an integer from 1 to ``MOST_SEATS``."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_SEATS:
        raise BadInput(f"{value!r} is not a seat for the button", where, code="no-such-seat")
    return value


def read_variant(value: object, where: str) -> str:
    """The id of a poker variant. Raises BadInput if it is unknown."""
    if not isinstance(value, str) or value not in VARIANTS | OTHERS:
        raise BadInput(f"unknown poker game {value!r:.60}: {', '.join(VARIANTS)}", where, code="no-such-variant")
    return value


def read_short_stacks(value: object, where: str) -> str:
    """The value ``dealt_in``: players with less than the required stack still play, as in hands imported from elsewhere.

    Raises BadInput for any other value.
    """
    if value != "dealt_in":
        raise BadInput(f"{value!r:.40} is not dealt_in", where, code="wrong-type")
    return "dealt_in"


def read_antes(value: object, where: str) -> dict[int, Cents]:
    """The antes by seat, in cents, of a hand imported from elsewhere. Raises BadInput if seats or amounts are invalid."""
    if not isinstance(value, Mapping):
        raise BadInput("write antes that differ by seat, as in {2: 10}", where, code="not-a-mapping")
    return {read_button(_number(seat), where): cents(amount, f"{where}.{seat}") for seat, amount in value.items()}


def _number(seat: object) -> object:
    return int(seat) if isinstance(seat, str) and seat.isdecimal() else seat


def read_flag(value: object, where: str) -> bool:
    """A boolean. Raises BadInput for any other type."""
    if not isinstance(value, bool):
        raise BadInput(f"{value!r:.40} is not true or false", where, code="wrong-type")
    return value


def seats_listed(which: str) -> Callable[[object, str], tuple[int, ...]]:
    """A reader that turns a list of seat numbers into a tuple.

    ``which`` describes the seats in the message of the BadInput that the reader raises for anything else.
    """

    def read(value: object, where: str) -> tuple[int, ...]:
        if not isinstance(value, list) or not all(type(seat) is int and 1 <= seat <= MOST_SEATS for seat in value):
            raise BadInput(f"write the seats {which} as a list, as in [2, 3]", where, code="not-a-list")
        return tuple(value)

    return read


def answer(rnd: Round) -> Json:
    """The poker fields of a scenario's answer: variant, stacks, pots before rake, the rake and fund contributions.

    Amounts are in dollars. Empty if no hand was dealt; a void round has no pots, rake or contributions.
    """
    hand: Hand | None = rnd.extras.get("hand")
    if hand is None:
        return {}
    void = rnd.void is not None
    return {
        "variant": hand.variant.id,
        "seats": {seat: {"stack": dollars(stack)} for seat, stack in hand.left_with.items()},
        "pots": [
            {"amount": dollars(pot["amount"]), "eligible": pot["eligible"]} for pot in ([] if void else hand.pots)
        ],
        "rake": dollars(0 if void else hand.rake),
        "fund": dollars(0 if void else sum(hand.contributed.values())),
    }


def figures(rnd: Round) -> Json:
    """What the pit counts in a hand: the cents that each seat put in the pot, and the players at each street.

    Empty if no hand was dealt or the round is void.
    """
    hand: Hand | None = rnd.extras.get("hand")
    if hand is None or rnd.void is not None:
        return {}
    betting = hand.betting
    return {
        "put": {str(seat): betting.put[seat] + betting.apart[seat] for seat in hand.order},
        "players": len(hand.order),
        "streets": dict(hand.seen),
    }


def change_options(table: Table, options: Poker, done: Collection[str]) -> None:
    """Raises BadInput if a shuffler or a fund of the old options still has to be removed before ``options`` apply.

    ``done`` names the steps that have been carried out already.
    """
    change_method(table, options, done)
    check_funds(table, options, done)


def told(rnd: Round) -> Json:
    """The scenario fields that carry over from earlier rounds: variant, buttons, absent players, blinds, agreed minimum.

    A scenario with these fields replays the round on its own. Empty values are left out.
    """
    hand: Hand | None = rnd.extras.get("hand")
    if hand is None:
        return {}
    dead = hand.submission.button_moves == "dead_button"
    found: Json = {
        "button": hand.button,
        # A blind that passed a short stack is stated where it went: the seat would then need less, and be dealt in.
        "away": sorted({*hand.away, *(hand.short if dead else ())}),
        "missed_blinds": hand.posted_on_return,
        "missed_small_blinds": hand.dead_blinds,
        "new_players": sorted({*hand.waited, *hand.posted_late}),
        "posting": sorted(hand.posted_late),
        "blind_seats": list(hand.places) if dead else None,
        "kill_button": hand.killer,
        "bad_beat_ended": rnd.memory.books.get("bad_beat", {}).get("ended", False),
        "agreed_minimum": None if (agreed := _agreed(rnd)) is None else dollars(agreed),
    }
    return {"variant": hand.variant.id} | {name: value for name, value in found.items() if value}


def barred(rnd: Round, seat: int) -> tuple[str, str] | None:
    """Why a seat has no decision left in the hand (reason, clause), or None if it can still act."""
    hand: Hand | None = rnd.extras.get("hand")
    if hand is None:
        return None
    betting = hand.betting
    if seat not in hand.order:
        return "it is not dealt in", ""
    if seat in betting.folded:
        return "its hand is out of the round", ""
    if seat in betting.stopped:
        return "it has ended its wagering and contends for the pot as it was", ""
    return None if betting.stacks[seat] else ("it is all-in", "")


def _agreed(rnd: Round) -> Cents | None:
    agreed: Cents | None = rnd.extras.get("agreed_minimum", rnd.memory.agreed_minimum)
    return agreed


def _house(rules: RoomRules) -> House:
    return House(
        rules,
        upkeep,
        absent,
        places,
        PokerHouseRules,
        check_chips=check_chips,
        arrive=arrive,
        take_over=take_over,
        sit_out=sit_out,
        post=post_late,
        figures=figures,
        moved=moved,
    )


def _game(submission: type[Poker], seats: int, seat_clause: str, stay_clause: str) -> Game:
    authority = submission.authority
    return Game(
        id="poker",
        title="Poker",
        authority=authority,
        submission=submission,
        wagers=wager_rules(authority),
        play=play,
        rulings=rulings(authority),
        setup=SETUPS[authority],
        parts=Parts(__name__, "layout", "kernel", "profile_figures", "table_environment", "pot_odds"),
        seats=seats,
        seat_clause=seat_clause,
        cards_clause="MA-PK-2.a-1" if authority is Authority.MA else "PA-PK-637a.3.a-1",
        seat_limit=seat_clause,
        stay_clause=stay_clause,
        absence_clause=irregular.LEFT[authority][0],
        verb_fields={
            "call": ("chips_put?", "currency?"),
            "bet": ("amount?", "chips_put?", "currency?"),
            "raise": ("amount?", "chips_put?", "currency?"),
            "fold": ("by?",),
            "put_chips": ("chips",),
            "draw": ("discard",),
        },
        verbs=VERBS,
        memory=Memory,
        composition=composition,
        positions=("community",),
        discards_return=True,
        variants=submission.permitted,
        acts=ACTS | (JACKPOT_ACTS if authority is Authority.PA else {}),
        barred=barred,
        hooks=Hooks(
            on_open=open_table, on_idle=idle, check_option_change=change_options, on_leave=left, on_reopen=reopened
        ),
        scenario=ScenarioTerms(
            chips_word="stack",
            round_fields={
                "variant": read_variant,
                "button": read_button,
                "short_stacks": read_short_stacks,
                "mucks": seats_listed("that show nothing"),
                "away": seats_listed("whose players are away"),
                "missed_blinds": seats_listed("that have missed the blinds"),
                "missed_small_blinds": seats_listed("that have missed the first blind"),
                "new_players": seats_listed("whose players are new"),
                "posting": seats_listed("whose new players post a blind"),
                "blind_seats": seats_listed("at which the blinds stand"),
                "kill_button": read_button,
                "agreed_minimum": cents,
                "antes": read_antes,
                "bad_beat_ended": read_flag,
                "unseen": seats_listed("whose cards are not recorded"),
            },
            extra_answer=answer,
            keys_of=told,
        ),
        house=_house(room(submission)),
    )


MASSACHUSETTS: Final = _game(MassachusettsPoker, 11, "MA-PK-6.b-1", "MA-PK-7.c.1")
PENNSYLVANIA: Final = _game(PennsylvaniaPoker, 10, "PA-PK-637a.2.a", "PA-PK-637a.8.b.2")
GAMES: Final[dict[str, Game]] = {Authority.MA: MASSACHUSETTS, Authority.PA: PENNSYLVANIA}
