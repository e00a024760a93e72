import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Event } from "../../api/schema";
import { sceneAfter } from "../scene";

interface Vector {
  name: string;
  events: Event[];
  /** The hands after that many of the events. */
  hands_after: Record<string, Record<string, string[]>>;
}

const VECTORS: Vector[] = JSON.parse(
  readFileSync(new URL("../../../../docs/vectors/hands.json", import.meta.url), "utf8"),
);

describe("the hands on the felt are those of the server", () => {
  it.each(VECTORS)("$name", ({ events, hands_after }) => {
    for (const [size, hands] of Object.entries(hands_after)) {
      const held = Object.entries(sceneAfter(events, Number(size)).hands).filter(([, hand]) => hand.cards.length);
      expect(Object.fromEntries(held.map(([position, hand]) => [position, hand.cards]))).toEqual(hands);
    }
  });
});
