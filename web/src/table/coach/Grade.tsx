import { useEffect, useState } from "react";
import { get } from "../../api/client";
import type { GradedRound, TableState } from "../../api/schema";
import { Link } from "../../shell/Link";
import { Sentence } from "../Sentence";
import { costOf, inWords } from "./worth";

const KEPT = "houseway.graded";

interface Session {
  /** Rounds that are counted already. */
  rounds: string[];
  graded: number;
  best: number;
  cost: number;
}

const NONE: Session = { rounds: [], graded: 0, best: 0, cost: 0 };

function session(): Session {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "") as Session;
  } catch {
    return NONE; // nothing is counted yet, or nothing may be stored
  }
}

function counted(round: GradedRound): Session {
  const before = session();
  const key = `${round.table}/${round.round}`;
  if (before.rounds.includes(key)) return before;
  const after = {
    rounds: [...before.rounds, key].slice(-500),
    graded: before.graded + round.graded,
    best: before.best + round.best,
    cost: before.cost + round.cost,
  };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(after));
  } catch {
    // it is counted for this round only
  }
  return after;
}

/** After a round: what one's decisions cost against the best, and how the session stands. */
export function Grade({ state }: { state: TableState }) {
  const { table, me, events } = state;
  const [told, setTold] = useState<{ round: GradedRound; all: Session } | null>(null);
  const asked = events.some((one) => one.kind === "decided" && one.seat === me.seat);
  const key = asked ? `${table.id}/${table.round}` : "";
  useEffect(() => {
    if (!key) return;
    let gone = false;
    get<GradedRound>(`/api/tables/${table.id}/rounds/${table.round}/decisions`).then(
      (round) => gone || setTold({ round, all: counted(round) }),
      () => gone || setTold(null), // a game without figures, or a busy server: nothing is claimed
    );
    return () => {
      gone = true;
    };
  }, [key, table.id, table.round]);
  if (!told?.round.graded || `${told.round.table}/${told.round.round}` !== key) return null;
  const { round, all } = told;
  const worst = [...round.decisions].sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0))[0];
  return (
    <p className="grade" role="status">
      {round.cost > 0 && worst?.best ? (
        <>
          You gave away <b>{costOf(round.cost)}</b>: <Sentence text={inWords(worst.best)} /> was better than{" "}
          <Sentence text={inWords(worst.made)} />.
        </>
      ) : (
        <b>Played best.</b>
      )}{" "}
      <small>
        <span className="session">
          This session {all.best} of {all.graded} best{all.cost > 0 && `, ${costOf(all.cost)} given away`}.{" "}
        </span>
        <Link href={`/history/${table.id}/${table.round}`}>Look at it again</Link>
      </small>
    </p>
  );
}
