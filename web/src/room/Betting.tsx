import { type ReactNode, useState } from "react";
import type { Choice, Event, Question } from "../api/schema";
import { useKeys } from "../table/useKeys";
import { fromCents, short, toCents } from "../words/money";
import { titled } from "../words/names";
import { namedSums, type Turn } from "./betting";

interface Props {
  ask: Question;
  turn: Turn;
  events: readonly Event[];
  /** What stands above the buttons. */
  beside?: ReactNode;
  onDecide: (choice: string, fields: Record<string, unknown>) => void;
}

/** A betting turn: fold, check or call with its price, a bet or raise to a sum that can be named, picked or typed. */
export function Betting({ ask, turn, events, beside, onDecide }: Props) {
  const [to, setTo] = useState(turn.minimum);
  const sums = namedSums(turn, events, ask.seat);
  const fits = to >= turn.minimum && to <= turn.maximum;
  const say = (choice: Choice | undefined) => (choice ? () => onDecide(choice.do, {}) : undefined);
  const raise = turn.raise;
  const bet = raise && fits ? () => onDecide(raise.do, { amount: fromCents(to) }) : undefined;
  useKeys({
    F: say(turn.fold),
    C: say(turn.check ?? turn.call),
    R: bet,
    B: bet,
    A: say(turn.allIn),
    ...Object.fromEntries(sums.map((sum, place) => [String(place + 1), () => setTo(sum.cents)])),
  });
  const one = turn.minimum === turn.maximum;
  return (
    <div className="betting">
      {beside}
      {raise && !one && (
        <div className="raise-to" role="group" aria-label={`How much to ${raise.do}`}>
          <div className="sums">
            {sums.map((sum, place) => (
              <button key={sum.name} type="button" aria-pressed={to === sum.cents} onClick={() => setTo(sum.cents)}>
                {sum.name} <kbd>{place + 1}</kbd>
              </button>
            ))}
          </div>
          <label>
            <span className="sr-only">{raise.do === "bet" ? "Bet" : "Raise to"}</span>
            <input
              type="range"
              aria-label={`${raise.do === "bet" ? "Bet" : "Raise to"}, ${short(turn.minimum)} to ${short(turn.maximum)}`}
              min={turn.minimum}
              max={turn.maximum}
              step={Math.max(100, turn.step)}
              value={to}
              onChange={(event) => setTo(Math.min(turn.maximum, Number(event.target.value)))}
            />
          </label>
          <input
            type="number"
            name="amount"
            aria-label="Dollars"
            min={turn.minimum / 100}
            max={turn.maximum / 100}
            step={turn.step / 100}
            value={to / 100}
            onChange={(event) => setTo(toCents(event.target.value))}
          />
        </div>
      )}
      <div className="act">
        {turn.fold && (
          <button type="button" data-choice="fold" onClick={say(turn.fold)}>
            Fold <kbd>F</kbd>
          </button>
        )}
        {turn.check && (
          <button type="button" className="primary" data-choice="check" onClick={say(turn.check)}>
            Check <kbd>C</kbd>
          </button>
        )}
        {turn.call && (
          <button type="button" className="primary" data-choice="call" onClick={say(turn.call)}>
            Call {short(turn.toCall)} <kbd>C</kbd>
          </button>
        )}
        {raise && (
          <button type="button" className="strong" data-choice={raise.do} disabled={!bet} onClick={bet}>
            {raise.do === "bet" ? "Bet" : "Raise to"} {short(to)} <kbd>{raise.do === "bet" ? "B" : "R"}</kbd>
          </button>
        )}
        {turn.allIn && (
          <button type="button" data-choice="all_in" onClick={say(turn.allIn)}>
            All-in {turn.raise ? short(turn.maximum) : ""} <kbd>A</kbd>
          </button>
        )}
        {turn.rest.map((choice) => (
          <button key={choice.do} type="button" data-choice={choice.do} onClick={say(choice)}>
            {titled(choice.do)}
          </button>
        ))}
      </div>
    </div>
  );
}
