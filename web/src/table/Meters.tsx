import type { Seat } from "../api/schema";
import { dollars, short, toCents } from "../words/money";

interface Props {
  seat: Seat;
  /** What the wagers of the last settled round brought, null before the first. */
  lastWin: number | null;
  /** What lies in the pots of it, where nothing is placed before the deal. */
  inPots?: number;
}

/** What is always in sight of whoever plays: chips, what is wagered now, what the last round brought. */
export function Meters({ seat, lastWin, inPots }: Props) {
  const placed = seat.wagers.filter((one) => !one.result).reduce((sum, one) => sum + toCents(one.stake), 0);
  const rows: [string, string, string][] = [
    ["balance", "Chips", dollars(toCents(seat.chips))],
    ["bet", "Wagered", short(inPots ?? placed)],
    ["last-win", "Last win", lastWin === null ? "–" : short(lastWin)],
  ];
  return (
    <dl className="meters">
      {rows.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd data-meter={id}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
