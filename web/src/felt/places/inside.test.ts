import { describe, expect, it } from "vitest";
import { inside, reach } from "./inside";
import type { Layout } from "./spot";

const layout = { width: 1200, height: 760, areas: [], seats: {}, positions: {} } as unknown as Layout;

describe("what lies on the cloth", () => {
  it("reaches less far the nearer it is to the players", () => {
    const reaches = [100, 300, 500, 700].map((y) => reach(layout, y));
    expect([...reaches].sort((a, b) => b - a)).toEqual(reaches);
    expect(reach(layout, 100)).toBeLessThan(600);
  });
  it("is moved towards the middle, and only if it has to be", () => {
    const far = inside(layout, { x: 1100, y: 560, turn: 0 }, 260, 90);
    expect(far.x + 130).toBeLessThanOrEqual(600 + reach(layout, 605));
    expect(inside(layout, { x: 600, y: 560, turn: 0 }, 260, 90)).toEqual({ x: 600, y: 560, turn: 0 });
    expect(inside(layout, { x: 100, y: 560, turn: 0 }, 260, 90).x).toBeCloseTo(1200 - far.x);
  });
});
