"""The rake: by percentage or by steps, taken after each betting round from the pots, never more than was submitted."""

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
    """Takes the rake of a betting round that has just closed and puts it into the rake area."""
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
    hand.before = dict(hand.betting.put)


def _into_rake_area(rnd: Round, hand: Hand, pot: Pot, due: Cents, clauses: tuple[str, ...]) -> None:
    most = hand.submission.max_rake
    if most is not None:
        due = min(due, most - hand.rake)
    if due > 0:
        hand.raked[pot.upto] = hand.raked.get(pot.upto, 0) + due
        rnd.note("raked", *clauses, *revenue.RAKE[hand.authority], *revenue.UNCALLED[hand.authority], amount=due)


def by_percentage(hand: Hand, pots: tuple[Pot, ...]) -> list[Cents]:
    """What is due of each pot, rounded down to whole chips: 10 percent is a ceiling.

    Massachusetts takes its share of the sums bet in the betting round, Pennsylvania brings the rake up to its share of
    the pot as it stands.
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
            base -= _within(hand.before, below, _top(hand, pot, pots))
        else:
            taken = sum(amount for upto, amount in hand.raked.items() if below < upto <= pot.upto)
        share = int(base * percent / 100) // unit * unit
        due.append(max(share - taken, 0))
        below = pot.upto
    return due


def by_levels(hand: Hand, pots: tuple[Pot, ...]) -> list[Cents]:
    """What is due of each pot as it reaches the next levels.

    Massachusetts assesses the pot and every side pot as each of them reaches the levels; Pennsylvania speaks of the levels
    alone: there all chips count together, and the assessment comes from the pot in the centre.
    """
    steps = hand.submission
    if hand.authority is not Authority.MA:
        total = sum(pot.amount for pot in pots)
        return [by_steps(steps, total) - by_steps(steps, sum(hand.before.values())), *[0] * (len(pots) - 1)]
    due = []
    below = 0
    for pot in pots:
        top = _top(hand, pot, pots)
        due.append(by_steps(steps, pot.amount) - by_steps(steps, _within(hand.before, below, top)))
        below = pot.upto
    return due


def _top(hand: Hand, pot: Pot, pots: tuple[Pot, ...]) -> Cents:
    """How far a pot reaches: what dead hands put in beyond the last contender lies in the last pot."""
    return pot.upto if pot is not pots[-1] else max(hand.betting.put.values())


def _within(put: Mapping[int, Cents], low: Cents, high: Cents) -> Cents:
    """How much of what was put in lies in a layer."""
    return sum([min(each, high) - min(each, low) for each in put.values()])


def by_steps(submission: Poker, pot: Cents) -> Cents:
    """The preset amounts of all levels that a pot has reached."""
    return sum(amount for level, amount in submission.rake_steps or () if pot >= level)


def of_pots(hand: Hand, pots: tuple[Pot, ...]) -> list[Cents]:
    """What was raked from each pot, as the pots finally are."""
    out = [0] * len(pots)
    for upto, amount in hand.raked.items():
        place = next((place for place, pot in enumerate(pots) if upto <= pot.upto), len(pots) - 1)
        out[place] += amount
    return out


def drop(rnd: Round, hand: Hand) -> None:
    """At the end of the round the rake leaves the rake area at once; no more is taken after that."""
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
    """What the pot gives to the funds after the rake; each fund has its own minimum pot."""
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
