"""A round and a table of Let It Ride, with the classes of their options and memory."""

from houseway.games.let_it_ride.rules.submission import LetItRide
from houseway.table.one_deck.preparation import Memory
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[LetItRide, Memory]
Table = AnyTable[LetItRide, Memory]
