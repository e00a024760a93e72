import { useEffect, useState } from "react";
import { Refused } from "./client";

export interface Loaded<T> {
  value: T | null;
  error: Refused | null;
  loading: boolean;
}

/** What a request answers, asked again whenever its key changes; the last answer stays until the next is here. */
export function useLoad<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [found, setFound] = useState<Loaded<T>>({ value: null, error: null, loading: key !== null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything that the request depends on
  useEffect(() => {
    if (key === null) return;
    let gone = false;
    setFound((before) => ({ ...before, loading: true }));
    load()
      .then((value) => !gone && setFound({ value, error: null, loading: false }))
      .catch((error: unknown) => {
        const refused = error instanceof Refused ? error : new Refused({ message: "The server cannot be reached." });
        if (!gone) setFound({ value: null, error: refused, loading: false });
      });
    return () => {
      gone = true;
    };
  }, [key]);
  return found;
}
