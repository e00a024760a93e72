import type { CageState, Me, Slip } from "../api/schema";
import { may } from "../shell/session";
import { toCents } from "../words/money";

export const KINDS: Record<Slip["kind"], string> = {
  buy_in: "Buy-in",
  cash_out: "Cash-out",
  marker: "Marker",
  redeem: "Marker redeemed with chips",
  redeem_cash: "Marker redeemed with cash",
  fill: "Fill",
  credit: "Credit",
  reversal: "Reversal",
  count: "Count",
};

/** Whether a second signature is due before the slip is carried out. */
export function needsApproval(slip: Slip, limits: CageState["limits"]): boolean {
  return slip.state === "asked" && (slip.kind === "reversal" || toCents(slip.amount) > toCents(limits.approve_over));
}

export type Step = "approve" | "confirm" | "decline" | "withdraw" | "reverse";

/** What this person may do with a slip now; the server decides again. Nobody takes two steps of one slip. */
export function stepsFor(slip: Slip, me: Me, limits: CageState["limits"]): Step[] {
  const open = slip.state === "asked" || slip.state === "approved";
  const mine = slip.asked_by === me.name;
  if (!open) {
    const whole = slip.state === "done" && slip.reversed_by === null && !["reversal", "count"].includes(slip.kind);
    return whole && may(me, "run_cage") ? ["reverse"] : [];
  }
  if (mine) return ["withdraw"];
  const steps: Step[] = [];
  if (slip.state === "asked" && may(me, "approve_cage")) steps.push("approve");
  if (slip.kind !== "reversal" && may(me, "run_cage") && !needsApproval(slip, limits) && slip.approved_by !== me.name)
    steps.push("confirm");
  if (may(me, "run_cage") || may(me, "approve_cage")) steps.push("decline");
  return steps;
}

/** Where the slip stands, in words. */
export function standing(slip: Slip, limits: CageState["limits"]): string {
  if (slip.state === "asked")
    return needsApproval(slip, limits) ? "waits for a supervisor's signature" : "waits for the cashier";
  if (slip.state === "approved") return `signed by ${slip.approved_by}, waits for the cashier`;
  const by = slip.ended_by ? ` by ${slip.ended_by}` : "";
  const turned = slip.reversed_by === null ? "" : `; reversed by slip ${slip.reversed_by}`;
  return `${slip.state === "done" ? "carried out" : slip.state}${by}${turned}`;
}
