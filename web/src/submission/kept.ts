/** Submissions that are kept under names, and what parts two of them. */

import type { Options } from "../form/OptionsForm";
import type { Config } from "../form/place";
import type { Keeping } from "../form/useKept";

export interface Filed extends Config {
  game: string;
  fixtures: Options;
}

export interface Kept extends Filed {
  name: string;
  at: string;
}

const PLACE = "houseway/submissions";
const MOST = 100;

/** How submissions are kept; two of different games may have one name. */
export const SUBMISSIONS: Keeping<Kept> = {
  kind: "submission",
  perAccount: false,
  here() {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
      return Array.isArray(found) ? (found as Kept[]) : [];
    } catch {
      return [];
    }
  },
  putHere: (_, all) => localStorage.setItem(PLACE, JSON.stringify(all.slice(0, MOST))),
  nameOf: (one) => `${one.game}: ${one.name}`,
  bodyOf: ({ game, by, options, fixtures }) => ({ game, by, options, fixtures }),
  read: ({ name, at, body }) => {
    const filed = body as unknown as Filed;
    return { ...filed, name: name.slice(filed.game.length + 2), at: new Date(1000 * at).toISOString() };
  },
};

export interface Difference {
  option: string;
  left: string;
  right: string;
}

function said(value: unknown): string {
  if (value === undefined) return "default";
  return typeof value === "string" ? value : JSON.stringify(value);
}

type Rows = Record<string, unknown>;

function isRows(value: unknown): value is Rows {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What parts two submissions, option by option and row by row. */
export function differences(left: Filed, right: Filed): Difference[] {
  const found: Difference[] = [];
  if (left.by !== right.by) found.push({ option: "authority", left: left.by, right: right.by });
  for (const [part, a, b] of [
    ["", left.options, right.options],
    ["fixture ", left.fixtures, right.fixtures],
  ] as const) {
    for (const name of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
      const [one, other] = [a[name], b[name]];
      if (isRows(one ?? other) && (isRows(one) || one === undefined) && (isRows(other) || other === undefined)) {
        const [rows, others] = [(one ?? {}) as Rows, (other ?? {}) as Rows];
        for (const row of [...new Set([...Object.keys(rows), ...Object.keys(others)])].sort()) {
          if (said(rows[row]) !== said(others[row]))
            found.push({ option: `${part}${name}: ${row}`, left: said(rows[row]), right: said(others[row]) });
        }
      } else if (said(one) !== said(other)) {
        found.push({ option: `${part}${name}`, left: said(one), right: said(other) });
      }
    }
  }
  return found;
}
