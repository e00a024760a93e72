/** What lies on the table after that many events: the same fold serves live play, history and the dealers' test. */

import type { Event } from "../api/schema";
import type { Money } from "../words/money";
import { toCents } from "../words/money";
import { burn, collectUnseen, dealTo, decide, discard, type Hand, handed, show, split } from "./places/hands";
import { NO_RING, type Ring, ringStep } from "./ring/ring";
import { addStake, type Stake, settle } from "./stakes";
import { POT_STEPS } from "./winnersPot";

export { type Hand, handsAt } from "./places/hands";

export interface Scene {
  hands: Record<string, Hand>;
  stakes: Stake[];
  /** What lies in the middle of a table at which players bet against each other. */
  pot: number;
  /** Where players bet against each other: button, bets, pots and who wins them. */
  ring: Ring;
  dice: number[] | null;
  shaking: boolean;
  lit: string[];
  dealt: number;
  discards: number;
  /** Whether the stub is in the discard rack. */
  stubGone: boolean;
  said: string;
  /** Whether the round was ruled void: its wagers went back. */
  void: boolean;
}

export const EMPTY: Scene = {
  hands: {},
  stakes: [],
  pot: 0,
  ring: NO_RING,
  dice: null,
  shaking: false,
  lit: [],
  dealt: 0,
  discards: 0,
  stubGone: false,
  said: "",
  void: false,
};

type Step = (scene: Scene, event: Event) => Scene;

const STEPS: Record<string, Step> = {
  ...POT_STEPS,
  wagered: addStake,
  dealt: dealTo,
  split,
  decided: decide,
  burned: burn,
  stub_removed: (scene) => ({ ...scene, stubGone: true }),
  shown: show,
  handed,
  collected_unseen: collectUnseen,
  discarded: discard,
  closed: (scene, event) =>
    event.amount === undefined ? scene : { ...scene, pot: toCents(event.amount as Money), stakes: [] },
  pot_awarded: (scene, event) => {
    const cents = toCents(event.amount as Money);
    const left = { ...scene, pot: Math.max(0, scene.pot - cents) };
    return settle(left, { ...event, wager: "pot_won" }, "won");
  },
  announced: (scene, event) => ({
    ...scene,
    said: event.text,
    shaking: false,
    dice: (event.dice as number[] | undefined) ?? scene.dice,
  }),
  shaken: (scene) => ({ ...scene, shaking: true, dice: null }),
  entered: (scene, event) => ({ ...scene, shaking: false, dice: (event.dice as number[] | undefined) ?? scene.dice }),
  lit: (scene, event) => ({ ...scene, lit: (event.positions as string[] | undefined) ?? [] }),
};

/** The table after the first `count` of these events. */
export function sceneAfter(events: readonly Event[], count = events.length): Scene {
  return events.slice(0, count).reduce((scene, event) => {
    const next = STEPS[event.kind]?.(scene, event) ?? scene;
    const ring = ringStep(next.ring, event);
    return ring === next.ring ? next : { ...next, ring };
  }, EMPTY);
}

/** The table without what lies at a seat. */
export function withoutSeat(scene: Scene, seat: string): Scene {
  const hands = Object.entries(scene.hands).filter(([name]) => name !== seat && !name.startsWith(`${seat}#`));
  return {
    ...scene,
    hands: Object.fromEntries(hands),
    stakes: scene.stakes.filter((stake) => stake.seat !== seat),
  };
}

/** The table with what went back because it was ruled void, and whether the whole round was. */
export function withVoid(scene: Scene, stakes: ReadonlySet<string>, round: boolean): Scene {
  if (!round && !stakes.size) return scene;
  const gone = (stake: Stake) => stake.fate === "returned" && (round || stakes.has(stake.key));
  return {
    ...scene,
    void: round,
    stakes: scene.stakes.map((stake) => (gone(stake) ? { ...stake, fate: "void" as const } : stake)),
  };
}
