import { useEffect, useState } from "react";

/** Whole seconds since this situation began here; null where there is none. */
export function useWaited(situation: string | null): number | null {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (situation === null) return;
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [situation]);
  return situation === null ? null : seconds;
}
