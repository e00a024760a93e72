/** How a player who sets hands at random sets one: sensibly, since a trainee learns from what is usual. */

const RANKS = "23456789TJQKA";

function rank(card: string): number {
  return card === "Jk" ? RANKS.length - 1 : RANKS.indexOf(card[0] ?? "");
}

/** Seven cards as five and two: the highest cards that make nothing go low, a pair only where there are two. */
function sevenCards(cards: readonly string[]): [string[], string[]] {
  const rising = [...cards].sort((a, b) => rank(b) - rank(a));
  const alike = (card: string) => cards.filter((one) => rank(one) === rank(card)).length;
  const single = rising.filter((card) => alike(card) === 1);
  const paired = rising.filter((card) => alike(card) > 1);
  const free = paired.length ? single.slice(0, 2) : single.slice(1, 3);
  const low = free.length === 2 ? free : paired.slice(-2);
  return [cards.filter((card) => !low.includes(card)), low];
}

/** The fields of a choice that a refusal says are missing: `set needs 'high': 2 of 4-1 4-3 3-2 2-2`. */
export function settingOf(message: string): Record<string, string> | null {
  const found = /^set needs 'high': .* of (.+)$/.exec(message);
  const cards = found?.[1]?.split(" ") ?? [];
  if (cards.length < 4) return null;
  const [high, low] = cards.length === 7 ? sevenCards(cards) : [cards.slice(0, 2), cards.slice(2)];
  return { high: high.join(" "), low: low.join(" ") };
}

/** The least that a refusal says is wanting: `set needs 'keep': 2 of 9c 9d Kh Ks`, `play needs 'bet': $10 exactly`. */
export function leastOf(message: string): Record<string, string> | null {
  const sum = /^\w+ needs '(\w+)': \$([\d,.]+)\b/.exec(message);
  if (sum?.[1] && sum[2]) return { [sum[1]]: sum[2].replace(/,/g, "") };
  const found = /^\w+ needs '(\w+)': (\d) of (.+)$/.exec(message);
  const [, name, count, cards] = found ?? [];
  return name && cards ? { [name]: cards.split(" ").slice(0, Number(count)).join(" ") } : null;
}
