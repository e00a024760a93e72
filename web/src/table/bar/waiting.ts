import type { TableState } from "../../api/schema";
import { who } from "../../words/names";

/** What a dealer names that goes to no hand. */
const UNSEATED: Record<string, string> = {
  dice: "the dice",
  burn: "the burned card",
  seen_card: "the card that was seen",
};

/** Whom the table waits for, as a title and a note on who is not connected; null where it waits for nobody else. */
export function waiting(state: TableState): { title: string; note: string } | null {
  const { table, asks, me } = state;
  const seats = asks.length ? asks.map((ask) => ask.seat) : undecided(state);
  const others = seats.filter((seat) => seat !== me.seat);
  if (others.length) {
    const verb = asks.length ? (others.length > 1 ? "decide" : "decides") : "";
    const names = listed(others.map((seat) => named(state, seat)));
    return { title: verb ? `${names} ${verb}` : `Waiting for ${names}`, note: away(state, others) };
  }
  if (table.wanted === null || asks.length) return null;
  const what = UNSEATED[table.wanted] ?? `a card for ${who(table.wanted).toLowerCase()}`;
  return { title: `Waiting for the dealer: ${what}`, note: "" };
}

/** Between rounds, the seats that have not said that the cards may come, once somebody has. */
function undecided({ table, seats, me }: TableState): number[] {
  const mine = me.seat === null ? undefined : seats[String(me.seat)];
  if (table.status !== "open" || !mine?.ready) return [];
  return Object.entries(seats)
    .filter(([, seat]) => !seat.ready && !seat.away)
    .map(([number]) => Number(number));
}

function named({ seats }: TableState, number: number): string {
  const player = seats[String(number)]?.player;
  return player ? `${player} (seat ${number})` : `seat ${number}`;
}

function away({ seats, me }: TableState, others: readonly number[]): string {
  const lost = others.flatMap((number) => {
    const seat = seats[String(number)];
    return seat && !seat.connected && !seat.bot ? [seat.player] : [];
  });
  if (!lost.length) return "";
  return `${listed(lost)} ${lost.length > 1 ? "are" : "is"} not connected and will sit out within ${me.grace} seconds.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
