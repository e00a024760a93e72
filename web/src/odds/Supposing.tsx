import { useState } from "react";
import type { Refused } from "../api/client";
import type { LeverAssumption, Levers } from "../api/schema";
import { Beside, isAt } from "../form/Beside";
import type { Options } from "../form/OptionsForm";
import { spaced, titled } from "../words/names";
import { outside, type Supposed, supposing } from "./supposed";

interface Props {
  levers: Levers;
  chosen: Options;
  supposed: Supposed;
  /** Whether the options break a clause. */
  broken: boolean;
  error: Refused | null;
  onSuppose: (next: Supposed) => void;
  onChange: (chosen: Options) => void;
}

const LABELS: Record<string, string> = {
  player: "The player plays",
  player_on_five: "The player, on five",
  player_way: "The player's own way",
  role: "You are the",
  ties: "A tie goes to",
  qualifies: "The dealer qualifies with",
  redoubles: "Further doubles",
  soft_17: "On soft 17 the dealer will",
  meter: "The meter shows",
  press: "House Money",
  rounds: "Rounds dealt at random",
  stake: "Stake",
};

const WORDS: Record<string, string> = {
  optimal: "optimally",
  push: "nobody (push)",
  share: "those who tie, shared",
  player: "player",
  dealer: "dealer",
};

/** What is supposed beyond the options: how the player plays, amounts, and rules of the game that no option changes. */
export function Supposing(props: Props) {
  const { levers, supposed, broken, error, onSuppose } = props;
  const plays = levers.assumptions.filter((one) => !one.clause);
  const rules = levers.assumptions.filter((one) => one.clause);
  const changed = levers.assumptions.filter((one) => one.name in supposed.assume).length;
  const strange = Object.keys(supposed.assume).filter((name) => !levers.assumptions.some((one) => one.name === name));
  const fields = (all: LeverAssumption[]) =>
    all.map((one) => (
      <Assumed
        key={`${one.name} ${supposed.assume[one.name] ?? ""}`}
        one={one}
        value={supposed.assume[one.name] ?? ""}
        error={error}
        onChange={(value) => onSuppose(supposing(supposed, one.name, value, one.default))}
      />
    ));
  return (
    <>
      {(broken || supposed.anyway) && (
        <label className="ask-check">
          <input
            type="checkbox"
            checked={supposed.anyway}
            onChange={(event) => onSuppose({ ...supposed, anyway: event.target.checked })}
          />{" "}
          Price it even if unlawful
        </label>
      )}
      {plays.length > 0 && (
        <details className="supposing" open={plays.some((one) => one.name in supposed.assume)}>
          <summary>How it is played ({plays.length})</summary>
          {fields(plays)}
        </details>
      )}
      {(rules.length > 0 || levers.outside.length > 0) && (
        <details className="supposing" open={supposed.anyway || rules.some((one) => one.name in supposed.assume)}>
          <summary>Rules outside the regulation ({rules.length + levers.outside.length})</summary>
          <p className="count">What differs from the clause is priced all the same, and flagged as unlawful.</p>
          {fields(rules)}
          {levers.outside.map((option) => (
            <Outside key={`${option} ${JSON.stringify(props.chosen[option])}`} {...props} option={option} />
          ))}
        </details>
      )}
      {strange.map((name) => (
        <p key={name} className="violation" role="alert">
          This game assumes nothing called {spaced(name)}.{" "}
          <button type="button" className="as-link" onClick={() => onSuppose(supposing(supposed, name, "", ""))}>
            Leave it out
          </button>
        </p>
      ))}
      {changed > 0 && (
        <button type="button" className="as-link" onClick={() => onSuppose({ ...supposed, assume: {} })}>
          Suppose nothing of this
        </button>
      )}
    </>
  );
}

interface AssumedProps {
  one: LeverAssumption;
  value: string;
  error: Refused | null;
  onChange: (value: string) => void;
}

function Assumed({ one, value, error, onChange }: AssumedProps) {
  const place = `assume.${one.name}`;
  const id = `assume-${one.name}`;
  const invalid = isAt(error, place) ? true : undefined;
  return (
    <div className={invalid ? "choice-lever broken" : "choice-lever"}>
      <label htmlFor={id}>
        {LABELS[one.name] ?? titled(one.name)} {one.clause && <code>{one.clause}</code>}
      </label>
      {one.ways.length > 0 ? (
        <select
          id={id}
          value={value || one.default}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={invalid}
        >
          {value && !one.ways.includes(value) && <option value={value}>{value}</option>}
          {one.ways.map((way) => (
            <option key={way} value={way}>
              {WORDS[way] && one.name !== "role" ? WORDS[way] : spaced(way)}
              {way === one.default ? (one.clause ? " (the regulation)" : " (usual)") : ""}
            </option>
          ))}
        </select>
      ) : (
        <Written id={id} value={value} usual={one.default} invalid={invalid} onChange={onChange} />
      )}
      {one.ways.length === 0 && <small id={`hint-${id}`}>{spaced(one.allowed)}</small>}
      <Beside error={error} field={place} />
    </div>
  );
}

interface WrittenProps {
  id: string;
  value: string;
  usual: string;
  invalid: true | undefined;
  onChange: (value: string) => void;
}

/** A field that hands over what was written when it is left or Enter is pressed. */
function Written({ id, value, usual, invalid, onChange }: WrittenProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const hand = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <input
      id={id}
      aria-describedby={`hint-${id}`}
      aria-invalid={invalid}
      placeholder={usual || "none"}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={hand}
      onKeyDown={(event) => event.key === "Enter" && hand()}
    />
  );
}

/** A value of an option that no clause permits; what is lawful stands among the options above. */
function Outside({ option, chosen, supposed, error, onSuppose, onChange }: Props & { option: string }) {
  const id = `outside-${option}`;
  const value = chosen[option];
  const place = `submission.${option}`;
  const text =
    value === undefined || !supposed.anyway ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  function put(written: string) {
    const { [option]: _, ...others } = chosen;
    const next = outside(written);
    onChange(next === undefined ? others : { ...others, [option]: next });
    if (!supposed.anyway && next !== undefined) onSuppose({ ...supposed, anyway: true });
  }
  return (
    <div className={isAt(error, place) ? "choice-lever broken" : "choice-lever"}>
      <label htmlFor={id}>Another value of {spaced(option)}</label>
      <Written
        id={id}
        value={text}
        usual="as chosen above"
        invalid={isAt(error, place) ? true : undefined}
        onChange={put}
      />
      <small id={`hint-${id}`}>any that can be dealt, also where no clause permits it</small>
      <Beside error={supposed.anyway ? error : null} field={place} />
    </div>
  );
}
