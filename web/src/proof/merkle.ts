/** The proofs that a browser can check by itself: RFC 9162 inclusion and the promise about the cards. */

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error("this is no hex");
  return Uint8Array.from({ length: text.length / 2 }, (_, place) =>
    Number.parseInt(text.slice(place * 2, place * 2 + 2), 16),
  );
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

export function leafHash(entry: Uint8Array): Promise<Uint8Array> {
  return sha256(LEAF, entry);
}

/** Whether the path proves that the leaf stands at that index of a log with that size and root (RFC 9162, 2.1.3.2). */
export async function includes(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly string[],
  root: string,
): Promise<boolean> {
  if (index < 0 || index >= size) return false;
  let place = index;
  let last = size - 1;
  let total = leaf;
  for (const step of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      total = await sha256(NODE, fromHex(step), total);
      while (place % 2 === 0 && place > 0) {
        place = Math.floor(place / 2);
        last = Math.floor(last / 2);
      }
    } else {
      total = await sha256(NODE, total, fromHex(step));
    }
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && toHex(total) === root;
}

/** JSON with sorted keys, no spaces and ASCII only: the bytes that the server hashes. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([name, one]) => `${canonical(name)}:${canonical(one)}`).join(",")}}`;
  }
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export interface Reveal {
  method: string;
  key: string;
  secret: string;
}

/** Whether what was revealed is what was promised: HMAC-SHA256 over the secret that every shuffle follows from. */
export async function promiseKept(published: string, revealed: Reveal): Promise<boolean> {
  if (revealed.method !== "HMAC-SHA256" || !revealed.secret) return false;
  const key = await crypto.subtle.importKey("raw", fromHex(revealed.key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const made = await crypto.subtle.sign("HMAC", key, fromHex(revealed.secret));
  return toHex(new Uint8Array(made)) === published;
}
