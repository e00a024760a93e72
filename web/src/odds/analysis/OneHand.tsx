import { useState } from "react";
import { useFollow } from "../../api/follow";
import type { Advice } from "../../api/schema";
import { percent, spaced } from "../../words/names";
import { CommandLine } from "../CommandLine";
import { command } from "../command";
import { METHODS } from "../PriceTable";
import { type About, submitted } from "./about";
import { fieldOf, useAsked } from "./asked";
import { Answer, Wrong } from "./Fields";

/** One hand: the best decision, and what every other one costs. */
export function OneHand({ about }: { about: About }) {
  const [{ cards }, put] = useAsked({ cards: "" });
  const [typed, setTyped] = useState<string | null>(null);
  const body = about.lawful && cards ? JSON.stringify({ ...submitted(about), hand: cards }) : null;
  const found = useFollow<Advice>("strategy", body, 120);
  const wrong = body && fieldOf(found.error).field === "hand" ? found.error : null;
  function hand() {
    if (typed !== null) put({ cards: typed.trim() });
    setTyped(null);
  }
  return (
    <section className="card-panel analysis one-hand">
      <h2>One hand</h2>
      <p className="lead" id="ask-cards-hint">
        Write {about.hand}.
      </p>
      <form
        className="asked"
        onSubmit={(event) => {
          event.preventDefault();
          hand();
        }}
      >
        <div className={wrong ? "ask-field broken" : "ask-field"}>
          <label htmlFor="ask-cards">Hand</label>
          <input
            id="ask-cards"
            value={typed ?? cards}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={hand}
            aria-describedby="ask-cards-hint"
            aria-invalid={wrong ? true : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <Wrong error={wrong} />
        </div>
      </form>
      {body && (
        <Answer found={found} fields={["hand"]}>
          {(answer) => (
            <>
              <Decided answer={answer} />
              <CommandLine command={command("strategy", about, [["hand", cards]])} />
            </>
          )}
        </Answer>
      )}
    </section>
  );
}

function Decided({ answer }: { answer: Advice }) {
  return (
    <table className="figures">
      <caption>
        {answer.hand}: best is <b>{spaced(answer.best)}</b>. Values are {METHODS[answer.method]}, in initial wagers.
      </caption>
      <thead>
        <tr>
          <th scope="col">Decision</th>
          <th scope="col">Worth</th>
          <th scope="col">Costs</th>
        </tr>
      </thead>
      <tbody>
        {answer.alternatives.map((one) => (
          <tr key={one.do} className={one.do === answer.best ? "best" : undefined}>
            <th scope="row">{spaced(one.do)}</th>
            <td title={one.value_exact}>
              {one.value < 0 ? "−" : "+"}
              {Math.abs(one.value).toFixed(4)}
            </td>
            <td title={one.cost_exact}>{one.cost ? percent(one.cost) : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
