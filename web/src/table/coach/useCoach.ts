import { useEffect, useState } from "react";
import { get, Refused } from "../../api/client";
import type { Coached, TableState } from "../../api/schema";

const KEPT = "houseway.coach";

export interface Coaching {
  /** Whether the coach may speak at this table at all. */
  may: boolean;
  on: boolean;
  setOn: (on: boolean) => void;
  waiting: boolean;
  answer: Coached | null;
  refusal: Refused | null;
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false; // where nothing may be stored the coach is asked for anew
  }
}

/** The coach's answer to the question that is open now; at the next question it is asked again, and the old one is gone. */
export function useCoach(state: TableState, busy: boolean): Coaching {
  const { table, me, asks, events } = state;
  const [on, switchOn] = useState(kept);
  const [heard, setHeard] = useState<{ question: string; answer?: Coached; refusal?: Refused } | null>(null);
  const asked = asks.some((ask) => ask.seat === me.seat && ask.choices.length > 0) && !busy;
  const may = table.training && me.seat !== null;
  const question = may && on && asked ? `${table.id}/${table.round}/${events.length}` : "";
  useEffect(() => {
    if (!question) return;
    let over = false;
    const hear = (what: { answer?: Coached; refusal?: Refused }) => over || setHeard({ question, ...what });
    get<Coached>(`/api/coach/${table.id}`).then(
      (answer) => hear({ answer }),
      (why) =>
        hear({ refusal: why instanceof Refused ? why : new Refused({ message: "the coach cannot be reached" }) }),
    );
    return () => {
      over = true;
    };
  }, [question, table.id]);
  const now = heard && heard.question === question ? heard : null;
  function setOn(wanted: boolean) {
    switchOn(wanted);
    try {
      localStorage.setItem(KEPT, wanted ? "on" : "off");
    } catch {
      // it is remembered for this page only
    }
  }
  return {
    may,
    on,
    setOn,
    waiting: Boolean(question) && !now,
    answer: now?.answer ?? null,
    refusal: now?.refusal ?? null,
  };
}
