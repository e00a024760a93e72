/** Bytes as the proofs write them: hex, base64, UTF-8, and the hashes over them. */

export type Bytes = Uint8Array<ArrayBuffer>;

export function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error("this is not lower-case hex");
  return Uint8Array.from({ length: text.length / 2 }, (_, place) =>
    Number.parseInt(text.slice(place * 2, place * 2 + 2), 16),
  );
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes of base64 in its one permitted writing. */
export function fromBase64(text: string): Bytes {
  const raw = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  if (toBase64(raw) !== text) throw new Error("this is not base64 in its one permitted writing");
  return raw;
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function sha256(...parts: Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));
}

export async function sha512(...parts: Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-512", joined(...parts)));
}

export function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
