import { useEffect, useMemo, useState } from "react";
import { get } from "../api/client";
import { patiently } from "../api/patiently";
import type { LobbyTable, Me, PitReport, SignificantEvent } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Head, Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { may } from "../shell/session";
import { Attention } from "./Attention";
import { Books } from "./Books";
import { FaultChart } from "./FaultChart";
import { FloorPlan } from "./FloorPlan";
import { Happened } from "./Happened";
import { Invite, NewTable } from "./House";
import { People } from "./People";
import { Sheets } from "./Sheets";
import { busy, rows } from "./sheet";
import { WinChart } from "./WinChart";

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
  const [chosen, setChosen] = useState<string | null>(null);
  const [stand, look] = useTurns(STANDS);
  const [count, recount] = useTurns(COUNTS);
  const allowed = may(me, "read_pit");
  const asked = from ? `?from=${encodeURIComponent(from)}` : "";
  const tables = useLoad(allowed ? `stand/${stand}` : null, () => get<{ tables: LobbyTable[] }>("/api/tables"));
  const pit = useLoad(allowed ? `pit/${from}/${count}` : null, () =>
    patiently(() => get<PitReport>(`/api/pit${asked}`)),
  );
  const happened = useLoad(may(me, "read_significant") ? `significant/${from}/${count}` : null, () =>
    patiently(() => get<{ events: SignificantEvent[] }>(`/api/significant${asked}`)),
  );
  const { money, practice } = useMemo(() => rows(tables.value?.tables ?? [], pit.value), [tables.value, pit.value]);
  const seen = useMemo(() => [...money, ...practice.filter(busy)], [money, practice]);
  const picked = seen.find((row) => row.id === chosen);
  const counted = useMemo(() => (picked ? [picked] : money), [picked, money]);
  if (!allowed)
    return (
      <Head title="Pit">
        The pit is for floorpersons, supervisors, surveillance and the regulator. <Link href="/sign-in">Sign in</Link>{" "}
        as one of them, or go <Link href="/">to the lobby</Link>.
      </Head>
    );
  const all = tables.value?.tables ?? [];
  const events = happened.value?.events ?? [];
  const names = new Map(all.map((one) => [one.id, one.name]));
  const again = () => {
    look();
    recount();
  };
  return (
    <>
      <div className="title-row">
        <Head title="Pit">How every table stands, its drop, win and hold, and what happened.</Head>
        <Link href="/pit/day">Report of a day</Link>
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
      {seen.length > 0 && <FloorPlan all={seen} chosen={picked?.id ?? null} onChoose={setChosen} />}
      <div className="two-columns charts">
        {pit.value && <WinChart title={picked?.name ?? "all tables for money"} rows={counted} />}
        {happened.value && <FaultChart events={events} names={names} />}
      </div>
      {tables.value && <Sheets money={money} practice={practice} counted={pit.value !== null} />}
      <div className="two-columns below">
        {happened.value && <Happened events={events} names={names} />}
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
