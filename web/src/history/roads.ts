/** The roads of baccarat: past rounds as the boards beside the tables draw them. */

import type { ScoreLine } from "../api/schema";

export type Winner = "player" | "banker" | "tie";

/** How high a road is. */
export const ROWS = 6;

export function winnerOf({ player = 0, banker = 0 }: ScoreLine): Winner {
  if (player === banker) return "tie";
  return (player ?? 0) > (banker ?? 0) ? "player" : "banker";
}

/** The rounds of the shoe that the last round came from. */
export function lastShoe(results: readonly ScoreLine[]): ScoreLine[] {
  const shoe = results.at(-1)?.shoe;
  return results.filter((one) => one.shoe === shoe);
}

export interface Cell {
  column: number;
  row: number;
  winner: Winner;
  /** Ties since, told on the cell that they followed. */
  ties: number;
  round: number;
}

/** The bead plate: every round, column by column from the top. */
export function beadPlate(results: readonly ScoreLine[]): Cell[] {
  return results.map((one, place) => ({
    column: Math.floor(place / ROWS),
    row: place % ROWS,
    winner: winnerOf(one),
    ties: 0,
    round: one.round,
  }));
}

/** The big road: a new column whenever the winner changes; a run that is too long, or meets another, turns to the right. */
export function bigRoad(results: readonly ScoreLine[]): Cell[] {
  const cells: Cell[] = [];
  const taken = new Set<string>();
  const key = (column: number, row: number) => `${column}/${row}`;
  let start = -1;
  for (const one of results) {
    const winner = winnerOf(one);
    const last = cells.at(-1);
    if (winner === "tie") {
      // A tie before anybody has won stands in the first cell and waits for its winner.
      if (last) last.ties += 1;
      else cells.push({ column: 0, row: 0, winner, ties: 1, round: one.round });
      continue;
    }
    if (last?.winner === "tie") {
      cells[cells.length - 1] = { ...last, winner, round: one.round };
      start = 0;
      taken.add(key(0, 0));
      continue;
    }
    let [column, row] = [start + 1, 0];
    if (last && last.winner === winner) {
      const down = last.row + 1 < ROWS && !taken.has(key(last.column, last.row + 1)) && !turned(cells, start);
      [column, row] = down ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      while (taken.has(key(column, 0))) column += 1;
      start = column;
    }
    taken.add(key(column, row));
    cells.push({ column, row, winner, ties: 0, round: one.round });
  }
  return cells;
}

/** Whether the run that began in this column has turned to the right. */
function turned(cells: readonly Cell[], start: number): boolean {
  return (cells.at(-1)?.column ?? start) > start;
}

export function countOf(results: readonly ScoreLine[]): Record<Winner, number> {
  const count = { player: 0, banker: 0, tie: 0 };
  for (const one of results) count[winnerOf(one)] += 1;
  return count;
}

/** What a throw is called on the layout: its total, and Small, Big or Triple. */
export function throwOf(dice: readonly number[]): { total: number; name: "Small" | "Big" | "Triple" } {
  const total = dice.reduce((so, one) => so + one, 0);
  if (new Set(dice).size === 1) return { total, name: "Triple" };
  return { total, name: total <= 10 ? "Small" : "Big" };
}
