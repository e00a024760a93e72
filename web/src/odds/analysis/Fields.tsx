import type { ReactNode } from "react";
import type { Refused } from "../../api/client";
import type { Following } from "../../api/follow";
import { Trouble } from "../../shell/Frame";
import { plainly } from "../../words/names";
import { keyName } from "../OddsList";
import { Working } from "../Working";
import { concerns, fieldOf } from "./asked";
import type { Stakes } from "./stakes";

interface FieldProps {
  name: string;
  label: string;
  unit?: string;
  value: string;
  error: Refused | null;
  onChange: (value: string) => void;
}

/** A field with its unit; what the server refuses about it stands below it. */
export function Field({ name, label, unit, value, error, onChange }: FieldProps) {
  const wrong = concerns(error, name) ? error : null;
  return (
    <div className={wrong ? "ask-field broken" : "ask-field"}>
      <label htmlFor={`ask-${name}`}>
        {label} {unit && <small>{unit}</small>}
      </label>
      <input
        id={`ask-${name}`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong ? true : undefined}
      />
      <Wrong error={wrong} />
    </div>
  );
}

interface TextProps {
  name: string;
  label: string;
  unit: string;
  value: string;
  rows: number;
  error: Refused | null;
  onChange: (value: string) => void;
}

/** A text that somebody writes, as it would stand in a file; what the server refuses about it stands below it. */
export function TextField({ name, label, unit, value, rows, error, onChange }: TextProps) {
  const { field, part } = fieldOf(error);
  const wrong = field === name ? error : null;
  return (
    <div className={wrong ? "ask-field ask-text broken" : "ask-field ask-text"}>
      <label htmlFor={`ask-${name}`}>
        {label} <small>{unit}</small>
      </label>
      <textarea
        id={`ask-${name}`}
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong ? true : undefined}
      />
      {wrong && part && <code>{part}</code>}
      <Wrong error={wrong} />
    </div>
  );
}

export function Wrong({ error }: { error: Refused | null }) {
  if (!error) return null;
  return (
    <span className="violation" role="alert">
      {plainly(error.message)} {error.clause && <code>{error.clause}</code>}
    </span>
  );
}

interface SpanProps {
  names: [string, string];
  label: string;
  unit: string;
  values: [string, string];
  error: Refused | null;
  onChange: (values: Record<string, string>) => void;
}

/** The least and the most of a figure, side by side; a refusal names the first. */
export function SpanField({ names, label, unit, values, error, onChange }: SpanProps) {
  const wrong = names.includes(fieldOf(error).field) ? error : null;
  return (
    <fieldset className={wrong ? "ask-field ask-span broken" : "ask-field ask-span"}>
      <legend>
        {label} <small>{unit}</small>
      </legend>
      {names.map((name, place) => (
        <input
          key={name}
          id={`ask-${name}`}
          aria-label={`${label}, ${place ? "to" : "from"}`}
          placeholder={place ? "to" : "from"}
          inputMode="decimal"
          autoComplete="off"
          value={values[place]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          aria-invalid={wrong ? true : undefined}
        />
      ))}
      <Wrong error={wrong} />
    </fieldset>
  );
}

interface PickProps {
  name: string;
  label: string;
  all: readonly string[];
  value: string;
  none?: string;
  error: Refused | null;
  onChange: (value: string) => void;
}

/** One of the game's wagers. */
export function WagerField({ name, label, all, value, none, error, onChange }: PickProps) {
  const wrong = fieldOf(error).field === name ? error : null;
  return (
    <div className="ask-field">
      <label htmlFor={`ask-${name}`}>{label}</label>
      <select id={`ask-${name}`} value={value} onChange={(event) => onChange(event.target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {all.map((wager) => (
          <option key={wager} value={wager}>
            {keyName(wager)}
          </option>
        ))}
      </select>
      <Wrong error={wrong} />
    </div>
  );
}

interface StakesProps {
  stakes: Stakes;
  wagers: readonly string[];
  error: Refused | null;
  onChange: (stakes: Stakes) => void;
  /** How many stakes there are at least. */
  least?: number;
}

/** What lies on the wagers of a seat: an amount for each, and one more to add. */
export function StakesField({ stakes, wagers, error, onChange, least = 1 }: StakesProps) {
  const refused = fieldOf(error);
  const left = wagers.filter((wager) => !(wager in stakes));
  return (
    <fieldset className="ask-stakes">
      <legend>
        Stakes of a seat <small>dollars a round</small>
      </legend>
      {Object.entries(stakes).map(([wager, stake]) => (
        <div key={wager} className={refused.part === wager ? "ask-field broken" : "ask-field"}>
          <label htmlFor={`stake-${wager}`}>{keyName(wager)}</label>
          <span className="stake-line">
            <input
              id={`stake-${wager}`}
              inputMode="decimal"
              autoComplete="off"
              value={stake}
              aria-invalid={refused.part === wager ? true : undefined}
              onChange={(event) => onChange({ ...stakes, [wager]: event.target.value })}
            />
            {Object.keys(stakes).length > least && (
              <button
                type="button"
                aria-label={`No stake on ${keyName(wager)}`}
                onClick={() => onChange(Object.fromEntries(Object.entries(stakes).filter(([name]) => name !== wager)))}
              >
                ✕
              </button>
            )}
          </span>
          {refused.part === wager && <Wrong error={error} />}
        </div>
      ))}
      {left.length > 0 && (
        <div className="ask-field">
          <label htmlFor="stake-more">Another wager</label>
          <select id="stake-more" value="" onChange={(event) => onChange({ ...stakes, [event.target.value]: "5" })}>
            <option value="">add…</option>
            {left.map((wager) => (
              <option key={wager} value={wager}>
                {keyName(wager)}
              </option>
            ))}
          </select>
        </div>
      )}
      {refused.field === "stakes" && !(refused.part in stakes) && <Wrong error={error} />}
    </fieldset>
  );
}

interface AnswerProps<T> {
  found: Following<T>;
  /** The fields of the form: a refusal about one of them stands there. */
  fields: readonly string[];
  children: (value: T) => ReactNode;
}

/** The answer of an analysis, or how far it is; a refusal that is about no field stands here. */
export function Answer<T>({ found, fields, children }: AnswerProps<T>) {
  const { loading, stopped, error, value } = found;
  const elsewhere = error && !fields.some((field) => concerns(error, field));
  const current = value && !error && !stopped;
  return (
    <div className="answer" aria-busy={loading} aria-live="polite">
      <Working found={found} />
      {elsewhere && <Trouble error={error} />}
      {current && <div className={loading ? "stale" : undefined}>{children(value)}</div>}
    </div>
  );
}
