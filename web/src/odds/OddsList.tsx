import { post } from "../api/client";
import type { Odds, Price } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";
import { deals, percent, spaced, titled } from "../words/names";

interface Props {
  game: string;
  authority: string;
  options: Record<string, unknown>;
}

const METHODS = { exact: "Exact", float: "In floating point", simulation: "Simulated" };

let queue: Promise<unknown> = Promise.resolve();

/** One price list at a time: each is work for the server, and a browser keeps only a few connections open. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
}

export function useOdds({ game, authority, options }: Props, inQueue = false, wanted = true) {
  const key = wanted ? `odds/${game}/${authority}/${JSON.stringify(options)}` : null;
  const load = () => post<Odds>("/api/odds", { game, authority, options });
  return useLoad(key, () => (inQueue ? inTurn(load) : load()));
}

export function keyName(key: string): string {
  const [wager = "", pick] = key.split(":");
  return pick === undefined ? titled(wager) : `${titled(wager)} ${spaced(pick)}`;
}

/** Every wager's price under these options, each opening to its distribution. */
export function OddsList(props: Props) {
  const odds = useOdds(props);
  return (
    <section className="odds panel-body" aria-busy={odds.loading}>
      {odds.loading && <p className="count">Working it out…</p>}
      <Trouble error={odds.error} />
      {odds.value && <Prices odds={odds.value} />}
    </section>
  );
}

export function Prices({ odds, before }: { odds: Odds; before?: Odds | null }) {
  return (
    <>
      {odds.strategy && (
        <p className="strategy">
          <b>Best play:</b> {odds.strategy}
          {before?.strategy && before.strategy !== odds.strategy && <em> (was: {before.strategy})</em>}
        </p>
      )}
      <div className="price-head" aria-hidden="true">
        <span>Wager</span>
        <span>House edge</span>
        <span>Wins</span>
        <span>Volatility</span>
      </div>
      {Object.entries(odds.wagers).map(([name, price]) => (
        <PriceRow key={name} name={name} price={price} before={before?.wagers[name]} />
      ))}
      <p className="method">
        {METHODS[odds.method]}
        {odds.combinations ? `, ${deals(odds.combinations)} combinations` : ""}
        {odds.seconds !== undefined ? `, ${odds.seconds.toFixed(2)} s` : ""}. Volatility is the standard deviation of
        one wager. Each wager opens to what it pays and how often.
      </p>
    </>
  );
}

function PriceRow({ name, price, before }: { name: string; price: Price; before?: Price }) {
  const change = before ? price.house_edge - before.house_edge : 0;
  const most = Math.max(...price.outcomes.map((outcome) => outcome.probability));
  return (
    <details className="price">
      <summary>
        <span className="wager">{keyName(name)}</span>
        <span title={price.house_edge_exact}>
          <span className="sr-only">house edge </span>
          {percent(price.house_edge)}
          {Math.abs(change) > 1e-12 && (
            <small className={change > 0 ? "worse" : "better"}>
              {change > 0 ? " ▲" : " ▼"}
              {percent(Math.abs(change))}
            </small>
          )}
        </span>
        <span>
          <span className="sr-only">wins </span>
          {percent(price.hit_frequency, 1)}
        </span>
        <span>
          <span className="sr-only">volatility </span>
          {price.standard_deviation.toFixed(3)}
        </span>
      </summary>
      <table className="outcomes">
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Pays</th>
            <th scope="col">Chance</th>
            <th scope="col">
              <span className="sr-only">Picture</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {price.outcomes.map((outcome) => (
            <tr key={outcome.name}>
              <th scope="row">{spaced(outcome.name)}</th>
              <td>{outcome.pays.replace(":", " to ")}</td>
              <td title={outcome.probability_exact}>{percent(outcome.probability, 4)}</td>
              <td className="bar-cell">
                <span style={{ width: `${Math.max(1, (100 * outcome.probability) / most)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
