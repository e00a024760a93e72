import { createContext, useContext } from "react";
import { isAt, type Said } from "../../form/Beside";
import { Trouble } from "../../shell/Frame";

interface Refusal {
  /** What was asked for last in the panel. */
  verb: string;
  refusal: Said | null;
}

export const RefusalContext = createContext<Refusal>({ verb: "", refusal: null });

/** The commands whose refusal has a place of its own, beside their button. */
export const PLACED: readonly string[] = [
  ...["buy", "away", "back", "clear", "leave", "post", "move", "sign", "act"],
  ...["suspend", "open", "resume", "retire", "close"],
];

/** Why one of these commands was refused, for the fields that go with it. */
export function useRefused(...of: readonly string[]): Said | null {
  const { verb, refusal } = useContext(RefusalContext);
  return of.includes(verb) ? refusal : null;
}

/** Why one of these commands was refused, beside what was pressed; not where one of the fields says it. */
export function RefusedHere({ of, fields = [] }: { of: readonly string[]; fields?: readonly string[] }) {
  const refusal = useRefused(...of);
  return refusal && !fields.some((field) => isAt(refusal, field)) ? (
    <div className="refused-here">
      <Trouble error={refusal} />
    </div>
  ) : null;
}
