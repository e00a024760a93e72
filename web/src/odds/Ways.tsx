import { useState } from "react";
import { Refused } from "../api/client";
import type { Odds } from "../api/schema";
import { download, openTable } from "../form/openTable";
import { addressOf, type Config, configQuery } from "../form/place";
import { Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { authority } from "../words/names";
import { asCsv } from "./figures";
import { type Supposed, supposedQuery } from "./supposed";

interface WaysProps {
  game: string;
  config: Config;
  odds: Odds | null;
  lawful: boolean;
  supposed: Supposed;
  digest?: string;
  all: string[];
  comparing: boolean;
  onCompare: (config: Config | null) => void;
  onSwap: () => void;
}

/** Where to go from here: compare, open a table, check, simulate, take it home. */
export function Ways({ game, config, odds, lawful, supposed, digest, all, comparing, onCompare, onSwap }: WaysProps) {
  const [error, setError] = useState<Refused | null>(null);
  const [note, setNote] = useState("");
  const query = configQuery(config);
  async function open() {
    try {
      await openTable(game, config);
    } catch (problem) {
      setError(problem instanceof Refused ? problem : new Refused({ message: "The server cannot be reached." }));
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setNote("The link is copied.");
    } catch {
      setNote(location.href);
    }
  }
  const file = `${game}-${config.by}`;
  return (
    <>
      <div className="buttons ways">
        <button type="button" className="primary" disabled={!lawful} onClick={() => void open()}>
          Open a table with this
        </button>
        <Link href={addressOf(`/submission/${game}`, query)}>Check as a submission</Link>
        <Link href={addressOf(`/simulation/${game}`, { ...query, ...supposedQuery(supposed) })}>Simulate this</Link>
        <button type="button" disabled={!odds} onClick={() => odds && download(`${file}.csv`, asCsv(odds), "text/csv")}>
          CSV
        </button>
        <button
          type="button"
          disabled={!odds}
          onClick={() => odds && download(`${file}.json`, JSON.stringify(odds, null, 2))}
        >
          JSON
        </button>
        <button type="button" onClick={() => void copy()}>
          Copy link
        </button>
      </div>
      <div className="buttons ways compare">
        <span>Compare with</span>
        <button type="button" onClick={() => onCompare({ ...config })}>
          this, kept beside
        </button>
        {all
          .filter((by) => by !== config.by)
          .map((by) => (
            <button key={by} type="button" onClick={() => onCompare({ by, options: {} })}>
              {authority(by)}
            </button>
          ))}
        {comparing && (
          <>
            <button type="button" onClick={onSwap}>
              Swap
            </button>
            <button type="button" onClick={() => onCompare(null)}>
              No comparison
            </button>
          </>
        )}
      </div>
      <p role="status" className="count">
        {note} {digest && <>Submission {digest.slice(0, 12)}.</>}
      </p>
      <Trouble error={error} />
    </>
  );
}
