import { useState } from "react";
import { get } from "../api/client";
import type { GradedRound, OwnRound } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";
import { useTitles } from "../shell/games";
import { Link } from "../shell/Link";
import { go, usePlace } from "../shell/router";
import { costOf } from "../table/coach/worth";
import { signed, toCents } from "../words/money";

const SHOWN = ["all", "mistakes", "fault", "void"] as const;
const WORDS = { all: "All", mistakes: "With a mistake", fault: "With an irregularity", void: "Void" };

/** As many rounds have their decisions valued: each takes the server some work. */
const MOST = 30;

interface Found {
  rounds: OwnRound[];
  graded: Map<string, GradedRound>;
}

const keyOf = (one: { table: string; round: number }) => `${one.table}/${one.round}`;

/** One's last rounds and what the decisions in them cost, a few at a time so that nobody else waits. */
async function load(): Promise<Found> {
  const { rounds } = await get<{ rounds: OwnRound[] }>("/api/my/rounds?limit=60");
  const graded = new Map<string, GradedRound>();
  for (const one of rounds.filter((each) => each.decisions > 0).slice(0, MOST)) {
    try {
      graded.set(keyOf(one), await get<GradedRound>(`/api/tables/${one.table}/rounds/${one.round}/decisions`));
    } catch {
      break; // the server has other work: what is valued stands
    }
  }
  return { rounds, graded };
}

/** The rounds that one sat in: by game, with irregularities, void or with a mistake; accuracy and cost of them together. */
export function MyRounds() {
  const { query } = usePlace();
  const titles = useTitles();
  const found = useLoad("my-rounds", load);
  const [open, setOpen] = useState(20);
  const game = query.get("game") ?? "";
  const only = SHOWN.find((one) => one === query.get("only")) ?? "all";
  if (found.error) return <Trouble error={found.error} />;
  if (!found.value) return <p className="waiting">Finding your rounds and valuing their decisions…</p>;
  const { rounds, graded } = found.value;
  if (!rounds.length)
    return (
      <p className="nothing">
        You have not played a round here yet. <Link href="/">Play one</Link>, and every step of it stands here.
      </p>
    );
  const fits = (one: OwnRound) =>
    (!game || one.game === game) &&
    (only === "all" ||
      (only === "fault" && one.faults > 0) ||
      (only === "void" && one.status === "void") ||
      (only === "mistakes" && (graded.get(keyOf(one))?.cost ?? 0) > 0));
  const shown = rounds.filter(fits);
  const valued = shown.map((one) => graded.get(keyOf(one))).filter((one) => one !== undefined);
  const total = valued.reduce((sum, one) => sum + one.graded, 0);
  const best = valued.reduce((sum, one) => sum + one.best, 0);
  const cost = valued.reduce((sum, one) => sum + one.cost, 0);
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value && value !== "all") next.set(name, value);
    else next.delete(name);
    go(`/history/mine?${next}`, true);
  };
  return (
    <section className="card-panel my-rounds">
      <h2>My rounds</h2>
      <div className="filters">
        <label>
          Game{" "}
          <select value={game} onChange={(event) => choose("game", event.target.value)}>
            <option value="">all</option>
            {[...new Set(rounds.map((one) => one.game))].map((one) => (
              <option key={one} value={one}>
                {titles(one)}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="only">
          <legend className="sr-only">Which rounds</legend>
          {SHOWN.map((one) => (
            <button key={one} type="button" aria-pressed={only === one} onClick={() => choose("only", one)}>
              {WORDS[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <p role="status">
        {shown.length} {shown.length === 1 ? "round" : "rounds"}
        {total > 0 && (
          <>
            , <b>{Math.round((100 * best) / total)} %</b> of {total} {total === 1 ? "decision" : "decisions"} best
            {cost > 0 && (
              <>
                ; the others gave away <b>{costOf(cost)}</b>
              </>
            )}
          </>
        )}
        .{shown.length > valued.length && valued.length === MOST && ` Valued are the last ${MOST} with a decision.`}
      </p>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">Ended</th>
            <th scope="col">Result</th>
            <th scope="col">Decisions</th>
            <th scope="col">Gave away</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, open).map((one) => {
            const grade = graded.get(keyOf(one));
            return (
              <tr key={keyOf(one)}>
                <th scope="row">
                  <Link href={`/history/${one.table}/${one.round}`}>
                    {titles(one.game)}, round {one.round}
                  </Link>
                  {one.status === "void" && <b className="tag">void</b>}
                  {one.faults > 0 && <b className="tag">irregularity</b>}
                </th>
                <td>{new Date(one.ended_at).toLocaleString()}</td>
                <td>{signed(toCents(one.net))}</td>
                <td>{grade?.graded ? `${grade.best} of ${grade.graded} best` : one.decisions || "–"}</td>
                <td>{grade?.cost ? costOf(grade.cost) : "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length > open && (
        <button type="button" onClick={() => setOpen(open + 20)}>
          Show more
        </button>
      )}
    </section>
  );
}
