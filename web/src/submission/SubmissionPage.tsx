import "../style/submission.css";
import { useState } from "react";
import { post, Refused } from "../api/client";
import type { Game, Checklist as List, Verdict } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { OptionsForm } from "../form/OptionsForm";
import { download, openTable } from "../form/openTable";
import { addressOf, configQuery, readConfig, readOptions, settle } from "../form/place";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Head, Trouble } from "../shell/Frame";
import { GamePicker } from "../shell/GamePicker";
import { useGame } from "../shell/games";
import { Link } from "../shell/Link";
import { usePlace } from "../shell/router";
import { authority, plainly, titled } from "../words/names";
import { Checklist } from "./Checklist";
import { KeptList } from "./KeptList";
import type { Filed } from "./kept";

const PAPERS: [string, string][] = [
  ["rules", "Rule card"],
  ["player", "Player's card"],
  ["par", "PAR sheet"],
  ["dealer", "Dealer guide"],
  ["irregularities", "Irregularity card"],
];

/** A licensee's rules submission: filled in, checked clause by clause, kept, compared and printed. */
export function SubmissionPage({ game }: { game?: string }) {
  const found = useGame(game ?? null);
  return (
    <>
      <Head title="Submission">A licensee's rules submission, checked against every clause as it is filled in.</Head>
      <GamePicker room="submission" game={game} />
      <Trouble error={found.error} />
      {!game && <p className="nothing">Choose a game.</p>}
      {game && found.value && <Filled key={game} game={found.value} />}
    </>
  );
}

function Filled({ game }: { game: Game }) {
  const { path, query } = usePlace();
  const all = Object.keys(game.authorities);
  const read = readConfig(query);
  const by = all.includes(read.by) ? read.by : (all[0] ?? "");
  const now: Filed = { game: game.game, by, options: read.options, fixtures: readOptions(query.get("fixtures")) };
  const rules = game.authorities[by];
  const set = (next: Partial<Filed>) => {
    const filed = { ...now, ...next };
    const fixtures = Object.keys(filed.fixtures).length ? JSON.stringify(filed.fixtures) : "";
    settle(path, { ...configQuery(filed), fixtures });
  };
  const body = { game: game.game, authority: by, options: now.options };
  const recorded = Object.keys(now.fixtures).length ? { ...body, fixtures: now.fixtures } : body;
  const key = JSON.stringify(recorded);
  const checked = useLoad(`check/${key}`, () => post<Verdict>("/api/check", { ...recorded, priced: false }));
  const list = useLoad(`list/${key}`, () => post<List>("/api/checklist", { ...body, fixtures: now.fixtures }));
  // Prices may take a while, so they do not hold up the verdict.
  const priced = useLoad(game.game === "poker" ? null : `priced/${JSON.stringify(body)}`, () =>
    post<Verdict>("/api/check", body),
  );
  if (!rules) return null;
  return (
    <>
      <AuthorityPicker all={all} one={by} onPick={(next) => set({ by: next, options: {}, fixtures: {} })} />
      <div className="filing">
        <div className="filing-main">
          <section className="card-panel">
            <h2>Choices under {authority(by)}</h2>
            <OptionsForm
              options={rules.options}
              chosen={now.options}
              onChange={(options) => set({ options })}
              violations={checked.value?.violations ?? []}
            />
          </section>
        </div>
        <div className="filing-side">
          <Outcome now={now} verdict={checked.value} loading={checked.loading} error={checked.error} list={list.value}>
            {priced.value?.warning && (
              <p className="verdict no" role="status">
                {plainly(priced.value.warning)}
              </p>
            )}
          </Outcome>
          {list.value && (
            <Checklist list={list.value} record={now.fixtures} onRecord={(fixtures) => set({ fixtures })} />
          )}
          <KeptList now={now} />
        </div>
      </div>
    </>
  );
}

interface OutcomeProps {
  now: Filed;
  verdict: Verdict | null;
  loading: boolean;
  error: Refused | null;
  list: List | null;
  children: React.ReactNode;
}

/** The verdict, each violation with its clause, and where to go from here. */
function Outcome({ now, verdict, loading, error, list, children }: OutcomeProps) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const violations = verdict?.violations ?? [];
  const count = violations.length;
  const query = configQuery(now);
  async function open() {
    try {
      await openTable(now.game, now);
    } catch (problem) {
      setRefused(problem instanceof Refused ? problem : new Refused({ message: "The server cannot be reached." }));
    }
  }
  // What has to be filed and what has to be at the table does not keep a table of these options from being tried.
  const lawful = !violations.some((one) => one.code !== "not-filed" && !one.option.startsWith("fixtures."));
  return (
    <section className="card-panel outcome">
      <h2>Verdict</h2>
      <p className={!verdict ? "verdict" : count ? "verdict no" : "verdict yes"} role="status">
        {loading && !verdict
          ? "Checking…"
          : count
            ? `✕ ${count} violation${count > 1 ? "s" : ""}`
            : "✓ No clause is violated"}
      </p>
      <Trouble error={error} />
      {children}
      <ul className="violations">
        {violations.slice(0, 12).map((one) => (
          <li key={one.option + one.message}>
            <b>{titled(one.option.replace("fixtures.", ""))}</b> {plainly(one.message)}{" "}
            <Link href={`/rules/${now.game}?authority=${now.by}&q=${encodeURIComponent(one.clause)}`}>
              <code>{one.clause}</code>
            </Link>
          </li>
        ))}
      </ul>
      {count > 12 && <p className="count">and {count - 12} more: see the checklist.</p>}
      {list?.digest && (
        <p className="count">
          Submission <code title={list.digest}>{list.digest.slice(0, 12)}</code>
        </p>
      )}
      <div className="buttons">
        <button type="button" className="primary" disabled={!lawful} onClick={() => void open()}>
          Open a table with these options
        </button>
        {now.game !== "poker" && <Link href={addressOf(`/odds/${now.game}`, query)}>See what it costs</Link>}
        <button
          type="button"
          onClick={() =>
            download(
              `${now.game}-${now.by}.json`,
              JSON.stringify(
                { game: now.game, authority: now.by, options: now.options, fixtures: now.fixtures },
                null,
                2,
              ),
            )
          }
        >
          Download
        </button>
        <Link href={addressOf(`/submission/${now.game}`, { by: now.by })}>Defaults</Link>
      </div>
      <Trouble error={refused} />
      <h3>Print</h3>
      {lawful ? (
        <div className="buttons">
          {PAPERS.filter(([id]) => id !== "par" || now.game !== "poker").map(([id, name]) => (
            <a
              key={id}
              href={addressOf(`/submission/${now.game}/${id}.html`, { ...query, by: now.by })}
              target="_blank"
              rel="noopener"
            >
              {name}
            </a>
          ))}
        </div>
      ) : (
        <p className="count">Documents are printed once no clause is violated by the options.</p>
      )}
    </section>
  );
}
