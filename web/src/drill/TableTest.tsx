import { useRef, useState } from "react";
import type { Answer, GameUnder } from "../api/schema";
import { Felt } from "../felt/Felt";
import { handsAt } from "../felt/places/hands";
import { sceneAfter } from "../felt/scene";
import { submitted } from "../form/submitted";
import { Trouble } from "../shell/Frame";
import { useLayout } from "../shell/games";
import { useNarrow } from "../shell/useNarrow";
import { printedText } from "../words/cards";
import { dollars, toCents } from "../words/money";
import { RESULTS, wagerName } from "../words/names";
import { dealRound } from "./deal";
import { NO_SUM, sumOf } from "./payout";
import { keepRun } from "./run";
import { type Graded, ScoreSheet } from "./ScoreSheet";
import { type Question, questions } from "./scenario";

interface Props {
  game: string;
  one: string;
  rules: GameUnder;
  /** The class whose record the result goes to. */
  group: string;
  /** Told when a round is in the record. */
  onKept: () => void;
}

/** The dealers' table test: the page deals, the trainee names results and payouts, the sheet cites and is kept. */
export function TableTest({ game, one, rules, group, onKept }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [sheet, setSheet] = useState<Graded[]>([]);
  const [graded, setGraded] = useState<Graded[] | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState("");
  const began = useRef(0);
  async function deal() {
    try {
      setAnswer(await dealRound(game, one, rules));
      began.current = performance.now();
      setGraded(null);
      setWrong(new Set());
      setNote("");
      setError(null);
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    }
  }
  function grade(form: FormData) {
    if (!answer) return;
    const asked = questions(answer);
    const unread = asked.flatMap((_, place) => (amount(form, place) === null ? [place] : []));
    setWrong(new Set(unread));
    if (unread.length) return;
    const found = asked.map((question, place) => {
      const said = String(form.get(`result-${place}`) ?? "");
      const paid = amount(form, place) ?? 0;
      const right = said === (question.line.result ?? "") && paid === toCents(question.line.paid);
      return { question, said, paid, right };
    });
    setGraded(found);
    setSheet([...sheet, ...found]);
    const right = found.filter((each) => each.right).length;
    const seconds = Math.min(3600, (performance.now() - began.current) / 1000);
    const run = { kind: "test", game, authority: one, level: 1, asked: found.length, right, seconds } as const;
    void keepRun(run, group).then((said) => {
      setNote(said);
      onKept();
    });
  }
  return (
    <>
      <Trouble error={error} />
      <p>
        <button type="button" className="primary" onClick={deal}>
          {answer ? "Deal the next round" : "Deal a round"}
        </button>
      </p>
      {answer && (
        <Round
          key={JSON.stringify(answer.events.length) + sheet.length}
          answer={answer}
          graded={graded}
          wrong={wrong}
          onGrade={grade}
        />
      )}
      {note && <p role="status">{note}</p>}
      {sheet.length > 0 && <ScoreSheet sheet={sheet} title={answer?.game ?? game} />}
    </>
  );
}

/** The amount entered for a row, in cents: 0 if the field is empty, null if it cannot be read as an amount. */
function amount(form: FormData, place: number): number | null {
  return sumOf(String(form.get(`paid-${place}`) ?? "") || "0");
}

/** Steps that give an answer away. */
const SETTLES = [
  ...["paid", "collected", "returned", "discarded", "lit"],
  ...["commission", "dealer_share", "odd_cents", "dealer_wins_pot", "pot_awarded"],
];

function Round({
  answer,
  graded,
  wrong,
  onGrade,
}: {
  answer: Answer;
  graded: Graded[] | null;
  /** The rows in which the sum cannot be read. */
  wrong: ReadonlySet<number>;
  onGrade: (form: FormData) => void;
}) {
  const layout = useLayout(answer.game).value;
  const narrow = useNarrow();
  const seats = Object.fromEntries(
    Object.keys(answer.seats).map((seat) => [seat, { player: `Player ${seat}`, chips: "5000", wagers: [] }]),
  );
  // The trainee sees every card and every stake, and none of the settlement.
  const shown = answer.events.filter((event) => !SETTLES.includes(event.kind));
  const scene = sceneAfter(shown);
  return (
    <div className="drill">
      {layout && (
        <Felt
          layout={layout}
          scene={graded ? sceneAfter(answer.events) : scene}
          seats={seats}
          mine={null}
          narrow={narrow}
          options={{}}
          hidden={new Set()}
          betting={false}
          asked={new Set()}
        />
      )}
      <form onSubmit={submitted(onGrade)} className="card-panel">
        <table className="figures marks">
          <thead>
            <tr>
              <th scope="col">Wager</th>
              <th scope="col">Stake</th>
              <th scope="col">Result</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {questions(answer).map((question, place) => (
              <Row
                key={question.seat + question.wager + question.selection}
                question={question}
                cards={handsAt(scene, question.seat).map(([, hand]) => printedText(hand?.cards.join(" ") ?? ""))}
                place={place}
                grade={graded?.[place]}
                wrong={wrong.has(place)}
              />
            ))}
          </tbody>
        </table>
        {!graded && (
          <button type="submit" className="primary">
            Hand in
          </button>
        )}
      </form>
    </div>
  );
}

interface RowProps {
  question: Question;
  /** What the seat holds, hand by hand: on a small screen the felt alone is hard to read. */
  cards: string[];
  place: number;
  grade?: Graded;
  wrong: boolean;
}

function Row({ question, cards, place, grade, wrong }: RowProps) {
  const name = `Seat ${question.seat}, ${wagerName(question.wager, question.selection)}`;
  return (
    <tr className={grade ? (grade.right ? "right" : "wrong") : ""}>
      <th scope="row">
        {name}
        {cards.some(Boolean) && <small>{cards.filter(Boolean).join(" / ")}</small>}
        {grade && (
          <small>
            {grade.right
              ? " ✓ right"
              : ` ✕ ${question.line.result || "nothing"}, ${dollars(toCents(question.line.paid))}`}{" "}
            {question.line.clauses.slice(0, 2).map((clause) => (
              <code key={clause}>{clause}</code>
            ))}
          </small>
        )}
      </th>
      <td>{dollars(toCents(question.line.stake))}</td>
      <td>
        {grade ? (
          grade.said || "–"
        ) : (
          <select name={`result-${place}`} aria-label={`${name}: result`} defaultValue="">
            <option value="">{question.line.stake === "0.00" ? "nothing" : "?"}</option>
            {Object.entries(RESULTS).map(([id, { word }]) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </select>
        )}
      </td>
      <td>
        {grade ? (
          dollars(grade.paid)
        ) : (
          <>
            <input
              name={`paid-${place}`}
              aria-label={`${name}: paid`}
              inputMode="decimal"
              placeholder="0.00"
              size={8}
              aria-invalid={wrong || undefined}
            />
            {wrong && (
              <span className="violation" role="alert">
                {NO_SUM}
              </span>
            )}
          </>
        )}
      </td>
    </tr>
  );
}
