import { useEffect, useRef, useState } from "react";
import type { TableState } from "../../api/schema";
import { submitted } from "../../form/submitted";
import { who } from "../../words/names";
import { entered, mayDeal } from "./duties";

interface Props {
  state: TableState;
  act: (fields: Record<string, unknown>) => Promise<boolean>;
}

/** Where a person deals: which card is wanted, and the field to enter what left the shoe (or what the dice show). */
export function DealByHand({ state, act }: Props) {
  const { wanted } = state.table;
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wanted card is asked for anew
  useEffect(() => field.current?.focus(), [wanted, state.events.length]);
  if (state.table.dealer !== "person" || wanted === null || !mayDeal(state.me)) return null;
  const dice = wanted === "dice";
  async function enter(form: FormData) {
    const given = wanted === null ? null : entered(wanted, String(form.get("card") ?? ""));
    if (!given) {
      setProblem(dice ? "Write the faces: 2 4 6" : "Write rank and suit: Ah, 10s, 2c");
      return;
    }
    setProblem("");
    const typed = field.current?.value ?? "";
    if (field.current) field.current.value = "";
    const taken = await act({ do: "card", position: wanted, ...given });
    // The next card may be typed before this one is answered: what was refused comes back where nothing is.
    if (!taken && field.current?.value === "") field.current.value = typed;
  }
  return (
    <form className="act by-hand" onSubmit={submitted(enter)}>
      <label>
        {dice ? "What the dice show" : asked(wanted)}
        <input
          ref={field}
          name="card"
          autoComplete="off"
          placeholder={dice ? "2 4 6" : "Ah"}
          aria-describedby="by-hand"
          aria-invalid={problem ? true : undefined}
          size={8}
        />
        <small id="by-hand" role={problem ? "alert" : undefined}>
          {problem || (dice ? "one figure for each die" : "rank, then s, h, d or c")}
        </small>
      </label>
      <button type="submit" className="primary">
        Enter
      </button>
    </form>
  );
}

/** Which card is entered: one that is dealt, or one that was seen and goes to the discards. */
function asked(wanted: string | number): string {
  if (wanted === "seen_card") return "Which card was seen?";
  return wanted === "burn" ? "Which card was burned?" : `Card for ${who(wanted).toLowerCase()}`;
}
