import { expect, test } from "vitest";
import { differences, type Kept, SUBMISSIONS } from "./kept";

const one = (name: string, more: Partial<Kept> = {}): Kept => ({
  name,
  game: "sic_bo",
  by: "MA",
  options: {},
  fixtures: {},
  at: "2026-11-16",
  ...more,
});

test("a submission comes back from the server as it was kept, under its name of a game", () => {
  const ours = one("ours", { options: { decks: 8 } });
  expect(SUBMISSIONS.nameOf(ours)).not.toBe(SUBMISSIONS.nameOf(one("ours", { game: "poker" })));
  const back = SUBMISSIONS.read({ name: SUBMISSIONS.nameOf(ours), at: 0, body: SUBMISSIONS.bodyOf(ours) });
  expect({ ...back, at: ours.at }).toEqual(ours);
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
