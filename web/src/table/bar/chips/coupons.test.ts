import { expect, test } from "vitest";
import type { OfferedWager, Seat } from "../../../api/schema";
import { layable } from "./coupons";

const rules = [
  { id: "ante", coupon: true },
  { id: "progressive", coupon: false },
] as OfferedWager[];
const OPEN = { result: null, paid: "0.00" };
const seat = (coupons: string[], coupon?: string): Seat => ({
  ...{ player: "ann", bot: false, connected: true, away: false, gone: false, ready: false, net: null, time_bank: null },
  chips: "100.00",
  coupons,
  wagers: [
    { wager: "ante", selection: null, stake: "20.00", ...OPEN, ...(coupon ? { coupon } : {}) },
    { wager: "progressive", selection: null, stake: "20.00", ...OPEN },
  ],
});
const faces = (one: Seat) => layable(one, rules).map(({ bet, face }) => `${bet.wager} ${face}`);

test("the largest coupon that the chips cover, beside wagers that take one", () => {
  expect(faces(seat(["5.00", "25.00", "20.00"]))).toEqual(["ante 20.00"]);
  expect(faces(seat(["25.00"]))).toEqual([]);
  expect(faces(seat([]))).toEqual([]);
});

test("one coupon beside a wager, and each laid once", () => {
  expect(faces(seat(["20.00", "20.00"], "20.00"))).toEqual([]);
});
