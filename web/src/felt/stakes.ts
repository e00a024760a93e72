/** The stakes on the felt: how they are put down and what became of them. */

import type { Event, PlacedWager } from "../api/schema";
import type { Money } from "../words/money";
import { toCents } from "../words/money";
import type { Selection } from "../words/names";
import type { Scene } from "./scene";

/** What became of a stake; a pooled one lies in the pot until that is awarded. */
export type Fate = "open" | "pooled" | "won" | "lost" | "returned" | "void";

export interface Stake {
  key: string;
  seat: string;
  wager: string;
  selection: Selection;
  cents: number;
  /** The chips that came to it. */
  paid: number;
  /** What was won: without the own chips that come back out of a pot, and less vigorish. */
  won: number;
  fate: Fate;
}

/** Poker's bets of one betting round lie together before the player. */
const BETS = ["blind_bet", "straddle_bet", "kill_blind", "forced_bet", "bet_call_raise"];

export function stakeKey(seat: unknown, wager: unknown, selection: unknown): string {
  if (BETS.includes(String(wager))) return `${seat}/bet/`;
  return `${seat}/${wager}/${selection ?? ""}`;
}

/** The stakes that lie on the layout while wagers are still being made. */
export function placedStakes(seats: Record<string, { wagers: PlacedWager[] }>): Stake[] {
  return Object.entries(seats).flatMap(([seat, { wagers }]) =>
    wagers.map(({ wager, selection, stake }) => ({
      key: stakeKey(seat, wager, selection),
      seat,
      wager,
      selection: selection ?? null,
      cents: toCents(stake),
      paid: 0,
      won: 0,
      fate: "open" as const,
    })),
  );
}

export function addStake(scene: Scene, event: Event): Scene {
  const key = stakeKey(event.seat, event.wager, event.selection);
  const cents = toCents(event.amount as Money);
  const before = scene.stakes.find((stake) => stake.key === key);
  if (before) {
    const stakes = scene.stakes.map((stake) => (stake.key === key ? { ...stake, cents: stake.cents + cents } : stake));
    return { ...scene, stakes };
  }
  const stake: Stake = {
    key,
    seat: String(event.seat),
    wager: String(event.wager),
    selection: (event.selection ?? null) as Selection,
    cents,
    paid: 0,
    won: 0,
    fate: "open",
  };
  return { ...scene, stakes: [...scene.stakes, stake] };
}

export function settle(scene: Scene, event: Event, fate: Fate): Scene {
  const key = stakeKey(event.seat, event.wager, event.selection);
  const cents = toCents(event.amount as Money);
  const won = cents - toCents(event.vigorish as Money | undefined);
  const known = scene.stakes.some((stake) => stake.key === key);
  // A bonus is paid on an area where no chips were placed.
  const start = known ? scene : addStake(scene, { ...event, amount: "0" });
  const stakes = start.stakes.map((stake) =>
    stake.key !== key
      ? stake
      : fate === "won"
        ? { ...stake, fate, paid: stake.paid + cents, won: stake.won + won }
        : { ...stake, fate },
  );
  return { ...start, stakes };
}
