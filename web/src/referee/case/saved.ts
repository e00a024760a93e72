/** Cases that were kept, each under a name, in this browser and for this account. */

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

/** The cases that this account keeps here, the newest first. */
export function savedCases(account: string): SavedCase[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(account)) ?? "[]");
    return Array.isArray(found) ? (found as SavedCase[]) : [];
  } catch {
    return [];
  }
}

/** Keeps a case; one of the same name gives way. */
export function saveCase(account: string, name: string, given: Given): SavedCase[] {
  const others = savedCases(account).filter((one) => one.name !== name);
  const all = [{ name, at: new Date().toISOString(), case: given }, ...others].slice(0, MOST);
  localStorage.setItem(place(account), JSON.stringify(all));
  return all;
}

export function forgetCase(account: string, name: string): SavedCase[] {
  const all = savedCases(account).filter((one) => one.name !== name);
  localStorage.setItem(place(account), JSON.stringify(all));
  return all;
}
