/** The ways to a seat from the front door. */

import { command, get, post, Refused } from "../api/client";
import type { LobbyTable, Me, TableState } from "../api/schema";
import { maySit } from "../table/acts/duties";
import { fromCents, toCents } from "../words/money";
import { topUp } from "./Purse";

/** Refusals that more play chips would mend. */
export const SHORT = new Set(["amount-is-nothing", "not-enough-chips"]);

/** Sits down at the first free seat, unless the person sits there already. */
export async function sitDown(table: { id: string; minimum: string; seats: unknown }) {
  const state = await get<TableState>(`/api/tables/${table.id}`);
  if (state.me.seat !== null) return;
  const total = typeof table.seats === "number" ? table.seats : Object.keys(table.seats ?? {}).length;
  // A seat in the middle sees best; outer seats fill up last.
  const order = Array.from({ length: total }, (_, place) => place + 1).sort(
    (a, b) => Math.abs(a - (total + 1) / 2) - Math.abs(b - (total + 1) / 2),
  );
  const seat = order.find((number) => !state.seats[String(number)]);
  if (seat === undefined) throw new Refused({ message: "Every seat is taken: watch, or choose another table." });
  const buyIn = Math.min(Math.max(toCents(table.minimum) * 20, 50000), toCents(state.me.balance));
  await command(table.id, { do: "sit", seat, buy_in: fromCents(buyIn) });
}

/** Tables for practice that somebody made and that stand empty. */
function emptyOwn(tables: readonly LobbyTable[], me: Me): LobbyTable[] {
  return tables.filter((table) => table.training && table.made_by === me.name && !table.seated && !table.retired);
}

interface Wanted {
  game: string;
  authority: string;
  title: string;
}

/** A practice table of one's own with oneself at it: the one that stands empty, else a new one. Gives back its id. */
export async function playNow(wanted: Wanted, me: Me, tables: readonly LobbyTable[]): Promise<string> {
  const own = emptyOwn(tables, me);
  const ready = own.find(
    (one) => one.game === wanted.game && one.authority === wanted.authority && one.status === "open",
  );
  const table = ready ?? (await newTable(wanted, own));
  if (!maySit(me.role)) return table.id;
  try {
    await sitDown(table);
  } catch (problem) {
    if (!(problem instanceof Refused && SHORT.has(problem.code))) throw problem;
    await topUp();
    await sitDown(table);
  }
  return table.id;
}

/** Games that nobody plays alone: bots fill two seats. */
const SHARED = new Set(["chemin_de_fer", "poker"]);

/** A new practice table; where somebody has as many as they may, their oldest empty one is put away for it. */
async function newTable(wanted: Wanted, own: readonly LobbyTable[]) {
  const { game, authority, title } = wanted;
  const make = async () => {
    const made = await post<TableState>("/api/tables", {
      game,
      authority,
      name: `${title}, practice`,
      training: true,
      bots: SHARED.has(game) ? 2 : 0,
    });
    return { id: made.table.id, minimum: made.table.minimum, seats: made.table.places };
  };
  try {
    return await make();
  } catch (problem) {
    const [oldest] = own;
    if (!(problem instanceof Refused && problem.code === "too-many-tables" && oldest)) throw problem;
    if (oldest.status !== "closed") await command(oldest.id, { do: "close" });
    await command(oldest.id, { do: "retire" });
    return make();
  }
}

/** The tables at which somebody sits. */
export function seatsOf(tables: readonly LobbyTable[], me: Me): LobbyTable[] {
  return tables.filter((table) => table.players.includes(me.name) && table.status !== "closed");
}
