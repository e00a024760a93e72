/** The figures of a price list as the explorer shows them: wagers that are alike share a row, and rows are written out. */

import type { Odds, Price } from "../api/schema";
import { titled } from "../words/names";

export interface Sheet {
  /** The wagers that share the row; the first stands for all. */
  keys: string[];
  price: Price;
}

/** Every wager; selections of one wager with the same price share a row (Sic Bo: totals of 4 and 17). */
export function sheets(odds: Odds): Sheet[] {
  const found = new Map<string, Sheet>();
  for (const [key, price] of Object.entries(odds.wagers)) {
    const [wager = "", pick = ""] = key.split(":");
    const alike = /^\d/.test(pick) ? `${wager} ${price.house_edge} ${price.standard_deviation}` : key;
    const sheet = found.get(alike);
    if (sheet) sheet.keys.push(key);
    else found.set(alike, { keys: [key], price });
  }
  return [...found.values()];
}

export function sheetName(sheet: Sheet): string {
  const [wager = ""] = (sheet.keys[0] ?? "").split(":");
  const picks = sheet.keys.map((key) => key.split(":")[1]).filter((pick) => pick !== undefined);
  return picks.length ? `${titled(wager)}: ${picks.map((pick) => pick.replace(/_/g, " ")).join(", ")}` : titled(wager);
}

const COLUMNS = [
  "house_edge",
  "house_edge_exact",
  "element_of_risk",
  "hit_frequency",
  "push_frequency",
  "standard_deviation",
  "method",
] as const;

/** The price list as CSV: a row for each outcome of each wager, with the wager's own figures repeated. */
export function asCsv(odds: Odds): string {
  const rows = [["wager", ...COLUMNS, "outcome", "pays", "probability", "probability_exact", "combinations"]];
  for (const [wager, price] of Object.entries(odds.wagers)) {
    const own = COLUMNS.map((name) => String(price[name] ?? ""));
    for (const one of price.outcomes) {
      const parts = [one.name, one.pays, one.probability, one.probability_exact ?? "", one.combinations ?? ""];
      rows.push([wager, ...own, ...parts.map(String)]);
    }
  }
  return csv(rows);
}

/** Rows as CSV, their heading first; a cell with a comma, a quote or a line break is quoted. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
  return `${rows.map((row) => row.map((one) => cell(String(one))).join(",")).join("\n")}\n`;
}

/** Pictures of more outcomes than this show one bar for each net result. */
const MOST_BARS = 14;

export interface Bar {
  label: string;
  net: number;
  probability: number;
}

/** The bars that a picture has room for: of many the most frequent, in the order in which they were. */
export function common(all: readonly Bar[]): Bar[] {
  if (all.length <= MOST_BARS + 2) return [...all];
  const least = all.map((bar) => bar.probability).sort((a, b) => b - a)[MOST_BARS - 1] ?? 0;
  return all.filter((bar) => bar.probability >= least);
}

/** The bars of a picture, the best result first: one for each outcome, or for each net result where there are many. */
export function bars(price: Price): Bar[] {
  const many = price.outcomes.length > MOST_BARS;
  const found = new Map<string, Bar>();
  for (const one of price.outcomes) {
    const name = one.name.replace(/_/g, " ");
    const label = many || name === one.pays ? one.pays : `${name} · ${one.pays}`;
    const bar = found.get(label);
    if (bar) bar.probability += one.probability;
    else found.set(label, { label, net: one.net, probability: one.probability });
  }
  return [...found.values()];
}

const REACH = { 99: 2.576, 95: 1.96, 90: 1.645 } as const;
export const LEVELS = [99, 95, 90] as const;

export interface Drifted {
  n: number;
  mean: number;
  low: number;
  high: number;
  level: number;
}

/** A player's expected result over many rounds of one unit, with its bands by the normal approximation. */
export function drift(price: Price, rounds = 10_000): Drifted[] {
  const points = Array.from({ length: 41 }, (_, step) => rounds * (step / 40) ** 2);
  return LEVELS.flatMap((level) =>
    points.map((n) => {
      const mean = -price.house_edge * n;
      const reach = REACH[level] * price.standard_deviation * Math.sqrt(n);
      return { n, mean, low: mean - reach, high: mean + reach, level };
    }),
  );
}
