/** Keys that mean the same at every question: put the chips back, and report that something went wrong. */
const TAKEN = ["X", "W"];

/**
 * One key for each choice: the multiple that it is (`bet_2x`: 2), else the first letter of its verb that no other choice has
 * taken, else its number.
 */
export function choiceKeys(verbs: readonly string[]): string[] {
  const used = new Set(TAKEN);
  return verbs.map((verb, place) => {
    const times = /_(\d)x$/.exec(verb)?.[1];
    const letter = [...verb.toUpperCase()].find((one) => /[A-Z]/.test(one) && !used.has(one));
    const key = (times && !used.has(times) ? times : undefined) ?? letter ?? String(place + 1);
    used.add(key);
    return key;
  });
}
