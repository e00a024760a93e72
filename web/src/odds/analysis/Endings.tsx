import type { RowChanges } from "../../api/schema";
import { Scroll } from "../../shell/Scroll";
import { percent } from "../../words/names";
import { keyName } from "../OddsList";

/** What one more on an ending does to the wagers that no posted table moves, with the play kept. */
export function Endings({ endings }: { endings: RowChanges["endings"] }) {
  if (!endings.length) return null;
  return (
    <details>
      <summary>Wagers that no posted table moves, ending by ending</summary>
      <p className="lead">One more on each ending, with the play kept as it is assumed.</p>
      <Scroll label="What each ending moves">
        <table className="figures as-cards">
          <thead>
            <tr>
              <th scope="col">Ending</th>
              <th scope="col">Pays</th>
              <th scope="col">House edge</th>
              <th scope="col">Hit</th>
              <th scope="col">Volatility</th>
            </tr>
          </thead>
          <tbody>
            {endings.map((one) => (
              <tr key={`${one.wager} ${one.row}`}>
                <th scope="row">
                  {one.row} <small>{keyName(one.wager)}</small>
                </th>
                <td data-name="Pays">{one.pays}</td>
                <td data-name="House edge" title={one.house_edge_exact ?? undefined}>
                  −{percent(Math.abs(one.house_edge), 3)}
                </td>
                <td data-name="Hit" title={one.hit_frequency_exact ?? undefined}>
                  {one.hit_frequency ? `+${percent(one.hit_frequency, 2)}` : "0"}
                </td>
                <td data-name="Volatility">
                  {one.standard_deviation < 0 ? "−" : "+"}
                  {Math.abs(one.standard_deviation).toFixed(4)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}
