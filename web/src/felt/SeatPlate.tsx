import { short, toCents } from "../words/money";
import type { Sitting, Spot } from "./places/spot";

interface Props {
  number: string;
  at: Spot;
  round: boolean;
  seat: Sitting | undefined;
  mine: boolean;
  asked: boolean;
  onSit?: () => void;
}

/** Who sits here; an empty seat is a button to sit down at. */
export function SeatPlate({ number, at, round, seat, mine, asked, onSit }: Props) {
  const turn = `translate(${at.x} ${at.y})`;
  if (!seat) {
    if (!onSit) return null;
    return (
      <g className="sit" transform={turn}>
        <g
          role="button"
          tabIndex={0}
          aria-label={`Sit at seat ${number}`}
          data-seat={number}
          onClick={onSit}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            event.stopPropagation();
            onSit();
          }}
        >
          <circle r={round ? 26 : 30} />
        </g>
        <g aria-hidden="true">
          <text y="-1">Sit</text>
          <text y="14" className="seat-number">
            seat {number}
          </text>
        </g>
      </g>
    );
  }
  const note = asked
    ? mine
      ? "decide"
      : "decides"
    : seat.away
      ? "away"
      : seat.connected === false && !mine && !seat.bot
        ? "not here"
        : seat.ready
          ? "ready"
          : "";
  // That somebody is a guest is of no use to a neighbour: what tells them apart has the room.
  const name = mine ? "You" : seat.player.replace(/^guest (?=\S)/, "");
  const shortName = name.length > 11 ? `${name.slice(0, 10)}…` : name;
  const chips = note || (seat.chips === "" ? "" : short(toCents(seat.chips)));
  const label = `${number} · ${shortName}${seat.bot && !name.endsWith("(bot)") ? " (bot)" : ""}`;
  // A neighbour's is in two lines, as narrow as the seat.
  const lines = round ? [shortName, short(toCents(seat.chips))] : mine ? null : [label, chips];
  const half = round
    ? 38
    : lines
      ? Math.max(36, Math.max(label.length, chips.length) * 3.9 + 8)
      : Math.max(66, (label.length + chips.length + 1) * 3.9 + 12);
  const top = lines && !round ? -21 : -15;
  return (
    <g transform={`translate(${at.x} ${at.y})`} className={asked ? "plate asked" : "plate"}>
      <rect
        x={-half}
        y={top}
        width={2 * half}
        height={round ? 44 : lines ? 37 : 24}
        rx="12"
        className={mine ? "own" : ""}
      />
      {lines ? (
        <>
          <text y={top + 16}>{lines[0]}</text>
          <text y={top + (round ? 34 : 31)} className="chips">
            {lines[1]}
          </text>
        </>
      ) : (
        <text y="2">
          <tspan>{label}</tspan>
          <tspan className="chips">{` ${chips}`}</tspan>
        </text>
      )}
    </g>
  );
}
