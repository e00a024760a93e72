/** The board of a room as the server posts it, and the way to act at it. */

import { useCallback, useEffect, useState } from "react";
import { freshKey, get, post, Refused } from "../api/client";
import type { Board } from "../api/schema";

import type { Money } from "../words/money";

export type Act = (fields: Record<string, unknown>) => Promise<boolean>;

export interface LiveBoard {
  board: Board | null;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number;
  problem: Refused | null;
  /** A command to the room, or with `table` and `act` to one of its tables. */
  act: Act;
  /** Sits down at a table of the room. */
  sit: (table: string, seat: number, buyIn: Money) => Promise<boolean>;
}

export function useBoard(): LiveBoard {
  const [board, setBoard] = useState<Board | null>(null);
  const [ahead, setAhead] = useState(0);
  const [problem, setProblem] = useState<Refused | null>(null);
  const take = useCallback((found: Board) => {
    // Two answers may overtake each other: the board never goes back.
    setBoard((known) => (known && Date.parse(known.now) > Date.parse(found.now) ? known : found));
    setAhead(Date.parse(found.now) - Date.now());
  }, []);
  useEffect(() => {
    get<Board>("/api/room")
      .then(take)
      .catch((error: unknown) => setProblem(refusalOf(error)));
    // The browser connects again by itself when the line is cut.
    const stream = new EventSource("/api/room/watch");
    stream.addEventListener("board", (message) => take(JSON.parse(String((message as MessageEvent).data)) as Board));
    return () => stream.close();
  }, [take]);
  const send = useCallback(
    async (path: string, fields: Record<string, unknown>) => {
      try {
        await post(path, { key: freshKey(), ...fields });
        setProblem(null);
        take(await get<Board>("/api/room"));
        return true;
      } catch (error) {
        setProblem(refusalOf(error));
        return false;
      }
    },
    [take],
  );
  const act = useCallback<Act>(
    ({ at, ...fields }) => send(at ? `/api/tables/${String(at)}/commands` : "/api/room/commands", fields),
    [send],
  );
  const sit = useCallback(
    (table: string, seat: number, buyIn: Money) =>
      send(`/api/tables/${table}/commands`, { do: "sit", seat, buy_in: buyIn }),
    [send],
  );
  return { board, ahead, problem, act, sit };
}

function refusalOf(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused({ message: "The server cannot be reached." });
}
