import { useEffect, useRef, useState } from "react";
import { Refused } from "./client";
import type { ErrorDetail } from "./schema";

/** How far a computation is, in its own words; a simulation adds the edges that it has counted so far. */
export interface Progress {
  what: string;
  done: number;
  total: number;
  edges?: Record<string, number>;
}

interface Line<T> {
  progress?: Progress;
  answer?: T;
  error?: ErrorDetail;
}

export const UNREACHED = "The server cannot be reached.";

/** Does a long job on the server and follows it; closing it by the signal stops the work there. */
export async function follow<T>(
  job: string,
  body: unknown,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await fetch(`/api/jobs/${job}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    credentials: "same-origin",
    body: JSON.stringify(body),
    signal,
  });
  if (!answer.ok || !answer.body) {
    const told = (await answer.json().catch(() => null)) as { error?: ErrorDetail } | null;
    throw new Refused(told?.error ?? { message: `the server answered ${answer.status}` }, answer.status);
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Refused({ message: UNREACHED });
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      const line = JSON.parse(text) as Line<T>;
      if (line.error) throw new Refused(line.error, 400);
      if (line.progress) onProgress(line.progress);
      if (line.answer !== undefined) return line.answer;
    }
  }
}

export interface Following<T> {
  /** The newest answer; it stays until the next one is here. */
  value: T | null;
  error: Refused | null;
  loading: boolean;
  progress: Progress | null;
}

/** How often, and after how many milliseconds, a question is put again that the server has no hand free for. */
const MOST_TRIES = 60;
const TURN = 2000;

/** The answer of a job, asked again whenever its key changes and has stayed the same for a moment. Null asks nothing. */
export function useFollow<T>(job: string, key: string | null, pause = 0): Following<T> {
  const [found, setFound] = useState<Following<T>>({ value: null, error: null, loading: false, progress: null });
  const newest = useRef("");
  useEffect(() => {
    newest.current = key ?? "";
    if (key === null) return;
    let gone = false;
    let tries = 0;
    const current = () => newest.current === key;
    const ask = () => {
      setFound((before) => ({ ...before, loading: true, progress: null }));
      // A newer question does not stop this one: the server would throw away the worker that has counted already.
      follow<T>(job, JSON.parse(key), (progress) => current() && setFound((before) => ({ ...before, progress })))
        .then((value) => current() && setFound({ value, error: null, loading: false, progress: null }))
        .catch((error: unknown) => {
          const refused = error instanceof Refused ? error : new Refused({ message: UNREACHED });
          if (gone || !current()) return;
          // The server works on earlier questions of this page: this one waits for its turn.
          if (refused.status === 429 && ++tries < MOST_TRIES) timer = setTimeout(ask, TURN);
          else setFound((before) => ({ ...before, error: refused, loading: false, progress: null }));
        });
    };
    let timer = setTimeout(ask, pause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [job, key, pause]);
  return found;
}
