import { type Following, useFollow } from "../api/follow";
import type { Charts, Odds, Strategy } from "../api/schema";
import { Scroll } from "../shell/Scroll";
import { percent, sentence, spaced } from "../words/names";
import { HeatMap } from "./HeatMap";

interface Props {
  odds: Odds;
  /** Null where no charts are drawn. */
  charts: Following<Charts> | null;
  body: string;
  /** Whether the player has anything to decide. */
  decides: boolean;
}

/** How to play: the chart of decisions where the game has one, the hands at the boundary, and what habits cost. */
export function StrategyPanel({ odds, charts, body, decides }: Props) {
  const strategy = useFollow<Strategy>("strategy", decides ? body : null, 500);
  const none = !decides || strategy.error?.code === "no-decisions";
  if (none && !charts?.value?.grids.length) return null;
  return (
    <section className="card-panel strategy-panel" aria-busy={charts?.loading || strategy.loading}>
      <h2>How to play</h2>
      <p>{sentence(odds.strategy)}.</p>
      {charts?.loading && <p className="count">Drawing the chart of decisions…</p>}
      <div className="heat-maps">
        {charts?.value?.grids.map((grid) => (
          <HeatMap key={grid.title} grid={grid} />
        ))}
      </div>
      {strategy.value && <Boundary strategy={strategy.value} />}
      {strategy.value && strategy.value.mistakes.length > 0 && <Mistakes strategy={strategy.value} />}
    </section>
  );
}

function Boundary({ strategy }: { strategy: Strategy }) {
  if (!strategy.decisions.length || strategy.decisions.length > 60) return null;
  return (
    <details>
      <summary>The hands on the edge of a decision ({strategy.decisions.length})</summary>
      <Scroll label="Decisions of the strategy">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Hand</th>
              <th scope="col">Best</th>
              <th scope="col">The next costs</th>
            </tr>
          </thead>
          <tbody>
            {strategy.decisions.map((one) => (
              <tr key={one.hand}>
                <th scope="row">
                  {one.hand} <small>{spaced(one.name)}</small>
                </th>
                <td>{spaced(one.best)}</td>
                <td>
                  {percent(Math.min(...one.alternatives.map((each) => each.cost).filter((cost) => cost > 0), 9), 2)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}

function Mistakes({ strategy }: { strategy: Strategy }) {
  return (
    <>
      <h3>What habits cost</h3>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Play</th>
            <th scope="col">House edge</th>
            <th scope="col">Costs</th>
          </tr>
        </thead>
        <tbody>
          {strategy.mistakes.map((one) => (
            <tr key={one.strategy}>
              <th scope="row">{sentence(one.what)}</th>
              <td title={one.house_edge_exact}>{percent(one.house_edge)}</td>
              <td title={one.cost_exact}>{percent(one.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
