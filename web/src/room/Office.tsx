import { useState } from "react";
import { post, Refused } from "../api/client";
import type { Board, Me, TableState } from "../api/schema";
import { submitted } from "../form/submitted";
import { Trouble } from "../shell/Frame";
import { under, useGame } from "../shell/games";
import { go } from "../shell/router";

import { authority, titled } from "../words/names";
import type { Act } from "./board";

const STRUCTURES = ["no_limit", "pot_limit", "fixed_limit", "spread_limit"];

/** A new table of the room: its game, how it is bet and between which limits. A guest opens one for practice. */
export function NewPokerTable({ me }: { me: Me }) {
  const game = useGame("poker");
  const [law, setLaw] = useState("MA");
  const [problem, setProblem] = useState<Refused | null>(null);
  const rules = under(game.value, law);
  async function make(form: FormData) {
    const limits = { minimum: Number(form.get("minimum")), maximum: Number(form.get("maximum")) };
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
        bots: Number(form.get("bots") ?? 0),
      });
      go(`/table/${made.table.id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused({ message: "The server cannot be reached." }));
    }
  }
  return (
    <form className="card-panel grid-form new-table" onSubmit={submitted(make)}>
      <h2>Start a table</h2>
      <label>
        Rules of{" "}
        <select name="authority" value={law} onChange={(event) => setLaw(event.target.value)}>
          {Object.keys(game.value?.authorities ?? { MA: 1 }).map((one) => (
            <option key={one} value={one}>
              {authority(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Game{" "}
        <select key={rules?.variants.length} name="variant" defaultValue="holdem_high">
          {rules?.variants.map((one) => (
            <option key={one} value={one}>
              {titled(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Betting{" "}
        <select name="structure">
          {STRUCTURES.map((one) => (
            <option key={one} value={one}>
              {titled(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Name{" "}
        <input name="name" required maxLength={60} defaultValue={me.role === "supervisor" ? "Table 1" : "Practice"} />
      </label>
      <label>
        Smallest bet <input name="minimum" type="number" min="1" required defaultValue="5" />
      </label>
      <label>
        Largest bet <input name="maximum" type="number" min="1" required defaultValue="10" />
      </label>
      <label className="check">
        <input type="checkbox" name="private" /> private: found by its link alone
      </label>
      {me.role !== "supervisor" && (
        <label>
          Bots that play along <input name="bots" type="number" min="0" max="6" defaultValue="2" />
        </label>
      )}
      <HouseRules />
      <button type="submit" className="primary">
        {me.role === "supervisor" ? "Start the table" : "Start a practice table"}
      </button>
      <Trouble error={problem} />
    </form>
  );
}

/** The house's own rules of a table: what the regulations leave to it. */
function HouseRules() {
  return (
    <details className="house-rules">
      <summary>House rules</summary>
      <div>
        <label>
          Least to sit down with, dollars <input name="minimum_buy_in" type="number" min="1" />
        </label>
        <label>
          Most to have after buying, dollars <input name="maximum_buy_in" type="number" min="1" />
        </label>
        <label>
          New players{" "}
          <select name="new_players">
            <option value="dealt_in">are dealt in</option>
            <option value="post_or_wait">post a blind or wait for it</option>
          </select>
        </label>
        <label>
          Who sits out{" "}
          <select name="sitting_out">
            <option value="dealt_in">is dealt in and folded</option>
            <option value="skipped">is skipped</option>
          </select>
        </label>
        <label>
          Time bank, seconds <input name="time_bank" type="number" min="1" max="3600" />
        </label>
        <label>
          Rotation{" "}
          <select name="rotation">
            <option value="">one game</option>
            {["horse", "hose", "ho"].map((one) => (
              <option key={one} value={one}>
                {one.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}

/** The house rules as the server takes them; what is left empty is left out. */
function houseRules(form: FormData): Record<string, unknown> {
  const told = (name: string) => String(form.get(name) ?? "");
  const amounts = ["minimum_buy_in", "maximum_buy_in"].filter(told).map((name) => [name, Number(told(name))]);
  const words = ["new_players", "sitting_out", "rotation"].filter(told).map((name) => [name, told(name)]);
  const bank = told("time_bank") ? [["time_bank", { seconds: Number(told("time_bank")) }]] : [];
  return Object.fromEntries([...amounts, ...words, ...bank]);
}

/** How long a call stands and an absence may last: the house's own rules, which the regulations leave to it. */
export function RoomRules({ board, act, problem }: { board: Board; act: Act; problem: Refused | null }) {
  return (
    <form
      className="card-panel grid-form"
      action={(form) =>
        void act({
          do: "rules",
          call_minutes: Number(form.get("call_minutes")),
          absence_minutes: Number(form.get("absence_minutes")),
        })
      }
    >
      <h2>Rules of the room</h2>
      <label>
        A called seat is kept for, minutes
        <input name="call_minutes" type="number" min="1" max="720" defaultValue={board.rules.call_minutes} />
      </label>
      <label>
        An absence may last, minutes
        <input name="absence_minutes" type="number" min="1" max="720" defaultValue={board.rules.absence_minutes} />
      </label>
      <button type="submit">Set</button>
      <Trouble error={problem} />
    </form>
  );
}
