import { useEffect, useRef, useState } from "react";
import { Refused } from "../api/client";
import { follow, type Progress, UNREACHED } from "../api/follow";
import type { AuditAnswer, AuditedWager } from "../api/schema";
import { Beside, isAt, Otherwise, refusedAt } from "../form/Beside";
import { download } from "../form/openTable";
import { whole } from "../odds/analysis/asked";
import { CommandLine } from "../odds/CommandLine";
import { type Asking, command } from "../odds/command";
import { csv } from "../odds/figures";
import { keyName } from "../odds/OddsList";
import { Scroll } from "../shell/Scroll";
import { fixed, percent } from "../words/names";

interface Props {
  /** The game, its authority and options, and the seed of the rounds. */
  body: Record<string, unknown>;
  asking: Asking;
}

const ROUNDS = "1,000,000";

/** Every price of the game found a second way: by simulated rounds and, where there is one, by a plain count. */
export function AuditPanel({ body, asking }: Props) {
  const [rounds, setRounds] = useState(ROUNDS);
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
      setAudit(await follow<AuditAnswer>("audit", { ...body, rounds: whole(rounds) }, setProgress, mine.signal));
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
        Every price of the game is found a second way: by simulated rounds, by the referee who settles some of them,
        and, where the game has one, by a plain count that shares no code with the price.
      </p>
      <div className={isAt(error, "rounds") ? "run-field broken" : "run-field"}>
        <label htmlFor="audit-rounds">Rounds of the audit</label>
        <input
          id="audit-rounds"
          inputMode="numeric"
          value={rounds}
          onChange={(event) => setRounds(event.target.value)}
          {...refusedAt(error, "rounds")}
        />
        <small>1 to 5,000,000; the command line has no limit</small>
        <Beside error={error} field="rounds" />
      </div>
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
          <>
            <button type="button" onClick={() => download(`${audit.game}-audit.csv`, asCsv(audit), "text/csv")}>
              CSV
            </button>
            <button type="button" onClick={() => download(`${audit.game}-audit.json`, JSON.stringify(audit, null, 2))}>
              JSON
            </button>
          </>
        )}
      </div>
      {progress && (
        <p role="status" className="count">
          {progress.total
            ? `${progress.done.toLocaleString("en-US")} of ${progress.total.toLocaleString("en-US")} rounds…`
            : "Making ready…"}
        </p>
      )}
      <Otherwise error={error} fields={["rounds"]} />
      {audit && !progress && <Audited audit={audit} />}
      <CommandLine
        command={command("odds", asking, [["audit"], ["rounds", whole(rounds)], ["seed", String(body.seed)]])}
      />
      <CommandLine command="houseway odds --audit --json">All games in one command, for a laboratory</CommandLine>
    </section>
  );
}

function asCsv(audit: AuditAnswer): string {
  const heads = ["wager", "agrees", "house_edge", "house_edge_exact", "simulated_house_edge", "rounds_made", "z_score"];
  return csv([
    [...heads, "chi_square_p", "referee", "plain_count", "identities", "simulated_standard_error"],
    ...Object.entries(audit.wagers).map(([wager, one]) => [
      ...[wager, String(one.agrees), one.house_edge, one.house_edge_exact ?? "", one.simulated_house_edge],
      ...[one.rounds_made, one.z_score ?? "", one.chi_square_p ?? "", one.referee ?? "", one.plain_count ?? ""],
      ...[String(one.identities), one.simulated_standard_error ?? ""],
    ]),
  ]);
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
              <th scope="col">Chance of the outcomes</th>
              <th scope="col">Referee</th>
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
        alone keeps it within 2 in 95 of 100 wagers. The chance of the outcomes is that of a chi-square test of every
        way the wager ends.
        {audit.refereed_rounds > 0 &&
          ` The referee settled ${audit.refereed_rounds.toLocaleString("en-US")} of the rounds, one of each class that comes early.`}{" "}
        That the probabilities sum to one and give the mean is checked too.
      </p>
      {audit.plays_compared > 0 && (
        <p className="method">
          {audit.plays_compared.toLocaleString("en-US")} named plays were held against the best one
          {audit.cheaper_plays.length === 0 ? ": none loses less." : "."}
        </p>
      )}
      {[...audit.differences, ...audit.cheaper_plays].map((one) => (
        <p key={one} className="violation">
          {one}
        </p>
      ))}
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
      <td>{one.chi_square_p === null ? "" : percent(one.chi_square_p, 2)}</td>
      <td title={one.not_refereed.length ? `no such round: ${one.not_refereed.join(", ")}` : undefined}>
        {one.referee === null ? "" : one.referee === "equal" ? `pays so, ${one.refereed}` : "pays otherwise"}
      </td>
      <td>{one.plain_count ? PLAIN[one.plain_count] : ""}</td>
    </tr>
  );
}
