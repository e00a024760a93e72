import { describe, expect, it } from "vitest";
import type { Answer, GameUnder } from "../api/schema";
import { questions, randomScenario } from "./scenario";

const line = (stake: string, result: string, paid: string) => ({ stake, result, paid, vigorish: "0.00", clauses: [] });

describe("the dealers' test", () => {
  it("asks every seat about what is paid without a stake, so that no row gives the winner away", () => {
    const answer = {
      seats: {
        "1": { wagers: { ante: line("10.00", "lose", "0.00") }, net: "-10.00" },
        "3": {
          wagers: { ante: line("10.00", "win", "0.00"), winners_pot: line("0.00", "win", "75.00") },
          net: "65.00",
        },
      },
    } as unknown as Answer;
    const rows = questions(answer).map(({ seat, wager, line }) => [seat, wager, line.result, line.paid]);
    expect(rows).toEqual([
      ["1", "ante", "lose", "0.00"],
      ["3", "ante", "win", "0.00"],
      ["1", "winners_pot", null, "0.00"],
      ["3", "winners_pot", "win", "75.00"],
    ]);
  });
  it("can put the same stake before every seat", () => {
    const rules = {
      about: { seats: 8, wagers: { ante: { title: "Ante", placed: true, main: true, selections: [], clauses: [] } } },
    } as unknown as GameUnder;
    const draws = [0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.4];
    const made = randomScenario("winners_pot_poker", "MA", rules, () => draws.shift() ?? 0.5, true);
    expect(Object.keys(made.seats as object)).toEqual(["2", "4", "6"]);
    const stakes = Object.values(made.seats as Record<string, { wagers: Record<string, number> }>);
    expect(new Set(stakes.map((seat) => seat.wagers.ante)).size).toBe(1);
  });
});
