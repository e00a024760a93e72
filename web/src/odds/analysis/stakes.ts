/** The stakes on a seat's wagers, as the address holds them. */

export type Stakes = Record<string, string>;

/** The stakes that were chosen; where none were, ten dollars on the usual wager. */
export function readStakes(text: string, usual: string): Stakes {
  try {
    const read: unknown = JSON.parse(text);
    if (read && typeof read === "object" && !Array.isArray(read)) {
      const held = Object.entries(read).map(([wager, stake]) => [wager, String(stake)]);
      if (held.length) return Object.fromEntries(held);
    }
  } catch {
    // An address that cannot be read asks for the usual stakes.
  }
  return usual ? { [usual]: "10" } : {};
}

/** As the server takes them: without what people write around a number. */
export function sentStakes(stakes: Stakes): Stakes {
  return Object.fromEntries(Object.entries(stakes).map(([wager, stake]) => [wager, stake.replace(/[,$\s]/g, "")]));
}
