/** Times on the board, in words. */

import { useEffect, useState } from "react";

/** The server's time now, a step a second. */
export function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}

/** `4:05`, or `2 h 10 min` where it is long; nothing less than nothing. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours) return `${hours} h ${minutes} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

export function until(moment: string, now: number): string {
  return span(Date.parse(moment) - now);
}

/** `just now`, `7 min`, `2 h 10 min`. */
export function since(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60000);
  if (minutes < 1) return "just now";
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const ORDINALS: Record<number, string> = { 1: "first", 2: "second", 3: "third" };

/** `first`, `second`, `third`, `4th`. */
export function ordinal(place: number): string {
  return ORDINALS[place] ?? `${place}th`;
}
