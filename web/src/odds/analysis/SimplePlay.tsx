import { useFollow } from "../../api/follow";
import type { SimplePlayAnswer } from "../../api/schema";
import { percent, spaced } from "../../words/names";
import { command } from "../command";
import { keyName } from "../OddsList";
import { type About, fileOf, submitted } from "./about";
import { useAsked } from "./asked";
import { Answer } from "./Fields";
import { Figure, Headlines, many, Save } from "./Figures";

const CONDITIONS = ["1", "2", "3", "4"];

/** The best play of a few conditions, found by search, and what it gives away. */
export function SimplePlay({ about }: { about: About }) {
  const [{ conditions }, put] = useAsked({ conditions: "", play: "" });
  const body = about.lawful && conditions ? JSON.stringify({ ...submitted(about), conditions: +conditions }) : null;
  const found = useFollow<SimplePlayAnswer>("simple_play", body, 350);
  return (
    <section className="card-panel analysis simple-play">
      <h2>A simple play</h2>
      <p className="lead">
        The best rules with at most this many conditions on each decision, and what they give away.
      </p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <div className="ask-field">
          <label htmlFor="ask-conditions">Conditions</label>
          <select id="ask-conditions" value={conditions} onChange={(event) => put({ conditions: event.target.value })}>
            <option value="">choose</option>
            {CONDITIONS.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </div>
      </form>
      {body && (
        <Answer found={found} fields={["conditions"]}>
          {(answer) => (
            <>
              <ol>
                {answer.rules.map((rule) => (
                  <li key={rule}>{spaced(rule)}</li>
                ))}
              </ol>
              <Headlines>
                <Figure
                  name={`House edge on ${keyName(answer.wager)}`}
                  value={percent(answer.house_edge)}
                  exact={answer.house_edge_exact}
                >
                  under these rules
                </Figure>
                <Figure name="They cost" value={percent(answer.cost)} exact={answer.cost_exact}>
                  of the wager more than the best play; they err on {many(answer.wrong)} hands
                </Figure>
              </Headlines>
              <p className="method">
                Searched: {spaced(answer.family)};{" "}
                {answer.proven
                  ? "no play of these costs less."
                  : `not proven best; no play of these costs less than ${percent(answer.least)}.`}
              </p>
              <div className="buttons">
                <button type="button" onClick={() => put({ play: answer.play })}>
                  Edit it as a play of your own
                </button>
              </div>
              <Save
                file={fileOf(about, `simple-${answer.conditions}`)}
                answer={answer}
                command={command("strategy", about, [["simple", answer.conditions]])}
                rows={[["rule"], ...answer.rules.map((rule) => [rule])]}
              />
            </>
          )}
        </Answer>
      )}
    </section>
  );
}
