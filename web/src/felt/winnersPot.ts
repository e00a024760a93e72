/** Winner's Pot on the felt: wagers are gathered in the middle, and the pot is pushed to whoever holds the highest hand. */

import type { Event } from "../api/schema";
import type { Money } from "../words/money";
import { toCents } from "../words/money";
import type { Scene } from "./scene";
import { type Stake, settle, stakeKey } from "./stakes";

const POT = "winners_pot";
/** The clause by which chips lie in the pot: those of a hand folded at four cards are collected into it. */
const INTO_THE_POT = "MA-WP-1.winners_pot";

const amountOf = (event: Event) => toCents(event.amount as Money);

function poured(scene: Scene, cents: number): Scene {
  return { ...scene, pot: Math.max(0, scene.pot + cents) };
}

function withFate(scene: Scene, key: string, fate: Stake["fate"]): Scene {
  return { ...scene, stakes: scene.stakes.map((stake) => (stake.key === key ? { ...stake, fate } : stake)) };
}

/** Once nothing is left in the pot, whoever's chips went into it and who got no share has lost them. */
function decided(scene: Scene): Scene {
  if (scene.pot > 0) return scene;
  const stakes = scene.stakes.map((stake) => (stake.fate === "pooled" ? { ...stake, fate: "lost" as const } : stake));
  return { ...scene, stakes };
}

const leaves = (scene: Scene, event: Event) => decided(poured(scene, -amountOf(event)));

/** The pot, or a share of it, comes to lie at the winner's first wager; the winner's other areas are empty. */
function pushed(scene: Scene, event: Event): Scene {
  const own = scene.stakes.filter((stake) => stake.fate === "pooled" && stake.seat === String(event.seat));
  const first = own[0];
  if (!first) return settle(poured(scene, -amountOf(event)), event, "won");
  const paid = amountOf(event);
  const won = paid - own.reduce((sum, stake) => sum + stake.cents, 0);
  const stakes = scene.stakes
    .filter((stake) => stake === first || !own.includes(stake))
    .map((stake) => (stake === first ? { ...stake, cents: 0, paid, won, fate: "won" as const } : stake));
  return leaves({ ...scene, stakes }, event);
}

export const POT_STEPS: Record<string, (scene: Scene, event: Event) => Scene> = {
  dealer_staked: (scene, event) => poured(scene, amountOf(event)),
  dealer_stake_withdrawn: (scene, event) => poured(scene, -amountOf(event)),
  pooled: (scene, event) =>
    poured(withFate(scene, stakeKey(event.seat, event.wager, event.selection), "pooled"), amountOf(event)),
  pot: (scene, event) => ({ ...scene, pot: amountOf(event) }),
  commission: leaves,
  dealer_share: leaves,
  odd_cents: leaves,
  dealer_wins_pot: leaves,
  paid: (scene, event) => (event.wager === POT ? pushed(scene, event) : settle(scene, event, "won")),
  collected: (scene, event) => {
    const lost = settle(scene, event, "lost");
    return event.clauses.includes(INTO_THE_POT) ? poured(lost, amountOf(event)) : lost;
  },
  returned: (scene, event) => {
    const key = stakeKey(event.seat, event.wager, event.selection);
    const pooled = scene.stakes.some((stake) => stake.key === key && stake.fate === "pooled");
    return settle(pooled ? poured(scene, -amountOf(event)) : scene, event, "returned");
  },
};
