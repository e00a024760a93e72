import { useEffect, useState } from "react";
import type { Event } from "../api/schema";
import { pace } from "./scene";

export function prefersLessMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * How many of the events to show now: new ones are shown one after the other, so that a deal is seen as a deal.
 * A page that opens, or returns, in the middle of a round begins with everything that has happened.
 */
export function useReplay(round: string, events: readonly Event[]): number {
  const [at, setAt] = useState({ round, count: events.length });
  const count = at.round === round ? Math.min(at.count, events.length) : 0;
  const next = events[count];

  useEffect(() => {
    if (at.round !== round) setAt({ round, count: prefersLessMotion() ? events.length : 0 });
  }, [round, at.round, events.length]);

  useEffect(() => {
    if (!next || at.round !== round) return;
    if (prefersLessMotion() || document.hidden) {
      setAt({ round, count: events.length });
      return;
    }
    const timer = setTimeout(() => setAt({ round, count: count + 1 }), pace(next.kind));
    return () => clearTimeout(timer);
  }, [next, count, round, at.round, events.length]);

  return count;
}
