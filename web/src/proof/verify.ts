import { canonical, fromHex, includes, leafHash, promiseKept, type Reveal } from "./merkle";

interface Checkpoint {
  origin: string;
  size: number;
  root: string;
  at: string;
  public_key: string;
  signature: string;
}

export interface RoundProofs {
  checkpoint: Checkpoint;
  proofs: { entry: string; index: number; path: string[] }[];
}

export interface Finding {
  what: string;
  verdict: "yes" | "no" | "open";
  detail: string;
}

/** Whether the house's key signed this checkpoint; null where this browser has no Ed25519. */
async function signed({ public_key, signature, ...body }: Checkpoint): Promise<boolean | null> {
  const { origin, size, root, at } = body;
  try {
    const key = await crypto.subtle.importKey("raw", fromHex(public_key), { name: "Ed25519" }, false, ["verify"]);
    const bytes = new TextEncoder().encode(canonical({ origin, size, root, at }));
    return await crypto.subtle.verify("Ed25519", key, fromHex(signature), bytes);
  } catch {
    return null;
  }
}

/** Everything about a round that can be checked here and now, each with its verdict. */
export async function verifyRound(
  commitment: string | null,
  reveal: Reveal | null,
  proofs: RoundProofs,
): Promise<Finding[]> {
  const found: Finding[] = [];
  if (commitment && reveal) {
    const kept = await promiseKept(commitment, reveal);
    found.push({
      what: "The cards follow from the secret that was promised before the first wager",
      verdict: kept ? "yes" : "no",
      detail: `HMAC-SHA256 ${commitment.slice(0, 16)}…`,
    });
  } else {
    found.push({
      what: "The order of this shoe is promised, and revealed when its last card has left",
      verdict: "open",
      detail: commitment ? `${commitment.slice(0, 16)}…` : "no promise",
    });
  }
  const { checkpoint } = proofs;
  let there = 0;
  for (const { entry, index, path } of proofs.proofs) {
    const leaf = await leafHash(new TextEncoder().encode(entry));
    if (await includes(leaf, index, checkpoint.size, path, checkpoint.root)) there += 1;
  }
  found.push({
    what: "Everything the log says about this round stands in the signed log",
    verdict: proofs.proofs.length === 0 ? "open" : there === proofs.proofs.length ? "yes" : "no",
    detail: `${there} of ${proofs.proofs.length} inclusion proofs, log of ${checkpoint.size} entries`,
  });
  const fits = await signed(checkpoint);
  found.push({
    what: "The checkpoint of the log is signed by the house's key",
    verdict: fits === null ? "open" : fits ? "yes" : "no",
    detail: fits === null ? "this browser cannot check Ed25519" : `key ${checkpoint.public_key.slice(0, 16)}…`,
  });
  return found;
}
