/** The board of a room as the server posts it, and the way to act at it. */

import { useCallback, useEffect, useState } from "react";
import { freshKey, get, post, Refused } from "../api/client";
import type { Board } from "../api/schema";

import type { Money } from "../words/money";

export type Act = (fields: Record<string, unknown>, where?: string) => Promise<boolean>;

/** What was refused of that which was asked for at this part of the board. */
export type Told = (part: string) => Refused | null;

export interface LiveBoard {
  board: Board | null;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number;
  /** What was refused, and where on the page it was asked for: a table's id, or the name of a form. */
  problem: { refused: Refused; where: string } | null;
  /** A command to the room, or with `table` and `act` to one of its tables. */
  act: Act;
  /** Sits down at a table of the room. */
  sit: (table: string, seat: number, buyIn: Money) => Promise<boolean>;
}

export function useBoard(): LiveBoard {
  const [board, setBoard] = useState<Board | null>(null);
  const [ahead, setAhead] = useState(0);
  const [problem, setProblem] = useState<LiveBoard["problem"]>(null);
  const take = useCallback((found: Board) => {
    // Two answers may overtake each other: the board never goes back.
    setBoard((known) => (known && Date.parse(known.now) > Date.parse(found.now) ? known : found));
    setAhead(Date.parse(found.now) - Date.now());
  }, []);
  useEffect(() => {
    get<Board>("/api/room")
      .then(take)
      .catch((error: unknown) => setProblem({ refused: refusalOf(error), where: "" }));
    // The browser connects again by itself when the line is cut.
    const stream = new EventSource("/api/room/watch");
    stream.addEventListener("board", (message) => take(JSON.parse(String((message as MessageEvent).data)) as Board));
    return () => stream.close();
  }, [take]);
  const send = useCallback(
    async (path: string, fields: Record<string, unknown>, where: string) => {
      try {
        await post(path, { key: freshKey(), ...fields });
        setProblem(null);
        take(await get<Board>("/api/room"));
        return true;
      } catch (error) {
        setProblem({ refused: refusalOf(error), where });
        return false;
      }
    },
    [take],
  );
  const act = useCallback<Act>(
    ({ at, ...fields }, where = "") =>
      send(at ? `/api/tables/${String(at)}/commands` : "/api/room/commands", fields, where),
    [send],
  );
  const sit = useCallback(
    (table: string, seat: number, buyIn: Money) =>
      send(`/api/tables/${table}/commands`, { do: "sit", seat, buy_in: buyIn }, table),
    [send],
  );
  return { board, ahead, problem, act, sit };
}

function refusalOf(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused({ message: "The server cannot be reached." });
}
