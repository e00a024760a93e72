"""The rake, by percentage or by steps. Taken from the pots after each betting round, up to the submitted maximum."""

from collections.abc import Mapping

from houseway.equipment.money import Cents
from houseway.games.poker.play.pots import Pot
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import POT, Hand
from houseway.games.poker.rules.law import revenue
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.authority import Authority
from houseway.table.chips.ledger import HOUSE


def take(rnd: Round, hand: Hand) -> None:
    """Takes the rake of the betting round that just closed into the rake area."""
    submission = hand.submission
    if not submission.rake_methods:
        return
    pots = hand.betting.pots()
    if "percentage" in submission.rake_methods:
        clauses = (*revenue.PERCENTAGE[hand.authority], *revenue.PERCENTAGE_TAKEN[hand.authority])
        for pot, due in zip(pots, by_percentage(hand, pots), strict=True):
            _into_rake_area(rnd, hand, pot, due, clauses)
    if "incremental" in submission.rake_methods:
        clauses = (*revenue.INCREMENTAL[hand.authority], *revenue.INCREMENTAL_TAKEN[hand.authority])
        for pot, due in zip(pots, by_levels(hand, pots), strict=True):
            _into_rake_area(rnd, hand, pot, due, clauses)
    hand.before, hand.apart_before = dict(hand.betting.put), sum(hand.betting.apart.values())


def _into_rake_area(rnd: Round, hand: Hand, pot: Pot, due: Cents, clauses: tuple[str, ...]) -> None:
    most = hand.submission.max_rake
    if most is not None:
        due = min(due, most - hand.rake)
    if due > 0:
        hand.raked[pot.upto] = hand.raked.get(pot.upto, 0) + due
        rnd.note("raked", *clauses, *revenue.RAKE[hand.authority], *revenue.UNCALLED[hand.authority], amount=due)


def by_percentage(hand: Hand, pots: tuple[Pot, ...]) -> list[Cents]:
    """The percentage rake due from each pot, in cents, rounded down to whole chips.

    In Massachusetts the percentage applies to the chips bet in this betting round; in Pennsylvania it applies to the whole
    pot, less the rake already taken from it.
    """
    percent, unit = hand.submission.rake_percent, hand.submission.unit
    if percent is None:
        return [0] * len(pots)
    due = []
    below = 0
    for pot in pots:
        base = pot.amount
        taken = 0
        if hand.authority is Authority.MA:
            base -= _within(hand.before, below, _top(hand, pot, pots)) + (0 if below else hand.apart_before)
        else:
            taken = sum(amount for upto, amount in hand.raked.items() if below < upto <= pot.upto)
        share = int(base * percent / 100) // unit * unit
        due.append(max(share - taken, 0))
        below = pot.upto
    return due


def by_levels(hand: Hand, pots: tuple[Pot, ...]) -> list[Cents]:
    """The incremental rake due from each pot, in cents, for the levels reached since the last betting round.

    In Massachusetts each pot is assessed by its own amount. In Pennsylvania the levels apply to the total of all pots, and
    the rake is taken from the main pot.
    """
    steps = hand.submission
    if hand.authority is not Authority.MA:
        total = sum(pot.amount for pot in pots)
        raked = sum(hand.before.values()) + hand.apart_before
        return [by_steps(steps, total) - by_steps(steps, raked), *[0] * (len(pots) - 1)]
    due = []
    below = 0
    for pot in pots:
        top = _top(hand, pot, pots)
        raked = _within(hand.before, below, top) + (0 if below else hand.apart_before)
        due.append(by_steps(steps, pot.amount) - by_steps(steps, raked))
        below = pot.upto
    return due


def _top(hand: Hand, pot: Pot, pots: tuple[Pot, ...]) -> Cents:
    """The upper bound of a pot's layer. The last pot also holds what folded hands put in above the live ones."""
    return pot.upto if pot is not pots[-1] else max(hand.betting.put.values())


def _within(put: Mapping[int, Cents], low: Cents, high: Cents) -> Cents:
    """The part of ``put`` that lies in the layer from ``low`` to ``high``, in cents."""
    return sum([min(each, high) - min(each, low) for each in put.values()])


def by_steps(submission: Poker, pot: Cents) -> Cents:
    """The sum of the preset amounts of all levels that a pot has reached."""
    return sum(amount for level, amount in submission.rake_steps or () if pot >= level)


def of_pots(hand: Hand, pots: tuple[Pot, ...]) -> list[Cents]:
    """The rake taken in the hand, in cents, assigned to the final pots."""
    out = [0] * len(pots)
    for upto, amount in hand.raked.items():
        place = next((place for place, pot in enumerate(pots) if upto <= pot.upto), len(pots) - 1)
        out[place] += amount
    return out


def drop(rnd: Round, hand: Hand) -> None:
    """Moves the rake from the rake area to the house at the end of the round."""
    if not hand.rake:
        return
    authority = hand.authority
    clauses = [*revenue.NO_MORE_RAKE[authority]]
    if "percentage" in hand.submission.rake_methods:
        clauses += revenue.PERCENTAGE_DROPPED[authority]
    if "incremental" in hand.submission.rake_methods:
        clauses += revenue.INCREMENTAL_DROPPED[authority]
    rnd.table.ledger.move(POT, HOUSE, hand.rake)
    to = "table inventory container" if authority is Authority.MA else "drop box"
    rnd.note("rake_dropped", *clauses, amount=hand.rake, to=to)


def contribute(rnd: Round, hand: Hand, total: Cents) -> Cents:
    """Moves the contributions to the bad beat and jackpot funds and returns their sum, in cents.

    A fund receives nothing if ``total``, the pots before rake, is below its minimum pot.
    """
    submission, authority = hand.submission, hand.authority
    given = 0
    ended = rnd.extras.get("bad_beat_ended", rnd.memory.books.get("bad_beat", {}).get("ended", False))
    beats = submission.collects_bad_beat and not ended
    if not beats and submission.jackpot is None:
        return given
    kinds = (
        ("bad_beat", submission.bad_beat_contribution if beats else None),
        ("high_hand_jackpot", submission.jackpot),
    )
    for name, rule in kinds:
        if rule is None:
            continue
        why = revenue.BAD_BEAT_CONTRIBUTION if name == "bad_beat" else revenue.JACKPOT_CONTRIBUTION
        least = revenue.BAD_BEAT_MINIMUM_POT if name == "bad_beat" else revenue.JACKPOT_MINIMUM_POT
        fund = revenue.BAD_BEAT_FUND if name == "bad_beat" else revenue.JACKPOT_FUND
        amount = min(rule.amount, total - hand.rake - given)
        if total < rule.minimum_pot or amount <= 0:
            continue
        rnd.table.ledger.move(POT, f"fund:{name}", amount)
        rnd.note("contributed", *why[authority], *least[authority], *fund[authority], amount=amount, to=name)
        hand.contributed[name] = amount
        given += amount
    return given
