"""Fast Action Hold 'Em: actions of the house other than dealing. Sections 5(g), 5(h), 6(a) and 7(a)."""

from typing import Final

from houseway.games.fast_action_holdem.play import idle, preparation
from houseway.games.fast_action_holdem.play.round import Round
from houseway.games.fast_action_holdem.rules import accept_verbal_wager
from houseway.table.acts.fields import flag
from houseway.table.acts.kinds import Act, Fields


def order_reshuffle(rnd: Round, role: str, fields: Fields) -> None:
    """The licensee orders a shuffle before the next round."""
    preparation.order_reshuffle(rnd.memory)
    rnd.note("shuffle_ordered", "MA-FA-5.g", by=role, text="the cards are to be shuffled before the next round")


def change_dealer(rnd: Round, role: str, fields: Fields) -> None:
    """A new dealer takes over and burns a card before dealing."""
    preparation.change_dealer(rnd.memory)
    rnd.note("dealer_changed", "MA-FA-7.a.p2", text="another dealer takes over and burns a card before the next deal")


def resume(rnd: Round, role: str, fields: Fields) -> None:
    """Play resumes at an idle table."""
    idle.resume(
        rnd,
        stored_singly=flag(fields, "stored_singly"),
        released_by_procedures=flag(fields, "released_by_procedures"),
        spread_requested=flag(fields, "spread_requested"),
    )


def spoken_wager(rnd: Round, role: str, fields: Fields) -> None:
    """Refuses a wager that is only spoken."""
    accept_verbal_wager()


ACTS: Final = {
    "order_reshuffle": Act("the cards are to be shuffled before the next round", order_reshuffle, in_log=True),
    "change_dealer": Act("another dealer takes over", change_dealer, in_log=True),
    "resume": Act(
        "play resumes at an idle table",
        resume,
        takes=("stored_singly", "released_by_procedures", "spread_requested"),
    ),
    "spoken_wager": Act("a wager is spoken with cash", spoken_wager, takes=("seat",)),
}
