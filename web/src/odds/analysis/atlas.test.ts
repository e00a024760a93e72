import { expect, test } from "vitest";
import { fitting, said } from "./AtlasPanel";

const row = (wager: string, table: string, house_edge: number) => ({
  wager,
  house_edge,
  configuration: { pair_plus: table },
});
const ROWS = [
  row("pair_plus", "40-30-6-3-1", 0.0232),
  row("pair_plus", "35-25-6-4-1", 0.0438),
  row("ante", "any", 0.02),
];
const ALL = { config: "", least: "", most: "", order: "" };
const edges = (wanted: Partial<typeof ALL>) => fitting(ROWS, { ...ALL, ...wanted }).map((one) => one.house_edge);

test("configurations are found by words of the wager and of what is chosen", () => {
  expect(said(ROWS[0] as (typeof ROWS)[0])).toBe("pair plus: 40-30-6-3-1");
  expect(edges({ config: "pair 35-25" })).toEqual([0.0438]);
  expect(edges({ config: "pair plus" })).toEqual([0.0232, 0.0438, 0.02]);
  expect(edges({ config: "ANTE" })).toEqual([0.02]);
});

test("and by the edge, both bounds included; what is no number bounds nothing", () => {
  expect(edges({ least: "2.32%" })).toEqual([0.0232, 0.0438]);
  expect(edges({ most: "2.32" })).toEqual([0.0232, 0.02]);
  expect(edges({ least: "much" })).toHaveLength(3);
});

test("in the order that is wanted", () => {
  expect(edges({ order: "up" })).toEqual([0.02, 0.0232, 0.0438]);
  expect(edges({ order: "down" })).toEqual([0.0438, 0.0232, 0.02]);
});
