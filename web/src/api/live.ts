import { useCallback, useEffect, useRef, useState } from "react";
import { changed, newer } from "./change";
import { command, get, Refused } from "./client";
import type { SocketMessage, TableState } from "./schema";

export type Link = "connecting" | "live" | "lost";

/** What a table looks like now, kept up to date, and the way to act at it. */
export interface Live {
  state: TableState | null;
  link: Link;
  refusal: Refused | null;
  act: (fields: Record<string, unknown>) => Promise<boolean>;
  /** Says what the page itself knows to be refused. */
  refuse: (message: string, clause?: string) => void;
  dismiss: () => void;
}

const RETRY_MS = 1000;
/** Why the server closed the socket: the session has ended. */
const SIGNED_OUT = 4401;

export function useTable(id: string): Live {
  const [state, setState] = useState<TableState | null>(null);
  const [link, setLink] = useState<Link>("connecting");
  const [refusal, setRefusal] = useState<Refused | null>(null);
  /** The number of the state on show: what a connection that was cut asks to go on from. */
  const seq = useRef<number | null>(null);

  const take = useCallback((step: (known: TableState | null) => TableState | null) => {
    setState((known) => {
      const next = step(known);
      seq.current = next?.seq ?? null;
      return next;
    });
  }, []);
  const refresh = useCallback(
    () =>
      get<TableState>(`/api/tables/${id}`)
        .then((found) => take((known) => newer(known, found)))
        .catch((error) => error instanceof Refused && setRefusal(error)),
    [id, take],
  );

  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let socket: WebSocket | undefined;
    take(() => null);

    function connect() {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const since = seq.current === null ? "" : `?seq=${seq.current}`;
      const ws = new WebSocket(`${scheme}://${location.host}/api/tables/${id}/ws${since}`);
      socket = ws;
      ws.onopen = () => !gone && setLink("live");
      ws.onmessage = (message) => {
        if (gone) return;
        const said = JSON.parse(String(message.data)) as SocketMessage;
        if (said.type === "state") take(() => said.state);
        if (said.type === "change") {
          const { change } = said;
          take((known) => {
            const next = known && changed(known, change);
            if (!next) void refresh();
            return next ?? known;
          });
        }
        if (said.type === "refused") setRefusal(new Refused(said.error));
      };
      ws.onclose = (closed) => {
        if (gone) return;
        if (closed.code === SIGNED_OUT) return location.assign("/sign-in");
        setLink("lost");
        void refresh();
        timer = setTimeout(connect, RETRY_MS);
      };
    }

    connect();
    return () => {
      gone = true;
      clearTimeout(timer);
      socket?.close();
    };
  }, [id, take, refresh]);

  const act = useCallback(
    async (fields: Record<string, unknown>) => {
      try {
        await command(id, fields);
        setRefusal(null);
        if (link === "lost") await refresh();
        return true;
      } catch (error) {
        setRefusal(error instanceof Refused ? error : new Refused({ message: "The server cannot be reached." }));
        return false;
      }
    },
    [id, link, refresh],
  );

  const refuse = (message: string, clause?: string) => setRefusal(new Refused({ message, clause }));
  return { state, link, refusal, act, refuse, dismiss: () => setRefusal(null) };
}
