import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { post, type Refused } from "../api/client";
import { useFollow } from "../api/follow";
import type { Charts, Game, GameUnder, Levers, Odds } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { type Config, configQuery, readConfig } from "../form/place";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Trouble, useSight } from "../shell/Frame";
import { Link } from "../shell/Link";
import { go, usePlace } from "../shell/router";
import { authority, deals, plainly, spaced } from "../words/names";
import { readView, type View, viewsOf } from "./analysis/views";
import { Basis, Departures } from "./Basis";
import { sheetName, sheets } from "./figures";
import { LeversPanel } from "./LeversPanel";
import { LongCounts } from "./LongCounts";
import { MovesPanel } from "./MovesPanel";
import { METHODS, PriceTable } from "./PriceTable";
import { StrategyPanel } from "./StrategyPanel";
import { readSupposed, type Supposed, supposedBody, supposedQuery } from "./supposed";
import { WagerCharts } from "./WagerCharts";
import { Ways } from "./Ways";
import { Working } from "./Working";

const Analysis = lazy(() => import("./analysis/Analysis").then((it) => ({ default: it.Analysis })));

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
  const view = readView(query.get("view"));
  const supposed = readSupposed(query);
  // From the address as it is by now: one change of a form may put two things into it.
  const place = (next: Config, vs: Config | null, wager: string) =>
    go(placed(path, { ...configQuery(next), ...(vs ? beside(vs, next) : {}), wager }, CHOSEN), true);
  const suppose = (next: Supposed) => go(placed(path, supposedQuery(next), ["assume", "anyway"]), true);

  const levers = useLevers(game.game, config);
  const lawful = levers.error === null;
  const priced = lawful || supposed.anyway;
  const under = { game: game.game, authority: config.by, options: config.options };
  const body = JSON.stringify({ ...under, ...supposedBody(supposed) });
  const usual = JSON.stringify({ game: game.game, authority: config.by, options: {} });
  const vs = other && JSON.stringify({ game: game.game, authority: other.by || config.by, options: other.options });
  const odds = useFollow<Odds>("odds", priced ? body : null, 120);
  const changed = vs !== null || Object.keys({ ...config.options, ...supposed.assume }).length > 0;
  const before = useFollow<Odds>("odds", changed ? (vs ?? usual) : null);
  const regular = lawful && !odds.value?.unlawful;
  const showsPlay = view === "prices" || view === "strategy";
  const charts = useFollow<Charts>("charts", regular && odds.value && showsPlay ? body : null, 400);
  const [everyMove, setEveryMove] = useState(false);
  const shown = odds.value;
  const wager = shown && wanted in shown.wagers ? wanted : (Object.keys(shown?.wagers ?? {})[0] ?? "");
  const sheet = shown && sheets(shown).find((one) => one.keys.includes(wager));
  const slow = (shown?.seconds ?? 0) > SLOW && !everyMove;
  const against = vs ? `${authority(other?.by || config.by)}, ${chosenWords(other)}` : "the regulation's own defaults";
  const strategy = shown && (
    <StrategyPanel
      odds={shown}
      // They are drawn for the regulation's rules alone.
      charts={regular ? charts : null}
      body={body}
      decides={rules.verbs.length > 0}
    />
  );
  return (
    <>
      <AuthorityPicker all={all} one={config.by} onPick={(by) => place({ by, options: {} }, other, wanted)} />
      <p className="printed">
        {game.title} under {authority(config.by)}, {inWords(config.options, supposed)}.
      </p>
      <Views path={path} query={query} view={view} levers={levers.value} />
      <div className={view === "prices" ? "explorer" : "explorer viewing"}>
        {levers.value && (
          <LeversPanel
            levers={levers.value}
            rules={rules}
            chosen={config.options}
            refused={refusedOption(levers.error)}
            supposed={supposed}
            error={odds.error}
            onSuppose={suppose}
            onChange={(options) => place({ ...config, options }, other, wanted)}
          />
        )}
        {view !== "prices" && (
          <div className="analyses">
            {!shown && <Working found={odds} />}
            <Departures clauses={shown?.unlawful} />
            {view === "strategy" && shown && rules.verbs.length > 0 && strategy}
            <Suspense fallback={<p className="count">Opening…</p>}>
              <Analysis
                view={view}
                about={{
                  ...{ game, rules, config, other, lawful: priced, broken: !lawful, supposed },
                  hand: levers.value?.hand ?? "",
                  rows: levers.value?.rows ?? [],
                  long: levers.value?.long_counts ?? [],
                  pot: levers.value?.pot ?? false,
                  wagers: Object.keys(shown?.wagers ?? {}),
                  usual: usualWager(shown),
                  wager: wanted === wager ? wager : usualWager(shown),
                  onOptions: (options) => place({ ...config, options }, other, wanted),
                  onCompare: (next) => place(config, next, wanted),
                }}
              />
            </Suspense>
            <Trouble error={odds.error} />
          </div>
        )}
        {view === "prices" && (
          <section className="card-panel outcome" aria-live="polite" aria-busy={odds.loading}>
            <h2>
              {game.title} under {authority(config.by)}
            </h2>
            <Working found={odds} />
            <Trouble error={odds.error ?? (levers.value ? null : levers.error)} />
            {shown && (
              <>
                <Basis odds={shown} />
                <PriceTable
                  odds={shown}
                  before={changed ? before.value : null}
                  changed={changed}
                  against={against}
                  rules={rules}
                  wager={wager}
                  onPick={(one) => place(config, other, one)}
                />
                <LongCounts
                  about={{ game: game.game, config, supposed }}
                  long={levers.value?.long_counts ?? []}
                  odds={shown}
                />
                <p className="method">
                  The list is {METHODS[shown.method]}, {deals(shown.combinations)}{" "}
                  {shown.method === "simulation" ? "rounds" : "combinations"}, worked out in {shown.seconds.toFixed(2)}{" "}
                  s. Volatility is the standard deviation of one wager; the fraction of a figure appears under the
                  pointer and in the files.
                </p>
              </>
            )}
            <Ways
              game={game.game}
              config={config}
              odds={shown}
              lawful={lawful}
              supposed={supposed}
              digest={regular ? charts.value?.digest : undefined}
              all={all}
              comparing={vs !== null}
              onCompare={(next) => place(config, next, wanted)}
              onSwap={() => other && place({ ...other, by: other.by || config.by }, config, wanted)}
            />
          </section>
        )}
        {view === "prices" && sheet && (
          <WagerCharts
            name={sheetName(sheet)}
            price={sheet.price}
            other={changed ? (before.value?.wagers[wager] ?? null) : null}
            otherName={against}
          />
        )}
        {view === "prices" && shown && slow && (
          <section className="card-panel moves">
            <h2>What moves it most</h2>
            <p>One price of this game takes {shown.seconds.toFixed(1)} s; all moves take a while.</p>
            <button type="button" onClick={() => setEveryMove(true)}>
              Price every move
            </button>
          </section>
        )}
        {view === "prices" && shown && !slow && (
          <MovesPanel
            body={lawful ? body : null}
            wager={wager}
            name={sheet ? sheetName(sheet) : wager}
            onMove={(options) => place({ ...config, options }, other, wanted)}
          />
        )}
        {view === "prices" && strategy}
      </div>
    </>
  );
}

function beside(vs: Config, own: Config) {
  return configQuery({ ...vs, by: vs.by || own.by }, "vs.");
}

const CHOSEN = ["by", "options", "vs.by", "vs.options", "wager"];

/** The address with these parts in place of what was chosen; what the views ask for stays. */
function placed(path: string, parts: Record<string, string>, chosen: readonly string[]): string {
  const next = new URLSearchParams(location.search);
  for (const name of chosen) next.delete(name);
  for (const [name, value] of Object.entries(parts)) if (value !== "") next.set(name, value);
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

interface ViewsProps {
  path: string;
  query: URLSearchParams;
  view: View;
  levers: Levers | null;
}

/** What one can look at, each at an address of its own. */
function Views({ path, query, view, levers }: ViewsProps) {
  useSight(view, levers);
  return (
    <nav className="picker views" aria-label="Views">
      {viewsOf(levers).map(([id, name]) => {
        const next = new URLSearchParams(query);
        if (id === "prices") next.delete("view");
        else next.set("view", id);
        const text = next.toString();
        return (
          <Link key={id} href={text ? `${path}?${text}` : path} aria-current={id === view ? "page" : undefined}>
            {name}
          </Link>
        );
      })}
    </nav>
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
  // An address may hold options that break a clause: what can be moved is then shown as it is by default.
  const plain = { ...body, options: {} };
  const usual = useLoad(found.error && !kept ? `levers/${JSON.stringify(plain)}` : null, () =>
    post<Levers>("/api/levers", plain),
  );
  return { value: found.value ?? kept ?? (found.error ? usual.value : null), error: found.error };
}

/** The wager to begin with: the game's first or, where that is one of many selections, the one that costs least. */
function usualWager(odds: Odds | null): string {
  const all = Object.entries(odds?.wagers ?? {});
  const first = all[0]?.[0] ?? "";
  if (!first.includes(":")) return first;
  return all.reduce((best, one) => (one[1].house_edge < best[1].house_edge ? one : best), all[0] as (typeof all)[0])[0];
}

function refusedOption(error: Refused | null) {
  if (!error) return null;
  const option = error.where.split(".").at(-1) ?? "";
  return { option, message: plainly(error.message), clause: error.clause };
}

/** What was chosen and supposed, for paper. */
function inWords(options: Config["options"], supposed: Supposed): string {
  const said = (value: unknown) => (typeof value === "string" ? spaced(value) : JSON.stringify(value));
  const all = [...Object.entries(options), ...Object.entries(supposed.assume)];
  return all.length ? all.map(([name, value]) => `${spaced(name)}: ${said(value)}`).join("; ") : "default options";
}

function chosenWords(config: Config | null): string {
  const count = Object.keys(config?.options ?? {}).length;
  return count === 0 ? "by default" : count === 1 ? "with one option chosen" : `with ${count} options chosen`;
}
