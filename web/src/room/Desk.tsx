import type { Refused } from "../api/client";
import type { Board, Call, Me, RoomTable } from "../api/schema";
import { Otherwise } from "../form/Beside";
import { Choice, Field } from "../form/Field";
import { submitted } from "../form/submitted";
import { Trouble } from "../shell/Frame";
import { toCents } from "../words/money";
import type { Act, Told } from "./board";
import { Moves } from "./Moves";

interface Props {
  table: RoomTable;
  board: Board;
  names: readonly { player: string }[];
  calls: readonly Call[];
  me: Me;
  act: Act;
  told: Told;
}

/** What the house does with a table; where it is for practice, whoever trains there does it. The server decides again. */
export function Desk({ table, board, names, calls, me, act, told }: Props) {
  const house = ["floorperson", "supervisor"].includes(me.role);
  const trains = table.training && (me.role === "dealer" || (me.role === "guest" && table.made_by === me.name));
  if (!house && !trains && me.role !== "dealer") return null;
  const at = (fields: Record<string, unknown>, part = "deck") => act({ at: table.id, do: "act", ...fields }, part);
  const away = new Set(table.absences.filter((one) => one.excused).map((one) => String(one.seat)));
  const here = Object.entries(table.players).filter(([seat]) => !away.has(seat));
  return (
    <details className="desk">
      <summary>Run this table</summary>
      {(house || trains) && (
        <div className="buttons">
          <button
            type="button"
            className="primary"
            data-do="call"
            disabled={!names.length || !table.free.length}
            onClick={() => void act({ do: "call", table: table.id }, "names")}
          >
            Call the next name
          </button>
          <button
            type="button"
            data-do="announce"
            onClick={() => void act({ do: "announce", table: table.id }, "names")}
          >
            Announce
          </button>
        </div>
      )}
      {house && (names.length > 0 || calls.length > 0) && (
        <ul className="strike">
          {[...calls, ...names].map((one) => (
            <li key={one.player}>
              {one.player}{" "}
              <button
                type="button"
                className="as-link"
                aria-label={`Strike ${one.player} off the list`}
                onClick={() => void act({ do: "strike", list: table.lists[0], player: one.player }, "names")}
              >
                strike off
              </button>
            </li>
          ))}
        </ul>
      )}
      <Trouble error={told("names")} />
      <div className="buttons">
        <button type="button" data-act="count_deck" onClick={() => void at({ act: "count_deck" })}>
          Deck counted: 52
        </button>
        {table.clocks.some((clock) => clock.what === "sequence") && (
          <button type="button" data-act="put_in_sequence" onClick={() => void at({ act: "put_in_sequence" })}>
            Put in sequence
          </button>
        )}
        {(house || trains) && (
          <button type="button" data-act="change_decks" onClick={() => void at({ act: "change_decks" })}>
            Other decks
          </button>
        )}
        {toCents(table.time_charges) > 0 && (
          <button type="button" onClick={() => void at({ act: "verify_time", amount: table.time_charges })}>
            Verify ${table.time_charges} for time
          </button>
        )}
      </div>
      <Trouble error={told("deck")} />
      {(house || trains) && (
        <>
          {here.length > 0 && (
            <Form
              label="Leaves for a while"
              button="Excuse"
              players={here}
              error={told("excuse")}
              onSend={(form) => at({ act: "excuse", seat: Number(form.get("seat")) }, "excuse")}
            />
          )}
          {away.size > 0 && (
            <Form
              label="Is back"
              button="Welcome back"
              players={Object.entries(table.players).filter(([seat]) => away.has(seat))}
              error={told("back")}
              onSend={(form) => at({ act: "welcome_back", seat: Number(form.get("seat")) }, "back")}
            />
          )}
          {house && <Moves table={table} board={board} act={act} told={told} />}
          <Words
            legend="A ruling, which is final"
            fields={[
              ["question", "In dispute"],
              ["ruling", "Ruled"],
            ]}
            button="Rule"
            error={told("rule")}
            onSend={(form) => at({ act: "rule", question: form.get("question"), ruling: form.get("ruling") }, "rule")}
          />
          {here.length > 0 && (
            <Words
              legend="Conduct of a player"
              fields={[["what", "What was seen"]]}
              players={here}
              leaves
              button="Note it"
              error={told("conduct")}
              onSend={(form) =>
                at(
                  {
                    act: "note_conduct",
                    seat: Number(form.get("seat")),
                    what: form.get("what"),
                    removed: form.get("removed") === "on",
                  },
                  "conduct",
                )
              }
            />
          )}
          {table.conduct.map((one) => (
            <p key={one.at + one.player} className="noted">
              {one.player}, seat {one.seat}: {one.what}
              {one.removed ? "; left the game" : ""}; {one.told} was told
            </p>
          ))}
        </>
      )}
    </details>
  );
}

type Players = readonly [string, string][];

function Seated({ players }: { players: Players }) {
  return players.map(([seat, player]) => (
    <option key={seat} value={seat}>
      {seat} · {player}
    </option>
  ));
}

interface FormProps {
  label: string;
  button: string;
  players: Players;
  /** Why it was refused. */
  error: Refused | null;
  onSend: (form: FormData) => Promise<boolean>;
}

function Form({ label, button, players, error, onSend }: FormProps) {
  return (
    <form className="inline" onSubmit={submitted(onSend)}>
      <Choice label={label} name="seat" aria-label={`${label}: player`} error={error}>
        <Seated players={players} />
      </Choice>
      <button type="submit">{button}</button>
      <Otherwise error={error} fields={["seat"]} />
    </form>
  );
}

interface WordsProps extends Omit<FormProps, "label" | "players"> {
  legend: string;
  fields: [string, string][];
  players?: Players;
  leaves?: boolean;
}

function Words({ legend, fields, players, leaves, button, error, onSend }: WordsProps) {
  return (
    <form className="words" onSubmit={submitted(onSend)}>
      <fieldset>
        <legend>{legend}</legend>
        {players && (
          <Choice label="Player" name="seat" error={error}>
            <Seated players={players} />
          </Choice>
        )}
        {fields.map(([name, label]) => (
          <Field key={name} label={label} name={name} maxLength={200} required error={error} />
        ))}
        {leaves && (
          <label className="check">
            <input type="checkbox" name="removed" defaultChecked /> leaves the game
          </label>
        )}
        <button type="submit">{button}</button>
        <Otherwise error={error} fields={["seat", ...fields.map(([name]) => name)]} />
      </fieldset>
    </form>
  );
}
