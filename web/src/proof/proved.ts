/** Whether an entry stands in the log that the house has signed: in its own log, or in a table's that it has folded in. */

import { utf8 } from "./bytes";
import { isCanonical } from "./canonical";
import { includes, leafHash } from "./merkle";
import { type Checkpoint, readCheckpoint } from "./note";

/** An entry with its path to a root. */
export interface Step {
  entry: string;
  index: number;
  path: string[];
}

export interface EntryProof extends Step {
  format: string;
  /** Name, size and root of the table's log, in the tree of the fold; not in a proof from the house's own log. */
  head?: Step;
  /** The fold, in the house's log. */
  fold?: Step;
  key: string;
  checkpoint: string;
}

/** The checkpoint under which an entry stands in the log that this key signs; null where that is not proved. */
export async function proved(proof: EntryProof, publicKey: string): Promise<Checkpoint | null> {
  if (proof.key !== publicKey) return null;
  const signed = await readCheckpoint(proof.checkpoint, publicKey);
  if (!signed) return null;
  try {
    if (proof.format === "houseway-proof-2") return (await leads(proof, signed.size, signed.root)) ? signed : null;
    if (proof.format === "houseway-proof-3") return (await folded(proof, signed)) ? signed : null;
    return null;
  } catch {
    return null;
  }
}

/** Whether a step's path leads from its entry, which must be canonical JSON, to that root. */
async function leads({ entry, index, path }: Step, size: number, root: string): Promise<boolean> {
  return isCanonical(entry) && (await includes(await leafHash(utf8(entry)), index, size, path, root));
}

/** Whether an entry is in a table's log, that log's head in a fold, and the fold in the house's log. */
async function folded({ head, fold, ...entry }: EntryProof, signed: Checkpoint): Promise<boolean> {
  if (!head || !fold) return false;
  const [log, size, root] = JSON.parse(head.entry) as unknown[];
  const told = JSON.parse(fold.entry) as Record<string, unknown>;
  const about = JSON.parse(entry.entry) as Record<string, unknown>;
  if (typeof log !== "string" || !log || typeof size !== "number" || typeof root !== "string") return false;
  if (told.kind !== "roots" || told.table !== "" || typeof told.logs !== "number" || typeof told.root !== "string")
    return false;
  return (
    about.table === log &&
    (await leads(entry, size, root)) &&
    (await leads(head, told.logs, told.root)) &&
    (await leads(fold, signed.size, signed.root))
  );
}
