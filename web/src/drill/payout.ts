import type { Event } from "../api/schema";
import { dollars, toCents } from "../words/money";
import { wagerName } from "../words/names";

export interface Payout {
  /** What won and at which odds, without the sum. */
  told: string;
  stake: number;
  odds: string;
  /** What the player receives beside the stake, in cents. */
  paid: number;
  vigorish: number;
  clauses: readonly string[];
}

/** The wagers of a round that were paid at odds, with the stake that lay there. */
export function payouts(events: readonly Event[]): Payout[] {
  const laid = new Map<string, number>();
  const found: Payout[] = [];
  for (const event of events) {
    const key = `${event.seat}/${event.wager}/${event.selection ?? ""}`;
    if (event.kind === "wagered") laid.set(key, (laid.get(key) ?? 0) + toCents(String(event.amount)));
    const stake = laid.get(key);
    const odds = /^(\d+):(\d+)$/.exec(String(event.odds ?? ""));
    if (event.kind !== "paid" || !stake || !odds) continue;
    const paid = toCents(String(event.amount));
    // Where a bonus or a limit changes the sum, the odds alone do not give it: that is another question.
    if (Math.floor((stake * Number(odds[1])) / Number(odds[2])) !== paid) continue;
    const selection = typeof event.selection === "string" ? event.selection : null;
    found.push({
      told: `Seat ${event.seat} has ${dollars(stake)} on ${wagerName(String(event.wager), selection)} and wins at ${odds[1]} to ${odds[2]}`,
      stake,
      odds: `${odds[1]}:${odds[2]}`,
      paid,
      vigorish: event.vigorish ? toCents(String(event.vigorish)) : 0,
      clauses: event.clauses,
    });
  }
  return found;
}

/** The arithmetic of a payout: "$15.00 × 3 ÷ 2 = $22.50". */
export function arithmetic({ stake, odds, paid, vigorish }: Payout): string {
  const [pays = "1", per = "1"] = odds.split(":");
  const by = per === "1" ? `× ${pays}` : `× ${pays} ÷ ${per}`;
  const less = vigorish ? `, less ${dollars(vigorish)} vigorish, leaves ${dollars(paid - vigorish)}` : "";
  return `${dollars(stake)} ${by} = ${dollars(paid)}${less}`;
}

export const NO_SUM = "A sum in dollars, as in 7.50.";

/** What was typed as a sum, in cents; null where it is none. */
export function sumOf(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "");
  return /^\d+(\.\d{1,2})?$/.test(plain) ? toCents(plain) : null;
}

/** Whether the sum is right: what is paid, before or after the vigorish as the dealer counts it. */
export function rightSum(one: Payout, cents: number): boolean {
  return cents === one.paid - one.vigorish;
}
