import type { Event } from "../api/schema";
import { isTile } from "../words/cards";
import { spaced, who } from "../words/names";

export interface Group {
  first: Event;
  events: Event[];
  text: string;
}

const TOGETHER = new Set(["dealt", "burned", "discarded"]);

/** Runs of the same small step as one line: a deal reads as a deal. */
export function grouped(events: readonly Event[]): Group[] {
  const groups: Group[] = [];
  for (const event of events) {
    const last = groups[groups.length - 1];
    if (last && TOGETHER.has(event.kind) && last.first.kind === event.kind) last.events.push(event);
    else groups.push({ first: event, events: [event], text: event.text });
  }
  const tiles = events.some((event) => [event.card, event.cards].flat().some((card) => isTile(String(card))));
  return groups.map((group) => ({ ...group, text: summary(group.events, tiles ? "tiles" : "cards") }));
}

const ENVELOPE = new Set(["n", "kind", "text", "clauses"]);

/** The step as a sentence; one that only lists its fields begins with what it is. */
export function told(event: Event): string {
  const field = Object.keys(event).find((name) => !ENVELOPE.has(name));
  const listed = field !== undefined && field !== "seat" && event.text.startsWith(`${spaced(field)} `);
  if (!listed) return event.text;
  const values = event[field];
  const text = Array.isArray(values) ? values.map((one) => String(one).replace(":", " ")).join(", ") : event.text;
  return `${spaced(event.kind)}: ${spaced(text)}`;
}

function summary(events: readonly Event[], pieces: "cards" | "tiles"): string {
  const first = events[0];
  if (!first) return "";
  if (events.length === 1) return told(first);
  if (first.kind === "burned") return `${events.length} cards burned`;
  const field = first.kind === "dealt" ? "to" : "position";
  const places = [...new Set(events.map((event) => who(event[field]).toLowerCase()))];
  const list = places.length > 1 ? `${places.slice(0, -1).join(", ")} and ${places[places.length - 1]}` : places[0];
  if (first.kind === "dealt") return `${events.length} ${pieces} dealt to ${list}`;
  return pieces === "tiles" ? `Tiles of ${list} are collected` : `Cards of ${list} to the discard rack`;
}
