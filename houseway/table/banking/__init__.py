"""Player banking, for every game that lets a player be the bank: offering it, and settling through the centre of the layout.

A game that uses it

- keeps a :class:`BankMemory` at ``memory.banking`` and gives its :class:`BankClauses`;
- calls :func:`offer_bank` when the wagers are down; it answers the :class:`Bank` of the round, or None where the dealer banks;
- in a banked round calls :func:`offer_co_banking` and :func:`dealer_wagers`, then its own privileges of the bank (cut, delivery);
- settles with :func:`settle_dealer_wager`, :func:`to_centre` for every loser (a surrender with ``to=CENTRE``),
  :func:`pay_from_centre` for the winners and :func:`give_surplus` at the end; :func:`end_banking` closes any round;
- wraps the part that may still be void in :func:`dealer_wager_back` and hands :func:`bank_answer` to ``Game.answer``.

Its submission has ``player_banking``, ``co_banking``, ``dealer_wager_basis``, ``co_bank_cover``, ``odd_half`` and
``vigorish_rounding`` (:mod:`houseway.table.banking.options`). Vigorish is the house's, whoever banks.
"""

from houseway.table.banking.clauses import CENTRE, DEALER_WAGER, PASS, Bank, BankClauses, BankMemory
from houseway.table.banking.offering import dealer_wagers, offer_bank, offer_co_banking
from houseway.table.banking.pot import (
    bank_answer,
    dealer_wager_back,
    end_banking,
    give_surplus,
    pay_from_centre,
    remember_bank,
    settle_dealer_wager,
    surrender_to_centre,
    to_centre,
)
from houseway.table.banking.vigorish import vigorish, vigorish_of_coupon

__all__ = [
    "CENTRE",
    "DEALER_WAGER",
    "PASS",
    "Bank",
    "BankClauses",
    "BankMemory",
    "bank_answer",
    "dealer_wager_back",
    "dealer_wagers",
    "end_banking",
    "give_surplus",
    "offer_bank",
    "offer_co_banking",
    "pay_from_centre",
    "remember_bank",
    "settle_dealer_wager",
    "surrender_to_centre",
    "to_centre",
    "vigorish",
    "vigorish_of_coupon",
]
