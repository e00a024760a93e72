/** What lies on the table after so many events: the same fold serves live play, history and the dealers' test. */

import type { Event, Money } from "../api/types";
import { HIDDEN } from "../words/cards";
import { toCents } from "../words/money";
import { addStake, type Stake, settle } from "./stakes";
import { POT_STEPS } from "./winnersPot";

export interface Hand {
  cards: string[];
  holding: string;
  /** Swept to the discard rack; kept in the picture, faded, so that a reader can still see what decided. */
  swept: boolean;
}

export interface Scene {
  hands: Record<string, Hand>;
  stakes: Stake[];
  /** What lies in the middle of a table at which players bet against each other. */
  pot: number;
  dice: number[] | null;
  shaking: boolean;
  lit: string[];
  dealt: number;
  discards: number;
  said: string;
}

export const EMPTY: Scene = {
  hands: {},
  stakes: [],
  pot: 0,
  dice: null,
  shaking: false,
  lit: [],
  dealt: 0,
  discards: 0,
  said: "",
};

function hand(scene: Scene, position: unknown): Hand {
  return scene.hands[String(position)] ?? { cards: [], holding: "", swept: false };
}

function withHand(scene: Scene, position: unknown, change: Partial<Hand>): Scene {
  return { ...scene, hands: { ...scene.hands, [String(position)]: { ...hand(scene, position), ...change } } };
}

/** Where a hand lies: a seat's first at the seat itself, further ones that a split made at `3#2`. */
function handKey(position: unknown, number: unknown): string {
  return Number(number ?? 1) > 1 ? `${position}#${number}` : String(position);
}

/** A pair becomes two hands: the new one gets its card, and those behind it move up by one. */
function split(scene: Scene, event: Event): Scene {
  const first = handKey(event.box, event.hand);
  const cards = [...hand(scene, first).cards];
  cards.splice(cards.lastIndexOf(String(event.card)), 1);
  const hands: Record<string, Hand> = { ...scene.hands, [first]: { ...hand(scene, first), cards } };
  const isNew = Number(event.new_hand);
  let last = isNew;
  while (handKey(event.box, last) in hands) last += 1;
  for (let number = last; number > isNew; number -= 1)
    hands[handKey(event.box, number)] = hand(scene, handKey(event.box, number - 1));
  hands[handKey(event.box, isNew)] = { cards: [String(event.card)], holding: "", swept: false };
  return { ...scene, hands };
}

/** The hands that lie at a seat, its first one first. */
export function handsAt(scene: Scene, seat: string): [string, Hand | undefined][] {
  const further = Object.keys(scene.hands).filter((name) => name.startsWith(`${seat}#`));
  further.sort((a, b) => Number(a.split("#")[1]) - Number(b.split("#")[1]));
  return [seat, ...further].map((name) => [name, scene.hands[name]]);
}

type Step = (scene: Scene, event: Event) => Scene;

const STEPS: Record<string, Step> = {
  ...POT_STEPS,
  wagered: addStake,
  dealt: (scene, event) =>
    withHand({ ...scene, dealt: scene.dealt + 1 }, handKey(event.to, event.hand), {
      cards: [...hand(scene, handKey(event.to, event.hand)).cards, String(event.card ?? HIDDEN)],
    }),
  split,
  burned: (scene) => ({ ...scene, discards: scene.discards + 1 }),
  shown: (scene, event) => {
    const cards = (event.cards as string[] | undefined) ?? [];
    return withHand(scene, event.position, { cards, holding: String(event.holding ?? "") });
  },
  handed: (scene, event) => {
    const cards = (event.cards as string[] | undefined) ?? [];
    const own = String(event.hand) === String(event.to) && !cards.includes(HIDDEN);
    return own ? withHand(scene, event.hand, { cards }) : scene;
  },
  collected_unseen: (scene, event) =>
    ((event.positions as unknown[] | undefined) ?? []).reduce<Scene>(
      (before, position) => withHand(before, position, { swept: true }),
      scene,
    ),
  discarded: (scene, event) =>
    withHand({ ...scene, discards: scene.discards + Number(event.count ?? 0) }, handKey(event.position, event.hand), {
      swept: true,
    }),
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
  return events.slice(0, count).reduce((scene, event) => STEPS[event.kind]?.(scene, event) ?? scene, EMPTY);
}

const PACE: Record<string, number> = {
  dealt: 260,
  shown: 520,
  paid: 420,
  collected: 320,
  returned: 320,
  shaken: 900,
  announced: 420,
  pooled: 160,
  pot: 420,
  dealer_wins_pot: 520,
  burned: 50,
};

/** How long an event stays before the next is shown, in milliseconds. */
export function pace(kind: string): number {
  return PACE[kind] ?? 60;
}
