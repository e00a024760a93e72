import { type ReactNode, useState } from "react";
import type { Answer, Event, GameUnder } from "../api/schema";
import { submitted } from "../form/submitted";
import { Sentence } from "../table/Sentence";
import { sentence } from "../words/names";
import type { Asked } from "./Drill";
import { dealRound } from "./deal";
import { arithmetic, NO_SUM, type Payout, payouts, rightSum, sumOf } from "./payout";
import { type Level, shuffled } from "./run";

function Clauses({ of }: { of: readonly string[] }) {
  return (
    <>
      {of.slice(0, 3).map((clause) => (
        <code key={clause}>{clause} </code>
      ))}
    </>
  );
}

// -- what is paid ----------------------------------------------------------------------------------------------------

/** A wager that won at odds: the trainee names the sum. */
export async function askPayout(game: string, one: string, rules: GameUnder): Promise<Asked> {
  for (let tries = 0; tries < 12; tries += 1) {
    const found = shuffled(payouts((await dealRound(game, one, rules)).events))[0];
    if (found)
      return {
        body: (grade, over) => <Sum key={found.told} found={found} grade={grade} over={over} />,
        solution: (
          <p>
            {arithmetic(found)}. <Clauses of={found.clauses} />
          </p>
        ),
      };
  }
  throw new Error("No wager was paid at odds in a dozen rounds: begin again.");
}

function Sum({ found, grade, over }: { found: Payout; grade: (right: boolean) => void; over: boolean }) {
  const [wrong, setWrong] = useState(false);
  function pay(form: FormData) {
    const sum = sumOf(String(form.get("paid") ?? ""));
    setWrong(sum === null);
    if (sum !== null) grade(rightSum(found, sum));
  }
  return (
    <form onSubmit={submitted(pay)}>
      <p className="big">{found.told}. What is paid?</p>
      {!over && (
        <>
          <input
            name="paid"
            inputMode="decimal"
            aria-label="Paid, in dollars"
            placeholder="0.00"
            required
            // biome-ignore lint/a11y/noAutofocus: the sum is typed at once, against the clock
            autoFocus
            aria-invalid={wrong || undefined}
          />{" "}
          <button type="submit" className="primary">
            Pay
          </button>{" "}
          {wrong && (
            <span className="violation" role="alert">
              {NO_SUM}
            </span>
          )}
        </>
      )}
    </form>
  );
}

// -- what comes next -------------------------------------------------------------------------------------------------

const SIZES: Record<Level, number> = { 1: 3, 2: 4, 3: 6 };

/** Steps of a round, each of another kind, that follow one another. */
export function steps(events: readonly Event[], count: number, random: () => number = Math.random): Event[] {
  const plain = events.filter((event, place) => event.kind !== events[place - 1]?.kind);
  const first = Math.floor(random() * Math.max(1, plain.length - count));
  return plain.slice(first, first + count);
}

/** Steps of a round out of order: the trainee names them in order. */
export async function askOrder(game: string, one: string, rules: GameUnder, level: Level): Promise<Asked> {
  const answer: Answer = await dealRound(game, one, rules);
  const right = steps(answer.events, SIZES[level]);
  const mixed = shuffled(right);
  return {
    body: (grade, over) => <Order key={mixed[0]?.n} right={right} mixed={mixed} grade={grade} over={over} />,
    solution: (
      <ol>
        {right.map((event) => (
          <li key={event.n}>
            <Sentence text={event.text} /> <Clauses of={event.clauses.slice(0, 1)} />
          </li>
        ))}
      </ol>
    ),
  };
}

interface OrderProps {
  right: readonly Event[];
  mixed: readonly Event[];
  grade: (right: boolean) => void;
  over: boolean;
}

function Order({ right, mixed, grade, over }: OrderProps) {
  const [said, setSaid] = useState<number[]>([]);
  function name(event: Event) {
    const after = [...said, event.n];
    setSaid(after);
    const text = (n: number) => mixed.find((one) => one.n === n)?.text;
    // Of two steps with the same words either may come first.
    if (after.length === right.length) grade(after.every((n, place) => text(n) === right[place]?.text));
  }
  return (
    <>
      <p className="big">What comes first, and what next?</p>
      <div className="options">
        {mixed.map((event) => (
          <button
            key={event.n}
            type="button"
            disabled={over || said.includes(event.n)}
            onClick={() => name(event)}
            data-step={event.n}
          >
            {said.includes(event.n) && <b>{said.indexOf(event.n) + 1}. </b>}
            <Sentence text={event.text} />
          </button>
        ))}
      </div>
    </>
  );
}

// -- what the ruling is ----------------------------------------------------------------------------------------------

/** Something went wrong: which ruling follows? The others are rulings of the same game. */
export function askFault(rules: GameUnder, level: Level): Asked {
  const all = Object.values(rules.about.faults).filter((fault) => fault.ruling && fault.trigger);
  const [wanted] = shuffled(all);
  if (!wanted) throw new Error("The chapter of this game has no irregularities.");
  const others = shuffled(all.filter((fault) => fault.ruling !== wanted.ruling)).map((fault) => fault.ruling);
  const options = shuffled([wanted.ruling, ...[...new Set(others)].slice(0, 1 + level)]);
  return {
    body: (grade, over): ReactNode => (
      <>
        <p className="big">{sentence(wanted.trigger)}. What is the ruling?</p>
        <div className="options">
          {options.map((ruling) => (
            <button
              key={ruling}
              type="button"
              disabled={over}
              onClick={() => grade(ruling === wanted.ruling)}
              data-right={over ? ruling === wanted.ruling : undefined}
            >
              {sentence(ruling)}
            </button>
          ))}
        </div>
      </>
    ),
    solution: (
      <p>
        {sentence(wanted.ruling)}. <Clauses of={wanted.clauses} />
      </p>
    ),
  };
}
