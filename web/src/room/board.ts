/** The board of a room as the server posts it, and the way to act at it. */

import { useCallback, useEffect, useState } from "react";
import { freshKey, get, post, Refused } from "../api/client";
import type { Money } from "../api/types";

export interface Clock {
  what: "decks" | "sequence" | "count";
  at: string | null;
  rounds: number | null;
  clauses: string[];
}

export interface Absence {
  seat: number;
  player: string;
  excused: boolean;
  since: string;
  until: string;
}

export interface BoardTable {
  id: string;
  name: string;
  authority: string;
  status: string;
  training: boolean;
  made_by: string;
  playing: boolean;
  round: number;
  game: string;
  title: string;
  structure: string;
  stakes: string;
  places: number;
  minimum: Money;
  maximum: Money;
  lists: [string, string];
  players: Record<string, string>;
  free: number[];
  kept: Record<string, string>;
  absences: Absence[];
  clocks: Clock[];
  rulings: { question: string; ruling: string }[];
  time_charges: Money;
  conduct: { seat: number; player: string; what: string; removed: boolean; told: string; at: string }[];
}

export interface WaitingList {
  id: string;
  title: string;
  authority: string;
  tables: string[];
  names: { player: string; since: string }[];
}

export interface SeatCall {
  player: string;
  list: string;
  title: string;
  table: string;
  name: string;
  seat: number;
  until: string;
}

export interface Said {
  number: number;
  at: string;
  by: string;
  text: string;
  clauses: string[];
}

export interface Fund {
  id: string;
  title: string;
  authority: string;
  amount: Money;
  tables: number;
  clauses: string[];
}

export interface Board {
  now: string;
  tables: BoardTable[];
  lists: WaitingList[];
  offers: { id: string; title: string }[];
  calls: SeatCall[];
  announcements: Said[];
  funds: Fund[];
  rules: { call_minutes: number; absence_minutes: number };
}

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
