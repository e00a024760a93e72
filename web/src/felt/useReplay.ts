import { useCallback, useEffect, useState } from "react";
import type { Event } from "../api/schema";
import { stepAt } from "./pace";

export function prefersLessMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * How many of the events to show now, and the way to show all at once. New ones are shown one after the other, a long
 * deal in packets, so that a deal is seen as a deal. A page that opens, or returns, in the middle of a round begins with
 * everything that has happened.
 */
export function useReplay(round: string, events: readonly Event[], speed = 1): [number, () => void] {
  const [at, setAt] = useState({ round, count: events.length });
  const count = at.round === round ? Math.min(at.count, events.length) : 0;
  const next = events[count];
  const skip = useCallback(() => setAt({ round, count: events.length }), [round, events.length]);

  useEffect(() => {
    if (at.round !== round) setAt({ round, count: prefersLessMotion() ? events.length : 0 });
  }, [round, at.round, events.length]);

  useEffect(() => {
    if (!next || at.round !== round) return;
    if (prefersLessMotion() || document.hidden) {
      skip();
      return;
    }
    const step = stepAt(events, count);
    const timer = setTimeout(() => setAt({ round, count: count + step.count }), step.wait / speed);
    return () => clearTimeout(timer);
  }, [next, count, round, at.round, events, speed, skip]);

  return [count, skip];
}
