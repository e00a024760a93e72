import { useEffect, useRef, useState } from "react";
import { Refused } from "../api/client";
import { follow, type Progress, UNREACHED } from "../api/follow";
import type { Game, Run } from "../api/schema";
import { addressOf, type Config, configQuery, readConfig, settle } from "../form/place";
import { builtIn } from "../lobby/filters";
import { readSupposed, supposedBody, supposedQuery } from "../odds/supposed";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { usePlace } from "../shell/router";
import { authority, plainly, titled } from "../words/names";
import { AuditPanel } from "./AuditPanel";
import { LiveTrail, RunCharts } from "./RunCharts";
import { SimulatedRound } from "./SimulatedRound";

const FIELDS = { rounds: 1_000_000, seed: 1, session: 500, bankroll: 100 } as const;
type Field = keyof typeof FIELDS;
const WORDS: Record<Field, [string, string]> = {
  rounds: ["Rounds", "1 to 20,000,000; the command line has no limit"],
  seed: ["Seed", "equal seeds deal equal rounds"],
  session: ["Rounds of a session", "1 to 10,000, for the fan and the risk of ruin"],
  bankroll: ["Bankroll", "in wagers, at the beginning of a session"],
};

export interface Point {
  rounds: number;
  edge: number;
}

/** The form of a run, the run while it goes on, and what came of it; the address says all that it takes to repeat it. */
export function Runner({ game }: { game: Game }) {
  const { path, query } = usePlace();
  const all = Object.keys(game.authorities);
  const read = readConfig(query);
  const config: Config = { ...read, by: all.includes(read.by) ? read.by : (all[0] ?? "") };
  const supposed = readSupposed(query);
  const asked = Object.fromEntries(
    (Object.keys(FIELDS) as Field[]).map((name) => [name, query.get(name) ?? String(FIELDS[name])]),
  ) as Record<Field, string>;
  // What the front door tells of a game first, where nothing else was chosen: not the first of fifty wagers.
  const first = Object.keys(config.options).length ? "" : (builtIn(game.game, config.by)?.wager ?? "");
  const wager = query.get("wager") ?? first;
  const opened = query.get("round");
  const [dealt, setDealt] = useState<{ run: Run; asked: string } | null>(null);
  const run = dealt?.run ?? null;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [trail, setTrail] = useState<Point[]>([]);
  const [error, setError] = useState<Refused | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const usual = (name: Field, value: string) => (value === String(FIELDS[name]) ? "" : value);
  function put(more: Record<string, string>) {
    const fields = Object.fromEntries((Object.keys(FIELDS) as Field[]).map((name) => [name, usual(name, asked[name])]));
    settle(path, {
      ...configQuery(config),
      ...supposedQuery(supposed),
      wager: wager === first ? "" : wager,
      ...fields,
      round: opened ?? "",
      ...more,
    });
  }
  const under = { game: game.game, authority: config.by, options: config.options, ...supposedBody(supposed) };
  const numbers = Object.fromEntries(Object.entries(asked).map(([name, text]) => [name, number(text)]));
  // The wager is not a part of it: the same rounds are shown for another one when it is chosen beside them.
  const now = JSON.stringify({ ...under, ...numbers });
  async function start(chosen = wager) {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setError(null);
    setTrail([]);
    setProgress({ what: "rounds", done: 0, total: Number(asked.rounds) });
    const body = { ...under, wager: chosen || null, ...numbers };
    try {
      const found = await follow<Run>(
        "simulate",
        body,
        (told) => {
          setProgress(told);
          const edge = told.edges?.[chosen || Object.keys(told.edges)[0] || ""];
          if (edge !== undefined) setTrail((before) => [...before, { rounds: told.done, edge }]);
        },
        mine.signal,
      );
      setDealt({ run: found, asked: now });
    } catch (problem) {
      if (!mine.signal.aborted) setError(problem instanceof Refused ? problem : new Refused({ message: UNREACHED }));
    } finally {
      if (stop.current === mine) setProgress(null);
    }
  }
  const wrong = (name: Field) => (error && error.where.split(".").at(-1) === name ? error : null);
  return (
    <>
      <AuthorityPicker all={all} one={config.by} onPick={(by) => settle(path, configQuery({ by, options: {} }))} />
      <div className="simulation">
        <form
          className="card-panel run-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <h2>A run under {authority(config.by)}</h2>
          {(Object.keys(FIELDS) as Field[]).map((name) => (
            <div key={name} className={wrong(name) ? "run-field broken" : "run-field"}>
              <label htmlFor={`run-${name}`}>{WORDS[name][0]}</label>
              <input
                id={`run-${name}`}
                inputMode="numeric"
                value={asked[name]}
                onChange={(event) => put({ [name]: usual(name, event.target.value) })}
                aria-describedby={`hint-${name}`}
                aria-invalid={wrong(name) ? true : undefined}
              />
              <small id={`hint-${name}`}>{WORDS[name][1]}</small>
              {wrong(name) && (
                <span className="violation" role="alert">
                  {plainly(wrong(name)?.message ?? "")} {wrong(name)?.clause && <code>{wrong(name)?.clause}</code>}
                </span>
              )}
            </div>
          ))}
          <div className="buttons">
            <button type="submit" className="primary" disabled={progress !== null}>
              Deal
            </button>
            {progress && (
              <button
                type="button"
                onClick={() => {
                  stop.current?.abort();
                  setProgress(null);
                }}
              >
                Cancel
              </button>
            )}
          </div>
          {progress && (
            <p role="status">
              <progress value={progress.done} max={progress.total} aria-label="Rounds dealt" />{" "}
              {progress.what === "rounds"
                ? `${progress.done.toLocaleString("en-US")} of ${progress.total.toLocaleString("en-US")} rounds`
                : progress.what}
            </p>
          )}
          {error && !(Object.keys(FIELDS) as Field[]).some((name) => wrong(name)) && <Trouble error={error} />}
          <p className="count">
            {Object.keys(config.options).length
              ? `${Object.keys(config.options).length} ${Object.keys(config.options).length === 1 ? "option" : "options"} chosen.`
              : "Default options."}{" "}
            {Object.entries(supposed.assume).map(([name, value]) => `${titled(name)}: ${plainly(value)}. `)}
            <Link href={addressOf(`/odds/${game.game}`, { ...configQuery(config), ...supposedQuery(supposed) })}>
              Choose options and see prices
            </Link>
          </p>
        </form>
        <div className="run-results">
          {progress && trail.length > 1 && <LiveTrail points={trail} />}
          {!progress && dealt && dealt.asked !== now && (
            <p className="verdict stale-run" role="status">
              The form was changed after these rounds were dealt. They are as the command below says; Deal deals anew.
            </p>
          )}
          {!progress && run && (
            <RunCharts
              run={run}
              onWager={(next) => {
                put({ wager: next });
                void start(next);
              }}
              onRound={(round) => put({ round: String(round) })}
            />
          )}
          {!progress && !run && !error && (
            <section className="card-panel">
              <h2>What comes of it</h2>
              <p>
                The counted edge closes in on the exact one as the rounds go on, within a band that narrows with their
                square root. Sessions fan out around it. Each figure can be dealt again from its seed, and each round
                opened on the felt with every clause.
              </p>
            </section>
          )}
        </div>
        <AuditPanel
          key={JSON.stringify(under)}
          asking={{ game: game.game, config, supposed }}
          body={{ ...under, seed: number(asked.seed) }}
        />
        {opened !== null && (
          <SimulatedRound
            under={under}
            seed={number(asked.seed)}
            round={number(opened)}
            onRound={(round) => put({ round: round === null ? "" : String(round) })}
          />
        )}
      </div>
    </>
  );
}

/** What was typed as a number; the text itself where it is none, so that the server says what is wrong with it. */
export function number(text: string): number | string {
  const plain = text.replace(/[,\s]/g, "");
  return /^-?\d+$/.test(plain) ? Number(plain) : text;
}
