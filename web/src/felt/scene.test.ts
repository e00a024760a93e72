import { describe, expect, it } from "vitest";
import type { Event } from "../api/types";
import { handsAt, sceneAfter } from "./scene";

const event = (n: number, kind: string, fields: Record<string, unknown>): Event => ({
  n,
  kind,
  text: "",
  clauses: [],
  ...fields,
});

const EVENTS: Event[] = [
  event(1, "wagered", { seat: 2, wager: "ante", amount: "25.00" }),
  event(2, "dealt", { to: 2, card: "Ah", face: "down" }),
  event(3, "dealt", { to: "dealer", card: "??", face: "down" }),
  event(4, "shown", { position: "dealer", cards: ["9s"], holding: "nine high" }),
  event(5, "paid", { seat: 2, wager: "ante", amount: "25.00" }),
  event(6, "discarded", { position: 2, count: 1 }),
];

describe("the table after so many events", () => {
  it("shows own cards and hides the dealer's until they are shown", () => {
    expect(sceneAfter(EVENTS, 3).hands.dealer?.cards).toEqual(["??"]);
    expect(sceneAfter(EVENTS, 4).hands.dealer?.cards).toEqual(["9s"]);
    expect(sceneAfter(EVENTS, 3).hands["2"]?.cards).toEqual(["Ah"]);
  });
  it("says what became of a stake", () => {
    expect(sceneAfter(EVENTS, 4).stakes).toMatchObject([{ cents: 2500, fate: "open" }]);
    expect(sceneAfter(EVENTS, 5).stakes).toMatchObject([{ cents: 2500, paid: 2500, fate: "won" }]);
  });
  it("keeps a swept hand in the picture", () => {
    expect(sceneAfter(EVENTS).hands["2"]).toMatchObject({ cards: ["Ah"], swept: true });
  });
  it("lays split hands beside each other, a new one next to the one it came from", () => {
    const split = sceneAfter([
      event(1, "dealt", { to: 3, card: "8c" }),
      event(2, "dealt", { to: 3, card: "8d" }),
      event(3, "split", { box: 3, hand: 1, new_hand: 2, card: "8d" }),
      event(4, "dealt", { to: 3, card: "8h" }),
      event(5, "split", { box: 3, hand: 1, new_hand: 2, card: "8h" }),
      event(6, "dealt", { to: 3, card: "Kc" }),
      event(7, "dealt", { to: 3, card: "9c", hand: 2 }),
    ]);
    const cards = handsAt(split, "3").map(([, hand]) => hand?.cards);
    expect(cards).toEqual([["8c", "Kc"], ["8h", "9c"], ["8d"]]);
  });
  it("gathers the bets of a betting round in the pot and pays it out", () => {
    const bets = [
      event(1, "wagered", { seat: 1, wager: "blind_bet", amount: "2.00" }),
      event(2, "wagered", { seat: 1, wager: "bet_call_raise", amount: "10.00" }),
      event(3, "closed", { amount: "24.00" }),
      event(4, "pot_awarded", { seat: 1, amount: "24.00" }),
    ];
    expect(sceneAfter(bets, 2).stakes).toMatchObject([{ seat: "1", cents: 1200 }]);
    expect(sceneAfter(bets, 3)).toMatchObject({ pot: 2400, stakes: [] });
    expect(sceneAfter(bets)).toMatchObject({ pot: 0, stakes: [{ seat: "1", paid: 2400, fate: "won" }] });
  });
  it("pays a bonus where no chips lay", () => {
    const bonus = sceneAfter([event(1, "paid", { seat: 2, wager: "ante_bonus", amount: "5.00" })]);
    expect(bonus.stakes).toMatchObject([{ cents: 0, paid: 500, fate: "won" }]);
  });
});

describe("tiles", () => {
  const dealt = { n: 1, kind: "dealt", text: "", clauses: [], to: 2, card: "??" };
  it("are turned for the seat that takes them up, and swept unseen with the dead hand", () => {
    const mine = { n: 2, kind: "handed", text: "", clauses: [], hand: 2, to: 2, cards: ["6-4"] };
    const theirs = { ...mine, cards: ["??"] };
    expect(sceneAfter([dealt, mine]).hands["2"]?.cards).toEqual(["6-4"]);
    expect(sceneAfter([dealt, theirs]).hands["2"]?.cards).toEqual(["??"]);
    const swept = { n: 3, kind: "collected_unseen", text: "", clauses: [], positions: [2, "dead"] };
    expect(sceneAfter([dealt, swept]).hands["2"]?.swept).toBe(true);
  });
});
