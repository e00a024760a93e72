import type { CageState, LobbyTable, Me } from "../api/schema";
import { Otherwise } from "../form/Beside";
import { Choice, Field } from "../form/Field";
import { submitted } from "../form/submitted";
import { dollars, short, toCents } from "../words/money";
import { KINDS } from "./steps";
import type { LiveCage } from "./useCage";

const OWN = ["buy_in", "cash_out", "marker", "redeem", "redeem_cash"] as const;
const MONEY = { inputMode: "decimal", required: true } as const;

/** A player's account at the cage, and what the player may ask for. */
export function OwnAccount({ cage, live }: { cage: CageState; live: LiveCage }) {
  if (!cage.mine) return null;
  const problem = live.problem("ask");
  return (
    <section className="card-panel" aria-label="Your account at the cage">
      <h2>Your account</h2>
      <dl className="purse">
        <div>
          <dt>Chips off the tables</dt>
          <dd data-cage="chips">{dollars(toCents(cage.mine.chips))}</dd>
        </div>
        <div>
          <dt>Owed on markers</dt>
          <dd>{dollars(toCents(cage.mine.owed))}</dd>
        </div>
        <div>
          <dt>Credit line</dt>
          <dd>{dollars(toCents(cage.mine.credit_line))}</dd>
        </div>
      </dl>
      <form
        className="inline"
        onSubmit={submitted(
          (form) => void live.act({ do: "ask", kind: form.get("kind"), amount: form.get("amount") }, "ask"),
        )}
      >
        <Choice label="Ask for" name="kind" error={problem}>
          {OWN.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind]}
            </option>
          ))}
        </Choice>
        <Field label="Dollars" name="amount" error={problem} {...MONEY} />
        <button type="submit" className="primary">
          Ask the cage
        </button>
      </form>
      <Otherwise error={problem} fields={["kind", "amount"]} />
      <p>
        <a href="/api/me/statement?format=csv" download>
          Your statement as a sheet
        </a>
      </p>
    </section>
  );
}

/** Fills, credits and counts of the racks of tables for money. */
export function Racks({ tables, live }: { tables: readonly LobbyTable[]; live: LiveCage }) {
  if (!tables.length) return <p className="nothing">There is no table for money yet.</p>;
  const send = (form: FormData) => {
    const [kind, amount, table] = [form.get("kind"), form.get("amount"), form.get("table")];
    void live.act(kind === "count" ? { do: "count", table, amount } : { do: "ask", kind, table, amount }, "rack");
  };
  const problem = live.problem("rack");
  return (
    <section className="card-panel" aria-label="Racks">
      <h2>Racks</h2>
      <form className="inline" onSubmit={submitted(send)}>
        <Choice label="Table" name="table" error={problem}>
          {tables.map((table) => (
            <option key={table.id} value={table.id}>
              {table.name}
            </option>
          ))}
        </Choice>
        <Choice label="What" name="kind" error={problem}>
          <option value="fill">Fill: chips to the table</option>
          <option value="credit">Credit: chips to the cage</option>
          <option value="count">Count of the rack</option>
        </Choice>
        <Field label="Dollars" name="amount" error={problem} {...MONEY} />
        <button type="submit" className="primary" data-do="rack">
          Write the slip
        </button>
      </form>
      <Otherwise error={problem} fields={["table", "kind", "amount"]} />
    </section>
  );
}

const LIMITS: [keyof CageState["limits"], string][] = [
  ["approve_over", "A second signature over"],
  ["at_once", "Most on one slip"],
  ["buy_in_a_day", "Buy-ins of a player in a day"],
  ["cash_out_a_day", "Cash-outs of a player in a day"],
  ["marker_a_day", "Markers of a player in a day"],
];

/** Limits and credit lines; a supervisor sets them. */
export function Limits({ cage, me, live }: { cage: CageState; me: Me; live: LiveCage }) {
  const sets = me.rights.includes("set_credit");
  const given = (form: FormData) =>
    Object.fromEntries(LIMITS.flatMap(([name]) => (form.get(name) ? [[name, form.get(name)]] : [])));
  return (
    <section className="card-panel" aria-label="Limits and credit">
      <h2>Limits and credit</h2>
      {!sets && (
        <dl className="purse">
          {LIMITS.map(([name, words]) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd>{short(toCents(cage.limits[name]))}</dd>
            </div>
          ))}
        </dl>
      )}
      {sets && (
        <form
          className="grid-form"
          onSubmit={submitted((form) => void live.act({ do: "limits", limits: given(form) }, "limits"))}
        >
          {LIMITS.map(([name, words]) => (
            <Field
              key={name}
              label={words}
              name={name}
              defaultValue={cage.limits[name]}
              error={live.problem("limits")}
              {...MONEY}
            />
          ))}
          <button type="submit">Set the limits</button>
        </form>
      )}
      <Otherwise error={live.problem("limits")} fields={LIMITS.map(([name]) => name)} />
      <h3>Credit lines</h3>
      {cage.credit_lines?.length ? (
        <ul>
          {cage.credit_lines.map((line) => (
            <li key={line.player}>
              {line.player}: {dollars(toCents(line.amount))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="nothing">Nobody has one.</p>
      )}
      {sets && (
        <form
          className="inline"
          onSubmit={submitted(
            (form) =>
              void live.act({ do: "credit_line", player: form.get("player"), amount: form.get("amount") }, "credit"),
          )}
        >
          <Field label="Player" name="player" required maxLength={60} error={live.problem("credit")} />
          <Field label="Dollars" name="amount" error={live.problem("credit")} {...MONEY} />
          <button type="submit" data-do="credit">
            Set the line
          </button>
        </form>
      )}
      <Otherwise error={live.problem("credit")} fields={["player", "amount"]} />
    </section>
  );
}
