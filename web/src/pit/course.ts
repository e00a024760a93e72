/** Win against theory over time: of one table as the server counts it, of several put together. */

import type { PitPoint } from "../api/schema";
import { toCents } from "../words/money";
import type { Row } from "./sheet";

/** One moment of a course, in dollars; `href` leads to the round after which it is so. */
export interface Moment {
  at: Date;
  win: number;
  theory: number;
  deviation: number;
  href: string;
  name: string;
}

function moment(row: Row, point: PitPoint): Moment {
  return {
    at: new Date(point.at),
    win: toCents(point.win) / 100,
    theory: point.theoretical_win,
    deviation: point.standard_deviation,
    href: `/history/${row.id}/${point.round}`,
    name: `${row.name}, round ${point.round}`,
  };
}

/** The course of these tables together: at each point the sums of where each stands; tables are dealt independently. */
export function courseOf(all: readonly Row[]): Moment[] {
  const steps = all
    .flatMap((row) => (row.sheet?.course ?? []).map((point) => ({ row, here: moment(row, point) })))
    .sort((a, b) => a.here.at.getTime() - b.here.at.getTime());
  const stand = new Map<string, Moment>();
  return steps.map(({ row, here }) => {
    stand.set(row.id, here);
    const now = [...stand.values()];
    const sum = (of: (one: Moment) => number) => now.reduce((so, one) => so + of(one), 0);
    return {
      ...here,
      win: sum((one) => one.win),
      theory: sum((one) => one.theory),
      deviation: Math.sqrt(sum((one) => one.deviation ** 2)),
    };
  });
}

/** Where the win stands from its theory, in words. */
export function verdict(last: Moment | undefined): { level: "none" | "watch" | "alarm"; words: string } {
  if (!last?.deviation) return { level: "none", words: "No round with a price has been settled yet." };
  const score = (last.win - last.theory) / last.deviation;
  const side = score < 0 ? "below" : "above";
  const far = `${Math.abs(score).toFixed(1)} standard deviations ${side} its theory`;
  if (Math.abs(score) >= 3)
    return { level: "alarm", words: `Alarm: the win is ${far}. Chance alone does this once in 370.` };
  if (Math.abs(score) >= 2)
    return { level: "watch", words: `Watch: the win is ${far}. Chance alone does this once in 22.` };
  return { level: "none", words: `As expected: the win is ${far}.` };
}
