/** What an analysis is asked for: it stands in the address beside the configuration, so that it can be sent on. */

import type { Refused } from "../../api/client";
import { go, usePlace } from "../../shell/router";

/** The fields of a form as the address has them, and a way to change some; what is as usual is left out. */
export function useAsked<Name extends string>(usual: Record<Name, string>) {
  const { path, query } = usePlace();
  const names = Object.keys(usual) as Name[];
  const asked = Object.fromEntries(names.map((name) => [name, query.get(name) ?? usual[name]])) as Record<Name, string>;
  function put(more: Partial<Record<Name, string>>) {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(more) as [Name, string][]) {
      if (value === usual[name]) next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    go(text ? `${path}?${text}` : path, true);
  }
  return [asked, put] as const;
}

/** What was typed as a whole number; the text itself where it is none, so that the server says what is wrong with it. */
export function whole(text: string): number | string {
  const plain = text.replace(/[,\s]/g, "");
  return /^-?\d+$/.test(plain) ? Number(plain) : text;
}

/** What was typed as an amount; nothing typed is nothing asked. */
export function amount(text: string): string | null {
  const plain = text.replace(/[,$%\s]/g, "");
  return plain === "" ? null : plain;
}

/** The names under which the server refuses a field that is called otherwise here. */
const ALSO: Record<string, string> = {
  ...{ session: "rounds", spread: "high", stake: "stakes" },
  ...{ edge: "edge_from", hit: "hit_from", deviation: "dev_from" },
};

/** The field that a refusal is about, and of a stake the wager. */
export function fieldOf(error: Refused | null): { field: string; part: string } {
  const [first = "", ...rest] = (error?.where ?? "").replace(/^body\./, "").split(".");
  return { field: ALSO[first] ?? first, part: rest.join(".") };
}

/** Whether a refusal is about that field: by the name that the server has for it, or by that of a form which calls it otherwise. */
export function concerns(error: Refused | null, field: string): boolean {
  if (!error) return false;
  const [first = ""] = error.where.replace(/^body\./, "").split(".");
  return first === field || ALSO[first] === field;
}

/** A fraction as the server writes it, as a number. */
export function fraction(text: string): number {
  const [top = "0", bottom = "1"] = text.split("/");
  return Number(top) / Number(bottom);
}
