import { useState } from "react";

/** How fast the dealer's work can be shown; the slowest is what the server's clock waits for. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

const KEPT = "houseway.speed";

function kept(): number {
  try {
    const found = Number(localStorage.getItem(KEPT));
    return SPEEDS.find((one) => one === found) ?? 1;
  } catch {
    return 1;
  }
}

/** The speed that this browser has chosen. */
export function useSpeed(): [number, (speed: number) => void] {
  const [speed, setSpeed] = useState(kept);
  function choose(next: number) {
    setSpeed(next);
    try {
      localStorage.setItem(KEPT, String(next));
    } catch {
      // a browser that keeps nothing goes at that speed until it is closed
    }
  }
  return [speed, choose];
}
