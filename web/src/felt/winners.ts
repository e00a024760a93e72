/** Whose hand won, once every wager is settled: the one that the eye looks for. */

import type { Scene } from "./scene";
import type { Stake } from "./stakes";

function netOf(stakes: readonly Stake[]): number {
  return stakes.reduce((sum, one) => sum + (one.fate === "won" ? one.won : one.fate === "lost" ? -one.cents : 0), 0);
}

/** The positions of the hands that won; none while anything is open, or where the round is void. */
export function winners(scene: Scene): ReadonlySet<string> {
  const found = new Set(scene.ring.awards.map((award) => award.seat));
  const { stakes, hands } = scene;
  const open = !stakes.length || stakes.some((one) => one.fate === "open" || one.fate === "pooled");
  if (open || scene.void) return found;
  if (hands.player && hands.banker) {
    const [player, banker] = [Number(hands.player.holding), Number(hands.banker.holding)];
    if (player !== banker) found.add(player > banker ? "player" : "banker");
    return found;
  }
  const seats = [...new Set(stakes.map((one) => one.seat))];
  for (const seat of seats) if (netOf(stakes.filter((one) => one.seat === seat)) > 0) found.add(seat);
  if (!found.size && hands.dealer && netOf(stakes) < 0) found.add("dealer");
  return found;
}
