/**
 * The hands on the felt: dealt, split, set, shown and taken away. The server folds the same events into `hands` of the
 * state; `docs/vectors/hands.json` holds both to the same hands.
 */

import type { Event } from "../../api/schema";
import { HIDDEN } from "../../words/cards";
import type { Scene } from "../scene";

export interface Hand {
  cards: string[];
  holding: string;
  /** Swept to the discard rack; kept in the picture, faded, so that a reader can still see what decided. */
  swept: boolean;
  /** Where a hand is set as a high and a low one: how many cards make the first. */
  cut?: number;
}

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

/** The hands that lie at a seat, its first one first. */
export function handsAt(scene: Scene, seat: string): [string, Hand | undefined][] {
  const further = Object.keys(scene.hands).filter((name) => name.startsWith(`${seat}#`));
  further.sort((a, b) => Number(a.split("#")[1]) - Number(b.split("#")[1]));
  return [seat, ...further].map((name) => [name, scene.hands[name]]);
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function dealTo(scene: Scene, event: Event): Scene {
  const key = handKey(event.to, event.hand);
  const card = String(event.card ?? HIDDEN);
  const held = hand(scene, key);
  const after = { ...scene, dealt: scene.dealt + 1 };
  // Another hand in the place of one that was thrown away whole.
  if (held.swept) return withHand(after, key, { cards: [card], holding: "", swept: false });
  return withHand(after, key, { cards: [...held.cards, card] });
}

/** A pair becomes two hands: the new one gets its card, and those behind it move up by one. */
export function split(scene: Scene, event: Event): Scene {
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

/** What a decision does to the cards: set as a high and a low hand, or some kept and the others laid away or beside. */
export function decide(scene: Scene, event: Event): Scene {
  const [high, low, keep] = [listed(event.high), listed(event.low), listed(event.keep)];
  const { cards } = hand(scene, event.seat);
  if (high.length && low.length && high.length + low.length === cards.length)
    return withHand(scene, event.seat, { cards: [...high, ...low], cut: high.length });
  if (!keep.length || keep.length >= cards.length) return scene;
  const kept = withHand(scene, event.seat, { cards: keep });
  return event.do === "split" ? withHand(kept, handKey(event.seat, 2), { cards: keep.reduce(without, cards) }) : kept;
}

/**
 * A hand is turned up: the one that these cards are, or else the first of the seat that was not yet shown. Community cards
 * that are not turned up yet stay face down beside them.
 */
export function show(scene: Scene, event: Event): Scene {
  const cards = listed(event.cards);
  if (event.position === "community") while (cards.length < hand(scene, "community").cards.length) cards.push(HIDDEN);
  const lie = handsAt(scene, String(event.position));
  const same = lie.find(([, one]) => one && [...one.cards].sort().join() === [...cards].sort().join());
  const next = lie.length > 1 ? lie.find(([, one]) => !one?.holding) : undefined;
  // What is told of the community cards is that they were turned up, and that is seen.
  const holding = event.position === "community" ? "" : String(event.holding ?? "");
  // A pai gow hand is told in two parts, the low one last: it has two pieces.
  const cut = / \/ |, low /.test(holding) ? cards.length - 2 : undefined;
  return withHand(scene, (same ?? next ?? lie[0])?.[0], { cards, holding, cut });
}

/** A card is burned: once the stub is in the rack it is a face-down community card. */
export function burn(scene: Scene, _event: Event): Scene {
  const after = { ...scene, discards: scene.discards + 1 };
  const { cards } = hand(scene, "community");
  if (!scene.stubGone || !cards.includes(HIDDEN)) return after;
  return withHand(after, "community", { cards: without(cards, HIDDEN) });
}

/** The newest cards of a hand, as whoever took them up sees them. */
export function handed(scene: Scene, event: Event): Scene {
  const cards = listed(event.cards);
  if (cards.includes(HIDDEN)) return scene;
  const held = hand(scene, event.hand).cards;
  return withHand(scene, event.hand, { cards: [...held.slice(0, Math.max(0, held.length - cards.length)), ...cards] });
}

/** What lay before the seats joins the dead hand, which stays where it is. */
export function collectUnseen(scene: Scene, event: Event): Scene {
  return listed(event.positions).reduce(
    (before, position) =>
      withHand(before, position, position === "dead" ? { swept: true } : { cards: [], swept: true }),
    scene,
  );
}

/** The cards without that one, or without a face-down one where it is not seen among them. */
function without(cards: string[], card: string): string[] {
  const place = cards.includes(card) ? cards.indexOf(card) : cards.indexOf(HIDDEN);
  return cards.filter((_, one) => one !== place);
}

/** A hand goes to the rack: what was seen of it stays in the picture, cards that nobody saw are gone. */
export function discard(scene: Scene, event: Event): Scene {
  const after = { ...scene, discards: scene.discards + Number(event.count ?? 0) };
  const lie = handsAt(scene, String(event.position));
  const key = event.hand === undefined && lie.length > 1 ? lie.find(([, one]) => !one?.swept)?.[0] : undefined;
  const taken = key ?? handKey(event.position, event.hand);
  const { cards } = hand(scene, taken);
  const thrown = listed(event.cards);
  if (thrown.length && thrown.length < cards.length)
    return withHand(after, taken, { cards: thrown.reduce(without, [...cards]) });
  // A dealer who keeps two of four puts the others away: the hand itself stays.
  const part = Number(event.count ?? cards.length) < cards.length && !cards.includes(HIDDEN);
  if (part) return after;
  return withHand(after, taken, { cards: cards.every((card) => card === HIDDEN) ? [] : cards, swept: true });
}
