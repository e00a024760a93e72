import { Trouble } from "../../shell/Frame";
import { Sentence } from "../Sentence";
import type { Coaching } from "./useCoach";
import { costOf, inWords, worth } from "./worth";

/** Every answer to the open question with its value, the best first. */
export function CoachTab({ coach }: { coach: Coaching }) {
  const { may, on, setOn, waiting, answer, refusal } = coach;
  if (!may)
    return (
      <section className="coach panel-body">
        <p>The coach speaks to players at practice tables. What your decisions cost is told after each round.</p>
      </section>
    );
  return (
    <section className="coach panel-body">
      <label className="switch">
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)} /> Tell me what each
        answer is worth
      </label>
      {!answer && !waiting && !refusal && (
        <p className="nothing">When you are asked something, its figures stand here.</p>
      )}
      {waiting && <p className="nothing">Working it out…</p>}
      <Trouble error={refusal} />
      {answer && answer.decisions.length > 0 && (
        <table className="figures">
          <caption>
            <Sentence text={answer.hand} />
            <br />
            <small>Expected result in dollars. Counts {answer.counts}.</small>
          </caption>
          <thead>
            <tr>
              <th scope="col">Decision</th>
              <th scope="col">Worth</th>
              <th scope="col">Costs</th>
            </tr>
          </thead>
          <tbody>
            {answer.decisions.map((one) => (
              <tr key={JSON.stringify(one.decision)} className={one.cost === 0 ? "best" : ""}>
                <th scope="row">
                  <Sentence text={inWords(one.decision)} /> {one.cost === 0 && <b className="tag">best</b>}
                </th>
                <td>{worth(one.value)}</td>
                <td>{one.cost ? costOf(one.cost) : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
