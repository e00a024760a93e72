"""Before the cards: who is dealt in, where the button stands, what has to be put up."""

from collections.abc import Sequence

from houseway.errors import BadInput
from houseway.games.poker.betting import Betting
from houseway.games.poker.kill import KILLED, kill_limits
from houseway.games.poker.law import betting as words
from houseway.games.poker.law import cards as deck
from houseway.games.poker.law import kill as kills
from houseway.games.poker.law.families import FAMILIES
from houseway.games.poker.rules import DOLLAR, Poker, variant_of
from houseway.games.poker.state import POT, Hand, Memory
from houseway.games.poker.variants import Variant
from houseway.table.money import Cents, spoken
from houseway.table.round import Round

DRAWN = 5
COMMON_CARDS = 2
"""The sixth and the seventh card of stud may be common cards."""


def enter(table: Round) -> Hand:
    """The hand about to be dealt: its game, its players, its button; refuses what cannot be played."""
    submission = posted(table)
    law = submission.law
    variant = the_variant(table)
    family = FAMILIES[variant.family]
    check_options(submission, variant)
    memory: Memory = table.memory
    seated = not_away(table, submission, variant)
    stacks = {seat: stack_of(table, seat) for seat in seated}
    least = 1 if table.extras.get("short_stacks") else (submission.ante or 0) + submission.minimum
    able = [seat for seat in seated if stacks[seat] >= least]
    button = place_button(table, variant, able or seated) if variant.button else None
    killer = memory.killer if variant.id == KILLED else None
    if table.extras.get("short_stacks"):
        dealt, short = [seat for seat in seated if stacks[seat]], [seat for seat in seated if not stacks[seat]]
    else:
        dealt, short = eligible(submission, variant, seated, stacks, button, killer)
    if len(dealt) < 2:
        raise BadInput("poker is played by at least two players", "seats", words.TWO_PLAYERS[law][0])
    order = clockwise(dealt, button)
    limits = kill_limits(submission, killer in dealt)
    hand = Hand(variant, law, family, submission, order, Betting(limits, order, stacks), button)
    hand.killer = killer if killer in dealt else None
    table.extras["hand"] = hand
    memory.variant = variant.id
    table.table.playing.update(dealt)
    tell_who_is_in(table, hand, {seat: stacks[seat] for seat in short})
    if table.script.hands:
        check_script(table, hand)
    return hand


def not_away(table: Round, submission: Poker, variant: Variant) -> list[int]:
    """Everybody who sits at the table and is there; refuses more than the game is for."""
    away = {*table.memory.away, *table.extras.get("away", ())}
    seated = [seat for seat in sorted(table.table.seats) if seat not in away]
    most = submission.players(variant.family)
    if len(seated) > most:
        text = f"{len(seated)} players sit at the table: {variant.title} is for at most {most}"
        raise BadInput(text, "seats", FAMILIES[variant.family].players[submission.law][0])
    return seated


def tell_who_is_in(table: Round, hand: Hand, short: dict[int, Cents]) -> None:
    """Writes down who is dealt in, and whose chips are too few."""
    family, law = hand.family, hand.law
    why = (*words.SEATED[law], *family.offered[law], *family.governs[law], *family.players[law])
    table.note("dealt_in", *why, seats=list(hand.order), game=hand.variant.id)
    for seat, chips in short.items():
        text = f"seat {seat} has {spoken(chips)}: not enough for what must be put up and one minimum wager"
        table.note("not_dealt_in", *words.SHORT_STACK[law], seat=seat, text=text)


def posted(table: Round) -> Poker:
    """The submission, with the limits of the table's sign where it leaves them open."""
    submission: Poker = table.submission
    if submission.table_limits is not None:
        return submission
    sign = {"minimum": table.table.minimum, "maximum": table.table.maximum}
    if not any(sign.values()):
        return submission
    limits = {name: amount for name, amount in sign.items() if amount is not None}
    options = {name: getattr(submission, name) for name in submission.model_fields_set}
    return type(submission)(**{**options, "table_limits": {name: amount / 100 for name, amount in limits.items()}})


def check_options(submission: Poker, variant: Variant) -> None:
    """Refuses options that this game cannot have: a kill, a straddle."""
    law = submission.law
    if submission.kill != "none" and variant.id != KILLED:
        text = "only omaha high-low eight or better is played with a kill"
        raise BadInput(text, "submission.kill", kills.KILL[law][0])
    if submission.straddles.offered and not FAMILIES[variant.family].straddle[law]:
        text = "a straddle bet is offered only in hold'em and omaha"
        raise BadInput(text, "submission.straddle", FAMILIES["holdem"].straddle[law][0])


def the_variant(table: Round) -> Variant:
    """The game that the scenario names, or the last one that was played, or the first that is offered."""
    submission: Poker = table.submission
    asked = table.extras.get("variant")
    memory: Memory = table.memory
    if asked is None:
        asked = memory.variant or default_variant(submission)
    found = variant_of(submission, asked)
    if found is None:
        offered = ", ".join(submission.variants or submission.permitted)
        raise BadInput(f"{asked!r} is not offered here: {offered}", "variant", submission.closed_list)
    return found


def default_variant(submission: Poker) -> str:
    """Hold'em where it is offered."""
    offered = submission.variants or submission.permitted
    return "holdem_high" if "holdem_high" in offered else offered[0]


def stack_of(table: Round, seat: int) -> Cents:
    """What the player has on the table; table stakes need a number."""
    chips = table.table.chips(seat)
    if chips is None:
        clause = words.STAKES[table.submission.law][0]
        raise BadInput(f"seat {seat} needs a stack: only chips on the table play", f"seats.{seat}.stack", clause)
    return chips


def eligible(
    submission: Poker,
    variant: Variant,
    seated: Sequence[int],
    stacks: dict[int, Cents],
    button: int | None,
    killer: int | None,
) -> tuple[list[int], list[int]]:
    """Who is dealt in, and whose stakes do not cover ante, blind or forced bet and one minimum wager.

    A blind that its seat cannot pay passes on, so that what a seat needs depends on who else is in.
    """
    dealt: list[int] = list(seated)
    short: list[int] = []
    minimum, ante = submission.minimum, submission.ante or 0
    while True:
        due = blinds_due(submission, clockwise(dealt, button), killer) if variant.button else {}
        forced = 0 if variant.button else submission.forced_bet
        lacking = [seat for seat in dealt if stacks[seat] < ante + due.get(seat, forced) + minimum]
        if not lacking:
            return dealt, sorted(short)
        dealt.remove(lacking[0])
        short.append(lacking[0])
        if not dealt:
            return dealt, sorted(short)


def clockwise(seats: Sequence[int], button: int | None) -> tuple[int, ...]:
    """The seats in the order of dealing: from the button's left, or from the dealer's left where there is none."""
    rising = sorted(seats)
    if button is None:
        return tuple(rising)
    return (*[seat for seat in rising if seat > button], *[seat for seat in rising if seat <= button])


def check_script(table: Round, hand: Hand) -> None:
    """Refuses scripted cards that this game can never call for; what a round that ends early leaves over is fine."""
    variant, law = hand.variant, hand.law
    dealt = sum(len(street.to_each) for street in variant.streets)
    more = sum(DRAWN for street in variant.streets if street.draws) + len(table.pending)
    board = sum(street.board for street in variant.streets) or (COMMON_CARDS if hand.family.common[law] else 0)
    by_mistake = {one.position for one in table.pending if one.kind == "cards_dealt_to_ineligible_player"}
    for position, cards in table.script.hands.items():
        where = f"deal.hands.{position}"
        if position == "community":
            if len(cards) > board:
                text = f"{variant.title} has {board or 'no'} community cards, not {len(cards)}"
                raise BadInput(text, "deal.community", deck.COMMUNITY_CARD[law][0])
        elif position not in hand.order and position not in by_mistake:
            raise BadInput(f"seat {position} is not dealt in", where, words.SEATED[law][0])
        elif len(cards) > dealt + more:
            text = f"a player receives {dealt} cards in {variant.title}, not {len(cards)}"
            raise BadInput(text, where, hand.family.deal[law][0])


# -- the button -----------------------------------------------------------------------------------------------------


def place_button(table: Round, variant: Variant, seated: Sequence[int]) -> int:
    """Where the button stands: as the scenario says, else moved clockwise, else where play begins.

    It passes over players who could not be dealt in at any place; only a dead button stands where nobody sits. It moves
    after a round of play; a void round, in which no winner was found and paid, is none, and is dealt again from there.
    """
    memory: Memory = table.memory
    family, law = FAMILIES[variant.family], table.submission.law
    said = table.extras.get("button")
    if said is not None:
        if said not in table.table.seats and table.submission.button_moves == "next_player":
            raise BadInput(f"nobody sits at seat {said}, where the button is said to be", "button", deck.BUTTON[law][0])
        memory.button = said
        table.note("button", *family.button[law], *deck.BUTTON[law], seat=said)
    elif memory.button is not None:
        dead = table.submission.button_moves == "dead_button"
        if not memory.void or not (dead or memory.button in seated):
            memory.button = next_button(table.submission, memory.button, seated)
        table.note("button", *family.button_moves[law], *deck.BUTTON[law], seat=memory.button)
    elif table.submission.button_start == "random_by_card_rank":
        memory.button = draw_for_button(table, seated, family.button_random[law])
    else:
        memory.button = max(seated)
        table.note("button", *family.button[law], *family.button_right[law], *deck.BUTTON[law], seat=memory.button)
    return memory.button


def next_button(submission: Poker, button: int, seated: Sequence[int]) -> int:
    """The next place of the button: the next player, or the next seat where the button may be dead."""
    if submission.button_moves == "dead_button":
        return button % max(*seated, button) + 1
    return next((seat for seat in sorted(seated) if seat > button), min(seated))


def draw_for_button(table: Round, seated: Sequence[int], clauses: tuple[str, ...]) -> int:
    """The button by the rank of one card for each player, of equal ranks by suit."""
    order = table.table.chance.shuffle(table.composition.cards)
    drawn = dict(zip(seated, order, strict=False))
    first = max(seated, key=lambda seat: (drawn[seat].rank, -drawn[seat].suit))
    shown = {str(seat): str(card) for seat, card in drawn.items()}
    table.note("button", *clauses, *deck.BUTTON[table.submission.law], seat=first, drawn=shown)
    return first


# -- antes, blinds ----------------------------------------------------------------------------------------------------


def blinds_due(submission: Poker, order: Sequence[int], killer: int | None) -> dict[int, Cents]:
    """Who posts what, in the order of posting; the holder of the kill button posts one raised blind instead."""
    posters = list(order)
    if len(order) == 2 and submission.heads_up_blinds == "button_first":
        posters = posters[::-1]
    due = dict(zip(posters, submission.posted_blinds, strict=False))
    if killer in posters:
        due[killer] = kill_limits(submission, True).minimum
    return {seat: amount for seat, amount in due.items() if amount}


def put(table: Round, hand: Hand, seat: int, amount: Cents, wager: str, clauses: tuple[str, ...]) -> None:
    """Chips go from a player to the pot."""
    table.table.ledger.move(seat, POT, amount)
    into = f"{POT} as {wager.replace('_', ' ')}"
    table.note("wagered", *clauses, seat=seat, wager=wager, amount=amount, into=into)


def post_antes(table: Round, hand: Hand) -> None:
    """Every player's ante, before any card."""
    amount = hand.submission.ante
    if not amount:
        return
    why = (*words.ANTE[hand.law], *hand.family.ante[hand.law], *words.TO_THE_POT[hand.law])
    for seat in hand.order:
        hand.antes[seat] = hand.betting.ante(seat, amount)
        put(table, hand, seat, hand.antes[seat], "ante", why)
    if amount % DOLLAR:
        convert_coin(table, hand)


def convert_coin(table: Round, hand: Hand) -> None:
    """Massachusetts: coin put up as an ante becomes a chip as soon as a dollar of it lies in the pot."""
    total = sum(hand.antes.values())
    if total >= DOLLAR and words.COIN[hand.law]:
        table.note("coin_converted", *words.COIN[hand.law], amount=total // DOLLAR * DOLLAR)


def post_blinds(table: Round, hand: Hand) -> None:
    """The blinds from the button's left, and the kill blind where one is due."""
    law, family = hand.law, hand.family
    why = (*words.BLIND[law], *family.opening[law])
    ordinary = list(hand.order)[: len(hand.submission.posted_blinds)]
    for place, (seat, amount) in enumerate(blinds_due(hand.submission, hand.order, hand.killer).items()):
        if seat == hand.killer:
            name, clauses = "kill_blind" if not law else "blind_bet", (*kills.KILL_BLIND[law], *words.BLIND[law])
        else:
            more = family.more_blinds[law] if place else ()
            killed = kills.OTHER_BLINDS[law] if hand.killer else ()
            name, clauses = "blind_bet", (*why, *more, *killed)
        hand.blinds[seat] = hand.betting.post(seat, amount)
        put(table, hand, seat, hand.blinds[seat], name, (*clauses, *words.TO_THE_POT[law]))
    posters = [seat for seat in hand.blinds if seat in ordinary] or list(hand.order[:1])
    remember_missed(table, hand, posters)
    post_missed(table, hand)
    hand.last_forced = posters[-1]


def post_missed(table: Round, hand: Hand) -> None:
    """A player who missed the blinds posts one on coming back, where the submission wants that."""
    memory: Memory = table.memory
    if hand.submission.missed_blinds != "posted_on_return":
        return
    for seat in sorted(memory.missed_blinds & set(hand.order)):
        memory.missed_blinds.discard(seat)
        if seat not in hand.blinds:
            hand.blinds[seat] = hand.betting.post(seat, hand.submission.posted_blinds[-1])
            put(table, hand, seat, hand.blinds[seat], "blind_bet", hand.family.opening[hand.law])


def remember_missed(table: Round, hand: Hand, posters: Sequence[int]) -> None:
    """Blinds pass players who are away: those who sit between the button and the last blind have missed one."""
    memory: Memory = table.memory
    if not memory.away or hand.button is None:
        return
    seats = clockwise(sorted(table.table.seats), hand.button)
    # Where two play and the button posts first, the blinds go on from there to the other player.
    behind = [seats.index(seat) for place, seat in enumerate(posters) if place or seat != hand.button]
    memory.missed_blinds |= memory.away.intersection(seats[: max(behind, default=-1) + 1])
