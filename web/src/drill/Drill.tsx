import { type ReactNode, useEffect, useRef, useState } from "react";
import { keepRun, type Level, RUN, type Run } from "./run";

/** Seconds for a question at each level; the first takes its time. */
export const LIMITS: Record<Level, number | null> = { 1: null, 2: 20, 3: 10 };

export interface Asked {
  /** The question, then what the answer is made of: `grade` is called once with whether it was right. */
  body: (grade: (right: boolean) => void, over: boolean) => ReactNode;
  /** What is right and why, shown after the answer. */
  solution: ReactNode;
}

interface Props {
  kind: Run["kind"];
  game: string;
  one: string;
  /** The class whose record the run goes to. */
  group: string;
  words: string;
  /** Told when a run is in the record. */
  onKept: () => void;
  ask: (level: Level) => Promise<Asked>;
}

/** A run of a few questions at a level, against the clock, whose result is kept. */
export function Drill({ kind, game, one, group, words, onKept, ask }: Props) {
  const [level, setLevel] = useState<Level>(1);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [verdict, setVerdict] = useState<boolean | null>(null);
  const [run, setRun] = useState({ asked: 0, right: 0, seconds: 0 });
  const [note, setNote] = useState("");
  const [left, setLeft] = useState<number | null>(null);
  const began = useRef(0);
  const over = run.asked >= RUN;
  async function next(fresh = false) {
    if (fresh) setRun({ asked: 0, right: 0, seconds: 0 });
    setNote("");
    setVerdict(null);
    setAsked(null);
    try {
      setAsked(await ask(level));
      began.current = performance.now();
      setLeft(LIMITS[level]);
    } catch (error) {
      setNote(error instanceof Error ? error.message : "No question could be made.");
    }
  }
  function grade(right: boolean) {
    if (verdict !== null) return;
    const seconds = run.seconds + (performance.now() - began.current) / 1000;
    const after = { asked: run.asked + 1, right: run.right + (right ? 1 : 0), seconds };
    setVerdict(right);
    setRun(after);
    setLeft(null);
    if (after.asked >= RUN)
      void keepRun({ kind, game, authority: one, level, ...after }, group).then((said) => {
        setNote(said);
        onKept();
      });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock of one question
  useEffect(() => {
    if (left === null || verdict !== null) return;
    if (left <= 0) {
      grade(false);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, verdict]);
  return (
    <section className="train-run card-panel" aria-label={words}>
      <p>{words}</p>
      <div className="levels">
        {([1, 2, 3] as const).map((each) => (
          <button key={each} type="button" aria-pressed={level === each} onClick={() => setLevel(each)}>
            Level {each}
            {LIMITS[each] ? `, ${LIMITS[each]} s` : ""}
          </button>
        ))}
        <button type="button" className="primary" data-do="begin" onClick={() => void next(true)}>
          {run.asked ? "Begin again" : "Begin"}
        </button>
      </div>
      {asked?.body(grade, verdict !== null)}
      {left !== null && <p role="timer">{left} s left</p>}
      {verdict !== null && (
        <div role="status">
          <p className={verdict ? "verdict right" : "verdict wrong"}>{verdict ? "✓ Right." : "✕ Not right."}</p>
          {asked?.solution}
          <p>
            {run.right} of {run.asked} right, {(run.seconds / run.asked).toFixed(1)} s each. {note}
          </p>
          {!over && (
            <button type="button" className="primary" data-do="next" onClick={() => void next()}>
              Next question
            </button>
          )}
        </div>
      )}
      {verdict === null && note && <p className="trouble">{note}</p>}
    </section>
  );
}
