import type { GameUnder, Odds, Price } from "../api/schema";
import { percent } from "../words/names";
import { sheetName, sheets } from "./figures";

export const METHODS = { exact: "exact", float: "in floating point", simulation: "simulated" } as const;

/** How a figure was found, with how far it may be off. */
export function foundBy({ method, bound, rounds, standard_error }: FoundBy): string {
  if (method === "float" && bound) return `${METHODS.float}, within ${bound.toExponential(0)}`;
  if (method !== "simulation") return METHODS[method];
  const error = standard_error ? ` ± ${percent(standard_error)}` : "";
  return `${METHODS.simulation}${error}${rounds ? `, ${rounds.toLocaleString("en-US")} rounds` : ""}`;
}

type FoundBy = Pick<Price, "method"> & Partial<Pick<Price, "bound" | "rounds" | "standard_error">>;

interface Props {
  odds: Odds;
  /** What changes are measured against: the regulation's own defaults, or the other configuration. */
  before: Odds | null;
  /** Whether there is anything to compare with. */
  changed: boolean;
  against: string;
  rules: GameUnder;
  wager: string;
  onPick: (wager: string) => void;
}

/** Every wager with its edge, risk and volatility, each with its change; a row picks the wager whose pictures are shown. */
export function PriceTable({ odds, before, changed, against, rules, wager, onPick }: Props) {
  return (
    <table className="figures price-table">
      <caption>
        <span className="sr-only">Prices. </span>
        {changed
          ? before
            ? `Changes are against ${against}.`
            : `Working out what to compare with: ${against}…`
          : "As the regulation has it where nothing is chosen."}
      </caption>
      <thead>
        <tr>
          <th scope="col">Wager</th>
          <th scope="col">House edge</th>
          <th scope="col">Element of risk</th>
          <th scope="col">Wins</th>
          <th scope="col">Volatility</th>
        </tr>
      </thead>
      <tbody>
        {sheets(odds).map((sheet) => {
          const key = sheet.keys[0] ?? "";
          const was = before?.wagers[key];
          const picked = sheet.keys.includes(wager);
          const clauses = rules.about.wagers[key.split(":")[0] ?? ""]?.clauses ?? [];
          return (
            <tr key={key} className={picked ? "picked" : undefined} data-wager={key}>
              <th scope="row">
                <button type="button" className="pick" aria-pressed={picked} onClick={() => onPick(key)}>
                  {sheetName(sheet)}
                </button>
                <small>
                  {foundBy(sheet.price)} {clauses.length > 0 && <code>{clauses[0]}</code>}
                </small>
              </th>
              <td data-name="House edge" title={sheet.price.house_edge_exact}>
                {percent(sheet.price.house_edge)}
                <Change from={was?.house_edge} to={sheet.price.house_edge} />
              </td>
              <td data-name="Element of risk" title={sheet.price.element_of_risk_exact}>
                {percent(sheet.price.element_of_risk)}
              </td>
              <td data-name="Wins" title={sheet.price.hit_frequency_exact}>
                {percent(sheet.price.hit_frequency, 2)}
              </td>
              <td data-name="Volatility" title={varianceOf(sheet.price)}>
                {sheet.price.standard_deviation.toFixed(3)}
                <Change from={was?.standard_deviation} to={sheet.price.standard_deviation} plain />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function varianceOf(price: Price): string | undefined {
  return price.variance_exact && `variance ${price.variance_exact}`;
}

function Change({ from, to, plain = false }: { from: number | undefined; to: number; plain?: boolean }) {
  if (from === undefined || Math.abs(to - from) < 1e-12) return null;
  const more = to > from;
  const by = Math.abs(to - from);
  return (
    <small className={plain ? "moved" : more ? "worse" : "better"}>
      {more ? "▲" : "▼"}
      {plain ? by.toFixed(3) : percent(by)}
    </small>
  );
}
