import { useState } from "react";
import { useFollow } from "../../api/follow";
import type { AtlasAnswer, Configured } from "../../api/schema";
import { Scroll } from "../../shell/Scroll";
import { percent, spaced } from "../../words/names";
import { CommandLine } from "../CommandLine";
import { command } from "../command";
import { keyName } from "../OddsList";
import { METHODS } from "../PriceTable";
import { type About, fileOf } from "./about";
import { useAsked } from "./asked";
import { Answer } from "./Fields";
import { many, Save, signed } from "./Figures";

const FIRST = 60;
const USUAL = { among: "", config: "", least: "", most: "", order: "" };

/** The atlas of a game: what a wager costs under every configuration that the regulation permits, to be searched. */
export function AtlasPanel({ about }: { about: About }) {
  const [{ among }] = useAsked(USUAL);
  const { game, config, wager } = about;
  const one = among || wager || ALL;
  const body = { game: game.game, authority: config.by, wager: one === ALL ? null : one };
  const found = useFollow<AtlasAnswer>("atlas", JSON.stringify(body), 350);
  return (
    <section className="card-panel analysis atlas">
      <h2>Every permitted configuration</h2>
      <p className="lead">
        What a wager costs under each combination of the options that affect it; for open tables, a lattice of usual
        ones.
      </p>
      <Search about={about} one={one} />
      <Answer found={found} fields={["wager"]}>
        {(answer) => <Rows answer={answer} about={about} one={one} />}
      </Answer>
    </section>
  );
}

const ALL = "all";

function Search({ about, one }: { about: About; one: string }) {
  const [asked, put] = useAsked(USUAL);
  const text = (name: "config" | "least" | "most", label: string, unit: string) => (
    <div className="ask-field">
      <label htmlFor={`ask-${name}`}>
        {label} <small>{unit}</small>
      </label>
      <input
        id={`ask-${name}`}
        autoComplete="off"
        inputMode={name === "config" ? "text" : "decimal"}
        value={asked[name]}
        onChange={(event) => put({ [name]: event.target.value })}
      />
    </div>
  );
  return (
    <form className="asked" onSubmit={(event) => event.preventDefault()}>
      <div className="ask-field">
        <label htmlFor="ask-among">Wager</label>
        <select id="ask-among" value={one} onChange={(event) => put({ among: event.target.value })}>
          <option value={ALL}>all of them</option>
          {[...new Set([...about.wagers, ...(one === ALL || !one ? [] : [one])])].map((wager) => (
            <option key={wager} value={wager}>
              {keyName(wager)}
            </option>
          ))}
        </select>
      </div>
      {text("config", "Find", "words of a configuration")}
      {text("least", "House edge from", "%")}
      {text("most", "to", "%")}
      <div className="ask-field">
        <label htmlFor="ask-order">Order</label>
        <select id="ask-order" value={asked.order} onChange={(event) => put({ order: event.target.value })}>
          <option value="">the default first</option>
          <option value="up">lowest edge first</option>
          <option value="down">highest edge first</option>
        </select>
      </div>
    </form>
  );
}

/** The search as the command line has it; without a bound that is no number. */
function atlasCommand({ game, config, supposed }: About, { config: find, least, most }: Wanted): string {
  const plain = (text: string) => text.replace(/[%,\s]/g, "");
  const edge = least.trim() || most.trim() ? `${plain(least) || 0}%..${plain(most) || 100}%` : null;
  const asking = {
    game: game.game,
    config: { by: config.by, options: {} },
    supposed: { ...supposed, assume: {}, anyway: false },
  };
  return command("odds", asking, [["atlas"], ["find", find.trim()], ["edge", edge]]);
}

export interface Wanted {
  config: string;
  least: string;
  most: string;
  order: string;
}

/** The configuration in words. */
export function said(row: Pick<Configured, "configuration">): string {
  const parts = Object.entries(row.configuration).map(([name, way]) => `${spaced(name)}: ${way}`);
  return parts.join("; ") || "always so";
}

/** The rows that have all of the words and an edge within the bounds, in the order that is wanted; a bound that is no number is none. */
export function fitting<Row extends Pick<Configured, "configuration" | "house_edge" | "wager">>(
  rows: readonly Row[],
  { config, least, most, order }: Wanted,
): Row[] {
  const words = config.toLowerCase().split(/\s+/).filter(Boolean);
  const bound = (text: string, open: number) => {
    const plain = text.replace(/[%,\s]/g, "");
    return plain === "" || Number.isNaN(Number(plain)) ? open : Number(plain) / 100;
  };
  const [low, high] = [bound(least, Number.NEGATIVE_INFINITY), bound(most, Number.POSITIVE_INFINITY)];
  const found = rows.filter((row) => {
    const text = `${spaced(row.wager)} ${said(row)}`.toLowerCase();
    return words.every((word) => text.includes(word)) && row.house_edge >= low && row.house_edge <= high;
  });
  if (order === "") return found;
  return found.sort((a, b) => (order === "up" ? 1 : -1) * (a.house_edge - b.house_edge));
}

function Rows({ answer, about, one }: { answer: AtlasAnswer; about: About; one: string }) {
  const [asked] = useAsked(USUAL);
  const [all, setAll] = useState(false);
  const found = fitting(answer.rows, asked);
  const shown = all ? found : found.slice(0, FIRST);
  return (
    <>
      <p className="count" role="status">
        {many(found.length)} of {many(answer.rows.length)} prices.
      </p>
      <Scroll label="Configurations">
        <table className="figures as-cards">
          <thead>
            <tr>
              <th scope="col">Configuration</th>
              <th scope="col">House edge</th>
              <th scope="col">Against default</th>
              <th scope="col">Wins</th>
              <th scope="col">Volatility</th>
              <th scope="col">
                <span className="sr-only">Take it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.wager} ${said(row)}`} className={row.changed.length ? undefined : "best"}>
                <th scope="row">
                  {one === ALL && `${keyName(row.wager)}, `}
                  {said(row)}{" "}
                  <small>
                    {METHODS[row.method]} {row.clauses.length > 0 && <code>{row.clauses[0]}</code>}
                  </small>
                </th>
                <td data-name="House edge" title={row.house_edge_exact}>
                  {percent(row.house_edge)}
                </td>
                <td data-name="Against default" title={row.change_exact}>
                  {signed(row.change, 3)}
                </td>
                <td data-name="Wins" title={row.hit_frequency_exact}>
                  {percent(row.hit_frequency, 2)}
                </td>
                <td data-name="Volatility">{row.standard_deviation.toFixed(3)}</td>
                <td>
                  {Object.keys(row.options).length > 0 && (
                    <button type="button" onClick={() => about.onOptions(row.options)}>
                      Use it
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {shown.length < found.length && (
        <button type="button" onClick={() => setAll(true)}>
          Show all {many(found.length)}
        </button>
      )}
      <Save
        file={fileOf(about, "configurations")}
        answer={answer}
        command={atlasCommand(about, asked)}
        rows={[
          ["wager", "configuration", "house_edge", "house_edge_exact", "change", "hit_frequency", "standard_deviation"],
          ...found.map((row) => [
            ...[row.wager, said(row), row.house_edge, row.house_edge_exact ?? "", row.change],
            ...[row.hit_frequency, row.standard_deviation],
          ]),
        ]}
      />
      <CommandLine command="houseway odds --atlas --to atlas.csv">Every game in one file</CommandLine>
    </>
  );
}
