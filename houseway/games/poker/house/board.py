"""The poker room's board: the posted data of a table and its announcement. Section 18; 637a.9(c)."""

from datetime import timedelta
from typing import Final

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.house import fund_acts, jackpot_acts
from houseway.games.poker.house.acts import DEALER
from houseway.games.poker.house.clocks import clocks
from houseway.games.poker.play.entering import default_variant, posted
from houseway.games.poker.play.round import Round, Table
from houseway.games.poker.play.state import Memory
from houseway.games.poker.rules.house_rules import rules_of
from houseway.games.poker.rules.law import revenue
from houseway.games.poker.rules.rotation import MIXES, Rotation
from houseway.games.poker.rules.submission import Poker, variant_of
from houseway.games.poker.rules.variants import OTHERS, VARIANTS, Variant
from houseway.rulebook.authority import Cited
from houseway.support.json_types import Json
from houseway.table.acts.kinds import RoomRules

ANNOUNCED: Final = Cited("MA-PK-18", "PA-PK-637a.9.c")
MIXED: Final = "mixed"
"""The game of a table that rotates its games, as the board and its lists name it."""
VARIANTS_AND_OTHERS: Final = VARIANTS | OTHERS
FUNDS: Final = {"bad_beat": "Bad beat payout", "high_hand_jackpot": "High hand jackpot"}


def variant_at(table: Table) -> Variant:
    """The variant of a table: the one in turn of its rotation, the one played last, or the default."""
    submission: Poker = table.submission
    rotation, turn = rules_of(table).rotation, table.memory.turn
    if rotation is not None:
        playing = bool(table.playing)  # the hand has taken its turn already
        return VARIANTS_AND_OTHERS[rotation.games[(turn if playing else turn.coming(rotation, table.clock())).place].id]
    found = variant_of(submission, table.memory.variant or default_variant(submission))
    return found or VARIANTS[default_variant(submission)]


def dealer_due(table: Table) -> list[Json]:
    """The board's clock for the next dealer, by the house rule on downs; empty without one."""
    minutes, since = rules_of(table).down_minutes, table.memory.dealer_since
    if not minutes or since is None:
        return []
    at = (since + timedelta(minutes=minutes)).isoformat()
    return [{"what": "dealer", "at": at, "rounds": None, "clauses": list(DEALER[table.submission.authority])}]


def games_at(table: Table) -> tuple[Variant, ...]:
    """The variants that a table plays: those of its rotation, or its one game."""
    rotation = rules_of(table).rotation
    return (variant_at(table),) if rotation is None else tuple(VARIANTS_AND_OTHERS[one.id] for one in rotation.games)


def mix_title(rotation: Rotation) -> str:
    """The title of a mixed game: its name, or its games."""
    names = tuple(one.id for one in rotation.games)
    known = next((name.upper() for name, games in MIXES.items() if games == names), None)
    return f"Mixed game, {known or ' / '.join(VARIANTS_AND_OTHERS[name].title for name in names)}"


def mix(table: Table) -> Json | None:
    """The game of a table's rotation now and next, and when it changes; None for a table with one game."""
    rotation, turn = rules_of(table).rotation, table.memory.turn
    if rotation is None:
        return None
    now = turn if table.playing else turn.coming(rotation, table.clock())
    game, then = (
        VARIANTS_AND_OTHERS[rotation.games[place % len(rotation.games)].id] for place in (now.place, now.place + 1)
    )
    ends = None if rotation.by != "minutes" or now.since is None else now.since + timedelta(minutes=rotation.every)
    return {
        "game": game.id,
        "title": game.title,
        "stakes": stakes(posted(Round(table), game), game),
        "next_game": then.id,
        "next_title": then.title,
        "by": rotation.by,
        "every": rotation.every,
        "hands_left": now.hands_left(rotation),
        "changes_at": None if ends is None else ends.isoformat(),
    }


def stakes(submission: Poker, variant: Variant) -> str:
    """The stakes of a game as a board shows them, such as ``blinds $1 and $2``."""
    limits, ante = submission.limits, submission.ante
    if submission.structure == "fixed_limit":
        said = f"{spoken(limits.minimum)} and {spoken(limits.maximum or 2 * limits.minimum)}"
    elif submission.structure == "spread_limit":
        said = f"{spoken(limits.minimum)} to {spoken(limits.maximum or limits.minimum)}"
    elif variant.button:
        said = f"blinds {' and '.join(spoken(one) for one in submission.posted_blinds)}"
    else:
        said = f"forced bet {spoken(submission.forced_bet)}"
    return said + (f", ante {spoken(ante)}" if ante else "")


def places(table: Table) -> int:
    """The number of seats for the variant of a table."""
    submission: Poker = table.submission
    return min(table.game.seats, *(submission.players(one.family) for one in games_at(table)))


def post(table: Table) -> Json:
    """The board's data for a table: game, stakes, seats, clocks, funds, absences, rulings and conduct reports.

    Amounts under ``funds`` and ``time_charges`` are in cents.
    """
    memory: Memory = table.memory
    rotation = rules_of(table).rotation
    # A mixed game is posted by its first game, so that its list stays the same while the games change.
    variant = variant_at(table) if rotation is None else VARIANTS_AND_OTHERS[rotation.games[0].id]
    submission = posted(Round(table), variant)
    return {
        "game": variant.id if rotation is None else MIXED,
        "title": variant.title if rotation is None else mix_title(rotation),
        "mix": mix(table),
        "structure": submission.structure.replace("_", " "),
        "stakes": stakes(submission, variant),
        "places": places(table),
        "clocks": [
            {"what": one.what, "at": one.at and one.at.isoformat(), "rounds": one.rounds, "clauses": list(one.clauses)}
            for one in clocks(table)
        ]
        + dealer_due(table),
        "dealer": memory.dealer or None,
        "funds": _funds(table, submission),
        "absent": {seat: since.isoformat() for seat, since in sorted(memory.left_at.items())},
        "rulings": [{"question": question, "ruling": ruling} for question, ruling in memory.disputes.items()],
        "conduct": [{**one, "at": one["at"].isoformat()} for one in memory.conduct],
        "time_charges": memory.rake_area,
    }


def _funds(table: Table, submission: Poker) -> list[Json]:
    """The table's funds that are collected for or hold money, with their balance in cents (box and cage together)."""
    authority = submission.authority
    why = {"bad_beat": revenue.BAD_BEAT_FUND[authority], "high_hand_jackpot": revenue.JACKPOT_FUND[authority]}
    collected = {"bad_beat": submission.collects_bad_beat, "high_hand_jackpot": submission.jackpot is not None}
    held: dict[str, Cents] = {name: table.ledger[f"fund:{name}"] + table.ledger[f"fund:{name}_cage"] for name in FUNDS}
    more = {"bad_beat": fund_acts.shown(table), "high_hand_jackpot": jackpot_acts.shown(table)}
    return [
        {"id": name, "title": FUNDS[name], "amount": held[name], "clauses": list(why[name]), **more[name]}
        for name in FUNDS
        if collected[name] or held[name]
    ]


def announce(table: Table, name: str) -> tuple[str, tuple[str, ...]]:
    """The announcement of a table (game, limits and free seats) and its clauses.

    Raises BadInput if the submission allows no announcements.
    """
    submission = posted(Round(table), games_at(table)[0])
    clauses = ANNOUNCED[submission.authority]
    if not submission.announcements:
        raise BadInput("this licensee makes no announcements", "announcements", clauses[0], code="not-offered")
    row = post(table)
    limits = submission.limits
    top = f" to {spoken(limits.maximum)}" if limits.maximum else ""
    free = row["places"] - len(table.seats)
    seats = "every seat is taken" if free <= 0 else f"{free} seat{'s' if free > 1 else ''} free"
    return f"{name}: {row['title']}, {row['structure']}, {spoken(limits.minimum)}{top}, {seats}", clauses


def room(submission: type[Poker]) -> RoomRules:
    """The rules of the poker room under one authority."""
    return RoomRules(
        "Poker room",
        post,
        announce,
        lambda: {**{name: VARIANTS[name].title for name in submission.permitted}, MIXED: "Mixed game"},
        mix,
    )
