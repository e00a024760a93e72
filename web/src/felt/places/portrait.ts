import type { Area } from "../../api/schema";
import type { Layout, Spot } from "./spot";

const WIDTH = 620;
const EDGE = 34;
const LINE = 78;
const TOP = 178;
const MOST = 7;

/**
 * A shared layout for a narrow screen: the same areas in the same order, broken into lines that fit, so that nothing
 * has to be scrolled sideways. Wagers with one area share the first line; the others keep together.
 */
export function portrait(layout: Layout): Layout {
  const lines = linesOf(layout.areas);
  const areas = lines.flatMap((line, row) => {
    const w = (WIDTH - 2 * EDGE) / line.length;
    return line.map((area, place) => ({
      ...area,
      x: EDGE + w * (place + 0.5),
      y: TOP + LINE * (row + 0.5),
      w,
      h: LINE,
    }));
  });
  const bottom = TOP + LINE * lines.length;
  const shaker = { x: WIDTH - 160, y: 98 };
  const { seats, below } = seatsIn(Object.keys(layout.seats), bottom + 48);
  return {
    ...layout,
    areas,
    seats,
    width: WIDTH,
    height: below + 66,
    positions: { ...layout.positions, shaker, dealer: shaker },
  };
}

function linesOf(areas: readonly Area[]): Area[][] {
  const byWager = new Map<string, Area[]>();
  for (const area of areas) byWager.set(area.wager, [...(byWager.get(area.wager) ?? []), area]);
  const groups = [...byWager.values()];
  const alone = groups.filter((group) => group.length === 1).flat();
  const many = groups.filter((group) => group.length > 1).flatMap((group) => broken(group));
  return alone.length ? [...broken(alone), ...many] : many;
}

/** Lines of equal length, none longer than fits. */
function broken(group: Area[]): Area[][] {
  const long = Math.ceil(group.length / Math.ceil(group.length / MOST));
  return Array.from({ length: Math.ceil(group.length / long) }, (_, line) =>
    group.slice(line * long, (line + 1) * long),
  );
}

function seatsIn(numbers: readonly string[], top: number): { seats: Record<string, Spot>; below: number } {
  const seats: Record<string, Spot> = {};
  const step = (WIDTH - 2 * EDGE) / MOST;
  numbers.forEach((number, place) => {
    seats[number] = {
      x: WIDTH - EDGE - step * ((place % MOST) + 0.5),
      y: top + 62 * Math.floor(place / MOST),
      turn: 0,
    };
  });
  return { seats, below: top + 62 * (Math.ceil(numbers.length / MOST) - 1) };
}
