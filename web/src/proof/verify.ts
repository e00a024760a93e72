import { type Opening, opens } from "./cards";
import { promiseKept, type Reveal } from "./promise";
import { type EntryProof, proved } from "./proved";

export interface RoundProofs {
  table: string;
  round: number;
  proofs: EntryProof[];
}

export interface Finding {
  what: string;
  verdict: "yes" | "no" | "open";
  detail: string;
}

interface Entry {
  kind?: string;
  table?: string;
  commitment?: string;
  seeds?: Record<string, string>;
}

/** What one person may open of a round: leaves, and the roots that they stand under. */
export interface Openings {
  commitment: string | null;
  roots: Record<string, { root: string; size: number }>;
  openings: Opening[];
}

/** What the player who asks has of a round: the cards that were shown to them, their seat, and the seed that they gave. */
export interface Mine {
  openings: Openings | null;
  seat: string | null;
  seed: string;
}

/** Everything about a round that can be checked here and now, each with its verdict. */
export async function verifyRound(
  commitment: string | null,
  reveal: Reveal | null,
  proofs: RoundProofs,
  publicKey: string,
  mine: Mine = { openings: null, seat: null, seed: "" },
): Promise<Finding[]> {
  const found = await Promise.all(proofs.proofs.map((proof) => proved(proof, publicKey)));
  const there = found.filter((one) => one !== null);
  const entries = proofs.proofs.filter((_, place) => found[place]).map(({ entry }) => JSON.parse(entry) as Entry);
  const size = Math.max(0, ...there.map((one) => one.size));
  const all = there.length === proofs.proofs.length && entries.every((entry) => entry.table === proofs.table);
  return [
    await promised(commitment, reveal, entries),
    ...(await shown(commitment, mine)),
    ...seeded(commitment, entries, mine),
    {
      what: "Everything the log says about this round stands in the log that the house has signed",
      verdict: proofs.proofs.length === 0 ? "open" : all ? "yes" : "no",
      detail: `${there.length} of ${proofs.proofs.length} entries, log of ${size}, key ${publicKey.slice(0, 16)}…`,
    },
  ];
}

/** Whether the promise stands in the log, and was kept. */
async function promised(commitment: string | null, reveal: Reveal | null, entries: readonly Entry[]): Promise<Finding> {
  const told = entries.some((entry) => entry.kind === "committed" && entry.commitment === commitment);
  const detail = commitment ? `promise ${commitment.slice(0, 16)}…` : "no promise: the cards were dealt by hand";
  if (!commitment || !reveal) {
    const what = "The order of this shoe is promised, and opened when its last card has left";
    return { what, verdict: "open", detail };
  }
  const what = "What was opened of the cards is what was promised before the first wager";
  return { what, verdict: told && (await promiseKept(commitment, reveal)) ? "yes" : "no", detail };
}

/** Whether the cards that this player was shown are those that were promised. */
async function shown(commitment: string | null, { openings }: Mine): Promise<Finding[]> {
  if (!commitment || !openings || openings.openings.length === 0) return [];
  const kept = await Promise.all(
    openings.openings.map((one) => {
      const under = openings.roots[String(one.shuffle)];
      return under !== undefined && opens(one, under.root, under.size);
    }),
  );
  const count = kept.filter(Boolean).length;
  const rooted = openings.roots["0"]?.root === commitment;
  const what = "Every card that you were shown opens under that promise, yours too";
  const cards = openings.openings.map((one) => one.content).join(" ");
  return [
    { what, verdict: rooted && count === kept.length ? "yes" : "no", detail: `${count} of ${kept.length}: ${cards}` },
  ];
}

/** Whether the seed that this player gave went into the cards. */
function seeded(commitment: string | null, entries: readonly Entry[], { seat, seed }: Mine): Finding[] {
  if (!commitment || seat === null) return [];
  const fixed =
    entries.filter((entry) => entry.kind === "seeded" && entry.commitment === commitment).at(-1)?.seeds ?? {};
  const what = "The seed that you gave is in the order of the cards";
  if (!seed) {
    const others = Object.keys(fixed).length;
    return [{ what, verdict: "open", detail: `this browser gave none for this deck; ${others} are in` }];
  }
  const late = "the first wager came before it";
  return [{ what, verdict: fixed[seat] === seed ? "yes" : fixed[seat] ? "no" : "open", detail: fixed[seat] ?? late }];
}
