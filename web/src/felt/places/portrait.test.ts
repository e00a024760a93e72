import { describe, expect, it } from "vitest";
import type { Area } from "../../api/schema";
import { entered } from "../../table/acts/duties";
import { printed } from "../label";
import { portrait } from "./portrait";
import type { Layout } from "./spot";

const area = (wager: string, selection: number | null): Area => ({
  ...{ wager, selection, label: "", x: 0, y: 0, w: 80, h: 80, shape: "rect", seat: "shared" },
  ...{ pays: null, odds_from: [], faces: [] },
});
const many = (wager: string, count: number) => Array.from({ length: count }, (_, place) => area(wager, place));
const LAYOUT: Layout = {
  ...{ title: "Sic Bo", width: 1200, height: 760, positions: {}, notices: [], hands: [] },
  seats: { "1": { x: 0, y: 0 } },
  areas: [area("small", null), ...many("total_value", 14), ...many("pair", 15), area("big", null)],
};

describe("a shared felt on a narrow screen", () => {
  const { areas, width, height } = portrait(LAYOUT);
  it("keeps every area, inside the felt and apart from each other", () => {
    expect(areas).toHaveLength(31);
    for (const one of areas) {
      expect(one.x - one.w / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + one.w / 2).toBeLessThanOrEqual(width);
      expect(one.y + one.h / 2).toBeLessThan(height);
      for (const other of areas.filter((each) => each !== one && each.y === one.y)) {
        expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual((one.w + other.w) / 2 - 0.001);
      }
    }
  });
  it("has lines of at most seven: fourteen totals in two, fifteen pairs in three", () => {
    const lines = (wager: string) => new Set(areas.filter((one) => one.wager === wager).map((one) => one.y)).size;
    expect([lines("total_value"), lines("pair")]).toEqual([2, 3]);
  });
});

describe("a label", () => {
  it("is as large as fits, in two lines where that is larger", () => {
    expect(printed({ label: "Double Down", shape: "rect", w: 70, h: 48 }).lines).toEqual(["DOUBLE", "DOWN"]);
    expect(printed({ label: "Tie", shape: "rect", w: 98, h: 38 }).lines).toEqual(["TIE"]);
  });
  it("is cut rather than printed too small to read", () => {
    const { lines, size } = printed({ label: "Progressive", shape: "circle", w: 36, h: 36 });
    expect(lines[0]).toMatch(/^PROG.*\.$/);
    expect(size).toBeGreaterThanOrEqual(7.5);
  });
});

describe("a card that a dealer enters", () => {
  it("is read with its rank and suit", () => {
    expect(entered("dealer", "ah")).toEqual({ card: "Ah" });
    expect(entered(2, "10S")).toEqual({ card: "Ts" });
    expect(entered(2, "1s")).toBeNull();
  });
  it("is dice where dice are wanted", () => {
    expect(entered("dice", "2 4 6")).toEqual({ dice: [2, 4, 6] });
    expect(entered("dice", "")).toBeNull();
  });
});
