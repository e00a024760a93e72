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

interface Found<T> {
  /** The newest answer; it stays until the next one is here. */
  value: T | null;
  error: Refused | null;
  loading: boolean;
  progress: Progress | null;
  /** Whether the server has no hand free, so that the question is put again by itself. */
  waiting: boolean;
  /** Whether somebody stopped it before there was an answer. */
  stopped: boolean;
}

export interface Following<T> extends Found<T> {
  /** Stops the work on the server; what was answered before stays. */
  stop: () => void;
  /** Puts the question again after it was stopped. */
  again: () => void;
}

const ASKED = { error: null, loading: true, progress: null, waiting: false, stopped: false } as const;
const DONE = { error: null, loading: false, progress: null, waiting: false, stopped: false } as const;

/** How often, and after how many milliseconds, a question is put again that the server has no hand free for. */
const MOST_TRIES = 60;
const TURN = 2000;

/** Whether the same question may have an answer a moment later: earlier ones of this page are worked on, or the queue is full. */
export function takesTurns(refused: Refused): boolean {
  return refused.status === 429 || refused.code === "queue-full";
}

/** The answer of a job, asked again whenever its key changes and has stayed the same for a moment. Null asks nothing. */
export function useFollow<T>(job: string, key: string | null, pause = 0): Following<T> {
  const [found, setFound] = useState<Found<T>>({ ...DONE, value: null });
  const [time, setTime] = useState(0);
  const newest = useRef("");
  const stop = useRef<() => void>(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that was stopped is put again by another time.
  useEffect(() => {
    newest.current = key ?? "";
    if (key === null) {
      // Nothing is asked any more: a question that is still on its way is not waited for.
      setFound((before) => ({ ...before, ...DONE }));
      return;
    }
    let gone = false;
    let tries = 0;
    const mine = new AbortController();
    const current = () => newest.current === key && !mine.signal.aborted;
    const told = (progress: Progress) => current() && setFound((before) => ({ ...before, waiting: false, progress }));
    const ask = () => {
      setFound((before) => ({ ...before, ...ASKED, error: before.error, waiting: tries > 0 }));
      // A newer question does not stop this one: the server would throw away the worker that has counted already.
      follow<T>(job, JSON.parse(key), told, mine.signal)
        .then((value) => current() && setFound({ ...DONE, value }))
        .catch((error: unknown) => {
          const refused = error instanceof Refused ? error : new Refused({ message: UNREACHED });
          if (gone || !current()) return;
          if (takesTurns(refused) && ++tries < MOST_TRIES) {
            setFound((before) => ({ ...before, waiting: true }));
            timer = setTimeout(ask, TURN);
          } else setFound((before) => ({ ...before, ...DONE, error: refused }));
        });
    };
    let timer = setTimeout(ask, pause);
    stop.current = () => {
      clearTimeout(timer);
      mine.abort();
      setFound((before) => ({ ...before, ...DONE, stopped: true }));
    };
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [job, key, pause, time]);
  return { ...found, stop: () => stop.current(), again: () => setTime((before) => before + 1) };
}
