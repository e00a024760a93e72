"""Play at a terminal table: wagers, decisions and settlement, round after round."""

from dataclasses import dataclass, field

from rich.rule import Rule
from rich.text import Text

from houseway.api.session import Raw
from houseway.cli.terminal.boards import offered, print_layout, print_settlement, said_net
from houseway.cli.terminal.bots import bot_bets, bot_decides
from houseway.cli.terminal.deciding import decide
from houseway.cli.terminal.desk import Desk
from houseway.cli.terminal.look import signed
from houseway.cli.terminal.mishaps import ask_fault
from houseway.cli.terminal.pictures import dice_picture, new_roll
from houseway.cli.terminal.steps import print_step, sentence
from houseway.cli.terminal.words import example, opening_example, read_coupons
from houseway.equipment.money import cents, spoken
from houseway.equipment.randomness.chance import Chance
from houseway.errors import BadInput
from houseway.table.chips.wagers import Bets
from houseway.table.game import WagerRule
from houseway.table.view import seen


@dataclass
class Sitting:
    """The players and bots of a terminal table, their last wagers, and the irregularities planned for the next round."""

    desk: Desk
    people: tuple[int, ...]
    bots: tuple[int, ...]
    bot_chance: Chance
    last: dict[int, Bets] = field(default_factory=dict)
    coupons: dict[int, Bets] = field(default_factory=dict)
    """Match play coupons placed for the coming round."""
    faults: list[Raw] = field(default_factory=list)
    printed: int = 0

    def play(self) -> None:
        """Play rounds until the player leaves or the table closes."""
        table = self.desk.session.table
        self.layout()
        while True:
            self.round()
            table = self.desk.session.table
            if table.closed:
                why, clause = table.closed
                self.desk.note(f"The table is closed: {why} [{clause}]")
                return

    def layout(self) -> None:
        """Print the wagers that can be placed."""
        table, desk = self.desk.session.table, self.desk
        if not self._offered():
            return
        print_layout(desk.how, offered(table.game, table.submission), table.minimum, table.maximum, desk.book)

    def round(self) -> None:
        """Play one round, from the wagers to the settlement."""
        desk, session = self.desk, self.desk.session
        while True:
            bets = self.wagers()
            try:
                session.begin(bets, self.faults, self.coupons)
                break
            except BadInput as refused:
                desk.refuse(refused)
        self.faults, self.printed, desk.open_round = [], 0, True
        self._heading(f"Round {len(session.done) + 1}")
        self.show_steps()
        while not session.round.finished:
            ask = session.round.asks()[0]
            if ask.seat in self.bots:
                bot_decides(session, self.bot_chance, ask)
            else:
                decide(desk, ask)
            self.show_steps()
        desk.open_round = False
        self.settle()

    # -- wagers ---------------------------------------------------------------------------------------------------

    def wagers(self) -> dict[int, Bets]:
        """The wagers of all seats, by seat; asks again until there is at least one, unless all wagers arise in play."""
        if not self._offered():
            self.next_hand()
            return {}
        while True:
            bets: dict[int, Bets] = {}
            self.coupons = {}
            for seat in self.people:
                bets[seat] = self.seat_wagers(seat, bets)
            for seat in self.bots:
                bets[seat] = bot_bets(self.desk.session, self.bot_chance, seat, bets)
            if any(bets.values()):
                self.last = bets
                return bets
            self.desk.refuse(BadInput("nobody has wagered: a round needs at least one wager", code="nobody-wagered"))

    def _offered(self) -> list[WagerRule]:
        return offered(self.desk.session.table.game, self.desk.session.table.submission)

    def next_hand(self) -> None:
        """Wait for the player to start the next hand, in a game without opening wagers."""
        desk, session = self.desk, self.desk.session
        about = ("Enter deals the next hand.", "buy 500 buys more chips; fault makes something go wrong in it.")
        for seat in self.people:
            while True:
                typed = desk.line(f"Seat {seat}, {spoken(session.chips(seat))}, Enter deals", about)
                try:
                    match typed.lower().split():
                        case []:
                            break
                        case ["fault"]:
                            planned = ask_fault(desk)
                            self.faults += [planned] if planned else []
                        case ["buy", amount]:
                            session.buy(seat, cents(amount.removeprefix("$"), "buy"))
                        case _:
                            raise BadInput(
                                "Enter deals the next hand; buy 500 buys chips; fault plans an irregularity",
                                code="not-a-command",
                            )
                except BadInput as refused:
                    desk.refuse(refused)
        for seat in self.bots:  # bots with few chips left buy in again
            if session.chips(seat) < session.bought(seat) // 10:
                session.buy(seat, session.bought(seat))

    def seat_wagers(self, seat: int, others: dict[int, Bets]) -> Bets:
        """The wagers of one seat; asks again until the table accepts them."""
        desk, session = self.desk, self.desk.session
        table = session.table
        rules = offered(table.game, table.submission)
        about: tuple[str, ...] = (
            f"Write wagers with their amounts, parted by commas: {', '.join(example(rule) for rule in rules[:3])}.",
            "Enter repeats your last wagers; none sits this round out; layout shows the wagers again.",
            "buy 500 buys more chips; fault makes something go wrong in the coming round.",
        )
        if takes := [rule for rule in rules if rule.coupon and rule.takes_coupon(table.submission)]:
            shown = f"{example(takes[0])} coupon {example(takes[0]).split()[-1]}"
            about += (f"coupon 10 has the house give you a match play coupon; '{shown}' lays it beside the chips.",)
        while True:
            again = f", Enter repeats {bets_text(self.last[seat])}" if seat in self.last else ""
            held = table.coupons.get(seat)
            coupons = f", coupons {' '.join(map(spoken, held))}" if held else ""
            typed = desk.line(f"Seat {seat}, {spoken(session.chips(seat))}{coupons}, your wagers{again}", about)
            laid: Bets = []
            try:
                match typed.lower().split():
                    case ["layout"]:
                        self.layout()
                        continue
                    case ["fault"]:
                        planned = ask_fault(desk)
                        self.faults += [planned] if planned else []
                        continue
                    case ["buy", amount]:
                        session.buy(seat, cents(amount.removeprefix("$"), "buy"))
                        continue
                    case ["coupon", amount]:
                        desk.note(sentence(session.issue_coupon(seat, cents(amount.removeprefix("$"), "coupon"))))
                        continue
                    case []:
                        if seat not in self.last:
                            raise BadInput(
                                f"write a wager, as in '{opening_example(rules)}', or none to sit out",
                                code="not-a-wager",
                            )
                        bets = self.last[seat]
                    case _:
                        bets, laid = read_coupons(typed, table.game, table.submission, rules)
                session.check({**others, seat: bets}, seat, laid)
            except BadInput as refused:
                desk.refuse(refused)
                continue
            if laid:
                self.coupons[seat] = laid
            return bets

    # -- showing --------------------------------------------------------------------------------------------------

    def show_steps(self) -> None:
        """Print the steps since the last call, as the player sees them."""
        desk = self.desk
        desk.events = desk.session.round.events
        steps = seen(desk.events, desk.viewer)
        for place in range(self.printed, len(steps)):
            print_step(desk.how, steps[place])
            faces = new_roll(steps, place)
            if faces and not desk.how.plain:
                desk.how.say("", *(Text("        ").append_text(row) for row in dice_picture(desk.how, faces)), "")
        self.printed = len(desk.events)

    def settle(self) -> None:
        """Close the round and print the settlement and the players' chips."""
        desk, session = self.desk, self.desk.session
        done = session.close_round()
        for kind, why in session.never:
            desk.note(f"The irregularity '{kind.replace('_', ' ')}' did not come to pass: {why}.")
        desk.how.say()
        names = {seat: f"{seat} (bot)" for seat in self.bots}
        print_settlement(desk.how, done, names)
        for seat in self.people:
            if not done.wagers or any(wager.seat == seat for wager in done.wagers):
                net, chips = done.net(seat), spoken(session.chips(seat))
                if desk.how.plain:
                    desk.how.say(f"Seat {seat}: {said_net(net)}, {chips} in chips.")
                else:
                    desk.how.say(Text(f"  Seat {seat}: ").append_text(signed(net)).append(f", {chips} in front of you"))
        if not session.table.closed:
            desk.note("Place wagers for another round, or q to leave. why 5 gives the clauses of step 5.")
        desk.how.say()

    def _heading(self, text: str) -> None:
        how = self.desk.how
        how.say()
        if how.plain:
            how.say(text)
        else:
            how.console.print(
                Rule(Text(text, "house"), characters="━" if how.signs else "-", style="clause", align="left")
            )


def bets_text(bets: Bets) -> str:
    """The bets in words."""
    if not bets:
        return "sitting out"
    return ", ".join(
        f"{name.replace('_', ' ')}{'' if pick is None else f' {pick}'} {spoken(amount)}" for name, pick, amount in bets
    )
