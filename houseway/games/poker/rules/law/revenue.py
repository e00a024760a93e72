"""Clauses on the rake and the funds. Sections 6(e), 14 and 19; 637a.7(e), 637a.15, 637a.16 and 637a.17."""

from typing import Final

from houseway.rulebook.authority import Cited

# The rake.
RAKE: Final = Cited(
    "MA-PK-1.rake", "MA-PK-14.a", "MA-PK-6.e.8", "PA-PK-637a.1.rake", "PA-PK-637a.17.a", "PA-PK-637a.7.e.6.iii"
)
RAKE_TYPES: Final = Cited("MA-PK-14.a.1", "PA-PK-637a.17.a.1")
RAKE_CALCULATION: Final = Cited("MA-PK-14.a.2", "PA-PK-637a.17.a.2")
RAKE_MAXIMUM: Final = Cited("MA-PK-14.a.3", "PA-PK-637a.17.a.3")
RAKE_METHODS: Final = Cited("MA-PK-14.b", "PA-PK-637a.17.b")
PERCENTAGE: Final = Cited("MA-PK-14.b.1.i", "PA-PK-637a.17.b.1")
PERCENTAGE_TAKEN: Final = Cited("MA-PK-14.b.1.ii", "PA-PK-637a.17.b.1.i")
PERCENTAGE_DROPPED: Final = Cited("MA-PK-14.b.1.iii", "PA-PK-637a.17.b.1.ii")
INCREMENTAL: Final = Cited("MA-PK-14.b.2.i", "PA-PK-637a.17.b.2")
INCREMENTAL_TAKEN: Final = Cited("MA-PK-14.b.2.ii", "PA-PK-637a.17.b.2.i")
INCREMENTAL_DROPPED: Final = Cited("MA-PK-14.b.2.iii", "PA-PK-637a.17.b.2.ii")
TIME_BASIS: Final = Cited("MA-PK-14.b.3.i-1", "PA-PK-637a.17.b.3.i-1")
TIME_INACTIVE_TOO: Final = Cited("MA-PK-14.b.3.i-2", "PA-PK-637a.17.b.3.i-2")
TIME_HOURLY: Final = Cited("MA-PK-14.b.3.ii", "PA-PK-637a.17.b.3.ii")
TIME_FRACTIONS: Final = Cited("MA-PK-14.b.3.iii", "PA-PK-637a.17.b.3.iii")
TIME_TAKEN: Final = Cited("MA-PK-14.b.3.iv", "PA-PK-637a.17.b.3.iv")
TIME_VERIFIED: Final = Cited("MA-PK-14.b.3.v", "PA-PK-637a.17.b.3.v")
UNCALLED: Final = Cited("MA-PK-14.d", "PA-PK-637a.17.d")
NO_MORE_RAKE: Final = Cited("MA-PK-14.e", "PA-PK-637a.17.e")

# The bad beat fund.
BAD_BEAT: Final = Cited("MA-PK-1.bad_beat", "MA-PK-19.a-1", "PA-PK-637a.1.bad_beat", "PA-PK-637a.15.a-1")
BAD_BEAT_FUND: Final = Cited("MA-PK-19.a-2", "PA-PK-637a.15.a-2")
BAD_BEAT_CONTRIBUTION: Final = Cited(
    "MA-PK-19.c-1", "MA-PK-19.c-2", "MA-PK-6.e.9", "PA-PK-637a.15.c-1", "PA-PK-637a.15.c-2", "PA-PK-637a.7.e.6.iv"
)
BAD_BEAT_MINIMUM_POT: Final = Cited("MA-PK-19.b.2", "PA-PK-637a.15.b.2")
BAD_BEAT_MAXIMUM: Final = Cited("MA-PK-19.b.1", "PA-PK-637a.15.b.1")
BAD_BEAT_REQUIREMENTS: Final = Cited("MA-PK-19.b.3", "PA-PK-637a.15.b.3")
BAD_BEAT_ENDED: Final = Cited("MA-PK-19.c-3", "MA-PK-19.i-2", "PA-PK-637a.15.c-3", "PA-PK-637a.15.i-2")
BAD_BEAT_APPROVED: Final = Cited("MA-PK-19.i-1", "PA-PK-637a.15.i-1")
BAD_BEAT_COUNTED: Final = Cited("MA-PK-19.d-1", "PA-PK-637a.15.d-1")
BAD_BEAT_COUNT_PLACE: Final = Cited("MA-PK-19.d-2", "PA-PK-637a.15.d-2")
BAD_BEAT_AT_TABLE: Final = Cited("MA-PK-19.d.1-1", "MA-PK-19.d.1-2", "PA-PK-637a.15.d.1-1", "PA-PK-637a.15.d.1-2")
BAD_BEAT_AT_CAGE: Final = Cited("MA-PK-19.d.2-1", "MA-PK-19.d.2-2", "PA-PK-637a.15.d.2-1", "PA-PK-637a.15.d.2-2")
BAD_BEAT_CASHIER: Final = Cited("MA-PK-19.e-1", "PA-PK-637a.15.e-1")
BAD_BEAT_RECORD: Final = Cited("MA-PK-19.e-2", "PA-PK-637a.15.e-2")
BAD_BEAT_VERIFIED: Final = Cited("MA-PK-19.f", "PA-PK-637a.15.f")
BAD_BEAT_PENDING: Final = Cited("MA-PK-19.f.1", "PA-PK-637a.15.f.1")
BAD_BEAT_DELIVERED: Final = Cited("MA-PK-19.f.2", "PA-PK-637a.15.f.2")
BAD_BEAT_FORM: Final = Cited("MA-PK-19.g-1", "PA-PK-637a.15.g-1")
BAD_BEAT_PAY_PLACE: Final = Cited("MA-PK-19.g-2", "PA-PK-637a.15.g-2")
BAD_BEAT_PAYOUT: Final = Cited("MA-PK-1.bad_beat_payout", "PA-PK-637a.1.bad_beat_payout")
BAD_BEAT_DAILY: Final = Cited("MA-PK-19.h", "PA-PK-637a.15.h")
BAD_BEAT_ADJUSTED: Final = Cited("MA-PK-19.h.1", "PA-PK-637a.15.h.1")
BAD_BEAT_AGREES: Final = Cited("MA-PK-19.h.2", "PA-PK-637a.15.h.2")

# The high hand jackpot (Pennsylvania only).
JACKPOT: Final = Cited("PA-PK-637a.16.a-1", "PA-PK-637a.1.high_hand_jackpot_payout")
JACKPOT_FUND: Final = Cited("PA-PK-637a.16.a-2")
JACKPOT_CONTRIBUTION: Final = Cited("PA-PK-637a.16.c-1", "PA-PK-637a.16.c-2", "PA-PK-637a.7.e.6.iv")
JACKPOT_MINIMUM_POT: Final = Cited("PA-PK-637a.16.b.3")
JACKPOT_MAXIMUM: Final = Cited("PA-PK-637a.16.b.2")
JACKPOT_PERIOD: Final = Cited("PA-PK-637a.1.qualifying_period", "PA-PK-637a.16.b.1")
JACKPOT_PLAYERS: Final = Cited("PA-PK-637a.16.b.4")
JACKPOT_TIES: Final = Cited("PA-PK-637a.16.b.5")
JACKPOT_TIME_LIMIT: Final = Cited("PA-PK-637a.16.b.6-1")
JACKPOT_NOT_PRESENT: Final = Cited("PA-PK-637a.16.b.6-2")
JACKPOT_RESTRICTIONS: Final = Cited("PA-PK-637a.16.b.7-1")
JACKPOT_IDENTIFICATION: Final = Cited("PA-PK-637a.16.b.7-2")
JACKPOT_HAND: Final = Cited("PA-PK-637a.1.qualifying_high_hand")
JACKPOT_COUNTED: Final = Cited("PA-PK-637a.16.d", "PA-PK-637a.16.g-1")
JACKPOT_AT_TABLE: Final = Cited("PA-PK-637a.16.d.1-1", "PA-PK-637a.16.d.1-2")
JACKPOT_AT_CAGE: Final = Cited("PA-PK-637a.16.d.2-1", "PA-PK-637a.16.d.2-2")
JACKPOT_CASHIER: Final = Cited("PA-PK-637a.16.e-1")
JACKPOT_RECORD: Final = Cited("PA-PK-637a.16.e-2")
JACKPOT_TRACKED: Final = Cited("PA-PK-637a.16.f-1")
JACKPOT_FULL_HOUSE: Final = Cited("PA-PK-637a.16.f-2")
JACKPOT_NEXT_HIGHER: Final = Cited("PA-PK-637a.16.f-3")
JACKPOT_SLIP: Final = Cited(
    "PA-PK-637a.16.f.1", "PA-PK-637a.16.f.2", "PA-PK-637a.16.f.3", "PA-PK-637a.16.f.4", "PA-PK-637a.16.f.5"
)
JACKPOT_DISPLAYED: Final = Cited("PA-PK-637a.16.g-2")
JACKPOT_PAID: Final = Cited("PA-PK-637a.16.h-1")
JACKPOT_AT_CAGE_ONLY: Final = Cited("PA-PK-637a.16.h-2")
JACKPOT_ROLLS_OVER: Final = Cited("PA-PK-637a.16.h-3")
JACKPOT_UNCOLLECTED: Final = Cited("PA-PK-637a.16.i")
