/** What was ruled in a round, and the money that each ruling moved. */

import type { Event, TableState } from "../../api/schema";
import { type Money, short, toCents } from "../../words/money";
import { sentence } from "../../words/names";

export interface Ruling {
  /** The step at which it was made. */
  n: number;
  text: string;
  clauses: string[];
  /** What each seat got back, won or lost by it. */
  moved: string;
}

const MOVES: Record<string, string> = { returned: "goes back to", paid: "is paid to", collected: "is taken from" };

/** The money that moves by the clauses of a ruling, until the next one. */
function movedBy(ruled: Event, after: readonly Event[]): string {
  const next = after.findIndex((event) => event.kind === "ruled");
  const steps = (next < 0 ? after : after.slice(0, next)).filter(
    (event) => MOVES[event.kind] && event.clauses.some((clause) => ruled.clauses.includes(clause)),
  );
  const sums = new Map<string, number>();
  for (const step of steps) {
    const key = `${MOVES[step.kind]} seat ${step.seat}`;
    sums.set(key, (sums.get(key) ?? 0) + toCents(step.amount as Money));
  }
  return [...sums].map(([where, cents]) => `${short(cents)} ${where}`).join(", ");
}

/** The latest ruling among these steps; null where nothing was ruled. */
export function latestRuling(events: readonly Event[]): Ruling | null {
  const place = events.findLastIndex((event) => event.kind === "ruled");
  const ruled = events[place];
  if (!ruled) return null;
  return {
    n: ruled.n,
    text: sentence(ruled.text),
    clauses: ruled.clauses,
    moved: movedBy(ruled, events.slice(place + 1)),
  };
}

/** The keys of the stakes that went back because they, or the round, were ruled void. */
export function voidStakes(seats: TableState["seats"]): ReadonlySet<string> {
  return new Set(
    Object.entries(seats).flatMap(([seat, { wagers }]) =>
      wagers.filter((one) => one.result === "void").map((one) => `${seat}/${one.wager}/${one.selection ?? ""}`),
    ),
  );
}
