/** The usual ways of a choice: which one the options are now, and the options with another one chosen. */

import type { LeverWay } from "../api/schema";
import type { Options } from "../form/OptionsForm";

type Rows = Record<string, unknown>;

function isRows(value: unknown): value is Rows {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows that the ways of a choice set in a table; null where the option is set as a whole. */
function rowsOf(ways: readonly LeverWay[], option: string): Set<string> | null {
  const tables = ways.map((way) => way.options[option]).filter((value) => value !== undefined);
  return tables.every(isRows) ? new Set(tables.flatMap((table) => Object.keys(table as Rows))) : null;
}

function namesOf(ways: readonly LeverWay[]): string[] {
  return [...new Set(ways.flatMap((way) => Object.keys(way.options)))].sort();
}

/** What concerns the choice in some options, written out. */
function part(ways: readonly LeverWay[], options: Options): string {
  return JSON.stringify(
    namesOf(ways).map((name) => {
      const rows = rowsOf(ways, name);
      if (!rows) return options[name];
      const table = isRows(options[name]) ? options[name] : {};
      return [...rows].sort().map((row) => table[row]);
    }),
  );
}

/** The place of the way that is chosen now; -1 where it is none of them. */
export function wayOf(ways: readonly LeverWay[], chosen: Options): number {
  const now = part(ways, chosen);
  return ways.findIndex((way) => part(ways, way.options as Options) === now);
}

/** Whether nothing of the choice is set, so that it is as by default. */
export function byDefault(ways: readonly LeverWay[], chosen: Options): boolean {
  return part(ways, chosen) === part(ways, {});
}

/** Whether there is anything to choose: two ways, or one that is not the default. */
export function isChoice(ways: readonly LeverWay[]): boolean {
  return namesOf(ways).length > 0;
}

/** The options with that way in place of any other of the choice, or with none; rows of a table that it does not set stay. */
export function chooseWay(ways: readonly LeverWay[], place: number, chosen: Options): Options {
  const way = ways[place] ?? { options: {} as Options };
  const next: Options = { ...chosen };
  for (const name of namesOf(ways)) {
    const rows = rowsOf(ways, name);
    const value = way.options[name];
    delete next[name];
    if (!rows) {
      if (value !== undefined) next[name] = value;
      continue;
    }
    const before = isRows(chosen[name]) ? chosen[name] : {};
    const left = Object.fromEntries(Object.entries(before).filter(([row]) => !rows.has(row)));
    const table = { ...left, ...(isRows(value) ? value : {}) };
    if (Object.keys(table).length) next[name] = table;
  }
  return next;
}
