import { firstFree, isShared } from "./geometry";
import { reach } from "./inside";
import type { Layout, Spot } from "./spot";

/** How much of the arc a seat takes: the player's own, one that somebody sits at, an empty one. */
const OWN = 1.7;
const TAKEN = 1;
const EMPTY = 0.62;
/** The own seat is drawn at most so much larger. */
const LARGEST = 1.6;
/** How far from the middle the game's name and what lies below it reach, and how high a seat may reach beside them. */
const NAME_REACH = 240;
const TOP = 190;
/** About how wide a capital letter of the notice below the name is, and how high a seat may reach below its ends. */
const LETTER = 9.4;
const BELOW_NOTICE = 266;

/** The felt with more room for the player's own seat, and less for those at which nobody sits. */
export function spread(layout: Layout, mine: number | null, taken: ReadonlySet<string>): Layout {
  if (mine === null || isShared(layout) || layout.positions.ring) return layout;
  const order = Object.entries(layout.seats).sort(([, a], [, b]) => a.x - b.x);
  const spots = order.map(([, spot]) => spot);
  const weights = order.map(([number]) => (number === String(mine) ? OWN : taken.has(number) ? TAKEN : EMPTY));
  const unit = order.length / weights.reduce((sum, one) => sum + one, 0);
  let before = 0;
  const seats: Record<string, Spot> = {};
  order.forEach(([number], place) => {
    const weight = weights[place] ?? 1;
    const at = between(spots, (before + weight / 2) * unit - 0.5);
    before += weight;
    const own = number === String(mine);
    seats[number] = own ? enlarged(layout, at, weight * unit) : { ...at, scale: Math.min(1, weight * unit) };
  });
  return { ...layout, seats };
}

/** The place on the arc at so many steps from its left end. */
function between(spots: readonly Spot[], step: number): Spot {
  const at = Math.min(Math.max(step, 0), spots.length - 1);
  const [a, b] = [spots[Math.floor(at)], spots[Math.ceil(at)]];
  if (!a || !b) return { x: 0, y: 0 };
  const share = at - Math.floor(at);
  const mixed = (from: number, to: number) => from + (to - from) * share;
  return { x: mixed(a.x, b.x), y: mixed(a.y, b.y), turn: mixed(a.turn ?? 0, b.turn ?? 0) };
}

/** The seat as large as fits between the game's name and the rail, and straight enough to be read. */
function enlarged(layout: Layout, at: Spot, room: number): Spot {
  const each = layout.areas.filter((area) => area.seat === "each");
  if (!each.length) return at;
  const { dy = 0 } = layout.positions.seat ?? {};
  const plate = layout.positions.plate?.dy ?? dy + 64;
  const top = Math.min(...each.map((area) => area.y - area.h / 2));
  const bottom = Math.max(...each.map((area) => area.y + area.h / 2), plate + 14);
  const off = Math.abs(at.x - layout.width / 2);
  const half = Math.max(...each.map((area) => Math.abs(area.x) + area.w / 2)) * room;
  const notice = ((layout.notices[0]?.length ?? 0) * LETTER) / 2 + half;
  const ceiling = off < NAME_REACH ? firstFree(layout) : off < notice ? BELOW_NOTICE : TOP;
  let floor = layout.height - 40;
  while (floor > ceiling + 200 && reach(layout, floor) < off + 70) floor -= 8;
  const scale = Math.max(1, Math.min(room, LARGEST, (floor - ceiling) / (bottom - top)));
  if (scale === 1) return { ...at, scale };
  const y = Math.max(Math.min(at.y, floor - bottom * scale), ceiling - top * scale);
  return { x: at.x, y, turn: (at.turn ?? 0) / 2, scale };
}
