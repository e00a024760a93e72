import { useCallback, useEffect, useRef, useState } from "react";
import { command, get, Refused } from "./client";
import type { ApiError, State } from "./types";

export type Link = "connecting" | "live" | "lost";

/** What a table looks like now, kept up to date, and the way to act at it. */
export interface Live {
  state: State | null;
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
  const [state, setState] = useState<State | null>(null);
  const [link, setLink] = useState<Link>("connecting");
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const socket = useRef<WebSocket | null>(null);
  /** How many states the socket has brought. They come in order; answers to commands may overtake each other. */
  const brought = useRef(0);

  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      const before = brought.current;
      return get<State>(`/api/tables/${id}`)
        .then((found) => !gone && brought.current === before && setState(found))
        .catch((error) => !gone && error instanceof Refused && setRefusal(error));
    };

    function connect() {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const ws = new WebSocket(`${scheme}://${location.host}/api/tables/${id}/ws`);
      socket.current = ws;
      ws.onopen = () => !gone && setLink("live");
      ws.onmessage = (message) => {
        const said = JSON.parse(String(message.data)) as { type: string; state?: State; error?: ApiError };
        if (gone) return;
        if (said.type === "state" && said.state) {
          brought.current += 1;
          setState(said.state);
        }
        if (said.type === "refused" && said.error) setRefusal(new Refused(said.error));
      };
      ws.onclose = (closed) => {
        if (gone) return;
        if (closed.code === SIGNED_OUT) return location.assign("/sign-in");
        setLink("lost");
        refresh();
        timer = setTimeout(connect, RETRY_MS);
      };
    }

    refresh();
    connect();
    return () => {
      gone = true;
      clearTimeout(timer);
      socket.current?.close();
    };
  }, [id]);

  const act = useCallback(
    async (fields: Record<string, unknown>) => {
      const before = brought.current;
      try {
        const answer = await command<{ state?: State }>(id, fields);
        if (answer?.state && brought.current === before) setState(answer.state);
        setRefusal(null);
        return true;
      } catch (error) {
        setRefusal(error instanceof Refused ? error : new Refused({ message: "The server cannot be reached." }));
        return false;
      }
    },
    [id],
  );

  const refuse = (message: string, clause?: string) => setRefusal(new Refused({ message, clause }));
  return { state, link, refusal, act, refuse, dismiss: () => setRefusal(null) };
}
