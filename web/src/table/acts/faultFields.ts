import type { FaultAbout, OfferedWager } from "../../api/schema";

/** What is said of an irregularity to begin with: the first that fits, where something has to be said. */
export function firstValues(
  fault: FaultAbout | undefined,
  places: readonly string[],
  wagers: readonly OfferedWager[],
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const name of fault?.fields ?? []) {
    const values = fault?.asks[name]?.values;
    const offered = wagers.filter((one) => one.placed && !one.refused).map((one) => one.id);
    const fits = values?.filter((value) =>
      name === "position" ? places.includes(String(value)) : name !== "wager" || offered.includes(String(value)),
    );
    const first = fits?.[0] ?? values?.[0];
    if (first !== undefined) found[name] = first;
  }
  return found;
}
