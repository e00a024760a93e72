import type { GameUnder, TableState } from "../api/schema";
import { submissionOf } from "../form/place";
import { Link } from "../shell/Link";
import { dollars, range, signed, toCents, tray } from "../words/money";
import { RESULTS, spaced, titled, wagerName } from "../words/names";
import { Controls } from "./bar/Controls";
import { Invite } from "./bar/Invite";
import { resultOf } from "./result";
import { SeedField } from "./seed/SeedField";
import type { Seeding } from "./seed/useSeed";
import { SPEEDS } from "./useSpeed";

interface Props {
  state: TableState;
  about?: GameUnder["about"];
  act: (fields: Record<string, unknown>) => Promise<boolean>;
  seeding: Seeding;
  speed: number;
  onSpeed: (speed: number) => void;
}

/** The table itself: each wager and what it brought, limits and options in force, and what may be done with the table. */
export function TableTab({ state, about, act, seeding, speed, onSpeed }: Props) {
  const { table } = state;
  const options = Object.entries(table.options);
  return (
    <section className="panel-body about-table">
      <Wagers state={state} />
      <Invite table={table} />
      <h3>Limits</h3>
      <p data-about="limits">
        {range(table.minimum, table.maximum)} on a wager · chips of{" "}
        {tray(table)
          .map((chip) => `$${chip.label}`)
          .join(", ")}
        {table.training ? " · a training table: play chips, the same rules and chances" : ""}
      </p>
      <h3>Options in force</h3>
      {options.length ? (
        <dl className="options" data-about="options">
          {options.map(([name, value]) => (
            <div key={name}>
              <dt>{titled(name)}</dt>
              <dd>{typeof value === "object" ? JSON.stringify(value) : spaced(String(value))}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p data-about="options">Every option as the rulebook has it by default.</p>
      )}
      <p>
        <Link href={`/rules/${table.game}`}>House rules</Link> ·{" "}
        <Link href={`/odds/${table.game}`}>All pays and odds</Link> ·{" "}
        <Link href={`/history/${table.id}`}>Past rounds</Link>
      </p>
      <p data-about="digests">
        Submission <Link href={submissionOf(table)}>{table.submission.slice(0, 12)}</Link>
        {table.commitment && (
          <>
            {" "}
            · cards{" "}
            <Link href={`/history/${table.id}`} title={table.commitment}>
              {table.commitment.slice(0, 12)}
            </Link>
            : the house has sealed their order, and anybody can check it afterwards in the past rounds.
          </>
        )}
      </p>
      <fieldset className="speeds">
        <legend>Speed of the dealing</legend>
        {SPEEDS.map((one) => (
          <label key={one}>
            <input type="radio" name="speed" checked={speed === one} onChange={() => onSpeed(one)} /> {one}×
          </label>
        ))}
        <small>Space, or a click on the felt, skips to the end. The clock starts when the last card lies.</small>
      </fieldset>
      <SeedField state={state} seeding={seeding} />
      <Controls state={state} about={about} act={act} />
    </section>
  );
}

/** The result sheet: each wager apart, then one total. */
function Wagers({ state }: { state: TableState }) {
  const seat = state.me.seat === null ? undefined : state.seats[String(state.me.seat)];
  if (!seat) return null;
  const result = resultOf(seat, state.events);
  const open = seat.wagers.map((one) => ({
    name: wagerName(one.wager, one.selection),
    stake: toCents(one.stake),
    result: one.result,
    net: 0,
  }));
  const lines = result?.lines ?? open;
  const total = lines.reduce((sum, one) => sum + one.stake, 0);
  return (
    <table className="figures" data-about="wagers">
      <caption>Your wagers</caption>
      <thead>
        <tr>
          <th scope="col">Wager</th>
          <th scope="col">Stake</th>
          <th scope="col">Result</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => {
          const word = RESULTS[line.result ?? ""];
          const coupon = seat.wagers[place]?.coupon;
          return (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              <td>
                {line.stake ? dollars(line.stake) : "–"}
                {coupon && <small> + {dollars(toCents(coupon))} coupon</small>}
              </td>
              <td>{word ? `${word.sign} ${word.word}` : result ? "kept" : "open"}</td>
              <td>{result ? signed(line.net) : "–"}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{dollars(total)}</td>
          <td>net</td>
          <td data-about="net">{result ? signed(result.net) : "–"}</td>
        </tr>
      </tfoot>
    </table>
  );
}
