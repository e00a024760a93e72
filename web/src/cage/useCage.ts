/** The cage as this person may see it, looked at again every few seconds, and the way to act at it. */

import { useCallback, useEffect, useState } from "react";
import { freshKey, get, post, Refused } from "../api/client";
import type { CageState } from "../api/schema";

const EVERY = 2500;

export type Act = (fields: Record<string, unknown>, where: string) => Promise<boolean>;

export interface LiveCage {
  cage: CageState | null;
  act: Act;
  /** What was refused of that which was asked for there. */
  problem: (where: string) => Refused | null;
}

export function useCage(): LiveCage {
  const [cage, setCage] = useState<CageState | null>(null);
  const [refused, setRefused] = useState<{ error: Refused; where: string } | null>(null);
  const look = useCallback(async () => {
    try {
      setCage(await get<CageState>("/api/cage"));
    } catch (error) {
      setRefused({ error: refusalOf(error), where: "" });
    }
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }, [look]);
  const act = useCallback<Act>(
    async (fields, where) => {
      try {
        await post("/api/cage/commands", { key: freshKey(), ...fields });
        setRefused(null);
        await look();
        return true;
      } catch (error) {
        setRefused({ error: refusalOf(error), where });
        return false;
      }
    },
    [look],
  );
  return { cage, act, problem: (where) => (refused?.where === where ? refused.error : null) };
}

function refusalOf(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused({ message: "The server cannot be reached." });
}
