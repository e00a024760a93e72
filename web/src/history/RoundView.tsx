import { useState } from "react";
import { get } from "../api/client";
import type { PastRound, TableState } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Felt } from "../felt/Felt";
import { sceneAfter, withVoid } from "../felt/scene";
import type { Reveal } from "../proof/promise";
import { type Finding, type Openings, type RoundProofs, verifyRound } from "../proof/verify";
import { Trouble } from "../shell/Frame";
import { useLayout } from "../shell/games";
import { Link } from "../shell/Link";
import { usePlace } from "../shell/router";
import { useNarrow } from "../shell/useNarrow";
import { Sentence } from "../table/Sentence";
import { givenSeeds } from "../table/seed/useSeed";
import { Timeline } from "../table/Timeline";
import { useKeys } from "../table/useKeys";
import { Why } from "../table/Why";
import { Again } from "./Again";
import { Decisions } from "./Decisions";
import { SPEEDS, useStep } from "./useStep";

/** One settled round on the felt, step by step. */
export function RoundView({ table, round }: { table: string; round: number }) {
  const { query } = usePlace();
  const past = useLoad(`round/${table}/${round}`, () => get<PastRound>(`/api/tables/${table}/rounds/${round}`));
  const now = useLoad(`state/${table}`, () => get<TableState>(`/api/tables/${table}`));
  if (past.error) return <Trouble error={past.error} />;
  if (!past.value || !now.value) return <p className="waiting">Finding the round…</p>;
  const again = query.get("again");
  if (again !== null) {
    const seat = Object.entries(past.value.players).find(([, name]) => name === now.value?.me.name)?.[0];
    const then = past.value.answer.seats[seat ?? ""]?.net ?? null;
    return <Again table={table} round={round} kept={Math.trunc(Number(again)) || 0} then={then} now={now.value} />;
  }
  return <Steps table={table} past={past.value} now={now.value} />;
}

function Steps({ table, past, now }: { table: string; past: PastRound; now: TableState }) {
  const { events, game, authority } = past.answer;
  const layout = useLayout(game).value;
  const narrow = useNarrow();
  const { at, to, playing, play, speed, setSpeed } = useStep(events.length);
  const [note, setNote] = useState("");
  useKeys({
    ArrowLeft: () => to(at - 1),
    ArrowRight: () => to(at + 1),
    Home: () => to(0),
    End: () => to(events.length),
    " ": () => play(!playing),
  });
  const step = events[at - 1];
  const own = Object.entries(past.players).find(([, name]) => name === now.me.name)?.[0];
  const seats = Object.fromEntries(
    Object.entries(past.players).map(([seat, player]) => [seat, { player, chips: "", wagers: [] }]),
  );
  const hidden = new Set(now.wagers.filter((one) => one.refused).map((one) => one.id));
  const { phase, round: latest } = now.table;
  const settled = phase === "betting" || phase === "settled" ? latest : latest - 1;
  const moment = `${location.origin}/history/${table}/${past.round}?step=${at}`;
  async function share() {
    try {
      await navigator.clipboard.writeText(moment);
      setNote("The link to this moment is copied.");
    } catch {
      setNote(moment);
    }
  }
  return (
    <div className="round-view">
      <div className="stage">
        {layout && (
          <Felt
            layout={layout}
            scene={withVoid(sceneAfter(events, at), new Set(), past.answer.status === "void" && at === events.length)}
            seats={seats}
            mine={own ? Number(own) : null}
            narrow={narrow}
            options={now.table.options}
            hidden={hidden}
            betting={false}
            asked={new Set()}
          />
        )}
        <div className="steps">
          <button type="button" onClick={() => to(0)} aria-label="To the beginning">
            |◀
          </button>
          <button type="button" className="primary" onClick={() => play(!playing)} aria-pressed={playing}>
            {playing ? "Pause" : "Play"} <kbd>Space</kbd>
          </button>
          <button type="button" onClick={() => to(at - 1)} aria-label="One step back">
            ◀ <kbd>←</kbd>
          </button>
          <input
            type="range"
            min={0}
            max={events.length}
            value={at}
            onChange={(event) => to(Number(event.target.value))}
            aria-label="Step"
            aria-valuetext={events[at - 1]?.text ?? "before the round"}
          />
          <button type="button" onClick={() => to(at + 1)} aria-label="One step on">
            <kbd>→</kbd> ▶
          </button>
          <span>
            {at} of {events.length}
          </span>
          <label>
            <span className="sr-only">Speed</span>
            <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
              {SPEEDS.map((one) => (
                <option key={one} value={one}>
                  {one}×
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className="step-said">{step ? <Sentence text={`${step.text}.`} /> : "Before the round."}</p>
        <div className="buttons">
          {past.round > 1 && <Link href={`/history/${table}/${past.round - 1}`}>Round {past.round - 1}</Link>}
          {past.round < settled && <Link href={`/history/${table}/${past.round + 1}`}>Round {past.round + 1}</Link>}
          <button type="button" onClick={share}>
            Copy a link to this moment
          </button>
          <a href={`/api/tables/${table}/rounds/${past.round}/log`} download={`round-${past.round}.json`}>
            Log for houseway verify
          </a>
          <span role="status">{note}</span>
        </div>
        {own && <Decisions table={table} round={past.round} onStep={to} />}
        <Verify table={table} past={past} seat={own ?? null} />
      </div>
      <div className="card-panel beside">
        <h2>Round {past.round}</h2>
        {step && (
          <section className="this-step" aria-label="The clause of this step">
            <Why event={step} game={game} authority={authority} />
          </section>
        )}
        <Timeline events={events} game={game} authority={authority} at={at} onStep={to} />
      </div>
    </div>
  );
}

const SIGNS = { yes: "✓", no: "✕", open: "…" } as const;
const WORDS = { yes: "proved", no: "does not hold", open: "not yet" } as const;

function Verify({ table, past, seat }: { table: string; past: PastRound; seat: string | null }) {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const [error, setError] = useState<Error | null>(null);
  async function check() {
    try {
      const proofs = await get<RoundProofs>(`/api/tables/${table}/rounds/${past.round}/proof`);
      const { public_key } = await get<{ public_key: string }>("/api/log/key");
      const openings = await get<Openings>(`/api/tables/${table}/rounds/${past.round}/openings`);
      const seed = givenSeeds()[past.commitment ?? ""] ?? "";
      setFindings(
        await verifyRound(past.commitment, past.reveal as Reveal | null, proofs, public_key, { openings, seat, seed }),
      );
      setError(null);
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    }
  }
  return (
    <section className="card-panel verify">
      <h2>Proof</h2>
      <p>Your own browser does the arithmetic; nothing is taken on the server's word.</p>
      <button type="button" className="primary" onClick={check}>
        Verify this round
      </button>
      <Trouble error={error} />
      <div role="status">
        {findings && (
          <ul>
            {findings.map((finding) => (
              <li key={finding.what} className={finding.verdict}>
                <b>
                  {SIGNS[finding.verdict]} {WORDS[finding.verdict]}
                </b>{" "}
                {finding.what} <code>{finding.detail}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
