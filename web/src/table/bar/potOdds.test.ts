import { expect, it } from "vitest";
import type { Event } from "../../api/schema";
import { potOdds } from "./potOdds";

const bet = (n: number, seat: number, amount: string): Event => ({
  ...{ n, kind: "wagered", text: "", clauses: [], seat, wager: "bet_call_raise", amount, into: "pot" },
});

it("prices a call against everything that was bet", () => {
  const dealt: Event = { ...{ n: 0, kind: "dealt_in", text: "", clauses: [] }, seats: [1, 2, 3] };
  const events = [dealt, bet(1, 1, "2.00"), bet(2, 2, "4.00"), bet(3, 3, "12.00")];
  const found = potOdds(800, events);
  expect(found.pot).toBe(1800);
  expect(found.odds).toBe("2.3"); // 18 to 8
  expect(found.needed).toBeCloseTo(8 / 26, 9);
  expect(potOdds(0, events)).toMatchObject({ pot: 1800, needed: 0, odds: "" });
});
