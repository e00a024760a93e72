import type { Levers } from "../../api/schema";

/** The views of a game's prices, in the order in which a director of table games asks for them. */
export const VIEWS = [
  ["prices", "Prices"],
  ["house", "House win"],
  ["session", "Player's session"],
  ["together", "Wagers together"],
  ["strategy", "Strategy"],
  ["design", "Design"],
  ["atlas", "Configurations"],
  ["progressive", "Progressive"],
  ["count", "Counting"],
  ["seen", "Seen cards"],
  ["hands", "Every hand"],
] as const;

export type View = (typeof VIEWS)[number][0];

/** The views that a game has: a progressive where a meter pays, counting where a shoe remembers, seen cards where they matter. */
export function viewsOf(levers: Pick<Levers, "metered" | "counted" | "protected"> | null): (typeof VIEWS)[number][] {
  return VIEWS.filter(([view]) => {
    if (view === "progressive") return levers?.metered ?? false;
    if (view === "seen") return levers?.protected ?? false;
    return view === "count" ? (levers?.counted ?? false) : true;
  });
}

export function readView(text: string | null): View {
  return VIEWS.find(([view]) => view === text)?.[0] ?? "prices";
}
