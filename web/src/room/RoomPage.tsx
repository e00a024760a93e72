import { get } from "../api/client";
import type { Me, RoomTable, TableState } from "../api/schema";
import { Head, Trouble } from "../shell/Frame";
import { go } from "../shell/router";

import { maySit } from "../table/acts/duties";
import { buyIn } from "../table/bar/chips/buyIn";
import { authority } from "../words/names";
import { Announcements, Funds } from "./Aloud";
import { type Act, useBoard } from "./board";
import { Interest } from "./Interest";
import { Mine } from "./Mine";
import { NewPokerTable, RoomRules } from "./Office";
import { TableCard } from "./TableCard";
import { useNow } from "./times";

/** The board of the poker room: tables, lists, calls, absences, clocks, what was announced and what the funds hold. */
export function RoomPage({ me }: { me: Me }) {
  const live = useBoard();
  const now = useNow(live.ahead);
  const { board, act } = live;

  async function sit(table: RoomTable, seat: number) {
    const state = await get<TableState>(`/api/tables/${table.id}`);
    const chips = buyIn(state.table, state.me.balance);
    if (state.me.seat !== null || (await live.sit(table.id, seat, chips))) go(`/table/${table.id}`);
  }

  if (!board) return <p className="waiting">{live.problem?.refused.message ?? "Walking to the poker room…"}</p>;
  /** What was refused there, and the way to act from there. */
  const at = (where: string) => (live.problem?.where === where ? live.problem.refused : null);
  const from =
    (where: string): Act =>
    (fields, part = "") =>
      act(fields, where + part);
  const staff = me.role === "floorperson" || me.role === "supervisor";
  const authorities = [...new Set(board.tables.map((table) => table.authority))];
  return (
    <div className="room">
      <Head title="Poker room">Every table, who waits for a seat, and what the house has to see to.</Head>
      <Trouble error={at("")} />
      <Mine board={board} me={me} now={now} act={act} onSit={sit} />
      <Funds funds={board.funds} />
      <Announcements said={board.announcements} now={now} onRetract={staff ? act : undefined} />
      {authorities.map((one) => (
        <section key={one} aria-label={`Tables under the rules of ${authority(one)}`}>
          {authorities.length > 1 && <h2>{authority(one)}</h2>}
          <div className="room-tables">
            {board.tables
              .filter((table) => table.authority === one)
              .map((table) => (
                <TableCard
                  key={table.id}
                  table={table}
                  board={board}
                  me={me}
                  now={now}
                  act={from(table.id)}
                  told={(part) => at(table.id + part)}
                  onSit={sit}
                />
              ))}
          </div>
        </section>
      ))}
      {board.tables.length === 0 && <p className="nothing">No poker table is open.</p>}
      <div className="two-columns below">
        {maySit(me.role) && <Interest board={board} me={me} act={from("interest")} problem={at("interest")} />}
        {(me.role === "supervisor" || me.role === "guest") && <NewPokerTable me={me} />}
        {me.role === "supervisor" && <RoomRules board={board} act={from("rules")} problem={at("rules")} />}
      </div>
    </div>
  );
}
