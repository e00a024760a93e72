import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Event } from "../api/schema";
import { milliseconds, stepAt } from "./pace";

interface Vector {
  title: string;
  events: { kind: string; to?: number | string }[];
  milliseconds: number;
}

const vectors = JSON.parse(
  readFileSync(new URL("../../../docs/vectors/pace.json", import.meta.url), "utf8"),
) as Vector[];

const events = (vector: Vector) => vector.events.map((one, n) => ({ n, text: "", clauses: [], ...one }) as Event);

for (const vector of vectors) test(vector.title, () => expect(milliseconds(events(vector))).toBe(vector.milliseconds));

test("a long deal comes in packets, a card to each hand", () => {
  const deal = Array.from({ length: 49 }, (_, n) => ({ n, kind: "dealt", text: "", clauses: [], to: n % 7 }));
  expect(stepAt(deal, 7)).toEqual({ count: 7, wait: 260 });
  expect(stepAt(deal.slice(0, 14), 7)).toEqual({ count: 1, wait: 260 });
});
