import type { ReactNode } from "react";
import type { Refused } from "../api/client";
import type { GameUnder, LeverChoice, LeverRow, Levers } from "../api/schema";
import { type Options, OptionsForm } from "../form/OptionsForm";
import { titled } from "../words/names";
import { RowStepper } from "./RowStepper";
import { Supposing } from "./Supposing";
import type { Supposed } from "./supposed";
import { byDefault, chooseWay, isChoice, wayOf } from "./ways";

interface Props {
  levers: Levers;
  rules: GameUnder;
  chosen: Options;
  refused: { option: string; message: string; clause: string } | null;
  supposed: Supposed;
  /** Why there is no price, where there is none. */
  error: Refused | null;
  onSuppose: (next: Supposed) => void;
  onChange: (chosen: Options) => void;
}

type Rows = Record<string, string>;

/** What moves a price first: usual choices, rows of paytables as steppers; every other option below. */
export function LeversPanel({ levers, rules, chosen, refused, supposed, error, onSuppose, onChange }: Props) {
  const tables = [...new Set(levers.rows.map((row) => row.option))];
  const rest = rules.options.filter((option) => !levers.moving.includes(option.id));
  const moved = rules.options.filter((option) => levers.moving.includes(option.id) && !tables.includes(option.id));
  const violations = refused ? [{ ...refused, value: null, clauses: [], code: "" }] : [];
  function set(option: string, row: string, value: string | undefined) {
    const { [row]: _, ...others } = (chosen[option] ?? {}) as Rows;
    const next = value === undefined ? others : { ...others, [row]: value };
    const { [option]: __, ...without } = chosen;
    onChange(Object.keys(next).length ? { ...without, [option]: next } : without);
  }
  return (
    <section className="card-panel levers">
      <h2>What moves the price</h2>
      {levers.choices
        .filter((choice) => !tableOf(choice, tables))
        .map((choice) => (
          <ChoiceLever key={choice.name} name={choice.name} choice={choice} chosen={chosen} onChange={onChange} />
        ))}
      {tables.map((option) => (
        <TableLever
          key={option}
          option={option}
          rows={levers.rows.filter((row) => row.option === option)}
          posted={(chosen[option] ?? {}) as Rows}
          refused={refused?.option === option ? refused : null}
          usual={levers.choices
            .filter((choice) => tableOf(choice, tables) === option)
            .map((choice) => (
              <ChoiceLever key={choice.name} name={choice.name} choice={choice} chosen={chosen} onChange={onChange} />
            ))}
          onRow={(row, value) => set(option, row, value)}
          onReset={() => {
            const { [option]: _, ...others } = chosen;
            onChange(others);
          }}
        />
      ))}
      {refused && !tables.includes(refused.option) && (
        <p className="violation" role="alert">
          <b>{titled(refused.option)}</b> {refused.message} <code>{refused.clause}</code>
        </p>
      )}
      <Supposing
        levers={levers}
        chosen={chosen}
        supposed={supposed}
        broken={refused !== null}
        error={error}
        onSuppose={onSuppose}
        onChange={onChange}
      />
      {moved.length > 0 && (
        <details>
          <summary>The same options one by one ({moved.length})</summary>
          <OptionsForm options={moved} chosen={chosen} onChange={onChange} violations={violations} />
        </details>
      )}
      {rest.length > 0 && (
        <details>
          <summary>Options that move no price ({rest.length})</summary>
          <OptionsForm options={rest} chosen={chosen} onChange={onChange} violations={violations} />
        </details>
      )}
    </section>
  );
}

/** The paytable whose usual tables a choice lists, where it lists some. */
function tableOf(choice: LeverChoice, tables: string[]): string | undefined {
  return tables.find((option) => choice.ways.some((way) => option in way.options));
}

interface ChoiceProps {
  name: string;
  choice: LeverChoice;
  chosen: Options;
  onChange: (chosen: Options) => void;
}

function ChoiceLever({ name, choice, chosen, onChange }: ChoiceProps) {
  const at = wayOf(choice.ways, chosen);
  const usual = wayOf(choice.ways, {}) < 0;
  if (!isChoice(choice.ways)) return null;
  const clauses = [...new Set(choice.ways.flatMap((way) => way.clauses))].slice(0, 2);
  return (
    <label className="choice-lever">
      <span>
        {titled(name)}{" "}
        {clauses.map((clause) => (
          <code key={clause}>{clause}</code>
        ))}
      </span>
      <select
        value={at < 0 && !byDefault(choice.ways, chosen) ? -2 : at}
        onChange={(event) => onChange(chooseWay(choice.ways, Number(event.target.value), chosen))}
      >
        {usual && <option value={-1}>by default</option>}
        {at < 0 && !byDefault(choice.ways, chosen) && <option value={-2}>as set below</option>}
        {choice.ways.map((way, place) => (
          <option key={way.name} value={place}>
            {way.name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TableProps {
  option: string;
  rows: LeverRow[];
  posted: Rows;
  refused: { message: string; clause: string } | null;
  usual: ReactNode;
  onRow: (row: string, value: string | undefined) => void;
  onReset: () => void;
}

function TableLever({ option, rows, posted, refused, usual, onRow, onReset }: TableProps) {
  const clauses = [...new Set(rows.map((row) => row.clause))];
  const bad = refused ? rows.find((row) => refused.message.startsWith(row.row))?.row : undefined;
  return (
    <fieldset className="table-lever">
      <legend>
        {titled(option)}{" "}
        {clauses.slice(0, 2).map((clause) => (
          <code key={clause}>{clause}</code>
        ))}
      </legend>
      {usual}
      {rows.map((row) => (
        <RowStepper
          key={row.row}
          lever={row}
          value={posted[row.row]}
          refused={bad === row.row ? refused?.message : undefined}
          onChange={(value) => onRow(row.row, value)}
        />
      ))}
      {refused && (
        <p className="violation" role="alert">
          {titled(refused.message)} <code>{refused.clause}</code>
        </p>
      )}
      {Object.keys(posted).length > 0 && (
        <button type="button" className="as-link" onClick={onReset}>
          Back to the floor
        </button>
      )}
    </fieldset>
  );
}
