/** The promise about the cards: a keyed hash of a secret before the wagers, the key and the secret afterwards. */

import { fromHex, toHex } from "./bytes";

export interface Reveal {
  method: string;
  key: string;
  secret: string;
}

/** Whether what was revealed is what was promised: HMAC-SHA256 over the secret that every shuffle follows from. */
export async function promiseKept(published: string, revealed: Reveal): Promise<boolean> {
  if (revealed.method !== "HMAC-SHA256" || !revealed.secret) return false;
  const hash = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", fromHex(revealed.key), hash, false, ["sign"]);
  const made = await crypto.subtle.sign("HMAC", key, fromHex(revealed.secret));
  return toHex(new Uint8Array(made)) === published;
}
