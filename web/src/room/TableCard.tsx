import type { Board, Clock, Me, RoomTable } from "../api/schema";
import { Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";

import { maySit } from "../table/acts/duties";
import type { Act, Told } from "./board";
import { Desk } from "./Desk";
import { SeatMap } from "./SeatMap";
import { since, until } from "./times";

interface Props {
  table: RoomTable;
  board: Board;
  me: Me;
  now: number;
  act: Act;
  /** Why what was pressed here was refused: at the card itself, or at a form of the desk. */
  told: Told;
  onSit: (table: RoomTable, seat: number) => void;
}

/** One table on the board. */
export function TableCard({ table, board, me, now, act, told, onSit }: Props) {
  const list = board.lists.find((one) => one.id === table.lists[0]);
  const names = list?.names ?? [];
  const calls = board.calls.filter((call) => call.table === table.id);
  const sits = Object.values(table.players).includes(me.name);
  const place = names.findIndex((name) => name.player === me.name);
  const called = calls.some((call) => call.player === me.name);
  const ahead = place < 0 ? names.length : place;
  const seat = table.free[0];
  const open = maySit(me.role, table.training) && !sits && !called;
  return (
    <article className="room-table" data-table={table.id}>
      <header>
        <h3>{table.title}</h3>
        <p className="stakes">
          {table.structure}, {table.stakes}
        </p>
        <p className="where">
          {table.name}
          {table.training ? " · practice" : ""} ·{" "}
          {table.status === "open" ? (table.playing ? `round ${table.round} is on` : "between rounds") : table.status}
        </p>
      </header>
      <SeatMap table={table} />
      <div className="buttons">
        {open && seat !== undefined && table.free.length > ahead && (
          <button type="button" className="primary" data-do="sit" onClick={() => onSit(table, seat)}>
            Sit down
          </button>
        )}
        {open && place < 0 && (
          <button
            type="button"
            data-do="join"
            aria-label={`Put my name on the list for ${list?.title ?? table.title}`}
            onClick={() => void act({ do: "join", list: table.lists[0] })}
          >
            Put my name on the list
          </button>
        )}
        {place >= 0 && (
          <button type="button" data-do="withdraw" onClick={() => void act({ do: "withdraw", list: table.lists[0] })}>
            Take my name off
          </button>
        )}
        <Link href={`/table/${table.id}`} aria-label={`${sits ? "Back to" : "Watch"} ${table.name}`}>
          {sits ? "Back to my seat" : "Watch"}
        </Link>
      </div>
      <Trouble error={told("")} />
      <div role="group" aria-label={`Waiting list of ${table.name}`}>
        <h4>Waiting</h4>
        {calls.map((call) => (
          <p key={call.player} className="call">
            <b>{call.player}</b> is called to seat {call.seat}{" "}
            <span className="time-left">{until(call.until, now)}</span>
          </p>
        ))}
        {names.length ? (
          <ol>
            {names.map((name) => (
              <li key={name.player}>
                {name.player} <small>{since(name.since, now)}</small>
              </li>
            ))}
          </ol>
        ) : (
          <p className="nothing">Nobody waits.</p>
        )}
      </div>
      {table.absences.length > 0 && (
        <section aria-label="Absences">
          <h4>Away</h4>
          <ul>
            {table.absences.map((absence) => (
              <li key={absence.seat}>
                Seat {absence.seat}, {absence.player}
                {absence.excused ? "" : " (sits out)"}: <Left until={absence.until} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className="clocks" aria-label="Clocks">
        {table.clocks.map((clock) => (
          <div key={clock.what} title={clock.clauses.join(", ")}>
            <dt>{NAMES[clock.what]}</dt>
            <dd className={late(clock, now) ? "late" : ""}>{due(clock, now)}</dd>
          </div>
        ))}
      </dl>
      {table.rulings.length > 0 && (
        <details>
          <summary>
            {table.rulings.length} {table.rulings.length === 1 ? "ruling" : "rulings"}
          </summary>
          <ul>
            {table.rulings.map((one) => (
              <li key={one.question}>
                {one.question}: <b>{one.ruling}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Desk table={table} board={board} names={names} calls={calls} me={me} act={act} told={told} />
    </article>
  );
}

const NAMES: Record<Clock["what"], string> = {
  count: "Deck count",
  sequence: "Suit and sequence",
  decks: "Other decks",
  dealer: "Dealer change",
};

function late(clock: Clock, now: number): boolean {
  return clock.at === null ? (clock.rounds ?? 1) <= 0 : Date.parse(clock.at) < now;
}

function due(clock: Clock, now: number): string {
  if (late(clock, now)) return "before the next round";
  if (clock.at !== null) return `in ${until(clock.at, now)}`;
  return clock.rounds === 1 ? "after this round" : `in ${clock.rounds} rounds`;
}

function Left({ until: moment, now }: { until: string; now: number }) {
  if (Date.parse(moment) <= now) return <b className="late">time is up</b>;
  return <>{until(moment, now)} left</>;
}
