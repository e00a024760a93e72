import { describe, expect, it } from "vitest";
import { missingDecision } from "../drill/scenario";
import { read } from "../form/OptionsForm";
import { grouped, told } from "../table/grouping";
import { isTile, pieces, printedText, spokenCard, spokenHand, spokenText } from "./cards";
import { choiceKeys } from "./keys";
import { dollars, firstChip, fromCents, onChip, signed, toCents, tray } from "./money";
import { plainly } from "./names";

describe("tiles", () => {
  it("are told from cards and said by their ends", () => {
    expect(["6-4", "2-1", "Ah", "??", "7-1", "6-4-2"].map(isTile)).toEqual([true, true, false, false, false, false]);
    expect(spokenCard("6-4")).toBe("tile six-four");
  });
});

describe("cards", () => {
  it("are spoken", () => {
    expect(spokenHand(["Ah", "Td", "2c"])).toBe("ace of hearts, ten of diamonds, two of clubs");
    expect(spokenHand(["??", "??"])).toBe("2 face-down cards");
    expect(spokenText("6s to seat 2, face down")).toBe("six of spades to seat 2, face down");
  });
  it("are found in a sentence and nowhere else", () => {
    expect(pieces("Ad and 3 As")).toEqual([{ card: "Ad" }, { text: " and 3 " }, { card: "As" }]);
    expect(pieces("Seat 2 stays")).toEqual([{ text: "Seat 2 stays" }]);
    expect(pieces("Jk Jc")).toEqual([{ card: "Jk" }, { text: " " }, { card: "Jc" }]);
    expect(printedText("pair of jacks: Jc Jk")).toBe("pair of jacks: J♣ Joker");
    expect(spokenText("Jk to seat 2")).toBe("the joker to seat 2");
  });
});

describe("refusals", () => {
  it("are sentences without ids", () => {
    expect(plainly("let_it_ride_bonus needs bets 1, 2 and 3 beside it")).toBe(
      "Let it ride bonus needs bets 1, 2 and 3 beside it",
    );
  });
});

describe("money", () => {
  it("is whole cents", () => {
    expect(toCents("0.29")).toBe(29);
    expect(toCents("1137.85")).toBe(113785);
    expect(fromCents(5)).toBe("0.05");
  });
  it("is printed with its sign", () => {
    expect(dollars(-123450)).toBe("−$1,234.50");
    expect(signed(500)).toBe("+$5.00");
    expect(onChip(250)).toBe("2.50");
  });
});

describe("the tray", () => {
  const labels = (minimum: string, maximum: string) => tray({ minimum, maximum }).map((chip) => chip.label);
  it("holds the chips that fit the limits", () => {
    expect(labels("5.00", "500.00")).toEqual(["1", "5", "25", "100", "500"]);
    expect(labels("25.00", "300.00")).toEqual(["5", "25", "100"]);
    expect(firstChip({ minimum: "25.00", maximum: "300.00" })).toBe(2500);
    expect(firstChip({ minimum: "10.00", maximum: "500.00" })).toBe(2500);
  });
});

describe("keys", () => {
  it("differ for choices that begin alike", () => {
    expect(choiceKeys(["play", "press", "fold"])).toEqual(["P", "R", "F"]);
    expect(choiceKeys(["bet_1x", "bet_2x", "bet_3x", "fold"])).toEqual(["1", "2", "3", "F"]);
  });
  it("leave W to a report and X to the chips", () => {
    expect(choiceKeys(["let_it_ride", "withdraw"])).toEqual(["L", "I"]);
    expect(choiceKeys(["xw"])).toEqual(["1"]);
  });
});

describe("the timeline", () => {
  it("tells a deal in one line and a bare list of fields by its kind", () => {
    const dealt = [1, 2].map((n) => ({ n, kind: "dealt", text: "x", clauses: [], to: n === 1 ? 2 : "dealer" }));
    expect(grouped(dealt).map((group) => group.text)).toEqual(["2 cards dealt to seat 2 and dealer"]);
    expect(told({ n: 6, kind: "shaken", text: "times 3", clauses: [], times: 3 })).toBe("shaken: times 3");
    const positions = ["two_of_a_kind:4", "small"];
    expect(told({ n: 7, kind: "lit", text: "positions two_of_a_kind:4 small", clauses: [], positions })).toBe(
      "lit: two of a kind 4, small",
    );
  });
});

describe("forms", () => {
  it("read what is typed as the submission takes it", () => {
    expect(read({ type: "number" }, "8")).toBe(8);
    expect(read({ type: "number" }, "many")).toBe("many");
    expect(read({ type: "mapping" }, '{"minimum": 5}')).toEqual({ minimum: 5 });
    expect(read({ type: "odds" }, "")).toBeUndefined();
  });
  it("find the decision that a refused scenario lacks", () => {
    expect(missingDecision("seat 2 has a decision to make: play or fold")).toEqual({
      seat: 2,
      verbs: ["play", "fold"],
    });
    expect(missingDecision("no such seat")).toBeNull();
  });
});
