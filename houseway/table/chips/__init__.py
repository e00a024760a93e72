"""Chips: the ledger, wagers, payout limits, envy bonuses and progressive meters."""
