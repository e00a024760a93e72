import type { Area } from "../api/schema";

/** How much of an area's width its outline leaves for words. */
const ROOM = { circle: 0.84, diamond: 0.66, rect: 0.9 } as const;
/** A capital letter's width as a share of its height, with the space after it. */
const LETTER = 0.71;
const LARGEST = 13;
const SMALLEST = 7.5;

export interface Printed {
  lines: string[];
  size: number;
}

/** An area's name in one or two lines as large as fits; one that would be too small to read is cut with a full stop. */
export function printed(area: Pick<Area, "label" | "shape" | "w" | "h">): Printed {
  const room = area.w * ROOM[area.shape];
  const label = area.label.toUpperCase();
  const words = label.split(" ");
  const ways = words.map((_, cut) => [words.slice(0, cut).join(" "), words.slice(cut).join(" ")].filter(Boolean));
  const tall = area.h * (area.shape === "rect" ? 0.84 : 0.6);
  let best: Printed = { lines: [label], size: 0 };
  for (const lines of ways) {
    const widest = Math.max(...lines.map((line) => line.length));
    const size = Math.min(LARGEST, room / (widest * LETTER), tall / (lines.length * 1.15));
    if (size > best.size) best = { lines, size };
  }
  if (best.size >= SMALLEST) return best;
  const fits = Math.max(1, Math.floor(room / (SMALLEST * LETTER)));
  return {
    lines: best.lines.map((line) => (line.length > fits ? `${line.slice(0, fits - 1)}.` : line)),
    size: SMALLEST,
  };
}

/** Whether what an area pays can be read in it. */
export function paysFit(area: Pick<Area, "w" | "h">, pays: string): boolean {
  return pays.length * 6.2 < area.w * 0.96 && area.h >= 36;
}

/** A text in two lines of about the same length where it is longer than fits in one. */
export function inLines(text: string, fits: number): string[] {
  if (text.length <= fits) return [text];
  const words = text.split(" ");
  const ways = words.slice(1).map((_, cut) => [words.slice(0, cut + 1).join(" "), words.slice(cut + 1).join(" ")]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best), [text]);
}
