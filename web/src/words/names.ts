/** Ids as words. */

import type { PlacedWager } from "../api/schema";
import { inPercent } from "./locale";

export type Selection = PlacedWager["selection"];

export function spaced(id: string): string {
  return id.replace(/_/g, " ");
}

export function titled(id: string): string {
  const words = spaced(id);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text as a sentence; a wager on a further hand, written `name#2`, says so in words. */
export function sentence(text: string): string {
  return (text.charAt(0).toUpperCase() + text.slice(1)).replace(/(\w)#(\d+)\b/g, "$1, hand $2");
}

/** What the server says no with, for people: a sentence, its ids as words. */
export function plainly(text: string): string {
  return sentence(text.replace(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g, spaced));
}

export function who(position: unknown): string {
  const text = String(position);
  return /^\d+$/.test(text) ? `Seat ${text}` : titled(text);
}

export function wagerName(wager: string, selection: Selection | undefined): string {
  return selection === null || selection === undefined ? titled(wager) : `${titled(wager)} ${selection}`;
}

export const AUTHORITIES: Record<string, string> = { MA: "Massachusetts", PA: "Pennsylvania" };

export function authority(id: string): string {
  return AUTHORITIES[id] ?? id;
}

export const RESULTS: Record<string, { word: string; sign: string; tone: "win" | "lose" | "push" }> = {
  win: { word: "Win", sign: "▲", tone: "win" },
  lose: { word: "Lose", sign: "▼", tone: "lose" },
  push: { word: "Push", sign: "■", tone: "push" },
  void: { word: "Void", sign: "⊘", tone: "push" },
  surrender: { word: "Surrender", sign: "▼", tone: "lose" },
  withdrawn: { word: "Withdrawn", sign: "■", tone: "push" },
};

export function percent(share: number, digits = 3): string {
  return inPercent(share, digits);
}

/** A number with that number of decimals, its minus as wide as a plus. */
export function fixed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** A number of deals; one that is too large for a browser to hold to the last digit is rounded, and says so by its power of ten. */
export function deals(count: number): string {
  if (Number.isSafeInteger(count)) return count.toLocaleString("en-US");
  const [digits, power] = count.toExponential(4).split("e+");
  return `${digits} × 10^${power}`;
}
