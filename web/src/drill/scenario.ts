import type { Answer, GameUnder, WagerLine } from "../api/schema";

export interface Question {
  seat: string;
  wager: string;
  selection: string | null;
  line: WagerLine;
}

const STAKES = [5, 10, 15, 25, 40, 50, 75, 100];

function pick<T>(from: readonly T[], random: () => number): T | undefined {
  return from[Math.floor(random() * from.length)];
}

/** A round for the trainee: up to three seats with random stakes; cards or dice come from the seed. */
export function randomScenario(
  game: string,
  authority: string,
  rules: GameUnder,
  random: () => number,
  /** Whether all seats make the main wagers at one stake. */
  alike = false,
): Record<string, unknown> {
  const same = pick(STAKES, random) ?? 10;
  const seats: Record<string, unknown> = {};
  const placed = Object.entries(rules.about.wagers).filter(([, wager]) => wager.placed);
  const mains = placed.filter(([, wager]) => wager.main && !wager.selections.length).map(([id]) => id);
  // Where a few main wagers make the round (three equal bets, ante and super bonus) all are made, at one stake.
  const together = mains.length <= 3 ? mains : [];
  const first = placed[0]?.[0];
  if (placed.some(([id]) => id === "banker_wager")) return banked(game, authority, same, random);
  for (const seat of apart(rules.about.seats)) {
    const wagers: Record<string, unknown> = {};
    const even = alike ? same : (pick(STAKES, random) ?? 10);
    for (const [id, wager] of placed) {
      const main = together.includes(id);
      if (!main && (together.length > 0 || id !== first) && random() < 0.6) continue;
      const stake = main ? even : (pick(STAKES, random) ?? 10);
      if (!wager.selections.length) wagers[id] = stake;
      else wagers[id] = { [String(pick(wager.selections, random))]: stake };
    }
    seats[seat] = { buy_in: 5000, wagers };
  }
  return { game, authority, seats, seed: Math.floor(random() * 1e9) };
}

/** Three seats with one free between them where the table has room: every hand lies clear of the next. */
export function apart(seats: number): number[] {
  return seats >= 6 ? [2, 4, 6] : [1, 2, 3].filter((seat) => seat <= seats);
}

/** One seat banks, and two others bet against a part of it each. */
function banked(game: string, authority: string, stake: number, random: () => number): Record<string, unknown> {
  const seat = (wagers: Record<string, number>) => ({ buy_in: 5000, wagers });
  const seats = {
    "1": seat({ banker_wager: 2 * stake }),
    "2": seat({ partial_wager: stake }),
    "3": seat({ partial_wager: stake }),
  };
  return { game, authority, seats, seed: Math.floor(random() * 1e9) };
}

const NOTHING: WagerLine = { stake: "0.00", result: null, paid: "0.00", vigorish: "0.00", clauses: [] };

/**
 * Every settled wager of the round, one question each. What is paid without a stake (a bonus, the pot) is asked of every
 * seat: whoever gets nothing is part of the question.
 */
export function questions(answer: Answer): Question[] {
  const all = settled(answer);
  const unstaked = [...new Set(all.filter(({ line }) => line.stake === "0.00").map(({ wager }) => wager))];
  const asked = Object.keys(answer.seats).flatMap((seat) => {
    const own = all.filter((one) => one.seat === seat);
    const missing = unstaked.filter((wager) => !own.some((one) => one.wager === wager));
    return [...own, ...missing.map((wager) => ({ seat, wager, selection: null, line: NOTHING }))];
  });
  return asked.sort((a, b) => Number(a.line.stake === "0.00") - Number(b.line.stake === "0.00"));
}

function settled(answer: Answer): Question[] {
  return Object.entries(answer.seats).flatMap(([seat, { wagers }]) =>
    Object.entries(wagers).flatMap(([wager, found]): Question[] =>
      "stake" in found
        ? [{ seat, wager, selection: null, line: found as WagerLine }]
        : Object.entries(found as Record<string, WagerLine>).map(([selection, line]) => ({
            seat,
            wager,
            selection,
            line,
          })),
    ),
  );
}

/** The first words of a clear refusal that names a missing decision: the seat, and the verbs it may use. */
export function missingDecision(message: string): { seat: number; verbs: string[] } | null {
  const found = /seat (\d+) has a decision to make: (.+)$/.exec(message);
  return found ? { seat: Number(found[1]), verbs: (found[2] ?? "").split(" or ") } : null;
}
