import type { Board, Me, RoomTable } from "../api/schema";

import type { Act } from "./board";
import { ordinal, until } from "./times";

interface Props {
  board: Board;
  me: Me;
  now: number;
  act: Act;
  onSit: (table: RoomTable, seat: number) => void;
}

/** What concerns whoever looks: a call, and the places on lists. */
export function Mine({ board, me, now, act, onSit }: Props) {
  const calls = board.calls.filter((call) => call.player === me.name);
  const lines = board.lists.flatMap((list) => {
    const place = list.names.findIndex((name) => name.player === me.name);
    return place < 0 ? [] : [{ list, place }];
  });
  if (!calls.length && !lines.length) return null;
  return (
    <section className="mine" aria-label="You" role="status">
      {calls.map((call) => {
        const table = board.tables.find((one) => one.id === call.table);
        return (
          <p key={call.list} className="called">
            <b>
              Your name is called: seat {call.seat} of {call.name} is kept for you.
            </b>{" "}
            <span className="time-left">{until(call.until, now)} left</span>
            <span className="buttons">
              {table && (
                <button type="button" className="primary" data-do="take-seat" onClick={() => onSit(table, call.seat)}>
                  Take the seat
                </button>
              )}
              <button type="button" onClick={() => void act({ do: "withdraw", list: call.list })}>
                No, thanks
              </button>
            </span>
          </p>
        );
      })}
      {lines.map(({ list, place }) => (
        <p key={list.id}>
          You are <b>{ordinal(place + 1)}</b> on the list for {list.title}.{" "}
          <button type="button" className="as-link" onClick={() => void act({ do: "withdraw", list: list.id })}>
            Take my name off
          </button>
        </p>
      ))}
    </section>
  );
}
