import type { Change, TableState } from "./schema";

/** The state after a change; null where the change does not begin at this state. */
export function changed(state: TableState, change: Change): TableState | null {
  if (change.from !== state.seq) return null;
  const { from: _, keep, events, ...parts } = change;
  const known = keep === undefined ? state.events : state.events.slice(0, keep);
  return { ...state, ...parts, events: events === undefined ? known : [...known, ...events] };
}

/** The later of two states of a table. */
export function newer(known: TableState | null, found: TableState): TableState {
  return known && known.seq > found.seq ? known : found;
}
