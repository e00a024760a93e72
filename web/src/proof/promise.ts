/** The promise about the cards before the wagers, and whether what was opened afterwards keeps it. */

import { fromHex, toHex } from "./bytes";
import { type Leaf, revealedRoot } from "./cards";

/** What the house opens of a stretch: its leaves, or, in older logs, a secret and the key of its hash. */
export interface Reveal {
  method: string;
  leaves?: Leaf[];
  key?: string;
  secret?: string;
}

/** Whether what was revealed is what was promised. */
export async function promiseKept(published: string, revealed: Reveal): Promise<boolean> {
  try {
    if (revealed.method === "houseway-cards-1") return (await revealedRoot(revealed.leaves ?? [])) === published;
    if (revealed.method !== "HMAC-SHA256" || !revealed.secret) return false;
    const hash = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", fromHex(revealed.key ?? ""), hash, false, ["sign"]);
    const made = await crypto.subtle.sign("HMAC", key, fromHex(revealed.secret));
    return toHex(new Uint8Array(made)) === published;
  } catch {
    return false;
  }
}
