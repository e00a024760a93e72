import type { TableState } from "../../../api/schema";
import { dollars, fromCents, type Money, toCents } from "../../../words/money";

type Rules = Pick<TableState["table"], "minimum" | "house_rules">;

function limit(rules: Rules, name: string): number | null {
  const value = rules.house_rules[name];
  return value === null || value === undefined ? null : toCents(String(value));
}

/** What somebody with that balance sits down with: twenty times the minimum or $500, within the table's buy-in limits. */
export function buyIn(table: Rules, balance: Money): Money {
  const least = limit(table, "minimum_buy_in") ?? 0;
  const most = limit(table, "maximum_buy_in") ?? Number.POSITIVE_INFINITY;
  const wanted = Math.min(most, Math.max(least, toCents(table.minimum) * 20, 50000));
  return fromCents(Math.min(wanted, toCents(balance)));
}

/** The buy-in limits of a table as words; null where it has none. */
export function buyInLimits(table: Rules): string | null {
  const [least, most] = [limit(table, "minimum_buy_in"), limit(table, "maximum_buy_in")];
  if (least !== null && most !== null) return `${dollars(least)} to ${dollars(most)}`;
  if (least !== null) return `at least ${dollars(least)}`;
  return most === null ? null : `at most ${dollars(most)}`;
}
