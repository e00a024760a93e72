import { around, type View } from "./geometry";
import { inside } from "./inside";
import type { Layout, Spot } from "./spot";

/** How large the cards of a seat are: their own ones to be read from a chair, several hands so that all have room. */
export function handScale(spot: Spot, own: boolean, hands: number): number {
  const size = Math.min(spot.scale ?? 1, 1.25);
  if (hands > 1) return 0.72 * size;
  return own ? 0.98 * size : 0.74;
}

/** Where a hand of a seat lies; several lie side by side, all of them on the cloth. */
export function handSpot(layout: Layout, view: View, spot: Spot, place: number, hands: number): Spot {
  const at = around(spot, view.cards.dx, view.cards.dy);
  if (hands === 1) return at;
  const pitch = 104 * Math.min(spot.scale ?? 1, 1.25);
  const middle = inside(layout, at, pitch * hands, 80);
  return { ...middle, x: middle.x + pitch * (place - (hands - 1) / 2), turn: 0 };
}
