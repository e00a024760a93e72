import { expect, test } from "vitest";
import type { Event } from "../api/schema";
import { arithmetic, payouts, rightSum } from "./payout";

const event = (kind: string, more: object): Event => ({ n: 1, kind, text: "", clauses: ["MA-X"], ...more }) as Event;

const ROUND = [
  event("wagered", { seat: 2, wager: "ante", amount: "15.00" }),
  event("paid", { seat: 2, wager: "ante", amount: "22.50", odds: "3:2" }),
  event("wagered", { seat: 3, wager: "banker", amount: "10.00" }),
  event("paid", { seat: 3, wager: "banker", amount: "10.00", odds: "1:1", vigorish: "0.50" }),
  event("paid", { seat: 3, wager: "bonus", amount: "40.00", odds: "4:1" }),
];

test("the arithmetic of a payout is shown, with its vigorish", () => {
  const [ante, banker, none] = payouts(ROUND);
  if (!ante || !banker) throw new Error("two are paid at odds");
  expect(none).toBeUndefined();
  expect(arithmetic(ante)).toBe("$15.00 × 3 ÷ 2 = $22.50");
  expect(arithmetic(banker)).toBe("$10.00 × 1 = $10.00, less $0.50 vigorish, leaves $9.50");
  expect([rightSum(ante, 2250), rightSum(banker, 950), rightSum(banker, 1000)]).toEqual([true, true, false]);
});
