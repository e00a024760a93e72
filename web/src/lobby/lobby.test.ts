import { describe, expect, it } from "vitest";
import { FACES } from "./faces";
import { fits, placeOf } from "./filters";
import prices from "./prices.json";

const CHAPTERS = Object.keys(prices).map((key) => key.split("/") as [string, string]);
const found = (query: string) =>
  CHAPTERS.filter(([game, one]) => fits(game, one, new URLSearchParams(query))).map((key) => key.join("/"));

describe("the front door", () => {
  it("has a line and a picture of every game, and of no other", () => {
    expect(Object.keys(FACES).sort()).toEqual([...new Set(CHAPTERS.map(([game]) => game))].sort());
    for (const face of Object.values(FACES)) expect((face.hands ?? face.dice ?? []).length).toBeGreaterThan(0);
  });
  it("deals no card twice in a picture", () => {
    for (const face of Object.values(FACES)) {
      const cards = (face.hands ?? []).flatMap((hand) => hand.cards.split(" ")).filter((card) => card !== "??");
      expect(new Set(cards).size).toBe(cards.length);
    }
  });
  it("shows the games that are asked for", () => {
    expect(found("")).toHaveLength(CHAPTERS.length);
    expect(found("kind=dice")).toEqual(["sic_bo/MA"]);
    expect(found("kind=tiles&authority=PA")).toEqual([]);
    expect(found("authority=PA").every((key) => key.endsWith("/PA"))).toBe(true);
    expect(found("players=1")).not.toContain("chemin_de_fer/MA");
    expect(found("players=2")).toContain("poker/PA");
    expect(found("players=9")).not.toContain("three_card_poker/MA");
    expect(found("edge=0.015")).toContain("minibaccarat/MA");
    expect(found("edge=0.015")).not.toContain("poker/MA");
  });
  it("puts games from elsewhere last", () => {
    expect(placeOf("casino_war")).toBe(Object.keys(FACES).length);
    expect(placeOf("three_card_poker")).toBe(0);
  });
});
