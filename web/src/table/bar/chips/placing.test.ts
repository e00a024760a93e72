import { describe, expect, it } from "vitest";
import type { OfferedWager } from "../../../api/schema";
import { placing } from "./placing";

const info = (fields: Partial<OfferedWager>): OfferedWager => ({
  id: "progressive",
  title: "Progressive",
  selections: [],
  placed: true,
  main: false,
  sole: false,
  refused: null,
  amounts: [],
  equal_to: null,
  coupon: false,
  clauses: [],
  ...fields,
});
const bet = (wager: string, stake: string) => ({ wager, selection: null, stake, result: null, paid: "0.00" });

describe("what a click puts on an area", () => {
  it("is the chip where any sum will do", () => {
    expect(placing(info({}), null, [bet("progressive", "5.00")], 2500)).toEqual({ cents: 2500 });
  });
  it("is the one sum that the rules take, whatever the chip", () => {
    for (const chip of [100, 500, 50000]) {
      expect(placing(info({ amounts: ["1.00"] }), null, [], chip)).toEqual({ cents: 100 });
    }
  });
  it("is the sum nearest to the chip, then what is wanting to the next", () => {
    const two = info({ amounts: ["1.00", "5.00"] });
    expect(placing(two, null, [], 100)).toEqual({ cents: 100 });
    expect(placing(two, null, [], 2500)).toEqual({ cents: 500 });
    expect(placing(two, null, [bet("progressive", "1.00")], 100)).toEqual({ cents: 400 });
  });
  it("is nothing, and the page says why, when the largest sum lies there", () => {
    const full = placing(info({ amounts: ["1.00", "5.00"] }), null, [bet("progressive", "5.00")], 100);
    expect(full).toEqual({ why: "Progressive takes $1 or $5 and no other sum. $5.00 lies there." });
  });
  it("is as much as lies on the area it has to equal", () => {
    const bonus = info({ id: "super_bonus", equal_to: "ante" });
    expect(placing(bonus, null, [bet("ante", "30.00")], 500)).toEqual({ cents: 3000 });
    expect(placing(bonus, null, [bet("ante", "30.00"), bet("super_bonus", "5.00")], 500)).toEqual({ cents: 2500 });
    expect(placing(bonus, null, [], 500)).toEqual({ cents: 500 });
  });
  it("is at least the table's minimum on a main wager, in chips of that value", () => {
    const ante = info({ id: "ante", main: true });
    expect(placing(ante, null, [], 500, 2500)).toEqual({ cents: 2500 });
    expect(placing(ante, null, [], 2000, 2500)).toEqual({ cents: 4000 });
    expect(placing(ante, null, [bet("ante", "25.00")], 500, 2500)).toEqual({ cents: 500 });
    expect(placing(info({ id: "side", main: false }), null, [], 500, 2500)).toEqual({ cents: 500 });
  });
});
