import { useState } from "react";
import { post } from "../api/client";
import type { GameUnder, Violation } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { type Options, OptionsForm } from "../form/OptionsForm";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Head, Trouble } from "../shell/Frame";
import { GamePicker } from "../shell/GamePicker";
import { under, useGame } from "../shell/games";
import { authority, titled } from "../words/names";
import { download, forget, keep, kept, openReport } from "./papers";

const PAPERS: [string, string][] = [
  ["rules", "Rule card"],
  ["par", "PAR sheet"],
  ["dealer", "Dealer guide"],
  ["irregularities", "Irregularity card"],
];

/** A licensee's rules submission: filled in, checked clause by clause, kept and printed. */
export function SubmissionPage({ game }: { game?: string }) {
  const found = useGame(game ?? null);
  const [picked, setPicked] = useState<{ game: string | undefined; one: string } | null>(null);
  const all = Object.keys(found.value?.authorities ?? {});
  const one = picked?.game === game && picked ? picked.one : all[0];
  const rules = under(found.value, one);
  return (
    <>
      <Head title="Submission">A licensee's rules submission, checked against every clause as it is filled in.</Head>
      <GamePicker room="submission" game={game} />
      <Trouble error={found.error} />
      {!game && <p className="nothing">Choose a game.</p>}
      {game && rules && one && (
        <>
          <AuthorityPicker all={all} one={one} onPick={(each) => setPicked({ game, one: each })} />
          <Filled key={`${game}/${one}`} game={game} one={one} rules={rules} />
        </>
      )}
    </>
  );
}

function Filled({ game, one, rules }: { game: string; one: string; rules: GameUnder }) {
  const [chosen, setChosen] = useState<Options>(() => kept(game, one));
  const [note, setNote] = useState("");
  const body = { game, authority: one, options: chosen };
  const checked = useLoad(`check/${JSON.stringify(body)}`, () =>
    post<{ ok: boolean; violations: Violation[] }>("/api/check", { ...body, priced: false }),
  );
  // Prices may take a while, so they do not hold up the verdict.
  const priced = useLoad(`priced/${JSON.stringify(body)}`, () => post<{ warning?: string }>("/api/check", body));
  const violations = checked.value?.violations ?? [];
  const count = violations.length;
  return (
    <div className="two-columns">
      <section className="card-panel">
        <h2>Choices under {authority(one)}</h2>
        <OptionsForm options={rules.options} chosen={chosen} onChange={setChosen} violations={violations} />
      </section>
      <section className="card-panel sticky outcome">
        <h2>Verdict</h2>
        <p className={count ? "verdict no" : "verdict yes"} role="status">
          {checked.loading
            ? "Checking…"
            : count
              ? `✕ ${count} violation${count > 1 ? "s" : ""}`
              : "✓ No clause is violated"}
        </p>
        <Trouble error={checked.error} />
        {priced.value?.warning && (
          <p className="verdict no" role="status">
            {priced.value.warning}
          </p>
        )}
        <ul className="violations">
          {violations.map((violation) => (
            <li key={violation.option + violation.message}>
              <b>{titled(violation.option)}</b> {violation.message} <code>{violation.clause}</code>
            </li>
          ))}
        </ul>
        <div className="buttons">
          <button
            type="button"
            onClick={() => {
              keep(game, one, chosen);
              setNote("Kept in this browser.");
            }}
          >
            Keep here
          </button>
          <button type="button" onClick={() => download(`${game}-${one}.json`, body)}>
            Download
          </button>
          <button
            type="button"
            onClick={() => {
              forget(game, one);
              setChosen({});
              setNote("Back to the defaults.");
            }}
          >
            Defaults
          </button>
        </div>
        <p role="status">{note}</p>
        <h3>Print</h3>
        <div className="buttons">
          {PAPERS.map(([id, name]) => (
            <button
              key={id}
              type="button"
              disabled={count > 0}
              onClick={() => openReport({ ...body, only: [id] }).catch((error: Error) => setNote(error.message))}
            >
              {name}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}
