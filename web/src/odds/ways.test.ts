import { expect, test } from "vitest";
import { byDefault, chooseWay, isChoice, wayOf } from "./ways";

const way = (name: string, options: Record<string, unknown>) => ({ name, options, clauses: [] }) as never;
const totals = [way("floor", {}), way("7 to 1", { payout_odds: { total_9: "7:1", total_12: "7:1" } })];
const single = [way("1 to 1", {}), way("1 to 10", { payout_odds: { one_of_a_kind: "1:10" } })];
const version = [way("standard", {}), way("A", { version: "6(f)1", table: "A" })];

test("two choices may set rows of one table, each its own", () => {
  const first = chooseWay(totals, 1, {});
  const both = chooseWay(single, 1, first);
  expect(both).toEqual({ payout_odds: { total_9: "7:1", total_12: "7:1", one_of_a_kind: "1:10" } });
  expect([wayOf(totals, both), wayOf(single, both)]).toEqual([1, 1]);
  expect(chooseWay(totals, 0, both)).toEqual({ payout_odds: { one_of_a_kind: "1:10" } });
  expect(chooseWay(single, 0, chooseWay(totals, 0, both))).toEqual({});
});

test("a choice can go back to a default that is not listed, and a choice without ways is not offered", () => {
  const bonus = [way("table A", { bonus: "A" }), way("table B", { bonus: "B" })];
  expect([byDefault(bonus, {}), byDefault(bonus, { bonus: "A" }), wayOf(bonus, {})]).toEqual([true, false, -1]);
  expect(chooseWay(bonus, -1, { bonus: "A", other: 1 })).toEqual({ other: 1 });
  expect([isChoice([]), isChoice([way("the listed odds", {})]), isChoice(bonus)]).toEqual([false, false, true]);
});

test("a way that sets whole options replaces them, and any other value is none of the ways", () => {
  expect(chooseWay(version, 1, { version: "6(f)2", other: 1 })).toEqual({ version: "6(f)1", table: "A", other: 1 });
  expect(wayOf(version, { version: "6(f)2" })).toBe(-1);
  expect(wayOf(totals, { payout_odds: { total_9: "8:1" } })).toBe(-1);
});
