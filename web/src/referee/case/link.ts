/** A case as text for an address: JSON, deflated, in the letters that an address may have. */

import { go } from "../../shell/router";

export type Given = Record<string, unknown> & { game: string };

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer());
}

/** The whole case as one word. */
export async function packed(given: Record<string, unknown>): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(given));
  const small = await through(text, new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of small) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The case that an address holds; null where it holds none that can be read. */
export async function unpacked(word: string): Promise<Given | null> {
  try {
    const letters = atob(word.replace(/-/g, "+").replace(/_/g, "/"));
    const small = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(small, new DecompressionStream("deflate-raw")));
    const found: unknown = JSON.parse(text);
    const game = (found as Given | null)?.game;
    return typeof game === "string" ? (found as Given) : null;
  } catch {
    return null;
  }
}

/** Where a case is found: its game and kind for people, and all of it for the page. */
export function addressOf(given: Record<string, unknown>, word: string): string {
  const [fault] = (given.faults as { kind?: string }[] | undefined) ?? [];
  const kind = fault?.kind ? `/${encodeURIComponent(fault.kind)}` : "";
  return `/referee/${encodeURIComponent(String(given.game))}${kind}${word ? `?case=${word}` : ""}`;
}

/** Goes to a case that was kept. */
export async function openCase(given: Given) {
  go(addressOf(given, await packed(given)));
}
