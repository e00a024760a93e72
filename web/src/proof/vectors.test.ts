import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fromHex, toHex } from "./bytes";
import { rewritten } from "./canonical";
import { type Leaf, type Opening, opens, order, revealedRoot, seedWord } from "./cards";
import { grew, includes, leafHash, rootOf } from "./merkle";
import { noteKey, readCheckpoint, readNote, signedBy } from "./note";
import { type EntryProof, proved } from "./proved";

/** The vectors that the Python code and a second verifier check too. */
function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../docs/vectors/${name}.json`, import.meta.url), "utf8")) as T;
}

describe("the vectors of docs/proof-format.md", () => {
  it("canonical JSON", () => {
    const { cases } = vectors<{ cases: { text: string; canonical: string | null }[] }>("canonical");
    for (const one of cases) expect(rewritten(one.text), one.text).toBe(one.canonical);
  });

  it("trees, inclusion and growth", async () => {
    const found = vectors<{
      entries: string[];
      leaves: string[];
      roots: string[];
      inclusion: { index: number; size: number; root: string; path: string[]; ok: boolean }[];
      consistency: { from: number; to: number; from_root: string; to_root: string; path: string[]; ok: boolean }[];
    }>("merkle");
    const entries = found.entries.map(fromHex);
    const leaves = await Promise.all(entries.map(leafHash));
    expect(leaves.map(toHex)).toEqual(found.leaves);
    for (const [size, root] of found.roots.entries()) {
      expect(toHex(await rootOf(entries.slice(0, size)))).toBe(root);
    }
    for (const one of found.inclusion) {
      const leaf = leaves[one.index] ?? new Uint8Array();
      expect(await includes(leaf, one.index, one.size, one.path, one.root)).toBe(one.ok);
    }
    for (const one of found.consistency) {
      expect(await grew(one.from, one.to, one.from_root, one.to_root, one.path)).toBe(one.ok);
    }
  });

  it("notes", async () => {
    const found = vectors<{
      public_key: string;
      key: string;
      witness: string;
      checkpoint: { origin: string; size: number; root: string };
      cases: { name: string; note: string; ok: boolean; witnessed: boolean }[];
    }>("notes");
    const witness = await noteKey(found.witness);
    expect(toHex((await noteKey(found.key)).raw)).toBe(found.public_key);
    for (const one of found.cases) {
      const signed = await readCheckpoint(one.note, found.public_key);
      expect(signed, one.name).toEqual(one.ok ? found.checkpoint : null);
      const cosigned = one.ok || one.witnessed ? await signedBy(readNote(one.note), witness) : false;
      expect(cosigned, one.name).toBe(one.witnessed);
    }
  });

  it("cards", async () => {
    const found = vectors<{
      root: string;
      size: number;
      leaves: Leaf[];
      openings: { opening: Opening; ok: boolean }[];
      seeds: {
        seeds: Record<string, string>;
        orders: { shuffle: number; order: number[] }[];
        words: string[];
      }[];
    }>("cards");
    expect(await revealedRoot(found.leaves)).toBe(found.root);
    for (const { opening, ok } of found.openings) expect(await opens(opening, found.root, found.size)).toBe(ok);
    for (const one of found.seeds) {
      for (const { shuffle, order: wanted } of one.orders) {
        expect(await order(found.root, one.seeds, shuffle, wanted.length)).toEqual(wanted);
      }
      for (const [number, word] of one.words.entries())
        expect(await seedWord(found.root, one.seeds, number)).toBe(word);
    }
  });

  it("folds, and the proof of an entry of a table's log", async () => {
    const found = vectors<{
      heads: { line: string; leaf: string }[];
      root: string;
      public_key: string;
      proofs: { name: string; proof: EntryProof; ok: boolean }[];
    }>("folds");
    const lines = found.heads.map(({ line }) => new TextEncoder().encode(line));
    const leaves = await Promise.all(lines.map(leafHash));
    expect(leaves.map(toHex)).toEqual(found.heads.map(({ leaf }) => leaf));
    expect(toHex(await rootOf(lines))).toBe(found.root);
    for (const { name, proof, ok } of found.proofs) {
      expect((await proved(proof, found.public_key)) !== null, name).toBe(ok);
    }
  });

  it("the proof of an entry", async () => {
    const { proof } = vectors<{ proof: EntryProof }>("logs");
    expect(await proved(proof, proof.key)).not.toBeNull();
    expect(await proved({ ...proof, index: proof.index + 1 }, proof.key)).toBeNull();
    expect(await proved({ ...proof, entry: proof.entry.replace("t", "u") }, proof.key)).toBeNull();
    expect(await proved(proof, "00".repeat(32))).toBeNull();
  });
});
