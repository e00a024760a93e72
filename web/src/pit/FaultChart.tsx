import * as Plot from "@observablehq/plot";
import { useMemo } from "react";
import type { SignificantEvent } from "../api/schema";
import { Link } from "../shell/Link";
import { Chart } from "./Chart";
import { detail } from "./events";

const HOUR = 3_600_000;
/** Colours of the house, told apart in the light and in the dark; a ninth kind begins anew. */
const COLOURS = ["#0f7a5c", "#c98a1b", "#a63a2b", "#4a6fa5", "#7d5a9c", "#8a8f3c", "#b5658a", "#5b6b6b"];
/** How many rounds of a kind are named; the rest are in the list of events. */
const NAMED = 6;

/** What an event counts as here: the kind of irregularity, or a void round. */
function kindOf(event: SignificantEvent): string | null {
  if (event.kind === "void_round") return "Void round";
  return event.kind === "fault" ? detail(event) || "Irregularity" : null;
}

/** Irregularities and void rounds over time, and the rounds in which each kind happened. */
export function FaultChart({ events, names }: { events: readonly SignificantEvent[]; names: Map<string, string> }) {
  const found = useMemo(
    () =>
      events
        .flatMap((event) => {
          const kind = kindOf(event);
          return kind ? [{ kind, at: new Date(event.at), table: event.table ?? "", round: event.round }] : [];
        })
        .sort((a, b) => a.kind.localeCompare(b.kind)),
    [events],
  );
  const options = useMemo(() => {
    const times = found.map((one) => one.at.getTime());
    const span = Math.max(...times) - Math.min(...times);
    const [interval, width] = [
      span > 72 * HOUR ? "day" : span > 2 * HOUR ? "hour" : "5 minutes",
      span > 72 * HOUR ? 24 * HOUR : span > 2 * HOUR ? HOUR : HOUR / 12,
    ] as const;
    // A little time before the first and after the last, so that one bar does not fill the picture.
    const domain = [new Date(Math.min(...times) - 4 * width), new Date(Math.max(...times) + 4 * width)];
    return {
      height: 170,
      marginLeft: 40,
      x: { label: null, type: "time" as const, domain },
      y: { label: null, grid: true, interval: 1 },
      color: { range: COLOURS, legend: true },
      marks: [
        Plot.rectY(found, { x: "at", interval, y: () => 1, fill: "kind", title: "kind" }),
        Plot.ruleY([0], { stroke: "var(--muted)" }),
      ],
    };
  }, [found]);
  const kinds = new Map<string, typeof found>();
  for (const one of found) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return (
    <section className="card-panel fault-chart" aria-label="Irregularities over time">
      <h2>Irregularities over time</h2>
      {!found.length && <p className="nothing">None was reported in the period.</p>}
      {found.length > 0 && (
        <>
          <Chart label={`${found.length} irregularities and void rounds over time`} options={options} />
          <table className="figures faults">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">How often</th>
                <th scope="col">Rounds, the newest first</th>
              </tr>
            </thead>
            <tbody>
              {[...kinds].map(([kind, all]) => (
                <tr key={kind}>
                  <th scope="row">{kind}</th>
                  <td>{all.length}</td>
                  <td>
                    {all
                      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
                      .slice(0, NAMED)
                      .map((one, place) => (
                        <Link key={place} href={`/history/${one.table}/${one.round ?? ""}`}>
                          {names.get(one.table) ?? one.table}, {one.round}
                        </Link>
                      ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
