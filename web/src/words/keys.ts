/** One key for each choice: the first letter of its verb that no other choice has taken, else a digit. */
export function choiceKeys(verbs: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken.map((key) => key.toUpperCase()));
  return verbs.map((verb, place) => {
    const letter = [...verb.toUpperCase()].find((one) => /[A-Z]/.test(one) && !used.has(one));
    const key = letter ?? String(place + 1);
    used.add(key);
    return key;
  });
}
