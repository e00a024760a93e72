import { describe, expect, it } from "vitest";
import type { ScoreLine } from "../api/schema";
import { beadPlate, bigRoad, countOf, lastShoe, throwOf } from "./roads";

const COUNTS = { p: [7, 3], b: [3, 7], t: [5, 5] } as const;
const shoe = (text: string, first = 1): ScoreLine[] =>
  [...text].map((one, place) => {
    const [player, banker] = COUNTS[one as keyof typeof COUNTS];
    return { round: place + 1, shoe: first, player, banker };
  });
const drawn = (text: string) => bigRoad(shoe(text)).map((cell) => `${cell.winner[0]}${cell.column}${cell.row}`);

describe("roads", () => {
  it("fill the bead plate column by column", () => {
    expect(beadPlate(shoe("pbtpbpb")).map((cell) => [cell.column, cell.row, cell.winner])).toEqual([
      [0, 0, "player"],
      [0, 1, "banker"],
      [0, 2, "tie"],
      [0, 3, "player"],
      [0, 4, "banker"],
      [0, 5, "player"],
      [1, 0, "banker"],
    ]);
  });
  it("begin a column of the big road whenever the winner changes, and count ties on the cell before", () => {
    expect(drawn("ppbppp")).toEqual(["p00", "p01", "b10", "p20", "p21", "p22"]);
    const [first] = bigRoad(shoe("bttb"));
    expect(first).toMatchObject({ winner: "banker", ties: 2 });
    expect(drawn("bttb")).toEqual(["b00", "b01"]);
  });
  it("begin with a tie in the first cell, which then takes its winner", () => {
    expect(bigRoad(shoe("tp"))).toEqual([{ column: 0, row: 0, winner: "player", ties: 1, round: 2 }]);
  });
  it("turn a long run to the right, and the next run goes down beside it until it meets it", () => {
    expect(drawn("pppppppp").slice(5)).toEqual(["p05", "p15", "p25"]);
    // Two of the tail lie in columns 1 and 2 of the last row: a run of six in column 1 turns one row above.
    expect(drawn("ppppppppbbbbbb").slice(8)).toEqual(["b10", "b11", "b12", "b13", "b14", "b24"]);
  });
  it("are those of the last shoe", () => {
    expect(lastShoe([...shoe("ppp", 1), ...shoe("b", 4)])).toHaveLength(1);
    expect(countOf(shoe("ppbt"))).toEqual({ player: 2, banker: 1, tie: 1 });
  });
});

describe("throws", () => {
  it("are small, big or triple", () => {
    expect(
      [
        [1, 2, 3],
        [6, 2, 6],
        [4, 4, 4],
        [1, 4, 5],
        [2, 4, 5],
      ].map((dice) => throwOf(dice).name),
    ).toEqual(["Small", "Big", "Triple", "Small", "Big"]);
    expect(throwOf([6, 2, 6]).total).toBe(14);
  });
});
