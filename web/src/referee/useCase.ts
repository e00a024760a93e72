import { useEffect, useState } from "react";
import { post, Refused } from "../api/client";
import type { Case } from "../api/schema";
import type { Given } from "./case/link";

/** A pause that keeps even somebody who types on under the server's rate. */
const PAUSE = 230;

export interface Ruled {
  /** The last answer; it stays until the next is here. */
  found: Case | null;
  error: Refused | null;
  waiting: boolean;
}

/** The referee's answer to what was said so far, asked again a moment after each change. */
export function useCase(given: Given | null): Ruled {
  const [ruled, setRuled] = useState<Ruled>({ found: null, error: null, waiting: false });
  const key = given && JSON.stringify(given);
  useEffect(() => {
    if (!key) return;
    let gone = false;
    setRuled((before) => ({ ...before, waiting: true }));
    const timer = setTimeout(() => {
      post<Case>("/api/referee", { scenario: JSON.parse(key) })
        .then((found) => !gone && setRuled({ found, error: null, waiting: false }))
        .catch((problem: unknown) => {
          const error =
            problem instanceof Refused ? problem : new Refused({ message: "The server cannot be reached." });
          if (!gone) setRuled((before) => ({ ...before, error, waiting: false }));
        });
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key]);
  return ruled;
}
