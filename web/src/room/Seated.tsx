import type { TableState } from "../api/schema";
import { Choice } from "../form/Field";
import { submitted } from "../form/submitted";
import { RefusedHere, useRefused } from "../table/acts/RefusedHere";
import { buyInLimits } from "../table/bar/chips/buyIn";

const FORMS = [
  ["text", "as text"],
  ["phh", "as PHH"],
  ["json", "as JSON"],
] as const;

interface Props {
  state: TableState;
  act: (fields: Record<string, unknown>) => Promise<boolean>;
}

/** What a poker player does beside betting: a blind posted early, another seat, the own hands to take home. */
export function Seated({ state, act }: Props) {
  const { table, me, seats } = state;
  const moving = useRefused("move");
  const seat = me.seat === null ? undefined : seats[String(me.seat)];
  if (!table.room || !seat) return null;
  const free = Array.from({ length: table.places }, (_, place) => place + 1).filter((one) => !seats[String(one)]);
  const limits = buyInLimits(table);
  return (
    <>
      <h3>Your seat in the poker room</h3>
      {limits && <p>Buy-in at this table: {limits}.</p>}
      {seat.time_bank !== null && <p>Your time bank has {seat.time_bank} seconds left.</p>}
      <div className="buttons">
        {table.house_rules.new_players === "post_or_wait" && (
          <button type="button" data-do="post" onClick={() => void act({ do: "post" })}>
            Post a blind instead of waiting
          </button>
        )}
      </div>
      <RefusedHere of={["post"]} />
      {free.length > 0 && (
        <form className="inline" onSubmit={submitted((form) => act({ do: "move", seat: Number(form.get("seat")) }))}>
          <Choice label="Move to seat" name="seat" error={moving}>
            {free.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Choice>
          <button type="submit" data-do="move">
            Move between hands
          </button>
        </form>
      )}
      <RefusedHere of={["move"]} fields={["seat"]} />
      <p>
        Your hands at this table:{" "}
        {FORMS.map(([form, words], place) => (
          <span key={form}>
            {place > 0 && " · "}
            <a href={`/api/hands?table=${table.id}&format=${form}`} download data-hands={form}>
              {words}
            </a>
          </span>
        ))}
      </p>
    </>
  );
}
