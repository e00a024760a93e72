/** Cards that were promised each by itself: openings of leaves, and what players' seeds make of an order. */

import { type Bytes, fromHex, joined, sha256, toHex, utf8 } from "./bytes";
import { includes, leafHash, nodeHash } from "./merkle";

export interface Opening {
  shuffle: number;
  leaf: number;
  content: string;
  salt: string;
  path: string[];
}

/** A leaf of a reveal: content and salt where it is opened, its hash where it stays shut. */
export type Leaf = [content: string, salt: string] | string;

export function cardLeaf(shuffle: number, place: number, content: string, salt: string): Promise<Bytes> {
  return leafHash(joined(utf8("houseway/leaf/1\0"), fromHex(salt), utf8(`${shuffle}/${place}/${content}`)));
}

/** Whether an opening leads to the root that was promised over that many leaves. */
export async function opens(opening: Opening, root: string, size: number): Promise<boolean> {
  try {
    const leaf = await cardLeaf(opening.shuffle, opening.leaf, opening.content, opening.salt);
    return await includes(leaf, opening.leaf, size, opening.path, root);
  } catch {
    return false;
  }
}

/** The root over leaves that are opened or shut. */
export async function revealedRoot(leaves: readonly Leaf[], shuffle = 0): Promise<string> {
  let level = await Promise.all(
    leaves.map((one, place) => (typeof one === "string" ? fromHex(one) : cardLeaf(shuffle, place, one[0], one[1]))),
  );
  while (level.length > 1) {
    const pairs: (Bytes | Promise<Bytes>)[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left) pairs.push(right ? nodeHash(left, right) : left);
    }
    level = await Promise.all(pairs);
  }
  const [root] = level;
  if (!root) throw new Error("there are no leaves");
  return toHex(root);
}

/** The key that everybody's seeds make together, for a root that was promised before them. */
async function seedKey(root: string, seeds: Readonly<Record<string, string>>): Promise<Bytes> {
  const parts = [utf8("houseway/seeds/1\0"), fromHex(root)];
  for (const seat of Object.keys(seeds)
    .map(Number)
    .sort((a, b) => a - b)) {
    const seed = fromHex(seeds[seat] ?? "");
    parts.push(new Uint8Array([seat >> 8, seat & 255, seed.length >> 8, seed.length & 255]), seed);
  }
  return sha256(...parts);
}

async function stream(key: Bytes, label: string, count: number): Promise<Bytes> {
  const blocks = Array.from({ length: Math.ceil(count / 32) }, (_, counter) => {
    const number = new Uint8Array([counter >>> 24, (counter >> 16) & 255, (counter >> 8) & 255, counter & 255]);
    return sha256(key, utf8(`${label}\0`), number);
  });
  return joined(...(await Promise.all(blocks))).slice(0, count);
}

/** From which leaf each card of a shuffle is taken, in the order in which they leave. */
export async function order(
  root: string,
  seeds: Readonly<Record<string, string>>,
  shuffle: number,
  size: number,
): Promise<number[]> {
  const places = Array.from({ length: size }, (_, place) => place);
  if (Object.keys(seeds).length === 0) return places;
  const key = await seedKey(root, seeds);
  for (let tries = 1; ; tries += 1) {
    const bytes = (await stream(key, `order/${shuffle}`, 8 * size * tries)).slice(8 * size * (tries - 1));
    const view = new DataView(bytes.buffer);
    const lots = places.map((place) => view.getBigUint64(8 * place, true));
    if (new Set(lots).size === size) return places.sort((a, b) => ((lots[a] ?? 0n) < (lots[b] ?? 0n) ? -1 : 1));
  }
}

/** What the seeds add to a word of the house, bit by bit. */
export async function seedWord(root: string, seeds: Readonly<Record<string, string>>, number: number): Promise<string> {
  if (Object.keys(seeds).length === 0) return "00".repeat(8);
  return toHex(await stream(await seedKey(root, seeds), `word/${number}`, 8));
}
