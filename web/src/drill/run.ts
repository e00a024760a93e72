import { post } from "../api/client";

export type Level = 1 | 2 | 3;

/** How many questions make a run. */
export const RUN = 5;

export interface Run {
  kind: "payout" | "procedure" | "irregularity" | "test";
  game: string;
  authority: string;
  level: Level;
  asked: number;
  right: number;
  seconds: number;
}

/** Keeps the result of a finished run with the trainee's record; what cannot be kept now is lost, and said. */
export async function keepRun(run: Run, group: string): Promise<string> {
  try {
    await post("/api/school/lessons", { ...run, seconds: Math.round(run.seconds * 10) / 10, group });
    return "Kept in your record.";
  } catch (error) {
    return `Not kept: ${error instanceof Error ? error.message : "the server cannot be reached"}.`;
  }
}

/** The items in a random order. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
