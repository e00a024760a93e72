import { describe, expect, it } from "vitest";
import type { Seat, TableState } from "../../api/schema";
import { waiting } from "./waiting";

function at(seats: Record<string, Partial<Seat>>, more: Partial<TableState> = {}, table: object = {}): TableState {
  const full = Object.fromEntries(
    Object.entries(seats).map(([number, seat]) => [number, { connected: true, away: false, ready: false, ...seat }]),
  );
  return {
    seats: full,
    asks: [],
    me: { seat: 1, grace: 15 },
    table: { status: "open", wanted: null, ...table },
    ...more,
  } as unknown as TableState;
}

const ME = { player: "ann", ready: true };

describe("whom the table waits for", () => {
  it("names those who have not said that the cards may come, and not those who sit out", () => {
    const state = at({ 1: ME, 2: { player: "bob" }, 3: { player: "cleo", away: true }, 4: { player: "dan" } });
    expect(waiting(state)?.title).toBe("Waiting for bob (seat 2) and dan (seat 4)");
    expect(waiting(state)?.note).toBe("");
  });
  it("says who is not connected, and for how long that is waited for", () => {
    const state = at({ 1: ME, 2: { player: "bob", connected: false } });
    expect(waiting(state)?.note).toBe("bob is not connected and will sit out within 15 seconds.");
  });
  it("names whoever decides", () => {
    const asks = [{ seat: 2, prompt: "", clauses: [], choices: [] }];
    expect(waiting(at({ 1: ME, 2: { player: "bob" } }, { asks }))?.title).toBe("bob (seat 2) decides");
  });
  it("names the dealer's next card", () => {
    expect(waiting(at({ 1: ME }, {}, { wanted: 3 }))?.title).toBe("Waiting for the dealer: a card for seat 3");
  });
  it("is silent while everybody is at work", () => {
    expect(waiting(at({ 1: { player: "ann" }, 2: { player: "bob" } }))).toBeNull();
  });
});
