import { useState } from "react";
import { useFollow } from "../../api/follow";
import type { Frequencies } from "../../api/schema";
import { Scroll } from "../../shell/Scroll";
import { deals, percent, spaced } from "../../words/names";
import { command } from "../command";
import { keyName } from "../OddsList";
import { type About, fileOf, submitted } from "./about";
import { useAsked } from "./asked";
import { Answer } from "./Fields";
import { many, Save } from "./Figures";

const FIRST = 60;

/** How often every hand and every ending of the game comes. */
export function HandsPanel({ about }: { about: About }) {
  const found = useFollow<Frequencies>("frequencies", about.lawful ? JSON.stringify(submitted(about)) : null, 350);
  return (
    <section className="card-panel analysis">
      <h2>How often every hand comes</h2>
      <p className="lead">All deals, sorted into classes on which every wager ends alike; the most frequent first.</p>
      <Answer found={found} fields={[]}>
        {(answer) => (
          <Classes
            answer={answer}
            wager={about.wager}
            file={fileOf(about, "frequencies")}
            asked={command("odds", about, [["frequencies"]])}
          />
        )}
      </Answer>
    </section>
  );
}

interface ClassesProps {
  answer: Frequencies;
  wager: string;
  file: string;
  asked: string;
}

function Classes({ answer, wager, file, asked }: ClassesProps) {
  // Not the words that are looked for in the strategy: they name its classes otherwise.
  const [{ hands: find }, put] = useAsked({ hands: "" });
  const [all, setAll] = useState(false);
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = answer.classes.filter((one) => words.every((word) => spaced(one.name).toLowerCase().includes(word)));
  const shown = all ? fitting : fitting.slice(0, FIRST);
  const most = Math.max(...fitting.map((one) => one.probability), 1e-12);
  const share = fitting.reduce((sum, one) => sum + one.probability, 0);
  const own = answer.classes.some((one) => wager in one.nets);
  return (
    <>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <div className="ask-field">
          <label htmlFor="ask-find">Find</label>
          <input id="ask-find" value={find} onChange={(event) => put({ hands: event.target.value })} />
        </div>
      </form>
      <p className="count" role="status">
        {many(fitting.length)} of {many(answer.classes.length)} classes
        {words.length > 0 && `, ${percent(share, 4)} of all deals`}.
      </p>
      <Scroll label="Every class of hands">
        <table className="outcomes">
          <thead>
            <tr>
              <th scope="col">Deals</th>
              <th scope="col">Number</th>
              <th scope="col">Chance</th>
              {own && <th scope="col">Net of {keyName(wager)}</th>}
              <th scope="col">
                <span className="sr-only">Picture</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.name}>
                <th scope="row">{spaced(one.name)}</th>
                <td>{one.combinations === undefined ? "" : deals(one.combinations)}</td>
                <td title={one.probability_exact}>{percent(one.probability, 5)}</td>
                {own && <td>{net(one.nets[wager])}</td>}
                <td className="bar-cell">
                  <span style={{ width: `${Math.max(1, (100 * one.probability) / most)}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {shown.length < fitting.length && (
        <button type="button" onClick={() => setAll(true)}>
          Show all {many(fitting.length)}
        </button>
      )}
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["deals", "number", "probability", "probability_exact"],
          ...answer.classes.map((one) => [
            ...[one.name, one.combinations ?? "", one.probability, one.probability_exact ?? ""],
          ]),
        ]}
      />
    </>
  );
}

function net(value: number | undefined): string {
  if (value === undefined) return "not made";
  return value > 0 ? `+${many(value, 4)}` : value < 0 ? `−${many(-value, 4)}` : "0";
}
