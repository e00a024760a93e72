"""A round of Fast Action Hold 'Em, with the classes of its options and memory."""

from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.table.round import Round as AnyRound

Round = AnyRound[FastActionHoldem, Memory]
