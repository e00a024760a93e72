import { describe, expect, it } from "vitest";
import type { FaultAbout } from "../../api/schema";
import { pictureOf, ranked } from "./kinds";

const ABOUT: FaultAbout = { trigger: "", ruling: "", fields: [], optional: [], asks: {}, clauses: [] };

describe("the kinds of irregularity", () => {
  it("come likeliest first, and the others as the game lists them", () => {
    const faults = { improper_cut: ABOUT, shuffler_jam: ABOUT, cards_touched: ABOUT, card_exposed: ABOUT };
    expect(ranked(faults)).toEqual(["card_exposed", "shuffler_jam", "improper_cut", "cards_touched"]);
  });
  it("have a picture, also where nobody drew one", () => {
    expect(pictureOf("dice_not_flat")).toBe("dice");
    expect(pictureOf("something_new")).toBe("hand");
  });
});
