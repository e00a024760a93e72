import { useEffect, useRef, useState } from "react";
import { get, post, Refused } from "../../api/client";
import type { PuzzleAsked, PuzzleGraded } from "../../api/schema";
import { Felt } from "../../felt/Felt";
import { sceneAfter } from "../../felt/scene";
import { Trouble } from "../../shell/Frame";
import { useLayout } from "../../shell/games";
import { useNarrow } from "../../shell/useNarrow";
import { costOf, inWords, worth } from "../../table/coach/worth";
import { Sentence } from "../../table/Sentence";
import { short, toCents } from "../../words/money";

interface Props {
  game: string;
  authority: string;
  /** A certain puzzle, to begin with. */
  first: string;
  group: string;
  onDone: () => void;
}

/** Puzzles one after the other: the felt as the player sees it, what may be done, and what a mistake costs. */
export function Puzzle({ game, authority, first, group, onDone }: Props) {
  const [asked, setAsked] = useState<PuzzleAsked | null>(null);
  const [graded, setGraded] = useState<{ made: string; answer: PuzzleGraded } | null>(null);
  const [error, setError] = useState<Refused | null>(null);
  const [score, setScore] = useState({ asked: 0, right: 0, cost: 0 });
  const began = useRef(0);
  async function next(key = "") {
    setError(null);
    setGraded(null);
    setAsked(null);
    try {
      const query = new URLSearchParams({ game, authority, ...(key ? { key } : {}) });
      setAsked(await get<PuzzleAsked>(`/api/school/puzzle?${query}`));
      began.current = performance.now();
    } catch (problem) {
      setError(problem instanceof Refused ? problem : new Refused({ message: "the school cannot be reached" }));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game begins with its first puzzle
  useEffect(() => {
    void next(first);
  }, [game, authority, first]);
  async function decide(decision: PuzzleAsked["decisions"][number]) {
    if (!asked || graded) return;
    const seconds = Math.min(3600, (performance.now() - began.current) / 1000);
    try {
      const answer = await post<PuzzleGraded>("/api/school/answer", {
        ...{ game, authority, key: asked.key, decision, seconds: Math.round(seconds * 10) / 10, group },
      });
      setGraded({ made: inWords(decision), answer });
      setScore({
        asked: score.asked + 1,
        right: score.right + (answer.right ? 1 : 0),
        cost: score.cost + answer.cost,
      });
      onDone();
    } catch (problem) {
      setError(problem instanceof Refused ? problem : new Refused({ message: "the school cannot be reached" }));
    }
  }
  return (
    <section className="puzzle" aria-label="Puzzle">
      <Trouble error={error} />
      {!asked && !error && <p className="waiting">Dealing a puzzle…</p>}
      {asked && (
        <div className="puzzle-board">
          <Board asked={asked} />
          <div className="card-panel">
            <h2>{asked.prompt || "What do you do?"}</h2>
            <p>
              <Sentence text={asked.hand} /> · {short(toCents(asked.unit))} wagered
              {asked.again && <b className="tag">asked again</b>}
            </p>
            {graded ? (
              <Verdict graded={graded} counts={asked.counts} onNext={() => void next()} />
            ) : (
              <div className="answers">
                {asked.decisions.map((one) => (
                  <button key={JSON.stringify(one)} type="button" onClick={() => void decide(one)}>
                    <Sentence text={inWords(one)} />
                  </button>
                ))}
              </div>
            )}
            <p className="nothing">
              {score.asked > 0 &&
                `${score.right} of ${score.asked} right, ${score.cost > 0 ? costOf(score.cost) : "nothing"} given away. `}
              {asked.due > 0 && `${asked.due} of your mistakes to be asked again.`}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

function Board({ asked }: { asked: PuzzleAsked }) {
  const layout = useLayout(asked.game).value;
  const narrow = useNarrow();
  if (!layout) return null;
  return (
    <Felt
      layout={layout}
      scene={sceneAfter(asked.events)}
      seats={{ [asked.seat]: { player: "You", chips: "", wagers: [] } }}
      mine={asked.seat}
      narrow={narrow}
      options={{}}
      hidden={new Set()}
      betting={false}
      asked={new Set([String(asked.seat)])}
    />
  );
}

/** When a puzzle is asked again: "tomorrow", "in 3 days". */
function inDays(at: number): string {
  const days = Math.max(1, Math.round((at - Date.now() / 1000) / 86_400));
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

interface VerdictProps {
  graded: { made: string; answer: PuzzleGraded };
  counts: string;
  onNext: () => void;
}

function Verdict({ graded, counts, onNext }: VerdictProps) {
  const { answer, made } = graded;
  return (
    <div role="status">
      <p className={answer.right ? "verdict right" : "verdict wrong"}>
        {answer.right ? "✓ Right." : `✕ That gives away ${costOf(answer.cost)}.`}{" "}
        {answer.again_at &&
          (answer.right ? `It comes back ${inDays(answer.again_at)}.` : "It is asked again in ten minutes.")}
      </p>
      <table className="figures">
        <caption>
          <small>Expected result in dollars. Counts {counts}.</small>
        </caption>
        <tbody>
          {answer.decisions.slice(0, 8).map((one) => (
            <tr key={JSON.stringify(one.decision)} className={one.cost === 0 ? "best" : ""}>
              <th scope="row">
                <Sentence text={inWords(one.decision)} />{" "}
                {inWords(one.decision) === made && <b className="tag">yours</b>}
              </th>
              <td>{worth(one.value)}</td>
              <td>{one.cost ? `costs ${costOf(one.cost)}` : "best"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore lint/a11y/noAutofocus: one puzzle follows the other, by Enter */}
      <button type="button" className="primary" autoFocus onClick={onNext}>
        Next puzzle
      </button>
    </div>
  );
}
