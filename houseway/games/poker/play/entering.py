"""Entering a hand: the variant, the players dealt in, the button and the required stakes."""

from collections.abc import Collection, Sequence

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.play.betting import Betting
from houseway.games.poker.play.blinds import blind_places, blinds_due, clockwise, dead_button, next_in
from houseway.games.poker.play.kill import KILLED, kill_limits
from houseway.games.poker.play.late_entry import late_entry, tell_who_waits, with_late
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import Hand, Memory
from houseway.games.poker.rules.house_rules import rules_of
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.law import cards as deck
from houseway.games.poker.rules.law import kill as kills
from houseway.games.poker.rules.law.families import FAMILIES
from houseway.games.poker.rules.rotation import Turn, with_options
from houseway.games.poker.rules.submission import Poker, variant_of
from houseway.games.poker.rules.variants import OTHERS, Variant
from houseway.rulebook.authority import Authority
from houseway.support.json_types import Json

DRAWN = 5
BOARD_APPROVED = ("PA-PK-637a.9.a.6",)
COMMON_CARDS = 2
"""The sixth and seventh cards of stud may be common cards."""


def enter(rnd: Round) -> Hand:
    """Sets up the hand to be dealt: variant, players, button and blind seats.

    Raises BadInput if the options, the players or the scripted cards do not allow it.
    """
    take_turn(rnd)
    variant = the_variant(rnd)
    submission = posted(rnd, variant)
    authority = submission.authority
    family = FAMILIES[variant.family]
    check_options(submission, variant)
    memory: Memory = rnd.memory
    present = not_away(rnd, submission, variant)
    late = late_entry(rnd, variant, present)
    seated = [seat for seat in present if seat not in late.waits]
    stacks = {seat: stack_of(rnd, seat) for seat in present}
    if not seated:
        raise too_few_players(authority)
    least = 1 if rnd.extras.get("short_stacks") else (submission.ante or 0) + submission.minimum
    able = [seat for seat in seated if stacks[seat] >= least]
    button = place_button(rnd, variant, able or seated) if variant.button else None
    if late.waits:
        seated = with_reached(rnd, submission, seated, late.waits, button)
        stacks = {seat: stacks[seat] for seat in seated}
    killer = rnd.extras.get("kill_button", memory.killer) if variant.id == KILLED else None
    if rnd.extras.get("short_stacks"):
        dealt, short = [seat for seat in seated if stacks[seat]], [seat for seat in seated if not stacks[seat]]
    else:
        dealt, short = eligible(rnd, submission, variant, stacks, button, killer, late.posts)
    if len(dealt) < 2:
        raise too_few_players(authority)
    order = clockwise(dealt, button)
    limits = kill_limits(submission, killer in dealt)
    hand = Hand(variant, authority, family, submission, order, Betting(limits, order, stacks), button)
    hand.killer = killer if killer in dealt else None
    if variant.button:
        hand.places = places_of(rnd, submission, order)
    hand.posted_late = tuple(seat for seat in order if seat in late.posts)
    hand.short = tuple(short)
    hand.away = tuple(sorted(away_from(rnd)))
    hand.waited = tuple(sorted(late.waits.difference(dealt)))
    rnd.extras["hand"] = hand
    memory.variant = variant.id
    memory.dealt_in = len(dealt)
    memory.bad_beats.clear()
    memory.high_hands.clear()
    rnd.table.playing.update(dealt)
    lacking = {seat: stacks[seat] for seat in short}
    tell_who_is_in(rnd, hand, lacking)
    if hand.waited or memory.new_players:
        tell_who_waits(rnd, hand)
    if rnd.script.hands:
        check_script(rnd, hand, lacking)
    return hand


def too_few_players(authority: Authority) -> BadInput:
    """The refusal of a hand for fewer than two players."""
    text, clause = "poker is played by at least two players", words.TWO_PLAYERS[authority][0]
    return BadInput(text, "seats", clause, code="too-few-players")


def not_away(rnd: Round, submission: Poker, variant: Variant) -> list[int]:
    """The seats whose players are present, in order. Raises BadInput if they exceed the variant's maximum."""
    away = away_from(rnd)
    seated = [seat for seat in sorted(rnd.table.seats) if seat not in away]
    most = submission.players(variant.family)
    if len(seated) > most:
        text = f"{len(seated)} players sit at the table: {variant.title} is for at most {most}"
        raise BadInput(text, "seats", FAMILIES[variant.family].players[submission.authority][0], code="table-full")
    return seated


def away_from(rnd: Round) -> set[int]:
    """Seats whose players are temporarily away or sit out."""
    memory: Memory = rnd.memory
    return {*memory.away, *memory.sitting_out, *rnd.extras.get("away", ())}


def blinds_before(rnd: Round) -> tuple[int, ...]:
    """Seats of the last round's blinds, for a dead button. Empty if the scenario states a button or the button is not dead."""
    if "button" in rnd.extras or rnd.submission.button_moves != "dead_button":
        return ()
    return tuple(rnd.memory.blind_seats)


def places_of(rnd: Round, submission: Poker, order: Sequence[int]) -> tuple[int, ...]:
    """Seats of the blinds with ``order`` dealt in: as the scenario states, else by the button."""
    stated: tuple[int, ...] | None = rnd.extras.get("blind_seats")
    return blind_places(submission, order, blinds_before(rnd)) if stated is None else stated


def tell_who_is_in(rnd: Round, hand: Hand, short: dict[int, Cents]) -> None:
    """Logs the seats dealt in and the seats left out because they have too few chips."""
    family, authority = hand.family, hand.authority
    offered = BOARD_APPROVED if hand.variant.id in OTHERS else family.offered[authority]
    stakes = words.STAKES[authority][1:2]  # only chips on the table now are in play
    why = (*words.SEATED[authority], *stakes, *offered, *family.governs[authority], *family.players[authority])
    rnd.note("dealt_in", *why, seats=list(hand.order), game=hand.variant.id)
    for seat, chips in short.items():
        rnd.note("not_dealt_in", *words.SHORT_STACK[authority], seat=seat, text=too_few(seat, chips))


def too_few(seat: int, chips: Cents) -> str:
    """The message for a seat with too few chips to be dealt in."""
    return f"seat {seat} has {spoken(chips)}: not enough for what must be put up and one minimum wager"


def posted(rnd: Round, variant: Variant | None = None) -> Poker:
    """The submission with the table's posted limits, if it sets none itself, and the minimum agreed by the players.

    ``variant`` is a game of the table's rotation, which may have limits and blinds of its own.
    """
    submission: Poker = rnd.submission
    rotation = rules_of(rnd.table).rotation
    if rotation is not None and variant is not None and (game := rotation.game(variant.id)) is not None:
        submission, _ = with_options(submission, game.options)
    changed: Json = {}
    sign = {"minimum": rnd.table.minimum, "maximum": rnd.table.maximum}
    if submission.table_limits is None and any(sign.values()):
        changed["table_limits"] = {name: amount for name, amount in sign.items() if amount is not None}
    agreed = rnd.extras.get("agreed_minimum", rnd.memory.agreed_minimum)
    if agreed is not None:
        changed["minimum_increase_by_consent"] = agreed
    if not changed:
        return submission
    kind = type(submission)
    options = {name: getattr(submission, name) for name in kind.model_fields} | changed
    return kind.model_construct({*submission.model_fields_set, *changed}, **options)


def check_options(submission: Poker, variant: Variant) -> None:
    """Raises BadInput if the submission has a kill or a straddle that the variant does not allow."""
    authority = submission.authority
    if submission.kill != "none" and variant.id != KILLED:
        text = "only omaha high-low eight or better is played with a kill"
        raise BadInput(text, "submission.kill", kills.KILL[authority][0], code="not-offered")
    if submission.straddles.offered and not FAMILIES[variant.family].straddle[authority]:
        text = "a straddle bet is offered only in hold'em and omaha"
        raise BadInput(text, "submission.straddle", FAMILIES["holdem"].straddle[authority][0], code="not-offered")


def the_variant(rnd: Round) -> Variant:
    """The variant to play: the scenario's, that of the rotation, the last one played, or the default.

    Raises BadInput if it is not offered.
    """
    submission: Poker = rnd.submission
    asked = rnd.extras.get("variant")
    memory: Memory = rnd.memory
    rotation = rules_of(rnd.table).rotation
    if asked is None and rotation is not None:
        asked = rotation.games[memory.turn.place].id
    if asked is None:
        asked = memory.variant or default_variant(submission)
    found = variant_of(submission, asked)
    if found is None:
        offered = ", ".join(submission.variants or submission.permitted)
        raise BadInput(
            f"{asked!r} is not offered here: {offered}", "variant", submission.closed_list, code="not-offered"
        )
    return found


def take_turn(rnd: Round) -> None:
    """Moves a table's rotation on to the game of the coming hand; a scenario that states the game sets it."""
    rotation, memory = rules_of(rnd.table).rotation, rnd.memory
    if rotation is None:
        return
    memory.turn = memory.turn.coming(rotation, rnd.table.clock())
    names = [one.id for one in rotation.games]
    stated = rnd.extras.get("variant")
    if stated in names and stated != names[memory.turn.place]:
        memory.turn = Turn(names.index(stated), since=rnd.table.clock())


def default_variant(submission: Poker) -> str:
    """The id of hold'em if it is offered, else of the first offered variant that is implemented."""
    offered = [one for one in submission.variants or submission.permitted if variant_of(submission, one)]
    return "holdem_high" if "holdem_high" in offered or not offered else offered[0]


def stack_of(rnd: Round, seat: int) -> Cents:
    """The player's chips on the table, in cents. Raises BadInput if the seat has no stack."""
    chips = rnd.table.chips(seat)
    if chips is None:
        clause = words.STAKES[rnd.submission.authority][0]
        raise BadInput(
            f"seat {seat} needs a stack: only chips on the table play",
            f"seats.{seat}.stack",
            clause,
            code="stack-missing",
        )
    return chips


def eligible(
    rnd: Round,
    submission: Poker,
    variant: Variant,
    stacks: dict[int, Cents],
    button: int | None,
    killer: int | None,
    posts: Collection[int] = (),
) -> tuple[list[int], list[int]]:
    """The seats dealt in, and the seats whose stack does not cover the ante, the blind or forced bet and a minimum wager.

    A blind that a seat cannot pay passes to the next seat, so the amount a seat needs depends on who else is dealt in.
    ``posts`` are new players who post a blind out of turn.
    """
    dealt: list[int] = list(stacks)
    short: list[int] = []
    minimum, ante = submission.minimum, submission.ante or 0
    while True:
        due: dict[int, Cents] = {}
        if variant.button:
            order = clockwise(dealt, button)
            places = places_of(rnd, submission, order)
            due = blinds_due(submission, order, killer, places)
            due = with_late(rnd, submission, due, posts, places)
        forced = 0 if variant.button else submission.forced_bet
        lacking = [seat for seat in dealt if stacks[seat] < ante + due.get(seat, forced) + minimum]
        if not lacking:
            return dealt, sorted(short)
        dealt.remove(lacking[0])
        short.append(lacking[0])
        if not dealt:
            return dealt, sorted(short)


def with_reached(
    rnd: Round, submission: Poker, seated: Sequence[int], waits: Collection[int], button: int | None
) -> list[int]:
    """The seats that play, with those of the waiting players whom the last blind has reached."""
    found = list(seated)
    for seat in sorted(waits):
        places = places_of(rnd, submission, clockwise([*found, seat], button))
        if seat in places[-1:]:
            found.append(seat)
    return sorted(found)


def check_script(rnd: Round, hand: Hand, lacking: dict[int, Cents]) -> None:
    """Raises BadInput for scripted cards that the variant can never deal.

    Cards that are left over because the round ended early are allowed.
    """
    variant, authority = hand.variant, hand.authority
    dealt = sum(len(street.to_each) for street in variant.streets)
    more = sum(DRAWN for street in variant.streets if street.draws) + len(rnd.pending)
    board = sum(street.board for street in variant.streets) or (COMMON_CARDS if hand.family.common[authority] else 0)
    if rnd.script.again and not any(street.draws for street in variant.streets):
        text = f"{rnd.script.again[0]} is named twice, and one 52-card deck holds it once"
        raise BadInput(text, "deal", deck.ONE_DECK[authority][0], code="card-named-too-often")
    by_mistake = {one.position for one in rnd.pending if one.kind == "cards_dealt_to_ineligible_player"}
    for position, cards in rnd.script.hands.items():
        where = f"deal.hands.{position}"
        if position == "community":
            if len(cards) > board:
                text = f"{variant.title} has {board or 'no'} community cards, not {len(cards)}"
                raise BadInput(text, "deal.community", deck.COMMUNITY_CARD[authority][0], code="wrong-number-of-cards")
        elif position in lacking and position not in by_mistake:
            text = too_few(position, lacking[position])
            raise BadInput(text, where, words.SHORT_STACK[authority][0], code="not-dealt-in")
        elif position not in hand.order and position not in by_mistake:
            raise BadInput(f"seat {position} is not dealt in", where, words.SEATED[authority][0], code="not-dealt-in")
        elif len(cards) > dealt + more:
            text = f"a player receives {dealt} cards in {variant.title}, not {len(cards)}"
            raise BadInput(text, where, hand.family.deal[authority][0], code="wrong-number-of-cards")


# -- the button -----------------------------------------------------------------------------------------------------


def place_button(rnd: Round, variant: Variant, seated: Sequence[int]) -> int:
    """The seat of the button: as the scenario states, else moved clockwise from the last round, else the starting seat.

    The button skips players who cannot be dealt in; only a dead button may be at a seat without a player. It stays after
    a void round, which does not count as a round of play. Raises BadInput if the stated seat is empty.
    """
    memory: Memory = rnd.memory
    family, authority = FAMILIES[variant.family], rnd.submission.authority
    said = rnd.extras.get("button")
    if said is not None:
        if said not in rnd.table.seats and rnd.submission.button_moves == "next_player":
            raise BadInput(
                f"nobody sits at seat {said}, where the button is said to be",
                "button",
                deck.BUTTON[authority][0],
                code="not-seated",
            )
        memory.button = said
        rnd.note("button", *family.button[authority], *deck.BUTTON[authority], seat=said)
    elif memory.button is not None:
        if rnd.submission.button_moves == "dead_button":
            memory.button = dead_button(rnd.submission, blinds_before(rnd), memory.button, seated)
        elif not memory.void or memory.button not in seated:
            memory.button = next_in(seated, memory.button)
        rnd.note("button", *family.button_moves[authority], *deck.BUTTON[authority], seat=memory.button)
    elif rnd.submission.button_start == "random_by_card_rank":
        memory.button = draw_for_button(rnd, seated, family.button_random[authority])
    else:
        memory.button = max(seated)
        rnd.note(
            "button",
            *family.button[authority],
            *family.button_right[authority],
            *deck.BUTTON[authority],
            seat=memory.button,
        )
    return memory.button


def draw_for_button(rnd: Round, seated: Sequence[int], clauses: tuple[str, ...]) -> int:
    """The seat that wins the draw for the button: one card each, highest rank and then suit."""
    order = rnd.table.chance.shuffle(rnd.composition.cards)
    drawn = dict(zip(seated, order, strict=False))
    first = max(seated, key=lambda seat: (drawn[seat].rank, -drawn[seat].suit))
    shown = {str(seat): str(card) for seat, card in drawn.items()}
    rnd.note("button", *clauses, *deck.BUTTON[rnd.submission.authority], seat=first, drawn=shown)
    return first
