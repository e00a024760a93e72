/** How much a click puts on an area, and why nothing where nothing can be put. */

import type { OfferedWager, PlacedWager } from "../../../api/schema";
import { dollars, short, toCents } from "../../../words/money";
import type { Selection } from "../../../words/names";

export type Placing = { cents: number } | { why: string };

function lies(placed: readonly PlacedWager[], wager: string, selection: Selection): number {
  const same = placed.find((one) => one.wager === wager && (one.selection ?? null) === (selection ?? null));
  return same ? toCents(same.stake) : 0;
}

/**
 * The chip itself, except where the rules take certain sums alone (the nearest to the chip, then the next one up), or as
 * much as lies on another area (what is wanting to that), or at least the table's minimum.
 */
export function placing(
  info: OfferedWager | undefined,
  selection: Selection,
  placed: readonly PlacedWager[],
  chip: number,
  minimum = 0,
): Placing {
  if (!info) return { cents: chip };
  const there = lies(placed, info.id, selection);
  const sums = info.amounts.map(toCents).sort((a, b) => a - b);
  if (sums.length) {
    if (there === 0) {
      const nearest = sums.reduce((best, sum) => (Math.abs(sum - chip) < Math.abs(best - chip) ? sum : best));
      return { cents: nearest };
    }
    const more = sums.find((sum) => sum > there);
    const only = `${info.title} takes ${sums.map(short).join(" or ")} and no other sum.`;
    return more === undefined ? { why: `${only} ${dollars(there)} lies there.` } : { cents: more - there };
  }
  const beside = info.equal_to ? lies(placed, info.equal_to, null) : 0;
  if (beside > there) return { cents: beside - there };
  // A main wager begins with the table's minimum: less is refused when the cards come.
  return { cents: info.main && there < minimum ? Math.ceil((minimum - there) / chip) * chip : chip };
}
