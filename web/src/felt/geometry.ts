import type { Area, Layout, Spot } from "../api/types";

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
  seats: Record<string, Spot>;
  places: Record<string, Spot>;
  cards: { dx: number; dy: number };
  plate: { dx: number; dy: number };
}

const NARROW_WIDTH = 620;

export function isShared(layout: Layout): boolean {
  return layout.areas.some((area) => area.seat === "shared");
}

/**
 * The part of the felt to draw. On a narrow screen the viewer's own seat takes the middle place and the drawing is
 * cropped around it and the dealer, so that cards and chips stay large; a shared layout is drawn whole.
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
  };
  if (!narrow || isShared(layout)) return whole;
  const x = (layout.width - NARROW_WIDTH) / 2;
  const pull = (spot: Spot) => ({ ...spot, x: Math.min(Math.max(spot.x, x + 76), x + NARROW_WIDTH - 76) });
  return {
    ...whole,
    x,
    width: NARROW_WIDTH,
    places: Object.fromEntries(Object.entries(places).map(([name, spot]) => [name, pull(spot)])),
    seats: swapped(layout, mine),
  };
}

function swapped(layout: Layout, mine: number | null): Record<string, Spot> {
  const middle = Object.entries(layout.seats).sort(
    ([, a], [, b]) => Math.abs(a.x - layout.width / 2) - Math.abs(b.x - layout.width / 2),
  )[0];
  const own = mine === null ? undefined : layout.seats[String(mine)];
  if (!middle || !own || mine === null) return layout.seats;
  return { ...layout.seats, [middle[0]]: own, [String(mine)]: middle[1] };
}

/** Where the middle of an area is on the felt, for a seat. */
export function areaSpot(area: Area, seat: Spot | undefined): Spot {
  if (area.seat === "shared" || !seat) return { x: area.x, y: area.y, turn: 0 };
  return around(seat, area.x, area.y);
}

/** A place beside a spot, turned with it. */
export function around(spot: Spot, dx: number, dy: number): Spot {
  const angle = ((spot.turn ?? 0) * Math.PI) / 180;
  return {
    x: spot.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: spot.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    turn: spot.turn ?? 0,
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
