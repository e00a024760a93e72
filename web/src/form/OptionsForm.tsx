import { useState } from "react";
import type { Option, Violation } from "../api/schema";
import { plainly, spaced, titled } from "../words/names";

export type Options = Record<string, unknown>;

interface Props {
  options: readonly Option[];
  chosen: Options;
  onChange: (chosen: Options) => void;
  violations?: readonly Violation[];
}

/** A form made from the model of a submission: one field an option, what may be chosen, and the clause that allows it. */
export function OptionsForm({ options, chosen, onChange, violations = [] }: Props) {
  function choose(id: string, value: unknown) {
    const { [id]: _, ...rest } = chosen;
    onChange(value === undefined ? rest : { ...rest, [id]: value });
  }
  return (
    <div className="options">
      {options.map((option) => {
        const broken = violations.filter((one) => one.option === option.id);
        return (
          <div key={option.id} className={broken.length ? "option broken" : "option"}>
            <label htmlFor={`option-${option.id}`}>{titled(option.id)}</label>
            <OptionField option={option} value={chosen[option.id]} onChange={(value) => choose(option.id, value)} />
            <small id={`hint-${option.id}`}>
              {hint(option)} <code>{option.clause}</code>
            </small>
            {broken.map((one) => (
              <p key={one.message} className="violation" role="alert">
                {plainly(one.message)} <code>{one.clause}</code>
              </p>
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface FieldProps {
  option: Option;
  value: unknown;
  onChange: (value: unknown) => void;
}

function OptionField({ option, value, onChange }: FieldProps) {
  const id = `option-${option.id}`;
  const hint = `hint-${option.id}`;
  if (option.values) {
    const place = option.values.indexOf(value as string | number | boolean);
    return (
      <select
        id={id}
        aria-describedby={hint}
        value={place}
        onChange={(event) => onChange(option.values?.[Number(event.target.value)])}
      >
        <option value={-1}>default{option.default === null ? "" : ` (${choice(option.default)})`}</option>
        {option.values.map((one, index) => (
          <option key={String(one)} value={index}>
            {choice(one)}
          </option>
        ))}
      </select>
    );
  }
  if (option.type === "table" && option.default && typeof option.default === "object") {
    return <TableField option={option} value={value} onChange={onChange} />;
  }
  return <TextField option={option} value={value} onChange={onChange} />;
}

/** A field that shows what was typed as it was typed, as long as that is what was understood. */
function TextField({ option, value, onChange }: FieldProps) {
  const [typed, setTyped] = useState("");
  const same = text(read(option, typed)) === text(value);
  return (
    <input
      id={`option-${option.id}`}
      aria-describedby={`hint-${option.id}`}
      placeholder={option.default === null ? "default" : text(option.default)}
      value={same ? typed : value === undefined ? "" : text(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(option, event.target.value));
      }}
    />
  );
}

/** What may be chosen, in words; a list of values is not said again where it can be seen. */
function hint(option: Option): string {
  const listed = option.values?.map(String).join(" | ");
  const allowed = option.allowed === listed ? "" : option.allowed.replace(/^false \| true;?\s*/, "");
  return spaced([allowed, option.note].filter(Boolean).join(" · "));
}

function TableField({ option, value, onChange }: FieldProps) {
  const usual = option.default as Record<string, string>;
  const rows = (value ?? {}) as Record<string, string>;
  function row(name: string, given: string) {
    const { [name]: _, ...rest } = rows;
    const next = given ? { ...rest, [name]: given } : rest;
    onChange(Object.keys(next).length ? next : undefined);
  }
  return (
    <details id={`option-${option.id}`} open={Object.keys(rows).length > 0}>
      <summary>{Object.keys(usual).length} rows</summary>
      <div className="rows">
        {Object.entries(usual).map(([name, odds]) => (
          <label key={name}>
            {titled(name)}
            <input
              name={`${option.id}.${name}`}
              placeholder={odds}
              value={rows[name] ?? ""}
              onChange={(event) => row(name, event.target.value)}
            />
          </label>
        ))}
      </div>
    </details>
  );
}

function choice(value: unknown): string {
  return value === true ? "yes" : value === false ? "no" : spaced(String(value));
}

function text(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What was typed, as the submission takes it: numbers and mappings read, everything else as it stands. */
export function read(option: Pick<Option, "type">, given: string): unknown {
  if (given === "") return undefined;
  if (option.type === "number") return /^-?\d+$/.test(given) ? Number(given) : given;
  if (option.type === "mapping" || option.type === "list" || option.type === "table") {
    try {
      return JSON.parse(given);
    } catch {
      return (option.type === "mapping" && mapping(given)) || given;
    }
  }
  return given;
}

/** A mapping as people write it, `minimum: 5, maximum: 500`; null where it is none. */
function mapping(given: string): Options | null {
  const parts = given.replace(/^\s*\{|\}\s*$/g, "").split(",");
  const found: Options = {};
  for (const part of parts) {
    const [, name, value] = part.match(/^\s*"?(\w+)"?\s*:\s*(.+?)\s*$/) ?? [];
    if (!name || !value) return null;
    found[name] = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value.replace(/^"|"$/g, "");
  }
  return found;
}
