import type { Price } from "../api/schema";
import { Chart } from "../shell/Chart";
import { Scroll } from "../shell/Scroll";
import { percent, spaced } from "../words/names";
import { bars, common, drift, LEVELS } from "./figures";
import { METHODS } from "./PriceTable";

interface Props {
  name: string;
  price: Price;
  /** The other configuration, where two are compared. */
  other: Price | null;
  otherName: string;
}

/** How strongly each band is drawn; they lie on each other. */
const BANDS: Record<number, number> = { 99: 0.1, 95: 0.12, 90: 0.18 };

function tone(net: number): string {
  return net > 0 ? "var(--win)" : net < 0 ? "var(--lose)" : "var(--push)";
}

/** One wager in pictures, as the PAR sheet has them: how often each result comes, and where it drifts to. */
export function WagerCharts({ name, price, other, otherName }: Props) {
  const rounds = 10_000;
  const points = drift(price, rounds);
  const expected = Math.round(-price.house_edge * rounds);
  return (
    <section className="card-panel wager-charts" aria-label={name}>
      <h2>{name}</h2>
      <Distribution name={name} price={price} other={other} otherName={otherName} />
      <figure>
        <figcaption>
          Drift of one unit a round, with bands of 90, 95 and 99 %: {expected.toLocaleString("en-US").replace("-", "−")}{" "}
          expected after {rounds.toLocaleString("en-US")} rounds <small>(normal approximation)</small>
        </figcaption>
        <Chart
          label={`Drift of ${name}: ${expected} units expected after ${rounds} rounds`}
          of={JSON.stringify([points, other?.house_edge])}
          draw={(plot) => ({
            height: 230,
            marginLeft: 50,
            x: { label: "rounds", ticks: 5, tickFormat: (n: number) => n.toLocaleString("en-US") },
            y: { label: "units", grid: true, nice: true },
            marks: [
              ...LEVELS.map((level) =>
                plot.areaY(
                  points.filter((point) => point.level === level),
                  { x: "n", y1: "low", y2: "high", fill: "var(--accent)", fillOpacity: BANDS[level] ?? 0.1 },
                ),
              ),
              plot.ruleY([0], { stroke: "var(--muted)" }),
              plot.lineY(
                points.filter((point) => point.level === 90),
                { x: "n", y: "mean", stroke: "var(--accent)", strokeWidth: 2 },
              ),
              ...(other
                ? [
                    plot.lineY(
                      drift(other, rounds).filter((point) => point.level === 90),
                      { x: "n", y: "mean", stroke: "#b07a10", strokeWidth: 2, strokeDasharray: "5 4" },
                    ),
                  ]
                : []),
            ],
          })}
        />
        {other && <p className="count">Dashed: {otherName}.</p>}
      </figure>
      <Outcomes price={price} />
    </section>
  );
}

function Distribution({ name, price, other, otherName }: Props) {
  const all = bars(price);
  const shown = common(all);
  const rare = all.filter((bar) => !shown.includes(bar));
  const labels = shown.map((bar) => bar.label);
  const were = (other ? bars(other) : []).filter((bar) => labels.includes(bar.label));
  return (
    <figure>
      <figcaption>How often each result comes{other ? ` (ticks: ${otherName})` : ""}</figcaption>
      <Chart
        label={`How often each result of ${name} comes; the table below has the figures`}
        of={JSON.stringify([shown, were])}
        draw={(plot, width) => ({
          height: 8 + 22 * shown.length,
          marginTop: 4,
          marginBottom: 4,
          marginLeft: Math.min(240, Math.round(width * 0.42)),
          marginRight: 64,
          x: { axis: null },
          y: {
            label: null,
            domain: labels,
            tickSize: 0,
            tickFormat: (text: string) => (width < 460 && text.length > 24 ? `${text.slice(0, 23)}…` : text),
          },
          marks: [
            plot.barX(shown, {
              x: "probability",
              y: "label",
              fill: (bar: { net: number }) => tone(bar.net),
              insetTop: 2,
              insetBottom: 2,
              rx: 2,
            }),
            plot.tickX(were, { x: "probability", y: "label", stroke: "currentColor", strokeWidth: 2 }),
            plot.text(shown, {
              x: "probability",
              y: "label",
              text: (bar: { probability: number }) => percent(bar.probability, 3),
              textAnchor: "start",
              dx: 5,
            }),
          ],
        })}
      />
      {rare.length > 0 && (
        <p className="count">
          {rare.length} rarer results together come in{" "}
          {percent(
            rare.reduce((sum, bar) => sum + bar.probability, 0),
            3,
          )}{" "}
          of rounds.
        </p>
      )}
    </figure>
  );
}

/** Every way in which the wager ends, with exact figures where they are exact. */
function Outcomes({ price }: { price: Price }) {
  return (
    <details className="outcome-table">
      <summary>
        Every figure, {METHODS[price.method]}
        {price.house_edge_exact && (
          <>
            : edge <code className="long">{price.house_edge_exact}</code>
          </>
        )}
      </summary>
      <Scroll label="Every outcome">
        <table className="outcomes">
          <thead>
            <tr>
              <th scope="col">Ends</th>
              <th scope="col">Pays</th>
              <th scope="col">Chance</th>
              <th scope="col">Exactly</th>
              <th scope="col">Return</th>
            </tr>
          </thead>
          <tbody>
            {price.outcomes.map((one) => (
              <tr key={one.name}>
                <th scope="row">{spaced(one.name)}</th>
                <td>{one.pays.replace(":", " to ")}</td>
                <td>{percent(one.probability, 5)}</td>
                <td>{one.probability_exact ?? "not exact"}</td>
                <td>{percent(one.probability * one.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}
