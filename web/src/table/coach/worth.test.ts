import { expect, test } from "vitest";
import { costOf, inWords, worth } from "./worth";

test("a result has its sign and a proper minus", () => {
  expect([worth(-4.651), worth(1.2), worth(0)]).toEqual(["−$4.65", "+$1.20", "$0.00"]);
});

test("what a mistake costs is told in cents below a dollar", () => {
  expect([costOf(2.5), costOf(0.35), costOf(0.0312), costOf(0.0002)]).toEqual(["$2.50", "35¢", "3.1¢", "under 0.1¢"]);
});

test("a decision names its fields", () => {
  expect(inWords({ do: "play", bet: "5.00", discard: "4c" })).toBe("Play $5, discard 4c");
  expect(inWords({ do: "fold" })).toBe("Fold");
  expect(inWords({ do: "fold", expose: true })).toBe("Fold face up");
  expect(inWords({ do: "fold", expose: false })).toBe("Fold");
});
