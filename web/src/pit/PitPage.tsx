import { useEffect, useState } from "react";
import { get } from "../api/client";
import type { LobbyTable, Me, PitReport, SignificantEvent } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Head, Trouble } from "../shell/Frame";
import { may } from "../shell/session";
import { Attention } from "./Attention";
import { Books } from "./Books";

import { Happened } from "./Happened";
import { Invite, NewTable } from "./House";
import { People } from "./People";
import { Sheets } from "./Sheets";
import { rows } from "./sheet";

/** Days back; none is from the beginning. */
const PERIODS: [string, number | null][] = [
  ["Since the beginning", null],
  ["The last 24 hours", 1],
  ["The last 7 days", 7],
  ["The last 30 days", 30],
];
const STANDS = 4_000;
const COUNTS = 20_000;

/** Counts up in steps, while somebody looks. */
function useTurns(every: number): [number, () => void] {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setTurn((one) => one + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return [turn, () => setTurn((one) => one + 1)];
}

function since(days: number | null): string {
  return days === null ? "" : new Date(Date.now() - days * 86_400_000).toISOString();
}

/** The pit: what needs somebody, how every table stands, its figures, what happened, and who is known here. */
export function PitPage({ me }: { me: Me }) {
  const [from, setFrom] = useState("");
  const [stand, look] = useTurns(STANDS);
  const [count, recount] = useTurns(COUNTS);
  const allowed = may(me, "read_pit");
  const asked = from ? `?from=${encodeURIComponent(from)}` : "";
  const tables = useLoad(allowed ? `stand/${stand}` : null, () => get<{ tables: LobbyTable[] }>("/api/tables"));
  const pit = useLoad(allowed ? `pit/${from}/${count}` : null, () => get<PitReport>(`/api/pit${asked}`));
  const happened = useLoad(may(me, "read_significant") ? `significant/${from}/${count}` : null, () =>
    get<{ events: SignificantEvent[] }>(`/api/significant${asked}`),
  );
  if (!allowed)
    return <Head title="Pit">The pit is for floorpersons, supervisors, surveillance and the regulator.</Head>;
  const all = tables.value?.tables ?? [];
  const events = happened.value?.events ?? [];
  const again = () => {
    look();
    recount();
  };
  return (
    <>
      <div className="title-row">
        <Head title="Pit">How every table stands, its drop, win and hold, and what happened.</Head>
        <select
          aria-label="Period"
          onChange={(event) => setFrom(since(PERIODS[event.target.selectedIndex]?.[1] ?? null))}
        >
          {PERIODS.map(([name]) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <Trouble error={tables.error ?? pit.error ?? happened.error} />
      {tables.value && <Attention tables={all} events={events} me={me} again={again} />}
      {tables.value && <Sheets {...rows(all, pit.value)} counted={pit.value !== null} />}
      <div className="two-columns below">
        {happened.value && <Happened events={events} names={new Map(all.map((one) => [one.id, one.name]))} />}
        <div className="stacked">
          {may(me, "create_table") && <NewTable taken={all.map((one) => one.name)} />}
          {may(me, "read_people") && <People me={me} />}
          {may(me, "invite") && <Invite />}
          {may(me, "export") && <Books since={asked.replace("?", "&")} />}
        </div>
      </div>
    </>
  );
}
