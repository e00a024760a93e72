import { useFollow } from "../../api/follow";
import type { ComparedAnswer, ComparedPrice } from "../../api/schema";
import { download } from "../../form/openTable";
import { useKept } from "../../form/useKept";
import { Scroll } from "../../shell/Scroll";
import { SUBMISSIONS } from "../../submission/kept";
import { authority, percent, titled } from "../../words/names";
import { command } from "../command";
import { keyName } from "../OddsList";
import { METHODS } from "../PriceTable";
import { type About, fileOf, submitted } from "./about";
import { fraction } from "./asked";
import { Answer } from "./Fields";
import { Save, signed } from "./Figures";

/** This submission beside another: a kept one, the regulation's defaults, or the other authority. */
export function CompareTwo({ about }: { about: About }) {
  const { other, config, game } = about;
  const by = other?.by || config.by;
  const body = { ...submitted(about), other_authority: by, other: other?.options ?? {} };
  const found = useFollow<ComparedAnswer>("compared", other ? JSON.stringify(body) : null, 350);
  const filed = useKept(SUBMISSIONS).all.filter((one) => one.game === game.game);
  const choices = [
    ...Object.keys(game.authorities).map((each) => ({ name: `${authority(each)}, by default`, by: each, options: {} })),
    ...filed.map((one) => ({ name: one.name, by: one.by, options: one.options })),
  ];
  const at = choices.findIndex(
    (one) => one.by === by && JSON.stringify(one.options) === JSON.stringify(other?.options),
  );
  return (
    <section className="card-panel analysis">
      <h2>Two submissions</h2>
      <p className="lead">These options beside others, wager by wager.</p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <div className="ask-field">
          <label htmlFor="ask-other">The other</label>
          <select
            id="ask-other"
            value={other ? at : ""}
            onChange={(event) => {
              const one = choices[Number(event.target.value)];
              about.onCompare(event.target.value === "" || !one ? null : { by: one.by, options: one.options });
            }}
          >
            <option value="">none</option>
            {other && at < 0 && <option value={-1}>as the address has it</option>}
            {choices.map((one, place) => (
              <option key={`${one.name} ${one.by}`} value={place}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      </form>
      {other && (
        <Answer found={found} fields={[]}>
          {(answer) => (
            <>
              <Compared
                answer={answer}
                file={fileOf(about, "compared")}
                asked={command("design", about, [["against", "other.json"]])}
              />
              <div className="buttons">
                <button
                  type="button"
                  onClick={() =>
                    download(
                      "other.json",
                      JSON.stringify({ game: game.game, authority: by, options: other.options }, null, 2),
                    )
                  }
                >
                  The other as a file
                </button>
              </div>
            </>
          )}
        </Answer>
      )}
    </section>
  );
}

function Compared({ answer, file, asked }: { answer: ComparedAnswer; file: string; asked: string }) {
  const edge = (price: ComparedPrice | null) => {
    if (!price) return "not offered";
    const found = price.method === "exact" ? "" : `, ${METHODS[price.method]}`;
    return `${percent(fraction(price.house_edge))}${found}`;
  };
  const broken = (clauses: readonly string[], which: string) =>
    clauses.length > 0 && (
      <p className="violation">
        {which} break{" "}
        {clauses.map((clause) => (
          <code key={clause}>{clause}</code>
        ))}
      </p>
    );
  const wagers = Object.entries(answer.wagers);
  const moved = wagers.filter(([, one]) => one.change !== "0");
  const said = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return (
    <>
      <p>
        {moved.length
          ? `${moved.length} of ${wagers.length} wagers differ; the change is from these options to the others.`
          : "Every wager has the same edge."}
      </p>
      {broken(answer.unlawful.before, "These options")}
      {broken(answer.unlawful.after, "The others")}
      {moved.length > 0 && (
        <Scroll label="Wager by wager">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">Wager</th>
                <th scope="col">These</th>
                <th scope="col">The others</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {moved.map(([wager, one]) => (
                <tr key={wager}>
                  <th scope="row">{keyName(wager)}</th>
                  <td title={one.before?.house_edge}>{edge(one.before)}</td>
                  <td title={one.after?.house_edge}>{edge(one.after)}</td>
                  <td title={one.change ?? undefined}>{one.change === null ? "" : signed(fraction(one.change), 3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {Object.keys(answer.options).length > 0 && (
        <details>
          <summary>Options that differ ({Object.keys(answer.options).length})</summary>
          <ul>
            {Object.entries(answer.options).map(([option, one]) => (
              <li key={option}>
                <b>{titled(option)}</b> <code className="long">{said(one.before)}</code> →{" "}
                <code className="long">{said(one.after)}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["wager", "before", "after", "change"],
          ...wagers.map(([wager, one]) => [
            ...[wager, one.before?.house_edge ?? "", one.after?.house_edge ?? "", one.change ?? ""],
          ]),
        ]}
      />
    </>
  );
}
