"""The seat that opens a betting round: by the button, a forced bet or the hand showing."""

from houseway.games.poker.play.hands import forced_key, showing_high, showing_low
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import Hand
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.variants import Street


def opener(rnd: Round, hand: Hand, street: Street) -> tuple[int, tuple[str, ...]]:
    """The seat that opens the betting round, and the clauses to cite."""
    authority, family = hand.authority, hand.family
    if street.opens == "left_of_the_blinds":
        return hand.betting.after(hand.last_forced or hand.order[-1])[0], family.answers[authority]
    live = hand.betting.live
    match street.opens:
        case "left_of_the_button":
            return live[0], family.opens[authority]
        case "best_low_showing":
            best_low = min(showing_low(hand.up[seat]) for seat in live)
            tied = [seat for seat in sorted(live) if showing_low(hand.up[seat]) == best_low]
            return tied[0], (*family.opens_low[authority], *(family.tie[authority] if len(tied) > 1 else ()))
        case "highest_up_card":
            return max(live, key=lambda seat: forced_key(hand.up[seat][0], False)), family.opens[authority]
        case "pair_with_community_card":
            paired = {card >> 2 for card in hand.shared}
            ranks = {seat: (hand.up[seat][0] >> 2 in paired, hand.up[seat][0] >> 2) for seat in live}
            tied = [seat for seat in sorted(live) if ranks[seat] == max(ranks.values())]
            return tied[0], (*family.opens_last[authority], *(family.tie[authority] if len(tied) > 1 else ()))
        case _:
            best = max(showing_high(hand.up[seat]) for seat in live)
            tied = [seat for seat in sorted(live) if showing_high(hand.up[seat]) == best]
            return tied[0], (*family.opens[authority], *(family.tie[authority] if len(tied) > 1 else ()))


def forced_bettor(hand: Hand) -> tuple[int, tuple[str, ...]]:
    """The seat that makes the forced bet, decided by up-card rank and then suit, and the clauses to cite."""
    variant = hand.variant
    if variant.forced == "lowest":
        seat = min(hand.betting.live, key=lambda seat: forced_key(hand.up[seat][0], False))
    else:
        seat = max(hand.betting.live, key=lambda seat: forced_key(hand.up[seat][0], True))
    authority = hand.authority
    return seat, (
        *words.FORCED[authority],
        *hand.family.opening[authority],
        *hand.family.forced[variant.form][authority],
    )
