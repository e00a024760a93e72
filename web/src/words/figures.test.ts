import { expect, test } from "vitest";
import { deals, fixed } from "./names";

test("deals that a browser cannot hold to the last digit are rounded", () => {
  expect(deals(4_998_398_275_503_360)).toBe("4,998,398,275,503,360");
  expect(deals(4_524_001_029_030_980_400_000_000_000)).toBe("4.5240 × 10^27");
});

test("a minus is as wide as a plus, and nothing is less than zero by rounding", () => {
  expect([fixed(-1, 4), fixed(0.25, 1), fixed(-0.00001, 3)]).toEqual(["−1.0000", "0.3", "0.000"]);
});
