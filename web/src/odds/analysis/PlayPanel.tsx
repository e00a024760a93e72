import { useEffect, useState } from "react";
import { useFollow } from "../../api/follow";
import type { BestPlayAnswer, OwnPlayAnswer, StrategyTableAnswer } from "../../api/schema";
import { download } from "../../form/openTable";
import { Trouble } from "../../shell/Frame";
import { Scroll } from "../../shell/Scroll";
import { fixed, percent, sentence, spaced } from "../../words/names";
import { CommandLine } from "../CommandLine";
import { command } from "../command";
import { keyName } from "../OddsList";
import { type About, fileOf, submitted } from "./about";
import { useAsked } from "./asked";
import { Answer, TextField } from "./Fields";
import { Figure, Headlines, many, Save } from "./Figures";
import { OneHand } from "./OneHand";
import plays from "./plays.json";
import { SimplePlay } from "./SimplePlay";
import { StrategyFiles } from "./StrategyFiles";

const FIRST = 60;
/** By game, a play to begin with; `tests/analysis/play/test_examples.py` prices each. */
const EXAMPLES: Record<string, string> = plays;

/** The whole strategy by classes of hands, and a play of one's own priced against it. */
export function PlayPanel({ about }: { about: About }) {
  if (!about.rules.verbs.length)
    return (
      <section className="card-panel analysis">
        <h2>Strategy</h2>
        <p className="nothing">
          Nothing is decided in {about.game.title} that changes a price: every play costs what the price list says.
        </p>
      </section>
    );
  return (
    <>
      {about.hand && <OneHand about={about} />}
      <WholeStrategy about={about} />
      {about.game.game in EXAMPLES && <SimplePlay about={about} />}
      {about.game.game in EXAMPLES && <OwnPlay about={about} />}
    </>
  );
}

function OwnPlay({ about }: { about: About }) {
  const [{ play }, put] = useAsked({ play: "" });
  const body = about.lawful && play.trim() ? JSON.stringify({ ...submitted(about), play }) : null;
  const found = useFollow<OwnPlayAnswer>("own_play", body, 700);
  const example = EXAMPLES[about.game.game];
  return (
    <section className="card-panel analysis own-play">
      <h2>A play of your own</h2>
      <p className="lead">
        Rules as in a file for <code>houseway odds --play</code>: the first whose conditions are all met says what to
        do. The price is found on the same deals as that of the best play.
      </p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <TextField
          name="play"
          label="Rules"
          unit="YAML or JSON"
          rows={7}
          value={play}
          error={found.error}
          onChange={(text) => put({ play: text })}
        />
      </form>
      {!play && (
        <div className="buttons">
          {example && (
            <button type="button" onClick={() => put({ play: example })}>
              Begin with an example
            </button>
          )}
          <BestPlay about={about} onPlay={(text) => put({ play: text })} />
        </div>
      )}
      {body && (
        <>
          <Answer found={found} fields={["play"]}>
            {(answer) => (
              <Against
                answer={answer}
                file={fileOf(about, "play")}
                asked={command("odds", about, [["play", "play.yaml"]])}
              />
            )}
          </Answer>
          <div className="buttons">
            <button type="button" onClick={() => download("play.yaml", play, "application/yaml")}>
              The rules as a file
            </button>
            <button type="button" onClick={() => put({ play: "" })}>
              Begin anew
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** Hands over the best play as rules to be edited. */
function BestPlay({ about, onPlay }: { about: About; onPlay: (play: string) => void }) {
  const [asked, setAsked] = useState(false);
  const found = useFollow<BestPlayAnswer>("best_play", asked ? JSON.stringify(submitted(about)) : null);
  const { value, error, loading } = found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed over once, when it is here
  useEffect(() => {
    if (asked && value && !loading) onPlay(value.play);
  }, [asked, value, loading]);
  return (
    <>
      <button type="button" disabled={loading} onClick={() => setAsked(true)}>
        Begin with the best play
      </button>
      {loading && (
        <span className="count" role="status">
          Writing it…
        </span>
      )}
      <Trouble error={error} />
      {error && <CommandLine command={command("strategy", about, [["as-file"]])} />}
    </>
  );
}

function Against({ answer, file, asked }: { answer: OwnPlayAnswer; file: string; asked: string }) {
  return (
    <>
      <Headlines>
        <Figure name={`House edge on ${keyName(answer.wager)}`} value={percent(answer.edges[answer.wager] ?? 0)}>
          under your play
        </Figure>
        <Figure name="Of the best play" value={percent(answer.best_house_edge)} exact={answer.best_house_edge_exact}>
          on the same deals
        </Figure>
        <Figure name="Your play costs" value={percent(answer.cost)} exact={answer.cost_exact}>
          of the wager; it errs on {many(answer.wrong)} hands
        </Figure>
      </Headlines>
      {answer.wrong > answer.errors.length && (
        <p className="count">
          The {many(answer.errors.length)} dearest errors of {many(answer.wrong)}:
        </p>
      )}
      {answer.errors.length > 0 && (
        <Scroll label="The dearest errors">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">Hand</th>
                <th scope="col">Yours</th>
                <th scope="col">Best</th>
                <th scope="col">Comes</th>
                <th scope="col">Costs each time</th>
                <th scope="col">In all</th>
              </tr>
            </thead>
            <tbody>
              {answer.errors.map((one) => (
                <tr key={`${one.street} ${one.hand}`}>
                  <th scope="row">{one.hand}</th>
                  <td>{spaced(one.does)}</td>
                  <td>{spaced(one.best)}</td>
                  <td>{percent(one.frequency, 4)}</td>
                  <td>{percent(one.each, 2)}</td>
                  <td>{percent(one.cost, 4)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["street", "hand", "yours", "best", "frequency", "each", "cost", "cost_exact"],
          ...answer.errors.map((one) => [
            ...[one.street, one.hand, one.does, one.best, one.frequency, one.each, one.cost, one.cost_exact ?? ""],
          ]),
        ]}
      />
    </>
  );
}

function WholeStrategy({ about }: { about: About }) {
  const found = useFollow<StrategyTableAnswer>(
    "strategy_table",
    about.lawful ? JSON.stringify(submitted(about)) : null,
    350,
  );
  return (
    <section className="card-panel analysis">
      <h2>The whole strategy</h2>
      <p className="lead">
        Every class of hands with the best action, how often it comes, and what the next best costs.
      </p>
      <Answer found={found} fields={[]}>
        {(answer) => <Streets answer={answer} about={about} />}
      </Answer>
    </section>
  );
}

function Streets({ answer, about }: { answer: StrategyTableAnswer; about: About }) {
  const [{ street, find, close }, put] = useAsked({ street: answer.streets[0]?.street ?? "", find: "", close: "" });
  const [all, setAll] = useState(false);
  const chosen = answer.streets.find((one) => one.street === street) ?? answer.streets[0];
  if (!chosen) return null;
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (one: (typeof chosen.rows)[number]) =>
    `${one.hand} ${one.against} ${one.example} ${spaced(one.best)}`.toLowerCase();
  const fitting = chosen.rows.filter((one) => words.every((word) => text(one).includes(word)));
  if (close) fitting.sort((one, other) => one.costs - other.costs);
  const shown = all ? fitting : fitting.slice(0, FIRST);
  const most = Math.max(...fitting.map((one) => one.costs), 1e-12);
  const upCard = chosen.rows.some((one) => one.against);
  const share = fitting.reduce((sum, one) => sum + one.frequency, 0);
  return (
    <>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        {answer.streets.length > 1 && (
          <div className="ask-field">
            <label htmlFor="ask-street">Decision</label>
            <select id="ask-street" value={chosen.street} onChange={(event) => put({ street: event.target.value })}>
              {answer.streets.map((one) => (
                <option key={one.street} value={one.street}>
                  {sentence(spaced(one.street))}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="ask-field">
          <label htmlFor="ask-find">Find</label>
          <input id="ask-find" value={find} onChange={(event) => put({ find: event.target.value })} />
        </div>
        <div className="ask-field">
          <label htmlFor="ask-close">Order</label>
          <select id="ask-close" value={close} onChange={(event) => put({ close: event.target.value })}>
            <option value="">by hand</option>
            <option value="1">closest decisions first</option>
          </select>
        </div>
      </form>
      <p className="count" role="status">
        {many(fitting.length)} of {many(chosen.rows.length)} classes, {percent(share, 2)} of these decisions
        {chosen.reached !== null && `, to which ${percent(chosen.reached, 2)} of rounds come`}.
        {chosen.left_out > 0 &&
          ` ${many(chosen.left_out)} clearer ones are not listed here; the files below have every row.`}
      </p>
      <Scroll label="Every class of hands and its best action">
        <table className="outcomes strategy-table">
          <thead>
            <tr>
              <th scope="col">Hand</th>
              {upCard && <th scope="col">Against</th>}
              <th scope="col">Best</th>
              <th scope="col">Comes</th>
              <th scope="col">Worth</th>
              <th scope="col">Next best</th>
              <th scope="col">It costs</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={`${one.hand} ${one.against} ${one.example}`}>
                <th scope="row" title={one.example}>
                  {one.hand}
                </th>
                {upCard && <td>{one.against}</td>}
                <td>{spaced(one.best)}</td>
                <td>{percent(one.frequency, 4)}</td>
                <td>{fixed(one.value, 4)}</td>
                <td>{spaced(one.next_best)}</td>
                <td style={{ background: shade(one.costs / most) }}>{one.costs.toFixed(4)}</td>
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
      <StrategyFiles about={about} answer={answer} />
    </>
  );
}

/** Darker where more hangs on the decision. */
function shade(share: number): string {
  return `rgb(31 122 77 / ${(0.05 + 0.35 * Math.sqrt(Math.min(1, Math.max(0, share)))).toFixed(2)})`;
}
