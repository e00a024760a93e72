import { describe, expect, it } from "vitest";
import { leastOf, settingOf } from "./setting";

describe("a hand that is set at random", () => {
  it("keeps a pair high and the best two others low", () => {
    const set = settingOf("set needs 'high': 0 to 7 of As Qd Td 3h Ah Kc 2h");
    expect(set).toEqual({ high: "As Td 3h Ah 2h", low: "Qd Kc".split(" ").reverse().join(" ") });
  });
  it("keeps the highest card high where there is no pair", () => {
    expect(settingOf("set needs 'high': 0 to 7 of 8s 4h 6d Th 3d 9d 7c")?.low).toBe("9d 8s");
  });
  it("takes the joker for an ace, and the lower of two pairs where singles are missing", () => {
    expect(settingOf("set needs 'high': 0 to 7 of Jk Ad 5h 5c 9d 9c 9h")?.low).toBe("5h 5c");
  });
  it("parts four tiles, and picks cards to keep", () => {
    expect(settingOf("set needs 'high': 2 of 4-1 4-3 3-2 2-2")).toEqual({ high: "4-1 4-3", low: "3-2 2-2" });
    expect(leastOf("set needs 'keep': 2 of 9c 9d Kh Ks")).toEqual({ keep: "9c 9d" });
    expect(leastOf("play needs 'bet': $1,000 exactly")).toEqual({ bet: "1000" });
    expect(settingOf("seat 1 has a decision to make: set")).toBeNull();
  });
});
