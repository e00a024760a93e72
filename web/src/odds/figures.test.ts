import { expect, test } from "vitest";
import type { Odds, Price } from "../api/schema";
import { asCsv, bars, common, drift, sheetName, sheets } from "./figures";

const price = (edge: number): Price => ({
  method: "exact",
  house_edge: edge,
  house_edge_exact: "1/2",
  element_of_risk: edge,
  standard_deviation: 2,
  hit_frequency: 0.25,
  push_frequency: 0,
  average_risk: 1,
  outcomes: [{ name: 'so, "so"', pays: "3:1", probability: 0.25, net: 3, combinations: 1 }],
});
const odds = {
  wagers: { small: price(0.1), "total_value:4": price(0.2), "total_value:5": price(0.3), "total_value:17": price(0.2) },
} as unknown as Odds;

test("selections with the same price share a row", () => {
  expect(sheets(odds).map(sheetName)).toEqual(["Small", "Total value: 4, 17", "Total value: 5"]);
});

test("the file has a row for each outcome, and its cells are quoted where they must be", () => {
  const lines = asCsv(odds).trimEnd().split("\n");
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain('"so, ""so""",3:1,0.25');
});

test("many outcomes are drawn by their net result, and their chances add up", () => {
  const many = Array.from({ length: 20 }, (_, place) => ({
    name: `way ${place}`,
    pays: place < 5 ? "2:1" : "lose",
    probability: 0.05,
    net: place < 5 ? 2 : -1,
  }));
  const drawn = bars({ ...price(0.1), outcomes: many });
  expect(drawn.map((bar) => bar.label)).toEqual(["2:1", "lose"]);
  expect(drawn[1]?.probability).toBeCloseTo(0.75);
  expect(bars({ ...price(0.1), outcomes: many.slice(0, 2) }).map((bar) => bar.label)).toEqual([
    "way 0 · 2:1",
    "way 1 · 2:1",
  ]);
});

test("the drift starts at nothing, ends at the edge of all rounds, and its bands enclose it", () => {
  const points = drift(price(0.1), 100);
  expect(points[0]).toMatchObject({ n: 0, low: -0, high: 0 });
  const end = points[40];
  expect(end?.mean).toBeCloseTo(-10);
  expect(end?.high).toBeCloseTo(-10 + 2.576 * 2 * 10);
});

test("a picture of many results shows the frequent ones in their order", () => {
  const all = Array.from({ length: 30 }, (_, place) => ({
    label: String(place),
    net: place,
    probability: (place % 3) + 0.001 * place,
  }));
  const shown = common(all);
  expect(shown).toHaveLength(14);
  expect(shown.map((bar) => bar.net)).toEqual(shown.map((bar) => bar.net).sort((a, b) => a - b));
  expect(Math.min(...shown.map((bar) => bar.probability))).toBeGreaterThan(1);
  expect(common(all.slice(0, 16))).toHaveLength(16);
});
