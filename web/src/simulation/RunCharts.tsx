import { useState } from "react";
import type { Run } from "../api/schema";
import { submitted } from "../form/submitted";
import { Save } from "../odds/analysis/Figures";
import { Departures } from "../odds/Basis";
import { keyName } from "../odds/OddsList";
import { foundBy, METHODS } from "../odds/PriceTable";
import { Chart } from "../shell/Chart";
import { Scroll } from "../shell/Scroll";
import { fixed, percent, spaced } from "../words/names";
import type { Point } from "./Runner";

const GREEN = "var(--accent)";

/** The counted edge while the rounds are dealt. */
export function LiveTrail({ points }: { points: Point[] }) {
  return (
    <section className="card-panel run-trail">
      <h2>While they are dealt</h2>
      <Chart
        label="The edge counted so far"
        of={points.length}
        draw={(plot) => ({
          height: 260,
          marginLeft: 64,
          x: { type: "log", label: "rounds", tickFormat: "~s", ticks: 5 },
          y: { label: "edge", grid: true, tickFormat: (edge: number) => percent(edge, 1) },
          marks: [plot.lineY(points, { x: "rounds", y: "edge", stroke: GREEN })],
        })}
      />
    </section>
  );
}

interface Props {
  run: Run;
  onWager: (wager: string) => void;
  onRound: (round: number) => void;
}

/** A finished run: convergence to the exact line, histogram, fan of sessions, risk of ruin, and rounds worth a look. */
export function RunCharts({ run, onWager, onRound }: Props) {
  const own = run.wagers[run.wager];
  const [wrong, setWrong] = useState(false);
  if (!own) return null;
  return (
    <>
      <section className="card-panel run-trail">
        <h2>Convergence</h2>
        <Departures clauses={run.unlawful} />
        <label className="inline">
          Wager{" "}
          <select value={run.wager} onChange={(event) => onWager(event.target.value)}>
            {Object.keys(run.wagers).map((name) => (
              <option key={name} value={name}>
                {keyName(name)}
              </option>
            ))}
          </select>
        </label>
        <p className="run-figures">
          <b>{percent(own.house_edge)}</b> counted
          {own.standard_error !== null && <> ± {percent(own.standard_error)}</>}; <b>{percent(own.price.house_edge)}</b>{" "}
          {own.price.method === "exact" ? "exactly" : foundBy(own.price)}
          {own.price.house_edge_exact && (
            <>
              {" "}
              <code className="long">{own.price.house_edge_exact}</code>
            </>
          )}
          {own.z_score !== null && <>; z = {fixed(own.z_score, 2)}</>}
        </p>
        <Convergence run={run} />
        <p className="count">
          The band holds 95 of 100 runs: 1.96 deviations over the square root of the rounds, around the{" "}
          {METHODS[own.price.method]} edge. Reproduce: <code className="long">{run.command}</code>
        </p>
        <Save
          file={`${run.game}-${run.authority}-run`}
          answer={run}
          rows={[
            ["wager", "rounds", "counted", "standard_error", "price", "price_exact", "z_score"],
            ...Object.entries(run.wagers).map(([name, one]) => [
              ...[name, run.rounds, one.house_edge, one.standard_error ?? ""],
              ...[one.price.house_edge, one.price.house_edge_exact ?? "", one.z_score ?? ""],
            ]),
          ]}
        />
      </section>
      <section className="card-panel">
        <h2>How the wager ended</h2>
        <Histogram run={run} />
        <form
          className="inline open-round"
          onSubmit={submitted((form) => {
            const round = String(form.get("round")).replace(/[,\s]/g, "");
            const there = /^\d+$/.test(round) && Number(round) < run.rounds;
            setWrong(!there);
            if (there) onRound(Number(round));
          })}
        >
          <label>
            Any round <input name="round" inputMode="numeric" size={9} required aria-invalid={wrong || undefined} />
          </label>{" "}
          <button type="submit">Open it on the felt</button>{" "}
          {wrong && (
            <span className="violation" role="alert">
              Rounds are numbered from 0 to {(run.rounds - 1).toLocaleString("en-US")}
            </span>
          )}
        </form>
        <Scroll label="Every outcome of the run">
          <table className="figures seen">
            <thead>
              <tr>
                <th scope="col">Ends</th>
                <th scope="col">Pays</th>
                <th scope="col">Came</th>
                <th scope="col">First in</th>
              </tr>
            </thead>
            <tbody>
              {run.seen.map((one) => (
                <tr key={one.name}>
                  <th scope="row">{spaced(one.name)}</th>
                  <td>{one.pays}</td>
                  <td>{one.count.toLocaleString("en-US")}</td>
                  <td>
                    {one.first !== null && (
                      <button type="button" className="as-link" onClick={() => onRound(one.first ?? 0)}>
                        round {one.first.toLocaleString("en-US")}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </section>
      <section className="card-panel">
        <h2>Sessions of {run.fan.session.toLocaleString("en-US")} rounds</h2>
        <Fan run={run} />
        <p>
          {percent(run.fan.ahead, 1)} of {run.fan.sessions} sessions ended ahead.{" "}
          {run.ruin.risk !== undefined ? (
            <>
              A bankroll of {run.ruin.bankroll} wagers is lost within {run.ruin.session.toLocaleString("en-US")} rounds
              with probability <b data-figure="ruin">{percent(run.ruin.risk, 4)}</b>, computed state by state from the
              price, not sampled.
            </>
          ) : (
            <>Risk of ruin: {run.ruin.refused}.</>
          )}
        </p>
      </section>
    </>
  );
}

function Convergence({ run }: { run: Run }) {
  const own = run.wagers[run.wager];
  const edges = run.trail.edges[run.wager] ?? [];
  if (!own) return null;
  const exact = own.price.house_edge;
  const points = run.trail.rounds.flatMap((rounds, place) => {
    const edge = edges[place];
    if (edge === null || edge === undefined) return [];
    const reach = (1.96 * own.standard_deviation) / Math.sqrt(rounds);
    return [{ rounds, edge, low: exact - reach, high: exact + reach }];
  });
  return (
    <Chart
      label={`The counted edge of ${keyName(run.wager)} after more and more rounds, from ${percent(points[0]?.edge ?? 0)} to ${percent(own.house_edge)}; exact ${percent(exact)}`}
      of={run}
      draw={(plot) => ({
        height: 280,
        marginLeft: 64,
        x: { type: "log", label: "rounds", tickFormat: "~s", ticks: 5 },
        y: { label: "edge", grid: true, tickFormat: (edge: number) => percent(edge, 1) },
        marks: [
          plot.areaY(points, { x: "rounds", y1: "low", y2: "high", fill: "var(--accent)", fillOpacity: 0.18 }),
          plot.ruleY([exact], { stroke: "#b07a10", strokeWidth: 1.5, strokeDasharray: "5 4" }),
          plot.lineY(points, { x: "rounds", y: "edge", stroke: GREEN, strokeWidth: 2 }),
        ],
      })}
    />
  );
}

function Histogram({ run }: { run: Run }) {
  return (
    <figure>
      <figcaption>Bars: counted. Marks: as priced. By net result in wagers.</figcaption>
      <Chart
        label="How often each net result came, beside its price; the table below has the counts"
        of={run}
        draw={(plot) => ({
          height: 8 + 22 * run.histogram.length,
          marginTop: 4,
          marginBottom: 4,
          marginLeft: 64,
          marginRight: 70,
          x: { axis: null },
          y: { label: null, domain: run.histogram.map((bar) => bar.label).reverse(), tickSize: 0 },
          marks: [
            plot.barX(run.histogram, {
              x: "counted",
              y: "label",
              fill: (bar: { net: number }) =>
                bar.net > 0 ? "var(--win)" : bar.net < 0 ? "var(--lose)" : "var(--push)",
              insetTop: 2,
              insetBottom: 2,
              rx: 2,
            }),
            plot.tickX(run.histogram, { x: "priced", y: "label", stroke: "currentColor", strokeWidth: 2 }),
            plot.text(run.histogram, {
              x: (bar: { counted: number; priced: number }) => Math.max(bar.counted, bar.priced),
              y: "label",
              text: (bar: { counted: number }) => percent(bar.counted, 3),
              textAnchor: "start",
              dx: 6,
            }),
          ],
        })}
      />
    </figure>
  );
}

function Fan({ run }: { run: Run }) {
  const { rounds, quantiles, paths } = run.fan;
  const at = (share: string) => [0, ...(quantiles[share] ?? [])];
  const stops = [0, ...rounds];
  const band = (low: string, high: string) => {
    const [lows, highs] = [at(low), at(high)];
    return stops.map((n, place) => ({ n, low: lows[place] ?? 0, high: highs[place] ?? 0 }));
  };
  const lines = paths.flatMap((path, session) =>
    [0, ...path].map((net, place) => ({ session, n: stops[place] ?? 0, net })),
  );
  return (
    <figure>
      <figcaption>
        Net result in wagers: the bands hold 90 and 50 of 100 sessions, the thin lines are the first {paths.length}.
      </figcaption>
      <Chart
        label={`The spread of ${run.fan.sessions} sessions; the middle one ends at ${(quantiles["50%"] ?? []).at(-1)} wagers`}
        of={run}
        draw={(plot) => ({
          height: 280,
          marginLeft: 46,
          x: { label: "rounds", ticks: 5 },
          y: { label: "wagers", grid: true, nice: true },
          marks: [
            plot.areaY(band("5%", "95%"), { x: "n", y1: "low", y2: "high", fill: "var(--accent)", fillOpacity: 0.12 }),
            plot.areaY(band("25%", "75%"), { x: "n", y1: "low", y2: "high", fill: "var(--accent)", fillOpacity: 0.2 }),
            plot.lineY(lines, {
              x: "n",
              y: "net",
              z: "session",
              stroke: "currentColor",
              strokeOpacity: 0.28,
              strokeWidth: 1,
            }),
            plot.lineY(band("50%", "50%"), { x: "n", y: "low", stroke: GREEN, strokeWidth: 2 }),
            plot.ruleY([0], { stroke: "var(--muted)" }),
          ],
        })}
      />
    </figure>
  );
}
