/** Merkle trees as RFC 6962 and RFC 9162 hash them: what stands in a log, and that it only grew. */

import { type Bytes, equal, fromHex, sha256, toHex } from "./bytes";

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

export function leafHash(entry: Uint8Array): Promise<Bytes> {
  return sha256(LEAF, entry);
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Promise<Bytes> {
  return sha256(NODE, left, right);
}

/** The root over these entries. */
export async function rootOf(entries: readonly Uint8Array[]): Promise<Bytes> {
  if (entries.length === 0) return sha256();
  const [only] = entries;
  if (only && entries.length === 1) return leafHash(only);
  let half = 1;
  while (half * 2 < entries.length) half *= 2;
  return nodeHash(await rootOf(entries.slice(0, half)), await rootOf(entries.slice(half)));
}

const half = (place: number) => Math.floor(place / 2);

/** Whether the path proves that the leaf stands at that index of a log with that size and root (RFC 9162, 2.1.3.2). */
export async function includes(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly string[],
  root: string,
): Promise<boolean> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  let place = index;
  let last = size - 1;
  let total: Uint8Array = leaf;
  for (const step of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      total = await nodeHash(fromHex(step), total);
      while (place % 2 === 0 && place > 0) {
        place = half(place);
        last = half(last);
      }
    } else {
      total = await nodeHash(total, fromHex(step));
    }
    place = half(place);
    last = half(last);
  }
  return last === 0 && toHex(total) === root;
}

/** Whether the path proves that the log of size ``to`` begins with the log of size ``from`` (RFC 9162, 2.1.4.2). */
export async function grew(
  from: number,
  to: number,
  fromRoot: string,
  toRoot: string,
  path: readonly string[],
): Promise<boolean> {
  if (from < 0 || from > to) return false;
  if (from === to) return path.length === 0 && fromRoot === toRoot;
  if (from === 0) return path.length === 0 && fromRoot === toHex(await sha256());
  const steps = path.map(fromHex);
  if (Number.isInteger(Math.log2(from))) steps.unshift(fromHex(fromRoot));
  const [first, ...rest] = steps;
  if (!first) return false;
  let place = from - 1;
  let last = to - 1;
  while (place % 2 === 1) {
    place = half(place);
    last = half(last);
  }
  let before: Bytes = first;
  let after: Bytes = first;
  for (const step of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      before = await nodeHash(step, before);
      after = await nodeHash(step, after);
      while (place % 2 === 0 && place > 0) {
        place = half(place);
        last = half(last);
      }
    } else {
      after = await nodeHash(after, step);
    }
    place = half(place);
    last = half(last);
  }
  return last === 0 && equal(before, fromHex(fromRoot)) && equal(after, fromHex(toRoot));
}
