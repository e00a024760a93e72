import { useEffect, useState } from "react";
import { command } from "../../api/client";
import type { TableState } from "../../api/schema";

const KEPT = "houseway.seeds";
const MOST = 300;

/** A fresh seed: sixteen bytes from this browser, in hex. */
export function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function isSeed(text: string): boolean {
  return /^([0-9a-f]{2}){16,64}$/.test(text);
}

/** The seeds that this browser gave, by the promise that each goes with. */
export function givenSeeds(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function keep(promise: string, seed: string) {
  const kept = Object.entries(givenSeeds()).filter(([one]) => one !== promise);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...kept, [promise, seed]].slice(-MOST))));
  } catch {
    // a browser that keeps nothing still gives its seeds
  }
}

export interface Seeding {
  /** The seed that was given for the cards that are promised now; none where none was. */
  given: string;
  wanted: boolean;
  setWanted: (wanted: boolean) => void;
  give: (seed: string) => Promise<void>;
  /** What goes with sitting down: a seed, where cards are promised and the player wants one in. */
  sitting: () => { seed?: string };
}

/** Gives a fresh seed for every promise, after it was published and before the first wager, unless the player does not want to. */
export function useSeed(state: TableState): Seeding {
  const { table, me } = state;
  const promise = table.dealer === "auto" ? (table.next_commitment ?? null) : null;
  const [wanted, setWanted] = useState(true);
  const [given, setGiven] = useState<{ promise: string; seed: string } | null>(null);
  const seated = me.seat !== null && me.commands.includes("seed");
  async function give(seed: string) {
    if (!promise) return;
    setGiven({ promise, seed });
    try {
      await command(table.id, { do: "seed", seed });
      keep(promise, seed);
    } catch {
      setGiven(null); // the cards are dealt without it, and the proof says so
    }
  }
  function sitting(): { seed?: string } {
    if (!wanted || !promise) return {};
    const seed = freshSeed();
    setGiven({ promise, seed });
    keep(promise, seed);
    return { seed };
  }
  const due = wanted && seated && promise !== null && given?.promise !== promise;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a seed is given once for each promise
  useEffect(() => {
    if (due) void give(freshSeed());
  }, [due, promise]);
  return { given: given !== null && given.promise === promise ? given.seed : "", wanted, setWanted, give, sitting };
}
