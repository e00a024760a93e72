import type { Coached } from "../../api/schema";
import { plainly } from "../../words/names";
import { Sentence } from "../Sentence";
import type { Coaching } from "./useCoach";
import { costOf, inWords, percent, worth } from "./worth";

/** The coach beside the buttons: a switch, and what each answer is worth in dollars of this wager. */
export function CoachLine({ coach }: { coach: Coaching }) {
  if (!coach.may) return null;
  const { on, setOn, waiting, answer, refusal } = coach;
  return (
    <div className="coach-line">
      <button type="button" data-do="coach" aria-pressed={on} onClick={() => setOn(!on)}>
        Coach
      </button>
      <p role="status" className={answer?.decisions.length ? "told" : ""}>
        {waiting && (
          <span className="waits">
            <i className="spinner" aria-hidden="true" /> working it out…
          </span>
        )}
        {refusal && plainly(refusal.message)}
        {answer && (answer.pot ? <Pot answer={answer} /> : <Values answer={answer} />)}
      </p>
    </div>
  );
}

/** The best answer and the next: what is between them. */
function Values({ answer }: { answer: Coached }) {
  const [best, next] = answer.decisions;
  if (!best) return <>no figure for these answers</>;
  return (
    <>
      <b>
        <Sentence text={inWords(best.decision)} />
      </b>{" "}
      is best: {worth(best.value)}
      {next &&
        (next.cost > 0 ? (
          <>
            , <Sentence text={inWords(next.decision)} /> costs {costOf(next.cost)}
          </>
        ) : (
          <>
            , and so is <Sentence text={inWords(next.decision)} />
          </>
        ))}
      . <small>Counts {answer.counts}.</small>
    </>
  );
}

/** A pot between players has no best play: the share of it, and what a call has to win. */
function Pot({ answer }: { answer: Coached }) {
  const { pot } = answer;
  if (!pot) return null;
  const call = Number(pot.to_call);
  return (
    <>
      Your share of the pot is <b>{percent(pot.equity)}</b> against {pot.hands.length - 1}{" "}
      {pot.hands.length === 2 ? "hand" : "hands"} of unknown cards
      {call > 0 ? (
        <>
          ; ${pot.to_call} to call into ${pot.pot} needs {percent(pot.needed)}.
        </>
      ) : (
        <>. ${pot.pot} lies in it.</>
      )}
    </>
  );
}
