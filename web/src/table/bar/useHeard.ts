import { useEffect } from "react";
import type { Event } from "../../api/schema";
import { sound, soundOf } from "../../shell/sounds";

/** Lets the newest event, one's own turn and its last five seconds be heard, where somebody has turned sounds on. */
export function useHeard(newest: Event | undefined, turn: boolean, seconds: number | null) {
  const kind = newest?.kind ?? "";
  const step = newest?.n ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is heard once
  useEffect(() => {
    const heard = soundOf(kind);
    if (heard) sound(heard);
  }, [kind, step]);
  useEffect(() => {
    if (turn) sound("turn");
  }, [turn]);
  useEffect(() => {
    if (turn && seconds !== null && seconds > 0 && seconds <= 5) sound("hurry");
  }, [turn, seconds]);
}
