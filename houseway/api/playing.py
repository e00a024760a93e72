"""A table that is played round by round."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from houseway.api.answers import Answer, Step, answer_of, step_of
from houseway.api.choices import Source, chosen
from houseway.api.notebook import shown
from houseway.api.session import Session
from houseway.equipment.money import Cents, cents, dollars
from houseway.equipment.randomness.chance import Entropy, SeededEntropy, SystemEntropy
from houseway.errors import BadInput
from houseway.live.absent import least_fields
from houseway.reports.felt import felt_picture
from houseway.reports.html import Html, cites, table, tag, words
from houseway.rulebook.submission import accept
from houseway.support.json_types import Json
from houseway.table.chips.wagers import Bets, read_bets
from houseway.table.decisions import Ask, Choice
from houseway.table.events import event_json
from houseway.table.hands import TableHands
from houseway.table.registry import parts_of
from houseway.table.replay.answer import answer_json
from houseway.table.table import Table as PlayedTable

Wagers = Mapping[str, object]
"""The wagers of a seat in dollars, as in ``{"ante": 10}`` or ``{"total": {"9": 5}}``."""


@dataclass(frozen=True)
class Question:
    """A decision that a seat has to make: the verbs it may answer with, each with the hints of its fields.

    >>> import houseway as hw
    >>> hand = hw.Table("three_card_poker", "MA", seed=1).deal({1: {"ante": 10}})
    >>> hand.questions[0].seat, hand.questions[0].verbs
    (1, ('play', 'fold'))
    """

    seat: int
    verbs: tuple[str, ...]
    fields: Mapping[str, Mapping[str, str]]
    """By verb: the fields that it takes, each with the allowed values in words."""
    clauses: tuple[str, ...]
    _choices: Mapping[str, Choice] = field(repr=False)

    def proposal(self, verb: str) -> dict[str, object]:
        """Fields with which a verb can be answered: what the house way proposes, or the smallest or first value of each."""
        return dict(least_fields(self._choices[verb]))


def _question(ask: Ask) -> Question:
    fields = {one.do: {name: field.hint() for name, field in one.fields.items()} for one in ask.choices}
    return Question(ask.seat, ask.verbs, fields, ask.clauses, {one.do: one for one in ask.choices})


class LiveHand:
    """A round in progress: questions, decisions and irregularities, until it is settled.

    >>> import houseway as hw
    >>> hand = hw.Table("three_card_poker", "MA", seed=1).deal({1: {"ante": 10}})
    >>> hand.settled
    False
    >>> hand.decide(1, "fold")
    >>> hand.settled, hand.answer.net(1)
    (True, Decimal('-10.00'))
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._answer: Answer | None = None
        self._close()

    @property
    def settled(self) -> bool:
        """Whether the round is over."""
        return self._answer is not None

    @property
    def questions(self) -> tuple[Question, ...]:
        """The decisions that are due now."""
        return () if self.settled else tuple(_question(ask) for ask in self._session.round.asks())

    @property
    def events(self) -> tuple[Step, ...]:
        """The steps so far, with the cards that lie face down."""
        if self._answer is not None:
            return self._answer.events
        return tuple(step_of(event_json(event)) for event in self._session.round.events)

    def cards(self, position: int | str) -> list[str]:
        """The cards or tiles at a position, as in ``cards(1)`` or ``cards("dealer")``; empty where there are none."""
        return TableHands().add(self._round.events).json().get(str(position), [])

    def decide(self, seat: int, do: str, **fields: object) -> None:
        """Answers a question; raises BadInput, and changes nothing, where the answer is not allowed."""
        self._going_on()
        self._session.decide(seat, do, fields)
        self._close()

    def report(self, kind: str, **fields: object) -> None:
        """Reports an irregularity that has just happened; raises BadInput where it cannot happen now."""
        from houseway.table.faults import read_fault

        self._going_on()
        raw = {"kind": kind, **fields}
        self._session.round.report(raw, read_fault(raw, self._session.game.rulings, "fault"))
        self._close()

    @property
    def answer(self) -> Answer:
        """The referee's answer; raises BadInput while the round is not settled."""
        if self._answer is None:
            due = ", ".join(f"seat {one.seat}: {' or '.join(one.verbs)}" for one in self.questions)
            raise BadInput(f"the round is not over: {due}", "round", code="round-not-over")
        return self._answer

    def _going_on(self) -> None:
        if self._answer is not None:
            raise BadInput("the round is over", "round", code="round-over")

    def _close(self) -> None:
        self._round = self._session.round.round
        if self._session.round.finished:
            self._answer = answer_of(answer_json(self._session.close_round()))

    def __repr__(self) -> str:
        if self._answer is not None:
            return f"<LiveHand settled: {self._answer!r}>"
        due = ", ".join(f"seat {one.seat} {'/'.join(one.verbs)}" for one in self.questions)
        return f"<LiveHand waits for {due}>"

    def _repr_html_(self) -> str:
        if self._answer is not None:
            return self._answer._repr_html_()
        hands = TableHands().add(self._round.events).json()
        rows = [(words(place), " ".join(cards)) for place, cards in hands.items()]
        due = [tag("p", f"Seat {one.seat}: {' or '.join(one.verbs)} ", cites(one.clauses)) for one in self.questions]
        return shown(self._session.game.title, table(("position", "cards"), rows), *due)


class Table:
    """A table of one game, played round by round, whose log :func:`houseway.verify` proves.

    With a ``seed`` the cards are the same every time; without one they come from the operating system. ``minimum`` and
    ``maximum`` are in dollars; options are those of the submission.

    >>> import houseway as hw
    >>> table = hw.Table("three_card_poker", "MA", seed=7, minimum=5, maximum=500)
    >>> hand = table.deal({1: {"ante": 10, "pair_plus": 5}})
    >>> len(hand.cards(1)), hand.questions[0].verbs
    (3, ('play', 'fold'))
    >>> hand.decide(1, "play")
    >>> hand.answer.status, len(table.answers)
    ('completed', 1)
    >>> hw.verify(table.log()).ok
    True
    """

    def __init__(
        self,
        game: str,
        authority: str | None = None,
        *,
        seed: object = None,
        minimum: object = 5,
        maximum: object = 500,
        buy_in: object = 1000,
        submission: Source | None = None,
        **options: object,
    ) -> None:
        found, filed = chosen(game, authority, options, submission)
        entropy: Entropy = SystemEntropy() if seed is None else SeededEntropy(str(seed))
        played = PlayedTable(
            found,
            accept(found.submission, filed),
            minimum=cents(minimum, "minimum"),
            maximum=cents(maximum, "maximum"),
        )
        self._session = Session(found, filed, played, entropy)
        self._buy_in: Cents = cents(buy_in, "buy_in")
        self._hands: list[LiveHand] = []

    @property
    def answers(self) -> list[Answer]:
        """The answers of the settled rounds."""
        return [hand.answer for hand in self._hands if hand.settled]

    @property
    def game(self) -> str:
        return self._session.game.id

    @property
    def authority(self) -> str:
        return str(self._session.game.authority)

    def sit(self, seat: int, player: str = "", buy_in: object = None) -> None:
        """Seats a player; ``buy_in`` is in dollars, the table's usual one if left out."""
        self._between_rounds()
        amount = self._buy_in if buy_in is None else cents(buy_in, "buy_in")
        self._session.sit(seat, amount, player or f"player {seat}")

    def chips(self, seat: int) -> Decimal:
        """The chips of a seat, in dollars."""
        return Decimal(dollars(self._session.chips(seat)))

    def deal(self, wagers: Mapping[int, Wagers] | None = None, faults: Sequence[Mapping[str, object]] = ()) -> LiveHand:
        """Begins a round with these wagers, by seat; seats that nobody has taken are taken first.

        ``faults`` are irregularities that will happen in it, as a scenario writes them. Raises BadInput where a wager is
        refused or the last round is not settled.
        """
        self._between_rounds()
        given = wagers or {}
        for seat in given:
            if seat not in self._session.table.seats:
                self.sit(seat)
        game, submission = self._session.game, self._session.between.submission
        bets: dict[int, Bets] = {
            seat: read_bets(game, submission, entry, f"wagers.{seat}") for seat, entry in given.items()
        }
        self._session.begin(bets, [dict(fault) for fault in faults])
        self._hands.append(LiveHand(self._session))
        return self._hands[-1]

    def play(
        self,
        wagers: Mapping[int, Wagers],
        decide: Callable[[LiveHand, Question], str | tuple[str, Mapping[str, object]]],
    ) -> Answer:
        """Plays a round to its end: ``decide`` is asked at every question for a verb, or a verb and its fields.

        >>> import houseway as hw
        >>> table = hw.Table("three_card_poker", "MA", seed=7)
        >>> table.play({1: {"ante": 10}}, lambda hand, question: "fold")
        <Answer three_card_poker MA: completed, seat 1 -10.00>
        """
        hand = self.deal(wagers)
        while not hand.settled:
            question = hand.questions[0]
            said = decide(hand, question)
            verb, fields = (said, {}) if isinstance(said, str) else said
            hand.decide(question.seat, verb, **fields)
        return hand.answer

    def log(self) -> Json:
        """The log of the settled rounds, which :func:`houseway.verify` proves; raises BadInput before the first."""
        self._between_rounds()
        if not self._session.done:
            raise BadInput("no round has been settled yet", "log", code="round-not-over")
        return self._session.log()

    def _between_rounds(self) -> None:
        """Raises BadInput while a round is not over."""
        if self._hands:
            _ = self._hands[-1].answer

    def __repr__(self) -> str:
        return f"<Table {self.game} {self.authority}: {len(self.answers)} rounds>"

    def _repr_html_(self) -> str:
        felt = tag("div", felt_picture(parts_of(self.game).layout()), style="max-width:48rem")
        seats = [
            (f"seat {number}", seat.player, f"{self.chips(number):,.2f}")
            for number, seat in self._session.table.seats.items()
        ]
        return shown(
            self._session.game.title, felt, table(("", "player", "chips"), seats, "..n") if seats else Html("")
        )
