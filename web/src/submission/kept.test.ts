import { expect, test } from "vitest";
import { differences, type Kept, keeping } from "./kept";

const one = (name: string, more: Partial<Kept> = {}): Kept => ({
  name,
  game: "sic_bo",
  by: "MA",
  options: {},
  fixtures: {},
  at: "2026-11-16",
  ...more,
});

test("a name is kept once for each game, the newest first", () => {
  const all = keeping(keeping(keeping([], one("ours")), one("theirs")), one("ours", { options: { decks: 8 } }));
  expect(all.map((each) => each.name)).toEqual(["ours", "theirs"]);
  expect(all[0]?.options).toEqual({ decks: 8 });
  expect(keeping(all, one("ours", { game: "poker" }))).toHaveLength(3);
});

test("two submissions differ by option, by row of a table and by fixture", () => {
  const left = one("a", { options: { payout_odds: { total_9: "7:1", small: "2:1" }, shaker: "manual" } });
  const right = one("b", { options: { payout_odds: { total_9: "8:1", small: "2:1" } }, fixtures: { dice: 3 } });
  expect(differences(left, right)).toEqual([
    { option: "payout_odds: total_9", left: "7:1", right: "8:1" },
    { option: "shaker", left: "manual", right: "default" },
    { option: "fixture dice", left: "default", right: "3" },
  ]);
  expect(differences(left, left)).toEqual([]);
});
