import { expect, test } from "vitest";
import { changed, newer } from "./change";
import type { Event, TableState } from "./schema";

const event = (n: number): Event => ({ n, kind: "announced", text: `${n}`, clauses: [] });
const state = { seq: 4, events: [event(1), event(2)], asks: [], hands: { "1": ["Ah"] } } as unknown as TableState;

test("a change adds its events and replaces the parts that it names", () => {
  const after = changed(state, { seq: 5, from: 4, keep: 2, events: [event(3)], hands: {} });
  expect(after?.seq).toBe(5);
  expect(after?.events.map((one) => one.n)).toEqual([1, 2, 3]);
  expect(after?.hands).toEqual({});
  expect(after?.asks).toBe(state.asks);
});

test("a new round keeps none of the events", () => {
  expect(changed(state, { seq: 5, from: 4, keep: 0, events: [event(1)] })?.events).toHaveLength(1);
});

test("events stay where a change has none", () => {
  expect(changed(state, { seq: 5, from: 4 })?.events).toBe(state.events);
});

test("a change of another state is not applied", () => {
  expect(changed(state, { seq: 7, from: 6 })).toBeNull();
});

test("an answer that was overtaken does not put the table back", () => {
  const older = { ...state, seq: 3 };
  expect(newer(state, older)).toBe(state);
  expect(newer(older, state)).toBe(state);
  expect(newer(null, older)).toBe(older);
});
