import type { Link as Connection } from "../api/live";
import type { TableState } from "../api/schema";
import { submissionOf } from "../form/place";
import { Link } from "../shell/Link";
import { range } from "../words/money";
import { authority } from "../words/names";

const LINKS: Record<Connection, string> = {
  connecting: "connecting",
  live: "connected",
  lost: "connection lost, trying again",
};

interface Props {
  state: TableState;
  link: Connection;
  onLeave?: () => void;
  onOptions: () => void;
  onKeys: () => void;
}

export function TableHead({ state, link, onLeave, onOptions, onKeys }: Props) {
  const { table } = state;
  const promise = table.commitment;
  return (
    <header className="table-head">
      <Link href="/" className="brand">
        Houseway
      </Link>
      <span className={`dot ${link}`} role="img" aria-label={LINKS[link]} title={LINKS[link]} />
      <div className="title">
        <h1>{table.title}</h1>
        <span className="facts">
          {[
            table.training ? "practice, play chips" : "live, house chips",
            range(table.minimum, table.maximum),
            table.round > 0 && `round ${table.round}`,
            authority(table.authority),
            table.name !== table.title && table.name,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      <span className="spacer" />
      {table.room && (
        <Link className="quiet" href="/room">
          Poker room
        </Link>
      )}
      <Link className="quiet" href={`/rules/${table.game}`}>
        House rules
      </Link>
      <button type="button" className="options-link" onClick={onOptions}>
        {chosen(Object.keys(table.options).length)}
      </button>
      <Link
        className="proof submission-link"
        href={submissionOf(table)}
        title={`SHA-256 of the submission: ${table.submission}`}
      >
        submission {table.submission.slice(0, 12)}
      </Link>
      {promise && (
        <Link className="proof cards-link" href={`/history/${table.id}`} title={promise}>
          cards committed {promise.slice(0, 4)}…{promise.slice(-4)}
        </Link>
      )}
      <button type="button" className="keys-link" aria-label="Keys" title="Keys: ?" onClick={onKeys}>
        ?
      </button>
      {onLeave && (
        <button type="button" className="leave" onClick={onLeave}>
          Leave
        </button>
      )}
    </header>
  );
}

function chosen(count: number): string {
  if (!count) return "Default options";
  return count === 1 ? "1 option chosen" : `${count} options chosen`;
}
