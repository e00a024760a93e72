/** The pit's figures in words: what the server counts, with dollars, per cent and signs as a pit sheet has them. */

import type { LobbyTable, PitReport, PitSheet } from "../api/schema";
import { LOCALE } from "../words/locale";
import { dollars, toCents } from "../words/money";
import { percent } from "../words/names";

/** A table of the pit: how it stands now, and its sheet. */
export interface Row extends LobbyTable {
  sheet: PitSheet | null;
}

/** What is added up under the tables; practice chips are no money and are never among it. */
export type Total = Pick<
  PitSheet,
  "rounds" | "void" | "faults" | "drop" | "handle" | "win" | "hold" | "theoretical_win"
>;

/** Every table with its sheet: those for money, and those for practice. */
export function rows(tables: readonly LobbyTable[], report: PitReport | null): { money: Row[]; practice: Row[] } {
  const all = tables.map((table) => ({ ...table, sheet: report?.tables[table.id] ?? null }));
  return { money: all.filter((one) => !one.training), practice: all.filter((one) => one.training) };
}

/** Whether anything happens at a table, or has. */
export function busy(row: Row): boolean {
  return (row.seated ?? 0) > 0 || (row.sheet?.rounds ?? 0) > 0 || row.status === "suspended";
}

export function total(all: readonly Row[]): Total {
  const sum = (of: (sheet: PitSheet) => number) => all.reduce((so, row) => so + (row.sheet ? of(row.sheet) : 0), 0);
  const [drop, win] = [sum((one) => toCents(one.drop)), sum((one) => toCents(one.win))];
  return {
    rounds: sum((one) => one.rounds),
    void: sum((one) => one.void),
    faults: sum((one) => one.faults),
    drop: String(drop / 100),
    handle: String(sum((one) => toCents(one.handle)) / 100),
    win: String(win / 100),
    hold: drop ? win / drop : null,
    theoretical_win: sum((one) => toCents(one.theoretical_win)) / 100,
  };
}

const count = (of: number) => of.toLocaleString(LOCALE);

/** Each column with its heading, what it means, and how a sheet's figure is printed. */
export const COLUMNS: readonly [string, string, (sheet: Total & Partial<PitSheet>) => string][] = [
  ["Rounds", "settled rounds", (one) => count(one.rounds)],
  [
    "Faults",
    "irregularities ruled on; void rounds in brackets",
    (one) => `${one.faults}${one.void ? ` (${one.void})` : ""}`,
  ],
  ["Drop", "what was bought in at the table", (one) => dollars(toCents(one.drop))],
  ["Handle", "what was wagered", (one) => dollars(toCents(one.handle))],
  ["Win", "what the house gained", (one) => dollars(toCents(one.win))],
  ["Hold", "win over drop", (one) => minus(one.hold === null ? null : percent(one.hold, 1))],
  ["Theory", "the win that the odds lead to expect", (one) => dollars(toCents(one.theoretical_win))],
  ["Score", "standard deviations between win and theory", (one) => minus(one.score?.toFixed(2), "σ")],
  ["Per hour", "rounds an hour", (one) => (one.rounds_per_hour ? count(Math.round(one.rounds_per_hour)) : "–")],
];

function minus(text: string | null | undefined, unit = ""): string {
  return text ? `${text.replace("-", "−")}${unit}` : "–";
}

/** How a table stands, in words. */
export function standing(table: LobbyTable): string {
  if (table.status === "suspended") return "Stopped";
  if (table.status === "closed") return "Closed";
  const round = `round ${table.round ?? 0}`;
  if (table.phase === "deciding") return `In play, ${round}: a player decides`;
  if (table.phase === "dealing") return `In play, ${round}: dealing`;
  return table.round ? `Taking wagers after ${round}` : "Taking wagers";
}
