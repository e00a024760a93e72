import { describe, expect, it } from "vitest";
import { addressOf, packed, unpacked } from "./link";

describe("a case in an address", () => {
  const given = {
    game: "three_card_poker",
    authority: "MA",
    seats: { "1": { wagers: { ante: 10 } } },
    faults: [{ kind: "card_exposed", position: "dealer" }],
  };
  it("comes back whole", async () => {
    const word = await packed(given);
    expect(word).toMatch(/^[\w-]+$/);
    expect(await unpacked(word)).toEqual(given);
  });
  it("is refused where it is damaged or names no game", async () => {
    const word = await packed(given);
    expect(await unpacked(word.slice(0, -6))).toBeNull();
    expect(await unpacked("!!")).toBeNull();
    expect(await unpacked(await packed({ seats: {} }))).toBeNull();
  });
  it("names game and kind for people", () => {
    expect(addressOf(given, "abc")).toBe("/referee/three_card_poker/card_exposed?case=abc");
  });
});
