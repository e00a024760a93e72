import { useSyncExternalStore } from "react";

/** What can be heard: a card that lands, chips, one's own turn, and the last seconds. */
export type Sound = "card" | "chips" | "turn" | "hurry";

/** Tones of each sound: hertz, when it begins and how long it lasts in seconds, and how loud. */
const TONES: Record<Sound, [number, number, number, number][]> = {
  card: [[1900, 0, 0.03, 0.05]],
  chips: [
    [2600, 0, 0.03, 0.05],
    [3100, 0.05, 0.03, 0.04],
  ],
  turn: [
    [660, 0, 0.12, 0.08],
    [880, 0.13, 0.18, 0.08],
  ],
  hurry: [[440, 0, 0.09, 0.08]],
};

const KEPT = "houseway.sounds";
const listeners = new Set<() => void>();
let on = kept();
let audio: AudioContext | null = null;

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

/** Makes a sound where somebody has turned sounds on: no file is loaded, the tones are made here. */
export function sound(what: Sound) {
  if (!on || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [hertz, after, long, loud] of TONES[what]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begins = audio.currentTime + after;
    tone.type = what === "card" || what === "chips" ? "triangle" : "sine";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(loud, begins);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + long);
  }
}

/** Whether sounds are on, which they are not until somebody turns them on, and the way to change that. */
export function useSounds(): [boolean, (next: boolean) => void] {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => on,
  );
  return [now, turn];
}

function turn(next: boolean) {
  on = next;
  try {
    localStorage.setItem(KEPT, next ? "on" : "off");
  } catch {
    // a browser that keeps nothing is heard until it is closed
  }
  for (const listener of listeners) listener();
  sound("turn");
}

/** What an event of the table sounds like. */
export function soundOf(kind: string): Sound | null {
  if (kind === "dealt" || kind === "shown" || kind === "burned") return "card";
  return ["wagered", "paid", "collected", "pot_awarded", "returned"].includes(kind) ? "chips" : null;
}
