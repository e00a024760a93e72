import { describe, expect, it } from "vitest";
import type { Event } from "../../api/schema";
import { clear, NARROW, NO_RING, places, type Ring, ringStep, total, WIDE } from "./ring";

let number = 0;
function event(kind: string, fields: Record<string, unknown>): Event {
  number += 1;
  return { n: number, kind, text: "", clauses: [], ...fields };
}

function bet(seat: number, amount: string, wager = "bet_call_raise"): Event {
  return event("wagered", { seat, amount, wager, into: "pot" });
}

function following(...events: Event[]): Ring {
  return events.reduce(ringStep, NO_RING);
}

const DEALT = event("dealt_in", { seats: [2, 5, 9] });

describe("bets and pots", () => {
  it("lie before the players until the betting round is over", () => {
    const during = following(
      DEALT,
      bet(2, "2.00", "blind_bet"),
      bet(5, "5.00", "blind_bet"),
      bet(9, "5.00"),
      bet(2, "3.00"),
    );
    expect(during).toMatchObject({ bets: { 2: 500, 5: 500, 9: 500 }, pots: [] });
    const closed = ringStep(during, event("closed", { amount: "15.00" }));
    expect(closed).toMatchObject({ bets: {}, pots: [{ name: "main pot", cents: 1500 }] });
  });

  it("give an uncalled bet back before they are gathered", () => {
    const ring = following(
      DEALT,
      bet(2, "10.00"),
      bet(9, "40.00"),
      event("returned", { seat: 9, wager: "bet_call_raise", amount: "30.00" }),
    );
    expect(ring).toMatchObject({ bets: {}, pots: [{ cents: 2000 }] });
  });

  it("lie apart where somebody is all-in, each with who can win it, and go to their winners one by one", () => {
    const layers = [
      { amount: "180.00", eligible: [2, 5, 9] },
      { amount: "280.00", eligible: [5, 9] },
    ];
    const two = following(DEALT, bet(2, "60.00"), bet(5, "200.00"), bet(9, "200.00"), event("pots", { pots: layers }));
    expect(two.pots).toEqual([
      { name: "main pot", cents: 18000, seats: [2, 5, 9] },
      { name: "side pot 1", cents: 28000, seats: [5, 9] },
    ]);
    expect(total(two)).toBe(46000);
    const side = ringStep(two, event("pot_awarded", { seat: 5, amount: "280.00", pot: "side pot 1" }));
    expect(side.pots.map((pot) => pot.name)).toEqual(["main pot"]);
    const both = ringStep(side, event("pot_awarded", { seat: 5, amount: "180.00", pot: "main pot" }));
    expect(both).toMatchObject({ pots: [], awards: [{ seat: "5", cents: 46000, pots: ["side pot 1", "main pot"] }] });
  });

  it("put antes into the pot at once and empty it where a round is void", () => {
    const antes = following(DEALT, bet(2, "1.00", "ante"), bet(5, "1.00", "ante"), bet(9, "5.00", "forced_bet"));
    expect(antes).toMatchObject({ bets: { 9: 500 }, pots: [{ cents: 200 }] });
    const back = ["1.00", "1.00", "5.00"].map((amount) => event("returned", { seat: 2, wager: "pot", amount }));
    expect(total(back.reduce(ringStep, antes))).toBe(0);
  });

  it("know who has folded", () => {
    expect(
      following(DEALT, event("decided", { seat: 5, do: "fold" }), event("discarded", { position: 2, count: 2 })).folded,
    ).toEqual(["5"]);
  });
});

describe("places", () => {
  for (const [name, oval, plate] of [
    ["wide", WIDE, [150, 54]],
    ["narrow", NARROW, [118, 50]],
  ] as const) {
    it(`of eleven seats stand apart on a ${name} screen, inside the picture and clear of the dealer`, () => {
      const found = places(11, oval);
      for (const [place, one] of found.entries()) {
        expect(one.x - plate[0] / 2).toBeGreaterThanOrEqual(0);
        expect(one.x + plate[0] / 2).toBeLessThanOrEqual(oval.width);
        expect(one.y + plate[1] / 2).toBeLessThanOrEqual(oval.height);
        for (const other of found.slice(place + 1))
          expect(Math.abs(one.x - other.x) >= plate[0] || Math.abs(one.y - other.y) >= plate[1]).toBe(true);
      }
      expect(found[0]?.x).toBeGreaterThan(oval.x);
      expect(found[10]?.x).toBeCloseTo(2 * oval.x - (found[0]?.x ?? 0), -1);
      expect(found[5]?.y).toBeCloseTo(oval.y + oval.ry, 0);
    });
  }

  it("keep what lies before a seat clear of its plate", () => {
    for (const one of places(11, WIDE)) {
      const far = clear(one, [132, 48], [100, 64]);
      expect(Math.abs(one.dx * far) >= 116 || Math.abs(one.dy * far) >= 56).toBe(true);
    }
  });
});
