import { Link } from "../shell/Link";
import { authority } from "../words/names";
import { type Row, standing } from "./sheet";

interface Props {
  all: readonly Row[];
  chosen: string | null;
  onChoose: (table: string | null) => void;
}

const CALLS = { none: "", watch: "▲ watch", alarm: "▲ alarm" } as const;

/** The floor from above: every table with its seats, what goes on there, and whether its win calls for a look. */
export function FloorPlan({ all, chosen, onChoose }: Props) {
  return (
    <section className="card-panel floor-plan" aria-label="Floor plan">
      <h2>Floor</h2>
      <ul>
        {all.map((row) => {
          const level = row.sheet?.alarm ?? "none";
          return (
            <li key={row.id} className={`${row.status} ${level}`} data-plan={row.id}>
              <button
                type="button"
                aria-pressed={chosen === row.id}
                onClick={() => onChoose(chosen === row.id ? null : row.id)}
                aria-label={`${row.name}: ${standing(row)}, ${row.seated} seated${CALLS[level] && `, ${CALLS[level]}`}`}
              >
                <Plan row={row} />
                <b>{row.name}</b>
                <small>
                  {row.title === row.name ? authority(row.authority) : row.title}
                  <br />
                  {standing(row)}
                </small>
                {CALLS[level] && <em>{CALLS[level]}</em>}
              </button>
              <Link href={`/table/${row.id}`} aria-label={`Watch ${row.name}`}>
                Watch
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A table from above, with a dot for each seat. */
function Plan({ row }: { row: Row }) {
  const seats = row.places || row.seats;
  const round = row.room;
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true">
      {round ? (
        <ellipse className="wood" cx="60" cy="42" rx="44" ry="26" />
      ) : (
        <path className="wood" d="M18 18 H102 Q106 18 105 24 Q98 66 60 66 Q22 66 15 24 Q14 18 18 18Z" />
      )}
      {Array.from({ length: seats }, (_, place) => {
        const share = seats === 1 ? 0.5 : place / (round ? seats : seats - 1);
        const turn = round ? 2 * Math.PI * share - Math.PI / 2 : Math.PI * (0.06 + 0.88 * share);
        const [rx, ry] = round ? [53, 35] : [53, 54];
        const y = (round ? 42 : 22) + ry * Math.sin(turn);
        return (
          <circle
            key={place}
            className={place < row.seated ? "seat taken" : "seat"}
            cx={60 + rx * Math.cos(turn)}
            cy={y}
            r={seats > 10 ? 4 : 5.2}
          />
        );
      })}
      {!round && <rect className="rack" x="44" y="22" width="32" height="8" rx="2" />}
    </svg>
  );
}
