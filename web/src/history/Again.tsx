import { useEffect, useRef, useState } from "react";
import { post, Refused } from "../api/client";
import type { PlayedAgain, TableState } from "../api/schema";
import { Felt } from "../felt/Felt";
import { sceneAfter } from "../felt/scene";
import { Trouble } from "../shell/Frame";
import { useLayout } from "../shell/games";
import { Link } from "../shell/Link";
import { useNarrow } from "../shell/useNarrow";
import { Decide } from "../table/bar/Decide";
import { costOf, inWords } from "../table/coach/worth";
import { Sentence } from "../table/Sentence";
import { Timeline } from "../table/Timeline";
import { signed, toCents } from "../words/money";
import { DecisionList } from "./Decisions";

type Decision = Record<string, unknown>;

interface Props {
  table: string;
  round: number;
  /** How many of one's decisions stay as they were. */
  kept: number;
  /** What one won or lost when the round was played. */
  then: string | null;
  now: TableState;
}

/** A round of one's own once more, from one of its decisions to its end: the same shoe, other choices. */
export function Again({ table, round, kept, then, now }: Props) {
  const [made, setMade] = useState<Decision[]>([]);
  const [told, setTold] = useState<PlayedAgain | null>(null);
  const [error, setError] = useState<Refused | null>(null);
  const layout = useLayout(now.table.game).value;
  const narrow = useNarrow();
  const asking = useRef(false);
  async function play(decisions: Decision[]) {
    if (asking.current) return; // one answer at a time: a second press is not a second decision
    asking.current = true;
    setError(null);
    try {
      const answer = await post<PlayedAgain>(`/api/tables/${table}/rounds/${round}/again`, { kept, decisions });
      setMade(decisions);
      setTold(answer);
    } catch (problem) {
      setError(problem instanceof Refused ? problem : new Refused({ message: "the server cannot be reached" }));
    }
    asking.current = false;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision is another beginning
  useEffect(() => {
    void play([]);
  }, [table, round, kept]);
  const back = <Link href={`/history/${table}/${round}`}>The round as it was played</Link>;
  if (!told)
    return error ? (
      <>
        <Trouble error={error} />
        <p>{back}</p>
      </>
    ) : (
      <p className="waiting">Laying the cards again…</p>
    );
  return (
    <div className="round-view">
      <div className="stage">
        {layout && (
          <Felt
            layout={layout}
            scene={sceneAfter(told.events)}
            seats={{ [told.seat]: { player: "You", chips: "", wagers: [] } }}
            mine={told.seat}
            narrow={narrow}
            options={now.table.options}
            hidden={new Set(now.wagers.filter((one) => one.refused).map((one) => one.id))}
            betting={false}
            asked={new Set(told.ask ? [String(told.seat)] : [])}
          />
        )}
        <section className="card-panel decisions again" aria-label="Once more">
          <Trouble error={error} />
          {told.ask ? (
            <>
              <h2>{told.ask.prompt || "What do you do now?"}</h2>
              <Decide
                key={made.length}
                ask={told.ask}
                coached={null}
                onDecide={(choice, fields) => void play([...made, { do: choice, ...fields }])}
              />
              {made.length > 0 && (
                <p className="nothing">
                  So far: <Sentence text={made.map(inWords).join(", then ")} />
                </p>
              )}
            </>
          ) : (
            <div role="status">
              <h2>{told.net === null ? "The round is over" : `This time ${signed(toCents(told.net))}`}</h2>
              <p>
                {then !== null && <>When you played it, {signed(toCents(then))}. </>}
                {told.cost > 0
                  ? `Your choices gave away ${costOf(told.cost)} against the best.`
                  : "No choice with a figure gave anything away."}
              </p>
              <DecisionList decisions={told.decisions} />
            </div>
          )}
          <p className="buttons">
            <button type="button" onClick={() => void play([])} disabled={!made.length}>
              From the beginning
            </button>
            <button type="button" onClick={() => void play(made.slice(0, -1))} disabled={!made.length}>
              Take the last choice back
            </button>
            {back}
          </p>
        </section>
      </div>
      <Timeline events={told.events} game={told.game} authority={told.authority} />
    </div>
  );
}
