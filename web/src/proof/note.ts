/** Signed notes and the checkpoints that are written in them (C2SP signed-note, tlog-checkpoint, tlog-cosignature). */

import { type Bytes, equal, fromBase64, fromHex, joined, sha256, toHex, utf8 } from "./bytes";
import { verifies } from "./ed25519";

export const PLAIN = 1;
export const COSIGNED = 4;
const DASH = "\u2014 ";

export interface NoteKey {
  name: string;
  kind: number;
  raw: Bytes;
}

export interface Note {
  text: string;
  signatures: { name: string; id: Bytes; signature: Bytes }[];
}

export interface Checkpoint {
  origin: string;
  size: number;
  root: string;
}

function checkedName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name has none
  if (!name || /[\p{Zs}\u0000-\u001f+]/u.test(name)) throw new Error("a key's name has no spaces and no plus");
  return name;
}

export async function keyId({ name, kind, raw }: NoteKey): Promise<Bytes> {
  return (await sha256(utf8(`${name}\n`), new Uint8Array([kind]), raw)).slice(0, 4);
}

/** The key that ``name+id+key`` stands for. */
export async function noteKey(text: string): Promise<NoteKey> {
  const [name = "", id = "", ...rest] = text.split("+");
  const encoded = fromBase64(rest.join("+"));
  const key = { name: checkedName(name), kind: encoded[0] ?? 0, raw: encoded.slice(1) };
  if (![PLAIN, COSIGNED].includes(key.kind) || key.raw.length !== 32) throw new Error("this is no Ed25519 key");
  if (toHex(await keyId(key)) !== id) throw new Error("the key does not fit its id");
  return key;
}

/** The parts of a note; nothing in it counts before a signature was checked. */
export function readNote(note: string): Note {
  const end = note.lastIndexOf("\n\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note has none but newlines
  if (end < 0 || !note.endsWith("\n") || /[\u0000-\u0009\u000b-\u001f]/.test(note))
    throw new Error("this is not a note");
  const lines = note.slice(end + 2, -1).split("\n");
  const signatures = lines.map((line) => {
    const [name = "", encoded = "", ...more] = line.slice(DASH.length).split(" ");
    const raw = fromBase64(encoded);
    if (!line.startsWith(DASH) || more.length || raw.length < 5) throw new Error("this is not a signature line");
    return { name: checkedName(name), id: raw.slice(0, 4), signature: raw.slice(4) };
  });
  return { text: note.slice(0, end + 1), signatures };
}

/** Whether that key has signed the note; a witness's signature covers the time before it. */
export async function signedBy(note: Note, key: NoteKey): Promise<boolean> {
  const id = await keyId(key);
  for (const line of note.signatures) {
    if (line.name !== key.name || !equal(line.id, id)) continue;
    if (key.kind === PLAIN && (await verifies(key.raw, line.signature, utf8(note.text)))) return true;
    if (key.kind === COSIGNED && line.signature.length === 72) {
      const time = BigInt(`0x${toHex(line.signature.slice(0, 8))}`);
      const message = joined(utf8(`cosignature/v1\ntime ${time}\n`), utf8(note.text));
      if (await verifies(key.raw, line.signature.slice(8), message)) return true;
    }
  }
  return false;
}

/** The checkpoint that a note signed with the house's key says; null where it says none or was not signed. */
export async function readCheckpoint(stated: string, publicKey: string): Promise<Checkpoint | null> {
  try {
    const note = readNote(stated);
    const [origin = "", size = "", root = ""] = note.text.slice(0, -1).split("\n");
    const raw = fromBase64(root);
    if (!/^(0|[1-9]\d*)$/.test(size) || raw.length !== 32) return null;
    const key = { name: checkedName(origin), kind: PLAIN, raw: fromHex(publicKey) };
    return (await signedBy(note, key)) ? { origin, size: Number(size), root: toHex(raw) } : null;
  } catch {
    return null;
  }
}
