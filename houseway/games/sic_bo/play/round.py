"""A round and a table of Sic Bo, with the classes of their options and memory."""

from houseway.games.sic_bo.play.state import Memory
from houseway.games.sic_bo.rules import SicBo
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[SicBo, Memory]
Table = AnyTable[SicBo, Memory]
