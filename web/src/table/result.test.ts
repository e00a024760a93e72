import { describe, expect, it } from "vitest";
import type { Event, PlacedWager, Seat } from "../api/schema";
import { resultOf } from "./result";

function bet(wager: string, stake: string, result: PlacedWager["result"], paid = "0.00"): PlacedWager {
  return { wager, selection: null, stake, result, paid };
}

function seat(net: string | null, ...wagers: PlacedWager[]): Seat {
  return {
    player: "ann",
    chips: "0.00",
    bot: false,
    connected: true,
    away: false,
    gone: false,
    ready: false,
    wagers,
    coupons: [],
    net,
    time_bank: null,
  };
}

const COMMISSION: Event = { n: 1, kind: "commission", text: "", clauses: [], amount: "4.00" };

describe("a settled round", () => {
  it("is one total, and its lines add up to it", () => {
    const pot = seat(
      "16.00",
      bet("ante", "5.00", "win"),
      bet("bet", "5.00", "win"),
      bet("double", "10.00", "win"),
      bet("winners_pot", "0.00", "win", "20.00"),
    );
    const found = resultOf(pot, [COMMISSION]);
    expect(found).toMatchObject({ net: 1600, won: 1600 });
    expect(found?.lines.map((line) => line.net).reduce((a, b) => a + b)).toBe(1600);
    expect(found?.lines.at(-1)).toMatchObject({ name: "Commission", net: -400 });
  });
  it("tells vigorish apart and what was won before what was lost", () => {
    expect(resultOf(seat("4.75", bet("banker", "5.00", "win", "5.00")), [])?.lines.at(-1)).toMatchObject({
      name: "Vigorish",
      net: -25,
    });
    const mixed = seat(
      "5.00",
      bet("ante", "5.00", "win", "5.00"),
      bet("play", "5.00", "win", "5.00"),
      bet("pair_plus", "5.00", "lose"),
    );
    expect(resultOf(mixed, [])).toMatchObject({ net: 500, won: 1000 });
    expect(resultOf(seat("-2.50", bet("wager", "5.00", "surrender")), [])?.lines).toMatchObject([{ net: -250 }]);
  });
  it("is nothing for whoever had no wager in it", () => {
    expect(resultOf(seat("0.00"), [])).toBeNull();
    expect(resultOf(seat(null, bet("ante", "5.00", null)), [])).toBeNull();
  });
});
