/** What a settled round came to for one seat: each wager, what the house kept of the winnings, and one total. */

import type { Event, PlacedWager, Seat } from "../api/schema";
import { toCents } from "../words/money";
import { wagerName } from "../words/names";

export interface Line {
  name: string;
  stake: number;
  result: PlacedWager["result"];
  /** What it changed in the player's chips. */
  net: number;
}

export interface Result {
  lines: Line[];
  /** What was won before what was lost: what the meter calls the last win. */
  won: number;
  net: number;
}

const NET: Partial<Record<string, (wager: PlacedWager) => number>> = {
  win: ({ paid }) => toCents(paid),
  lose: ({ stake }) => -toCents(stake),
};

/** The lines add up to the total: whatever they leave is vigorish, commission, or the half that a surrender costs. */
export function resultOf(seat: Seat | undefined, events: readonly Event[]): Result | null {
  if (!seat?.net || !seat.wagers.length) return null;
  const net = toCents(seat.net);
  const lines = seat.wagers.map((wager) => ({
    name: wagerName(wager.wager, wager.selection),
    stake: toCents(wager.stake),
    result: wager.result,
    net: NET[wager.result ?? ""]?.(wager) ?? 0,
  }));
  const rest = net - lines.reduce((sum, line) => sum + line.net, 0);
  const given = lines.filter((line) => line.result === "surrender");
  const [first] = given;
  if (rest && first && given.length === 1) first.net = rest;
  else if (rest) {
    const kept = events.some((event) => event.kind === "commission") ? "Commission" : "Vigorish";
    lines.push({ name: rest < 0 ? kept : "Other", stake: 0, result: null, net: rest });
  }
  const lost = lines.filter((line) => line.result && line.net < 0).reduce((sum, line) => sum - line.net, 0);
  return { lines, won: Math.max(0, net + lost), net };
}
