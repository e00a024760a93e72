import { useFollow } from "../../api/follow";
import type { ComparedPrice, DesignAnswer } from "../../api/schema";
import type { Options } from "../../form/OptionsForm";
import { Scroll } from "../../shell/Scroll";
import { percent, spaced } from "../../words/names";
import { command, type Said } from "../command";
import { type About, fileOf, submitted } from "./about";
import { fraction, useAsked, whole } from "./asked";
import { BoundsFields, readBounds } from "./Bounds";
import { Answer, Field, SpanField, WagerField } from "./Fields";
import { many, Save } from "./Figures";

const SPANS = { edge_from: "2", edge_to: "5", hit_from: "", hit_to: "", dev_from: "", dev_to: "" };
const USUAL = { ...SPANS, for: "", bounds: "", top: "20" };

/** The inverse problem: lawful tables that give a wager the wanted edge, hit frequency and volatility. */
export function DesignSearch({ about }: { about: About }) {
  const [asked, put] = useAsked(USUAL);
  const wager = asked.for || about.wager;
  const span = (low: string, high: string, sign: string, open: string) =>
    low.trim() || high.trim() ? [`${plain(low) || "0"}${sign}`, `${plain(high) || open}${sign}`] : null;
  const bounds = readBounds(asked.bounds);
  const body = {
    ...submitted(about),
    wager,
    edge: span(asked.edge_from, asked.edge_to, "%", "100") ?? ["0%", "100%"],
    hit: span(asked.hit_from, asked.hit_to, "%", "100"),
    deviation: span(asked.dev_from, asked.dev_to, "", "100000"),
    rows: Object.fromEntries(
      Object.entries(bounds).map(([row, [low, high]]) => [row, [plain(low) || "0", plain(high) || "100000"]]),
    ),
    top: whole(asked.top),
  };
  const within = (two: string[] | null) => two?.join("..") ?? null;
  const said: Said[] = [
    ...[["wager", wager] as const, ["edge", within(body.edge)] as const, ["hit", within(body.hit)] as const],
    ["deviation", within(body.deviation)],
    ...Object.entries(body.rows).map(([row, two]) => ["row", `${row}=${two.join("..")}`] as const),
    ["top", asked.top],
  ];
  const found = useFollow<DesignAnswer>("design", wager ? JSON.stringify(body) : null, 450);
  const { error } = found;
  // The rows of the wager's table: those of the newest answer, which stay while the next is worked out.
  const rows = about.rows.filter((one) => one.option === found.value?.option).map((one) => one.row);
  const between = (from: keyof typeof SPANS, to: keyof typeof SPANS, label: string, unit: string) => (
    <SpanField
      names={[from, to]}
      label={label}
      unit={unit}
      values={[asked[from], asked[to]]}
      error={error}
      onChange={put}
    />
  );
  return (
    <section className="card-panel analysis design-search">
      <h2>Lawful tables that meet a target</h2>
      <p className="lead">Every table of whole odds that a layout prints and the regulation permits, priced exactly.</p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <WagerField
          name="wager"
          label="Wager"
          all={about.wagers}
          value={wager}
          error={error}
          onChange={(next) => put({ for: next })}
        />
        {between("edge_from", "edge_to", "House edge", "%")}
        {between("hit_from", "hit_to", "Wins", "% of rounds")}
        {between("dev_from", "dev_to", "Volatility", "wagers")}
        <Field
          name="top"
          label="List"
          unit="tables, up to 100"
          value={asked.top}
          error={error}
          onChange={(top) => put({ top })}
        />
        <BoundsFields
          bounds={bounds}
          rows={rows}
          error={error}
          onChange={(next) => put({ bounds: Object.keys(next).length ? JSON.stringify(next) : "" })}
        />
      </form>
      <Answer found={found} fields={["wager", "rows", ...Object.keys(USUAL)]}>
        {(answer) => <Designs answer={answer} about={about} asked={command("design", about, said)} />}
      </Answer>
    </section>
  );
}

function plain(text: string): string {
  return text.replace(/[%,\s]/g, "");
}

interface Line extends Omit<ComparedPrice, "method"> {
  key: string;
  what: string;
  options: Options;
  asItIs: boolean;
}

export function lines(answer: DesignAnswer, options: Options): Line[] {
  const tables = (answer.tables ?? []).map((one) => {
    const shown = one.changed.length ? one.changed : Object.keys(one.rows);
    return {
      ...one,
      key: JSON.stringify(one.rows),
      what: shown.map((row) => `${spaced(row)} ${one.rows[row]}`).join(", "),
      asItIs: one.changed.length === 0,
      options: answer.option ? { ...options, [answer.option]: one.rows } : options,
    };
  });
  // What the choices set in place of each other; the rest of the options stays.
  const moved = new Set((answer.configurations ?? []).flatMap((one) => Object.keys(one.options)));
  const kept = Object.fromEntries(Object.entries(options).filter(([name]) => !moved.has(name)));
  const now = written(options);
  const choices = (answer.configurations ?? []).map((one) => ({
    ...one,
    key: JSON.stringify(one.configuration),
    what: Object.entries(one.configuration)
      .map(([name, way]) => `${spaced(name)}: ${way}`)
      .join(", "),
    asItIs: written({ ...kept, ...one.options }) === now,
    options: { ...kept, ...one.options } as Options,
  }));
  return [...tables, ...choices];
}

/** Options in one order, to see whether two are the same. */
function written(options: Options): string {
  return JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function Designs({ answer, about, asked }: { answer: DesignAnswer; about: About; asked: string }) {
  const found = lines(answer, about.config.options);
  if (!found.length)
    return <p className="nothing">No lawful table meets this. Widen a span: the regulation's floors leave no other.</p>;
  return (
    <>
      <Scroll label="Tables that meet the target">
        <table className="figures as-cards">
          <thead>
            <tr>
              <th scope="col">Pays</th>
              <th scope="col">House edge</th>
              <th scope="col">Wins</th>
              <th scope="col">Volatility</th>
              <th scope="col">
                <span className="sr-only">Take it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <tr key={one.key} className={one.asItIs ? "best" : undefined}>
                <th scope="row" title={one.asItIs ? one.what : undefined}>
                  {one.asItIs && answer.tables ? "as it is" : one.what}
                  {one.asItIs && !answer.tables && <small> as it is</small>}
                </th>
                <td data-name="House edge" title={one.house_edge}>
                  {percent(fraction(one.house_edge))}
                </td>
                <td data-name="Wins" title={one.hit_frequency}>
                  {percent(fraction(one.hit_frequency), 2)}
                </td>
                <td data-name="Volatility">{one.standard_deviation.toFixed(3)}</td>
                <td>
                  {!one.asItIs && (
                    <button type="button" onClick={() => about.onOptions(one.options)}>
                      Use it
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {answer.tried !== undefined && (
        <p className="method">
          {many(answer.tried)} {answer.tried === 1 ? "table" : "tables"} measured, {many(answer.fitting ?? 0)}{" "}
          {answer.fitting === 1 ? "meets" : "meet"} the target; those with the fewest changed rows stand first.
          {answer.model === "upper bound" && " The best play depends on the table, so more may meet it."}
        </p>
      )}
      <Save
        file={fileOf(about, "design")}
        answer={answer}
        command={asked}
        rows={[
          ["pays", "house_edge", "hit_frequency", "standard_deviation"],
          ...found.map((one) => [one.what, one.house_edge, one.hit_frequency, one.standard_deviation]),
        ]}
      />
    </>
  );
}
