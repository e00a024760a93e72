import { createContext, useContext } from "react";
import { Trouble } from "../../shell/Frame";

interface Refusal {
  /** What was asked for last in the panel. */
  verb: string;
  refusal: { message: string; clause: string } | null;
}

export const RefusalContext = createContext<Refusal>({ verb: "", refusal: null });

/** The commands whose refusal has a place of its own, beside their button. */
export const PLACED: readonly string[] = [
  ...["buy", "away", "back", "clear", "leave", "post", "move", "sign", "act"],
  ...["suspend", "open", "resume", "retire", "close"],
];

/** Why one of these commands was refused, beside what was pressed. */
export function RefusedHere({ of }: { of: readonly string[] }) {
  const { verb, refusal } = useContext(RefusalContext);
  return refusal && of.includes(verb) ? (
    <div className="refused-here">
      <Trouble error={refusal} />
    </div>
  ) : null;
}
