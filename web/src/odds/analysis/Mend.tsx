import { useFollow } from "../../api/follow";
import type { RemedyAnswer, RemedyFound } from "../../api/schema";
import type { Options } from "../../form/OptionsForm";
import { percent, plainly, spaced, titled } from "../../words/names";
import { command } from "../command";
import { keyName } from "../OddsList";
import { type About, fileOf, submitted } from "./about";
import { fraction } from "./asked";
import { Answer } from "./Fields";
import { many, Save, signed } from "./Figures";

const SHOWN = 8;

/** What is wrong with the options, and the smallest and cheapest changes that make them lawful. */
export function Mend({ about }: { about: About }) {
  const found = useFollow<RemedyAnswer>("mend", JSON.stringify(submitted(about)), 350);
  return (
    <section className="card-panel analysis mend">
      <h2>What makes it lawful</h2>
      <p className="lead">The fewest changes first, then those that cost the house the least edge.</p>
      <Answer found={found} fields={[]}>
        {(answer) => (
          <>
            <ul className="plain">
              {answer.violations.map((one) => (
                <li key={`${one.option} ${one.message}`} className="violation">
                  {plainly(one.message)} <code>{one.clause}</code>
                </li>
              ))}
            </ul>
            <table className="figures">
              <thead>
                <tr>
                  <th scope="col">Change</th>
                  <th scope="col">Edge that it costs, all wagers</th>
                  <th scope="col">
                    <span className="sr-only">Do it</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {answer.remedies.slice(0, SHOWN).map((one) => (
                  <tr key={JSON.stringify(one.changed)}>
                    <th scope="row">
                      {changeWords(one)}
                      {one.dropped.length > 0 && <small> · no more {one.dropped.map(keyName).join(", ")}</small>}
                    </th>
                    <td title={one.cost}>
                      {signed(fraction(one.cost), 3)}
                      {one.cost_error ? ` ± ${percent(one.cost_error)}` : ""}
                    </td>
                    <td>
                      <button type="button" onClick={() => about.onOptions(mended(about.config.options, one))}>
                        Make it so
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {answer.remedies.length > SHOWN && (
              <p className="count">
                {SHOWN} of {many(answer.remedies.length)}; the files have all of them.
              </p>
            )}
            <Save
              file={fileOf(about, "remedies")}
              answer={answer}
              command={command("design", { ...about, supposed: { ...about.supposed, anyway: false } }, [["mend"]])}
              rows={[
                ["change", "dropped", "cost"],
                ...answer.remedies.map((one) => [changeWords(one), one.dropped.join(" "), one.cost]),
              ]}
            />
          </>
        )}
      </Answer>
    </section>
  );
}

type Rows = Record<string, unknown>;

function isRows(value: unknown): value is Rows {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The changes in words: `flush pays 3:1`. */
export function changeWords(remedy: RemedyFound): string {
  return Object.entries(remedy.changed)
    .flatMap(([option, value]) => {
      if (!isRows(value)) return [`${titled(option)} is ${value === null ? "left out" : spaced(String(value))}`];
      return Object.entries(value).map(
        ([row, pays]) => `${titled(row)} ${pays === null ? "is left out" : `pays ${String(pays)}`}`,
      );
    })
    .join("; ");
}

/** The options with the changes made; what is left out is left out. */
export function mended(options: Options, remedy: RemedyFound): Options {
  const next: Options = { ...options };
  for (const [option, value] of Object.entries(remedy.changed)) {
    const now = next[option];
    const merged = isRows(value) ? without({ ...(isRows(now) ? now : {}), ...value }) : value;
    if (merged === null || (isRows(merged) && !Object.keys(merged).length)) delete next[option];
    else next[option] = merged;
  }
  return next;
}

function without(rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).filter(([, pays]) => pays !== null));
}
