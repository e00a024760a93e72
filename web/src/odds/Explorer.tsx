import { useEffect, useRef, useState } from "react";
import { post, Refused } from "../api/client";
import { useFollow } from "../api/follow";
import type { Charts, Game, GameUnder, Levers, Odds } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { download, openTable } from "../form/openTable";
import { addressOf, type Config, configQuery, readConfig, settle } from "../form/place";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { usePlace } from "../shell/router";
import { authority, plainly } from "../words/names";
import { asCsv, sheetName, sheets } from "./figures";
import { LeversPanel } from "./LeversPanel";
import { MovesPanel } from "./MovesPanel";
import { METHODS, PriceTable } from "./PriceTable";
import { StrategyPanel } from "./StrategyPanel";
import { WagerCharts } from "./WagerCharts";

/** Seconds of one price from which on every move is priced only when somebody asks. */
const SLOW = 5;

/** A game's prices as something to play with; all that is chosen stands in the address. */
export function Explorer({ game }: { game: Game }) {
  const { path, query } = usePlace();
  const all = Object.keys(game.authorities);
  const read = readConfig(query);
  const config: Config = { ...read, by: all.includes(read.by) ? read.by : (all[0] ?? "") };
  const rules = game.authorities[config.by] as GameUnder;
  const other = query.has("vs.by") || query.has("vs.options") ? readConfig(query, "vs.") : null;
  const wanted = query.get("wager") ?? "";
  const place = (next: Config, vs: Config | null, wager: string) =>
    settle(path, { ...configQuery(next), ...(vs ? configQuery({ ...vs, by: vs.by || next.by }, "vs.") : {}), wager });

  const levers = useLevers(game.game, config);
  const lawful = levers.error === null;
  const body = JSON.stringify({ game: game.game, authority: config.by, options: config.options });
  const usual = JSON.stringify({ game: game.game, authority: config.by, options: {} });
  const vs = other && JSON.stringify({ game: game.game, authority: other.by || config.by, options: other.options });
  const odds = useFollow<Odds>("odds", lawful ? body : null, 120);
  const changed = vs !== null || Object.keys(config.options).length > 0;
  const before = useFollow<Odds>("odds", changed ? (vs ?? usual) : null);
  const charts = useFollow<Charts>("charts", lawful && odds.value ? body : null, 400);
  const [everyMove, setEveryMove] = useState(false);
  const shown = odds.value;
  const wager = shown && wanted in shown.wagers ? wanted : (Object.keys(shown?.wagers ?? {})[0] ?? "");
  const sheet = shown && sheets(shown).find((one) => one.keys.includes(wager));
  const slow = (shown?.seconds ?? 0) > SLOW && !everyMove;
  const against = vs ? `${authority(other?.by || config.by)}, ${chosenWords(other)}` : "the regulation's own defaults";
  return (
    <>
      <AuthorityPicker all={all} one={config.by} onPick={(by) => place({ by, options: {} }, other, wanted)} />
      <div className="explorer">
        {levers.value && (
          <LeversPanel
            levers={levers.value}
            rules={rules}
            chosen={config.options}
            refused={refusedOption(levers.error)}
            onChange={(options) => place({ ...config, options }, other, wanted)}
          />
        )}
        <section className="card-panel outcome" aria-live="polite" aria-busy={odds.loading}>
          <h2>Prices under {authority(config.by)}</h2>
          {odds.loading && (
            <p className="count">
              {odds.progress
                ? `Working it out: ${odds.progress.what}, ${odds.progress.done} of ${odds.progress.total}…`
                : "Working it out…"}
            </p>
          )}
          <Trouble error={odds.error ?? (levers.value ? null : levers.error)} />
          {shown && (
            <>
              {shown.player_ahead && (
                <p className="verdict no" role="status">
                  The player has the edge on {shown.player_ahead.length === 1 ? "a wager" : "some wagers"}.
                </p>
              )}
              <PriceTable
                odds={shown}
                before={changed ? before.value : null}
                changed={changed}
                against={against}
                rules={rules}
                wager={wager}
                onPick={(one) => place(config, other, one)}
              />
              <p className="method">
                The list is {METHODS[shown.method]}, {shown.combinations.toLocaleString("en-US")} combinations, worked
                out in {shown.seconds.toFixed(2)} s. Volatility is the standard deviation of one wager; the fraction of
                a figure appears under the pointer and in the files.
              </p>
            </>
          )}
          <Ways
            game={game.game}
            config={config}
            odds={shown}
            lawful={lawful}
            digest={charts.value?.digest}
            all={all}
            comparing={vs !== null}
            onCompare={(next) => place(config, next, wanted)}
            onSwap={() => other && place({ ...other, by: other.by || config.by }, config, wanted)}
          />
        </section>
        {sheet && (
          <WagerCharts
            name={sheetName(sheet)}
            price={sheet.price}
            other={changed ? (before.value?.wagers[wager] ?? null) : null}
            otherName={against}
          />
        )}
        {shown && slow && (
          <section className="card-panel moves">
            <h2>What moves it most</h2>
            <p>One price of this game takes {shown.seconds.toFixed(1)} s; all moves take a while.</p>
            <button type="button" onClick={() => setEveryMove(true)}>
              Price every move
            </button>
          </section>
        )}
        {shown && !slow && (
          <MovesPanel
            body={lawful ? body : null}
            wager={wager}
            name={sheet ? sheetName(sheet) : wager}
            onMove={(options) => place({ ...config, options }, other, wanted)}
          />
        )}
        {shown && <StrategyPanel odds={shown} charts={charts} body={body} decides={rules.verbs.length > 0} />}
      </div>
    </>
  );
}

/** The levers under these options; where the options break a clause, the last lawful ones, and what is wrong. */
function useLevers(game: string, config: Config) {
  const body = { game, authority: config.by, options: config.options };
  const found = useLoad(`levers/${JSON.stringify(body)}`, () => post<Levers>("/api/levers", body));
  const last = useRef<Levers | null>(null);
  useEffect(() => {
    if (found.value) last.current = found.value;
  }, [found.value]);
  const kept = last.current?.authority === config.by ? last.current : null;
  return { value: found.value ?? kept, error: found.error };
}

function refusedOption(error: Refused | null) {
  if (!error) return null;
  const option = error.where.split(".").at(-1) ?? "";
  return { option, message: plainly(error.message), clause: error.clause };
}

function chosenWords(config: Config | null): string {
  const count = Object.keys(config?.options ?? {}).length;
  return count === 0 ? "by default" : count === 1 ? "with one option chosen" : `with ${count} options chosen`;
}

interface WaysProps {
  game: string;
  config: Config;
  odds: Odds | null;
  lawful: boolean;
  digest?: string;
  all: string[];
  comparing: boolean;
  onCompare: (config: Config | null) => void;
  onSwap: () => void;
}

/** Where to go from here: compare, open a table, check, simulate, take it home. */
function Ways({ game, config, odds, lawful, digest, all, comparing, onCompare, onSwap }: WaysProps) {
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
        <Link href={addressOf(`/simulation/${game}`, query)}>Simulate this</Link>
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
