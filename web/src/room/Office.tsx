import { useState } from "react";
import { post, type Refused } from "../api/client";
import type { Board, Me, TableState } from "../api/schema";
import { asRefused, isAt, Otherwise } from "../form/Beside";
import { Choice, Field } from "../form/Field";
import { numberIn, submitted } from "../form/submitted";
import { under, useGame } from "../shell/games";
import { go } from "../shell/router";

import { authority, titled } from "../words/names";
import type { Act } from "./board";

const HOUSE = ["minimum_buy_in", "maximum_buy_in", "new_players", "sitting_out", "time_bank", "rotation"];
/** The places of a refusal that have a field here. */
const FIELDS = [
  ...["authority", "variants", "structure", "name", "minimum", "table_limits", "maximum", "bots"],
  ...HOUSE,
];
const STRUCTURES = ["no_limit", "pot_limit", "fixed_limit", "spread_limit"];

/** A new table of the room: its game, how it is bet and between which limits. A guest opens one for practice. */
export function NewPokerTable({ me }: { me: Me }) {
  const game = useGame("poker");
  const [law, setLaw] = useState("MA");
  const [problem, setProblem] = useState<Refused | null>(null);
  const rules = under(game.value, law);
  async function make(form: FormData) {
    const limits = { minimum: numberIn(form, "minimum"), maximum: numberIn(form, "maximum") };
    const structure = String(form.get("structure"));
    const options: Record<string, unknown> = { variants: [form.get("variant")], structure };
    if (structure === "fixed_limit" || structure === "spread_limit") options.table_limits = limits;
    try {
      const made = await post<TableState>("/api/tables", {
        game: "poker",
        authority: law,
        name: form.get("name"),
        options,
        ...limits,
        house_rules: houseRules(form),
        training: me.role !== "supervisor",
        private: form.get("private") === "on",
        bots: form.get("bots") ? numberIn(form, "bots") : 0,
      });
      go(`/table/${made.table.id}`);
    } catch (error) {
      setProblem(asRefused(error));
    }
  }
  return (
    <form className="card-panel grid-form new-table" onSubmit={submitted(make)}>
      <h2>Start a table</h2>
      <Choice
        label="Rules of"
        name="authority"
        value={law}
        onChange={(event) => setLaw(event.target.value)}
        error={problem}
      >
        {Object.keys(game.value?.authorities ?? { MA: 1 }).map((one) => (
          <option key={one} value={one}>
            {authority(one)}
          </option>
        ))}
      </Choice>
      <Choice
        key={rules?.variants.length}
        label="Game"
        name="variant"
        defaultValue="holdem_high"
        error={problem}
        also={["variants"]}
      >
        {rules?.variants.map((one) => (
          <option key={one} value={one}>
            {titled(one)}
          </option>
        ))}
      </Choice>
      <Choice label="Betting" name="structure" error={problem}>
        {STRUCTURES.map((one) => (
          <option key={one} value={one}>
            {titled(one)}
          </option>
        ))}
      </Choice>
      <Field
        label="Name"
        name="name"
        required
        maxLength={60}
        defaultValue={me.role === "supervisor" ? "Table 1" : "Practice"}
        error={problem}
      />
      <Field
        label="Smallest bet, $"
        name="minimum"
        inputMode="decimal"
        required
        defaultValue="5"
        error={problem}
        also={["table_limits"]}
      />
      <Field label="Largest bet, $" name="maximum" inputMode="decimal" required defaultValue="10" error={problem} />
      <label className="check">
        <input type="checkbox" name="private" /> private: found by its link alone
      </label>
      {me.role !== "supervisor" && (
        <Field label="Bots that play along" name="bots" inputMode="numeric" defaultValue="2" error={problem} />
      )}
      <HouseRules error={problem} />
      <button type="submit" className="primary" disabled={!rules}>
        {me.role === "supervisor" ? "Start the table" : "Start a practice table"}
      </button>
      <Otherwise error={problem} fields={FIELDS} />
    </form>
  );
}

/** The house's own rules of a table: what the regulations leave to it. */
function HouseRules({ error }: { error: Refused | null }) {
  const refused = HOUSE.some((name) => isAt(error, name));
  return (
    <details className="house-rules" open={refused || undefined}>
      <summary>House rules</summary>
      <div>
        <Field label="Least to sit down with, dollars" name="minimum_buy_in" inputMode="decimal" error={error} />
        <Field label="Most to have after buying, dollars" name="maximum_buy_in" inputMode="decimal" error={error} />
        <Choice label="New players" name="new_players" error={error}>
          <option value="dealt_in">are dealt in</option>
          <option value="post_or_wait">post a blind or wait for it</option>
        </Choice>
        <Choice label="Who sits out" name="sitting_out" error={error}>
          <option value="dealt_in">is dealt in and folded</option>
          <option value="skipped">is skipped</option>
        </Choice>
        <Field label="Time bank, seconds" name="time_bank" inputMode="numeric" error={error} />
        <Choice label="Rotation" name="rotation" error={error}>
          <option value="">one game</option>
          {["horse", "hose", "ho"].map((one) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </Choice>
      </div>
    </details>
  );
}

/** The house rules as the server takes them; what is left empty is left out. */
function houseRules(form: FormData): Record<string, unknown> {
  const told = (name: string) => String(form.get(name) ?? "");
  const amounts = ["minimum_buy_in", "maximum_buy_in"].filter(told).map((name) => [name, numberIn(form, name)]);
  const words = ["new_players", "sitting_out", "rotation"].filter(told).map((name) => [name, told(name)]);
  const bank = told("time_bank") ? [["time_bank", { seconds: numberIn(form, "time_bank") }]] : [];
  return Object.fromEntries([...amounts, ...words, ...bank]);
}

/** How long a call stands and an absence may last: the house's own rules, which the regulations leave to it. */
export function RoomRules({ board, act, problem }: { board: Board; act: Act; problem: Refused | null }) {
  return (
    <form
      className="card-panel grid-form"
      onSubmit={submitted(
        (form) =>
          void act({
            do: "rules",
            call_minutes: numberIn(form, "call_minutes"),
            absence_minutes: numberIn(form, "absence_minutes"),
          }),
      )}
    >
      <h2>Rules of the room</h2>
      <Field
        label="A called seat is kept for, minutes"
        name="call_minutes"
        inputMode="numeric"
        required
        defaultValue={board.rules.call_minutes}
        error={problem}
      />
      <Field
        label="An absence may last, minutes"
        name="absence_minutes"
        inputMode="numeric"
        required
        defaultValue={board.rules.absence_minutes}
        error={problem}
      />
      <button type="submit">Set</button>
      <Otherwise error={problem} fields={["call_minutes", "absence_minutes"]} />
    </form>
  );
}
