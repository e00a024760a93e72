import { isShared } from "./geometry";
import type { Layout, Spot } from "./spot";

/** The cloth of a table with seats around it: straight down from the dealer's side, then one curve to the middle. */
export const SHOULDER = 190;

/** How far from the middle the cloth reaches at that height. */
export function reach(layout: Layout, y: number): number {
  const { width: w, height: h } = layout;
  if (isShared(layout)) return w / 2 - 40;
  if (y <= SHOULDER) return w / 2 - 34;
  const curve = (t: number, a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  let [from, to] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const t = (from + to) / 2;
    if (curve(t, SHOULDER, h - 28, h - 26) < y) from = t;
    else to = t;
  }
  return curve(from, w / 2 - 30, w / 2 - 64, 0);
}

/** The spot moved towards the middle until something of that size lies on the cloth, whole. */
export function inside(layout: Layout, spot: Spot, wide: number, high: number): Spot {
  const middle = layout.width / 2;
  const most = Math.max(0, reach(layout, Math.min(spot.y + high / 2, layout.height - 40)) - wide / 2 - 6);
  const off = spot.x - middle;
  return Math.abs(off) <= most ? spot : { ...spot, x: middle + Math.sign(off) * most };
}
