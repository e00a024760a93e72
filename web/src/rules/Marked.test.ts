import { describe, expect, it } from "vitest";
import { markedParts } from "./Marked";

describe("a text of the index", () => {
  it("is cut where words were found", () => {
    expect(markedParts("a \u0002card\u0003 is \u0002seen\u0003")).toEqual([
      { text: "a ", found: false },
      { text: "card", found: true },
      { text: " is ", found: false },
      { text: "seen", found: true },
    ]);
    expect(markedParts("plain")).toEqual([{ text: "plain", found: false }]);
  });
});
