"""A live table without input or output: commands go in, events come out, and the log of commands determines its state.

``apply`` either carries out a command or raises ``BadInput`` and changes nothing. Its result includes the entropy drawn;
applying the same commands with the same entropy restores the table.
"""

from collections.abc import Callable
from datetime import datetime
from operator import attrgetter
from typing import Final

from houseway.equipment.randomness.chance import Chance, Entropy
from houseway.errors import BadInput
from houseway.live.absent import free_seat, order_absent, sit_out
from houseway.live.commands import Command
from houseway.live.config import TableConfig
from houseway.live.lifecycle import RoundLifecycle
from houseway.live.opening import check_signed, duties, sign
from houseway.live.past_round import PastRound
from houseway.live.result import CommandResult, EntropyUsed
from houseway.live.room.moving import arrive, ask_to_move, depart, grant_moves
from houseway.live.round import Raw, rendered
from houseway.live.standing import Suspension
from houseway.rulebook.house_rules import accept_rules
from houseway.rulebook.readings import rest_refusal
from houseway.rulebook.submission import accept
from houseway.table.acts.house import find_act
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import now
from houseway.transparency.deck.byte_stream import SealedEntropy

LONGEST_REASON: Final = 200
STATE: Final = (
    "table",
    "status",
    "retired",
    "suspended",
    "began_at",
    "shoe_first",
    "number",
    "round",
    "opening",
    "signed",
    "acts",
    "acts_before",
    "shoe",
    "promise",
    "seeds",
    "further",
    "deadline",
    "options",
    "house_rules",
    "notices",
    "_clock_of",
)
"""The attributes of a table that a refused command leaves as they were, besides its reported faults and its players."""
STATE_OF: Final = attrgetter(*STATE)


class LiveTable(RoundLifecycle):
    """A table that carries out commands, one ``_do_VERB`` method each; those of the round are in ``lifecycle.py``."""

    def __init__(self, config: TableConfig, entropy: Entropy | None = None) -> None:
        super().__init__(config, entropy)
        self._verbs: dict[str, Callable[[Command], None]] = {
            name.removeprefix("_do_"): getattr(self, name) for name in dir(self) if name.startswith("_do_")
        }

    # -- commands ----------------------------------------------------------------------------------------------------

    def apply(self, command: Command, at: datetime, drawn: EntropyUsed | None = None) -> CommandResult:
        """The result of a command carried out at time ``at``; raises ``BadInput`` and changes nothing if it is refused.

        ``drawn`` is the entropy that the command drew the first time, when a log is replayed.
        """
        before = self._memento() | {"at": self.at}
        self._out, self._coming, self.at = CommandResult(), drawn or EntropyUsed(), at
        try:
            if self.retired:
                raise BadInput("the table was put away; its log stays", "table", code="table-put-away")
            self._verbs[command.do](command)
            if self.status != "closed" and not self.playing:
                if self.players.wants:
                    grant_moves(self, self.players)
                self._promise()
        except BadInput as refused:
            self._restore(before)
            rest_refusal(self.table.game.id, self.table.game.authority, refused)
            raise
        return self._out

    def _memento(self) -> Raw:
        whole = dict(zip(STATE, STATE_OF(self), strict=True))
        whole["faults"], whole["players"] = list(self.faults), self.players.memento()
        return whole

    def _restore(self, before: Raw) -> None:
        self.players.restore(before.pop("players"))
        for name, value in before.items():
            setattr(self, name, value)

    def memento_whole(self) -> Raw:
        """The whole state of the table, for a snapshot; raises ``ValueError`` while a round is in progress."""
        if self.playing:
            raise ValueError("a round is on the table")
        past = None if self.round is None else PastRound.of(self.round)
        whole = self._memento() | {"at": self.at, "round": past}
        clock, self.table.clock = self.table.clock, now
        try:
            return whole | {"table": self.table.copy(self.table.chance)}
        finally:
            self.table.clock = clock

    def restore_whole(self, whole: Raw) -> None:
        """Replaces the state with one from :meth:`memento_whole`."""
        self._restore(dict(whole))

    # -- opening, closing, options -----------------------------------------------------------------------------------

    def _do_sign(self, command: Command) -> None:
        if self.status != "closed":
            raise BadInput("the table is open: its opening was signed", "sign", code="table-open")
        game, submission = self.game, self.table.submission
        self.signed = sign(game, submission, self.signed, command["duty"], command.role, command.by)
        duty = next(listed for listed in duties(game, submission) if listed.id == command["duty"])
        self.note("signed", f"{command.by} ({command.role}) signs: {duty.what}", *duty.clauses, by=command.role)

    def _do_open(self, command: Command) -> None:
        if self.status != "closed":
            raise BadInput("the table is open already", "open", code="table-open")
        if self.config.signed_opening:
            check_signed(self.game, self.table.submission, self.signed)
        table = self._new_table()
        table.ledger = self.table.ledger.copy()  # meters and funds survive a closing
        table.coupons_kept = self.table.coupons_kept
        self.game.hooks.on_reopen(self.table, table)
        secret = b"opening" + self._promise().secret
        table.chance = Chance(SealedEntropy(secret, len(secret)))
        opening = Round(table)
        if self.game.hooks.on_open is not None:
            Driver(opening, self.game.hooks.on_open)
        self.table, self.round, self.status, self.signed = table, None, "open", ()
        self.opening = [rendered(event) for event in opening.events]
        self.note("opened", f"{self.config.name} is open", by=command.role)
        if opening.events and not self.config.signed_opening:
            self.note(
                "presumed", "nobody signed for this opening: what follows is presumed to be done", by=command.role
            )
        self._out.events += opening.events

    def _do_close(self, command: Command) -> None:
        self.refuse_while_playing("a table is closed")
        if self.status == "closed":
            raise BadInput("the table is closed already", "close", code="table-closed")
        for number in list(self.players.by_seat):
            self.players.stand_up(number)
        self._reveal()
        self.status, self.round, self.deadline, self.suspended = "closed", None, None, None
        self.note("closed", f"{self.config.name} is closed", by=command.role)

    def _do_retire(self, command: Command) -> None:
        if self.status != "closed":
            raise BadInput("only a closed table is put away: close it first", "retire", code="table-not-closed")
        self.retired = True
        self.note("retired", f"{self.config.name} is put away for good; its log stays", by=command.role)

    def _do_suspend(self, command: Command) -> None:
        """Suspends play: no further round begins and no wager is taken; the round in progress is played out with its clock."""
        if self.status != "open":
            raise BadInput(
                f"the table is {self.status}: only an open table is suspended", "suspend", code="table-not-open"
            )
        reason = command.fields.get("reason", "")  # older logs have none
        if not isinstance(reason, str) or ("reason" in command.fields and not reason.strip()):
            raise BadInput("say in a few words why play is suspended", "reason", code="reason-missing")
        if len(reason) > LONGEST_REASON or not reason.isprintable():
            raise BadInput(f"a reason has 1 to {LONGEST_REASON} printable characters", "reason", code="malformed-text")
        reason = reason.strip()
        self.status, self.suspended = "suspended", Suspension(reason, command.by, command.role)
        if not self.playing:
            self.deadline = None
        self.note("suspended", f"play is suspended: {reason}" if reason else "play is suspended", by=command.role)

    def _do_resume(self, command: Command) -> None:
        if self.status != "suspended":
            raise BadInput(
                f"the table is {self.status}: only a suspended table resumes", "resume", code="table-not-suspended"
            )
        self.status, self.suspended = "open", None
        self.table.reopen()
        self.note("resumed", "play goes on", by=command.role)
        self._wind()

    def _do_restore(self, command: Command) -> None:
        """Handles a restored backup: the cards promised at that time may have become public since.

        A round in progress is abandoned and its wagers are returned; the shoe ends, and every promise is withdrawn.
        """
        if self.playing:
            text = f"round {self.number} is given up, for a backup was restored: all wagers go back"
            self.note("given_up", text, round=self.number)
        if self.shoe is not None and not self.shoe.rounds and self.shoe.promised:
            self._out.given_up = self.shoe.sealed
        self._end_shoe()
        if self.promise is not None:
            self._out.withdrawn.append(self.promise)
            self.promise = None
        self.note("restored", "a backup was restored: nothing is dealt from what was promised before", by=command.role)

    def _end_shoe(self) -> None:
        """Clears the layout, with its wagers back at their seats, and ends the shoe."""
        if self.playing:
            self.round = None
        self.players.end_round()
        self.faults, self.deadline, self.notices = [], None, ()
        self._reveal()
        self.table.supply = None

    def _do_options(self, command: Command) -> None:
        self.refuse_while_playing("options change")
        if self.players.bets:
            raise BadInput(
                "wagers lie on the layout: options change between rounds", "options", code="between-rounds-only"
            )
        options, removed = command["options"], command.fields.get("removed", [])
        if not isinstance(options, dict) or not isinstance(removed, list):
            raise BadInput("options are a mapping, removed devices a list", "options", code="wrong-type")
        # Options not named keep their value; null resets one to its default.
        options = {name: value for name, value in {**self.options, **options}.items() if value is not None}
        submission = accept(self.game.submission, options, "options")
        named = command.fields.get("house_rules", {})
        if not isinstance(named, dict):
            raise BadInput("house rules are a mapping, as in {minimum_buy_in: 100}", "house_rules", code="wrong-type")
        rules = {name: value for name, value in {**self.house_rules, **named}.items() if value is not None}
        accepted = accept_rules(self.game.house_rules, rules, submission)
        self.table.change_submission(submission, [str(device) for device in removed])
        self._reveal()  # ends the shoe, because its order is now public
        self.table.supply, self.table.house_rules = None, accepted
        self.options, self.house_rules, self.round = options, rules, None
        told = {"options": options, **({"house_rules": rules} if named else {})}
        self.note("options_changed", "the table plays by other options from here", **told, by=command.role)

    # -- acts of the house -----------------------------------------------------------------------------------------------

    def _do_act(self, command: Command) -> None:
        """Carries out an act of the house between rounds, or, if the act allows it, on the table's memory during a round."""
        fields = {key: value for key, value in command.fields.items() if key != "act"}
        act = find_act(self.game, command["act"], fields)
        if act.command:
            raise BadInput(f"at a live table this is the command {act.command!r}", "act", code="another-command")
        if self.status == "closed":
            raise BadInput("the table is closed", "act", code="table-closed")
        self._out.hidden = frozenset(act.private)
        if not (act.during and self.playing):
            self.refuse_while_playing(act.what)
            self._act(lambda note: act.carry_out(note, command.role, fields))
            self.log_act(command["act"], command.role, fields)
            return
        live, at = self.round, self.at
        assert live is not None
        for table in (self.table, live.before, live.table):  # the round is replayed from the second and is at the third
            note = Round(table)
            clock, table.clock = table.clock, lambda: at
            try:
                act.carry_out(note, command.role, fields)
            finally:
                table.clock = clock
        self._out.events += note.events

    # -- seats and wagers: see seats.py ------------------------------------------------------------------------------

    def _do_sit(self, command: Command) -> None:
        self.players.sit(command)

    def _do_leave(self, command: Command) -> None:
        self.players.leave(command)
        if self.playing:  # decide at once for the player who left: the table may have no clock
            self._go_on()
        self._deal_without()

    def _do_depart(self, command: Command) -> None:
        """Lets a player whom the house moves to another table go, with all chips; only the room's board sends this."""
        depart(self, self.players, str(command["player"]), str(command["transfer"]), str(command["to"]))
        self._deal_without()

    def _do_arrive(self, command: Command) -> None:
        """Seats a player whom the house moved here with the chips brought along; only the room's board sends this."""
        name, transfer = str(command["player"]), str(command["transfer"])
        arrive(self, self.players, name, command["seat"], command["amount"], transfer)

    def _do_move(self, command: Command) -> None:
        """Moves the sender to another seat at once where it is free, else when it is."""
        ask_to_move(self, self.players, command.by, command["seat"])

    def _do_buy(self, command: Command) -> None:
        self.players.buy(command)

    def _do_post(self, command: Command) -> None:
        """Has a new player post a blind in the next round instead of waiting for it."""
        house, number = self.game.house, self.players.seat_of(command.by)
        if house is None or house.post is None:
            raise BadInput("nothing is posted in this game", "post", code="not-offered")
        house.post(self.table, number)
        self.note("posts", f"seat {number} posts a blind in the next hand", seat=number)

    def _do_seed(self, command: Command) -> None:
        if self.promise is None:
            raise BadInput(
                "the cards are not committed to yet: give your seed after that", "seed", code="not-committed-yet"
            )
        self.players.seed(command)

    def _do_wager(self, command: Command) -> None:
        self.in_service()
        self.refuse_late_wager()
        if not self.players.bets:
            self._fix_seeds()
        self.players.wager(command)
        self.round = None
        if self.deadline is None:
            self._wind()

    def _do_clear(self, command: Command) -> None:
        self.refuse_late_wager()
        self.players.clear(command)
        self._wind()

    def _do_ready(self, command: Command) -> None:
        self.in_service()
        self.refuse_while_playing("players are ready")
        self.players.make_ready(command)
        self._deal_if_ready()
        if not self.playing:
            self._wind()

    def _do_away(self, command: Command) -> None:
        self.players.away(command, True)
        if self.playing:
            self._go_on()
        else:
            self._deal_without()

    def _do_back(self, command: Command) -> None:
        self.players.away(command, False)

    # -- absent players: only the floor's clock sends these ------------------------------------------------------------

    def _do_absent(self, command: Command) -> None:
        """Makes a player sit out whose grace is over."""
        sit_out(self, str(command["player"]))
        if self.playing:
            self._go_on()
            return
        order_absent(self)
        self._wind()
        self._deal_without()

    def _do_free_seat(self, command: Command) -> None:
        """Frees the seat of a player who has been gone for too long."""
        free_seat(self, str(command["player"]))
        if self.playing:
            self._go_on()
        self._deal_without()

    def _do_give_up(self, command: Command) -> None:
        """Gives up a practice round whose dealer has gone: the wagers go back."""
        if not self.config.training or self.phase != "dealing":
            raise BadInput(
                "only a practice round that waits for its dealer is given up", "table", code="not-at-this-point"
            )
        text = f"round {self.number} is given up, for its dealer has gone: all wagers go back"
        self.note("given_up", text, round=self.number)
        self._end_shoe()
