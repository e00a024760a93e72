import { utf8 } from "./bytes";
import { isCanonical } from "./canonical";
import { includes, leafHash } from "./merkle";
import { type Checkpoint, readCheckpoint } from "./note";
import { promiseKept, type Reveal } from "./promise";

export interface EntryProof {
  format: string;
  entry: string;
  index: number;
  path: string[];
  key: string;
  checkpoint: string;
}

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

/** The checkpoint under which an entry stands in the log that this key signs; null where that is not proved. */
export async function proved(proof: EntryProof, publicKey: string): Promise<Checkpoint | null> {
  if (proof.format !== "houseway-proof-2" || proof.key !== publicKey || !isCanonical(proof.entry)) return null;
  const signed = await readCheckpoint(proof.checkpoint, publicKey);
  if (!signed) return null;
  try {
    const leaf = await leafHash(utf8(proof.entry));
    return (await includes(leaf, proof.index, signed.size, proof.path, signed.root)) ? signed : null;
  } catch {
    return null;
  }
}

interface Entry {
  kind?: string;
  table?: string;
  commitment?: string;
}

/** Everything about a round that can be checked here and now, each with its verdict. */
export async function verifyRound(
  commitment: string | null,
  reveal: Reveal | null,
  proofs: RoundProofs,
  publicKey: string,
): Promise<Finding[]> {
  const found = await Promise.all(proofs.proofs.map((proof) => proved(proof, publicKey)));
  const there = found.filter((one) => one !== null);
  const entries = proofs.proofs.filter((_, place) => found[place]).map(({ entry }) => JSON.parse(entry) as Entry);
  const size = Math.max(0, ...there.map((one) => one.size));
  const all = there.length === proofs.proofs.length && entries.every((entry) => entry.table === proofs.table);
  return [
    await promised(commitment, reveal, entries),
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
  const detail = commitment ? `HMAC-SHA256 ${commitment.slice(0, 16)}…` : "no promise: the cards were dealt by hand";
  if (!commitment || !reveal) {
    const what = "The order of this shoe is promised, and revealed when its last card has left";
    return { what, verdict: "open", detail };
  }
  const what = "The cards follow from the secret that was promised before the first wager";
  return { what, verdict: told && (await promiseKept(commitment, reveal)) ? "yes" : "no", detail };
}
