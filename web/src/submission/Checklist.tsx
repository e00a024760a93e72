import { useState } from "react";
import type { ChecklistFixture, Checklist as List } from "../api/schema";
import type { Options } from "../form/OptionsForm";
import { plainly, titled } from "../words/names";

interface Props {
  list: List;
  record: Options;
  onRecord: (record: Options) => void;
}

const KINDS: [ChecklistFixture["kind"], string][] = [
  ["equipment", "Equipment"],
  ["layout", "Layout"],
  ["posting", "Posted notices"],
  ["approval", "Approvals"],
];

/** What has to be filed, and what has to be at the table, to tick off; each with its clause. */
export function Checklist({ list, record, onRecord }: Props) {
  const done = [...list.filings, ...list.fixtures].filter((one) => one.done).length;
  const all = list.filings.length + list.fixtures.length;
  function note(id: string, value: unknown) {
    const { [id]: _, ...rest } = record;
    onRecord(value === undefined || value === false ? rest : { ...rest, [id]: value });
  }
  return (
    <section className="card-panel checklist">
      <h2>Checklist</h2>
      <p role="status">
        {done} of {all} done
      </p>
      <progress value={done} max={Math.max(all, 1)} aria-label="Done" />
      {list.filings.length > 0 && <h3>To be filed</h3>}
      <ul>
        {list.filings.map((one) => (
          <li key={one.option} className={one.done ? "done" : ""} data-filing={one.option}>
            <span aria-hidden="true">{one.done ? "✓" : "○"}</span>
            <span>
              <a href={`#option-${one.option}`}>{titled(one.option)}</a> <small>{plainly(one.what)}</small>{" "}
              <code>{one.clause}</code>
              <span className="sr-only">{one.done ? ", done" : ", not filed"}</span>
              {one.wrong && (
                <span className="violation" role="alert">
                  {plainly(one.wrong)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {KINDS.map(([kind, name]) => {
        const fixtures = list.fixtures.filter((one) => one.kind === kind);
        if (!fixtures.length) return null;
        return (
          <details key={kind} open={fixtures.some((one) => one.wrong)}>
            <summary>
              {name} ({fixtures.filter((one) => one.done).length} of {fixtures.length})
            </summary>
            <ul>
              {fixtures.map((one) => (
                <FixtureLine key={one.id} one={one} value={record[one.id]} onNote={(value) => note(one.id, value)} />
              ))}
            </ul>
          </details>
        );
      })}
      <div className="buttons">
        <button
          type="button"
          onClick={() => {
            const ticks = list.fixtures.filter((one) => one.asks === "tick").map((one) => [one.id, true] as const);
            onRecord({ ...record, ...Object.fromEntries(ticks) });
          }}
        >
          Tick everything that is there
        </button>
        <button type="button" onClick={() => onRecord({})}>
          Clear
        </button>
      </div>
    </section>
  );
}

function FixtureLine({
  one,
  value,
  onNote,
}: {
  one: ChecklistFixture;
  value: unknown;
  onNote: (value: unknown) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = `fixture-${one.id}`;
  const shown = typed ?? (value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value));
  return (
    <li className={one.done ? "done" : ""} data-fixture={one.id}>
      {one.asks === "tick" ? (
        <input id={id} type="checkbox" checked={value === true} onChange={(event) => onNote(event.target.checked)} />
      ) : (
        <span aria-hidden="true">{one.done ? "✓" : "○"}</span>
      )}
      <label htmlFor={id}>
        {plainly(one.what)} <code>{one.clauses[0]}</code>
        {one.asks === "value" && (
          <input
            id={id}
            value={shown}
            placeholder="what is there"
            onChange={(event) => {
              setTyped(event.target.value);
              onNote(read(event.target.value));
            }}
            aria-invalid={one.wrong ? true : undefined}
          />
        )}
        {one.wrong && (
          <span className="violation" role="alert">
            {plainly(one.wrong)}
          </span>
        )}
      </label>
    </li>
  );
}

/** What was typed of a fixture: a number, several things set apart by commas, or a text. */
function read(text: string): unknown {
  const given = text.trim();
  if (!given) return undefined;
  if (given.includes(",")) return given.split(",").map((part) => part.trim());
  if (/^\d+$/.test(given)) return Number(given);
  try {
    const value: unknown = JSON.parse(given);
    return value;
  } catch {
    return given;
  }
}
