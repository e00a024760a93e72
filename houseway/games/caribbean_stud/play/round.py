"""A round of Caribbean Stud Poker, with the classes of its options and memory."""

from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.table.one_deck.preparation import Memory
from houseway.table.round import Round as AnyRound

Round = AnyRound[CaribbeanStud, Memory]
