/**
 * How long each event is shown. The server gives as much time beside a decision's clock (`houseway/live/pace.py`);
 * `docs/vectors/pace.json` holds both to the same figures.
 */

import type { Event } from "../api/schema";

const PACE: Record<string, number> = {
  dealt: 260,
  shown: 520,
  paid: 420,
  collected: 320,
  returned: 320,
  shaken: 900,
  announced: 420,
  pooled: 160,
  pot: 420,
  wagered: 200,
  closed: 500,
  pot_awarded: 700,
  dealer_wins_pot: 520,
  burned: 50,
};
const OTHER = 60;
/** A longer deal is shown in packets, a card to each hand at a time. */
const MOST_STEPS = 14;

/** How many of the events from a place on are shown together, and for how many milliseconds before the next. */
export function stepAt(events: readonly Event[], at: number): { count: number; wait: number } {
  const kind = events[at]?.kind ?? "";
  const wait = PACE[kind] ?? OTHER;
  if (kind !== "dealt") return { count: 1, wait };
  let [from, to] = [at, at];
  while (events[from - 1]?.kind === "dealt") from -= 1;
  while (events[to]?.kind === "dealt") to += 1;
  const run = events.slice(from, to);
  const hands = new Set(run.map((event) => String(event.to))).size;
  const packet = run.length <= MOST_STEPS ? 1 : Math.max(hands, Math.ceil(run.length / MOST_STEPS));
  return { count: Math.min(packet, to - at), wait };
}

/** The time that these events take at normal speed, in milliseconds. */
export function milliseconds(events: readonly Event[]): number {
  let total = 0;
  for (let at = 0; at < events.length; ) {
    const { count, wait } = stepAt(events, at);
    total += wait;
    at += count;
  }
  return total;
}
