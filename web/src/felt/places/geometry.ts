import type { Area } from "../../api/schema";
import type { Layout, Spot } from "./spot";

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
  seats: Record<string, Spot>;
  places: Record<string, Spot>;
  cards: { dx: number; dy: number };
  plate: { dx: number; dy: number };
  /** Whether betting areas are drawn: not while somebody with a narrow screen chooses a seat. */
  areas: boolean;
}

const NARROW_WIDTH = 620;

/** Whether all bet on one layout in the middle; a pot area among those of the seats does not make it one. */
export function isShared(layout: Layout): boolean {
  return layout.areas.length > 0 && layout.areas.every((area) => area.seat === "shared");
}

/**
 * The part of the felt to draw. On a narrow screen it is the dealer and the viewer's own seat, enlarged, so that cards and
 * chips can be read; a shared layout is drawn whole.
 */
export function viewOf(layout: Layout, narrow: boolean, mine: number | null): View {
  const { dx = 0, dy = 0 } = layout.positions.seat ?? {};
  const plate = layout.positions.plate ?? { dx, dy: dy + 64 };
  const places: Record<string, Spot> = {};
  for (const [name, spot] of Object.entries(layout.positions)) {
    if (spot.x !== undefined && spot.y !== undefined) places[name] = { x: spot.x, y: spot.y, turn: spot.turn ?? 0 };
  }
  const whole = {
    x: 0,
    y: 0,
    width: layout.width,
    height: layout.height,
    seats: layout.seats,
    places,
    cards: { dx, dy },
    plate: { dx: plate.dx ?? 0, dy: plate.dy ?? 0 },
    areas: true,
  };
  if (!narrow || isShared(layout)) return whole;
  const x = (layout.width - NARROW_WIDTH) / 2;
  const within = (margin: number) => (spot: Spot) => ({
    ...spot,
    x: Math.min(Math.max(spot.x, x + margin), x + NARROW_WIDTH - margin),
  });
  const crowded = layout.hands.length > 1 || "shaker" in places || layout.areas.some((area) => area.seat === "shared");
  // Shoe and rack make room: on this screen the hands need the width.
  const named = Object.entries(places).filter(([name]) => !crowded || !(name in GEAR));
  const row = named.filter(([, spot]) => spot.y < SECOND_ROW).sort(([, a], [, b]) => a.x - b.x);
  const apart = (name: string, spot: Spot): Spot => {
    const place = row.findIndex(([one]) => one === name);
    if (!crowded || place < 0 || row.length < 2) return within(name in GEAR ? 66 : 128)(spot);
    const share = (one: string) => (one === "shaker" ? 1 : row.length > 2 ? 1.1 : 1.7);
    const whole = row.reduce((sum, [one]) => sum + share(one), 0);
    const before = row.slice(0, place).reduce((sum, [one]) => sum + share(one), 0);
    const room = (NARROW_WIDTH * share(name)) / whole;
    return { ...spot, x: x + (NARROW_WIDTH * before) / whole + room / 2, scale: 0.8, room };
  };
  return {
    ...whole,
    x,
    width: NARROW_WIDTH,
    places: Object.fromEntries(named.map(([name, spot]) => [name, apart(name, spot)])),
    seats: mine === null ? inTwoRows(layout, x) : { [String(mine)]: ownSpot(layout) },
    areas: mine !== null,
  };
}

const GEAR = { shoe: true, rack: true };
const FIRST_AREA = 296;
/** What lies lower than this is in the middle of the felt, not before the dealer. */
const SECOND_ROW = 200;

/** Where something lies in the middle of the felt, a narrow screen gets a taller table: it has the height to spare. */
export function tall(layout: Layout): Layout {
  const more = firstFree(layout) - FIRST_AREA;
  return more > 0 ? { ...layout, height: layout.height + more } : layout;
}

/** Where their own areas may begin: below the game's name, and below whatever lies in the middle of the felt. */
export function firstFree(layout: Layout): number {
  const hands = layout.hands.map((name) => layout.positions[name]?.y ?? 0).filter((y) => y > SECOND_ROW);
  const shared = layout.areas.filter((area) => area.seat === "shared" && area.y > SECOND_ROW);
  return Math.max(FIRST_AREA, ...hands.map((y) => y + 84), ...shared.map((area) => area.y + area.h / 2 + 10));
}

/** The one seat that is shown, as large as the felt below the game's name allows. */
function ownSpot(layout: Layout): Spot {
  const each = layout.areas.filter((area) => area.seat === "each");
  const { dy = 0 } = layout.positions.seat ?? {};
  const plate = layout.positions.plate?.dy ?? dy + 64;
  const top = Math.min(...each.map((area) => area.y - area.h / 2));
  const bottom = Math.max(...each.map((area) => area.y + area.h / 2), plate + 14);
  const wide = Math.max(...each.map((area) => Math.abs(area.x) + area.w / 2));
  const [from, to] = [firstFree(layout), layout.height - 78];
  const scale = Math.min(1.8, (to - from) / (bottom - top), (NARROW_WIDTH / 2 - 40) / wide);
  return { x: layout.width / 2, y: from - top * scale, turn: 0, scale };
}

/** Seats to choose from, in two rows that fit the screen. */
function inTwoRows(layout: Layout, left: number): Record<string, Spot> {
  const order = Object.entries(layout.seats).sort(([, a], [, b]) => a.x - b.x);
  const step = (NARROW_WIDTH - 110) / Math.max(1, order.length - 1);
  const { dx = 0, dy = 0 } = layout.positions.plate ?? {};
  return Object.fromEntries(
    order.map(([number], place) => [
      number,
      { x: left + 55 + place * step - dx, y: 420 + (place % 2) * 84 - dy, turn: 0 },
    ]),
  );
}

/** Where the middle of an area is on the felt, for a seat. */
export function areaSpot(area: Area, seat: Spot | undefined): Spot {
  if (area.seat === "shared" || !seat) return { x: area.x, y: area.y, turn: 0 };
  return around(seat, area.x, area.y);
}

/** A place beside a spot, turned and enlarged with it. */
export function around(spot: Spot, right: number, down: number): Spot {
  const angle = ((spot.turn ?? 0) * Math.PI) / 180;
  const scale = spot.scale ?? 1;
  const [dx, dy] = [right * scale, down * scale];
  return {
    x: spot.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: spot.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    turn: spot.turn ?? 0,
    scale,
  };
}

/** Odds in force for an area, as they are printed: "8 to 1". */
export function printedOdds(area: Area, options: Record<string, unknown>): string | null {
  let found: unknown = options;
  for (const step of area.odds_from ?? []) {
    found = found && typeof found === "object" ? (found as Record<string, unknown>)[step] : undefined;
  }
  if (area.odds_from?.length && typeof found === "string" && found.includes(":")) return found.replace(":", " to ");
  return area.pays;
}
