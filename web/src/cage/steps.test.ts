import { describe, expect, it } from "vitest";
import type { CageState, Me, Slip } from "../api/schema";
import { standing, stepsFor } from "./steps";

const LIMITS = { approve_over: "3000.00" } as CageState["limits"];
const slip = (more: Partial<Slip>): Slip =>
  ({
    kind: "buy_in",
    state: "asked",
    amount: "500.00",
    asked_by: "paul",
    approved_by: null,
    ended_by: null,
    reversed_by: null,
    ...more,
  }) as Slip;
const who = (name: string, ...rights: string[]): Me => ({ name, rights }) as unknown as Me;
const CASHIER = who("cora", "run_cage", "read_cage");
const SUPERVISOR = who("sue", "approve_cage", "read_cage");

describe("who may do what with a slip", () => {
  it("lets the cashier carry out a small one", () => {
    expect(stepsFor(slip({}), CASHIER, LIMITS)).toEqual(["confirm", "decline"]);
  });
  it("asks for a second signature over the limit", () => {
    const large = slip({ amount: "3000.01" });
    expect(stepsFor(large, CASHIER, LIMITS)).toEqual(["decline"]);
    expect(stepsFor(large, SUPERVISOR, LIMITS)).toEqual(["approve", "decline"]);
    expect(standing(large, LIMITS)).toBe("waits for a supervisor's signature");
    expect(stepsFor(slip({ amount: "3000.00" }), CASHIER, LIMITS)).toContain("confirm");
    expect(stepsFor({ ...large, state: "approved", approved_by: "sue" }, CASHIER, LIMITS)).toContain("confirm");
  });
  it("lets whoever asked only take it back", () => {
    expect(stepsFor(slip({}), who("paul", "ask_cage"), LIMITS)).toEqual(["withdraw"]);
  });
  it("has one that was carried out reversed once", () => {
    expect(stepsFor(slip({ state: "done" }), CASHIER, LIMITS)).toEqual(["reverse"]);
    expect(stepsFor(slip({ state: "done", reversed_by: 9 }), CASHIER, LIMITS)).toEqual([]);
    expect(stepsFor(slip({ state: "done", kind: "count" }), CASHIER, LIMITS)).toEqual([]);
  });
});
