import { useEffect, useRef, useState } from "react";
import { Refused } from "../api/client";
import { follow, type Progress, UNREACHED } from "../api/follow";
import type { AuditAnswer, AuditedWager } from "../api/schema";
import { download } from "../form/openTable";
import { keyName } from "../odds/OddsList";
import { Trouble } from "../shell/Frame";
import { Scroll } from "../shell/Scroll";
import { fixed, percent } from "../words/names";

interface Props {
  /** The game, its authority and options, and the seed of the rounds. */
  body: Record<string, unknown>;
}

/** Every price of the game found a second way: by simulated rounds and, where there is one, by a plain count. */
export function AuditPanel({ body }: Props) {
  const [audit, setAudit] = useState<AuditAnswer | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<Refused | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  async function start() {
    const mine = new AbortController();
    stop.current = mine;
    setError(null);
    setProgress({ what: "rounds", done: 0, total: 0 });
    try {
      setAudit(await follow<AuditAnswer>("audit", body, setProgress, mine.signal));
    } catch (problem) {
      if (!mine.signal.aborted) setError(problem instanceof Refused ? problem : new Refused({ message: UNREACHED }));
    } finally {
      setProgress(null);
    }
  }
  return (
    <section className="card-panel audit">
      <h2>Audit</h2>
      <p>
        Every price of the game is found a second way: by a million simulated rounds and, where the game has one, by a
        plain count that shares no code with the price.
      </p>
      <div className="buttons">
        <button type="button" disabled={progress !== null} onClick={() => void start()}>
          Audit every price
        </button>
        {progress && (
          <button type="button" onClick={() => stop.current?.abort()}>
            Cancel the audit
          </button>
        )}
        {audit && (
          <button type="button" onClick={() => download(`${audit.game}-audit.json`, JSON.stringify(audit, null, 2))}>
            JSON
          </button>
        )}
      </div>
      {progress && (
        <p role="status" className="count">
          {progress.total
            ? `${progress.done.toLocaleString("en-US")} of ${progress.total.toLocaleString("en-US")} rounds…`
            : "Making ready…"}
        </p>
      )}
      <Trouble error={error} />
      {audit && !progress && <Audited audit={audit} />}
    </section>
  );
}

const PLAIN = { equal: "equal to the last deal", different: "different" } as const;

function Audited({ audit }: { audit: AuditAnswer }) {
  const wagers = Object.entries(audit.wagers);
  return (
    <>
      <p className={audit.agrees ? "verdict yes" : "verdict no"} role="status">
        {audit.agrees ? `All ${wagers.length} prices agree` : "Not every price agrees"}
      </p>
      <Scroll label="Every price, found twice">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Wager</th>
              <th scope="col">Price</th>
              <th scope="col">Simulated</th>
              <th scope="col">z</th>
              <th scope="col">Plain count</th>
            </tr>
          </thead>
          <tbody>
            {wagers.map(([wager, one]) => (
              <Line key={wager} wager={wager} one={one} />
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className="method">
        {audit.rounds.toLocaleString("en-US")} rounds, seed {audit.seed}. z is the distance in standard errors: chance
        alone keeps it within 2 in 95 of 100 wagers.
      </p>
    </>
  );
}

function Line({ wager, one }: { wager: string; one: AuditedWager }) {
  return (
    <tr className={one.agrees ? undefined : "wrong"}>
      <th scope="row">{keyName(wager)}</th>
      <td title={one.house_edge_exact}>{percent(one.house_edge)}</td>
      <td>{percent(one.simulated_house_edge)}</td>
      <td>{one.z_score === null ? "" : fixed(one.z_score, 2)}</td>
      <td>{one.plain_count ? PLAIN[one.plain_count] : ""}</td>
    </tr>
  );
}
