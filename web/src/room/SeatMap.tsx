import type { RoomTable } from "../api/schema";
import { places } from "../felt/ring/ring";

const OVAL = { width: 220, height: 112, x: 110, y: 58, rx: 92, ry: 40 };

/** The table from above, small: who sits where, which seats are kept and which are free. */
export function SeatMap({ table }: { table: RoomTable }) {
  const taken = Object.keys(table.players).length;
  const kept = Object.keys(table.kept).length;
  const highest = Math.max(table.places, ...Object.keys({ ...table.players, ...table.kept }).map(Number));
  const spots = places(highest, OVAL);
  const said = [`${taken} of ${table.places} seats taken`, kept && `${kept} kept`, `${table.free.length} free`].filter(
    Boolean,
  );
  return (
    <svg className="seat-map" viewBox={`0 0 ${OVAL.width} ${OVAL.height}`} role="img" aria-label={said.join(", ")}>
      <ellipse cx={OVAL.x} cy={OVAL.y} rx={OVAL.rx} ry={OVAL.ry} className="cloth-small" />
      <text x={OVAL.x} y={OVAL.y - 2}>
        {taken} of {table.places}
      </text>
      <text x={OVAL.x} y={OVAL.y + 14} className="sub">
        {table.free.length ? `${table.free.length} free` : "full"}
        {kept ? `, ${kept} kept` : ""}
      </text>
      {spots.map((spot, place) => {
        const seat = String(place + 1);
        const away = table.absences.some((absence) => String(absence.seat) === seat);
        const kind = table.players[seat] ? (away ? "away" : "taken") : table.kept[seat] ? "kept" : "free";
        const name = table.players[seat] ?? table.kept[seat];
        return (
          <g key={seat} className={kind} transform={`translate(${spot.x} ${spot.y})`}>
            <title>{`Seat ${seat}: ${name ? `${name}, ` : ""}${kind}`}</title>
            <circle r="9" />
            <text y="3.5">{seat}</text>
          </g>
        );
      })}
    </svg>
  );
}
