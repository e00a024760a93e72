import { Refused } from "../api/client";
import { UNREACHED } from "../api/follow";
import { Trouble } from "../shell/Frame";
import { plainly } from "../words/names";

/** What was thrown, as a refusal. */
export function asRefused(problem: unknown): Refused {
  return problem instanceof Refused ? problem : new Refused({ message: UNREACHED });
}

/** As much of a refusal as is said beside a field. */
export type Said = Pick<Refused, "message" | "where" | "clause">;

/** Whether a refusal is about that field: its place is the field, or ends with it; a seat's place has its number. */
export function isAt(error: Pick<Refused, "where"> | null, field: string): boolean {
  if (error === null) return false;
  const place = error.where.replace(/(^|\.)seats\.\w+$/, "$1seat");
  return place === field || place.endsWith(`.${field}`);
}

/** The mark of a field that was refused, for whoever does not see the sentence beside it. */
export function refusedAt(error: Said | null, field: string) {
  return { "aria-invalid": isAt(error, field) ? true : undefined } as const;
}

/** What is wrong with a field, beside it and with the clause; nothing where the refusal is about another. */
export function Beside({ error, field }: { error: Said | null; field: string }) {
  if (!error || !isAt(error, field)) return null;
  return (
    <span className="violation" role="alert">
      {plainly(error.message)} {error.clause && <code>{error.clause}</code>}
    </span>
  );
}

/** What was refused about none of these fields, below them. */
export function Otherwise({ error, fields }: { error: Refused | null; fields: readonly string[] }) {
  return error && !fields.some((field) => isAt(error, field)) ? <Trouble error={error} /> : null;
}
