"""A round of Pai Gow, with the classes of its options and memory."""

from houseway.games.pai_gow.play.preparation import Memory
from houseway.games.pai_gow.rules import PaiGow
from houseway.table.round import Round as AnyRound

Round = AnyRound[PaiGow, Memory]
