/** Changes to a case: every one takes what was said so far and gives what is said then. */

import type { Answer, Case, GameUnder } from "../../api/schema";
import type { Given } from "./link";

export type Fault = Record<string, unknown> & { kind: string };
export type Wagers = Record<string, number | string | Record<string, number | string>>;
export interface SeatSaid {
  wagers?: Wagers;
  stack?: number | string;
}
export type Seats = Record<string, SeatSaid>;

export function faultsOf(given: Given): Fault[] {
  return (given.faults as Fault[] | undefined) ?? [];
}

export function seatsOf(scenario: Record<string, unknown> | undefined): Seats {
  return (scenario?.seats as Seats | undefined) ?? {};
}

/** Another irregularity: who sits where stays; the cards, the decisions and the devices were presumed for the other one. */
export function withKind(given: Given, kind: string): Given {
  const { game, authority, seats } = given;
  const kept = seats === undefined ? {} : { seats };
  return { game, ...(authority === undefined ? {} : { authority }), ...kept, faults: [{ kind }] };
}

/** The same irregularity with one field said, or left open again. */
export function withField(given: Given, place: number, name: string, value: unknown): Given {
  const faults = faultsOf(given).map((fault, at) => {
    if (at !== place) return fault;
    const { [name]: _, ...rest } = fault;
    return value === undefined ? rest : { ...rest, [name]: value };
  });
  return { ...withoutDecisions(given), faults };
}

/** Seats or wagers that differ: what players decided was for the others. */
export function withSeats(given: Given, seats: Seats): Given {
  return { ...withoutDecisions(given), seats };
}

export function withHand(given: Given, position: string, cards: readonly string[]): Given {
  const deal = (given.deal as { hands?: Record<string, string>; community?: string } | undefined) ?? {};
  const next = withoutDecisions(given);
  if (position === "community") return { ...next, deal: { ...deal, community: cards.join(" ") } };
  return { ...next, deal: { ...deal, hands: { ...deal.hands, [position]: cards.join(" ") } } };
}

export function withDice(given: Given, dice: number[]): Given {
  const deal = (given.deal as object | undefined) ?? {};
  return { ...withoutDecisions(given), deal: { ...deal, dice } };
}

/** Cards that nobody named: they come from the seed again. */
export function withoutDeal(given: Given): Given {
  const { deal: _, ...rest } = withoutDecisions(given);
  return rest as Given;
}

export function withoutDecisions(given: Given): Given {
  const { decisions: _, ...rest } = given;
  return rest as Given;
}

/** Another decision at one question: what came after it is asked anew. */
export function withDecision(given: Given, found: Case, place: number, verb: string): Given {
  const before = found.asked.slice(0, place).map((one) => one.decision);
  return { ...given, decisions: [...before, { seat: found.asked[place]?.decision.seat, do: verb }] };
}

export function withOption(given: Given, id: string, value: unknown): Given {
  const { [id]: _, ...rest } = (given.submission as Record<string, unknown> | undefined) ?? {};
  const submission = value === undefined ? rest : { ...rest, [id]: value };
  return { ...withoutDecisions(given), submission };
}

/** The cards of each position before anybody decided, in the order in which they came. */
export function dealtHands(answer: Answer): Record<string, string[]> {
  const hands: Record<string, string[]> = {};
  for (const event of answer.events) {
    if (event.kind === "decided") break;
    const to = event.to === undefined ? "" : String(event.to);
    if (event.kind === "dealt" && to && typeof event.card === "string") hands[to] = [...(hands[to] ?? []), event.card];
  }
  return hands;
}

/** How many steps there are up to and with the first irregularity; all of them where none is among them. */
export function stepsToFault(answer: Answer): number {
  const place = answer.events.findIndex((event) => event.kind === "fault");
  return place < 0 ? answer.events.length : place + 1;
}

/** A seat that is free, for somebody who joins. */
export function freeSeat(seats: Seats, rules: GameUnder): number | null {
  for (let seat = 1; seat <= rules.about.seats; seat += 1) if (!(seat in seats)) return seat;
  return null;
}
