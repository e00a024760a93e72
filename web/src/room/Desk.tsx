import { useRef } from "react";
import type { Board, Call, Me, RoomTable } from "../api/schema";

import { toCents } from "../words/money";
import type { Act } from "./board";
import { Moves } from "./Moves";

interface Props {
  table: RoomTable;
  board: Board;
  names: readonly { player: string }[];
  calls: readonly Call[];
  me: Me;
  act: Act;
}

/** What the house does with a table; where it is for practice, whoever trains there does it. The server decides again. */
export function Desk({ table, board, names, calls, me, act }: Props) {
  const house = ["floorperson", "supervisor"].includes(me.role);
  const trains = table.training && (me.role === "dealer" || (me.role === "guest" && table.made_by === me.name));
  if (!house && !trains && me.role !== "dealer") return null;
  const at = (fields: Record<string, unknown>) => void act({ at: table.id, do: "act", ...fields });
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
            onClick={() => void act({ do: "call", table: table.id })}
          >
            Call the next name
          </button>
          <button type="button" data-do="announce" onClick={() => void act({ do: "announce", table: table.id })}>
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
                onClick={() => void act({ do: "strike", list: table.lists[0], player: one.player })}
              >
                strike off
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="buttons">
        <button type="button" data-act="count_deck" onClick={() => at({ act: "count_deck" })}>
          Deck counted: 52
        </button>
        {table.clocks.some((clock) => clock.what === "sequence") && (
          <button type="button" data-act="put_in_sequence" onClick={() => at({ act: "put_in_sequence" })}>
            Put in sequence
          </button>
        )}
        {(house || trains) && (
          <button type="button" data-act="change_decks" onClick={() => at({ act: "change_decks" })}>
            Other decks
          </button>
        )}
        {toCents(table.time_charges) > 0 && (
          <button type="button" onClick={() => at({ act: "verify_time", amount: table.time_charges })}>
            Verify ${table.time_charges} for time
          </button>
        )}
      </div>
      {(house || trains) && (
        <>
          {here.length > 0 && (
            <Form
              label="Leaves for a while"
              button="Excuse"
              players={here}
              onSend={(form) => at({ act: "excuse", seat: Number(form.get("seat")) })}
            />
          )}
          {away.size > 0 && (
            <Form
              label="Is back"
              button="Welcome back"
              players={Object.entries(table.players).filter(([seat]) => away.has(seat))}
              onSend={(form) => at({ act: "welcome_back", seat: Number(form.get("seat")) })}
            />
          )}
          {house && <Moves table={table} board={board} act={act} />}
          <Words
            legend="A ruling, which is final"
            fields={[
              ["question", "In dispute"],
              ["ruling", "Ruled"],
            ]}
            button="Rule"
            onSend={(form) => at({ act: "rule", question: form.get("question"), ruling: form.get("ruling") })}
          />
          {here.length > 0 && (
            <Words
              legend="Conduct of a player"
              fields={[["what", "What was seen"]]}
              players={here}
              leaves
              button="Note it"
              onSend={(form) =>
                at({
                  act: "note_conduct",
                  seat: Number(form.get("seat")),
                  what: form.get("what"),
                  removed: form.get("removed") === "on",
                })
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

function SeatPicker({ players }: { players: Players }) {
  return (
    <select name="seat" aria-label="Player">
      {players.map(([seat, player]) => (
        <option key={seat} value={seat}>
          {seat} · {player}
        </option>
      ))}
    </select>
  );
}

interface FormProps {
  label: string;
  button: string;
  players: Players;
  onSend: (form: FormData) => void;
}

function Form({ label, button, players, onSend }: FormProps) {
  return (
    <form className="inline" action={onSend}>
      <label>
        {label} <SeatPicker players={players} />
      </label>
      <button type="submit">{button}</button>
    </form>
  );
}

interface WordsProps {
  legend: string;
  fields: [string, string][];
  players?: Players;
  leaves?: boolean;
  button: string;
  onSend: (form: FormData) => void;
}

function Words({ legend, fields, players, leaves, button, onSend }: WordsProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} className="words" action={onSend}>
      <fieldset>
        <legend>{legend}</legend>
        {players && <SeatPicker players={players} />}
        {fields.map(([name, label]) => (
          <label key={name}>
            {label} <input name={name} maxLength={200} required />
          </label>
        ))}
        {leaves && (
          <label className="check">
            <input type="checkbox" name="removed" defaultChecked /> leaves the game
          </label>
        )}
        <button type="submit">{button}</button>
      </fieldset>
    </form>
  );
}
