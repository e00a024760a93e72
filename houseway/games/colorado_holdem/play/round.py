"""A round and a table of Colorado Hold 'Em, with the classes of their options and memory."""

from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.table.one_deck.preparation import Memory
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[ColoradoHoldem, Memory]
Table = AnyTable[ColoradoHoldem, Memory]
