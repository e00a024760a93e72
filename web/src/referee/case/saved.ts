/** Cases that are kept, each under a name. */

import type { Keeping } from "../../form/useKept";
import type { Given } from "./link";

export interface SavedCase {
  name: string;
  at: string;
  case: Given;
}

const MOST = 200;

function place(account: string): string {
  return `houseway.cases.${account}`;
}

export const CASES: Keeping<SavedCase> = {
  kind: "case",
  perAccount: true,
  here(account) {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(place(account)) ?? "[]");
      return Array.isArray(found) ? (found as SavedCase[]) : [];
    } catch {
      return [];
    }
  },
  putHere: (account, all) => localStorage.setItem(place(account), JSON.stringify(all.slice(0, MOST))),
  nameOf: (one) => one.name,
  bodyOf: (one) => ({ ...one.case }),
  read: (thing) => ({
    name: thing.name,
    at: new Date(1000 * thing.at).toISOString(),
    case: thing.body as unknown as Given,
  }),
};
