import { describe, expect, it } from "vitest";
import { ordinal, since, span } from "./times";

describe("times on the board", () => {
  it("are told in minutes and seconds, long ones in hours, never under zero", () => {
    expect([span(245000), span(59001), span(7800000), span(-5)]).toEqual(["4:05", "1:00", "2 h 10 min", "0:00"]);
  });
  it("that have passed are told in whole minutes", () => {
    const now = Date.parse("2026-11-15T12:00:00Z");
    expect(since("2026-11-15T11:59:30Z", now)).toBe("just now");
    expect(since("2026-11-15T11:53:00Z", now)).toBe("7 min");
    expect(since("2026-11-15T09:50:00Z", now)).toBe("2 h 10 min");
  });
  it("places in a line have names", () => {
    expect([1, 2, 3, 4].map(ordinal)).toEqual(["first", "second", "third", "4th"]);
  });
});
