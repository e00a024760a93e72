import { useState } from "react";
import { get, post, Refused } from "../../api/client";
import type { Advice, TableState } from "../../api/schema";
import { Trouble } from "../../shell/Frame";
import { HIDDEN } from "../../words/cards";
import { titled } from "../../words/names";

/** The best decision and what each other costs, when it is asked for. */
export function Coach({ state }: { state: TableState }) {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [error, setError] = useState<Refused | null>(null);
  const { table, me } = state;
  const hand = me.seat === null ? [] : (state.hands[String(me.seat)] ?? []);
  async function ask() {
    try {
      setAdvice(await advise(state, hand));
      setError(null);
    } catch (problem) {
      setAdvice(null);
      setError(problem instanceof Refused ? problem : new Refused({ message: "The coach cannot be reached." }));
    }
  }
  return (
    <section className="coach panel-body">
      <p>The coach works out the best decision for your hand under this table's rules when you ask.</p>
      <button type="button" className="primary" onClick={ask} disabled={hand.length === 0 || hand.includes(HIDDEN)}>
        What is best here?
      </button>
      {hand.length === 0 && <p className="nothing">You hold no cards now.</p>}
      <Trouble error={error} />
      {advice && (
        <table className="figures">
          <caption>
            Best: <b>{titled(advice.best)}</b>, in units of the {table.title} wager
          </caption>
          <thead>
            <tr>
              <th scope="col">Decision</th>
              <th scope="col">Worth</th>
              <th scope="col">Costs</th>
            </tr>
          </thead>
          <tbody>
            {advice.alternatives.map((one) => (
              <tr key={one.do} className={one.cost === 0 ? "best" : ""}>
                <th scope="row">
                  {titled(one.do)} {one.cost === 0 && <b className="tag">best</b>}
                </th>
                <td title={one.value_exact}>{one.value.toFixed(4)}</td>
                <td title={one.cost_exact}>{one.cost ? one.cost.toFixed(4) : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

async function advise({ table }: TableState, hand: string[]): Promise<Advice> {
  try {
    return await get<Advice>(`/api/coach/${table.id}`);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    const { game, authority, options } = table;
    return post<Advice>("/api/strategy", { game, authority, options, hand: hand.join(" ") });
  }
}
