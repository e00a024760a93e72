import { useFollow } from "../../api/follow";
import type { RowChanges } from "../../api/schema";
import { Scroll } from "../../shell/Scroll";
import { spaced } from "../../words/names";
import { CommandLine } from "../CommandLine";
import { command } from "../command";
import { keyName } from "../OddsList";
import { type About, fileOf, submitted } from "./about";
import { fraction } from "./asked";
import { CompareTwo } from "./CompareTwo";
import { DesignSearch } from "./DesignSearch";
import { Endings } from "./Endings";
import { Answer } from "./Fields";
import { Save, signed } from "./Figures";
import { Mend } from "./Mend";
import { SideWager } from "./SideWager";

const FIRST = 12;

/** The design of a table: what is wrong with it, which row moves it, which lawful tables meet a target, and two side by side. */
export function DesignPanel({ about }: { about: About }) {
  return (
    <>
      {about.broken && <Mend about={about} />}
      {!about.broken && <DesignSearch about={about} />}
      {!about.broken && <Rows about={about} />}
      {!about.broken && about.long.includes("house-way") && <HouseWay about={about} />}
      <CompareTwo about={about} />
      <SideWager about={about} />
    </>
  );
}

/** The search for a better house way takes minutes and stays on the command line. */
function HouseWay({ about }: { about: About }) {
  const plain = { ...about, supposed: { assume: {}, anyway: false } };
  return (
    <section className="card-panel analysis">
      <h2>A better house way</h2>
      <p className="lead">
        Which change of a row of the house way gains the house most against the best player, and the best way that a
        search finds. All pairs of hands are counted for it, which takes some minutes: it is done on the command line.
      </p>
      <CommandLine command={command("design", plain, [["house-way"]])}>Search for a better house way</CommandLine>
      <CommandLine command={command("strategy", plain, [["house-way"]])}>
        The house way in force, as a submission has it
      </CommandLine>
      <CommandLine command={command("odds", plain, [["exact"], ["assume", "player=best_by_ranks"]])}>
        A house way of your own, counted exactly
      </CommandLine>
    </section>
  );
}

function Rows({ about }: { about: About }) {
  const found = useFollow<RowChanges>("rows", JSON.stringify(submitted(about)), 350);
  return (
    <section className="card-panel analysis">
      <h2>Rows that move the edge most</h2>
      <p className="lead">One more on each posted row, with the best play under the raised table.</p>
      <Answer found={found} fields={[]}>
        {(answer) => (
          <>
            {answer.rows.length ? (
              <RowTable answer={answer} file={fileOf(about, "rows")} asked={command("design", about)} />
            ) : (
              <p className="nothing">This game has no paytable whose rows could be moved.</p>
            )}
            <Endings endings={answer.endings} />
          </>
        )}
      </Answer>
    </section>
  );
}

function RowTable({ answer, file, asked }: { answer: RowChanges; file: string; asked: string }) {
  const table = (rows: RowChanges["rows"], label: string) => (
    <Scroll label={label}>
      <table className="figures as-cards">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Pays</th>
            <th scope="col">House edge</th>
            <th scope="col">Hit</th>
            <th scope="col">Volatility</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={`${one.wager} ${one.option} ${one.row}`}>
              <th scope="row">
                {spaced(one.row)} <small>{keyName(one.wager)}</small>
                {one.unlawful.length > 0 && <small title={one.unlawful.join(", ")}> · not lawful</small>}
              </th>
              <td data-name="Pays">
                {one.pays} → {one.raised_to}
              </td>
              <td data-name="House edge" title={one.house_edge}>
                {signed(fraction(one.house_edge), 3)}
              </td>
              <td data-name="Hit" title={one.hit_frequency}>
                {signed(fraction(one.hit_frequency), 2)}
              </td>
              <td data-name="Volatility">
                {one.standard_deviation < 0 ? "−" : "+"}
                {Math.abs(one.standard_deviation).toFixed(4)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
  return (
    <>
      {table(answer.rows.slice(0, FIRST), "What each row moves")}
      {answer.rows.length > FIRST && (
        <details>
          <summary>{answer.rows.length - FIRST} more</summary>
          {table(answer.rows.slice(FIRST), "What more rows move")}
        </details>
      )}
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["wager", "option", "row", "pays", "raised_to", "house_edge", "hit_frequency", "standard_deviation"],
          ...answer.rows.map((one) => [
            ...[one.wager, one.option, one.row, one.pays, one.raised_to],
            ...[one.house_edge, one.hit_frequency, one.standard_deviation],
          ]),
        ]}
      />
    </>
  );
}
