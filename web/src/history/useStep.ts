import { useEffect, useState } from "react";
import { go, usePlace } from "../shell/router";

/** How fast a round is played again. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
const PAUSE = 900;

export interface Stepping {
  at: number;
  to: (step: number) => void;
  playing: boolean;
  play: (on: boolean) => void;
  speed: number;
  setSpeed: (speed: number) => void;
}

/** The step of a round that is shown, kept in the address (`?step=17`), and played on by itself when wanted. */
export function useStep(last: number): Stepping {
  const { path, query } = usePlace();
  const [playing, play] = useState(false);
  const [speed, setSpeed] = useState(1);
  const said = query.get("step");
  const at = said === null ? last : Math.min(last, Math.max(0, Math.trunc(Number(said)) || 0));
  const to = (step: number) => go(`${path}?step=${Math.min(last, Math.max(0, step))}`, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step sets the clock for the next
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      play(false);
      return;
    }
    const timer = setTimeout(() => to(at + 1), PAUSE / speed);
    return () => clearTimeout(timer);
  }, [playing, at, last, speed]);
  return {
    at,
    to: (step) => {
      play(false);
      to(step);
    },
    playing,
    play: (on) => {
      if (on && at >= last) to(0);
      play(on);
    },
    speed,
    setSpeed,
  };
}
