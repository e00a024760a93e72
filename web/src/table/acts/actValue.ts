/** What was typed into a field of an act, as the table reads it: a number, yes or no, a list or mapping, or text. */
export function actValue(given: string): unknown {
  if (/^\d+$/.test(given)) return Number(given);
  if (given === "true" || given === "yes") return true;
  if (given === "false" || given === "no") return false;
  if (/^[[{]/.test(given)) {
    try {
      return JSON.parse(given) as unknown;
    } catch {
      return given;
    }
  }
  return given.includes(",") ? given.split(",").map((one) => one.trim()) : given;
}
