import type { Event } from "../../api/schema";
import { NO_RING, ringStep, total } from "../../felt/ring/ring";

/** The pot with all bets in it, and the price of a call: `odds` to 1, and the share of wins at which it pays for itself. */
export function potOdds(toCall: number, events: readonly Event[]) {
  const pot = total(events.reduce(ringStep, NO_RING));
  const needed = toCall ? toCall / (pot + toCall) : 0;
  const odds = toCall ? (pot / toCall).toFixed(1).replace(/\.0$/, "") : "";
  return { pot, toCall, odds, needed };
}
