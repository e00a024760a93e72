import "./cage.css";
import { get } from "../api/client";
import type { LobbyTable, Me } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Head, Trouble } from "../shell/Frame";
import { may } from "../shell/session";
import { short, toCents } from "../words/money";
import { Limits, OwnAccount, Racks } from "./Ask";
import { Report } from "./Report";
import { Slips } from "./Slips";
import { useCage } from "./useCage";

/** The cage: where chips come from. What each role asks for, signs, carries out and reads. */
export function CagePage({ me }: { me: Me }) {
  const live = useCage();
  const racks = may(me, "ask_rack");
  const tables = useLoad("tables for money", () => get<{ tables: LobbyTable[] }>("/api/tables"));
  const { cage } = live;
  const names = new Map(tables.value?.tables.map((table) => [table.id, table.name]));
  if (!cage)
    return (
      <>
        <Head title="Cage" />
        {live.problem("") ? <Trouble error={live.problem("")} /> : <p className="waiting">Walking to the cage…</p>}
      </>
    );
  return (
    <div className="cage">
      <Head title="Cage">
        Chips for cash and credit. One person asks, another carries it out, and over{" "}
        {short(toCents(cage.limits.approve_over))} a supervisor signs between them.
      </Head>
      <OwnAccount cage={cage} live={live} />
      {racks && tables.value && <Racks tables={tables.value.tables.filter((one) => !one.training)} live={live} />}
      <Slips
        title="Open slips"
        none="No slip waits."
        slips={cage.open}
        limits={cage.limits}
        names={names}
        me={me}
        live={live}
      />
      <Slips
        title="Ended slips"
        none="Nothing has been carried out yet."
        slips={cage.recent}
        limits={cage.limits}
        names={names}
        me={me}
        live={live}
      />
      {may(me, "read_cage") && (
        <div className="two-columns below">
          <Report turn={cage.recent.length} />
          <Limits key={JSON.stringify(cage.limits)} cage={cage} me={me} live={live} />
        </div>
      )}
    </div>
  );
}
