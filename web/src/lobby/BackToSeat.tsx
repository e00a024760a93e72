import type { LobbyTable } from "../api/schema";
import { Link } from "../shell/Link";
import { useSeconds } from "../table/useSeconds";

/** The way back to a table at which one sits, with what is going on there. */
export function BackToSeat({ table }: { table: LobbyTable }) {
  const left = useSeconds(table.deadline);
  const doing = { deciding: "a hand is in play", dealing: "cards are dealt" }[String(table.phase)] ?? "wagers are open";
  return (
    <p className="back-to-seat">
      <span>
        You sit at <b>{table.name}</b>: {table.status === "suspended" ? "the table is stopped" : doing}
        {left !== null && left > 0 && `, ${left} s left`}
      </span>
      <Link href={`/table/${table.id}`} className="button primary">
        Back to your seat
      </Link>
    </p>
  );
}
