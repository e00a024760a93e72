import type { OfferedWager, PlacedWager, Seat } from "../../../api/schema";
import { toCents } from "../../../words/money";

export interface Laying {
  bet: PlacedWager;
  face: string;
}

/** Where the seat may lay a coupon now: the largest that its chips cover, beside each wager that takes one and has none. */
export function layable(seat: Seat, wagers: OfferedWager[]): Laying[] {
  const left = [...seat.coupons];
  for (const bet of seat.wagers) if (bet.coupon) left.splice(left.indexOf(bet.coupon), 1);
  left.sort((a, b) => toCents(b) - toCents(a));
  return seat.wagers.flatMap((bet) => {
    if (bet.coupon || !wagers.find((one) => one.id === bet.wager)?.coupon) return [];
    const face = left.find((one) => toCents(one) <= toCents(bet.stake));
    return face ? [{ bet, face }] : [];
  });
}

/** The fields of the command that lays it: no more chips, the coupon beside those that lie there. */
export function laying({ wager, selection }: PlacedWager, face: string): Record<string, unknown> {
  return { wager, ...(selection === null || selection === undefined ? {} : { selection }), amount: "0", coupon: face };
}
