import { describe, expect, it } from "vitest";
import type { Choice } from "../../api/schema";
import { divisionOf, filled, pickingChoice, told } from "./picking";

const SEVEN = ["Ah", "Kh", "Qd", "Jc", "9s", "3d", "3c"];
const cards = (minimum: number, maximum: number, of = SEVEN) => ({ type: "cards" as const, of, minimum, maximum });
const SET: Choice = {
  do: "set",
  fields: { high: cards(5, 5), low: cards(2, 2) },
  optional: {},
  whole: SEVEN,
  divisions: [
    {
      fields: { high: "Ah Kh Qd Jc 9s", low: "3d 3c" },
      names: { high: "ace high", low: "pair of threes" },
      wrong: "the low hand ranks above the high hand",
      clause: "MA-PGP-9.g.3",
    },
    { fields: { high: "Ah Kh Qd 3d 3c", low: "Jc 9s" }, names: { high: "pair", low: "jack" }, wrong: "", clause: "" },
  ],
};
const DRAW: Choice = {
  do: "draw",
  fields: { discard: cards(0, 5, SEVEN.slice(0, 5)) },
  optional: {},
  whole: [],
  divisions: [],
};
const PLAY: Choice = {
  do: "play",
  fields: {
    bet: { type: "amount", minimum: "5.00", maximum: "5.00", step: "1.00" },
    discard: cards(1, 1, SEVEN.slice(0, 3)),
  },
  optional: {},
  whole: [],
  divisions: [],
};

describe("cards picked on the felt", () => {
  it("fill the fields of a choice, the rest of a divided hand with them", () => {
    expect(filled(SET, ["9s"])).toBeNull();
    expect(filled(SET, ["9s", "Jc"])).toEqual({ low: "9s Jc", high: "Ah Kh Qd 3d 3c" });
    expect(filled(DRAW, [])).toEqual({ discard: "" });
    expect(filled(PLAY, ["Qd"])).toEqual({ bet: "5.00", discard: "Qd" });
  });
  it("leave an amount that somebody has to choose to the form", () => {
    const bet = { type: "amount" as const, minimum: "5.00", maximum: "15.00", step: "5.00" };
    expect(filled({ ...PLAY, fields: { ...PLAY.fields, bet } }, ["Qd"])).toBeNull();
  });
  it("are called what the server calls them, and their foul is told", () => {
    expect(divisionOf(SET, ["3c", "3d"])?.names.low).toBe("pair of threes");
    expect(told(SET, ["3c", "3d"])).toMatchObject({
      text: "High: ace high · Low: pair of threes",
      clause: "MA-PGP-9.g.3",
    });
    expect(told(SET, ["9s", "Jc"]).wrong).toBe("");
    expect(told(SET, []).text).toBe("Tap or drag up the 2 cards of your low hand");
    expect(told(PLAY, ["Qd"]).text).toBe("Keep Ah Kh · discard Qd");
    expect(told(DRAW, []).text).toBe("Tap or drag up any cards to discard");
  });
  it("belong to the first choice that takes cards", () => {
    const ask = { seat: 1, prompt: "", clauses: [], choices: [{ ...DRAW, do: "fold", fields: {} }, DRAW] };
    expect(pickingChoice(ask)?.do).toBe("draw");
    expect(pickingChoice(undefined)).toBeNull();
  });
});
