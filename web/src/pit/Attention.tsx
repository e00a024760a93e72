import { useState } from "react";
import { command } from "../api/client";
import type { LobbyTable, Me, SignificantEvent } from "../api/schema";
import { Link } from "../shell/Link";

import { sentence } from "../words/names";
import { clock, doer, stoppedBy, WATCHMAN } from "./events";

interface Props {
  tables: readonly LobbyTable[];
  events: readonly SignificantEvent[];
  me: Me;
  again: () => void;
}

/** What waits for a decision of the pit: altered software, stopped tables, openings that nobody has signed. */
export function Attention({ tables, events, me, again }: Props) {
  const [problem, setProblem] = useState("");
  const all = tables.filter((table) => table.status === "suspended");
  const stopped = all.filter((table) => !table.training);
  const practice = all.filter((table) => table.training);
  const unsigned = tables.filter((table) => table.status === "closed" && (table.to_sign?.length ?? 0) > 0);
  const altered = events.findLast((one) => one.kind === "software_altered");
  const held = (table: LobbyTable) => stoppedBy(events, table.id)?.known.by === WATCHMAN;
  const shown = (table: LobbyTable) => ({
    table,
    stop: stoppedBy(events, table.id),
    onResume: mayResume(me, held(table)) ? () => void resume(table) : undefined,
  });
  async function resume(table: LobbyTable) {
    try {
      await command(table.id, { do: "resume" });
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    again();
  }
  if (!all.length && !unsigned.length) return <p className="all-well">✓ No table is stopped.</p>;
  return (
    <section className="attention" aria-label="Needs attention">
      {altered && all.some(held) && (
        <p role="alert" data-about="altered">
          <b>The software was altered.</b> Seen {clock(altered.at)}: a file is not what it was when the server started.
          Each table was stopped at the end of its round; a supervisor resumes it.
        </p>
      )}
      <ul>
        {stopped.map((table) => (
          <Stopped key={table.id} {...shown(table)} />
        ))}
        {practice.length > 0 && (
          <li>
            <details>
              <summary>
                ■ {practice.length} practice {practice.length > 1 ? "tables are" : "table is"} stopped
              </summary>
              <ul>
                {practice.map((table) => (
                  <Stopped key={table.id} {...shown(table)} />
                ))}
              </ul>
            </details>
          </li>
        )}
        {unsigned.map((table) => (
          <li key={table.id}>
            <span>
              <b>○ {table.name} waits to be opened</b>
              <small>{table.to_sign?.length} duties of the opening</small>
            </span>
            <Link href={`/table/${table.id}`}>Sign them</Link>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="trouble" role="alert">
          {sentence(problem)}
        </p>
      )}
    </section>
  );
}

interface StoppedProps {
  table: LobbyTable;
  stop: SignificantEvent | undefined;
  onResume?: () => void;
}

function Stopped({ table, stop, onResume }: StoppedProps) {
  return (
    <li>
      <span>
        <b>■ {table.name} is stopped</b>
        <small>{why(stop)}</small>
      </span>
      <Link href={`/table/${table.id}`}>Go to the table</Link>
      {onResume && (
        <button type="button" className="primary" onClick={onResume} data-resume={table.id}>
          Resume
        </button>
      )}
    </li>
  );
}

function mayResume(me: Me, held: boolean): boolean {
  return me.role === "supervisor" || (me.role === "floorperson" && !held);
}

function why(stop: SignificantEvent | undefined): string {
  return stop?.kind === "suspend" ? `${doer(stop)}, ${clock(stop.at)}` : "no round begins until it is resumed";
}
