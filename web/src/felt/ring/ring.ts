/** A table at which players bet against each other: button, bets of the betting round, the pots and who wins them. */

import type { Event } from "../../api/schema";
import type { Money } from "../../words/money";
import { toCents } from "../../words/money";

export interface Pot {
  name: string;
  cents: number;
  /** The seats that can win it; empty where nobody is all-in and everybody in the round can. */
  seats: number[];
}

export interface Award {
  seat: string;
  cents: number;
  pots: string[];
}

export interface Ring {
  button: string | null;
  killer: string | null;
  dealt: string[];
  folded: string[];
  /** What lies before each seat in this betting round. */
  bets: Record<string, number>;
  /** What was gathered in the middle, and in which pots. */
  pots: Pot[];
  awards: Award[];
  raked: number;
  street: string;
}

export const NO_RING: Ring = {
  button: null,
  killer: null,
  dealt: [],
  folded: [],
  bets: {},
  pots: [],
  awards: [],
  raked: 0,
  street: "",
};

export function potName(place: number): string {
  return place === 0 ? "main pot" : `side pot ${place}`;
}

export function total(ring: Ring): number {
  return ring.pots.reduce((sum, pot) => sum + pot.cents, 0) + betTotal(ring);
}

function betTotal(ring: Ring): number {
  return Object.values(ring.bets).reduce((sum, cents) => sum + cents, 0);
}

/** The bets of a betting round go to the middle. Side pots are told by an event of their own. */
function gathered(ring: Ring): Ring {
  const more = betTotal(ring);
  if (!more) return { ...ring, bets: {} };
  const last = ring.pots.at(-1) ?? { name: potName(0), cents: 0, seats: [] };
  return { ...ring, bets: {}, pots: [...ring.pots.slice(0, -1), { ...last, cents: last.cents + more }] };
}

/** What a round that is void gives back comes out of the middle. */
function takenBack(ring: Ring, cents: number): Ring {
  const left = total(ring) - cents;
  return { ...ring, bets: {}, pots: left > 0 ? [{ name: potName(0), cents: left, seats: [] }] : [] };
}

function returned(ring: Ring, event: Event): Ring {
  const cents = toCents(event.amount as Money);
  if (event.wager !== "bet_call_raise") return takenBack(ring, cents);
  const seat = String(event.seat);
  return gathered({ ...ring, bets: { ...ring.bets, [seat]: Math.max(0, (ring.bets[seat] ?? 0) - cents) } });
}

function awarded(ring: Ring, event: Event): Ring {
  const [seat, name] = [String(event.seat), String(event.pot)];
  const before = ring.awards.find((one) => one.seat === seat) ?? { seat, cents: 0, pots: [] };
  const after = {
    ...before,
    cents: before.cents + toCents(event.amount as Money),
    pots: before.pots.includes(name) ? before.pots : [...before.pots, name],
  };
  const pots = ring.pots.length > 1 ? ring.pots.filter((pot) => pot.name !== name) : [];
  return { ...ring, pots, awards: [...ring.awards.filter((one) => one.seat !== seat), after] };
}

function told(ring: Ring, event: Event): Ring {
  const layers = (event.pots as { amount: Money; eligible: number[] }[] | undefined) ?? [];
  const pots = layers.map((pot, place) => ({
    name: potName(place),
    cents: toCents(pot.amount),
    seats: pot.eligible,
  }));
  return { ...ring, bets: {}, pots };
}

function folded(ring: Ring, seat: unknown): Ring {
  const name = String(seat);
  return ring.dealt.includes(name) && !ring.folded.includes(name) ? { ...ring, folded: [...ring.folded, name] } : ring;
}

type Step = (ring: Ring, event: Event) => Ring;

const STEPS: Record<string, Step> = {
  dealt_in: (ring, event) => ({ ...ring, dealt: ((event.seats as number[] | undefined) ?? []).map(String) }),
  button: (ring, event) => ({ ...ring, button: String(event.seat) }),
  kill_button: (ring, event) => ({ ...ring, killer: event.seat === undefined ? null : String(event.seat) }),
  betting_round: (ring, event) => ({ ...ring, street: String(event.street ?? "") }),
  wagered: (ring, event) => {
    if (event.into === undefined) return ring;
    const [seat, cents] = [String(event.seat), toCents(event.amount as Money)];
    const bet = { ...ring, bets: { ...ring.bets, [seat]: (ring.bets[seat] ?? 0) + cents } };
    return event.wager === "ante" ? gathered(bet) : bet;
  },
  decided: (ring, event) => (event.do === "fold" ? folded(ring, event.seat) : ring),
  conceded: (ring, event) => folded(ring, event.seat),
  returned,
  closed: (ring) => gathered(ring),
  pots: told,
  raked: (ring, event) => ({ ...ring, raked: ring.raked + toCents(event.amount as Money) }),
  pot_awarded: awarded,
};

/** The ring after one more event. */
export function ringStep(ring: Ring, event: Event): Ring {
  return STEPS[event.kind]?.(ring, event) ?? ring;
}

export interface Place {
  x: number;
  y: number;
  /** The way to the middle of the table, of length one. */
  dx: number;
  dy: number;
}

export interface Oval {
  width: number;
  height: number;
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export const WIDE: Oval = { width: 1120, height: 744, x: 560, y: 392, rx: 462, ry: 288 };
export const NARROW: Oval = { width: 620, height: 812, x: 310, y: 428, rx: 236, ry: 328 };
/** The part of the way round, on either side of the dealer, at which nobody sits. */
const GAP = 0.075;
const STEPS_ROUND = 720;

/** So many places around an oval, evenly spaced, clockwise from the dealer's left, which is on the right of the picture. */
export function places(count: number, oval: Oval): Place[] {
  const points = Array.from({ length: STEPS_ROUND + 1 }, (_, step) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * step) / STEPS_ROUND;
    return { x: oval.x + oval.rx * Math.cos(angle), y: oval.y + oval.ry * Math.sin(angle) };
  });
  const lengths = [0];
  for (let step = 1; step < points.length; step += 1) {
    const [a, b] = [points[step - 1], points[step]];
    lengths.push((lengths[step - 1] ?? 0) + Math.hypot((b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0)));
  }
  const whole = lengths[STEPS_ROUND] ?? 0;
  return Array.from({ length: count }, (_, place) => {
    const share = count === 1 ? 0.5 : GAP + ((1 - 2 * GAP) * place) / (count - 1);
    const at = lengths.findIndex((length) => length >= share * whole);
    const { x, y } = points[at] ?? { x: oval.x, y: oval.y };
    const far = Math.hypot(oval.x - x, oval.y - y);
    return { x, y, dx: (oval.x - x) / far, dy: (oval.y - y) / far };
  });
}

/** How far towards the middle something of that size lies, so that it does not cover what lies before it. */
export function clear(place: Place, before: [number, number], after: [number, number], gap = 6): number {
  const across = (before[0] + after[0]) / 2 + gap;
  const down = (before[1] + after[1]) / 2 + gap;
  return Math.min(across / Math.max(0.001, Math.abs(place.dx)), down / Math.max(0.001, Math.abs(place.dy)));
}
