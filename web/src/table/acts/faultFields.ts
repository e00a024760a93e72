import type { FaultAbout, OfferedWager } from "../../api/schema";

export interface FaultField {
  type: "number" | "text";
  values: string[] | null;
  hint: string;
}

const NUMBERS = new Set(["at_card", "at_roll", "after_decision", "found"]);
const FLAGS = new Set(["exposed", "misdealt"]);
const HINTS: Record<string, string> = {
  at_card: "which card of the round, from 1",
  at_roll: "which roll, from 1",
  cards: "the cards really received, as in Ah Kd 7c",
  when: "the moment, as in before_reveal",
  amount: "dollars",
  by: "who: dealer, floorperson, casino supervisor",
};

/** How a field of a fault is asked for, from its name and the table it happened at. */
export function faultField(name: string, positions: readonly string[], wagers: readonly OfferedWager[]): FaultField {
  const hint = HINTS[name] ?? "";
  if (NUMBERS.has(name)) return { type: "number", values: null, hint };
  if (FLAGS.has(name)) return { type: "text", values: ["true", "false"], hint };
  if (name === "attempt") return { type: "text", values: ["made", "increased", "withdrawn"], hint };
  if (name === "position") return { type: "text", values: [...positions], hint };
  if (name === "wager") return { type: "text", values: wagers.filter((one) => one.placed).map((one) => one.id), hint };
  return { type: "text", values: null, hint };
}

function read(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return Number(text);
  if (FLAGS.has(name)) return text === "true";
  if (name === "position" && /^\d+$/.test(text)) return Number(text);
  return text;
}

/** The fault as the server takes it; fields left empty are left out. */
export function readFault(kind: string, fault: FaultAbout | undefined, form: FormData): Record<string, unknown> {
  const found: Record<string, unknown> = { kind };
  for (const name of [...(fault?.fields ?? []), ...(fault?.optional ?? [])]) {
    const text = String(form.get(name) ?? "").trim();
    if (text) found[name] = read(name, text);
  }
  return found;
}
