/** A betting turn: what a call costs, how far a raise may go, and the sums that players ask for by name. */

import type { Choice, Event, Question } from "../api/schema";
import { NO_RING, ringStep, total } from "../felt/ring/ring";
import type { Money } from "../words/money";
import { toCents } from "../words/money";

export interface Turn {
  fold?: Choice;
  check?: Choice;
  call?: Choice;
  /** A bet or a raise to a total of this betting round. */
  raise?: Choice;
  allIn?: Choice;
  /** Other choices of the same question. */
  rest: Choice[];
  toCall: number;
  minimum: number;
  maximum: number;
  /** The smallest chip that is bet with. */
  step: number;
}

/** The question as a betting turn, or null where it is another one (a draw, a straddle). */
export function turnOf(ask: Question): Turn | null {
  const find = (...verbs: string[]) => ask.choices.find((choice) => verbs.includes(choice.do));
  const [check, call, raise] = [find("check"), find("call"), find("bet", "raise")];
  if (!find("fold") || (!check && !call && !raise)) return null;
  const chips = find("put_chips")?.fields.chips as { minimum: Money } | undefined;
  const amount = raise?.fields.amount as { minimum: Money; maximum: Money | null; step: Money } | undefined;
  const known = ["fold", "check", "call", "bet", "raise", "all_in", "put_chips"];
  return {
    fold: find("fold"),
    check,
    call,
    raise,
    allIn: find("all_in"),
    rest: ask.choices.filter((choice) => !known.includes(choice.do)),
    // Chips put in without a word are at least a call: so much is owed.
    toCall: call && chips ? toCents(chips.minimum) : 0,
    minimum: toCents(amount?.minimum),
    maximum: toCents(amount?.maximum ?? amount?.minimum),
    step: Math.max(1, toCents(amount?.step)),
  };
}

export interface Sum {
  name: string;
  cents: number;
}

/** The sums of a raise that have names, each once, the smallest first: the least, half the pot, the pot, the most. */
export function namedSums(turn: Turn, events: readonly Event[], seat: number): Sum[] {
  if (!turn.raise) return [];
  const ring = events.reduce(ringStep, NO_RING);
  const own = ring.bets[String(seat)] ?? 0;
  const pot = total(ring) + turn.toCall;
  const to = (share: number) => Math.round((own + turn.toCall + pot * share) / 100) * 100;
  const within = (cents: number) => Math.min(Math.max(cents, turn.minimum), turn.maximum);
  const all: Sum[] = [
    { name: turn.raise.do === "bet" ? "Least" : "Min raise", cents: turn.minimum },
    { name: "½ pot", cents: within(to(0.5)) },
    { name: "Pot", cents: within(to(1)) },
    { name: turn.allIn ? "All-in" : "Most", cents: turn.maximum },
  ];
  return all.filter((one, place) => {
    const last = all[all.length - 1];
    if (place > 0 && place < all.length - 1 && one.cents === last?.cents) return false;
    return all.findIndex((other) => other.cents === one.cents) === place || place === all.length - 1;
  });
}

function sumOf(events: readonly Event[], kind: string, seat: number): number {
  const own = events.filter((event) => event.kind === kind && event.seat === seat);
  return own.reduce((sum, event) => sum + toCents(event.amount as Money), 0);
}

/** What a seat has put into the pots of this round, less what came back. */
export function putIn(events: readonly Event[], seat: number): number {
  return sumOf(events, "wagered", seat) - sumOf(events, "returned", seat);
}

/** What a seat was pushed of the pots. */
export function pushed(events: readonly Event[], seat: number): number {
  return sumOf(events, "pot_awarded", seat);
}
