import type { Coached, CoachedDecision } from "../../api/schema";
import { dollars, short } from "../../words/money";
import { spaced, titled } from "../../words/names";

/** An expected result: to the cent, with its sign. */
export function worth(value: number): string {
  const cents = Math.round(value * 100);
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** What a mistake costs: in dollars, below one in cents. */
export function costOf(cost: number): string {
  if (cost >= 1) return dollars(Math.round(cost * 100));
  const cents = cost * 100;
  return cents >= 10 ? `${Math.round(cents)}¢` : cents >= 0.05 ? `${cents.toFixed(1)}¢` : "under 0.1¢";
}

/** How what is done or left alone beside a decision is said; what is left alone is not said. */
const BESIDE: Record<string, string> = { expose: "face up" };

/** What goes with a decision: "discard 4c". */
export function fieldsOf(decision: Record<string, unknown>): string {
  const fields = Object.entries(decision).filter(([name, value]) => name !== "do" && value !== false);
  const said = fields.map(([name, value]) => {
    if (name === "amount" || name === "bet")
      return Number(value) ? short(Math.round(Number(value) * 100)) : `no ${name}`;
    if (value === true) return BESIDE[name] ?? spaced(name);
    return `${name} ${Array.isArray(value) ? value.join(" ") : value}`;
  });
  return said.join(", ");
}

/** A decision in words: "Play $5, discard 4c". */
export function inWords(decision: Record<string, unknown>): string {
  const fields = fieldsOf(decision);
  return [titled(String(decision.do)), fields].filter(Boolean).join(" ");
}

/** The best decision that a button leads to, if the coach values one. */
export function bestOf(answer: Coached | null, verb: string): CoachedDecision | undefined {
  return answer?.decisions.find((one) => one.decision.do === verb);
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}
