import { useFollow } from "../api/follow";
import type { Move, Moves } from "../api/schema";
import type { Options } from "../form/OptionsForm";
import { Trouble } from "../shell/Frame";
import { percent, titled } from "../words/names";

interface Props {
  body: string | null;
  wager: string;
  name: string;
  onMove: (options: Options) => void;
}

const SHOWN = 12;

/** Which lever moves the edge of a wager most: each moved by one step, all others as they are. */
export function MovesPanel({ body, wager, name, onMove }: Props) {
  const found = useFollow<Moves>("sensitivity", body, 700);
  const moves = (found.value?.moves ?? [])
    .map((move) => ({
      move,
      change: move.wagers[wager]?.house_edge ?? 0,
      exact: move.wagers[wager]?.house_edge_exact,
      also: 0,
    }))
    .filter((one) => Math.abs(one.change) > 1e-12)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .reduce<Shown[]>(alike, []);
  const most = Math.max(...moves.map((one) => Math.abs(one.change)), 1e-12);
  return (
    <section className="card-panel moves" aria-busy={found.loading}>
      <h2>What moves it most</h2>
      <p className="count">
        Each lever by one step, the others as they are: what it adds to the edge of {name}. Press one to make the move.
      </p>
      {found.loading && (
        <p className="count" role="status">
          {found.progress ? `Priced ${found.progress.done} of ${found.progress.total} moves…` : "Pricing every move…"}
        </p>
      )}
      <Trouble error={found.error} />
      {found.value && !moves.length && !found.loading && (
        <p className="nothing">Nothing that is allowed moves this wager.</p>
      )}
      <ol>
        {moves.slice(0, SHOWN).map(({ move, change, exact, also }) => (
          <li key={`${move.option}.${move.row}.${move.to}`}>
            <button type="button" onClick={() => onMove(move.options)} title={exact}>
              <span className="what">
                {said(move)}
                {also > 0 && <small> and {also} more that do the same</small>}
              </span>
              <span className="tornado" aria-hidden="true">
                <i
                  className={change > 0 ? "up" : "down"}
                  style={{ width: `${Math.max(1, (50 * Math.abs(change)) / most)}%` }}
                />
              </span>
              <span className={change > 0 ? "worse" : "better"}>
                {change > 0 ? "▲" : "▼"}
                {percent(Math.abs(change))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Shown {
  move: Move;
  change: number;
  exact: string | undefined;
  /** How many other choices of the same option come to the same. */
  also: number;
}

/** Choices of one option that add the same to the edge are one line. */
export function alike(lines: Shown[], one: Shown): Shown[] {
  const same = lines.find(
    (each) =>
      each.move.option === one.move.option &&
      each.move.row === one.move.row &&
      Math.abs(each.change - one.change) < 1e-12,
  );
  if (!same) return [...lines, one];
  same.also += 1;
  return lines;
}

function said(move: Move): string {
  if (!move.row) return `${titled(move.option)}: ${move.to}`;
  return `${titled(move.row)} ${move.was} → ${move.to}`;
}
