import { useState } from "react";
import { Refused } from "../api/client";
import type { LobbyTable } from "../api/schema";
import { Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { go } from "../shell/router";
import { maySit } from "../table/acts/duties";
import { range } from "../words/money";
import { authority } from "../words/names";
import { topUp } from "./Purse";
import { SHORT, sitDown } from "./sitting";

/** One table of a game: its limits, who sits there, and the ways to it. What is refused is said below the button. */
export function OpenTable({ table, role }: { table: LobbyTable; role: string }) {
  const [error, setError] = useState<Refused | null>(null);
  async function sit(filled = false) {
    try {
      if (filled) await topUp();
      await sitDown(table);
      go(`/table/${table.id}`);
    } catch (problem) {
      setError(problem instanceof Refused ? problem : new Refused({ message: "The server cannot be reached." }));
    }
  }
  return (
    <li>
      <span>
        <b>{table.name}</b>
        <small>
          {authority(table.authority)} · {range(table.minimum, table.maximum)} · {table.seated ?? 0} seated
          {table.training ? " · training" : ""}
          {table.status === "open" ? "" : ` · ${table.status}`}
        </small>
      </span>
      <Link href={`/table/${table.id}`} className="quiet" aria-label={`Watch ${table.name}`}>
        Watch
      </Link>
      {maySit(role) && maySit(role, table.training) && (
        <button
          type="button"
          className="primary"
          onClick={() => void sit()}
          disabled={table.status !== "open"}
          aria-label={`Sit down at ${table.name}`}
          data-table={table.id}
        >
          Sit down
        </button>
      )}
      {error && (
        <div className="refused-here">
          <Trouble error={error} />
          {table.training && SHORT.has(error.code) && (
            <button type="button" data-do="top-up-and-sit" onClick={() => void sit(true)}>
              Top up play chips and sit down
            </button>
          )}
        </div>
      )}
    </li>
  );
}
