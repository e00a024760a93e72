import type { Area } from "../api/schema";
import { type Badged, Stack } from "./pieces/Stack";
import { areaSpot, around, type View } from "./places/geometry";
import { handScale, handSpot } from "./places/handSpot";
import type { Layout, Spot } from "./places/spot";
import type { Stake } from "./stakes";

/** The wager as its area names it: that of a second hand is written `name#2`, on another's box `name@3`. */
function areaOf(wager: string): string {
  return wager.replace(/[#@].*/, "");
}

/** Which of a seat's hands a wager is on. */
function handOf(wager: string): number {
  return Number(wager.split("#")[1] ?? 1);
}

export function sameArea(stake: Stake, area: Area): boolean {
  return areaOf(stake.wager) === area.wager && String(stake.selection ?? "") === String(area.selection ?? "");
}

export function potArea(layout: Layout): Area | undefined {
  return layout.areas.find((one) => one.wager === "pot" || one.wager === "winners_pot");
}

/** How wide something on an area may be so that it lies on no neighbour of the same seat. */
export function roomOn(area: Area, layout: Layout): number {
  const beside = layout.areas.filter(
    (one) => one !== area && one.seat === area.seat && Math.abs(one.y - area.y) < (one.h + area.h) / 2 - 2,
  );
  const gap = Math.min(...beside.map((one) => Math.abs(one.x - area.x) - (one.w + area.w) / 2), 26);
  return area.w + Math.max(0, gap);
}

/** The fate of a stake is told at the lower edge of its own area. */
function badgeAt(area: Area, layout: Layout, scale: number): Badged {
  return { dy: (area.h / 2 - 7) * scale, wide: roomOn(area, layout) * scale };
}

const ON_THE_HAND: Badged = { dy: 62, wide: 74 };
const BELOW: Badged = { dy: 25, wide: 62 };
/** How high beside a seat's areas a bonus is paid. */
const BESIDE = -26;

/** How far beside the middle of a seat chips lie clear of its areas, and no nearer to the next seat than they must. */
function besideOf(layout: Layout): number {
  const there = layout.areas.filter((one) => one.seat === "each" && Math.abs(one.y - BESIDE) < one.h / 2 + 30);
  return Math.min(84, Math.max(0, ...there.map((one) => Math.abs(one.x) + one.w / 2)) + 32);
}

interface Props {
  stake: Stake;
  all: readonly Stake[];
  view: View;
  layout: Layout;
  mine: number | null;
  house: Spot;
  /** How many hands lie at the seat. */
  hands: number;
}

/** A stake where its area is; where all bet on one layout, several stand beside each other. */
export function StakeOn({ stake, all, view, layout, mine, house, hands }: Props) {
  const seat = view.seats[stake.seat];
  const area = layout.areas.find((one) => sameArea(stake, one));
  const own = mine === Number(stake.seat);
  if (!seat) return null;
  const known = { stake, house, pot: potArea(layout) ?? house, mine: own };
  // A bonus has no area of its own: it is paid beside the seat's first area.
  if (!area) return <Stack {...known} at={around(seat, -besideOf(layout), BESIDE)} scale={0.85} badge={BELOW} />;
  const number = handOf(stake.wager);
  const parted = hands > 1 && all.some((one) => one.seat === stake.seat && one.wager === `${areaOf(stake.wager)}#2`);
  if (parted) {
    const at = handSpot(layout, view, seat, number - 1, hands);
    const scale = handScale(seat, own, hands);
    return <Stack {...known} at={{ ...at, y: at.y - 66 * scale }} scale={0.95 * scale} badge={ON_THE_HAND} />;
  }
  const at = around(areaSpot(area, seat), 30 * (number - 1), 0);
  const size = at.scale ?? 1;
  if (area.seat === "each") {
    const fits = Math.min(1, Math.min(area.w, area.h) / 43);
    return <Stack {...known} at={at} scale={fits * Math.min(size, 1.6)} badge={badgeAt(area, layout, size)} />;
  }
  const together = all.filter((one) => sameArea(one, area));
  const place = together.indexOf(stake) - (together.length - 1) / 2;
  // Of a layout that all share, everybody is told of their own chips.
  const badge = mine === null || own ? { dy: Math.min(25, area.h / 2 - 9), wide: Math.max(48, area.w) } : null;
  return <Stack {...known} at={{ ...at, x: at.x + place * 22 }} scale={0.86} badge={badge} />;
}
