import { get } from "../api/client";
import type { GradedRound } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Link } from "../shell/Link";
import { costOf, inWords, worth } from "../table/coach/worth";
import { Sentence } from "../table/Sentence";

interface Props {
  table: string;
  round: number;
  onStep: (step: number) => void;
}

/** What each of one's own decisions in a round cost against the best, with the way to that moment. */
export function Decisions({ table, round, onStep }: Props) {
  const found = useLoad(`decisions/${table}/${round}`, () =>
    get<GradedRound>(`/api/tables/${table}/rounds/${round}/decisions`),
  );
  if (found.error) return null; // whoever only watched has made no decision
  if (!found.value) return <p className="waiting">Valuing your decisions…</p>;
  const { decisions, graded, best, cost } = found.value;
  if (!decisions.length) return <p className="nothing">You were asked nothing in this round.</p>;
  return (
    <section className="card-panel decisions" aria-label="Your decisions">
      <h2>Your decisions</h2>
      {graded > 0 && (
        <p>
          {best} of {graded} best{cost > 0 && <>: the others gave away {costOf(cost)}</>}.
        </p>
      )}
      <p className="buttons">
        <Link href={`/history/${table}/${round}?again=0`}>Try this hand again</Link>
      </p>
      <DecisionList decisions={decisions} onStep={onStep} again={`/history/${table}/${round}`} />
    </section>
  );
}

interface ListProps {
  decisions: GradedRound["decisions"];
  /** Goes to the moment of a decision. */
  onStep?: (step: number) => void;
  /** The address of the round, where it can be played on from a decision. */
  again?: string;
}

/** Decisions with their values: the best, or what each cost. */
export function DecisionList({ decisions, onStep, again }: ListProps) {
  return (
    <ol>
      {decisions.map((one, place) => (
        <li key={one.step} className={one.cost ? "cost" : ""}>
          {onStep ? (
            <button type="button" onClick={() => onStep(one.step - 1)} title="Go to this moment">
              <Sentence text={inWords(one.made)} />
            </button>
          ) : (
            <b>
              <Sentence text={inWords(one.made)} />
            </b>
          )}{" "}
          {one.cost === null && <small>no figure: {one.why.replace(/^.*, because /, "")}</small>}
          {one.cost === 0 && <small>best, {worth(one.value ?? 0)}</small>}
          {one.cost !== null && one.cost > 0 && (
            <small>
              cost {costOf(one.cost)}: <Sentence text={inWords(one.best ?? {})} /> was worth{" "}
              {worth(one.best_value ?? 0)}, this {worth(one.value ?? 0)}
            </small>
          )}{" "}
          {again && <Link href={`${again}?again=${place}`}>Play on from here</Link>}
        </li>
      ))}
    </ol>
  );
}
