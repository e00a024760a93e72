import type { LeverRow } from "../api/schema";
import { spaced } from "../words/names";

interface Props {
  lever: LeverRow;
  /** What was typed or stepped to; what the table pays where nothing was. */
  value: string | undefined;
  refused?: string;
  onChange: (value: string | undefined) => void;
}

/** A row of a paytable between its floor and what is usual: one step down, what it pays, one step up. */
export function RowStepper({ lever, value, refused, onChange }: Props) {
  const pays = value ?? lever.pays;
  const ratio = (text: string) => {
    const [won = "0", staked = "1"] = text.split(/:| to /);
    return Number(won) / Number(staked);
  };
  const below = lever.steps.filter((step) => ratio(step) < ratio(pays)).at(-1);
  const above = lever.steps.find((step) => ratio(step) > ratio(pays));
  const name = spaced(lever.row);
  const floor = ratio(pays) === ratio(lever.floor);
  const usual = lever.usual.includes(pays) && !floor;
  return (
    <div className={refused ? "row-lever broken" : "row-lever"} data-row={`${lever.option}.${lever.row}`}>
      <span className="row-name">{name}</span>
      <span className="stepper">
        <button type="button" disabled={!below} onClick={() => onChange(below)} aria-label={`${name}, less`}>
          −
        </button>
        <input
          value={pays}
          onChange={(event) => onChange(event.target.value || undefined)}
          aria-label={`${name} pays, floor ${lever.floor}`}
          aria-invalid={refused ? true : undefined}
        />
        <button type="button" disabled={!above} onClick={() => onChange(above)} aria-label={`${name}, more`}>
          +
        </button>
      </span>
      <small>{floor ? "floor" : usual ? `usual, floor ${lever.floor}` : `floor ${lever.floor}`}</small>
    </div>
  );
}
