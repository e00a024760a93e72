import { describe, expect, it } from "vitest";
import type { Event, Question } from "../api/schema";
import { namedSums, pushed, putIn, turnOf } from "./betting";

function amount(minimum: string, maximum: string) {
  return { type: "amount" as const, minimum, maximum, step: "0.01" };
}

function ask(...choices: Question["choices"]): Question {
  return { seat: 9, prompt: "", clauses: [], choices };
}

const plain = (verb: string) => ({ do: verb, fields: {}, optional: {}, whole: [], divisions: [] });
const raise = (verb: string, minimum: string, maximum: string) => ({
  do: verb,
  fields: { amount: amount(minimum, maximum) },
  optional: {},
  whole: [],
  divisions: [],
});
const chips = (minimum: string) => ({
  do: "put_chips",
  fields: { chips: { ...amount(minimum, "500.00"), type: "chips" as never } },
  optional: {},
  whole: [],
  divisions: [],
});
const BLINDS: Event[] = [
  { n: 1, kind: "wagered", text: "", clauses: [], seat: 2, wager: "blind_bet", amount: "2.00", into: "pot" },
  { n: 2, kind: "wagered", text: "", clauses: [], seat: 5, wager: "blind_bet", amount: "5.00", into: "pot" },
];

describe("a betting turn", () => {
  it("is told from other questions", () => {
    expect(turnOf(ask(plain("draw"), plain("stand_pat")))).toBeNull();
    expect(turnOf(ask(plain("straddle"), plain("no_straddle")))).toBeNull();
    expect(turnOf(ask(plain("play"), plain("fold")))).toBeNull();
  });

  it("says what a call costs", () => {
    const turn = turnOf(ask(plain("fold"), plain("call"), raise("raise", "10.00", "500.00"), chips("5.00")));
    expect(turn).toMatchObject({ toCall: 500, minimum: 1000, maximum: 50000 });
  });

  it("knows what a seat has put in and was pushed", () => {
    const more = (kind: string, fields: Record<string, unknown>) => ({
      n: 9,
      kind,
      text: "",
      clauses: [],
      seat: 5,
      ...fields,
    });
    const events = [...BLINDS, more("wagered", { amount: "40.00" }), more("returned", { amount: "30.00" })];
    expect([putIn(events, 5), putIn(events, 2), putIn(events, 9)]).toEqual([1500, 200, 0]);
    expect(pushed([...events, more("pot_awarded", { amount: "17.00" })], 5)).toBe(1700);
  });

  it("names sums by the pot, within what is allowed", () => {
    const turn = turnOf(
      ask(plain("fold"), plain("call"), raise("raise", "10.00", "500.00"), plain("all_in"), chips("5.00")),
    );
    // 7 lie there, a call adds 5: a raise by the pot of 12 is to 17, by half of it to 11.
    expect(turn && namedSums(turn, BLINDS, 9)).toEqual([
      { name: "Min raise", cents: 1000 },
      { name: "½ pot", cents: 1100 },
      { name: "Pot", cents: 1700 },
      { name: "All-in", cents: 50000 },
    ]);
    const small = turnOf(
      ask(plain("fold"), plain("call"), raise("raise", "10.00", "12.00"), plain("all_in"), chips("5.00")),
    );
    expect(small && namedSums(small, BLINDS, 9).map((one) => one.name)).toEqual(["Min raise", "½ pot", "All-in"]);
  });
});
