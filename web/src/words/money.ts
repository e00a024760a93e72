/** Money: whole cents inside, dollars outside. */

import { inDollars } from "./locale";

/** Dollars with two decimals, as the server writes them. */
export type Money = string;

export function toCents(amount: Money | number | null | undefined): number {
  if (amount === null || amount === undefined || amount === "") return 0;
  return Math.round(Number(amount) * 100);
}

export function fromCents(cents: number): Money {
  return (cents / 100).toFixed(2);
}

/** `$1,250.00`, with a proper minus before it, as the reader's locale writes it. */
export function dollars(cents: number): string {
  return inDollars(cents, 2);
}

/** `$25`, cents only where there are some. */
export function short(cents: number): string {
  return inDollars(cents, cents % 100 ? 2 : 0);
}

export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

export function range(minimum: Money | null, maximum: Money | null): string {
  if (minimum && maximum) return `${short(toCents(minimum))} to ${short(toCents(maximum))}`;
  if (minimum) return `from ${short(toCents(minimum))}`;
  return maximum ? `up to ${short(toCents(maximum))}` : "no limits";
}

export interface Chip {
  cents: number;
  label: string;
  colour: string;
}

/** Chips by value; each colour keeps white figures readable. */
export const CHIPS: readonly Chip[] = [
  { cents: 100, label: "1", colour: "#5f6b7a" },
  { cents: 500, label: "5", colour: "#a33a2c" },
  { cents: 2500, label: "25", colour: "#1f7a4d" },
  { cents: 10000, label: "100", colour: "#25292b" },
  { cents: 50000, label: "500", colour: "#6d3d8f" },
];

/** The chips that fit a table: none above its maximum, none so small that its minimum takes more than five of them. */
export function tray({ minimum, maximum }: { minimum: Money; maximum: Money }): Chip[] {
  const [least, most] = [toCents(minimum), toCents(maximum)];
  const fits = CHIPS.filter((chip) => (!most || chip.cents <= most) && chip.cents * 5 >= least);
  return fits.length ? fits : CHIPS.slice(0, 1);
}

/** The chip to begin with: the smallest that the minimum takes one of, else the largest. */
export function firstChip(table: { minimum: Money; maximum: Money }): number {
  const chips = tray(table);
  return (chips.find((chip) => chip.cents >= toCents(table.minimum)) ?? chips.at(-1))?.cents ?? 500;
}

/** The colour of a stack: that of the largest chip in it. */
export function chipColour(cents: number): string {
  const fitting = CHIPS.filter((chip) => chip.cents <= cents);
  return (fitting[fitting.length - 1] ?? CHIPS[0])?.colour ?? "#5f6b7a";
}

/** `10`, `2.50`, `1.2k`: what fits on a chip. */
export function onChip(cents: number): string {
  if (cents >= 1000000) return `${(cents / 100000).toFixed(0)}k`;
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
