import type { Refused } from "../../api/client";
import { spaced } from "../../words/names";
import { fieldOf } from "./asked";
import { Wrong } from "./Fields";

/** The least and the most that a row may pay, to one, as they were typed. */
export type Bounds = Record<string, [string, string]>;

/** The bounds that the address holds; one that cannot be read has none. */
export function readBounds(text: string): Bounds {
  try {
    const read: unknown = JSON.parse(text);
    if (!read || typeof read !== "object" || Array.isArray(read)) return {};
    return Object.fromEntries(
      Object.entries(read).flatMap(([row, two]) =>
        Array.isArray(two) && two.length === 2 ? [[row, [String(two[0]), String(two[1])]]] : [],
      ),
    );
  } catch {
    return {};
  }
}

interface Props {
  bounds: Bounds;
  /** The rows of the table that is designed. */
  rows: readonly string[];
  error: Refused | null;
  onChange: (bounds: Bounds) => void;
}

/** Odds of single rows that a table must keep to: a span for each, and one more row to add. */
export function BoundsFields({ bounds, rows, error, onChange }: Props) {
  const refused = fieldOf(error);
  const left = rows.filter((row) => !(row in bounds));
  const wrong = (row: string) => (refused.field === "rows" && refused.part.split(".")[0] === row ? error : null);
  const placed = Object.keys(bounds).some(wrong);
  if (!rows.length && !Object.keys(bounds).length) return null;
  return (
    <fieldset className="ask-stakes">
      <legend>
        Rows that pay within <small>to one</small>
      </legend>
      {Object.entries(bounds).map(([row, two]) => (
        <fieldset key={row} className={wrong(row) ? "ask-field ask-span broken" : "ask-field ask-span"}>
          <legend>{spaced(row)}</legend>
          {two.map((value, place) => (
            <input
              key={place ? "to" : "from"}
              aria-label={`${spaced(row)} pays, ${place ? "at most" : "at least"}`}
              placeholder={place ? "to" : "from"}
              inputMode="decimal"
              autoComplete="off"
              value={value}
              onChange={({ target }) =>
                onChange({ ...bounds, [row]: place ? [two[0], target.value] : [target.value, two[1]] })
              }
            />
          ))}
          <button
            type="button"
            aria-label={`No bounds for ${spaced(row)}`}
            onClick={() => onChange(Object.fromEntries(Object.entries(bounds).filter(([name]) => name !== row)))}
          >
            ✕
          </button>
          <Wrong error={wrong(row)} />
        </fieldset>
      ))}
      {left.length > 0 && (
        <div className="ask-field">
          <label htmlFor="bounds-more">A row</label>
          <select
            id="bounds-more"
            value=""
            onChange={(event) => onChange({ ...bounds, [event.target.value]: ["", ""] })}
          >
            <option value="">add…</option>
            {left.map((row) => (
              <option key={row} value={row}>
                {spaced(row)}
              </option>
            ))}
          </select>
        </div>
      )}
      {refused.field === "rows" && !placed && <Wrong error={error} />}
    </fieldset>
  );
}
